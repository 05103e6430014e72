"""The recogniser beside the patterns: windows, boundaries, what is missing, what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median

import pytest

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
from engine.models.encoder.encoder import Encoder, FloatArray
from engine.models.encoder.wordpieces import Pieces
from engine.models.files.store import ModelStore
from engine.pipeline.policy import Policy

CODE = [
    "def login(username: str, password: str) -> bool: ...",
    "interface User { username: string; password: string; ssn?: string }",
    "CREATE TABLE users (username VARCHAR(50), password VARCHAR(255) NOT NULL)",
    'username = request.form["username"]; password = request.form.get("password")',
    "const db = { user: process.env.DB_USER, password: process.env.DB_PASS };",
    "location / { proxy_pass http://backend:8080; }",
    'password: "{{ vault_password }}"',
    "username: type: string; password: type: string, format: password",
    '{"username": "your_username", "password": "your_password", "api_key": "YOUR_API_KEY"}',
    "username=$DB_USER password=$DB_PASS; password_verify($password, $hash)",
    "def get_user(self, user_id: int) -> User:",
    "PWD=/srv/data and pwd: /etc",
    "Forgot password: click here. What is the best password: long or complex?",
    "Palabras clave: publicidad, ventas. La clave es perseverar.",
    "password: [redacted], pwd = {password}, passwd=%s, password: <your password>",
]
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


def test_kinds_that_no_pattern_describes(learnt: Annotator) -> None:
    text = "I am a nurse at Siemens in Boston and have diabetes."
    found = values(text, learnt.annotate(text))
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found
    assert ("OCCUPATION", "nurse") in found
    assert ("HEALTH", "diabetes") in found


@pytest.mark.parametrize("text", ["The Princess Royal arrived.", "your ZIP?"])
def test_what_a_number_or_a_title_is_called_is_nobody(learnt: Annotator, text: str) -> None:
    assert values(text, learnt.annotate(text)) == []


@pytest.mark.parametrize(
    "text", ["conn = psycopg2.connect()", "Our flight BA2490 is late.", "Der Flug LH438 fiel aus."]
)
def test_a_module_or_a_flight_is_no_user(learnt: Annotator, text: str) -> None:
    assert not [value for value in values(text, learnt.annotate(text)) if value[0] == "USERNAME"]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Der Beschuldigte Jens Timm wurde am Abend angetroffen.", "Jens Timm"),
        ("Die Verletzte Jana Oelrich war auf dem Weg nach Hause.", "Jana Oelrich"),
    ],
)
def test_a_role_is_no_part_of_a_name(learnt: Annotator, text: str, person: str) -> None:
    people = [value for kind, value in values(text, learnt.annotate(text)) if kind == "PERSON"]
    assert people == [person]


def test_a_law_is_no_private_person(learnt: Annotator) -> None:
    found = learnt.annotate("Explain the Nash equilibrium and Murphy's law.")
    assert not any(map(Policy().hides, found))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Meine Mitgliedsnummer im Kleingartenverein ist KGV/4471.", "KGV/4471"),
        ("my member no ZX-48-113 does not work at the gate", "ZX-48-113"),
    ],
)
def test_a_number_in_no_known_format_stands_for_somebody(
    learnt: Annotator, text: str, number: str
) -> None:
    hidden = tuple(filter(Policy().hides, learnt.annotate(text)))
    assert (Kind.BANK_ACCOUNT, number) in values(text, hidden)


def test_no_mark_or_possessive_belongs_to_a_value(learnt: Annotator) -> None:
    text = 'The firm ("Siemens") moved to Boston\'s harbour.'
    found = values(text, learnt.annotate(text))
    assert ("ORGANIZATION", "Siemens") in found
    assert ("LOCATION", "Boston") in found


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


def test_a_key_of_json_is_nobody(learnt: Annotator) -> None:
    text = '{"items":[{"sku":"TX-9","qty":2,"maria":3}],"ship_to_lane":"y"}'
    found = values(text, learnt.annotate(text))
    assert [value for kind, value in found if kind == "PERSON"] == ["maria"]


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
    text = "".join(f"Number {n} was green, and nobody asked Otakar why. " for n in range(260))
    kept = Annotator(Recognisers(store))
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
    text = FILLER * 90 + "Zuzana Quirke came. " + FILLER * 90
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
        assert learnt.annotate("I live in Boston.", OwnWordRules(recogniser=NONE)) == ()
        assert learnt.annotate("I live in Boston.") != ()

    def test_an_unknown_one(self, learnt: Annotator) -> None:
        with pytest.raises(UnknownModel):
            learnt.annotate("Boston", OwnWordRules(recogniser="recogniserr"))

    def test_one_of_another_role(self, learnt: Annotator) -> None:
        with pytest.raises(BadParameter):
            learnt.annotate("Boston", OwnWordRules(recogniser="all-minilm-l6-v2"))

    def test_one_that_is_not_fetched(self, learnt: Annotator) -> None:
        with pytest.raises(ModelMissing):
            learnt.annotate("Boston", OwnWordRules(recogniser="en_core_web_sm"))


def test_it_is_called_off_between_parts(store: ModelStore) -> None:
    def countdown() -> Iterator[None]:
        yield from [None] * 20
        raise Cancelled

    steps = countdown()
    with pytest.raises(Cancelled):
        Annotator(Recognisers(store)).annotate(FILLER * 200, check=lambda: next(steps))


def test_scores_are_probabilities(learnt: Annotator) -> None:
    text = "I live in Boston and work at Siemens."
    learnt_ones = [e for e in learnt.annotate(text) if e.detector == "recogniser"]
    assert learnt_ones
    assert all(0.5 <= e.score <= 1 for e in learnt_ones)
    strict = OwnWordRules(thresholds={Kind.LOCATION: 1.0})
    assert all(e.kind is not Kind.LOCATION for e in learnt.annotate(text, strict))


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("name,dob,salary\nIna Beck,1988-03-04,54000\nTom Reh,1979-11-30,6100",
         {"Ina Beck", "Tom Reh"}),
        ("| Name | Pay |\n|---|---|\n| Ines Abara | 4,200 |\n| Zoltan Kerekes | 3,900 |\n",
         {"Ines Abara", "Zoltan Kerekes"}),
        ("Username: frostbyte88\nNickname: jlindqvist", {"frostbyte88", "jlindqvist"}),
    ],
)  # fmt: skip
def test_tables_and_forms_are_read_without_their_heads(
    learnt: Annotator, text: str, people: set[str]
) -> None:
    assert people <= {value for _, value in values(text, learnt.annotate(text))}


@pytest.mark.parametrize("text", CODE)
def test_what_code_puts_for_a_password_goes_as_typed(learnt: Annotator, text: str) -> None:
    assert not any(map(Policy().hides, learnt.annotate(text)))


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("aged 41", "41"),
        ("age: 41", "41"),
        ("I\u2019m 41, married", "41"),
        ("he's 41 and works", "41"),
        ("my daughter is 7", "7"),
        ("turned forty-two", "forty-two"),
        ("J'ai 41 ans", "41"),
        ("aged \uff14\uff11", "\uff14\uff11"),
    ],
)
def test_an_age_by_its_sentence(learnt: Annotator, text: str, age: str) -> None:
    found = values(text, learnt.annotate(text))
    assert [value for kind, value in found if kind == "AGE"] == [age]


@pytest.mark.parametrize("level", ["private", "secrets"])
@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("Our alarm code is 4821, please write a note for the cat sitter.", "4821"),
        ("Der Alarmcode lautet 4821", "4821"),
        ("Seed phrase: witch collapse practice feed shame open despair creek road again ice least",
         "witch collapse practice feed shame open despair creek road again ice least"),
        ("My API key is 8f14e45fceea167a5a36dedd4bea2543", "8f14e45fceea167a5a36dedd4bea2543"),
        ("my password is sunflower", "sunflower"),
        ("Passwort: hunter2", "hunter2"),
        ("contraseña: gatito", "gatito"),
        ("das WLAN Passwort lautet Blumenwiese", "Blumenwiese"),
        ("mot de passe: chaton99", "chaton99"),
        ("The password was changed to moonlight yesterday", "moonlight"),
    ],
)  # fmt: skip
def test_what_opens_something_is_hidden_at_each_level(
    learnt: Annotator, text: str, secret: str, level: str
) -> None:
    found = learnt.annotate(text)
    hidden = [text[e.span.start : e.span.end] for e in found if Policy(level=level).hides(e)]
    assert hidden == [secret]


def test_an_origin_is_no_name_and_a_name_no_origin(learnt: Annotator) -> None:
    text = "I am Maria Lopez and 41 years old."
    assert ("PERSON", "Maria Lopez") in values(text, learnt.annotate(text))
    text = "I am Dutch and my husband is Moroccan; we are Muslim. Can we adopt?"
    assert not any(map(Policy().hides, learnt.annotate(text)))
