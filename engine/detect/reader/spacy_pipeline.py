"""A spaCy pipeline of the catalogue, as an alternative recogniser.

Our own windows carry the annotator: spaCy is imported for a pipeline only, since it costs every
start about a second and 90 MB (README). Its labels are mapped to our kinds.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.errors import BadParameter, ModelDamaged
from engine.core.types import Kind
from engine.detect.reader.prefetch import Results, WindowTask
from engine.detect.reader.recogniser import readable
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.windows import Window

# OntoNotes' labels and those of the four-label pipelines; our own names count as well.
LABELS: Mapping[str, Kind] = MappingProxyType(
    {
        "PER": Kind.PERSON,
        "ORG": Kind.ORGANIZATION,
        "GPE": Kind.LOCATION,
        "LOC": Kind.LOCATION,
        "FAC": Kind.LOCATION,
        "NORP": Kind.NATIONALITY,
        **{str(kind): kind for kind in Kind},
    }
)


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

    def reading(self, window: Window) -> WindowTask[Any]:
        """The pipeline's entities that reach into a window's core; it reads one at a time."""
        return WindowTask((partial(self._read, window.text),), partial(_findings, window))

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
        # Heavy, and of use to few.
        import spacy  # noqa: PLC0415
    except ImportError:
        raise BadParameter(name="recogniser", reason="needs_spacy") from None
    try:
        return spacy.load(folder)
    except Exception:  # its errors share no class, and name the folder's place
        raise ModelDamaged(model=folder.name, reason="unreadable") from None
