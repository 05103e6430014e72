"""Reads the fields of a record or message; BadRecord names the field that does not fit.

Whatever came over a pipe or in a file is data of any shape: each reader checks what it returns.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.core.errors import BadRecord, nearest
from engine.core.types import Choice, Message

Record = Mapping[str, Any]

SLIP = 0.8  # how like a known name counts as one, by difflib's ratio
_CHOICE = frozenset(Choice.__dataclass_fields__)


def string(record: Record, field: str) -> str:
    """A field that holds a text."""
    value = record.get(field)
    if not isinstance(value, str):
        raise BadRecord(reason="not_a_string", field=field)
    return value


def strings(record: Record, field: str) -> tuple[str, ...]:
    """A list of texts; none where the field is left out."""
    values = _list(record, field)
    if not all(isinstance(value, str) for value in values):
        raise BadRecord(reason="not_a_list_of_strings", field=field)
    return tuple(values)


def whole(record: Record, field: str, default: int | None = None) -> int:
    """A whole number from 0 on; `default` where the field is left out and there is one."""
    return _whole(record.get(field, default), field)


def wholes(record: Record, field: str, count: int) -> tuple[int, ...]:
    """`count` whole numbers; those that are left out are 0, those over are not read."""
    given = tuple(_whole(value, field) for value in _list(record, field))
    return given[:count] + (0,) * (count - len(given))


def objects(record: Record, field: str) -> tuple[Record, ...]:
    """A list of objects; none where the field is left out."""
    values = _list(record, field)
    if not all(isinstance(value, Mapping) for value in values):
        raise BadRecord(reason="not_an_object", field=field)
    return tuple(values)


def choices(record: Record) -> tuple[Choice, ...]:
    """The single outcomes that a person chose (engine.core.types.Choice), from `choices`."""
    return tuple(_choice(item) for item in objects(record, "choices"))


def messages(record: Record) -> tuple[Message, ...]:
    """A chat's messages, from `messages`."""
    return tuple(
        Message(string(item, "role"), string(item, "content"))
        for item in objects(record, "messages")
    )


def hexadecimal(record: Record, field: str) -> bytes:
    """Bytes in hexadecimal digits."""
    try:
        return bytes.fromhex(string(record, field))
    except ValueError:
        raise BadRecord(reason="not_hexadecimal", field=field) from None


def no_slips(record: Record, known: Collection[str]) -> None:
    """Refuse a field that looks like a typing error of a known one: it would be ignored.

    Data sets have fields of their own: other names pass.
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
