"""The kept conversations of a profile, encrypted on the disk (SQLCipher).

    store.py           Store: one open history, and the face of what follows
    place.py           a history's files: the lock, opening, recovering from the automatic backup
    schema.py          the tables and the steps between their versions
    database.py        one SQLCipher file: opened, checked, migrated, copied
    key_file.py        the random database key, wrapped by an epoch of the master key
    records.py         what is kept, as values
    conversations.py   conversations: list, make, rename, pin, duplicate
    turns.py           turns: a tree with its branches, what was sent and what came back
    wire_bytes.py      the exact bytes of each request, each as what it adds to the one before
    search.py          full-text search over what the person sees
    erasure.py         deleting so that nothing is left
    own_rules.py       what a person declared private, or never private, for every chat
    books.py           what was spent, over turns, conversations and values
    interchange.py     export and import as JSON
    markdown_files.py  the same as Markdown
    backup.py          a whole history in one file under a passphrase
    errors.py          the database's exceptions as Sotto's own

Nothing here knows Qt; every call may block, so none belongs on the UI thread.
"""
