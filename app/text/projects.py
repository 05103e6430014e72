"""Sentences on projects: in the list, above the draft, on their page, and when one is deleted."""

from __future__ import annotations

from app.core.translation import mark, tr

NEW, MOVE, TO_NEW = mark("New project…"), mark("Move to project"), mark("A new project…")
OUT = mark("Remove from “{name}”")
NEW_CHAT, SETTINGS = mark("New chat in it"), mark("Instructions and settings…")
SEARCH, SHOW, HIDE = mark("Search in it"), mark("Expand"), mark("Collapse")
UNNAMED = mark("New project")
MENU = mark("What to do with this project")

DELETE_TITLE = mark("Delete this project?")
DELETE_ASKED = mark("Delete the project “{name}”?")
DELETE_EMPTY = mark(
    "Its instructions and documents are deleted from this computer for good. What a provider "
    "received stays with the provider."
)
DELETE_CHATS = mark(
    "Its instructions and documents are deleted from this computer for good. Its chats ({chats}) "
    "can stay, outside of any project, or be deleted as well, with the keys of their replacements. "
    "What a provider received stays with the provider."
)
KEEP_CHATS = mark("Delete project, keep chats")
WITH_CHATS = mark("Delete project and chats")

SEARCHED, SEARCH_ALL = mark("Search in “{name}”"), mark("Search all chats")
IN_ONE, EVERYWHERE = mark("Only in “{name}”"), mark("Search all chats again")

NAME, NAME_OF_PROJECT = mark("Name"), mark("Name of the project")
INSTRUCTIONS = mark("Instructions")
INSTRUCTIONS_MEAN = mark(
    "They go first in each new chat of this project, as its system prompt, in your words: no "
    "method rewrites them, but what is private in them is replaced as in your messages, and you "
    "see it before it goes."
)
INSTRUCTIONS_EXAMPLE = mark("For example: Answer briefly. I write reports for a clinic in Leeds.")
DOCUMENTS = mark("Documents")
DOCUMENTS_MEAN = mark(
    "Their texts are stored encrypted on this computer, and never go by themselves: in a chat of "
    "this project one click adds them to your message, where they are sanitized and reviewed with "
    "it."
)
NO_DOCUMENTS, ADD, REMOVE = mark("No documents yet"), mark("Add…"), mark("Remove")
ADD_MEANS, REMOVE_MEANS = mark("Add documents to the project"), mark("Remove the chosen documents")
BEGIN_WITH = mark("New chats begin with")
BEGIN_MEANS = mark(
    "A new chat of this project takes the privacy settings, own words, service and model that are "
    "set here. Chats that have begun keep theirs, whatever you change here, and what they sent "
    "stays as it went."
)
AS_ELSEWHERE = mark("The same as new chats outside of projects")
TAKE_OVER = mark("Take over from the chat on screen")
TAKE_BACK = mark("As outside of projects")
NEEDS_NAME = mark("A project needs a name.")

GO_FIRST = mark("“{name}”: its instructions go first, as the system prompt")
GO_ALONG = mark("“{name}”: its instructions go with this message")
LEFT_OUT = mark("“{name}”: its instructions are left out of this chat")
NOT_PART = mark("“{name}”: its instructions are not part of this chat")
FIRST, ALONG = mark("Instructions go first"), mark("Instructions go with this message")
LEFT, NONE = mark("Instructions are left out"), mark("Instructions are not part of this chat")
IN_PROJECT = mark("In the project “{name}”")
ANY = mark("A project")
LEAVE_OUT, ADD_THEM = mark("Leave them out"), mark("Add them to this message")
THERE = mark("Its documents are in your message already.")
DOCUMENTS_GONE = mark("This project has no documents any more.")


def add_documents(count: int) -> str:
    """The button that adds a project's documents to the draft."""
    return tr("Add its {n} documents", "", count, one="Add its document", n=count)


def chats(count: int) -> str:
    """A number of chats in words."""
    return tr("{n} chats", "", count, one="{n} chat", n=count)


def described(name: str, count: int, collapsed: bool) -> str:
    """A project's row for a screen reader."""
    said = (
        mark("Project {name}, {chats}, collapsed")
        if collapsed
        else mark("Project {name}, {chats}, expanded")
    )
    return tr(said, name=name, chats=chats(count))


def delete_means(count: int) -> str:
    """What deleting a project with so many chats does."""
    return tr(DELETE_CHATS, chats=chats(count)) if count else tr(DELETE_EMPTY)


def document(name: str, size: int) -> str:
    """A document in the list of a project's page, with the bytes of its text."""
    return tr("{name} · {kilobytes:,} kB of text", name=name, kilobytes=-(-size // 1000))


def begins(preset: str, level: str, own: int, answers: str) -> str:
    """What new chats of a project begin with, in one line."""
    words = tr("{n} own words", "", own, one="{n} own word", n=own) if own else ""
    return " · ".join(filter(None, (preset, level, words, answers)))
