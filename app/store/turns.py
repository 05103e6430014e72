"""The turns of conversations, a tree each: every turn with its prompt, request and answer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from app.core.answer_edits import AnswerEdits
from app.core.recipients import Recipient
from app.core.usage import Usage
from app.store import wire_bytes
from app.store.database import Connection, added
from app.store.records import Incoming, Outgoing, StoredTurn
from engine.core import codec
from engine.core.errors import SottoError, from_code
from engine.core.types import Charge, Cost, Kind, Replacement, Sanitized, Span, Turn
from engine.pipeline import policy as policies
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

COLUMNS = """
    turn.id, turn.parent, turn.created, turn.answered, turn.outside, turn.original, turn.sent,
    turn.received, turn.restored, turn.changes, turn.marks, turn.failure, turn.destination,
    turn.fitted, turn.model, turn.near, turn.turned, turn.writer, turn.fitter, turn.usage,
    policy.body, guarantees.body
"""
PROTECTED = "answer"  # among the changes: what was replaced in it
TURNS = f"""
SELECT {COLUMNS} FROM turn
JOIN shared AS policy ON policy.id = turn.policy
JOIN shared AS guarantees ON guarantees.id = turn.guarantees
WHERE turn.conversation = ? ORDER BY turn.id
"""  # noqa: S608 (only the names above)


def begin(  # noqa: PLR0913 (its place in the tree, its content, its time)
    db: Connection,
    conversation: int,
    parent: int | None,
    leaving: Outgoing,
    when: float,
    *,
    outside: bool = False,
) -> int:
    """Insert a turn before it is sent, and show it. Returns its id."""
    sanitized = leaving.sanitized
    data = codec.sanitized_to_json(sanitized)
    sent, _cost = data.pop("text"), data.pop("cost")
    if leaving.protected is not None:
        data[PROTECTED] = {**codec.sanitized_to_json(leaving.protected), "text": None}
    guarantees = intern(db, _json(data.pop("guarantees")))
    policy = intern(db, _json(policies.to_json(leaving.policy)))
    values = (conversation, parent, conversation, when, outside, sanitized.original, sent)
    to = leaving.destination
    made = db.execute(
        "INSERT INTO turn (conversation, parent, drawn_in, created, outside, original, sent,"
        " changes, policy, guarantees, destination, model)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, _json(data), policy, guarantees, to.address, to.model),
    )
    turn = added(made)
    _charge(db, turn, sanitized.cost)
    show(db, conversation, turn, when)
    return turn


def finish(db: Connection, turn: int, came: Incoming, when: float) -> None:
    """Store the answer to a turn, complete or not."""
    failure = None if came.failure is None else _json(_failure_to_json(came.failure))
    db.execute(
        "UPDATE turn SET answered = 1, received = ?, restored = ?, marks = ?, failure = ?,"
        " writer = ?, usage = ? WHERE id = ?",
        (
            came.received,
            came.restored,
            _json(_marks_to_json(came.marks)),
            failure,
            came.writer,
            _json(astuple(came.usage)) if came.usage else "",
            turn,
        ),
    )
    db.execute(
        "UPDATE conversation SET changed = ?"
        " WHERE id = (SELECT conversation FROM turn WHERE id = ?)",
        (when, turn),
    )


def set_edits(db: Connection, turn: int, edits: AnswerEdits) -> None:
    """Store an answer's near misses and the values that the person toggled."""
    near, turned = _json(_marks_to_json(edits.near)), _json(sorted(edits.toggled))
    db.execute("UPDATE turn SET near = ?, turned = ? WHERE id = ?", (near, turned, turn))


def show(db: Connection, conversation: int, turn: int | None, when: float) -> None:
    """Set the shown branch to the one that ends with `turn`."""
    db.execute(
        "UPDATE conversation SET head = ?, changed = ? WHERE id = ?", (turn, when, conversation)
    )


def load(db: Connection, conversation: int) -> dict[int, StoredTurn]:
    """Every turn of a conversation by number, in the order of their start."""
    rows = db.execute(TURNS, (conversation,)).fetchall()
    costs = _costs(db, conversation)
    read: dict[str, Policy] = {}  # most turns of a conversation share one policy
    return {row[0]: _turn(db, row, costs, read) for row in rows}


def path(turns: Mapping[int, StoredTurn], head: int | None) -> tuple[StoredTurn, ...]:
    """The branch that ends with `head`, in order."""
    found: list[StoredTurn] = []
    while head is not None:
        found.append(turns[head])
        head = turns[head].parent
    return tuple(reversed(found))


def sent_changes(db: Connection, conversation: int) -> tuple[Replacement, ...]:
    """Every change that any branch of a conversation sent, in order."""
    rows = db.execute(
        "SELECT changes FROM turn WHERE conversation = ? AND NOT outside ORDER BY id",
        (conversation,),
    )
    return tuple(change for (changes,) in rows for change in _changes(json.loads(changes)))


def intern(db: Connection, body: str) -> int:
    """Store a text that turns share, once; return its number."""
    db.execute("INSERT OR IGNORE INTO shared (body) VALUES (?)", (body,))
    (number,) = db.execute("SELECT id FROM shared WHERE body = ?", (body,)).fetchone()
    return int(number)


def _changes(data: Mapping[str, Any]) -> Iterable[Replacement]:
    for part in (data, data.get(PROTECTED, {})):
        for name in ("beneath", "replacements"):
            yield from (codec.replacement_from_json(item) for item in part.get(name, ()))


def _charge(db: Connection, turn: int, cost: Cost) -> None:
    rows = []
    for place, item in enumerate(cost.charges):
        epsilon = None if item.epsilon is None else str(item.epsilon)
        rows.append((turn, place, item.label, item.kind, epsilon, item.unit, item.known))
    db.executemany("INSERT INTO charge VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _costs(db: Connection, conversation: int) -> dict[int, Cost]:
    rows = db.execute(
        "SELECT turn.id, label, kind, epsilon, unit, known FROM charge"
        " JOIN turn ON turn.id = charge.turn WHERE turn.conversation = ? ORDER BY turn.id, place",
        (conversation,),
    )
    charges: dict[int, list[Charge]] = {}
    for turn, *row in rows:
        charges.setdefault(turn, []).append(charge_of(*row))
    return {turn: Cost(tuple(of)) for turn, of in charges.items()}


def charge_of(label: str, kind: str, epsilon: str | None, unit: str, known: int) -> Charge:
    """Parse a charge's row."""
    return Charge(label, Kind(kind), exact(epsilon), unit, bool(known))


def exact(epsilon: object) -> Fraction | None:
    """Parse an epsilon to a fraction; None if it bounds nothing."""
    try:
        read = None if epsilon in {None, ""} else Fraction(str(epsilon))
    except (ValueError, ZeroDivisionError, TypeError):
        return None
    return None if read is None or read < 0 else read


def _turn(
    db: Connection, row: tuple[Any, ...], costs: Mapping[int, Cost], read: dict[str, Policy]
) -> StoredTurn:
    (number, parent, created, answered, outside, original, sent, received, restored) = row[:9]
    changes, marks, failure, destination, fitted, model, near, turned = row[9:17]
    writer, fitter, usage, policy, guarantees = row[17:]
    model = wire_bytes.model(db, number) if model is None else model
    if policy not in read:
        read[policy] = policies.parse_stored(json.loads(policy))
    data = {"beneath": [], **json.loads(changes), "guarantees": json.loads(guarantees)}
    whole = {**data, "text": sent, "cost": codec.cost_to_json(costs.get(number, Cost()))}
    sanitized: Sanitized = codec.sanitized_from_json(whole, original)
    protected = _protected(data.get(PROTECTED), received, restored)
    return StoredTurn(
        id=number,
        parent=parent,
        created=created,
        turn=Turn(sanitized, received, restored, protected),
        policy=read[policy],
        destination=Recipient(destination, model),
        marks=tuple(_mark(item) for item in json.loads(marks)),
        failure=None if failure is None else _failure(json.loads(failure)),
        answered=bool(answered),
        outside=bool(outside),
        fitted=fitted,
        edits=AnswerEdits(tuple(map(_mark, json.loads(near))), frozenset(json.loads(turned))),
        writer=writer,
        fitter=fitter,
        usage=Usage(*json.loads(usage)) if usage else None,
    )


def _protected(data: Mapping[str, Any] | None, received: str, restored: str) -> Sanitized | None:
    """The replacements in an answer, whose texts are stored with the turn."""
    return codec.sanitized_from_json({**data, "text": received}, restored) if data else None


def _failure_to_json(failure: SottoError) -> dict[str, Any]:
    return {"code": failure.code, "data": failure.data}


def _failure(data: Mapping[str, Any]) -> SottoError:
    return from_code(data["code"], data["data"])


def _marks_to_json(marks: Iterable[Restored]) -> list[list[Any]]:
    return [
        [m.span.start, m.span.end, m.found, m.original, m.kind, m.approximate, m.how] for m in marks
    ]


def _mark(item: list[Any]) -> Restored:
    from engine.restore import Restored  # noqa: PLC0415 (the window opens without it)

    start, end, found, original, kind, approximate, *how = item  # older ones have no `how`
    return Restored(Span(start, end), found, original, Kind(kind), approximate, *how)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
