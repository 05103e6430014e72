"""Values that the judge alone finds."""

from __future__ import annotations

import re

import numpy as np

from engine.core.types import Kind
from engine.detect.judge.judge import UNREAD, JudgedWords
from engine.detect.judge.judge_only import judge_findings, origins_as_names
from engine.detect.text.base import Evidence, Finding

TOKEN = r"\w+|[^\w\s]"


def judged(text: str, sure: dict[str, float], kinds: dict[str, Kind] | None = None) -> JudgedWords:
    tokens = list(re.finditer(TOKEN, text))
    return JudgedWords(
        np.array([t.start() for t in tokens]),
        np.array([t.end() for t in tokens]),
        np.array([sure.get(t[0], 0.0) for t in tokens]),
        np.array([(kinds or {}).get(t[0]) for t in tokens], object),
    )


def values(text: str, sure: dict[str, float], **more) -> list[tuple[str, str]]:
    found = judge_findings(judged(text, sure, more.get("kinds")), text, more.get("found", ()))
    return [(str(f.kind), text[f.start : f.end]) for f in found]


def at(text: str, value: str, kind: Kind) -> Finding:
    start = text.index(value)
    return Finding(start, start + len(value), kind, Evidence.SHAPE)


def test_words_that_are_private_for_sure_are_a_value() -> None:
    text = "logged in as zim_user today"
    assert values(text, {"zim_user": 0.97}) == [("CUSTOM", "zim_user")]
    assert values(text, {"zim_user": 0.7}) == []


def test_neighbours_that_are_likely_belong_to_it_and_marks_at_its_ends_do_not() -> None:
    text = "room (Blue Zorvex) is ours, key U1329-7 EJ02"
    sure = {"(": 0.6, "Blue": 0.97, "Zorvex": 0.7, ")": 0.6, "U1329": 0.97, "-": 0.6, "7": 0.6}
    assert values(text, sure | {"EJ02": 0.98}) == [
        ("CUSTOM", "Blue Zorvex"),
        ("CUSTOM", "U1329-7"),
        ("CUSTOM", "EJ02"),
    ]
    assert values("Zor\nVex", {"Zor": 0.99, "Vex": 0.99}) == [("CUSTOM", "Zor"), ("CUSTOM", "Vex")]


def test_a_kind_is_taken_where_it_can_be_guessed() -> None:
    kinds = {"Ilja": Kind.PERSON, "Brod": Kind.PERSON, "Zoran": Kind.OCCUPATION}
    sure = {"Ilja": 0.99, "Brod": 0.99, "Zoran": 0.99, "soon": 0.99}
    assert values("ask Ilja Brod !", sure, kinds=kinds) == [("PERSON", "Ilja Brod")]
    assert values("be there soon, Zoran !", sure, kinds=kinds) == [("CUSTOM", "Zoran")]


def test_a_date_is_one_and_a_bare_number_says_nothing() -> None:
    assert values("see you 27.6.2024 there", dict.fromkeys(["27", ".", "6", "2024"], 0.97)) == [
        ("DATE", "27.6.2024")
    ]
    for text in ("it was 47 then", "took 3.69 of 4 today", "about 15 units each", "at 3.5 now"):
        plain = ("it", "was", "then", "took", "today", "about", "each", "at", "now")
        sure = {word: 0.99 for word in re.findall(TOKEN, text) if word not in plain}
        assert values(text, sure) == []


def test_a_bare_number_that_the_recogniser_takes_for_a_sum_or_an_age_is_one() -> None:
    sure = {"9": 0.9, ".": 0.9, "90": 0.95, "52": 0.9}
    sums = dict.fromkeys(("9", ".", "90"), Kind.MONEY)
    assert values("we paid 9.90 each", sure, kinds=sums) == [("MONEY", "9.90")]
    assert values("and he is 52 now", sure, kinds={"52": Kind.AGE}) == [("AGE", "52")]
    assert values("we paid 9.90 each", sure, kinds=sums | {"9": Kind.AGE}) == []


def test_a_month_or_a_day_alone_is_no_value() -> None:
    assert values("due in October or Friday", dict.fromkeys(["October", "Friday"], 0.99)) == []


def test_what_was_found_already_is_left_alone_with_what_touches_it() -> None:
    text = "mail maria@heron.io about 0.8 mg for Zed"
    sure = dict.fromkeys(["maria", "@", "heron", ".", "io", "0", "8", "mg", "Zed"], 0.99)
    found = [at(text, "maria@heron", Kind.EMAIL), at(text, "0.8 mg", Kind.QUANTITY)]
    assert values(text, sure, found=found) == [("CUSTOM", "Zed")]


def test_what_the_encoder_cannot_read_is_no_value_for_that() -> None:
    assert values("это код", {"это": UNREAD, "код": UNREAD}) == []


def test_a_whole_sentence_is_none() -> None:
    text = "zorvex " * 40
    assert values(text, {"zorvex": 0.99}) == []


def test_an_origin_that_is_likely_private_is_a_name() -> None:
    text = "I am Maria and Dutch, he is Basque"
    known = judged(text, {"Maria": 0.98, "Dutch": 0.2, "Basque": UNREAD})
    found = [at(text, word, Kind.ETHNICITY) for word in ("Maria", "Dutch", "Basque")]
    kinds = [f.kind for f in origins_as_names(found, known)]
    assert kinds == [Kind.PERSON, Kind.ETHNICITY, Kind.ETHNICITY]
