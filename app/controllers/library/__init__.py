"""What a person keeps, takes out and brings in.

prompts    the saved prompts: found, filled in, changed
files      export and import of chats; backups
importing  chats from elsewhere; exporting: all chats in one file
long_work  runs such work on a thread, with a page that says how far it is
"""
