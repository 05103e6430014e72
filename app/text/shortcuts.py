"""All keyboard shortcuts, for the list in the preferences."""

from __future__ import annotations

SHORTCUTS = (
    ("Ctrl+Enter", "Send, and send from the review"),
    ("Esc", "Stop what is running; then leave editing, or close what is open"),
    ("Ctrl+N", "New chat"),
    ("Ctrl+Shift+N", "New temporary chat: no text of it is kept"),
    ("Ctrl+E", "Edit the last turn, and send it again"),
    ("Ctrl+R", "Ask the last turn again"),
    ("Alt+PgUp", "The version of the last turn before this one"),
    ("Alt+PgDown", "The version of the last turn after this one"),
    ("Ctrl+F", "Search all chats"),
    ("Ctrl+L", "Lock Sotto now"),
    ("Ctrl+Shift+L", "Go to what you write"),
    ("Ctrl+Shift+C", "Copy what will be sent, for any chatbot's page"),
    ("Ctrl+Shift+P", "The selected text is private"),
    ("Alt+Enter", "About the highlight at the text cursor, and what to do with it"),
    ("Ctrl+Shift+M", "Choose who answers this chat"),
    ("F2", "Rename the chat in the list"),
    ("Del", "Delete the chat in the list"),
    ("Ctrl+M", "Models on this computer"),
    ("Ctrl+,", "Preferences"),
    ("F9", "Show or hide the privacy panel"),
)
