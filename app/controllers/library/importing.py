"""Imports chats: of Sotto's own files, and of the exports of ChatGPT and Claude."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.chat.recorder import ListedChat
from app.chat.session import Session
from app.config import presets
from app.config.services import Choice
from app.controllers.chats_flow import ChatsFlow
from app.controllers.library.long_work import LongWork
from app.core.background import in_background
from app.core.translation import tr
from app.text import history, importing
from app.ui.window.notices import NoticeLevel
from app.ui.window.window import MainWindow
from engine.core.errors import Cancelled, InputError, SottoError
from engine.pipeline import policy as policies
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.chat.importing import ImportReport
    from app.store.store import Store

NOTICE, SETTINGS, ALONG = "files", "import-settings", "import-along"


class ImportFlow(QObject):
    """One file at a time; a page says how far it is, and calls it off."""

    def __init__(self, window: MainWindow, chats: ChatsFlow) -> None:
        super().__init__(window)
        self._window, self._chats, self._tell = window, chats, window.notices.tell
        self.work = LongWork(window, tr(importing.DIALOG), tr(importing.READING))
        chats.chosen.connect(self._on_chosen)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(self._on_failed)

    def import_file(self, path: Path) -> None:
        """Read the chats of a file and store them."""
        from app.chat.importing import Importing  # noqa: PLC0415 (see above)

        if not self.work.busy:
            self.work.start(Importing(path, self._chats.history, *self._chats.beginning()))

    def _on_chosen(self, session: Session) -> None:
        """Say what becomes of imported messages; the person may have them go along."""
        self._window.notices.drop(ALONG)
        if not session.imports_go and any(shown.outside for shown in session.shown):
            words, act = tr(importing.STAY_HERE), tr(importing.TAKE_ALONG)
            self._tell(ALONG, "info", words, act, lambda: self._take_along(session))

    def _take_along(self, session: Session) -> None:
        session.imports_go = True
        session.branch_changed.connect(lambda: self._window.notices.drop(ALONG))  # they went
        self._tell(ALONG, "info", tr(importing.GO_ALONG))

    def _on_failed(self, error: SottoError) -> None:
        kind: NoticeLevel = "info" if isinstance(error, Cancelled) else "error"
        self._tell(NOTICE, kind, history.file_problem(error))

    def _on_done(self, report: ImportReport) -> None:
        said = [importing.brought(len(report.new), report.grown, report.there, report.sources)]
        if report.problem is not None:
            said.insert(0, importing.ended_early(history.why_no_file(report.problem)))
        said += [importing.left_out(report.left_out, report.empty), importing.where(report.sources)]
        kind: NoticeLevel = "info" if report.problem is None else "warning"
        self._tell(NOTICE, kind, " ".join(filter(None, said)))
        self._offer_settings(report.settings)
        self._chats.relist(report.new[0] if len(report.new) == 1 else None)

    def _offer_settings(self, found: Mapping[int, Mapping[str, Any]]) -> None:
        """Nothing that a file says decides by itself what is hidden later, and who answers."""
        in_background(lambda: _read(found), self, self._offer, self._on_failed)

    def _offer(self, read: Mapping[int, _Settings]) -> None:
        if read:
            words, take = importing.settings(len(read)), lambda: self._take(read)
            self._tell(SETTINGS, "warning", words, tr(importing.TAKE_SETTINGS), take)

    def _take(self, read: Mapping[int, _Settings]) -> None:
        for chat in self._chats.listed:
            if chat.id is not None and chat.id in read:
                self._set_up(chat, *read[chat.id])
        self._chats.history.write(lambda store: _store(store, read))
        self._chats.relist()
        self._window.notices.drop(SETTINGS)
        self._tell(NOTICE, "info", tr(importing.SETTINGS_TAKEN))

    def _set_up(
        self, chat: ListedChat, policy: Policy, answerer: Choice | None, pinned: bool, preset: str
    ) -> None:
        """Give a listed chat its settings, one that is open as well."""
        chat.pinned, chat.preset = pinned, preset
        if chat.session is not None:
            chat.session.set_policy(policy)
        if chat.session is not None and answerer is not None:
            chat.session.answer_by(answerer)


_Settings = tuple[Policy, Choice | None, bool, str]


def _read(found: Mapping[int, Mapping[str, Any]]) -> dict[int, _Settings]:
    return {number: taken for number, data in found.items() if (taken := _settings(data))}


def _settings(data: Mapping[str, Any]) -> _Settings | None:
    """A conversation's settings from a file; None where they are none."""
    with suppress(InputError, ValueError, TypeError, KeyError, AttributeError):
        policy = policies.parse_stored(data["policy"])
        answerer = data.get("answerer")
        chosen = Choice.parse(answerer) if answerer else None
        return policy, chosen, data.get("pinned") is True, presets.of(policy)
    return None


def _store(store: Store, read: Mapping[int, _Settings]) -> None:
    for number, (policy, answerer, pinned, _preset) in read.items():
        store.set_policy(number, policy)
        store.pin(number, pinned)
        if answerer is not None:
            store.set_answerer(number, answerer)
