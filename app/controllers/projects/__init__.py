"""Folders of chats, and the search in one of them or in all.

projects_flow   the projects of a profile: their list, their chats, their part in a draft
start_values    the defaults of a project's new chats
project_editor  a project's page
chat_search     the search in the list
"""
