"""A replaced value stops the send in whatever form it stands elsewhere, unless chance writes it.

Each text of `forms` is an attack that went through before; those of `chance` must go.
"""

import base64
import json
import time
from collections.abc import Callable, Sequence
from datetime import date, timedelta

import pytest
from approvals import approve, message
from cases import tables_beside
from effort import tries
from hypothesis import given
from hypothesis import strategies as st

from app.wire.guard import ApprovedRequest, check_copied
from engine.core.errors import GuardRefused
from engine.core.types import Entity, Kind

Value = tuple[Kind, str, str]
CASES = tables_beside(__file__)


def read(row: Sequence[str]) -> Value:
    return Kind(row[0]), row[1], row[2]


VALUES = {name: read(row) for name, row in CASES["values"].items()}
CARD, SSN, PHONE, PERSON = (VALUES[name] for name in ("card", "ssn", "phone", "person"))
BORN, ISO, SALARY = (VALUES[name] for name in ("born", "iso", "salary"))
UMLAUTS, CITY = VALUES["umlauts"], VALUES["city"]
FORMS = [(VALUES[name], text) for name, texts in CASES["forms"].items() for text in texts]
CHANCE = [(read(value), text) for value, text in CASES["chance"]["rows"]]


def _hex(text: str) -> str:
    return text.encode().hex()


def _quoted_printable(text: str) -> str:
    return "".join(f"={byte:02X}" for byte in text.encode())


def _short_lines(text: str) -> str:
    encoded = base64.b64encode(text.encode()).decode()
    return "\n".join(encoded[at : at + 8] for at in range(0, len(encoded), 8))


def _selectors(text: str) -> str:
    return "".join(chr(0xFE00 + b if b < 16 else 0xE0100 + b - 16) for b in text.encode())


ENCODINGS: dict[str, Callable[[str], str]] = {
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "base64, unpadded": lambda text: base64.b64encode(text.encode()).decode().rstrip("="),
    "base64, url-safe": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base64 of UTF-16": lambda text: base64.b64encode(text.encode("utf-16-le")).decode(),
    "base64 twice": lambda text: base64.b64encode(base64.b64encode(text.encode())).decode(),
    "base64 of hex": lambda text: base64.b64encode(text.encode().hex().encode()).decode(),
    "base64 of JSON": lambda text: base64.b64encode(json.dumps({"v": text}).encode()).decode(),
    "base64, folded": lambda text: base64.encodebytes(b"." * 50 + text.encode()).decode(),
    "base64, in short lines": _short_lines,
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "hex": _hex,
    "HEX": lambda text: _hex(text).upper(),
    "hex, spaced": lambda text: text.encode().hex(" "),
    "hex, 0x": lambda text: ", ".join(f"0x{byte:02x}" for byte in text.encode()),
    "\\x": lambda text: "".join(f"\\x{byte:02x}" for byte in text.encode()),
    "\\u": lambda text: "".join(f"\\u{ord(c):04x}" for c in text),
    "\\u{}": lambda text: "".join(f"\\u{{{ord(c):x}}}" for c in text),
    "octal": lambda text: "".join(f"\\{byte:03o}" for byte in text.encode()),
    "octal, short": lambda text: "".join(f"\\{byte:o}" for byte in text.encode()),
    "\\x{}": lambda text: "".join(f"\\x{{{ord(c):x}}}" for c in text),
    "\\u, in JSON in JSON": lambda text: "".join(f"\\\\\\u{ord(c):04x}" for c in text),
    "%u": lambda text: "".join(f"%u{ord(c):04x}" for c in text),
    "decimal entities": lambda text: "".join(f"&#{ord(c)};" for c in text),
    "hex entities": lambda text: "".join(f"&#x{ord(c):x};" for c in text),
    "quoted-printable": _quoted_printable,
    "percent": lambda text: "".join(f"%{byte:02X}" for byte in text.encode()),
    "codes": lambda text: "[" + ", ".join(str(ord(c)) for c in text) + "]",
    "codes, called": lambda text: "+".join(f"chr({ord(c)})" for c in text),
    "tags": lambda text: "".join(chr(0xE0000 + ord(c)) for c in text),
    "variation selectors": _selectors,
    "bits": lambda text: " ".join(f"{byte:08b}" for byte in text.encode()),
}  # fmt: skip


def nobody(_text: str) -> Sequence[Entity]:
    return ()


def approved(value: Value, text: str) -> ApprovedRequest:
    return approve(message("Mine is ", value, f".\nAlso: {text}\nIs it so?"))


def stops(value: Value, text: str) -> bool:
    request = approved(value, text)
    try:
        check_copied(request.messages[0].content, request, nobody)
    except GuardRefused as refused:
        assert refused.data["reason"] == "private_value", refused.data
        assert refused.data["kind"] is value[0]
        return True
    return False


@pytest.mark.parametrize(("value", "text"), FORMS, ids=lambda part: str(part)[:60])
def test_a_form_of_a_replaced_value_stops_the_send(value: Value, text: str) -> None:
    assert stops(value, text)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("value", [CARD, SSN, PERSON, PHONE, ISO, SALARY], ids=lambda v: v[0])
def test_an_encoded_value_stops_the_send(value: Value, encoding: str) -> None:
    assert stops(value, ENCODINGS[encoding](f"it is {value[1]}!"))


@pytest.mark.parametrize("codec", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("encode", [lambda data: base64.b64encode(data).decode(), bytes.hex])
@pytest.mark.parametrize("value", [UMLAUTS, CITY], ids=lambda value: value[1])
def test_encoded_letters_that_are_not_plain_stop_the_send(value, encode, codec) -> None:
    assert stops(value, encode(f"it is {value[1]}!".encode(codec)))


@pytest.mark.parametrize(("value", "text"), CHANCE, ids=lambda part: str(part)[:60])
def test_what_chance_writes_as_well_goes(value: Value, text: str) -> None:
    assert not stops(value, text)


@given(
    st.binary(max_size=12),
    st.text(alphabet="ABCDEFGHabcdefgh0123", max_size=7),
    st.sampled_from([CARD, PERSON, ISO, PHONE]),
    st.sampled_from([base64.b64encode, base64.urlsafe_b64encode]),
)
def test_base64_stops_at_any_alignment(before, glued, value, encode) -> None:
    encoded = encode(before + b" " + value[1].encode() + b" " + before).decode().rstrip("=")
    assert stops(value, f"data={glued}{encoded}")


@given(
    st.sampled_from(sorted(ENCODINGS)),
    st.sampled_from([CARD, SSN, PERSON, PHONE]),
    st.text(alphabet=" \n\"'(<[{:=,;", max_size=6),
    st.text(alphabet=" \n\"')>]}.,;", max_size=6),
)
def test_an_encoded_value_stops_whatever_is_around(encoding, value, before, after) -> None:
    assert stops(value, f"see{before} {ENCODINGS[encoding](value[1])}{after}")


DATES = ("%d %B %Y", "%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y", "%B %d, %Y", "%d-%b-%y", "%d/%m/%y")
RUNS = ("%y%m%d-1234", "%y%m%d12345", "x%Y%m%d.pdf", "%d%m%y", "%d%m%Y", "%m%d%Y")


@given(
    st.dates(date(1900, 1, 1), date(2099, 12, 31)),
    st.sampled_from(DATES),
    st.sampled_from(DATES + RUNS),
)
def test_any_date_stops_in_any_form(day: date, written: str, again: str) -> None:
    assert stops((Kind.DATE, day.strftime(written), "1 May 1950"), day.strftime(again))


@given(st.integers(1_001, 10**9), st.sampled_from(["{}", "{:,}", "x{}_y", "{}.00", "{},00"]))
def test_any_amount_of_four_digits_stops_in_any_form(amount: int, again: str) -> None:
    tells = len(str(amount).rstrip("0")) >= 4 and not 1900 <= amount <= 2099
    assert stops((Kind.MONEY, f"${amount:,}", "$7"), again.format(amount)) is tells


@given(st.text(max_size=60), st.sampled_from([CARD, BORN, SALARY, PERSON]))
def test_any_text_can_be_searched(text: str, value: Value) -> None:
    stops(value, text)


def test_the_place_is_that_of_the_whole_value() -> None:
    """Its end hidden, the rest of it would go."""
    words = next(text for value, text in FORMS if value is CARD and text.startswith("four five"))
    request = approved(CARD, words)
    with pytest.raises(GuardRefused) as refused:
        check_copied(request.messages[0].content, request, nobody)
    start, end = (int(refused.value.data[name] or 0) for name in ("start", "end"))
    assert request.messages[0].content[start:end] == words


@pytest.mark.parametrize("drawn", ["12 March 1984", "13 March 1984", "1 May 2001"])
@pytest.mark.parametrize(("also", "stopped"), [("nothing", False), ("id 840312-1234", True)])
def test_whether_it_stops_does_not_depend_on_what_was_drawn(drawn, also, stopped) -> None:
    """Else what goes would not be distributed as the mechanism promises."""
    assert stops((Kind.DATE, "12 March 1984", drawn), also) is stopped


def test_what_a_provider_has_in_one_form_is_not_let_go_in_another() -> None:
    said, later = message("Gate code 1203."), message("Born ", BORN, ".")
    check_copied(later[0].content, approve(said, later, had=1), nobody)
    leak = approve(said, message("Born ", BORN, ", id 840312-1234."), had=1)
    with pytest.raises(GuardRefused):
        check_copied(leak.messages[-1].content, leak, nobody)


def test_many_numbers_by_chance_stop_nothing() -> None:
    """A table of last digits beside a table of cards: one of them is bound to match."""
    cards: list[str | Value] = []
    for number in range(300):
        cards += ["\n", (Kind.CREDIT_CARD, f"4539 1488 03{number % 100:02} {number + 3000}", "4")]
    others = " ".join(str(number) for number in range(3_100, 8_000, 7))
    request = approve(message(*cards, f"\nOthers: {others}"))
    check_copied(request.messages[0].content, request, nobody)


def test_many_dates_by_chance_stop_nothing() -> None:
    """There are 36,525 dates of a century: among 2,000 any may stand by chance."""
    around = (date(2010, 3, 12) + timedelta(days=number) for number in range(2_000))
    assert not stops(BORN, " ".join(f"{day:%Y%m%d}" for day in around) + " 19840312")
    few = (f"{number:02}01" for number in range(2, 13))
    assert not stops(BORN, " ".join(few) + " 0312")


LONG = tries(100_000, 25_000)
HOSTILE: dict[str, str] = {
    "backslashes": "\\" * LONG,
    "entities": "&#" * (LONG // 2),
    "equals": "=" * LONG,
    "base64 of nothing": "AAAA" * (LONG // 4),
    "digits": "0123456789" * (LONG // 10),
    "pairs of digits": "12 " * (LONG // 3),
    "dates": "12/12/" * (LONG // 6),
    "months": "march " * (LONG // 6),
    "number words": "dreizehn" * (LONG // 8) + "x",
    "spoken": "one " * (LONG // 4),
    "the value's head": "4539148803 " * (LONG // 11),
    "blanks": " " * LONG + "x",
    "lines": "a\n" * (LONG // 2),
    "tags": "<a" * (LONG // 2),
    "tags and blanks": "<a>" + " " * LONG,
    "a long tag": "<a " + "b" * LONG,
    "octal": "\\1" * (LONG // 2),
    "a long word": "a" * LONG + "ü",
    "read as another character set": "Ã\u0083" * (LONG // 2),
    "labels": 'a": "' * (LONG // 5),
    "blanks and a label": " " * LONG + "a:",
    "zeros": base64.b64encode(bytes(LONG * 3 // 4)).decode(),
}


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_makes_the_search_hang(text: str) -> None:
    """Each takes some tenths of a second; what grew with the square would take many times that."""
    start = time.process_time()
    for value in (CARD, BORN, SALARY, PERSON):
        stops(value, HOSTILE[text])
    assert time.process_time() - start < LONG * 0.0002  # 20 seconds of 100,000 characters
