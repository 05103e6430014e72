"""Runs attacks on the draft on screen, and applies a setting against them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.chat.attacks import (
    ATTACKS,
    ENOUGH,
    MOST_WORDS,
    Attacks,
    TriedEpsilon,
    attackable,
    lower_epsilons,
    share,
    with_epsilon,
)
from app.controllers.chat_on_screen import ChatOnScreen
from app.core.translation import tr
from app.engine_client.tasks import Tasks
from app.text import attacks as words
from app.text import sentences
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import SottoError
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # a type alone: the dialog is loaded when it is first opened
    from app.ui.review.attacks import AttacksDialog

NOTICE = "attacks"


class AttacksFlow(QObject):
    """Opens the attacks' dialog; attacks send and charge nothing."""

    def __init__(self, window: MainWindow, on_screen: ChatOnScreen, tasks: Tasks) -> None:
        super().__init__(window)
        self._window, self._on_screen, self._tasks = window, on_screen, tasks
        window.privacy.attack_requested.connect(self.open)

    def open(self) -> None:
        """Attack the preview on screen."""
        self._window.composer.flush()
        session, preview = self._on_screen.session, self._on_screen.session.preview
        self._window.notices.drop(NOTICE)
        if preview is None or not preview.text.strip():
            self._window.notices.tell(NOTICE, "info", tr(words.WRITE_FIRST))
            return
        target = attackable(preview)
        if not target.replacements:
            self._window.notices.tell(NOTICE, "info", tr(words.NO_WORDS))
            return
        from app.ui.review.attacks import AttacksDialog  # noqa: PLC0415 (see above)

        dialog = AttacksDialog(target, self._window)
        if len(target.replacements) == MOST_WORDS:
            dialog.show_problem(words.first_words(MOST_WORDS))
        running = Attacks(self._tasks, session, target)
        running.progressed.connect(dialog.show_progress)
        running.attacked.connect(partial(_show, dialog, session.policy))
        running.tried.connect(partial(_show_tried, dialog))
        running.failed.connect(partial(_show_problem, dialog))
        running.ended.connect(dialog.end)
        dialog.stopped.connect(running.stop)
        dialog.epsilon_chosen.connect(self._use)
        dialog.finished.connect(running.stop)
        dialog.finished.connect(running.deleteLater)
        dialogs.opened(dialog)
        running.start()

    def _use(self, epsilon: float) -> None:
        self._on_screen.privacy.change(with_epsilon(self._on_screen.session.policy, epsilon))


def _show(
    dialog: AttacksDialog, policy: Policy, attack: str, found: Sequence[Mapping[str, Any]]
) -> None:
    rate = share(found)
    dialog.show_attack(attack, found, rate)
    if attack == ATTACKS[0]:
        if (rate or 0) <= ENOUGH:
            dialog.show_help(tr(words.NOTHING_TRIED))
        elif not lower_epsilons(policy):
            dialog.show_help(tr(words.NO_EPSILON))


def _show_tried(dialog: AttacksDialog, tried: TriedEpsilon) -> None:
    dialog.show_help(words.tried(tried.epsilon, tried.guessed, tried.meaning), tried.epsilon)


def _show_problem(dialog: AttacksDialog, attack: str, error: SottoError) -> None:
    dialog.show_problem(words.failed(attack, sentences.say(error)))
