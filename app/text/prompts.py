"""Words on saved prompts."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.translation import mark, tr

TITLE = mark("Saved prompts")
SAVE = mark("Save what you write as a prompt…")
MANAGE = mark("Saved prompts…")
POPUP = mark("Saved prompts that fit what is typed")
KEYS = mark("↑ ↓ choose · Enter takes it · Esc closes")
NONE_YET = mark("No prompt is saved yet. Write one, then save it with Ctrl+Shift+S.")
NO_DRAFT = mark("Write something first: it is then saved as a prompt.")
NOT_READ = mark("The saved prompts could not be read.")
HOW = mark(
    "Type / where you write, and then a few letters of a name. A word in braces, such as {topic}, "
    "is asked for when the prompt is used. Prompts are kept encrypted with your chats, and what "
    "you make of one is treated and reviewed like all that you write."
)
NO_NAME = mark("Each prompt needs a name.")
NO_TEXT = mark("“{name}” holds no text.")
GOES = mark("This prompt is deleted when you press Save.")
DELETE, KEEP = mark("Delete"), mark("Keep it")
ADD = mark("New prompt")
UNNAMED = mark("No name yet")


def saved(name: str) -> str:
    """The notice that a prompt is saved."""
    return tr(
        "Saved as the prompt “{name}”. Type / at the start of a message to use it.", name=name
    )


def asked_for(names: Sequence[str]) -> str:
    """Which variables a prompt has."""
    return tr("Asked for when it is used: {names}.", names=", ".join(names)) if names else ""


def fill(name: str, last: bool) -> str:
    """What to write now, over the composer."""
    if last:
        return tr("Write the {name}. Tab goes to the end, Esc leaves it.", name=name)
    return tr("Write the {name}. Tab goes on, Esc leaves it.", name=name)
