"""Selects the recogniser: ours, one of the catalogue beside ours, or none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from engine.core.errors import BadParameter, UnknownModel
from engine.detect.recogniser.beside_ours import BesideOurs, OtherTagger
from engine.detect.recogniser.hub_recogniser import HubRecogniser
from engine.detect.recogniser.prefetch import Tagger
from engine.detect.recogniser.recogniser import Recogniser
from engine.detect.recogniser.spacy_pipeline import SpacyPipeline
from engine.models.files.catalogue import RECOGNISER, Role
from engine.models.files.store import ModelStore
from engine.models.labelling import classifier

NONE = "none"  # the policy's word for patterns and cues alone

Locate = Callable[[], Path]


def _onnx(model: str, locate: Locate) -> OtherTagger:
    return HubRecogniser(model, locate, classifier.onnx)


def _torch(model: str, locate: Locate) -> OtherTagger:
    return HubRecogniser(model, locate, classifier.torch)


def _spacy(_model: str, locate: Locate) -> OtherTagger:
    return SpacyPipeline(locate)


# By file suffix.
OTHERS: Mapping[str, Callable[[str, Locate], OtherTagger]] = MappingProxyType(
    {".onnx": _onnx, ".cfg": _spacy, ".safetensors": _torch}
)


class Recognisers:
    """The recognisers of a store, each opened at its first use."""

    def __init__(self, store: ModelStore) -> None:
        self._store = store
        self._made: dict[str, Tagger] = {}

    def get(self, model: str) -> Tagger | None:
        """The recogniser of that id, None for NONE.

        Raises UnknownModel, and BadParameter (recogniser: not_a_recogniser) for another role or a
        file that no runtime reads.
        """
        if model == NONE:
            return None
        if model not in self._made:
            self._made[model] = self._tagger(model)
        return self._made[model]

    def try_out(self, model: str) -> None:
        """Load a recogniser and test it on the golden sentences; raises its problem."""
        if model == RECOGNISER:
            self._ours().open()
        else:
            self._other(model).try_out()

    def _tagger(self, model: str) -> Tagger:
        if model == RECOGNISER:
            return self._ours()
        other = self._other(model)
        try:
            ours = self.get(RECOGNISER)
        except UnknownModel:  # a catalogue without ours
            return other
        return BesideOurs(other, ours) if ours else other

    def _ours(self) -> Recogniser:
        self._state(RECOGNISER)
        return Recogniser(lambda: self._store.open(RECOGNISER))

    def _other(self, model: str) -> OtherTagger:
        self._state(model)
        make = OTHERS.get(self._store.file(model).suffix)
        if make is None:
            raise BadParameter(name="recogniser", reason="not_a_recogniser")
        return make(model, lambda: self._store.open(model))

    def _state(self, model: str) -> None:
        if self._store.state(model).role is not Role.RECOGNISER:
            raise BadParameter(name="recogniser", reason="not_a_recogniser")
