"""The line with the project's additions to the draft, which the person can choose."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core import instructions
from app.core.drafts import Draft
from app.core.translation import tr
from app.text import projects as words
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import ElidedLabel, button, caption


@dataclass(frozen=True, slots=True)
class ProjectOffer:
    """The current project's additions to a draft.

    `head` is its block of instructions, `documents` the number of its documents. `begun`: the
    draft is not the chat's first prompt; `had`: the instructions were sent before.
    """

    name: str = field(default="", repr=False)
    head: str = field(default="", repr=False)
    documents: int = 0
    begun: bool = False
    had: bool = False


class ProjectLine(QWidget):
    """Manages the instructions before the typed text; hidden if the project has no additions.

    `changed`: the person included or excluded them. `documents_wanted`: add the project's
    documents to the draft.
    """

    changed = Signal()
    documents_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._head = ""
        self._offer = ProjectOffer()
        self._words = ElidedLabel("", "small")
        self._switch = button("", does=self._on_switch)
        self._documents = button("", does=self.documents_wanted)
        layouts.row((self._words, 1), self._switch, self._documents, on=self, spacing=8)
        self.hide()

    def show_offer(self, offer: ProjectOffer) -> None:
        """Show the project's additions; the instructions before the draft stay."""
        self._offer = offer
        self._show()

    def before(self, draft: Draft) -> Draft:
        """Prepend the instructions to the draft, if included."""
        return Draft(self._head + draft.text, len(self._head) + draft.instruction)

    def take(self, draft: Draft) -> Draft:
        """Split off and store a draft's instructions; return the rest."""
        self._head, rest = instructions.split(draft)
        self._show()
        return rest

    def _on_switch(self) -> None:
        self._head = "" if self._head else self._offer.head
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        offer, head = self._offer, self._head
        may = bool(head or offer.head) and (bool(head) or not offer.had)
        said = self._said() if may else (words.IN_PROJECT,)
        name = offer.name or tr(words.ANY)
        self._words.set_words(*(tr(each, name=name) for each in said))
        self._words.setToolTip(plain_text.plain(head or offer.head))
        caption(self._switch, tr(words.LEAVE_OUT if head else words.ADD_THEM))
        self._switch.setVisible(may)
        caption(self._documents, words.add_documents(offer.documents))
        self._documents.setVisible(bool(offer.documents))
        self.setVisible(may or bool(offer.documents))

    def _said(self) -> tuple[str, ...]:
        """A sentence on what happens to the instructions, and a shorter one."""
        begun = self._offer.begun
        if self._head:
            return (words.GO_ALONG, words.ALONG) if begun else (words.GO_FIRST, words.FIRST)
        return (words.NOT_PART, words.NONE) if begun else (words.LEFT_OUT, words.LEFT)
