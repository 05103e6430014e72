"""The preferences: pages next to a list of them.

preferences    the list and its pages
services_page  the saved services; service_editor: the fields of one
about_me       who the person is: always private
rules_page     own words and patterns, always or never private
models_page    the models on this computer; uses_section: which does what;
               add_model: any other GGUF model; work_card: what their cards share
spent_page     what providers received of each noised value
pages          new chats, network, profiles, lock and clipboard, look and keys
"""
