"""Opens the preferences, and applies saved changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.config import profiles
from app.config.profiles import Profile
from app.config.settings import Settings
from app.controllers.keys.keys_flow import KeysFlow
from app.controllers.rules_flow import RulesFlow
from app.core.background import in_background
from app.core.translation import mark, tr
from app.store.own_rules import ABOUT, OwnRules, lines
from app.ui.preferences.preferences import Preferences
from app.ui.preferences.rules_page import Rule
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import BadParameter
from engine.core.types import PrivateWord

NAMES = frozenset(field.name for field in fields(Settings))
NO_PROFILE = mark(
    "The profiles were left as they are: a name is empty, too long, or another profile has it."
)
NOT_WRITTEN = mark("The profiles could not be written to disk.")
NEXT = mark("Profile “{name}” is used from the next start on.")


class PreferencesFlow(QObject):
    """`saved` carries the new settings, and the typed API keys by name."""

    saved = Signal(object, dict)

    def __init__(
        self,
        window: MainWindow,
        profile: Profile,
        rules: RulesFlow,
        keys: KeysFlow,
    ) -> None:
        super().__init__(window)
        self._window, self._profile, self._tell = window, profile, window.notices.tell
        self._rules, self._keys = rules, keys
        self._page: Preferences | None = None
        self._seen: OwnRules | None = None  # the rules that the page shows
        rules.changed.connect(self._on_rules)

    def open(self, settings: Settings, has_key: Callable[[str], bool]) -> Preferences:
        """Show the preferences; `has_key` says whether the API key of a name is known."""
        page = Preferences(self._window)
        page.set_values(settings_of(settings), has_key=has_key)
        known = profiles.load()
        page.profiles.set_profiles(
            [profile.name for profile in known.profiles],
            self._profile.name,
            known.current.name,
            self._keys.place,
        )
        self._page, self._seen = page, self._rules.current
        if self._seen is None:
            page.await_rules()
        else:
            _show_rules(page, self._seen)
        in_background(self._keys.keystore.choices, page, page.profiles.offer_keyrings)
        page.saved.connect(lambda values: self._take(values, settings))
        page.finished.connect(self._on_closed)
        dialogs.opened(page)
        return page

    def _on_rules(self) -> None:
        rules = self._rules.current
        if self._page is not None and self._seen is None and rules is not None:
            self._seen = rules
            _show_rules(self._page, rules)

    def _on_closed(self) -> None:
        self._page = None

    def _take(self, values: Mapping[str, Any], before: Settings) -> None:
        if self._seen is not None:
            names, family, employers, addresses = (lines(values["about"][name]) for name in ABOUT)
            always = tuple(PrivateWord(*rule) for rule in values["always"])
            self._rules.save(
                OwnRules(names, family, employers, addresses, always, tuple(values["never"])),
                self._seen,
            )
        with profiles.alone():
            self._change_profiles(values["profiles"])
        chosen = {name: value for name, value in values.items() if name in NAMES}
        self.saved.emit(replace(before, **chosen), values["api_keys"])

    def _change_profiles(self, wanted: Mapping[str, str]) -> None:
        known = profiles.load()
        here = next((p for p in known.profiles if p.id == self._profile.id), self._profile)
        try:
            changed = known
            if wanted["name"] != here.name:
                changed = changed.renamed(here, wanted["name"])
            use = wanted["name"] if wanted["use"] == here.name else wanted["use"]
            changed = changed.use(wanted["new"] or use)
        except BadParameter:
            self._tell("profiles", "warning", tr(NO_PROFILE))
            return
        if changed == known and not profiles.list_lost():
            return
        try:
            profiles.save(changed)
        except OSError:
            self._tell("profiles", "warning", tr(NOT_WRITTEN))
            return
        if changed.active != known.active:
            self._tell("profiles", "info", tr(NEXT, name=changed.current.name))


def settings_of(settings: Settings) -> dict[str, Any]:
    """The settings by name, for the pages."""
    return {name: getattr(settings, name) for name in NAMES}


def _show_rules(page: Preferences, rules: OwnRules) -> None:
    about = {name: "\n".join(getattr(rules, name)) for name in ABOUT}
    always = [Rule(word.text, word.kind, word.pattern) for word in rules.always]
    page.set_rules(about, always, rules.never)
