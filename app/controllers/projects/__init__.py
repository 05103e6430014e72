"""Folders of chats, and the search in one of them or in all.

projects_flow   the projects of a profile: their list, their chats, what they add to a draft
start_values    what a new chat of a project begins with
project_editor  a project's page
chat_search     the search in the list
"""
