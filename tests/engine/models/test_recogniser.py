"""The recogniser that ships: verified like any model, and it finds what it was made for."""

import pytest

from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore

MODEL, PART_OF_SPEECH = "recogniser", "part-of-speech"


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return Encoder(ModelStore().open(MODEL))


def found(encoder: Encoder, text: str) -> dict[str, str]:
    """Each piece that is not outside, with its kind."""
    pieces = encoder.wordpieces.encode(text)
    labels = encoder.heads["recogniser"].labels
    best = encoder.values("recogniser", pieces).argmax(-1).tolist()
    spans = zip(pieces.starts.tolist(), pieces.ends.tolist(), best, strict=True)
    named = [(text[start:end], labels[number].partition("-")[2]) for start, end, number in spans]
    return {piece: kind for piece, kind in named if kind}


def test_it_names_people_places_and_employers(encoder: Encoder) -> None:
    kinds = found(encoder, "My name is Maria Jensen and I work for Siemens in Boston.")
    assert kinds["Maria"] == "PERSON"
    assert kinds["Siemens"] == "ORGANIZATION"
    assert kinds["Boston"] == "LOCATION"


def test_parts_of_speech() -> None:
    encoder = Encoder(ModelStore().open(PART_OF_SPEECH))
    pieces = encoder.wordpieces.encode("The old dog sleeps in Boston")
    labels = encoder.heads["part_of_speech"].labels
    tags = [labels[number] for number in encoder.values("part_of_speech", pieces).argmax(-1)]
    assert tags == ["DET", "ADJ", "NOUN", "VERB", "ADP", "PROPN"]
