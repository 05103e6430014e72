"""The main window, with its start and lock pages.

window           lays out the widgets; decides nothing
conversation_splitter  the conversation and the composer
notices          banners, by name
service_picker   the services and models for a chat; answer_options: how they answer
progress_page    how far something is, and a way to call it off
palette          finds every action, and every chat by its title
first_run        the page of the first start
lock_page        the page of a locked Sotto
passphrase_page  asks for a passphrase
"""
