"""What a person keeps, takes out and brings in.

prompts  the saved prompts: found, filled in, changed
files    export and import of chats; backups
"""
