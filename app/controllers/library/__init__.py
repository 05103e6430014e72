"""Saved prompts, exports, imports and backups.

prompts    the saved prompts: search, fill in, edit
files      export and import of chats; backups
importing  imports chats; exporting: all chats to one file
long_work  runs such work on a thread, with a progress page
"""
