"""The recogniser beside the patterns: windows, boundaries, what is missing, what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest
from cancelling import CancelAfter
from cases import tables_beside

from engine.core.callbacks import never_cancelled
from engine.core.errors import BadParameter, Cancelled, ModelDamaged, ModelMissing, UnknownModel
from engine.core.types import Entity, Kind
from engine.detect.annotator import Annotator, OwnWordRules
from engine.detect.recogniser import encoder_parts, recogniser
from engine.detect.recogniser.encoder_parts import CONTEXT, PART
from engine.detect.recogniser.label_runs import LabelRun
from engine.detect.recogniser.prefetch import Tagger, prefetch
from engine.detect.recogniser.recogniser import Recogniser
from engine.detect.recogniser.recognisers import NONE, Recognisers
from engine.detect.resolve.mentions import Mentions
from engine.detect.text.base import Finding
from engine.detect.text.phrase_index import PhraseText
from engine.detect.text.windows import Window, windows
from engine.models.encoder.encoder import Encoder
from engine.models.encoder.wordpieces import Pieces
from engine.models.files.store import ModelStore
from engine.pipeline.policy import Policy

CASES = tables_beside(__file__)
FILLER = "the lamp was green and nobody in the house asked why it was so. "


@pytest.fixture(scope="module")
def store() -> ModelStore:
    return ModelStore()


@pytest.fixture(scope="module")
def learnt(store: ModelStore) -> Annotator:
    return Annotator(Recognisers(store))


def values(text: str, entities: tuple[Entity, ...]) -> list[tuple[str, str]]:
    return [(str(e.kind), e.span.of(text)) for e in entities]


def found_in(tagger: Tagger, *given: Window) -> list[tuple[Finding, ...]]:
    """What is found in each window."""
    with prefetch(tagger, given, never_cancelled) as take:
        return [take(window).findings for window in given]


@pytest.mark.parametrize(("text", "expected"), CASES["among"])
def test_this_is_found_among_others(
    learnt: Annotator, text: str, expected: list[list[str]]
) -> None:
    found = values(text, learnt.annotate(text))
    assert {tuple(value) for value in expected} <= set(found)


@pytest.mark.parametrize(("text", "kind", "expected"), CASES["of_kind"])
def test_of_a_kind_exactly_this_is_found(
    learnt: Annotator, text: str, kind: str, expected: list[str]
) -> None:
    found = values(text, learnt.annotate(text))
    assert [value for each, value in found if each == kind] == expected


@pytest.mark.parametrize("text", CASES["nothing"])
def test_nothing_is_found(learnt: Annotator, text: str) -> None:
    assert learnt.annotate(text) == ()


@pytest.mark.parametrize("text", CASES["not_hidden"])
def test_what_is_found_is_left_as_typed(learnt: Annotator, text: str) -> None:
    assert not any(map(Policy().hides, learnt.annotate(text)))


@pytest.mark.parametrize(("text", "kind", "number"), CASES["hidden"])
def test_a_number_in_no_known_format_stands_for_somebody(
    learnt: Annotator, text: str, kind: str, number: str
) -> None:
    hidden = tuple(filter(Policy().hides, learnt.annotate(text)))
    assert (kind, number) in values(text, hidden)


@pytest.mark.parametrize("level", ["private", "secrets"])
@pytest.mark.parametrize(("text", "secret"), CASES["secrets"])
def test_what_opens_something_is_hidden_at_each_level(
    learnt: Annotator, text: str, secret: str, level: str
) -> None:
    found = learnt.annotate(text)
    hidden = [text[e.span.start : e.span.end] for e in found if Policy(level=level).hides(e)]
    assert hidden == [secret]


@pytest.mark.parametrize(("kind", "found"), [(Kind.ORGANIZATION, 0), (Kind.PERSON, 1)])
def test_a_letter_alone_is_a_person_or_nobody(kind: Kind, found: int) -> None:
    """Rita's on Potomac is no firm "s"; Mrs. H is a person."""
    (window,) = windows("Mrs. H met Rita's men.")
    runs = [LabelRun(5, 6, kind, (0.9,)), LabelRun(16, 17, Kind.LOCATION, (0.9,))]
    assert len(list(recogniser.findings_of_runs(window, runs))) == found


def test_a_letter_alone_is_found_again_as_a_persons_initial_only() -> None:
    text = PhraseText.of("Mrs. H met h, l'homme und L 王; then H left 王")
    looked_for = {("h", Kind.PERSON), ("l", Kind.ORGANIZATION), ("王", Kind.CUSTOM)}
    found = Mentions().find(text, looked_for, never_cancelled)
    assert sorted(text.text[start:end] for start, end, _ in found) == ["H", "H", "王", "王"]


@pytest.mark.parametrize("before", range(0, 60, 7))
def test_a_name_across_any_boundary(learnt: Annotator, before: int) -> None:
    """Boundaries of windows, and those between the parts of one."""
    text = FILLER * before + "Then Zuzana Quirke of Siemens came from Boston. " + FILLER * 12
    found = values(text, learnt.annotate(text))
    assert ("PERSON", "Zuzana Quirke") in found
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found


def test_parts_of_a_window_leave_no_word_out(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoder_parts, "PART", 140)
    name = "Maria Lopez and "
    (window, *_) = windows(name * 200)
    pieces = Encoder(store.open("recogniser")).wordpieces.encode(window.text)
    assert len(pieces) > 2 * (140 + 2 * CONTEXT)
    [found] = found_in(Recogniser(lambda: store.open("recogniser")), window)
    covered = {n for f in found for n in range(f.start, f.end)}
    missing = [m for m in range(window.core_start, window.core_end, len(name)) if m not in covered]
    assert len(missing) < 3


def test_the_same_paragraph_gives_the_same_findings(store: ModelStore) -> None:
    text = FILLER * 9 + "zuzana quirke lives in Brno with Otakar.\n\n"
    alone = Annotator(Recognisers(store)).annotate(text)
    kept = Annotator(Recognisers(store))
    kept.annotate(FILLER * 30 + text)
    assert kept.annotate(text) == alone == kept.annotate(text)


class Reading:
    """Counts the word pieces that an encoder reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pieces = 0
        ready = Encoder.ready

        def counted(encoder: Encoder, head: str, pieces: Pieces, at: Sequence[int]) -> object:
            self.pieces += len(pieces)
            return ready(encoder, head, pieces, at)

        monkeypatch.setattr(Encoder, "ready", counted)

    def of(self, annotator: Annotator, text: str) -> int:
        self.pieces = 0
        annotator.annotate(text)
        return self.pieces


def test_a_key_press_reads_a_part_or_two(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, kept = Reading(monkeypatch), Annotator(Recognisers(store))
    text = "".join(f"Number {n} was green, and nobody asked Otakar why. " for n in range(260))
    assert reading.of(kept, text) > 7 * PART
    costs = []
    for place in range(0, len(text), len(text) // 6):
        costs.append(reading.of(kept, text[:place] + "x" + text[place:]))
        assert reading.of(kept, text) == 0
    # Where the edited sentence began or ended a window, that window and its neighbour are new.
    assert 0 < median(costs) < 3 * PART


def test_what_is_kept_of_parts_is_bounded(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recogniser, "MOST_PARTS", 3)
    few = Recogniser(lambda: store.open("recogniser"))
    text = FILLER * 90 + "Zuzana Quirke came. " + FILLER * 90
    once = found_in(few, *windows(text))
    assert len(few._kept) == 3
    assert once == found_in(few, *windows(text))


def test_a_missing_model_is_an_error_and_no_silence(tmp_path: Path) -> None:
    def locate() -> Path:
        raise ModelMissing(model="recogniser")

    with pytest.raises(ModelMissing):
        found_in(Recogniser(locate), next(windows("Maria")))


def test_an_encoder_without_the_head_is_damaged(store: ModelStore) -> None:
    other = Recogniser(lambda: store.open("all-minilm-l6-v2-int8"))
    with pytest.raises(ModelDamaged):
        found_in(other, next(windows("Maria")))


@pytest.mark.parametrize(
    ("model", "refusal"),
    [
        ("recogniserr", UnknownModel),
        ("all-minilm-l6-v2", BadParameter),  # it has another role
        ("en_core_web_sm", ModelMissing),  # it is not fetched
    ],
)
def test_a_recogniser_that_cannot_be_chosen(
    learnt: Annotator, model: str, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        learnt.annotate("Boston", OwnWordRules(recogniser=model))
    assert learnt.annotate("I live in Boston.", OwnWordRules(recogniser=NONE)) == ()


def test_it_is_called_off_between_parts(store: ModelStore) -> None:
    with pytest.raises(Cancelled):
        Annotator(Recognisers(store)).annotate(FILLER * 200, check=CancelAfter(20))


def test_scores_are_probabilities(learnt: Annotator) -> None:
    text = "I live in Boston and work at Siemens."
    learnt_ones = [e for e in learnt.annotate(text) if e.detector == "recogniser"]
    assert learnt_ones
    assert all(0.5 <= e.score <= 1 for e in learnt_ones)
    strict = OwnWordRules(thresholds={Kind.LOCATION: 1.0})
    assert all(e.kind is not Kind.LOCATION for e in learnt.annotate(text, strict))
