"""Applies the choice of a model for a use: downloads it, tries it in the engine, then uses it.

The contract is in `engine.models.files.uses`. A recogniser is also tried right after its download:
one that fails on this machine is not used (`engine.detect.recogniser.golden`); its card says why.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.controllers.models_flow import ModelsFlow
from app.core.translation import tr
from app.engine_client.tasks import Task, Tasks
from app.text import model_uses, sentences
from app.ui.preferences.models_page import ModelsPage
from app.ui.preferences.uses_section import UseChoice, UseRow
from engine.core.errors import BadParameter, Cancelled, ModelMissing, ModelProblem, SottoError
from engine.models.files.store import ModelState
from engine.models.files.uses import LARGEST, Use, chosen


@dataclass(slots=True)
class _Attempt:
    """A choice in progress; without a task its model is being downloaded."""

    model: str
    task: Task | None = None
    status: str = model_uses.DOWNLOADING
    percent: int | None = None
    begun: float = field(default_factory=time.monotonic)


class UsesFlow(QObject):
    """The uses on the Models page; `used` carries a use and the id of its new model.

    `uses` returns the profile's current choice.
    """

    used = Signal(str, str)

    def __init__(
        self, models: ModelsFlow, tasks: Tasks, uses: Callable[[], Mapping[str, str]]
    ) -> None:
        super().__init__(models)
        self._models, self._tasks, self._uses = models, tasks, uses
        self._page: ModelsPage | None = None
        self._attempts: dict[Use, _Attempt] = {}
        self._problems: dict[Use, str] = {}
        models.opened.connect(self._on_opened)
        models.changed.connect(self._on_changed)
        models.fetched.connect(self._on_fetched)

    @property
    def busy(self) -> bool:
        """Whether a choice is in progress."""
        return bool(self._attempts)

    def choose(self, use: Use, model: str) -> None:
        """Use a model once it is installed and the engine has tried it.

        The engine is asked first, so that an unsupported model is not downloaded.
        """
        self.stop(use)
        self._problems.pop(use, None)
        if model == LARGEST:
            self.used.emit(use, model)
        else:
            self._try(use, model)
        self.show()

    def calibrate(self, use: Use) -> None:
        """Calibrate the logit bounds of a use's model, which rewriting requires."""
        model = chosen(self._uses(), use)
        self.stop(use)
        self._problems.pop(use, None)
        task = self._tasks.request("calibrate", model=model)
        self._attempts[use] = _Attempt(model, task, tr(model_uses.CALIBRATING))
        task.progress.connect(lambda report: self._on_progress(use, task, report))
        task.finished.connect(lambda _curve: self._on_calibrated(use, task))
        task.failed.connect(lambda error: self._end(use, task, error))
        self.show()

    def stop(self, use: Use) -> None:
        """Cancel a choice; the previous model stays in use."""
        attempt = self._attempts.pop(use, None)
        if attempt is not None and attempt.task is not None:
            attempt.task.cancel()
        self.show()

    def show(self) -> None:
        """Show the current model of every use."""
        if self._page is not None and self._models.states:
            self._page.uses.show_uses([self._row(use) for use in model_uses.USES])

    def _on_opened(self, page: ModelsPage) -> None:
        self._page = page
        page.uses.use_requested.connect(lambda use, model: self.choose(Use(use), model))
        page.uses.calibration_requested.connect(lambda use: self.calibrate(Use(use)))
        page.uses.stop_requested.connect(lambda use: self.stop(Use(use)))
        page.finished.connect(self._on_closed)

    def _on_closed(self) -> None:
        self._page = None

    def _on_changed(self) -> None:
        for use, attempt in list(self._attempts.items()):
            if attempt.task is None and attempt.model not in self._models.busy:
                self._downloaded(use, attempt)
        self.show()

    def _on_fetched(self, model: str) -> None:
        state, attempt = self._models.states.get(model), self._attempts.get(Use.FIND)
        awaited = attempt is not None and attempt.model == model
        if state is None or Use.FIND not in state.uses or awaited:
            return
        task = self._tasks.request("try_model", model=model, use=str(Use.FIND))
        task.failed.connect(lambda error: self._refuse(model, error))

    def _refuse(self, model: str, error: SottoError) -> None:
        # A cancelled trial or a dead engine says nothing about the model.
        if isinstance(error, ModelProblem | BadParameter):
            self._models.refuse(model, error)

    def _downloaded(self, use: Use, attempt: _Attempt) -> None:
        state = self._models.states.get(attempt.model)
        if state is not None and state.installed:
            self._try(use, attempt.model)
        else:
            del self._attempts[use]
            self._problems[use] = tr(model_uses.NOT_DOWNLOADED)

    def _try(self, use: Use, model: str) -> None:
        task = self._tasks.request("try_model", model=model, use=str(use))
        self._attempts[use] = _Attempt(model, task, tr(model_uses.TRYING))
        task.progress.connect(lambda report: self._on_progress(use, task, report))
        task.finished.connect(lambda _tried: self._end(use, task, None))
        task.failed.connect(lambda error: self._end(use, task, error))

    def _on_progress(self, use: Use, task: Task, report: Mapping[str, Any]) -> None:
        attempt = self._attempts.get(use)
        if attempt is not None and attempt.task is task:
            attempt.status = sentences.progress(report)
            if report.get("state") == "calibrating":
                done, total = int(report["done"]), int(report["total"])
                took = time.monotonic() - attempt.begun
                attempt.percent = done * 100 // total
                attempt.status = model_uses.calibrating(done, total, took)
            self.show()

    def _on_calibrated(self, use: Use, task: Task) -> None:
        attempt = self._attempts.get(use)
        if attempt is not None and attempt.task is task:
            del self._attempts[use]
            self.show()
            self._models.look()  # its bounds are known now

    def _end(self, use: Use, task: Task, error: SottoError | None) -> None:
        attempt = self._attempts.get(use)
        if attempt is None or attempt.task is not task:  # it was cancelled
            return
        del self._attempts[use]
        state = self._models.states.get(attempt.model)
        if isinstance(error, ModelMissing) and state is not None and state.fetchable:
            self._attempts[use] = _Attempt(attempt.model)
            self._models.download(attempt.model)
        elif error is None:
            self.used.emit(use, attempt.model)
            self._models.look()  # its memory use is known now
        elif not isinstance(error, Cancelled):
            self._problems[use] = model_uses.refused(error)
            self._refuse(attempt.model, error)
        self.show()

    def _row(self, use: Use) -> UseRow:
        about, attempt = model_uses.USES[use], self._attempts.get(use)
        used = chosen(self._uses(), use)
        choices = tuple(self._choices(use))
        names = {choice.model: choice.words for choice in choices}
        state = self._models.states.get(used)
        gone = used != LARGEST and (state is None or not state.installed)
        name = state.name if state is not None else names.get(used, used)
        status = model_uses.missing(name) if gone else tr("In use: {name}.", name=name)
        blank = use is Use.WRITE and state is not None and not (gone or state.calibrated)
        if blank:
            status = f"{status} {tr(model_uses.UNCALIBRATED)}"
        problem = self._problems.get(use, "")
        return UseRow(
            str(use),
            tr(about.title),
            about.means,
            used,
            choices,
            attempt.status if attempt is not None else problem or status,
            problem=attempt is None and (bool(problem) or gone),
            busy=attempt is not None,
            percent=attempt.percent if attempt is not None else None,
            uncalibrated=blank,
        )

    def _choices(self, use: Use) -> Iterable[UseChoice]:
        able = [state for state in self._models.states.values() if use in state.uses]
        if use is Use.FIT:
            yield UseChoice(LARGEST, model_uses.largest(_by_size(able)), here=True)
        for state in able:
            yield UseChoice(state.id, model_uses.choice(state), state.installed)


def _by_size(states: Iterable[ModelState]) -> list[str]:
    """The names of the installed ones, largest first."""
    here = (state for state in states if state.installed)
    return [state.name for state in sorted(here, key=lambda state: -state.bytes)]
