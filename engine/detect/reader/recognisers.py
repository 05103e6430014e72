"""The choice of the recogniser: ours, a spaCy pipeline of the catalogue, or none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.errors import BadParameter
from engine.detect.reader.prefetch import Tagger, WindowTask
from engine.detect.reader.recogniser import Recogniser
from engine.detect.reader.spacy_pipeline import SpacyPipeline
from engine.detect.text.windows import Window
from engine.models.files.catalogue import Role
from engine.models.files.store import ModelStore

NONE = "none"  # the policy's word for patterns and cues alone


class Recognisers:
    """The recognisers of a store, each opened when a text first asks for it."""

    def __init__(self, store: ModelStore) -> None:
        self._store = store
        self._opened: dict[str, Tagger] = {}

    def get(self, model: str) -> Tagger | None:
        """The recogniser of that id, None for NONE.

        Raises UnknownModel, and BadParameter (recogniser: not_a_recogniser) for another role.
        """
        if model == NONE:
            return None
        if model not in self._opened:
            if self._store.state(model).role is not Role.RECOGNISER:
                raise BadParameter(name="recogniser", reason="not_a_recogniser")
            self._opened[model] = Tagging(lambda: self._store.open(model))
        return self._opened[model]


class Tagging:
    """Ours or spaCy's, decided by the model's first file once it is there."""

    def __init__(self, locate: Callable[[], Path]) -> None:
        self._locate = locate
        self._tagger: Tagger | None = None

    def open(self) -> None:
        """As the one behind it."""
        self._chosen().open()

    def reading(self, window: Window) -> WindowTask[Any]:
        """As the one behind it."""
        return self._chosen().reading(window)

    def _chosen(self) -> Tagger:
        if self._tagger is None:
            ours = self._locate().suffix == ".onnx"
            self._tagger = Recogniser(self._locate) if ours else SpacyPipeline(self._locate)
        return self._tagger
