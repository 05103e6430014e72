"""Preferences: who answers, what is always private, how new chats begin, and the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.about_me import NOTE, AboutMe
from app.controls import button, rule, text_label
from app.preference_pages import Look, Network, NewChats, ProfilesPage
from app.provider_page import ProviderPage
from app.rules_page import Rule, RulesPage

SIZE = QSize(760, 580)
ROW = QSize(0, 36)  # of the list of pages
ASK = "Ask before each send"
WAIT = "About me and My words open here as soon as your key is there."
ASK_WORDS = "Shows the whole message, every change and the exact bytes before anything leaves."


class Preferences(QDialog):
    """Pages beside a list of them.

    `saved` carries the settings by their names; besides `api_key` (empty: as before), `about`
    (fields of lines), `always` (Rules), `never` (words) and `profiles` (use, name, new).
    """

    saved = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Preferences")
        self.resize(SIZE)
        self.provider, self.about, self.rules = ProviderPage(), AboutMe(), RulesPage()
        self.chats, self.network = NewChats(), Network()
        self.profiles, self.look = ProfilesPage(), Look()
        self._ask = QCheckBox(ASK)
        self._ask.setAccessibleName(ASK)
        self._pages = QListWidget()
        self._pages.setAccessibleName("Pages of the preferences")
        self._pages.setFixedWidth(170)
        self._stack = QStackedWidget()
        self._problem = text_label("", "error", wrap=True)
        self._problem.hide()
        self._save = button("Save", "primary")
        self._save.setDefault(True)
        self._cancel = button("Cancel")
        self._cancel.setAutoDefault(False)
        self._build()
        self._connect()

    def set_values(self, values: Mapping[str, Any], *, has_key: bool) -> None:
        """Show the present settings; of the API key only whether there is one."""
        self.provider.set_values(values, has_key=has_key)
        self.chats.set_values(values)
        self.network.set_values(values)
        self.look.set_theme(values["theme"])
        self.profiles.set_keyrings((), values["backend"])
        self._ask.setChecked(values["ask_before_send"])

    def set_rules(
        self, about: Mapping[str, str], always: Sequence[Rule], never: Sequence[str]
    ) -> None:
        """Show what the person declared for every chat."""
        self._open_rules(True)
        self.about.set_values(about)
        self.rules.set_rules(always, never)

    def await_rules(self) -> None:
        """Offer nothing to fill in that is not known yet: saving it would replace what is kept."""
        self._open_rules(False)

    def has_rules(self) -> bool:
        """Whether the pages show what the person declared for every chat."""
        return self.rules.isEnabled()

    def show_page(self, name: str) -> None:
        """Turn to a page by its name in the list."""
        for found in self._pages.findItems(name, Qt.MatchFlag.MatchExactly):
            self._pages.setCurrentItem(found)

    def values(self) -> dict[str, Any]:
        """Everything that is set on the pages."""
        return {
            **self.provider.values(),
            **self.chats.values(),
            **self.network.values(),
            "ask_before_send": self._ask.isChecked(),
            "theme": self.look.theme(),
            "about": self.about.values(),
            "always": self.rules.always(),
            "never": self.rules.never(),
            "backend": self.profiles.keyring(),
            "profiles": self.profiles.values(),
        }

    def _open_rules(self, known: bool) -> None:
        for page in (self.about, self.rules):
            page.setEnabled(known)
        self._problem.setText(WAIT)
        self._problem.setHidden(known)

    def _build(self) -> None:
        answers = _stacked(self.provider, rule(), self._ask, text_label(ASK_WORDS, "muted", True))
        heading = text_label("About me", "heading")
        about = _stacked(heading, text_label(NOTE, "muted", wrap=True), self.about)
        for name, page in (
            ("Who answers", answers),
            ("About me", about),
            ("My words", self.rules),
            ("New chats", self.chats),
            ("Network", self.network),
            ("Profiles and key", self.profiles),
            ("Look and keys", self.look),
        ):
            self._pages.addItem(name)
            self._pages.item(self._pages.count() - 1).setSizeHint(ROW)
            self._stack.addWidget(_scrolled(name, page))
        across = QHBoxLayout()
        across.setSpacing(20)
        across.addWidget(self._pages)
        across.addWidget(self._stack, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._problem, 1)
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._save)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 18)
        column.setSpacing(14)
        column.addLayout(across, 1)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self._pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._pages.setCurrentRow(0)
        self.provider.edited.connect(self._problem.hide)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._try_to_save)

    def _try_to_save(self) -> None:
        for name, problem in (
            ("Who answers", self.provider.problem()),
            ("My words", self.rules.problem()),
            ("Network", self.network.problem()),
        ):
            if problem:
                self.show_page(name)
                self._problem.setText(problem)
                self._problem.show()
                return
        self._problem.hide()
        self.saved.emit(self.values())
        self.provider.forget_key()
        self.accept()


def _stacked(*widgets: QWidget) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch()
    return box


def _scrolled(name: str, page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 12, 0)
    column.addWidget(page)
    area.setWidget(inside)
    return area
