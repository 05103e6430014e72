"""The main window, with its start and lock pages.

window           lays out the widgets; decides nothing
conversation_splitter  the conversation and the composer
notices          banners, by name
service_picker   the choice of a chat's service and model; answer_options: their options
progress_page    the progress of slow work, with a cancel button
palette          searches all actions, and all chats by title
first_run        the page of the first start
lock_page        the page of a locked Sotto
passphrase_page  asks for a passphrase
"""
