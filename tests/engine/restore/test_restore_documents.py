"""Long texts and long chats keep one cast; context and question share it; all of it comes back."""

from cases import tables_beside
from everything import EVERYTHING

from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.requests import Request, pins_of
from engine.restore import hosts_in, restore

CASES = tables_beside(__file__)

KEY = ProfileKey(bytes(range(32)))
CONVERSATION = b"sixteen bytes id"
PEOPLE = CASES["people"]
FILLER = (
    "The committee then turned to the state of the roof, which had been discussed before. "
    "Nobody objected to the proposal, although some thought that it could wait until spring. "
)
PAGE = 3_000  # characters

TURNS = CASES["turns"]


def document():
    """20 pages: everybody is named in full first, then in every way."""
    paragraphs = [f"{name} attended the meeting. {FILLER}" for name in PEOPLE]
    number = 0
    while sum(map(len, paragraphs)) < 20 * PAGE:
        name = PEOPLE[number % len(PEOPLE)]
        first, last = name.split()
        forms = [
            f"{name} reported on the budget.",
            f"Dr. {last} agreed with the report.",
            f"A letter from {name} was read out.",
            f"{first} {last}'s motion was carried.",
        ]
        paragraphs.append(f"{forms[number % len(forms)]} {FILLER * 2}")
        number += 1
    return "\n\n".join(paragraphs)


def cast(replacements):
    """What each person's mentions became."""
    return {
        (r.kind, r.original): r.surrogate
        for r in replacements
        if r.kind in (Kind.PERSON, Kind.EMAIL)
    }


def check_one_cast(replacements):
    """One surrogate for one original, different ones for different people, parts of the whole."""
    whole = cast(replacements)
    assert all(
        whole[r.kind, r.original] == r.surrogate
        for r in replacements
        if (r.kind, r.original) in whole
    )
    full = {
        original: s
        for (kind, original), s in whole.items()
        if kind is Kind.PERSON and " " in original
    }
    assert len(set(full.values())) == len(full)
    for (kind, original), surrogate in whole.items():
        for name, other in full.items():
            if kind is Kind.PERSON and original in name.split():
                assert surrogate == other.split()[name.split().index(original)]
    return full


def test_twenty_pages_keep_one_cast_and_come_back(engine):
    text = document()
    sent = engine.sanitize(Request(text, EVERYTHING, CONVERSATION))
    full = check_one_cast(sent.replacements)
    assert set(PEOPLE) <= set(full)
    for name in PEOPLE:
        assert name not in sent.text
        assert name.split()[1] not in sent.text
    assert restore(sent.text, sent.replacements)[0] == text


def test_ten_turns_keep_one_cast_whether_by_prompts_or_by_pins(engine):
    pins, made = [], []
    for number, text in enumerate(TURNS):
        by_prompts = engine.sanitize(
            Request(text, EVERYTHING, CONVERSATION, prompts=tuple(TURNS[:number]))
        )
        by_pins = engine.sanitize(Request(text, EVERYTHING, CONVERSATION, pins=tuple(pins)))
        assert by_pins.text == by_prompts.text
        made += by_pins.replacements
        pins += pins_of(by_pins.replacements, by_pins.cost.kinds)
        for name in PEOPLE:
            assert name not in by_pins.text
        assert restore(by_pins.text, made, hosts_in(TURNS[: number + 1]))[0] == text
    full = check_one_cast(made)
    assert {"Maria Gonzalez", "Robert Whitaker", "Susan Lindqvist"} <= set(full)
    noised = {(r.kind, r.original): set() for r in made}
    for r in made:
        noised[r.kind, r.original].add(r.surrogate)
    assert all(len(surrogates) == 1 for surrogates in noised.values())


def test_an_answer_of_the_last_turn_may_speak_of_the_first(engine):
    first = engine.sanitize(Request(TURNS[0], EVERYTHING, CONVERSATION))
    name = cast(first.replacements)[Kind.PERSON, "Maria Gonzalez"]
    answer = f"As {name.split()[0]} told you in the beginning, Ms. {name.split()[1]} is patient."
    restored, _ = engine.restore(answer, EVERYTHING, CONVERSATION, TURNS)
    assert restored == "As Maria told you in the beginning, Ms. Gonzalez is patient."
