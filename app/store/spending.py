"""Accounts of spent epsilon: by turn, chat and value for stored chats, in total for deleted ones.

For a deleted or temporary chat they store the number of draws by kind, epsilon, recipient and day:
no text, and no label of a value. A label (an HMAC) could be compared with every age and amount by
anyone with the database and the master key, which would undo the deletion. So a value that was sent
by such a chat and by another one is counted twice. The sum is an upper bound.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from app.store.database import Connection
from app.store.turns import PROTECTED, charge_of, exact
from engine.core.accountant import Entry, Ledger
from engine.core.types import Category, Charge, Kind

CHARGES = """
SELECT turn.conversation, turn.id, label, kind, epsilon, unit, known
FROM charge JOIN turn ON turn.id = charge.turn
{where} ORDER BY turn.id, place
"""
OF_ALL = CHARGES.format(where="")
OF_ONE = CHARGES.format(where="WHERE turn.conversation = ?")
DRAWN = """
SELECT changes, drawn_in FROM turn
WHERE destination NOT IN ('', 'file') AND changes LIKE '%"category":"II"%'
"""
CHARGED = "SELECT label, unit FROM charge ORDER BY turn DESC"  # the first turn's comes last
LISTS = ("replacements", "beneath")
TREE = "SELECT id, parent, destination, created FROM turn WHERE conversation = ? ORDER BY id"
SHARING = """
SELECT DISTINCT turn.conversation FROM charge JOIN turn ON turn.id = charge.turn
WHERE label IN (
    SELECT label FROM charge JOIN turn ON turn.id = charge.turn WHERE turn.conversation = ?
)
"""
COUNT = """
INSERT INTO spent (day, recipient, kind, epsilon, unit, draws) VALUES (?, ?, ?, ?, ?, 1)
ON CONFLICT DO UPDATE SET draws = draws + 1
"""
ELSEWHERE = """
SELECT kind, recipient, unit, epsilon, sum(draws), max(day) FROM spent
GROUP BY kind, recipient, unit, epsilon ORDER BY kind, recipient, unit
"""
NOBODY = ("", "file")  # destinations of turns that were not sent to a provider


@dataclass(frozen=True, slots=True)
class _Draw:
    """A draw that a conversation sent; epsilon None if the person chose it."""

    name: str
    epsilon: Fraction | None
    conversation: int


Value = tuple[Kind, str, str]  # with the unit in which its draw was charged
Tree = dict[int, tuple[int | None, str, float]]  # of turns: parent, destination, when
DrawsToldTo = dict[
    tuple[str, str], tuple[Charge, str, float]
]  # by label and recipient: the charge, the recipient, the day


@dataclass(frozen=True, slots=True)
class ValueSpent:
    """The draws of one noised value charged in one unit, over all conversations.

    `epsilon` bounds what all its draws together reveal, except those `chosen` by the person. A
    draw sent in several conversations, or in a copy of one, counts once.
    """

    kind: Kind
    original: str = field(repr=False)
    unit: str
    conversations: int
    draws: int
    epsilon: Fraction
    chosen: int


@dataclass(frozen=True, slots=True)
class SpentElsewhere:
    """The draws of a kind that unstored chats sent to a recipient, last on `day` (2026-11-22)."""

    kind: Kind
    recipient: str
    unit: str
    draws: int
    epsilon: Fraction
    chosen: int
    day: str


def ledger(db: Connection, conversation: int | None = None) -> Ledger:
    """Every sent draw of one or all conversations, each label once."""
    first: dict[str, Entry] = {}
    rows = db.execute(OF_ALL) if conversation is None else db.execute(OF_ONE, (conversation,))
    for number, turn, *row in rows:
        charge = charge_of(*row)
        first.setdefault(charge.label, Entry(str(number), turn, charge))
    return Ledger(tuple(first.values()))


def values(db: Connection) -> list[ValueSpent]:
    """Every noised value that was sent, the most often drawn first.

    Unreadable rows are skipped: one must not hide all the others.
    """
    drawn: dict[Value, list[_Draw]] = {}
    units = dict(db.execute(CHARGED).fetchall())
    for changes, conversation in db.execute(DRAWN):
        for value, draw in _draws(changes, conversation, units):
            drawn.setdefault(value, []).append(draw)
    spent = [_spent(*value, draws) for value, draws in drawn.items()]
    return sorted(spent, key=lambda item: (-item.draws, item.kind, item.original))


def count(db: Connection, told: Iterable[tuple[Charge, str, float]]) -> None:
    """Count draws that a recipient received, without their labels."""
    for charge, recipient, when in told:
        day = time.strftime("%Y-%m-%d", time.gmtime(when))
        epsilon = "" if charge.epsilon is None else str(charge.epsilon)
        db.execute(COUNT, (day, recipient, charge.kind, epsilon, charge.unit))


def hand_over(db: Connection, conversations: Sequence[int]) -> None:
    """Count the draws that only these conversations sent; call before deleting them."""
    leaving: DrawsToldTo = {}
    others: set[int] = set()
    for number in conversations:
        leaving = {**_told(db, number), **leaving}
        others.update(other for (other,) in db.execute(SHARING, (number,)))
    for other in others.difference(conversations):
        for key in _told(db, other):
            leaving.pop(key, None)
    count(db, leaving.values())


def elsewhere(db: Connection) -> list[SpentElsewhere]:
    """The draws of chats that are not stored, by kind and recipient."""
    found: dict[tuple[str, str, str], list[tuple[Fraction | None, int, str]]] = {}
    for kind, recipient, unit, epsilon, draws, day in db.execute(ELSEWHERE):
        found.setdefault((kind, recipient, unit), []).append((exact(epsilon), draws, day))
    return [
        SpentElsewhere(
            kind=Kind(kind),
            recipient=recipient,
            unit=unit,
            draws=sum(draws for _, draws, _ in rows),
            epsilon=sum((epsilon * draws for epsilon, draws, _ in rows if epsilon), Fraction(0)),
            chosen=sum(draws for epsilon, draws, _ in rows if epsilon is None),
            day=max(day for *_, day in rows),
        )
        for (kind, recipient, unit), rows in found.items()
    ]


def _told(db: Connection, conversation: int) -> DrawsToldTo:
    """The draws that each recipient received from a conversation, including earlier turns'."""
    charges: dict[int, list[Charge]] = {}
    for _, turn, *row in db.execute(OF_ONE, (conversation,)):
        charges.setdefault(turn, []).append(charge_of(*row))
    tree: Tree = {turn: (above, *row) for turn, above, *row in db.execute(TREE, (conversation,))}
    told: DrawsToldTo = {}
    for recipient in {to for _, to, _ in tree.values()}.difference(NOBODY):
        for turn, when in _had(tree, recipient):
            for charge in charges.get(turn, ()):
                told.setdefault((charge.label, recipient), (charge, recipient, when))
    return told


def _had(tree: Tree, recipient: str) -> Iterator[tuple[int, float]]:
    """The turns that a recipient has received, each with its first time."""
    had: set[int] = set()
    for turn, (_, to, when) in tree.items():
        place = turn if to == recipient else None
        while place is not None and place not in had:
            had.add(place)
            yield place, when
            place = tree[place][0]


def _draws(
    changes: str, conversation: int, units: Mapping[str, str]
) -> Iterator[tuple[Value, _Draw]]:
    """The noised values of a turn's changes; malformed entries are skipped.

    A value computed from others has no draw; one without a charge has no guarantee.
    """
    try:
        data = json.loads(changes)
        parts = (data, data.get(PROTECTED) or {})
        listed = [item for part in parts for name in LISTS for item in part.get(name, ())]
        for item in listed:
            noised = item["category"] == Category.NOISED and item["kind"] in Kind.__members__
            if noised and item["epsilon"] != 0:
                label = str(item.get("draw") or f"{item['surrogate']}/{conversation}")
                unit = units.get(label, "")
                draw = _Draw(label, exact(item["epsilon"]) if unit else None, conversation)
                yield (Kind(item["kind"]), str(item["original"]), unit), draw
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return


def _spent(kind: Kind, original: str, unit: str, draws: Sequence[_Draw]) -> ValueSpent:
    chosen = {draw.name for draw in draws if draw.epsilon is None}
    bounds: dict[str, Fraction] = {}
    for draw in draws:
        if draw.epsilon is not None and draw.name not in chosen:
            bounds[draw.name] = max(draw.epsilon, bounds.get(draw.name, draw.epsilon))
    return ValueSpent(
        kind=kind,
        original=original,
        unit=unit,
        conversations=len({draw.conversation for draw in draws}),
        draws=len(chosen) + len(bounds),
        epsilon=sum(bounds.values(), Fraction(0)),
        chosen=len(chosen),
    )
