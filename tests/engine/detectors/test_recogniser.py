"""The recogniser beside the patterns: windows, boundaries, what is missing, what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median

import pytest

from engine.detectors import Annotator, Rules, recogniser
from engine.detectors.ahead import Tagger, reading
from engine.detectors.base import Finding
from engine.detectors.parts import CONTEXT, PART
from engine.detectors.recogniser import Recogniser
from engine.detectors.taggers import NONE, Taggers
from engine.detectors.windows import Window, windows
from engine.errors import BadParameter, Cancelled, ModelDamaged, ModelMissing, UnknownModel
from engine.models.encoder import Encoder, FloatArray
from engine.models.store import ModelStore
from engine.models.wordpieces import Pieces
from engine.types import Entity, Kind
from engine.watching import never_cancelled

FILLER = "the lamp was green and nobody in the house asked why it was so. "


@pytest.fixture(scope="module")
def store() -> ModelStore:
    return ModelStore()


@pytest.fixture(scope="module")
def learnt(store: ModelStore) -> Annotator:
    return Annotator(Taggers(store))


def values(text: str, entities: tuple[Entity, ...]) -> list[tuple[str, str]]:
    return [(str(e.kind), e.span.of(text)) for e in entities]


def found_in(tagger: Tagger, *given: Window) -> list[list[Finding]]:
    """What is found in each window."""
    with reading(tagger, given, never_cancelled) as take:
        return [take(window) for window in given]


def test_kinds_that_no_pattern_describes(learnt: Annotator) -> None:
    text = "I am a nurse at Siemens in Boston and have diabetes."
    found = values(text, learnt.annotate(text))
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found
    assert ("OCCUPATION", "nurse") in found
    assert ("HEALTH", "diabetes") in found


@pytest.mark.parametrize("text", ["The Princess Royal arrived.", "VIN number: none", "your ZIP?"])
def test_what_a_number_or_a_title_is_called_is_nobody(learnt: Annotator, text: str) -> None:
    assert values(text, learnt.annotate(text)) == []


@pytest.mark.parametrize(
    "text", ["conn = psycopg2.connect()", "Our flight BA2490 is late.", "Der Flug LH438 fiel aus."]
)
def test_a_module_or_a_flight_is_no_user(learnt: Annotator, text: str) -> None:
    assert not [value for value in values(text, learnt.annotate(text)) if value[0] == "USERNAME"]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Der Beschuldigte Ralf Timm wurde am Abend angetroffen.", ["Ralf Timm"]),
        ("Die Verletzte Jana Oelrich war auf dem Weg nach Hause.", ["Jana Oelrich"]),
        ("Explain the Nash equilibrium and Murphy's law to Josiane.", ["Josiane"]),
        ("What did Murphy's lawyer say about the Nash account?", ["Murphy", "Nash"]),
        ("Je cherche un cadeau pour Noël, ma tante Josiane adore le thé.", ["Josiane"]),
    ],
)
def test_a_role_a_feast_or_a_law_is_no_person(
    learnt: Annotator, text: str, people: list[str]
) -> None:
    found = [value for kind, value in values(text, learnt.annotate(text)) if kind == "PERSON"]
    assert found == people


def test_letters_behind_a_name_are_no_firm(learnt: Annotator) -> None:
    text = "Sincerely, A. Nwosu MD, 2200 Peachtree Rd NW, Atlanta"
    found = values(text, learnt.annotate(text))
    assert ("PERSON", "A. Nwosu") in found
    assert all(value != "MD" for _, value in found)


def test_a_label_is_no_part_of_a_value(learnt: Annotator) -> None:
    text = "BIC COBADEFF"
    assert all("BIC" not in value for _, value in values(text, learnt.annotate(text)))


def test_a_name_begins_anew_after_a_sentence(learnt: Annotator) -> None:
    text = "Send it to Deng by EOD. Fatima's phone is off, and T. Ewing is out."
    found = [v for kind, v in values(text, learnt.annotate(text)) if kind == "PERSON"]
    assert found == ["Deng", "Fatima", "T. Ewing"]


def test_a_first_and_a_last_name_end_with_their_line(learnt: Annotator) -> None:
    table = (
        "name,department,salary,start date,manager\n"
        "Beatriz Fontaine,Finance,61500,2019-04-01,Harold Stubbs\n"
        "Chidi Eze,Engineering,74200,2021-09-13,Ingrid Solberg\n"
        "Margit Lindqvist,Engineering,70100,2018-02-26,Ingrid Solberg"
    )
    people = [v for kind, v in values(table, learnt.annotate(table)) if kind == "PERSON"]
    assert len(people) == 6
    assert not any("\n" in value for value in people)


def test_an_everyday_word_is_a_surname_where_somebody_signs(learnt: Annotator) -> None:
    text = "Ich kündige den Vertrag. Mit freundlichen Grüßen, Katharina Wünsche, Tel. 0176 44556677"
    assert ("PERSON", "Katharina Wünsche") in values(text, learnt.annotate(text))
    text = "Die Patientin Sabine Herbst wurde am Montag in die Klinik eingeliefert."
    assert ("PERSON", "Sabine Herbst") in values(text, learnt.annotate(text))
    text = "Gestern hatte Lukas Fieber und blieb zu Hause, weil er nicht aufstehen konnte."
    assert ("PERSON", "Lukas") in values(text, learnt.annotate(text))


def test_a_surname_that_is_a_brand_too_is_found_again_at_a_sentences_start(
    learnt: Annotator,
) -> None:
    text = "Eddie Haskell sued me over the fence. Haskell lost, and went home."
    assert ("PERSON", "Haskell") in values(text, learnt.annotate(text))


def test_a_name_in_small_letters(learnt: Annotator) -> None:
    text = "hi, i think zuzana quirke is seeing thomas behind my back"
    assert ("PERSON", "zuzana quirke") in values(text, learnt.annotate(text))


def test_no_mark_or_possessive_belongs_to_a_value(learnt: Annotator) -> None:
    text = 'The firm ("Siemens") is in Boston\'s north.'
    found = values(text, learnt.annotate(text))
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found


def test_a_key_of_json_is_nobody(learnt: Annotator) -> None:
    text = '{"items":[{"sku":"TX-9","qty":2,"maria":3}],"ship_to_lane":"y"}'
    assert values(text, learnt.annotate(text)) == [("PERSON", "maria")]


@pytest.mark.parametrize("before", range(0, 60, 7))
def test_a_name_across_any_boundary(learnt: Annotator, before: int) -> None:
    """Boundaries of windows, and those between the parts of one."""
    text = FILLER * before + "Then Zuzana Quirke of Siemens came from Boston. " + FILLER * 12
    found = values(text, learnt.annotate(text))
    assert ("PERSON", "Zuzana Quirke") in found
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found


def test_parts_of_a_window_leave_no_word_out(store: ModelStore) -> None:
    name = "Maria Lopez and "
    text = name * (4 * PART // 3)
    (window, *_) = windows(text)
    pieces = Encoder(store.open("recogniser")).wordpieces.encode(window.text)
    assert len(pieces) > PART + 2 * CONTEXT
    [found] = found_in(Recogniser(lambda: store.open("recogniser")), window)
    covered = {n for f in found for n in range(f.start, f.end)}
    missing = [m for m in range(window.core_start, window.core_end, len(name)) if m not in covered]
    assert len(missing) < 3


def test_the_same_paragraph_gives_the_same_findings(store: ModelStore) -> None:
    text = FILLER * 9 + "zuzana quirke lives in Brno with Otakar.\n\n"
    alone = Annotator(Taggers(store)).annotate(text)
    kept = Annotator(Taggers(store))
    kept.annotate(FILLER * 30 + text)
    assert kept.annotate(text) == alone == kept.annotate(text)


class Reading:
    """Counts the word pieces that an encoder reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pieces = 0
        ready = Encoder.ready

        def counted(
            encoder: Encoder, head: str, pieces: Pieces, at: Sequence[int]
        ) -> Callable[[], FloatArray]:
            self.pieces += len(pieces)
            return ready(encoder, head, pieces, at)

        monkeypatch.setattr(Encoder, "ready", counted)


def test_a_key_press_reads_a_part_or_two(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = Reading(monkeypatch)
    text = "".join(f"Number {n} was green, and nobody asked Otakar why. " for n in range(90))
    kept = Annotator(Taggers(store))
    kept.annotate(text)
    whole = reading.pieces
    assert whole > 7 * PART
    costs = []
    for place in range(0, len(text), len(text) // 6):
        reading.pieces = 0
        kept.annotate(text[:place] + "x" + text[place:])
        costs.append(reading.pieces)
        reading.pieces = 0
        kept.annotate(text)
        assert reading.pieces == 0
    # Where the edited sentence began or ended a window, that window and its neighbour are new.
    assert 0 < median(costs) < 3 * PART


def test_what_is_kept_of_parts_is_bounded(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recogniser, "MOST_PARTS", 3)
    few = Recogniser(lambda: store.open("recogniser"))
    text = FILLER * 30 + "Zuzana Quirke came. " + FILLER * 30
    once = found_in(few, *windows(text))
    assert len(few._kept) == 3
    assert once == found_in(few, *windows(text))


def test_relative_dates_are_nobodys(learnt: Annotator) -> None:
    text = "See you tomorrow, or next week at the latest; it costs some money."
    assert learnt.annotate(text) == ()


def test_a_missing_model_is_an_error_and_no_silence(tmp_path: Path) -> None:
    def locate() -> Path:
        raise ModelMissing(model="recogniser")

    with pytest.raises(ModelMissing):
        found_in(Recogniser(locate), next(windows("Maria")))


def test_an_encoder_without_the_head_is_damaged(store: ModelStore) -> None:
    other = Recogniser(lambda: store.open("all-minilm-l6-v2-int8"))
    with pytest.raises(ModelDamaged):
        found_in(other, next(windows("Maria")))


class TestChoice:
    def test_none_is_patterns_alone(self, learnt: Annotator) -> None:
        assert learnt.annotate("I live in Boston.", Rules(recogniser=NONE)) == ()
        assert learnt.annotate("I live in Boston.") != ()

    def test_an_unknown_one(self, learnt: Annotator) -> None:
        with pytest.raises(UnknownModel):
            learnt.annotate("Boston", Rules(recogniser="recogniserr"))

    def test_one_of_another_role(self, learnt: Annotator) -> None:
        with pytest.raises(BadParameter):
            learnt.annotate("Boston", Rules(recogniser="all-minilm-l6-v2"))

    def test_one_that_is_not_fetched(self, learnt: Annotator) -> None:
        with pytest.raises(ModelMissing):
            learnt.annotate("Boston", Rules(recogniser="en_core_web_sm"))


def test_it_is_called_off_between_parts(store: ModelStore) -> None:
    def countdown() -> Iterator[None]:
        yield from [None] * 20
        raise Cancelled

    steps = countdown()
    with pytest.raises(Cancelled):
        Annotator(Taggers(store)).annotate(FILLER * 200, check=lambda: next(steps))


def test_scores_are_probabilities(learnt: Annotator) -> None:
    text = "I live in Boston and work at Siemens."
    learnt_ones = [e for e in learnt.annotate(text) if e.detector == "recogniser"]
    assert learnt_ones
    assert all(0.5 <= e.score <= 1 for e in learnt_ones)
    strict = Rules(thresholds={Kind.LOCATION: 1.0})
    assert all(e.kind is not Kind.LOCATION for e in learnt.annotate(text, strict))
