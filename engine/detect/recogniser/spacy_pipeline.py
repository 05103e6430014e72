"""A spaCy pipeline of the catalogue, as an alternative recogniser.

spaCy is imported only for a pipeline, since it costs about a second and 90 MB at each start
(README). Its labels are mapped to our kinds.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.errors import BadParameter, ModelDamaged
from engine.core.types import Kind
from engine.detect.recogniser import golden
from engine.detect.recogniser.labels import LABELS
from engine.detect.recogniser.prefetch import Results, WindowTask
from engine.detect.recogniser.recogniser import readable
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.windows import Window


class SpacyPipeline:
    """Reads windows with the pipeline whose config.cfg `locate` finds, loaded for the first one.

    Raises BadParameter (recogniser: needs_spacy) where spaCy is not installed, and ModelDamaged
    where the pipeline cannot be loaded.
    """

    def __init__(self, locate: Callable[[], Path]) -> None:
        self._locate = locate
        self._loaded: Any = None
        self._using = threading.Lock()

    def open(self) -> None:
        """Load it unless it is loaded."""
        with self._using:
            if self._loaded is None:
                self._loaded = _load(self._locate().parent)

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds that its components have labels for."""
        self.open()
        names = {name for labels in self._loaded.pipe_labels.values() for name in labels}
        return frozenset(kind for name in names if (kind := LABELS.get(name)))

    def try_out(self) -> None:
        """Load it and test it on its language's golden sentences. Error: ModelDamaged (noise)."""
        kinds = self.kinds
        try:
            golden.require(self._marks, kinds, self._loaded.lang)
        except ModelDamaged as error:
            error.data["model"] = self._locate().parent.name
            raise

    def reading(self, window: Window) -> WindowTask[Any]:
        """The task that finds entities reaching into a window's core, one window at a time."""
        return WindowTask((partial(self._read, window.text),), partial(_findings, window))

    def _marks(self, text: str) -> Iterator[golden.Mark]:
        for entity in self._read(text):
            if kind := LABELS.get(entity.label_):
                yield entity.start_char, entity.end_char, kind

    def _read(self, text: str) -> Any:
        self.open()
        with self._using:
            return self._loaded(text).ents


def _findings(window: Window, results: Results[Any]) -> Iterator[Finding]:
    [entities] = results()
    for entity in entities:
        kind = LABELS.get(entity.label_)
        start, end = entity.start_char, entity.end_char
        if kind is None or end <= window.core_start or start >= window.core_end:
            continue
        if readable(kind, window.text[start:end]):
            yield Finding(start, end, kind, Evidence.LEARNT)


def _load(folder: Path) -> Any:
    try:
        # Heavy, and rarely used.
        import spacy  # noqa: PLC0415
    except ImportError:
        raise BadParameter(name="recogniser", reason="needs_spacy") from None
    try:
        return spacy.load(folder)
    except Exception:  # its errors share no class, and contain the folder's path
        raise ModelDamaged(model=folder.name, reason="unreadable") from None
