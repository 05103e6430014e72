"""Pictures of the pages around the chat: the first run, the preferences, the inspector, presets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget
from replaced import prompt

from app.chat.draft_choices import SAME
from app.config import presets
from app.config.services import AZURE, ON_THIS_COMPUTER, Service
from app.config.settings import Settings
from app.controllers.keys.keys_flow import PLACE_MADE, place_words
from app.controllers.preferences_flow import settings_of
from app.core.translation import tr
from app.text import sentences
from app.text.services import listed, no_list
from app.ui.inspector.inspector import Inspector
from app.ui.preferences.preferences import Preferences
from app.ui.preferences.rules_page import Rule
from app.ui.window.first_run import FirstRun
from app.ui.window.lock_page import LockPage
from app.ui.window.service_picker import ServicePicker
from app.ui.window.window import MainWindow
from engine.core.errors import Unauthorized, WrongPassphrase
from engine.core.types import Category, Cost, Kind, Replacement, Sanitized, Span
from engine.crypto.keyring_backends import BACKENDS

ABOUT = {
    "names": "Maria Lopez",
    "family": "Daniel Lopez\nAunt Rosa",
    "employers": "Heron Analytics",
    "addresses": "12 Larch Row, Netherfold",
}


def key() -> str:
    """Where the key is."""
    return place_words(PLACE_MADE, "Secret Service")


SERVICES = Settings(
    services=(
        Service("a", "OpenAI", base_url="https://api.openai.com/v1", model="gpt-4o-mini"),
        Service("b", "Anthropic", base_url="https://api.anthropic.com/v1", model="claude-sonnet"),
        Service("c", "Ollama", base_url="http://localhost:11434/v1", model="llama3.2"),
    ),
    service="a",
)
OUTCOMES = [("garden", 0.41), ("orchard", 0.2), ("yard", 0.13), ("park", 0.08), ("meadow", 0.0004)]


def first_run() -> QWidget:
    """The first thing that a new person sees, its fields filled."""
    page = FirstRun(key())
    page.about.set_values(ABOUT)
    return page


def preferences(name: str) -> Callable[[], QWidget]:
    """The preferences on one of their pages."""

    def make() -> QWidget:
        page = Preferences()
        page.set_values(settings_of(SERVICES), has_key=lambda _name: True)
        rules = [Rule("Project Heron"), Rule(r"PRJ-\d+", Kind.USERNAME, pattern=True)]
        page.set_rules(ABOUT, rules, ["Berlin"])
        page.profiles.set_profiles(["Default", "Work"], "Default", "Default", key())
        page.profiles.set_keyrings(list(BACKENDS)[:2], "")
        page.show_page(tr(name))
        if name == "Who answers":
            page.services.editor._base_url.setText("api.openai.com")
            page.services.editor.edited.emit()
            page._save.click()  # with a mistake: that is no address
        return page

    return make


def locked(*, passphrase: bool) -> Callable[[], QWidget]:
    """What a locked Sotto shows; under a passphrase after a wrong one."""

    def make() -> QWidget:
        page = LockPage(passphrase=passphrase)
        page.resize(900, 600)
        if passphrase:
            page.show_problem(sentences.say(WrongPassphrase()))
        return page

    return make


NOTHING = Sanitized("", "", (), (), Cost())
BEHIND: list[QWidget] = []  # what the inspectors stand before; it lives as long as they do


def inspector(sanitized: Sanitized, index: int) -> QWidget:
    """What a click on a value opens."""
    BEHIND[:] = BEHIND or [QWidget()]
    made = Inspector(sanitized.replacements[index], sanitized, BEHIND[0])
    made.actions_box.say_draws(2, 0.66)
    made.fit()
    return made


def word() -> QWidget:
    """What a click on a drawn word opens."""
    BEHIND[:] = BEHIND or [QWidget()]
    change = Replacement(
        Span(0, 6), Span(0, 6), "garden", "meadow", Kind.CUSTOM, "cape", Category.WORD, 11.0
    )
    made = Inspector(change, NOTHING, BEHIND[0])
    made.show_alternatives(OUTCOMES)
    made.actions_box.show_problem(tr(SAME))
    made.fit()
    return made


def derived(sanitized: Sanitized) -> QWidget:
    """A click on a value that follows from others: why it is not drawn again."""
    BEHIND[:] = BEHIND or [QWidget()]
    made = Inspector(replace(sanitized.replacements[2], epsilon=0.0), sanitized, BEHIND[0])
    made.actions_box.say_derived("12 × $7,000")
    made.fit()
    return made


def azure() -> QWidget:
    """The preferences of someone whose service is a deployment on Azure."""
    page = Preferences()
    mine = Service("z", "Azure OpenAI", "azure", "https://made-up.openai.azure.com", "my-gpt")
    page.set_values(settings_of(SERVICES.answered_by(mine)), has_key=lambda _name: False)
    page.set_rules({}, [], [])
    page.show_page(tr("Who answers"))
    return page


MODELS = (
    "gpt-4.1",
    "gpt-4.1-mini",
    "gpt-4o",
    "gpt-4o-mini",
    "gpt-5",
    "gpt-5-mini",
    "o3",
    "o4-mini",
)


def picked() -> tuple[Service, ...]:
    """The services that are offered."""
    return (
        ON_THIS_COMPUTER,
        Service("a", "OpenAI", base_url="https://api.openai.com/v1", model="gpt-4o-mini"),
        Service(
            "b", "Anthropic", base_url="https://api.anthropic.com/v1", model="claude-sonnet-4-5"
        ),
        Service("c", "Azure OpenAI", AZURE, "https://made-up.openai.azure.com", "my-gpt"),
        Service("d", tr("Ollama on this computer"), base_url="http://localhost:11434/v1"),
    )


def picker(
    service: str, said: Callable[[], str] = str, *, how: bool = False
) -> Callable[[], QWidget]:
    """Who answers a chat, on one of the services."""

    def make() -> QWidget:
        BEHIND[:] = BEHIND or [QWidget()]
        made = ServicePicker(BEHIND[0])
        known = {one.id: [one.model] for one in picked() if one.model} | {"a": [*MODELS]}
        made.show_services(picked(), known, service)
        if how:
            made._how._header.click()
        if words := said():
            made.show_problem(service, words)
        return made

    return make


def right_to_left(window: Callable[[], MainWindow]) -> QWidget:
    """A draft in a script that runs from right to left, with emoji beside it."""
    made = window()
    sanitized = replace(
        prompt(
            "שלום, אני ⟦PERSON¦רות כהן¦נועה לוי⟧ ואני בת ⟦AGE¦41¦44⟧. 😀👩‍👩‍👧 تحية إلى "
            "⟦PERSON¦بيروت¦صيدا⟧."
        ),
        language="hebrew",
    )
    original, text = sanitized.original, sanitized.text
    made.composer.set_text(original)
    made.composer.show_preview(sanitized)
    made.composer.set_send_enabled(True, "")
    made.privacy.show_sanitized(sanitized)
    made.transcript.add_turn(1, sanitized)
    made.transcript.views[1].finish_answer(text, original, [])
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
    window: Callable[[], MainWindow],
    drafting: Callable[[], MainWindow],
    example: Callable[[], Sanitized],
) -> dict[str, Callable[[], QWidget]]:
    """These pictures by name."""
    pages = ("Who answers", "About me", "My words", "New chats", "Network", "Look and keys")
    return {
        "80-first-run": first_run,
        **{f"81-{name.lower().replace(' ', '-')}": preferences(name) for name in pages},
        "81-profiles-and-key": preferences("Profiles and key"),
        "81-lock-and-clipboard": preferences("Lock and clipboard"),
        "89-locked-keyring": locked(passphrase=False),
        "89-locked-passphrase": locked(passphrase=True),
        "82-inspector-name": lambda: inspector(example(), 0),
        "82-inspector-age": lambda: inspector(example(), 1),
        "82-inspector-word": word,
        "82-inspector-derived": lambda: derived(example()),
        "83-as-typed": lambda: as_typed(drafting),
        "84-azure": azure,
        "84-services-local": picker("local"),
        "84-services-models": picker("a", lambda: listed(len(MODELS))),
        "84-services-how": picker("a", lambda: listed(len(MODELS)), how=True),
        "84-services-azure": picker("c"),
        "84-services-wrong-key": picker("b", lambda: no_list(Unauthorized(status=401))),
        "85-right-to-left": lambda: right_to_left(window),
    }
