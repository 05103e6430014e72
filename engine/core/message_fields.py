"""Reads and validates the fields of a record or message; BadRecord names the invalid field.

Data from a pipe or a file may have any shape, so each reader checks its result.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.core.errors import BadRecord, nearest
from engine.core.types import Choice, Message

Record = Mapping[str, Any]

SLIP = 0.8  # difflib's ratio from which a name counts as a typo of a known one
_CHOICE = frozenset(Choice.__dataclass_fields__)


def string(record: Record, field: str) -> str:
    """Read a text field."""
    value = record.get(field)
    if not isinstance(value, str):
        raise BadRecord(reason="not_a_string", field=field)
    return value


def strings(record: Record, field: str) -> tuple[str, ...]:
    """Read a list of texts; empty if the field is missing."""
    values = _list(record, field)
    if not all(isinstance(value, str) for value in values):
        raise BadRecord(reason="not_a_list_of_strings", field=field)
    return tuple(values)


def whole(record: Record, field: str, default: int | None = None) -> int:
    """Read a non-negative integer; `default`, if given, for a missing field."""
    return _whole(record.get(field, default), field)


def wholes(record: Record, field: str, count: int) -> tuple[int, ...]:
    """Read `count` non-negative integers; missing ones are 0, surplus ones ignored."""
    given = tuple(_whole(value, field) for value in _list(record, field))
    return given[:count] + (0,) * (count - len(given))


def objects(record: Record, field: str) -> tuple[Record, ...]:
    """Read a list of objects; empty if the field is missing."""
    values = _list(record, field)
    if not all(isinstance(value, Mapping) for value in values):
        raise BadRecord(reason="not_an_object", field=field)
    return tuple(values)


def choices(record: Record) -> tuple[Choice, ...]:
    """Read the person's choices (engine.core.types.Choice) from `choices`."""
    return tuple(_choice(item) for item in objects(record, "choices"))


def messages(record: Record) -> tuple[Message, ...]:
    """Read a chat's messages from `messages`."""
    return tuple(
        Message(string(item, "role"), string(item, "content"))
        for item in objects(record, "messages")
    )


def hexadecimal(record: Record, field: str) -> bytes:
    """Read bytes in hexadecimal digits."""
    try:
        return bytes.fromhex(string(record, field))
    except ValueError:
        raise BadRecord(reason="not_hexadecimal", field=field) from None


def no_slips(record: Record, known: Collection[str]) -> None:
    """Refuse a field that looks like a typo of a known one, which would be ignored.

    Other names pass, as data sets have their own fields.
    """
    for name in record:
        near = nearest(name, known, SLIP)
        if near and name not in known:
            raise BadRecord(reason="unknown_field", suggestion=near)


def _choice(item: Record) -> Choice:
    if not item.keys() <= _CHOICE:
        raise BadRecord(reason="unknown_field", field="choices")
    word = item.get("word", False)
    if not isinstance(word, bool):
        raise BadRecord(reason="not_a_flag", field="choices.word")
    return Choice(
        original=string(item, "original"),
        word=word,
        occurrence=whole(item, "occurrence", 0),
        reroll=whole(item, "reroll", 0),
        surrogate=None if item.get("surrogate") is None else string(item, "surrogate"),
    )


def _list(record: Record, field: str) -> Sequence[Any]:
    values = record.get(field, ())
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise BadRecord(reason="not_a_list", field=field)
    return values


def _whole(value: object, field: str) -> int:
    if type(value) is not int or value < 0:
        raise BadRecord(reason="not_a_count", field=field)
    return value
