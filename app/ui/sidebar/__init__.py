"""The sidebar with the conversations.

sidebar       search, list, and buttons for new conversations
chat_list     the list: select, rename, pin, duplicate, export, delete, drag into a project
chat_row      draws one row
project_rows  the rows and the menu of projects; project_page: a project's settings
"""
