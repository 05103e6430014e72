"""Sentences on all chats in one file."""

from __future__ import annotations

from app.core.translation import mark, tr
from app.text.importing import chats

EXPORT = mark("Export all chats…")
DIALOG = mark("Export all chats")
WARNING = mark("What is written is readable by anyone who opens the file.")
FORMS = mark(
    "Your names, numbers and all that you wrote stand in it as they are; nothing is encrypted. A "
    "backup (in the same menu) is.\n\n"
    "Markdown: a file a chat, in one zip file: what you wrote, and the answers.\n"
    "JSON: what was sent and your settings of each chat, too; Sotto can import it again.\n\n"
    "Of each chat the branch on screen is written. Temporary chats are not."
)
AS_MARKDOWN, AS_JSON = mark("As Markdown…"), mark("As JSON…")
WRITING = mark("The chats are written one after the other. If you call it off, no file is left.")
CALLED_OFF = mark("You called it off. No file was written.")


def written(count: int, name: str) -> str:
    """That the file is there."""
    return tr(
        "Wrote {chats} to {name}. Anyone who opens it can read them.",
        chats=chats(count),
        name=name,
    )
