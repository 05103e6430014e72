"""Opens the inspector for a highlight of the draft, and updates the meters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor
from shiboken6 import isValid

from app.chat import draft_choices
from app.chat.session import Session
from app.controllers.chat_on_screen import DOUBTED, ChatOnScreen
from app.core.translation import mark, tr
from app.engine_client.tasks import Task, Tasks
from app.text import meters, sentences
from app.ui.inspector.actions import InspectorActions
from app.ui.inspector.inspector import Inspector, LeftCard
from app.ui.widgets.left_values import LeftValue
from app.ui.window.window import MainWindow
from engine.core import codec
from engine.core.errors import Cancelled, SottoError
from engine.core.types import Category, Replacement, Sanitized
from engine.pipeline.policy import FIRST_STAGE, to_json

VALUES = (Category.ENCRYPTED, Category.NOISED)

MOVED_ON = mark("The text changed beneath it, so nothing was done. Click the word again.")
METERS_AFTER_MS = 600  # after the last preview, so that they do not change at each key


class Inspection(QObject):
    """Opens the inspector for a clicked highlight, and updates the meters."""

    def __init__(self, window: MainWindow, on_screen: ChatOnScreen, tasks: Tasks) -> None:
        super().__init__(window)
        self._window, self._on_screen, self._tasks = window, on_screen, tasks
        self._metering: Task | None = None
        self._measured: Sanitized | None = None
        self._attack = "knn"
        self._wait = QTimer(self, singleShot=True, interval=METERS_AFTER_MS)
        self._wait.timeout.connect(self._measure)
        window.composer.highlight_clicked.connect(self._open)
        window.privacy.meters.attack_chosen.connect(self._attack_with)
        on_screen.previewed.connect(self._on_preview)

    def _open(self, index: int) -> None:
        preview = self._on_screen.session.preview
        if preview is None:
            return
        if (place := index - len(preview.replacements)) >= 0:
            self._open_left(self._on_screen.left_values[place])
            return
        change = preview.replacements[index]
        inspector = Inspector(change, preview, self._window)
        self._offer(inspector, preview, index)
        inspector.finished.connect(inspector.deleteLater)
        if change.category is Category.WORD:
            self._ask(inspector, change)
        inspector.show_near(QCursor.pos())

    def _open_left(self, value: LeftValue) -> None:
        """Explain why a value is sent as typed, and offer to hide all its occurrences."""
        card, session = LeftCard(value, self._window), self._on_screen.session

        def hide(always: bool) -> None:
            if session is self._on_screen.session:
                self._on_screen.privacy.hide(value.text, value.kind, always=always)

        card.hide_requested.connect(hide)
        card.finished.connect(card.deleteLater)
        card.show_near(QCursor.pos())

    def _offer(self, inspector: Inspector, preview: Sanitized, index: int) -> None:
        """Connect the actions on a change; disable impossible ones, with the reason."""
        actions, session = inspector.actions_box, self._on_screen.session
        change = preview.replacements[index]
        of_value = change.category in VALUES
        self._say_what_stands_against(actions, preview, index)

        def act(do: Callable[[], None], *, anywhere: bool = of_value) -> None:
            inspector.close()
            # The text may have changed: then only actions on the value itself remain valid.
            if session.preview is preview or (anywhere and session is self._on_screen.session):
                do()
            else:
                self._window.notices.tell("inspector", "info", tr(MOVED_ON))

        actions.kept.connect(
            lambda scope: act(
                lambda: self._on_screen.privacy.keep(change.original, scope), anywhere=True
            )
        )
        actions.kind_chosen.connect(
            lambda kind: act(
                lambda: self._on_screen.privacy.make_private(change.original, kind), anywhere=True
            )
        )
        actions.redrawn.connect(
            lambda: act(lambda: session.choose(session.chosen.drawn_again(preview, index)))
        )

        def replace(words: str) -> None:
            if problem := draft_choices.problem(preview, index, words):
                actions.show_problem(problem)
                inspector.fit()
            else:
                act(lambda: session.choose(session.chosen.written(preview, index, words)))

        actions.replaced.connect(replace)

    def _say_what_stands_against(
        self, actions: InspectorActions, preview: Sanitized, index: int
    ) -> None:
        """Show why a change cannot be drawn again, or what its draws have spent."""
        session, change = self._on_screen.session, preview.replacements[index]
        turn, formula = _left_in(session, change), _follows_from(preview, index)
        known = {charge.label for charge in preview.cost.charges if charge.known}
        if turn is not None:
            actions.say_left(turn)
        elif change.draw in known:
            actions.say_left()
        elif formula:
            actions.say_derived(formula)
        else:
            epsilon = _one_draw(session, preview, change)
            actions.say_draws(session.chosen.draws(preview, index), epsilon)

    def _ask(self, inspector: Inspector, change: Replacement) -> None:
        session = self._on_screen.session
        inspector.show_pending()
        at = change.source.start
        asking = self._tasks.request(
            "alternatives", at=at, drawn=change.surrogate, **session.asking(session.draft)
        )
        asking.finished.connect(lambda found: _show(inspector, found))
        asking.failed.connect(lambda error: _say(inspector, error))
        inspector.finished.connect(asking.cancel)

    def _on_preview(self, sanitized: Sanitized) -> None:
        self._on_screen.clear_meters()
        self._stop_measuring()
        treated = {r.category for r in sanitized.replacements}
        if treated & {Category.WORD, Category.REWRITE}:
            self._measured = sanitized
            self._wait.start()

    def _stop_measuring(self) -> None:
        if self._metering is not None:
            self._metering.cancel()
            self._metering = None
        self._wait.stop()

    def _attack_with(self, attack: str) -> None:
        """Measure the same text by another attack, stopping the running one."""
        self._stop_measuring()
        self._attack = attack
        self._measure()

    def _measure(self) -> None:
        sanitized = self._measured
        if sanitized is None or sanitized is not self._on_screen.session.preview:
            return
        self._metering = self._tasks.request(
            "meters",
            original=sanitized.original,
            text=sanitized.text,
            replacements=[codec.replacement_to_json(r) for r in sanitized.replacements],
            policy=to_json(self._on_screen.session.effective),
            attack=self._attack,
        )
        metering, words = self._metering, self._window.privacy.meters
        metering.finished.connect(lambda found: self._show_meters(found, sanitized))
        metering.failed.connect(lambda error: self._say_no_meters(error, sanitized))
        metering.progress.connect(
            lambda report: words.set_words(sentences.progress(report), attackable=True)
        )

    def _say_no_meters(self, error: SottoError, sanitized: Sanitized) -> None:
        """Show why nothing was measured, unless it was cancelled."""
        if sanitized is self._on_screen.session.preview and not isinstance(error, Cancelled):
            self._window.privacy.meters.set_words(sentences.say(error), attackable=True)

    def _show_meters(self, found: dict[str, Any], sanitized: Sanitized) -> None:
        if sanitized is self._on_screen.session.preview:
            self._metering = None
            said = meters.meters(found["guessed"], found["meaning"], self._attack)
            attackable = found["guessed"] is not None
            self._window.privacy.meters.set_words(said, attackable=attackable)
            if found["doubts"]:
                self._doubt(found["doubts"], sanitized)

    def _doubt(self, doubts: list[str], sanitized: Sanitized) -> None:
        """Show why a rewriting may be wrong, and offer another draw."""
        session = self._on_screen.session
        index, change = next(
            (n, r) for n, r in enumerate(sanitized.replacements) if r.category is Category.REWRITE
        )

        def again() -> None:
            if session.preview is sanitized:
                session.choose(session.chosen.drawn_again(sanitized, index))

        said = meters.doubted(doubts, change.epsilon)
        self._window.notices.tell(DOUBTED, "warning", said, tr(meters.DRAW_AGAIN), again)


def _left_in(session: Session, change: Replacement) -> int | None:
    """The turn that sent this value already; never for words, which are drawn each time."""
    if change.category not in VALUES:
        return None
    value = (change.kind, change.original)
    sent = (
        shown.number
        for shown in session.shown
        if any((r.kind, r.original) == value for r in shown.turn.sanitized.carried)
    )
    return next(sent, None)


def _follows_from(preview: Sanitized, index: int) -> str:
    """The originals that a value is computed from; empty for a drawn one."""
    place = len(preview.beneath) + index
    return next((r.formula for r in preview.relations if r.dependent == place), "")


def _one_draw(session: Session, preview: Sanitized, change: Replacement) -> float | None:
    """The cost of one draw of a value under the chat's settings; None if unknown here."""
    kind = preview.cost.kinds.get(change.draw or "")
    if change.category is not Category.NOISED or kind is None:
        return None
    if session.effective.parameters(FIRST_STAGE)["budget"]:  # split over the prompt's draws
        return None
    return float(session.effective.epsilon(kind))


def _show(inspector: Inspector, found: list[tuple[str, float]]) -> None:
    if isValid(inspector):
        inspector.show_alternatives(found)


def _say(inspector: Inspector, error: SottoError) -> None:
    if isValid(inspector) and not isinstance(error, Cancelled):
        inspector.show_problem(sentences.say(error))
