"""Sentences on chats that come from a file, and on all chats written to one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from app.core.translation import mark, tr
from app.text.phrases import listed

IMPORT = mark("Import chats…")
IMPORT_DIALOG = mark("Import chats")
READABLE = mark("Chats and exports (*.json *.md *.zip)")
READING = mark(
    "The chats are read and stored. You can cancel; chats that were imported already stay."
)
NAMES = {"chatgpt": "ChatGPT", "claude": "Claude"}
A_FILE = mark("a file")
GONE_THERE = mark(
    "What stands in them went to {names} as it is, and hiding it now would not take it back. "
    "Sotto sends nothing of it again by itself."
)
READ_ONLY = mark(
    "Which values were replaced is not taken from a file, and nothing of it is sent again by "
    "itself."
)
STAY_HERE = mark(
    "The imported messages stay here: what you write below goes without them. They can go along, "
    "treated as new under this chat's rules: what is private in them is replaced, and you review "
    "them before."
)
TAKE_ALONG = mark("Let them go along")
GO_ALONG = mark(
    "The imported messages go along with your next one, treated as new. Review shows all of it "
    "before, under Wire."
)
ON_CARD = mark("from {name}: it went there as it stands here")
ON_CARD_OF_FILE = mark("from a file: to read, not sent again")

EXPORT = mark("Export all chats…")
EXPORT_DIALOG = mark("Export all chats")
WARNING = mark("What is written is readable by anyone who opens the file.")
FORMS = mark(
    "Your names, numbers and all that you wrote stand in it as they are; nothing is encrypted. A "
    "backup (in the same menu) is.\n\n"
    "Markdown: one file per chat, in one zip file: what you wrote, and the answers.\n"
    "JSON: what was sent and your settings of each chat, too; Sotto can import it again.\n\n"
    "Of each chat the branch on screen is written. Temporary chats are not."
)
AS_MARKDOWN, AS_JSON = mark("As Markdown…"), mark("As JSON…")
WRITING = mark("The chats are written one after the other. If you cancel, no file is left.")
CALLED_OFF = mark("You called it off. No file was written.")


def source(name: str) -> str:
    """A word on where a chat in the list came from; empty: it was written here."""
    return tr("from {name}", name=NAMES.get(name) or tr(A_FILE)) if name else ""


def on_card(address: str) -> tuple[str, str]:
    """What is said of an imported message: in full, and briefly."""
    if address in NAMES:
        return tr(ON_CARD, name=NAMES[address]), source(address)
    return tr(ON_CARD_OF_FILE), source("file")


def brought(new: int, grown: int, there: int, sources: Set[str]) -> str:
    """What an import brought."""
    names = listed(sorted({NAMES.get(name) or tr(A_FILE) for name in sources}))
    said = [tr("{chats} imported from {names}.", chats=chats(new), names=names)]
    if grown:
        said.append(tr("{chats} updated.", chats=chats(grown)))
    if there:
        said.append(tr("{chats} unchanged.", chats=chats(there)))
    return " ".join(said)


def left_out(counts: Mapping[str, int], empty: int) -> str:
    """What of an export was not taken; empty: nothing."""
    parts = [LEFT_OUT[what](n) for what, n in counts.items() if what in LEFT_OUT]
    if empty:
        parts.append(tr("{chats} without a text", chats=chats(empty)))
    return tr("Left out: {parts}.", parts=listed(parts)) if parts else ""


def where(sources: Set[str]) -> str:
    """What is to be known of imported chats."""
    names = listed([NAMES[name] for name in sorted(sources & NAMES.keys())])
    return tr(GONE_THERE, names=names) if names else tr(READ_ONLY)


def written(count: int, name: str) -> str:
    """That the file is there."""
    return tr(
        "Wrote {chats} to {name}. Anyone who opens it can read them.",
        chats=chats(count),
        name=name,
    )


def chats(n: int) -> str:
    """A number of chats."""
    return tr("{n:,} chats", "", n, one="{n} chat", n=n)


# What is in an export and is no text.
LEFT_OUT: Mapping[str, Callable[[int], str]] = {
    "pictures": lambda n: tr("{n:,} pictures", "", n, one="{n} picture", n=n),
    "recordings": lambda n: tr("{n:,} recordings", "", n, one="{n} recording", n=n),
    "files": lambda n: tr("{n:,} attached files", "", n, one="{n} attached file", n=n),
    "tools": lambda n: tr("{n:,} uses of tools", "", n, one="{n} use of a tool", n=n),
    "thinking": lambda n: tr("{n:,} trains of thought", "", n, one="{n} train of thought", n=n),
    "instructions": lambda n: tr(
        "{n:,} sets of instructions", "", n, one="{n} set of instructions", n=n
    ),
    "versions": lambda n: tr(
        "{n:,} branches that were not on screen",
        "",
        n,
        one="{n} branch that was not on screen",
        n=n,
    ),
}
