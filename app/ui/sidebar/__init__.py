"""The sidebar with the conversations.

sidebar    search, list, and buttons for new conversations
chat_list  the list: choose, rename, pin, duplicate, export, delete
chat_row   draws one row
"""
