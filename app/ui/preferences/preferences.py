"""The preferences: a list of pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QStackedWidget,
    QWidget,
)

from app.core.translation import mark, tr
from app.ui.preferences.about_me import NOTE, AboutMe
from app.ui.preferences.pages import (
    NetworkPage,
    NewChatsPage,
    ProfilesPage,
    lock_options,
    look_page,
    sending_options,
)
from app.ui.preferences.rules_page import Rule, RulesPage
from app.ui.preferences.services_page import ServicesPage
from app.ui.widgets import layouts
from app.ui.widgets.controls import Remark, button, hint, rule, text_label

SIZE = QSize(760, 580)
USUAL, BESIDE = 170, 44  # pixels of the list of pages, and around a name in it
ROW = QSize(0, 36)  # of the page list
WAIT = mark("About me and My words open here as soon as your key is there.")


class Preferences(QDialog):
    """A list of pages, and the pages.

    `saved` carries the settings by name and, in addition, `api_keys` (those typed), `about`
    (fields of lines), `always` (rules), `never` (words) and `profiles` (use, name, new).
    """

    saved = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.resize(SIZE)
        self.services, self.about, self.rules = ServicesPage(), AboutMe(), RulesPage()
        self.sending, self.chats, self.network = sending_options(), NewChatsPage(), NetworkPage()
        self.profiles, self.lock, self.look = ProfilesPage(), lock_options(), look_page()
        self._forms = (self.sending, self.chats, self.network, self.lock, self.look)
        self._pages = QListWidget()
        self._pages.setAccessibleName(tr("Pages of the preferences"))
        self._stack = QStackedWidget()
        self._problem = Remark()
        self._save = button(tr("Save"), "primary", does=self._try_to_save)
        self._save.setDefault(True)
        self._cancel = button(tr("Cancel"), does=self.reject)
        self._cancel.setAutoDefault(False)
        self._build()
        self._connect()

    def set_values(self, values: Mapping[str, Any], *, has_key: Callable[[str], bool]) -> None:
        """Show the current settings; `has_key` returns whether the API key of a name is known."""
        self.services.set_values(values, has_key)
        for form in self._forms:
            form.set_values(values)
        self.profiles.offer_keyrings((), values["backend"])

    def set_rules(
        self, about: Mapping[str, str], always: Sequence[Rule], never: Sequence[str]
    ) -> None:
        """Show the person's rules for all chats."""
        self._open_rules(True)
        self.about.set_values(about)
        self.rules.set_rules(always, never)

    def await_rules(self) -> None:
        """Disable the rules' fields until they are loaded: saving would overwrite them."""
        self._open_rules(False)

    def show_page(self, name: str) -> None:
        """Show a page by its name in the list."""
        for found in self._pages.findItems(name, Qt.MatchFlag.MatchExactly):
            self._pages.setCurrentItem(found)

    def values(self) -> dict[str, Any]:
        """The settings of all pages."""
        return {
            **self.services.values(),
            **{name: value for form in self._forms for name, value in form.values().items()},
            "about": self.about.values(),
            "always": self.rules.always(),
            "never": self.rules.never(),
            "backend": self.profiles.keyring(),
            "profiles": self.profiles.values(),
        }

    def _open_rules(self, known: bool) -> None:
        for page in (self.about, self.rules):
            page.setEnabled(known)
        self._problem.say("" if known else tr(WAIT))

    def _build(self) -> None:
        answers = layouts.boxed(self.services, rule(), self.sending, spacing=8)
        heading = text_label(tr("About me"), "heading")
        about = layouts.boxed(heading, hint(tr(NOTE)), self.about, spacing=8)
        for name, page in (
            (tr("Who answers"), answers),
            (tr("About me"), about),
            (tr("My words"), self.rules),
            (tr("New chats"), self.chats),
            (tr("Network"), self.network),
            (tr("Profiles and key"), self.profiles),
            (tr("Lock and clipboard"), self.lock),
            (tr("Look and keys"), self.look),
        ):
            self._pages.addItem(name)
            self._pages.item(self._pages.count() - 1).setSizeHint(ROW)
            inside = layouts.boxed(page, layouts.STRETCH, margins=(0, 0, 12, 0))
            self._stack.addWidget(layouts.scrolled(inside, name))
        wide = max(USUAL, _widest(self._pages) + BESIDE)
        self._pages.setFixedWidth(wide)
        self.resize(self.width() + wide - USUAL, self.height())
        across = layouts.row(self._pages, (self._stack, 1), spacing=20)
        buttons = layouts.row((self._problem, 1), layouts.STRETCH, self._cancel, self._save)
        layouts.column((across, 1), buttons, on=self, margins=(20, 20, 20, 18), spacing=14)

    def _connect(self) -> None:
        self._pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._pages.setCurrentRow(0)
        self.services.edited.connect(self._problem.hide)

    def _try_to_save(self) -> None:
        for name, problem in (
            (tr("Who answers"), self.services.problem()),
            (tr("My words"), self.rules.problem()),
            (tr("Network"), self.network.problem()),
        ):
            if problem:
                self.show_page(name)
                self._problem.say(problem)
                return
        self._problem.hide()
        self.saved.emit(self.values())
        self.services.forget_keys()
        self.accept()


def _widest(names: QListWidget) -> int:
    every = (names.item(row).text() for row in range(names.count()))
    return max(map(names.fontMetrics().horizontalAdvance, every))
