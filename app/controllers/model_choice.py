"""The effects of choosing a model: on the profile, open chats, the temperature shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject

from app.chat.session import Session
from app.config import presets
from app.engine_client.tasks import Task, Tasks
from app.text import sentences
from app.ui.window.window import MainWindow
from engine.core.errors import Cancelled, SottoError
from engine.models.files.uses import DEFAULTS, Use
from engine.pipeline.policy import Policy

DIGITS = 3  # decimals of an epsilon computed from a temperature


def changed(uses: Mapping[str, str], use: str, model: str) -> dict[str, str]:
    """Set another model for a use in a profile's choice; defaults are omitted."""
    other = {**uses, use: model}
    return {name: own for name, own in other.items() if own != DEFAULTS[Use(name)]}


def spread(sessions: Iterable[Session], use: str, model: str, begun: tuple[Policy, Policy]) -> None:
    """Use another model in open chats, unless the previous one has drawn anything there.

    `begun` are the old and new policies of new chats.
    """
    before, now = begun
    for session in sessions:
        if use == Use.FIT:
            session.fitting.model = model
        elif not session.shown and not session.busy:
            other = presets.with_uses(session.policy, {use: model})
            session.set_policy(now if session.policy == before else other)


class TemperatureFlow(QObject):
    """Shows the temperature for DP-Prompt's epsilon, as computed by the engine.

    One request at a time: a newer one replaces a pending one.
    """

    def __init__(self, window: MainWindow, tasks: Tasks) -> None:
        super().__init__(window)
        section = window.privacy.method
        self._section, self._tasks, self._tell = section, tasks, window.notices.tell
        self._task: Task | None = None
        section.temperature_asked.connect(self._on_asked)
        section.temperature_moved.connect(self._on_moved)

    def _on_asked(self, parameters: Mapping[str, object]) -> None:
        task = self._ask(parameters)
        task.finished.connect(lambda pair: self._on_pair(task, pair))
        task.failed.connect(lambda error: self._on_failed(task, error))

    def _on_moved(self, parameters: Mapping[str, object], temperature: float) -> None:
        task = self._ask(parameters, temperature=temperature)
        task.finished.connect(lambda pair: self._on_epsilon(task, pair["epsilon"]))
        task.failed.connect(lambda error: self._on_failed(task, error))

    def _ask(self, parameters: Mapping[str, object], **more: float) -> Task:
        self._drop()
        self._task = self._tasks.request("temperature", parameters=dict(parameters), **more)
        return self._task

    def _drop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _on_pair(self, task: Task, pair: Mapping[str, float] | None) -> None:
        if self._task is task:
            self._task = None
            self._section.show_temperature(pair)

    def _on_failed(self, task: Task, error: SottoError) -> None:
        """Show why there is no temperature; epsilon stays unchanged."""
        if self._task is task:
            self._on_pair(task, None)
            if not isinstance(error, Cancelled):
                self._tell("temperature", "warning", sentences.say(error))

    def _on_epsilon(self, task: Task, epsilon: float) -> None:
        if self._task is task:
            self._task = None
            self._section.take_epsilon(round(epsilon, DIGITS))
