"""Pictures of pages: the first run, preferences, models, who answers, the inspector, locks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget
from screenshots_parts import NOTHING, behind, example

from app.chat.draft_choices import SAME
from app.config.services import AZURE, ON_THIS_COMPUTER, Service
from app.config.settings import Settings
from app.controllers.keys.keys_flow import NEW, PLACE_MADE, place_words
from app.controllers.models_flow import ModelJob, describe
from app.controllers.preferences_flow import settings_of
from app.core.translation import tr
from app.store.spending import ValueSpent
from app.text import model_descriptions, sentences
from app.text.history import value_spent
from app.text.services import listed, no_list
from app.ui.inspector.inspector import Inspector
from app.ui.preferences.models_page import ModelsPage
from app.ui.preferences.preferences import Preferences
from app.ui.preferences.rules_page import Rule
from app.ui.preferences.spent_page import SpentPage
from app.ui.window.first_run import FirstRun
from app.ui.window.lock_page import LockPage
from app.ui.window.passphrase_page import DIFFERENT, PassphrasePage
from app.ui.window.service_picker import ServicePicker
from engine.core import errors
from engine.core.types import Category, Kind, Replacement, Sanitized, Span
from engine.crypto.allowed_keyrings import BACKENDS
from engine.models.files.catalogue import Role
from engine.models.files.hub import FetchEvent, FetchStage
from engine.models.files.store import ModelState, ModelStore

ABOUT = {
    "names": "Maria Lopez",
    "family": "Daniel Lopez\nAunt Rosa",
    "employers": "Heron Analytics",
    "addresses": "12 Larch Row, Netherfold",
}
OPENAI = Service("a", "OpenAI", base_url="https://api.openai.com/v1", model="gpt-4o-mini")
ANTHROPIC = Service(
    "b", "Anthropic", base_url="https://api.anthropic.com/v1", model="claude-sonnet-4-5"
)
OLLAMA = Service("c", "Ollama", base_url="http://localhost:11434/v1", model="llama3.2")
MINE = Service("z", "Azure OpenAI", AZURE, "https://made-up.openai.azure.com", "my-gpt")
SERVICES = Settings(services=(OPENAI, ANTHROPIC, OLLAMA), service="a")
MODELS = [
    "gpt-4.1",
    "gpt-4.1-mini",
    "gpt-4o",
    "gpt-4o-mini",
    "gpt-5",
    "gpt-5-mini",
    "o3",
    "o4-mini",
]
OUTCOMES = [("garden", 0.41), ("orchard", 0.2), ("yard", 0.13), ("park", 0.08), ("meadow", 0.0004)]


def key() -> str:
    return place_words(PLACE_MADE, "Secret Service")


def first_run() -> QWidget:
    page = FirstRun(key())
    page.about.set_values(ABOUT)
    return page


def preferences(name: str) -> QWidget:
    page = Preferences()
    page.set_values(settings_of(SERVICES), has_key=lambda _name: True)
    rules = [Rule("Project Heron"), Rule(r"PRJ-\d+", Kind.USERNAME, pattern=True)]
    page.set_rules(ABOUT, rules, ["Berlin"])
    page.profiles.set_profiles(["Default", "Work"], "Default", "Default", key())
    page.profiles.offer_keyrings(list(BACKENDS)[:2], "")
    page.show_page(tr(name))
    if name == "Who answers":
        page.services.editor._base_url.setText("api.openai.com")
        page.services.editor.edited.emit()
        page._save.click()
    return page


def azure() -> QWidget:
    """The preferences of someone whose service is a deployment on Azure."""
    page = Preferences()
    page.set_values(settings_of(SERVICES.answered_by(MINE)), has_key=lambda _name: False)
    page.set_rules({}, [], [])
    page.show_page(tr("Who answers"))
    return page


def locked(*, passphrase: bool) -> QWidget:
    page = LockPage(passphrase=passphrase)
    page.resize(900, 600)
    if passphrase:
        page.show_problem(sentences.say(errors.WrongPassphrase()))
    return page


def new_passphrase() -> QWidget:
    page = PassphrasePage(tr("Choose a passphrase"), tr(NEW), None, new=True)
    page.show_problem(tr(DIFFERENT))
    return page


def spent() -> QWidget:
    values = (
        ValueSpent(Kind.AGE, "41", "1 year", 2, 2, Fraction(132, 100), 0),
        ValueSpent(Kind.MONEY, "$84,000", "1%", 1, 1, Fraction(40, 100), 0),
    )
    return SpentPage([value_spent(value) for value in values])


def inspector(change: Replacement, of: Sanitized, say: Callable[[Inspector], object]) -> QWidget:
    made = Inspector(change, of, behind())
    say(made)
    made.fit()
    return made


def value(index: int) -> QWidget:
    change = example().replacements[index]
    return inspector(change, example(), lambda made: made.actions_box.say_draws(2, 0.66))


def word() -> QWidget:
    here = Span(0, 6)
    change = Replacement(here, here, "garden", "meadow", Kind.CUSTOM, "cape", Category.WORD, 11.0)

    def say(made: Inspector) -> None:
        made.show_alternatives(OUTCOMES)
        made.actions_box.show_problem(tr(SAME))

    return inspector(change, NOTHING, say)


def derived() -> QWidget:
    change = replace(example().replacements[2], epsilon=0.0)
    return inspector(change, example(), lambda made: made.actions_box.say_derived("12 × $7,000"))


def picker(service: str, said: Callable[[], str] = str, *, how: bool = False) -> QWidget:
    local = replace(OLLAMA, id="d", name=tr("Ollama on this computer"), model="")
    offered = (ON_THIS_COMPUTER, OPENAI, ANTHROPIC, replace(MINE, id="c"), local)
    known = {one.id: [one.model] for one in offered if one.model} | {"a": [*MODELS]}
    made = ServicePicker(behind())
    made.show_services(offered, known, service)
    if how:
        made._how._header.click()
    if words := said():
        made.show_problem(service, words)
    return made


def models_page(title: str, rows: list[Any]) -> ModelsPage:
    page = ModelsPage()
    page.set_models({title: rows})
    page.summary.setText(model_descriptions.summary(3, 213_000_000))
    return page


def models() -> QWidget:
    return models_page(tr("Models"), [describe(state, None, None) for state in ModelStore().list()])


def model(name: str, partial: int = 0, installed: bool = False, fetchable: bool = True) -> Any:
    is_here = {"estimated": not installed, "installed": installed, "verified": installed}
    about = {"id": name, "name": name, "role": Role.CAUSAL, "licence": "Apache-2.0"}
    return ModelState(**about, **is_here, bytes=491_000_000, fetchable=fetchable, partial=partial)


def model_states() -> QWidget:
    here, part, gone = model("a", installed=True), model("b", partial=120_000_000), model("c")
    downloading = FetchEvent("b", FetchStage.DOWNLOADING, 120_000_000, 491_000_000)
    verifying = FetchEvent("b", FetchStage.VERIFYING, 300_000_000, 491_000_000)
    states: dict[str, tuple[ModelState, ModelJob | None, errors.SottoError | None]] = {
        "Not here": (gone, None, None),
        "Asking": (gone, ModelJob(True, FetchEvent("c", FetchStage.ASKING, 0, 0)), None),
        "Downloading": (part, ModelJob(True, downloading), None),
        "Verifying": (part, ModelJob(True, verifying), None),
        "Installed": (here, None, None),
        "Deleting": (here, ModelJob(False), None),
        "Damaged": (here, None, errors.ModelDamaged(reason="wrong_hash")),
        "Called off": (part, None, None),
        "Broke off": (part, None, errors.Interrupted()),
        "Offline": (gone, None, errors.Offline()),
        "No space": (gone, None, errors.NoSpace(needed=491_000_000, free=80_000_000)),
        "Missing": (model("d", fetchable=False), None, None),
    }
    rows = [replace(describe(*state), id=name, name=name) for name, state in states.items()]
    page = models_page("Every state", rows)
    page.resize(720, 1880)
    return page


PAGES = (
    *("Who answers", "About me", "My words", "New chats", "Network", "Look and keys"),
    *("Profiles and key", "Lock and clipboard"),
)
STATES: dict[str, Callable[[], QWidget]] = {
    "16-models": models,
    "17-model-states": model_states,
    "34-passphrase": new_passphrase,
    "51-spent": spent,
    "80-first-run": first_run,
    **{f"81-{name.lower().replace(' ', '-')}": partial(preferences, name) for name in PAGES},
    "82-inspector-name": partial(value, 0),
    "82-inspector-age": partial(value, 1),
    "82-inspector-word": word,
    "82-inspector-derived": derived,
    "84-azure": azure,
    "84-services-local": partial(picker, "local"),
    "84-services-models": partial(picker, "a", partial(listed, len(MODELS))),
    "84-services-how": partial(picker, "a", partial(listed, len(MODELS)), how=True),
    "84-services-azure": partial(picker, "c"),
    "84-services-wrong-key": partial(picker, "b", lambda: no_list(errors.Unauthorized(status=401))),
    "89-locked-keyring": partial(locked, passphrase=False),
    "89-locked-passphrase": partial(locked, passphrase=True),
}
