"""One annotator for all: its lists are read once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.detect.annotator import Annotator

Found = Callable[[str], list[tuple[str, str]]]


@pytest.fixture(scope="session")
def annotator() -> Annotator:
    return Annotator()


@pytest.fixture
def found(annotator: Annotator) -> Found:
    """What is found in a text: kind and value, in order."""

    def annotate(text: str) -> list[tuple[str, str]]:
        return [(str(e.kind), e.span.of(text)) for e in annotator.annotate(text)]

    return annotate
