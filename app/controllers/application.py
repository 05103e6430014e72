"""Connects the window's widgets with the conversations behind them.

Widgets emit signals and do not know the engine; sessions do not know widgets. This is the only
module that knows both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from app.chat.session import Session
from app.config import presets, profiles
from app.config import settings as settings_file
from app.config.known_services import KNOWN
from app.config.profiles import FIRST, Profile
from app.config.services import ServiceChoice
from app.config.settings import Settings, SettingsProblem
from app.controllers import model_choice
from app.controllers.chat_on_screen import ChatOnScreen
from app.controllers.chats_flow import ChatsFlow
from app.controllers.closing import Closing
from app.controllers.documents.attaching import DocumentsFlow
from app.controllers.draft.attacks import AttacksFlow
from app.controllers.draft.comparing import ComparingFlow
from app.controllers.draft.inspection import Inspection
from app.controllers.draft.left_before import LeftBefore
from app.controllers.keys.api_keys import ApiKeys
from app.controllers.keys.keys_flow import KeysFlow
from app.controllers.library.prompts import PromptsFlow
from app.controllers.locking import Lockable, LockedWindow, Locking
from app.controllers.projects.projects_flow import ProjectsFlow
from app.controllers.rules_flow import RulesFlow
from app.controllers.sending_flow import SendingFlow
from app.controllers.services_flow import ServicesFlow
from app.core.background import in_background
from app.core.clipboard import Clipboard
from app.core.connections import block_child_signals
from app.core.recipients import HERE
from app.core.translation import tr
from app.engine_client.tasks import Tasks
from app.text import history, sentences
from app.text.window_states import (
    AFTER_PRACTICE,
    ENGINE_WORDS,
    EXAMPLE,
    NO_KEY_YET,
    NOT_LASTING,
    NOT_SEALED,
    NOT_SEALED_WHY,
    STAYS_OPEN,
    TEMPORARY,
)
from app.ui.widgets import dialogs, theme
from app.ui.window.window import MainWindow
from engine.core.errors import EngineDied
from engine.models.files.uses import PRACTICE_MODEL, Use
from engine.models.files.uses import chosen as chosen_model
from engine.pipeline.policy import FIRST_STAGE, Policy, with_parameters

if TYPE_CHECKING:  # types alone: the window is painted before these are loaded
    from app.controllers.library.files import FilesFlow
    from app.controllers.models_flow import ModelsFlow
    from app.controllers.preferences_flow import PreferencesFlow
    from engine.crypto.key_derivation import MasterKeys


class Application(QObject):
    """The running program: one window, one engine, any number of conversations.

    `locked` carries the window's geometry once all is stored and closed; the program must then end.
    """

    locked = Signal(object)

    def __init__(self, settings: Settings, profile: Profile = FIRST) -> None:
        super().__init__()
        self.settings, self.profile = settings, profile
        self.history_folder = profile.history_folder
        self.window = MainWindow()
        self._tell = self.window.notices.tell
        self.clipboard = Clipboard(settings.clear_clipboard, self)
        self.tasks = Tasks(self)
        self.on_screen = ChatOnScreen(self.window)
        model_choice.TemperatureFlow(self.window, self.tasks)
        LeftBefore(self.window, self.on_screen)
        for flow in (Inspection, AttacksFlow, ComparingFlow):
            flow(self.window, self.on_screen, self.tasks)
        self.chats = ChatsFlow(self.window, self._make_session, self._policy)
        self.rules = RulesFlow(self.window, self.chats.history)
        self.keys = KeysFlow(self.window, profile)
        self.keys.keystore.use(settings.backend)
        self._begun = self._policy()  # the policy of the newest chats
        self.prompts = PromptsFlow(self.window, self.chats.history)
        self._api_keys = ApiKeys(self.window, self.keys)
        self.services = ServicesFlow(
            self.window, self.on_screen, self.tasks, self._api_keys, lambda: self.settings
        )
        self.sending = SendingFlow(
            self.window, self.on_screen, lambda: self.settings, self.services
        )
        self.projects = ProjectsFlow(self.window, self.chats, self.services, self._policy)
        self.documents = DocumentsFlow(self.window, lambda: self.session, self.sending.review_file)
        held = Lockable(self.chats.hold, self._why_not_lock, self._at_work)
        self.locking = Locking(self.window, profile.id, held)
        self.locking.use(settings.lock_after, with_screen=settings.lock_with_screen)
        self.unlocked = self._first_run = self._newcomer = self._closed = False
        self._connect()
        self.chats.new()
        self.window.composer.show_line(settings.as_given_copied)

    def show(self, problem: SettingsProblem | None = None, *, first_run: bool = False) -> None:
        """Show the window, an example at the first run, and a notice on damaged settings."""
        self.window.show()
        if first_run:
            self._first_run = self._newcomer = True
            self.window.composer.set_text(tr(EXAMPLE))
            self.window.first_painted.connect(self._save_settings)  # it loads slow modules
        if problem is not None:
            text = history.settings_problem(problem.error, problem.aside.name)
            self._tell("settings", "warning", text)
        if profiles.list_lost():
            said, page = history.profiles_lost(self.profile.name), tr("Profiles and key")
            choose = partial(self._open_preferences, page)
            self._tell("profiles", "warning", said, tr("Choose a profile…"), choose)

    def start(self, masters: MasterKeys | None = None) -> None:
        """Start the engine and ask the keyring; the window accepts typing already.

        `masters` are the keys of an already opened key file.
        """
        if self._closed:  # right after painting: nothing would end the engine
            return
        self.tasks.start()
        self.keys.ask(masters)
        self.locking.start()
        in_background(lambda: import_module("engine.restore").warm(), self)  # for the first answer

    def unlock(self, masters: MasterKeys, persistent: bool = True) -> None:
        """Use a profile's master keys; `persistent`: chats are stored under them."""
        self.unlocked = True
        self.files.masters = masters
        self.tasks.unlock(masters)
        declared = persistent or self.keys.holds_history()  # possibly under another key
        self.rules.kept = declared
        self.chats.open(masters, self.history_folder if persistent else None)

    @cached_property
    def files(self) -> FilesFlow:
        """The flow for exports, imports and backups; created after the first paint."""
        from app.controllers.library.files import FilesFlow  # noqa: PLC0415 (see above)

        return FilesFlow(self.window, self.chats, self.keys.keystore)

    @cached_property
    def models(self) -> ModelsFlow:
        """The models on this computer; created after the first paint."""
        from app.controllers.models_flow import ModelsFlow  # noqa: PLC0415 (see above)
        from app.controllers.uses_flow import UsesFlow  # noqa: PLC0415 (see above)

        made = ModelsFlow(self.window)
        made.writers.connect(self.window.privacy.method.set_models)
        made.changed.connect(lambda: self.services.show_models(made.states))
        self.uses = UsesFlow(made, self.tasks, lambda: self.settings.uses)
        self.uses.used.connect(self._use)
        made.news.connect(lambda kind, said: self._tell("models", kind, said))
        return made

    @cached_property
    def preferences(self) -> PreferencesFlow:
        """The preferences; created when first opened."""
        from app.controllers.preferences_flow import PreferencesFlow  # noqa: PLC0415 (see above)

        made = PreferencesFlow(self.window, self.profile, self.rules, self.keys)
        made.saved.connect(self._save_preferences)
        return made

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        return self.on_screen.session

    def stop(self) -> None:
        """End the engine and all jobs; store what has arrived, and ignore later signals."""
        self._closed = True
        self.locking.use(0, with_screen=False)
        self.clipboard.close()
        self.files.stop()  # it still reads chats
        self.chats.stop()
        self.models.stop()
        self.documents.stop()
        self.tasks.stop()
        for heard in (self, self.window):
            block_child_signals(heard)

    def _why_not_lock(self) -> str:
        """A sentence on what locking would lose; empty if nothing is lost."""
        self.window.composer.flush()  # include the last typed letters
        if not self.unlocked:
            return tr(NO_KEY_YET)
        if not self.chats.opening.lasting:
            return tr(NOT_LASTING)
        return tr(TEMPORARY) if self.chats.has_temporary() else ""

    def _say_no_lock(self) -> None:
        """Warn early that locking is not possible: later nobody may see it."""
        if self.settings.lock_after or self.settings.lock_with_screen:
            self._tell("lock", "info", tr(STAYS_OPEN))

    def _at_work(self) -> bool:
        """Whether a job is running that an automatic lock must not interrupt."""
        running = (session.running for session in self.chats.sessions)
        answering = any(now is not None and not now.answer.asks for now in running)
        working = self.models.busy or self.uses.busy or self.documents.busy or self.files.busy
        return answering or bool(working)

    def _on_locked(self, place: LockedWindow) -> None:
        self.stop()
        self.locked.emit(place)

    def _connect(self) -> None:
        window = self.window
        window.lock_requested.connect(self.locking.lock)
        window.sidebar.temporary_requested.connect(self._say_no_lock)
        self.locking.locked.connect(self._on_locked)
        self.chats.chosen.connect(self.on_screen.show)
        self.chats.chosen.connect(lambda _session: self._note_answerer())
        self.chats.opening.opened.connect(self.rules.load)  # the draft's preview waits for them
        self.rules.changed.connect(self._on_rules)
        self.rules.mend_requested.connect(lambda: self._open_preferences(tr("My words")))
        self.on_screen.privacy.always_kept.connect(self.rules.send_as_typed)
        self.on_screen.privacy.always_hidden.connect(self.rules.hide)
        later = Qt.ConnectionType.QueuedConnection  # the engine is started before
        window.first_painted.connect(self._load_more, later)
        self.keys.unlocked.connect(self.unlock)
        self.keys.moved.connect(self._on_keyring)
        window.sidebar.preferences_requested.connect(self._open_preferences)
        for asks in (window.sidebar, window.privacy.method):
            asks.models_requested.connect(lambda: self.models.open())  # noqa: PLW0108 (not made yet)
        self.services.edit_requested.connect(self._open_preferences)
        self.services.changed.connect(self._on_services)
        self.services.rechosen.connect(self._note_answerer)
        Closing(window, self.chats, self.stop)
        self.tasks.state_changed.connect(self._on_engine)

    def _load_more(self) -> None:
        if self._closed:
            return
        for unread in (self.keys, self.chats.opening):
            unread.restore_requested.connect(self.files.ask_restore)
        self.models.look()

    def _make_session(self) -> Session:
        made = Session(self.tasks, lambda: self.services.channel(made), self)
        made.rules = self.rules.counting
        made.policy = self._policy()
        made.fitting.model = chosen_model(self.settings.uses, Use.FIT)
        made.turn_finished.connect(lambda *_turn: self._offer_more(made))
        self.services.follow(made)
        self.projects.follow(made)
        return made

    def _policy(self) -> Policy:
        """The policy of a new chat."""
        chosen = self.settings
        manners = {"cipher": chosen.cipher, "keep_gender": chosen.keep_gender}
        begun = with_parameters(presets.BEGINNING, FIRST_STAGE, manners)
        begun = replace(begun, level=chosen.level, private_from=chosen.private_from)
        begun = presets.with_uses(begun, chosen.uses)
        return presets.applied(begun, chosen.preset)

    def _on_rules(self) -> None:
        for session in self.chats.sessions:
            session.rules = self.rules.counting
        self.session.refresh()
        self.on_screen.privacy.show_policy(self.session.policy)
        if self._first_run:
            self._first_run = False
            self._welcome()

    def _offer_more(self, session: Session) -> None:
        """After the practice model's first answer, suggest the next steps."""
        by_default = chosen_model(self.settings.uses, Use.CHAT) == PRACTICE_MODEL
        if self._newcomer and by_default and session.shown[-1].destination == HERE:
            self._newcomer = False
            self._tell(
                "next",
                "info",
                tr(AFTER_PRACTICE),
                tr("Choose who answers…"),
                self._open_preferences,
            )

    def _welcome(self) -> None:
        from app.ui.window.first_run import FirstRun  # noqa: PLC0415 (seen once)

        page = FirstRun(self.keys.place, self.window)
        page.started.connect(self.rules.save_about)
        page.finished.connect(lambda _how: self.window.composer.written_pane.setFocus())
        dialogs.opened(page)

    def _on_engine(self, state: str) -> None:
        said, why = tr(ENGINE_WORDS[state]), ""
        if state == "ready" and not self.tasks.sealed:
            said, why = tr(NOT_SEALED), tr(NOT_SEALED_WHY)
        self.window.set_engine_state(said, state in {"starting", "restarting"}, why)
        self.window.composer.send_row.release("engine")
        if state == "starting":
            self.window.notices.drop("engine")
        if state == "restarting":
            self._tell("engine", "warning", sentences.say(EngineDied()))
        if state == "ready" and self.unlocked:
            self.session.refresh()
        if state == "failed":
            self._tell(
                "engine",
                "error",
                tr("The engine keeps stopping. Your text is still here and nothing is sent."),
                tr("Start it again"),
                self.tasks.start,
            )
            self.window.composer.send_row.hold("engine", self.tasks.start)

    def _open_preferences(self, page: str = "") -> None:
        self.preferences.open(self.settings, self._api_keys.has).show_page(page)

    def _note_answerer(self) -> None:
        self.services.show()
        self.sending.note_recipient()

    def _use(self, use: str, model: str) -> None:
        """Use a model for a purpose, also in open chats without a sent turn."""
        uses = model_choice.changed(self.settings.uses, use, model)
        self.settings, before = replace(self.settings, uses=uses), self._begun
        self._begun = self._policy()
        self._save_settings()
        self.services.show()
        model_choice.spread(self.chats.sessions, use, model, (before, self._begun))
        self.on_screen.privacy.show_policy(self.session.policy)

    def _on_services(self, settings: Settings) -> None:
        """Save what the person chose in the header."""
        self.settings = settings
        self._save_settings()

    def _save_preferences(self, settings: Settings, api_keys: Mapping[str, str]) -> None:
        backend, was = settings.backend, self.settings
        answered, begins = self.services.of(self.session), was.serving()
        self.settings = replace(settings, backend=was.backend)  # until everything is copied there
        self._save_settings()
        if (answered.id, answered.model) == (begins.id, begins.model):
            new = settings.serving()  # the chat on screen follows a new choice, too
            self.session.answer_by(ServiceChoice(new.id, new.model, new.options))
        if backend != was.backend:
            self._move_keyring(backend, api_keys)
        else:
            self._api_keys.save_all(api_keys)
        self._api_keys.forget(
            {s.key_name for s in was.services} - {s.key_name for s in settings.services}
        )
        self.clipboard.set_seconds(settings.clear_clipboard)
        self.locking.use(settings.lock_after, with_screen=settings.lock_with_screen)
        theme.apply(cast("QApplication", QApplication.instance()), settings.theme)
        self.window.composer.show_line(settings.as_given_copied)
        self._note_answerer()
        for session in self.chats.sessions:
            unsent = not session.shown and not session.busy
            if unsent and session.policy == self._begun:
                session.set_policy(self._policy())
        self._begun = self._policy()
        self.on_screen.privacy.show_policy(self.session.policy)

    def _move_keyring(self, backend: str, typed: Mapping[str, str]) -> None:
        known = [service.address for service in KNOWN]  # keys from before there was a list
        saved = [service.key_name for service in self.settings.services]
        went = [session.branches.addresses() for session in self.chats.sessions]
        self._api_keys.move(backend, {*known, *saved}.union(*went), typed)

    def _on_keyring(self, backend: str, _took: object) -> None:
        self.settings = replace(self.settings, backend=backend)
        self._save_settings()

    def _save_settings(self) -> None:
        if self.chats.opening.elsewhere:
            return
        try:
            settings_file.save(self.settings, self.profile.settings_folder)
        except OSError:
            text = tr("The settings could not be written to disk. They hold until you close Sotto.")
            self._tell("settings", "warning", text)
