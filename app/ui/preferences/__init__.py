"""The preferences: a list of pages, and the pages.

preferences    the list and its pages
services_page  the saved services; service_editor: the fields of one
about_me       the person's own data: always private
rules_page     own words and patterns, always or never private
models_page    the models on this computer; uses_section: the model of each use;
               add_model: any other GGUF model; work_card: what their cards share
spent_page     the draws of noised values that providers received
pages          new chats, network, profiles, lock and clipboard, look and keys
"""
