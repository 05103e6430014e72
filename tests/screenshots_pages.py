"""Pictures of the pages around the chat: the first run, the preferences, the inspector, presets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from PySide6.QtWidgets import QWidget

from app import presets
from app.first_run import FirstRun
from app.inspector import Inspector
from app.keys_flow import PLACE
from app.preferences import Preferences
from app.rules_page import Rule
from app.settings import Settings
from app.window import MainWindow
from engine.types import Category, Kind, Replacement, Sanitized, Span

ABOUT = {
    "names": "Maria Lopez",
    "family": "Daniel Lopez\nAunt Rosa",
    "employers": "Heron Analytics",
    "addresses": "12 Larch Row, Netherfold",
}
KEY = PLACE.format("was made and is", " (Secret Service)")
OUTCOMES = [("garden", 0.41), ("orchard", 0.2), ("yard", 0.13), ("park", 0.08), ("meadow", 0.0004)]


def first_run() -> QWidget:
    """The first thing that a new person sees, its fields filled."""
    page = FirstRun(KEY)
    page.about.set_values(ABOUT)
    return page


def preferences(name: str) -> Callable[[], QWidget]:
    """The preferences on one of their pages."""

    def make() -> QWidget:
        page = Preferences()
        chosen = Settings(provider="openai", base_url="https://api.openai.com/v1", model="")
        page.set_values(asdict(chosen), has_key=True)
        rules = [Rule("Project Heron"), Rule(r"PRJ-\d+", Kind.USERNAME, pattern=True)]
        page.set_rules(ABOUT, rules, ["Berlin"])
        page.profiles.set_profiles(["Default", "Work"], "Default", "Default", KEY)
        page.show_page(name)
        if name == "Who answers":
            page._save.click()  # with a mistake: there is no model
        return page

    return make


BEHIND: list[QWidget] = []  # what the inspectors stand before; it lives as long as they do


def inspector(sanitized: Sanitized, index: int) -> QWidget:
    """What a click on a value opens."""
    BEHIND[:] = BEHIND or [QWidget()]
    made = Inspector(sanitized.replacements[index], sanitized.guarantees, BEHIND[0])
    made.actions_box.say_draws(2, 0.66)
    made.fit()
    return made


def word() -> QWidget:
    """What a click on a drawn word opens."""
    BEHIND[:] = BEHIND or [QWidget()]
    change = Replacement(
        Span(0, 6), Span(0, 6), "garden", "meadow", Kind.CUSTOM, "cape", Category.WORD, 11.0
    )
    made = Inspector(change, (), BEHIND[0])
    made.show_alternatives(OUTCOMES)
    made.actions_box.show_problem("That is the value itself.")
    made.fit()
    return made


def as_typed(drafting: Callable[[], MainWindow]) -> QWidget:
    """A chat that goes as it is typed."""
    made = drafting()
    made.privacy.presets.show_preset(presets.AS_TYPED)
    made.privacy.set_as_typed(True)
    made.composer.set_as_typed(True)
    made.transcript.set_as_typed(True)
    text = made.composer.text()
    made.composer.show_preview(Sanitized(text, text, (), (), made.composer._preview.cost))
    made.privacy.show_sanitized(Sanitized(text, text, (), (), made.composer._preview.cost))
    return made


def states(
    drafting: Callable[[], MainWindow], example: Callable[[], Sanitized]
) -> dict[str, Callable[[], QWidget]]:
    """These pictures by name."""
    pages = ("Who answers", "About me", "My words", "New chats", "Network", "Look and keys")
    return {
        "80-first-run": first_run,
        **{f"81-{name.lower().replace(' ', '-')}": preferences(name) for name in pages},
        "81-profiles-and-key": preferences("Profiles and key"),
        "82-inspector-name": lambda: inspector(example(), 0),
        "82-inspector-age": lambda: inspector(example(), 1),
        "82-inspector-word": word,
        "83-as-typed": lambda: as_typed(drafting),
    }
