"""The guard: what was approved passes, everything else is refused."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from approvals import (
    ENDPOINT,
    KEY,
    MODEL,
    NAMES,
    MadeUp,
    approve,
    body_of,
    check,
    message,
    name_finder,
    quoted,
)
from cases import tables_beside
from effort import tries
from hypothesis import given
from hypothesis import strategies as st

from app.core.recipients import Recipient
from app.wire import provider
from app.wire.guard import ApprovedRequest
from engine.core.errors import GuardRefused
from engine.core.types import Entity, Kind, Message, Span

CASES = tables_beside(__file__)


CARD, OTHER_CARD = "4539 5787 6362 1486", "4024 0071 8902 2143"


def refusal(*arguments: Any, **named: Any) -> dict[str, object]:
    with pytest.raises(GuardRefused) as caught:
        check(*arguments, **named)
    return caught.value.data


PAID = message(
    "I am ",
    (Kind.PERSON, "Maria Lopez", "Ruth Abbot"),
    ", card ",
    (Kind.CREDIT_CARD, CARD, OTHER_CARD),
    ".",
)
ANSWERED = (Message("assistant", "Hello Ruth Abbot, and hello Maria Lopez."), ())
PAID_BY = (Kind.PERSON, "Maria Lopez", "Ruth Abbot")
AGED = message("I am ", (Kind.AGE, "34", "34"), " and earn ", (Kind.MONEY, "$5,200", "$5,200"), ".")


def test_approved_request_passes() -> None:
    check(approve(PAID, ANSWERED, AGED, had=2))
    check(approve(PAID), key="")
    check(approve(AGED, message("34 people paid $5,200.")))


@pytest.mark.parametrize("index", range(len(PAID[0].content)))
def test_every_changed_character_is_refused(index: int) -> None:
    approved = approve(PAID)
    content = PAID[0].content
    changed = content[:index] + ("x" if content[index] != "x" else "y") + content[index + 1 :]
    body = body_of(replace(approved, messages=(Message("user", changed),)))
    assert refusal(approved, body) == {"reason": "not_as_approved", "where": 0}


@given(st.data())
def test_no_changed_byte_passes_as_another_text(data: st.DataObject) -> None:
    approved = approve(PAID, ANSWERED, AGED, had=2)
    body = bytearray(body_of(approved))
    place = data.draw(st.integers(0, len(body) - 1))
    body[place] = data.draw(st.integers(0, 255))
    try:
        check(approved, bytes(body))
    except GuardRefused:
        return
    assert json.loads(body) == json.loads(body_of(approved))  # a space for a space


LEAK = {"role": "user", "content": "secret"}
SENT = [{"role": "user", "content": PAID[0].content}]


@pytest.mark.parametrize(
    "body",
    [
        body_of(approve(PAID), user="Maria Lopez"),
        body_of(approve(PAID), stream=False),
        body_of(approve(PAID), stream=1),
        body_of(approve(PAID), model="another"),
        body_of(approve(PAID), messages=[*SENT, LEAK]),
        body_of(approve(PAID), messages=[LEAK, *SENT]),
        body_of(approve(PAID), messages=[]),
        body_of(approve(PAID), messages="secret"),
        body_of(approve(PAID), messages=[SENT[0] | {"name": "Maria"}]),
        body_of(approve(PAID), messages=[SENT[0] | {"role": "system"}]),
        body_of(approve(PAID), messages=[{"role": "user", "content": [SENT[0]["content"]]}]),
        body_of(approve(PAID), messages=[SENT[0]["content"]]),
        b'{"messages":[{"role":"user","content":"secret"}],' + body_of(approve(PAID))[1:],
        body_of(approve(PAID)).replace(b'"content"', b'"content": "secret", "content"'),
        body_of(approve(PAID)) + b" secret",
        b"\xef\xbb\xbf" + body_of(approve(PAID)),
        body_of(approve(PAID)).decode().encode("utf-16"),
        b"",
        b"null",
        b"[" * 100_000,
    ],
)
def test_any_other_body_is_refused(body: bytes) -> None:
    refusal(approve(PAID), body)


@pytest.mark.parametrize("headers", CASES["any_other_header_is_refused"])
def test_any_other_header_is_refused(headers: dict[str, str]) -> None:
    data = refusal(approve(PAID), headers=headers)
    assert data == {"reason": "unexpected_header", "where": "headers"}


def test_a_key_where_none_is_configured_is_refused() -> None:
    refusal(approve(PAID), headers={"Authorization": f"Bearer {KEY}"}, key="")


@pytest.mark.parametrize(
    "url", [f"{ENDPOINT}?q=Maria", f"{ENDPOINT}#Maria", "http" + ENDPOINT[5:], "", ENDPOINT + "/"]
)
def test_any_other_address_is_refused(url: str) -> None:
    assert refusal(approve(PAID), url=url) == {"reason": "unexpected_url", "where": "url"}


def changed(**fields: Any) -> ApprovedRequest:
    sent, replacements = PAID
    return approve((sent, (replace(replacements[0], **fields), *replacements[1:])))


@pytest.mark.parametrize(
    ("approved", "reason"),
    [
        (changed(target=Span(6, 16)), "surrogate_mismatch"),
        (changed(surrogate="Ruth Abbott"), "surrogate_mismatch"),
        (changed(target=Span(30, 400), surrogate=PAID[0].content[30:400]), "spans_overlap"),
        (changed(target=Span(0, 30), surrogate=PAID[0].content[:30]), "spans_overlap"),
        (changed(original="RUTH ABBOT"), "not_replaced"),
        (approve((ANSWERED[0], PAID[1])), "surrogate_mismatch"),
        (ApprovedRequest((PAID[0],), ()), "approval_incomplete"),
        (ApprovedRequest((), ()), "unexpected_message"),
        (approve((Message("tool", "x"), ())), "unexpected_role"),
    ],
)
def test_an_approval_that_does_not_fit_is_refused(approved: ApprovedRequest, reason: str) -> None:
    assert refusal(approved)["reason"] == reason


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def percent(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode())


def json_codes(text: str) -> str:
    return "".join(f"\\u{ord(c):04x}" for c in text)


DISGUISES: dict[str, Callable[[str], str]] = {
    "as typed": str,
    "upper case": str.upper,
    "lower case": str.lower,
    "in a word": lambda text: f"id{text}x",
    "between spaces": " ".join,
    "between hyphens": "-".join,
    "on two lines": lambda text: text[:5] + "\n" + text[5:],
    "without separators": lambda text: "".join(c for c in text if c.isalnum()),
    "full width": full_width,
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "struck through": "\u0336".join,
    "right-to-left marks": "\u200f".join,
    "percent escapes": percent,
    "percent escapes twice": lambda text: percent(percent(text)),
    "JSON escapes": json_codes,
    "JSON escapes of full width": lambda text: json_codes(full_width(text)),
    "NUL between": "\0".join,
}
LONG_VALUES = [(Kind(kind), *texts) for kind, *texts in CASES["long_values"]]


@pytest.mark.parametrize("disguise", DISGUISES)
@pytest.mark.parametrize("value", LONG_VALUES, ids=lambda value: value[0])
def test_a_planted_original_is_refused(value: tuple[Kind, str, str], disguise: str) -> None:
    hidden = message("Mine: ", value, ". Is it fine?")
    leak = message(f"Once more: {DISGUISES[disguise](value[1])}!")
    data = refusal(approve(hidden, ANSWERED, leak, had=2))
    start, end = data.pop("start"), data.pop("end")
    assert data == {"reason": "private_value", "kind": value[0], "where": 2}
    assert set("Once more:!") - set(leak[0].content[start:end]), "the place is not the whole text"


def test_the_error_holds_no_value() -> None:
    with pytest.raises(GuardRefused) as caught:
        check(approve(PAID, message(f"My card: {CARD}.")))
    assert "4539" not in repr(caught.value) + str(caught.value) + repr(caught.value.args)
    assert caught.value.__context__ is None
    assert "Maria" not in repr(approve(PAID))


def test_what_the_recipient_has_had_or_wrote_may_hold_anything() -> None:
    open_ = (Message("user", "I am Maria Lopez."), ())
    wrote = (Message("assistant", f"Maria Lopez {CARD}"), ())
    check(approve(open_, wrote, PAID, had=2))
    assert refusal(approve(open_, wrote, PAID, had=1))["where"] == 1
    assert refusal(approve(open_, PAID))["where"] == 0
    assert refusal(approve(open_, wrote, PAID, message("Maria Lopez?"), had=2))["where"] == 3


def test_what_one_recipient_has_had_another_has_not() -> None:
    approved = replace(approve(PAID, ANSWERED, AGED, had=2), recipient=Recipient(ENDPOINT, MODEL))
    assert refusal(approved) == {"reason": "another_recipient", "where": "url"}


def test_an_answer_by_somebody_else_is_searched_outside_the_surrogates_it_repeats() -> None:
    twin = message("I am ", (Kind.PERSON, "Abbot", "Li Wei"), ", not ", PAID_BY, ".")
    said = quoted(twin)
    assert refusal(approve(twin, (said[0], ()), AGED), annotate=name_finder)["where"] == 1
    check(approve(twin, said, AGED), annotate=name_finder)
    places = {1: tuple(r.target for r in said[1])}
    check(replace(approve(twin, (said[0], ()), AGED), repeats=places), annotate=name_finder)


def test_the_refusal_says_of_which_turn_an_earlier_message_is() -> None:
    wrote = (Message("assistant", f"Maria Lopez {CARD}"), ())
    data = refusal(replace(approve(PAID, wrote, AGED), turns=(4, 4)))
    assert (data["turn"], data["role"]) == (4, "assistant")


def test_kept_values_are_exempt() -> None:
    said = message("Maria Lopez pays with 4539578763621486.")
    assert refusal(approve(PAID, said))["where"] == 1
    refusal(approve(PAID, said, kept=("Maria Lopez",)))
    check(approve(PAID, said, kept=("Maria Lopez", CARD)))


def test_the_api_key_in_a_message_is_refused() -> None:
    assert refusal(approve(message(f"export KEY={KEY}")))["kind"] is Kind.API_KEY
    check(approve(message("I use ollama.")), key="ollama")


@pytest.mark.parametrize("error", [ValueError("Maria"), KeyError("Maria")])
def test_a_check_that_fails_refuses(error: Exception) -> None:
    def broken(_text: str) -> Sequence[Entity]:
        raise error

    hidden = message("I am ", (Kind.PERSON, "Maria", "Ruth"), ".")
    data = refusal(approve(hidden, message("Maria")), annotate=broken)
    assert data == {"reason": "check_failed", "error": type(error).__name__, "where": 1}


@pytest.mark.parametrize("first", range(0, tries(300, 100), 50))
def test_random_approved_requests_pass_and_fail_with_one_original_left(first: int) -> None:
    for seed in range(first, first + 50):
        approved = MadeUp(seed).request()
        check(approved, annotate=name_finder)
        every = [change for changes in approved.replacements for change in changes]
        strong = [r.original for r in every if r.kind in {Kind.CREDIT_CARD, Kind.SSN, Kind.PHONE}]
        for original in strong[:2]:
            *earlier, last = approved.messages
            said = Message("user", last.content + original)
            leak = replace(approved, messages=(*earlier, said))
            assert refusal(leak, annotate=name_finder)["where"] == len(earlier)


def test_ten_people_whose_surrogates_are_parts_of_each_others_names_pass() -> None:
    names = [f"{first} {last}" for first, last in zip(NAMES[:10], NAMES[10:20], strict=True)]
    surrogates = [f"{first} {last}" for first, last in zip(NAMES[1:11], NAMES[9:19], strict=True)]
    firsts, others = ([whole.split()[0] for whole in people] for people in (names, surrogates))
    assert set(firsts[1:]) <= set(others), "else nobody's name is in another's surrogate"
    parts: list[str | tuple[Kind, str, str]] = []
    for name, surrogate, first, other in zip(names, surrogates, firsts, others, strict=True):
        parts += ["Seat for ", (Kind.PERSON, name, surrogate), ", then "]
        parts += [(Kind.PERSON, first, other), ";\n"]
    check(approve(message(*parts, "a reporter, a hunting walkers' guide.")), annotate=name_finder)


def test_a_prompt_of_nothing_is_not_sent() -> None:
    earlier = Message("user", "")
    for blank in ("", " \n"):
        problem = provider.unsendable([earlier, Message("user", blank)])
        assert problem.data["reason"] == "empty"
    assert provider.unsendable([earlier, Message("user", "Hello")]) is None


def test_only_our_own_line_passes_whatever_words_are_private_and_to_the_letter() -> None:
    prompt = message("She has ", (Kind.CUSTOM, "figures", "sprockets"), ".")
    check(approve(prompt).with_system_line())
    check(approve(PAID, ANSWERED, AGED, had=2).with_system_line())
    approved = approve(PAID).with_system_line()
    other = replace(approved, messages=(Message("system", "Maria Lopez"), *approved.messages[1:]))
    assert refusal(other)["reason"] == "private_value"
    assert refusal(approved, body_of(other)) == {"reason": "not_as_approved", "where": 0}


def test_behind_our_line_each_message_is_its_own_turns() -> None:
    plain = replace(approve(PAID, message("Maria Lopez"), AGED), turns=(1, 2))
    found, behind = refusal(plain), refusal(plain.with_system_line())
    assert behind == found | {"where": found["where"] + 1}
