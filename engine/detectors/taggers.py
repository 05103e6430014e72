"""Which recogniser reads beside the patterns: ours, a spaCy pipeline of the catalogue, or none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.detectors.ahead import Reading, Tagger
from engine.detectors.pipelines import Pipeline
from engine.detectors.recogniser import Recogniser
from engine.detectors.windows import Window
from engine.errors import BadParameter
from engine.models.catalogue import Role
from engine.models.store import ModelStore

NONE = "none"  # the policy's word for patterns, cues and lists alone


class Taggers:
    """The recognisers of a store, each opened when a text first asks for it."""

    def __init__(self, store: ModelStore) -> None:
        self._store = store
        self._taggers: dict[str, Tagger] = {}

    def get(self, model: str) -> Tagger | None:
        """The recogniser of that id, None for NONE.

        Raises UnknownModel, and BadParameter (recogniser: not_a_recogniser) for another role.
        """
        if model == NONE:
            return None
        if model not in self._taggers:
            if self._store.state(model).role is not Role.RECOGNISER:
                raise BadParameter(name="recogniser", reason="not_a_recogniser")
            self._taggers[model] = Tagging(lambda: self._store.open(model))
        return self._taggers[model]


class Tagging:
    """Ours or spaCy's, which the model's first file tells once it is there."""

    def __init__(self, locate: Callable[[], Path]) -> None:
        self._locate = locate
        self._tagger: Tagger | None = None

    def open(self) -> None:
        """As the one that it stands for."""
        self._chosen().open()

    def reading(self, window: Window) -> Reading[Any]:
        """As the one that it stands for."""
        return self._chosen().reading(window)

    def _chosen(self) -> Tagger:
        if self._tagger is None:
            ours = self._locate().suffix == ".onnx"
            self._tagger = Recogniser(self._locate) if ours else Pipeline(self._locate)
        return self._tagger
