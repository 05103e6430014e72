"""What every key does: the names of the window's actions, and the list in the preferences."""

from __future__ import annotations

from app.core.translation import mark, tr

SHORTCUTS = (
    (mark("Ctrl+K"), mark("Find any action, or a chat by its title")),
    (mark("Ctrl+Enter"), mark("Send, also from the review")),
    (mark("Esc"), mark("Stop what is running; then leave editing, or close what is open")),
    (mark("Ctrl+N"), mark("New chat")),
    (mark("Ctrl+Shift+N"), mark("New temporary chat: no text of it is kept")),
    (mark("Ctrl+E"), mark("Edit the last turn, and send it again")),
    (mark("Ctrl+R"), mark("Ask the last turn again")),
    (mark("Alt+PgUp"), mark("The version of the last turn before this one")),
    (mark("Alt+PgDown"), mark("The version of the last turn after this one")),
    (mark("Ctrl+F"), mark("Search all chats")),
    (mark("Ctrl+L"), mark("Lock Sotto now")),
    (mark("Ctrl+Shift+L"), mark("Go to what you write")),
    ("/", mark("At the start of what you write: choose a saved prompt")),
    (mark("Ctrl+Shift+S"), mark("Save what you write as a prompt")),
    (mark("Ctrl+Shift+C"), mark("Copy what will be sent, for any chatbot's page")),
    (mark("Ctrl+Shift+P"), mark("The selected text is private")),
    (mark("Alt+Enter"), mark("About the highlight at the text cursor, and what to do with it")),
    (mark("Ctrl+Shift+M"), mark("Choose who answers this chat")),
    ("F2", mark("Rename the chat in the list")),
    (mark("Del"), mark("Delete the chat in the list")),
    (mark("Ctrl+M"), mark("Models on this computer")),
    (mark("Ctrl+,"), mark("Preferences")),
    ("F9", mark("Show or hide the privacy panel")),
)

# What the palette is asked for, and what it says.
PALETTE = mark("What to do, or which chat")
ACTIONS, CHAT = mark("Actions and chats that fit"), mark("Chat")
NOTHING = mark("Nothing here is called so.")
REVIEW = mark("Review the whole message before it goes")
WIRE = mark("Show the exact bytes of the request")


def words(keys: str) -> str:
    """What a key does."""
    return tr(dict(SHORTCUTS)[keys])
