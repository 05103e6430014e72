"""Documents that are written to files, and restored from files.

As in copy mode, the file's recipient is unknown: it is a turn, checked by the guard, and stored in
the history before its first byte is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject

from app.chat.answers import Channel, PastedAnswer
from app.core.answer_edits import as_received
from app.core.attached import Attached
from app.core.recipients import CLIPBOARD
from app.wire.guard import ApprovedRequest
from app.wire.leaks import Annotate
from engine.core.errors import BadDocument
from engine.core.types import Replacement, Sanitized

if TYPE_CHECKING:  # types alone: the window opens without the recognisers
    from app.chat.answers import ChatContext
    from app.chat.session import Session
    from engine.restore import Restored

Change = tuple[int, int, str]  # code points of a document's text, and what they become
Write = Callable[[], object]
Done = Callable[[object], None]


class SavedAnswer(PastedAnswer):
    """The answer to a turn saved to a file; `write` blocks, `done` gets its result."""

    saved = True

    def __init__(
        self,
        approved: ApprovedRequest,
        annotate: Annotate,
        parent: QObject,
        write: Write,
        done: Done,
    ) -> None:
        super().__init__(approved, annotate, parent)
        self._leave, self._done = write, done

    def _on_left(self, written: object) -> None:
        self._done(written)
        if not self._ended:
            self.asked.emit()


def to_file(write: Write, done: Done) -> Channel:
    """The channel of a turn that is written to a file."""

    def ask(chat: ChatContext, approved: ApprovedRequest) -> SavedAnswer:
        return SavedAnswer(approved, chat.annotator(), cast("QObject", chat), write, done)

    return Channel(CLIPBOARD, ask)


def changes_in(sanitized: Sanitized, block: Attached, text: str) -> list[Change]:
    """The changes within one document of a prompt, in offsets of its own text.

    Error: BadDocument if a change crosses its bounds, as when a method rewrote the whole prompt.
    """
    whole = sanitized.original
    first = whole.index("\n", sanitized.instruction + block.span.start) + 1
    last = sanitized.instruction + block.span.end
    if whole[first : first + block.characters] != text.strip("\n"):
        raise BadDocument(reason="changed")
    moved = len(text) - len(text.lstrip("\n")) - first
    found = []
    for change in sanitized.replacements:
        start, end = change.source.start, change.source.end
        if start < last and first < end:
            if not first <= start <= end <= first + block.characters:
                raise BadDocument(reason="rewritten")
            found.append((start + moved, end + moved, change.surrogate))
    return found


def restorer(session: Session) -> Callable[[str], list[Change]]:
    """A function that finds a chat's surrogates in a text; blocks, so not for the UI thread."""
    changes: Sequence[Replacement] = session.changes
    sent = [shown.turn.sanitized for shown in session.shown]
    sent += [session.running.sanitized] if session.running is not None else []

    def restore(text: str) -> list[Change]:
        from engine.restore import hosts_in  # noqa: PLC0415 (the window opens without it)
        from engine.restore import restore as put_back  # noqa: PLC0415

        output, found = put_back(text, changes, hosts_in([s.original for s in sent]), sent)
        made = _changes(output, found)
        if _applied(text, made) != output:
            raise BadDocument(reason="layout")
        return made

    return restore


def _changes(output: str, found: Sequence[Restored]) -> list[Change]:
    """The restored values as changes of the text before."""
    return [
        (span.start, span.end, value.span.of(output))
        for span, value in as_received(found)
        if not value.approximate
    ]


def _applied(text: str, changes: Sequence[Change]) -> str:
    parts, at = [], 0
    for start, end, words in changes:
        parts += [text[at:start], words]
        at = end
    return "".join([*parts, text[at:]])
