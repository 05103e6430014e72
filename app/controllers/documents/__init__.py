"""Documents of the person's.

attaching  chosen, dropped or pasted: read into a draft, one after the other (reading_queue)
files      out to a file as they will be sent, and back with the chat's values
"""
