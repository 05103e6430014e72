"""The person's documents.

attaching  reads chosen, dropped or pasted ones into a draft, one by one (reading_queue)
files      writes sanitized files, and restores files with the chat's values
"""
