"""The row of each conversation, without its turns (`app.store.turns`)."""

from __future__ import annotations

import json
from collections.abc import Collection
from contextlib import suppress

from app.config import presets
from app.config.services import ServiceChoice
from app.store import erasure, spending, turns
from app.store.database import Connection, added
from app.store.records import ListedConversation, StoredConversation
from engine.core.errors import InputError
from engine.pipeline import policy as policies
from engine.pipeline.policy import Policy

LIST = """
SELECT conversation.id, title, pinned, changed, conversation.project, origin,
    (SELECT count(*) FROM turn WHERE turn.conversation = conversation.id), shared.body
FROM conversation JOIN shared ON shared.id = conversation.policy
ORDER BY pinned DESC, changed DESC, conversation.id DESC
"""
POLICY = """
SELECT body FROM shared JOIN conversation ON conversation.policy = shared.id
WHERE conversation.id = ?
"""
COPIED = (
    "parent, drawn_in, created, answered, outside, original, sent, received, restored, changes,"
    " marks, failure, policy, guarantees, destination, model, wire_shared, wire_rest,"
    " fitted, near, turned, writer, fitter, usage"
)
COPY_TURN = f"INSERT INTO turn (conversation, {COPIED}) SELECT ?, {COPIED} FROM turn WHERE id = ?"  # noqa: S608 (only the names above)
COPY_CHARGES = """
INSERT INTO charge SELECT ?, place, label, kind, epsilon, unit, known FROM charge WHERE turn = ?
"""
PARENTS = "SELECT parent, id FROM turn WHERE conversation = ?"


def listed(db: Connection) -> list[ListedConversation]:
    """All conversations, pinned ones first, then by last change, newest first."""
    rows = db.execute(LIST).fetchall()
    bodies = {row[-1] for row in rows}  # few: most conversations share one policy
    names = {body: _preset(body) for body in bodies}
    return [
        ListedConversation(
            number, title, bool(pinned), when, of, names[body], project, source_of(origin)
        )
        for number, title, pinned, when, project, origin, of, body in rows
    ]


def source_of(origin: str) -> str:
    """The source that a conversation was imported from; empty if it was not."""
    return origin.partition(":")[0]


def _preset(body: str) -> str:
    """The preset of a stored policy; none if it is unreadable, so that the chat is still listed."""
    try:
        return presets.of(policies.parse_stored(json.loads(body)))
    except (InputError, ValueError, TypeError, AttributeError, KeyError):
        return presets.CUSTOM


def begin(  # noqa: PLR0913 (what a conversation has before its first turn)
    db: Connection,
    random: bytes,
    epoch: int,
    *,
    title: str,
    policy: Policy,
    when: float,
    project: int | None = None,
) -> int:
    """Insert a conversation with `random`, its 128-bit identifier. Returns its number."""
    shared = turns.intern(db, policy_text(policy))
    made = db.execute(
        "INSERT INTO conversation (random, epoch, title, policy, created, changed, project)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (random, epoch, title, shared, when, when, project),
    )
    return added(made)


def load(db: Connection, number: int) -> StoredConversation | None:
    """Load a whole conversation; None if the number does not exist."""
    row = db.execute(
        "SELECT random, epoch, title, pinned, head, removed, conversation.answerer, origin,"
        " changed, shared.body, project.id, project.name FROM conversation"
        " JOIN shared ON shared.id = conversation.policy"
        " LEFT JOIN project ON project.id = conversation.project WHERE conversation.id = ?",
        (number,),
    ).fetchone()
    if row is None:
        return None
    random, epoch, title, pinned, head, removed, answerer, origin, changed, policy, *project = row
    every = turns.load(db, number)
    path = turns.path(every, head)
    shown = {turn.id for turn in path}
    return StoredConversation(
        id=number,
        random=random,
        epoch=epoch,
        title=title,
        pinned=bool(pinned),
        policy=policies.parse_stored(json.loads(policy)),
        path=path,
        others=tuple(turn for turn in every.values() if turn.id not in shown),
        sent=turns.sent_changes(db, number),
        ledger=spending.ledger(db, number),
        removed=frozenset(json.loads(removed)),
        answerer=ServiceChoice.parse(json.loads(answerer)) if answerer else None,
        project=(project[0], project[1]) if project[0] is not None else None,
        origin=origin,
        changed=changed,
    )


def set_policy(db: Connection, number: int, policy: Policy, removed: Collection[str]) -> bool:
    """Store a conversation's policy, and the relations that the person removed.

    Returns whether an own word was removed.
    """
    before = db.execute(POLICY, (number,)).fetchone()
    shared = turns.intern(db, policy_text(policy))
    db.execute(
        "UPDATE conversation SET policy = ?, removed = ? WHERE id = ?",
        (shared, json.dumps(sorted(removed), ensure_ascii=False), number),
    )
    went = bool(_own_words(before) - _own_words((policy_text(policy),)))
    if went:
        db.execute(erasure.UNUSED)
    return went


def set_answerer(db: Connection, number: int, choice: ServiceChoice) -> None:
    """Store which service and model answer a conversation."""
    text = json.dumps(choice.to_json(), ensure_ascii=False)
    db.execute("UPDATE conversation SET answerer = ? WHERE id = ?", (text, number))


def duplicate(db: Connection, number: int, random: bytes, epoch: int, when: float) -> int | None:
    """Copy a conversation with all its branches under a new identifier.

    Sent texts stay unchanged; new draws use the copy's own key. Returns its number.
    """
    made = db.execute(
        "INSERT INTO conversation"
        " (random, epoch, title, policy, removed, answerer, project, created, changed)"
        " SELECT ?, ?, title || ' (copy)', policy, removed, answerer, project, ?, ?"
        " FROM conversation"
        " WHERE id = ?",
        (random, epoch, when, when, number),
    )
    if made.rowcount != 1:
        return None
    new = added(made)
    numbers = _copy_turns(db, number, new)
    for parent, copied in db.execute(PARENTS, (new,)).fetchall():
        db.execute("UPDATE turn SET parent = ? WHERE id = ?", (numbers[parent], copied))
    (head,) = db.execute("SELECT head FROM conversation WHERE id = ?", (number,)).fetchone()
    db.execute("UPDATE conversation SET head = ? WHERE id = ?", (numbers[head], new))
    return new


def _copy_turns(db: Connection, old: int, new: int) -> dict[int | None, int | None]:
    """Copy a conversation's turns, parents as they are; which turn became which (none: none)."""
    numbers: dict[int | None, int | None] = {None: None}
    for (turn,) in db.execute("SELECT id FROM turn WHERE conversation = ?", (old,)).fetchall():
        copied = numbers[turn] = added(db.execute(COPY_TURN, (new, turn)))
        db.execute(COPY_CHARGES, (copied, turn))
    return numbers


def _own_words(row: tuple[str] | None) -> set[str]:
    with suppress(ValueError, AttributeError, TypeError):  # an unreadable one names none
        stored = json.loads(row[0]) if row else {}
        return {json.dumps(word) for word in (*stored["always"], *stored["never"])}
    return set()


def policy_text(policy: Policy) -> str:
    """Serialise a policy for the database."""
    return json.dumps(policies.to_json(policy), ensure_ascii=False, sort_keys=True)
