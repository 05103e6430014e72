"""Executes the commands of the Models page: one job per model, on worker threads.

Work continues while the page is closed; the page shows it when it opens again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.core.background import Gate, in_background
from app.core.translation import tr
from app.text import model_descriptions, model_uses, sentences
from app.text.model_descriptions import ModelChoice, whole_percent
from app.ui.preferences.models_page import (
    DOWNLOADS,
    REMOVALS,
    ModelAction,
    ModelRow,
    ModelsPage,
    StatusTone,
)
from engine.core.errors import Cancelled, ModelDamaged, SottoError
from engine.models.files.hub import FetchEvent, FetchStage
from engine.models.files.store import ModelState, ModelStore
from engine.models.files.uses import Use

Tell = Callable[[FetchEvent], None]
Outcome = tuple[ModelState | None, SottoError | None]


@dataclass(slots=True)
class ModelJob:
    """A running job on a model; `event` is None if it reports no progress."""

    stoppable: bool
    event: FetchEvent | None = None
    called_off: threading.Event = field(default_factory=threading.Event)

    def check(self) -> None:
        """Raise Cancelled after the person cancelled it."""
        if self.called_off.is_set():
            raise Cancelled()


class ModelsFlow(QObject):
    """The models of one store and the page that shows them.

    The store is created, and files are accessed, on worker threads. `news` carries the outcome of
    jobs that ended while the page was closed: info or warning, and a sentence. `writers` carries
    the models that write, after each change; `changed`: `states` changed (all models by id, empty
    until the first `look`). `opened` carries the `page`, which is None while it is closed,
    `fetched` the id of a downloaded model.
    """

    news = Signal(str, str)
    writers = Signal(object)
    changed = Signal()
    fetched = Signal(str)
    opened = Signal(object)
    _told = Signal(object, object)

    def __init__(self, window: QWidget, make_store: Callable[[], ModelStore] = ModelStore) -> None:
        super().__init__(window)
        self._window = window
        self._make_store = make_store
        self._store: ModelStore | None = None
        self.states: dict[str, ModelState] = {}
        self._works: dict[str, ModelJob] = {}
        self._problems: dict[str, SottoError] = {}
        self._changes = 0  # to the models' files, as counted here
        self.page: ModelsPage | None = None
        self._closing = ModelJob(stoppable=True)  # the job that reads a file being added
        self._gate = Gate(self)
        self._told.connect(self._on_told)

    @property
    def busy(self) -> frozenset[str]:
        """The models with a running job."""
        return frozenset(self._works)

    def open(self) -> None:
        """Show or raise the page."""
        if self.page is not None:
            self.page.activateWindow()
            return
        page = self.page = ModelsPage(self._window)
        page.asked.connect(self._on_asked)
        page.adding.hub_named.connect(lambda name: self._add(name, fetched=True))
        page.adding.file_chosen.connect(lambda path: self._add(path, fetched=False))
        page.finished.connect(self._on_closed)
        self.opened.emit(page)
        page.show()
        self.look()

    def look(self) -> None:
        """Read the state of all models."""
        before = self._changes
        in_background(
            self._look, self, lambda states: self._on_states(states, before), self._on_no_states
        )

    def stop(self) -> None:
        """Cancel all jobs; partial downloads can be resumed."""
        for work in self._works.values():
            work.called_off.set()
        self._closing.called_off.set()

    def _look(self) -> tuple[ModelState, ...]:
        if self._store is None:
            self._store = self._make_store()
        return self._store.list()

    def _on_states(self, states: tuple[ModelState, ...], before: int) -> None:
        if before != self._changes:  # it was read during a change
            self.look()
            return
        self.states = {state.id: state for state in states}
        self._list()

    def _list(self) -> None:
        """Show every model in its group."""
        states = self.states.values()
        self._tell_writers()
        if self.page is not None:
            rows = {
                tr(heading): [self._row(state) for state in states if state.role in roles]
                for heading, roles in model_descriptions.GROUPS.items()
            }
            self.page.set_models({heading: group for heading, group in rows.items() if group})
            self._sum_up()

    def _on_no_states(self, error: SottoError) -> None:
        if self.page is not None:
            self.page.show_problem(sentences.say(error))

    def _on_closed(self) -> None:
        if self.page is not None:
            self.page.deleteLater()
            self.page = None

    def _on_asked(self, model: str, action: ModelAction) -> None:
        if action in DOWNLOADS:
            self.download(model)
        elif action in REMOVALS:
            self._delete(model)
        elif action is ModelAction.CANCEL:
            self._cancel(model)
        else:
            self._verify(model)

    def download(self, model: str) -> None:
        """Download, verify and install a model."""

        def fetch(store: ModelStore, work: ModelJob, tell: Tell) -> None:
            store.fetch(model, work.check, tell)
            self._gate.emit(self.fetched, model)

        self._start(model, fetch, FetchEvent(model, FetchStage.ASKING, 0, 0))

    def _add(self, source: str | Path, *, fetched: bool) -> None:
        """Add a model of the person's; one from the hub is downloaded at once."""
        store = self._store
        if store is None:
            return
        self._say_adding(tr(model_descriptions.READING), busy=True)
        in_background(
            lambda: store.add(source, self._closing.check),
            self,
            lambda state: self._on_added(state, fetched=fetched),
            lambda error: self._say_adding(model_uses.refused(error), problem=True),
        )

    def _on_added(self, state: ModelState, *, fetched: bool) -> None:
        self._changes += 1
        self.states[state.id] = state
        self._say_adding(model_descriptions.added(state.name, fetched=fetched))
        self._list()
        if fetched:
            self.download(state.id)

    def _say_adding(self, words: str, *, problem: bool = False, busy: bool = False) -> None:
        if self.page is not None:
            self.page.adding.say(words, problem=problem, busy=busy)

    def refuse(self, model: str, problem: SottoError) -> None:
        """Show why an installed model is not used."""
        self._problems[model] = problem
        self._show(model)

    def _verify(self, model: str) -> None:
        def verify(store: ModelStore, work: ModelJob, tell: Tell) -> None:
            last = -1

            def progress(done: int, total: int) -> None:
                nonlocal last
                if (share := whole_percent(done, total)) != last:
                    last = share
                    tell(FetchEvent(model, FetchStage.VERIFYING, done, total))

            store.verify(model, work.check, progress)

        self._start(model, verify, FetchEvent(model, FetchStage.VERIFYING, 0, 0))

    def _delete(self, model: str) -> None:
        def delete(store: ModelStore, _work: ModelJob, _tell: Tell) -> None:
            store.delete(model)

        self._start(model, delete, None)

    def _cancel(self, model: str) -> None:
        if model in self._works:
            self._works[model].called_off.set()

    def _start(
        self,
        model: str,
        act: Callable[[ModelStore, ModelJob, Tell], None],
        event: FetchEvent | None,
    ) -> None:
        store = self._store
        if store is None or model in self._works:
            return
        work = self._works[model] = ModelJob(stoppable=event is not None, event=event)
        self._problems.pop(model, None)

        def run() -> Outcome:
            problem = None
            try:
                act(store, work, lambda told: self._gate.emit(self._told, work, told))
            except Cancelled:
                problem = None  # the person knows
            except SottoError as error:
                problem = error
            known = {state.id: state for state in store.list()}
            return known.get(model), problem

        in_background(
            run,
            self,
            lambda outcome: self._end(model, *outcome),
            lambda error: self._end(model, self.states[model], error),
        )
        self._show(model)

    def _on_told(self, work: ModelJob, event: FetchEvent) -> None:
        if self._works.get(event.model) is work:  # else it is outdated
            work.event = event
            self._show(event.model)

    def _end(self, model: str, state: ModelState | None, problem: SottoError | None) -> None:
        work = self._works.pop(model)
        self._changes += 1
        if state is None:  # a removed model of the person's
            del self.states[model]
            self._list()
            return
        self.states[model] = state
        if problem is not None:
            self._problems[model] = problem
        self._show(model)
        self._sum_up()
        self._tell_writers()
        if self.page is None and not work.called_off.is_set():
            said = model_descriptions.news(state.name, problem, fetchable=state.fetchable)
            self.news.emit("info" if problem is None else "warning", said)

    def _show(self, model: str) -> None:
        if self.page is not None:
            self.page.update_model(self._row(self.states[model]))

    def _tell_writers(self) -> None:
        if self._store is not None:
            offered = [state for state in self.states.values() if _is_offered(state)]
            self.writers.emit([_choice(state, self._store) for state in offered])
            self.changed.emit()

    def _sum_up(self) -> None:
        if self.page is not None:
            sizes = [state.bytes for state in self.states.values() if state.installed]
            self.page.summary.setText(model_descriptions.summary(len(sizes), sum(sizes)))

    def _row(self, state: ModelState) -> ModelRow:
        return describe(state, self._works.get(state.id), self._problems.get(state.id))


def _choice(state: ModelState, store: ModelStore) -> ModelChoice:
    clipping = store.clipping(state.id)
    meaning = None if clipping is None else lambda epsilon: clipping.at(epsilon).meaning
    return ModelChoice(state.id, state.name, state.installed, state.bytes, meaning, state.uses)


def _is_offered(state: ModelState) -> bool:
    """Whether the panel offers a model to a method, to write or to score words."""
    return bool(state.uses & {Use.WRITE, Use.SCORE, Use.CONTEXT})


def describe(state: ModelState, work: ModelJob | None, problem: SottoError | None) -> ModelRow:
    """Describe a model for the page."""
    event = work.event if work else None
    status, tone = _status(state, work, problem)
    return ModelRow(
        state.id,
        state.name,
        model_descriptions.purpose(state.id, state.role),
        model_descriptions.facts(state),
        status,
        tone,
        _actions(state, work, problem),
        busy=work is not None,
        percent=whole_percent(event.done, event.total) if event and event.total else None,
        question=model_descriptions.question(state),
    )


def _status(
    state: ModelState, work: ModelJob | None, problem: SottoError | None
) -> tuple[str, StatusTone]:
    if work is not None:
        event = work.event
        if event is None:
            return tr("Deleting…"), StatusTone.PLAIN
        said = model_descriptions.progress(event.stage, event.done, event.total)
        return said, StatusTone.PLAIN
    if problem is not None:
        return model_descriptions.problem(problem, fetchable=state.fetchable), StatusTone.PROBLEM
    bad = StatusTone.PLAIN if state.fetchable else StatusTone.PROBLEM
    return model_descriptions.status(state), StatusTone.GOOD if state.installed else bad


def _actions(
    state: ModelState, work: ModelJob | None, problem: SottoError | None
) -> tuple[ModelAction, ...]:
    if work is not None:
        return (ModelAction.CANCEL,) if work.stoppable else ()
    if model_descriptions.stays(state):
        return (
            (ModelAction.VERIFY, ModelAction.FORGET) if state.installed else (ModelAction.FORGET,)
        )
    if not state.fetchable:
        return (ModelAction.VERIFY,) if state.installed else ()
    if state.installed:
        damaged = isinstance(problem, ModelDamaged) and not model_descriptions.unusable(problem)
        return (ModelAction.AGAIN if damaged else ModelAction.VERIFY, ModelAction.DELETE)
    if state.partial:
        return (ModelAction.RESUME, ModelAction.DISCARD)
    return (ModelAction.DOWNLOAD, ModelAction.FORGET) if state.own else (ModelAction.DOWNLOAD,)
