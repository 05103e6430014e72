"""The stored conversations of a profile, encrypted on disk (SQLCipher).

store           one open history; the entry point to what follows
history_folder  the files of a history: the lock, opening, recovering from the automatic backup
schema          the tables and their migrations
database        one SQLCipher file: opens, checks, migrates, copies
wal             detects a write-ahead log that lost changes
key_file        the random database key, wrapped by an epoch of the master key
records         the stored rows as values
conversations   the row of each conversation: list, insert, change, duplicate
turns           the tree of turns: prompts, requests, answers
wire_bytes      the exact bytes of each request, as differences
search          full-text search over prompts, answers and titles
erasure         deletes conversations without a trace
own_rules       the profile's rules for all chats
projects        folders of chats: instructions, documents, defaults of new chats
prompts         the person's saved prompts
unsent          the drafts of a locked window
spending        what was spent, by turn, conversation and value
interchange     export and import as JSON; markdown_files: as Markdown
imports         inserts conversations from files without duplicates
backup          a whole history in one file under a passphrase
errors          database exceptions as Sotto's own

No Qt. Every call may block, so call none on the UI thread.
"""
