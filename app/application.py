"""Connects the window's widgets with the conversations behind them.

Widgets emit signals and know nothing of the engine; sessions know nothing of widgets. This is the
one place where both are in view.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from app import history_words, labels, presets, theme, words
from app import settings as settings_file
from app.answers import Answer, LocalAnswer, WireAnswer
from app.api_keys import ApiKeys
from app.background import Background
from app.binding import Binding
from app.chats_flow import ChatsFlow
from app.guard import Approved
from app.inspection import Inspection
from app.keys_flow import KeysFlow
from app.profiles import FIRST, Profile
from app.rules_flow import RulesFlow
from app.sending_flow import SendingFlow
from app.session import Session
from app.settings import Problem, Settings
from app.tasks import Tasks
from app.window import MainWindow
from engine.errors import EngineDied
from engine.policy import FIRST_STAGE, Policy, with_parameters

if TYPE_CHECKING:  # types alone: the window is painted before these are loaded
    from app.files_flow import FilesFlow
    from app.models_flow import ModelsFlow
    from app.preferences_flow import PreferencesFlow
    from app.store.own_rules import OwnRules
    from app.wire import Provider
    from engine.crypto.keys import KeyRing

ENGINE_WORDS = {
    "starting": "Engine starting…",
    "ready": "",
    "restarting": "Engine restarting…",
    "failed": "Engine stopped",
}
AFTER_PRACTICE = (
    "That was the small model for practice. A service, or Ollama on this computer, answers better; "
    "Copy takes your text to any chatbot's page without an account here."
)
LOCAL_NAME = "On this computer · practice"
EXAMPLE = (
    "My name is Maria Lopez, I am 41 years old and earn $84,000 a year. Write a short e-mail to my "
    "bank (maria.lopez@gmail.com, card 4539 1488 0343 6467) asking for a lower credit-card fee."
)


class Application(QObject):
    """The running program: one window, one engine, any number of conversations."""

    def __init__(self, settings: Settings, profile: Profile = FIRST) -> None:
        super().__init__()
        self.settings, self.profile = settings, profile
        self.history_folder = profile.history_folder
        self.window = MainWindow()
        self._tell = self.window.notices.tell
        self.tasks = Tasks(self)
        self.binding = Binding(self.window)
        self.inspection = Inspection(self.window, self.binding, self.tasks)
        self.chats = ChatsFlow(self.window, self._make_session, self._tell)
        self.rules = RulesFlow(self.window, self.chats.history, self._tell)
        self.keys = KeysFlow(self.window, profile, self._tell, self.window.notices.drop)
        self.keys.keystore.use(settings.backend)
        self._begun = self._policy()  # what the newest chats began with
        self.sending = SendingFlow(
            self.window,
            self.binding,
            lambda: self.settings,
            self._provider,
            self._tell,
        )
        self._api_keys = ApiKeys(self.keys, self._tell)
        self.unlocked = self._first_run = self._newcomer = self._closed = False
        self._connect()
        self.chats.new()
        self._show_provider()

    def show(self, problem: Problem | None = None, *, first_run: bool = False) -> None:
        """Show the window; with an example at the first run, and a word on damaged settings."""
        self.window.show()
        if first_run:
            self._first_run = self._newcomer = True
            self.window.composer.set_text(EXAMPLE)
            self._save_settings()
        if problem is not None:
            text = history_words.settings_problem(problem.error, problem.aside.name)
            self._tell("settings", "warning", text)

    def start(self) -> None:
        """Start the engine and ask the keyring; the window is already usable for typing."""
        if self._closed:  # as soon as it was painted: nothing would end the engine
            return
        self.tasks.start()
        self.keys.ask()
        Background(lambda: import_module("engine.restore"), self).start()  # for the first answer

    def unlock(self, ring: KeyRing, keep: bool = True) -> None:
        """Use a profile's master keys from now on; `keep` chats under them, or in memory only."""
        if self._closed:  # the keyring answered too late: nothing would close the history
            return
        self.unlocked = True
        self.files.ring = ring
        self.tasks.unlock(ring)
        self.chats.open(ring, self.history_folder if keep else None)
        self.rules.load()  # the draft's preview waits for them

    @cached_property
    def files(self) -> FilesFlow:
        """What goes to files and comes from them; made after the first paint."""
        from app.files_flow import FilesFlow  # noqa: PLC0415 (see above)

        return FilesFlow(self.window, self.chats, self.keys.keystore, self._tell)

    @cached_property
    def models(self) -> ModelsFlow:
        """The models on this computer; made after the first paint."""
        from app.models_flow import ModelsFlow  # noqa: PLC0415 (see above)

        made = ModelsFlow(self.window)
        made.writers.connect(self.window.privacy.method.set_models)
        made.news.connect(lambda kind, said: self._tell("models", kind, said))
        return made

    @cached_property
    def preferences(self) -> PreferencesFlow:
        """The preferences; made when they are first opened."""
        from app.preferences_flow import PreferencesFlow  # noqa: PLC0415 (see above)

        made = PreferencesFlow(self.window, self.profile, self.rules, self.keys, self._tell)
        made.saved.connect(self._save_preferences)
        return made

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        return self.binding.session

    def stop(self) -> None:
        """End the engine; nothing is left running, and what came is kept."""
        self._closed = True
        self.chats.stop()
        self.models.stop()
        self.tasks.stop()

    def _connect(self) -> None:
        window = self.window
        self.chats.chosen.connect(self.binding.show)
        self.rules.changed.connect(self._on_rules)
        self.inspection.always_kept.connect(self.rules.send_as_typed)
        later = Qt.ConnectionType.QueuedConnection  # the engine is started before
        window.first_painted.connect(self._load_more, later)
        self.keys.unlocked.connect(self.unlock)
        self.keys.moved.connect(self._on_keyring)
        window.sidebar.preferences_requested.connect(self._open_preferences)
        for asks in (window.sidebar, window.privacy.method):
            asks.models_requested.connect(self._open_models)
        window.provider_requested.connect(self._open_preferences)
        window.closing.connect(self.stop)
        self.tasks.state_changed.connect(self._on_engine)

    def _load_more(self) -> None:
        if self._closed:
            return
        for unread in (self.keys, self.chats):
            unread.restore_requested.connect(self.files.ask_restore)
        self.models.look()

    def _open_models(self) -> None:
        self.models.open()

    def _make_session(self) -> Session:
        made = Session(self.tasks, self._make_answer, self)
        made.rules = self.rules.current
        made.policy = self._policy()
        made.turn_finished.connect(lambda *_turn: self._offer_more(made))
        return made

    def _policy(self) -> Policy:
        """What a new chat begins with."""
        chosen = self.settings
        manners = {"cipher": chosen.cipher, "keep_gender": chosen.keep_gender}
        return presets.applied(with_parameters(Policy(), FIRST_STAGE, manners), chosen.preset)

    def _on_rules(self, rules: OwnRules) -> None:
        for session in self.chats.sessions:
            session.rules = rules
        self.session.refresh()
        self.binding.show_policy(self.session.policy)
        if self._first_run and not self._closed:  # a page over a closed window would keep it alive
            self._first_run = False
            self._welcome()

    def _offer_more(self, session: Session) -> None:
        """After the first answer of the practice model: say what comes after practice."""
        if self._newcomer and session.shown[-1].destination == LocalAnswer.destination:
            self._newcomer = False
            self._tell(
                "next", "info", AFTER_PRACTICE, "Choose who answers…", self._open_preferences
            )

    def _welcome(self) -> None:
        from app.first_run import FirstRun  # noqa: PLC0415 (seen once)

        page = FirstRun(self.keys.place, self.window)
        page.started.connect(self.rules.keep_about)
        page.finished.connect(page.deleteLater)
        page.finished.connect(lambda _how: self.window.composer.left.setFocus())
        page.open()

    def _on_engine(self, state: str) -> None:
        self.window.set_engine_state(ENGINE_WORDS[state], state in {"starting", "restarting"})
        if state == "restarting":
            self._tell("engine", "warning", words.say(EngineDied()))
        if state == "ready" and self.unlocked:
            self.session.refresh()
        if state == "failed":
            self._tell(
                "engine",
                "error",
                "The engine keeps stopping. Your text is still here and nothing is sent.",
                "Start it again",
                self.tasks.start,
            )

    def _make_answer(self, session: Session, approved: Approved) -> Answer:
        if self.settings.provider == "local":
            return LocalAnswer(self.tasks, approved, session)
        chosen = self.settings  # as it is now: a later change must not redirect this message
        same = set(session.destinations) <= {chosen.base_url}  # a turn answered here never left
        return WireAnswer(
            lambda: self._provider(chosen),
            approved,
            session.annotator(),
            session,
            destination=chosen.base_url,
            same_provider=same,
        )

    def _provider(self, chosen: Settings) -> Provider:
        """The chosen provider with its API key; asks the keyring, so never on the UI thread."""
        from app.wire import Provider  # noqa: PLC0415 (see above)

        key = self._api_keys.load(chosen.base_url)
        return Provider(
            chosen.base_url,
            chosen.base_url,
            chosen.model,
            key,
            proxy=chosen.proxy or None,
            ca=chosen.ca or None,
            hosts=tuple(host.strip() for host in chosen.hosts.split(",") if host.strip()),
            api_version=chosen.api_version if chosen.provider == "azure" else "",
        )

    def _open_preferences(self) -> None:
        self.preferences.open(self.settings, self._api_keys.has)

    def _save_preferences(self, settings: Settings, api_key: str) -> None:
        backend, was = settings.backend, self.settings.backend
        self.settings = replace(settings, backend=was)  # until all is copied there
        self._save_settings()
        if backend != was:
            self._move_keyring(backend, settings.base_url, api_key)
        elif api_key:
            self._api_keys.keep(settings.base_url, api_key)
        theme.apply(cast("QApplication", QApplication.instance()), settings.theme)
        self._show_provider()
        for session in self.chats.sessions:
            unsent = not session.shown and not session.busy
            if unsent and session.policy == self._begun:
                session.set_policy(self._policy())
        self._begun = self._policy()
        self.binding.show_policy(self.session.policy)

    def _move_keyring(self, backend: str, address: str, api_key: str) -> None:
        from app.provider_page import SERVICES  # noqa: PLC0415 (see above)

        services = [service.address for service in SERVICES if service.address]
        went = [place for session in self.chats.sessions for place in session.destinations]
        addresses = {address, *services, *(place for place in went if "://" in place)}
        self._api_keys.move(backend, addresses, (address, api_key))

    def _on_keyring(self, backend: str, _took: object) -> None:
        self.settings = replace(self.settings, backend=backend)
        self._save_settings()

    def _save_settings(self) -> None:
        try:
            settings_file.save(self.settings, self.profile.settings_folder)
        except OSError:
            text = "The settings could not be written to disk. They hold until you close Sotto."
            self._tell("settings", "warning", text)

    def _show_provider(self) -> None:
        local = self.settings.provider == "local"
        name = (
            LOCAL_NAME
            if local
            else f"{self.settings.model} · {labels.host(self.settings.base_url)}"
        )
        self.window.set_provider(name)
