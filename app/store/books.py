"""What was spent, from the charges of the turns that are kept: by turn, conversation and value."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from app.store.database import Connection
from app.store.turns import charge_of
from engine.accountant import Entry, Ledger
from engine.types import Category, Kind

CHARGES = """
SELECT turn.conversation, turn.id, label, kind, epsilon, unit, known
FROM charge JOIN turn ON turn.id = charge.turn
{where} ORDER BY turn.id, place
"""
OF_ALL = CHARGES.format(where="")
OF_ONE = CHARGES.format(where="WHERE turn.conversation = ?")
DRAWN = """
SELECT DISTINCT change.value ->> '$.kind', change.value ->> '$.original',
    change.value ->> '$.surrogate', change.value ->> '$.epsilon', turn.drawn_in
FROM turn, json_each(turn.changes, '$.' || ?) AS change
WHERE change.value ->> '$.category' = ?
"""
LISTS = ("replacements", "beneath")


@dataclass(frozen=True, slots=True)
class ValueSpent:
    """What was sent of one noised value, over all conversations.

    `epsilon` bounds what all its draws together tell, but for those that were `chosen` by the
    person. A copy of a conversation repeats its draws, and counts no second time.
    """

    kind: Kind
    original: str = field(repr=False)
    conversations: int
    draws: int
    epsilon: Fraction
    chosen: int


def ledger(db: Connection, conversation: int | None = None) -> Ledger:
    """Every draw that was sent, in one conversation or in all, each label once."""
    first: dict[str, Entry] = {}
    rows = db.execute(OF_ALL) if conversation is None else db.execute(OF_ONE, (conversation,))
    for number, turn, *row in rows:
        charge = charge_of(*row)
        first.setdefault(charge.label, Entry(str(number), turn, charge))
    return Ledger(tuple(first.values()))


def values(db: Connection) -> list[ValueSpent]:
    """Every noised value that was sent, the one that was drawn most often first."""
    drawn: dict[tuple[str, str], set[tuple[str, float | None, int]]] = {}
    for name in LISTS:
        for kind, original, *draw in db.execute(DRAWN, (name, Category.NOISED)):
            drawn.setdefault((kind, original), set()).add(tuple(draw))
    spent = [_spent(Kind(kind), original, draws) for (kind, original), draws in drawn.items()]
    return sorted(spent, key=lambda item: (-item.draws, item.kind, item.original))


def _spent(kind: Kind, original: str, draws: set[tuple[str, float | None, int]]) -> ValueSpent:
    epsilons = [Fraction(str(epsilon)) for _, epsilon, _ in draws if epsilon is not None]
    return ValueSpent(
        kind=kind,
        original=original,
        conversations=len({conversation for *_, conversation in draws}),
        draws=len(draws),
        epsilon=sum(epsilons, Fraction(0)),
        chosen=len(draws) - len(epsilons),
    )
