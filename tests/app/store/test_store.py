"""What is kept comes back: turns whole, branches, titles, search, the books."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import stored
from stored import HOME, MASTERS, POLICY

from app.core.recipients import HERE
from app.store import schema
from app.store.records import Outgoing
from app.store.store import Store
from engine.core.errors import HistoryUnwritable
from engine.core.types import Cost, Kind, Sanitized, Span
from engine.pipeline.policy import EVERY, PRIVATE, Policy
from engine.restore import Restored


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = Store.in_memory() if request.param == "memory" else Store.open(tmp_path / "h", MASTERS)
    yield made
    made.close()


def test_a_turn_comes_back_whole(store: Store) -> None:
    made, came = stored.sanitized(), stored.incoming()
    chat = stored.begin(store)
    turn = store.add_turn(chat, None, stored.outgoing(made), came)
    loaded = store.conversation(chat)
    begun = (loaded.random, loaded.epoch, loaded.title, loaded.policy)
    assert begun == (bytes([1]) * 16, 1, "A letter", POLICY)
    (back,) = loaded.path
    assert (back.id, back.parent, back.destination, back.answered) == (turn, None, HOME, True)
    assert back.turn.sanitized == made
    assert (back.turn.received, back.turn.restored) == (came.received, came.restored)
    assert (back.marks, back.failure, back.policy) == (came.marks, None, POLICY)
    assert loaded.sent == made.carried
    assert [entry.charge for entry in loaded.ledger.entries] == list(made.cost.charges)


def test_what_was_made_of_an_answer_is_kept_with_it(store: Store) -> None:
    chat = stored.begin(store)
    computed = Restored(Span(5, 7), "12", "12", Kind.AGE, approximate=True, how="40 - 28")
    came = replace(stored.incoming(), marks=(computed,), writer="Small")
    turn = store.add_turn(chat, None, stored.outgoing(), came)
    store.set_fitted(turn, "Dear Maria, all is well.", "Large")
    copy = store.duplicate(chat, bytes([9]) * 16, 1)
    for number in (chat, copy):
        (back,) = _path(store, number)
        assert (back.fitted, back.marks) == ("Dear Maria, all is well.", (computed,))
        assert (back.writer, back.fitter) == ("Small", "Large")


@pytest.mark.parametrize("text", ["", "a\0b", "a\r\n\u2028\xa0b", "😀 e\u0301", "x" * 100_000])
def test_every_text_is_kept_to_the_letter(store: Store, text: str) -> None:
    chat = stored.begin(store, title=text)
    plain = Outgoing(Sanitized(text, text, (), (), Cost()), POLICY, HERE)
    store.add_turn(chat, None, plain, stored.incoming(more=text))
    loaded = store.conversation(chat)
    assert loaded.title == text
    assert loaded.path[0].turn.sanitized.original == text
    assert loaded.path[0].turn.restored.endswith(text)


def test_edited_and_regenerated_turns_are_branches_and_the_old_ones_stay(store: Store) -> None:
    chat = stored.begin(store)
    first = stored.add(store, chat)
    old = stored.add(store, chat, first, stored.sanitized(tail=" old"))
    below = stored.add(store, chat, old)
    new = stored.outgoing(stored.sanitized(tail=" new"))
    again = store.add_turn(chat, first, new, stored.cut_off())
    edited = stored.add(store, chat, made=stored.sanitized(age=50))
    assert [turn.id for turn in _path(store, chat)] == [edited]
    store.show_branch(chat, below)
    assert [turn.id for turn in _path(store, chat)] == [first, old, below]
    store.show_branch(chat, again)
    assert [turn.id for turn in _path(store, chat)] == [first, again]
    loaded = store.conversation(chat)
    assert [(t.id, t.parent) for t in loaded.others] == [(old, first), (below, old), (edited, None)]
    assert len(loaded.sent) == 10, "what any branch sent keeps its replacement in all"
    assert len(loaded.ledger.entries) == 2


def test_pinned_ones_come_first_then_the_last_changed(store: Store) -> None:
    one, two, three = (stored.begin(store, n, f"chat {n}") for n in (1, 2, 3))
    stored.add(store, one)
    store.pin(two, True)
    assert [listed.id for listed in store.conversations()] == [two, one, three]
    assert [listed.turns for listed in store.conversations()] == [0, 1, 0]
    store.pin(two, False)
    store.rename(three, "Another")
    assert [listed.title for listed in store.conversations()] == ["chat 1", "Another", "chat 2"]
    store.set_policy(one, Policy(), {"12 x salary = annual salary"})
    loaded = store.conversation(one)
    assert loaded.policy == Policy()
    assert loaded.removed == {"12 x salary = annual salary"}


def test_a_duplicate_has_its_own_key_and_every_branch(store: Store) -> None:
    chat = stored.begin(store)
    first = stored.add(store, chat)
    store.set_wire(first, b"first")
    stored.add(store, chat, first, stored.sanitized(tail="?"))
    shown = stored.add(store, chat, first)
    store.set_wire(shown, b"first and second")
    copy = store.duplicate(chat, b"2" * 16, 1)
    assert copy
    original, copied = store.conversation(chat), store.conversation(copy)
    assert copied.random == b"2" * 16
    assert [t.turn for t in copied.path] == [t.turn for t in original.path]
    assert {t.id for t in copied.path}.isdisjoint(t.id for t in original.path)
    assert copied.path[1].parent == copied.path[0].id
    (other,) = copied.others
    assert other.parent == copied.path[0].id
    assert other.turn.sanitized.original.endswith("?")
    assert store.wire(copied.path[1].id) == b"first and second"
    assert copied.sent == original.sent
    store.delete([chat])
    assert store.wire(copied.path[1].id) == b"first and second"
    assert store.duplicate(chat, b"3" * 16, 1) is None


def test_wire_bytes_are_exact_and_grow_with_the_text_not_its_square(store: Store) -> None:
    chat, parent, bodies = stored.begin(store), None, {}
    body = b'{"messages":['
    for number in range(60):
        noise = bytes(range(256)) + number.to_bytes(2, "big") * 5
        body += noise * 4
        parent = stored.add(store, chat, parent)
        bodies[parent] = body + b'],"stream":true}'
        store.set_wire(parent, bodies[parent])
    assert all(store.wire(turn) == whole for turn, whole in bodies.items())
    (kept_bytes,) = store._db.execute("SELECT sum(length(wire_rest)) FROM turn").fetchone()
    assert kept_bytes < len(body)
    branch = stored.add(store, chat)
    assert store.wire(branch) is None
    store.set_wire(branch, b"alone")
    assert store.wire(branch) == b"alone"


def test_search_finds_what_the_person_sees_and_nothing_else(store: Store) -> None:
    bank = stored.begin(store, 1, "A letter to the bank")
    store.add_turn(bank, None, stored.outgoing(), stored.incoming(more=" the Zürich fee is waived"))
    other = stored.begin(store, 2, "Holidays")
    store.add_turn(other, None, stored.outgoing(stored.sanitized("Ada Okafor")), stored.cut_off())
    assert _found(store, "maria") == [bank]
    assert _found(store, "MARIA lop") == [bank], "the last word as far as it is typed"
    assert _found(store, "zurich FEE") == [bank], "in answers, too, and without the accents"
    assert _found(store, "okafor") == [other]
    assert _found(store, "holi") == [other], "in titles"
    assert _found(store, "helen") == [], "surrogates are nobody's words"
    assert _found(store, "maria okafor") == []
    (hit,) = store.search("waiv")
    assert hit.excerpt.endswith("the Zürich fee is waived")


def test_an_excerpt_shows_the_word_in_its_place(store: Store) -> None:
    text = "An den Händler in Zürich: " + "bla " * 30 + "die Gebühr 😀 ist zu hoch. " + "und " * 40
    leaving = stored.outgoing(stored.sanitized(text))
    store.add_turn(stored.begin(store), None, leaving, stored.cut_off())
    (hit,) = store.search("gebuh")
    assert "die Gebühr 😀 ist zu hoch. und" in hit.excerpt
    assert (hit.excerpt[0], hit.excerpt[-1]) == ("…", "…")
    assert len(hit.excerpt) < 130


@pytest.mark.parametrize("typed", ['"', "*", "AND", "a OR", "NEAR(", "-x", "^", "a:b", "'", "\0"])
def test_whatever_is_typed_is_searched_for_not_obeyed(store: Store, typed: str) -> None:
    chat = stored.begin(store, title="AND then")
    assert _found(store, typed) == ([chat] if typed == "AND" else [])


def test_search_follows_changes(store: Store) -> None:
    chat = stored.begin(store, title="before")
    turn = store.begin_turn(chat, None, stored.outgoing())
    assert _found(store, "dear") == []
    store.finish_turn(turn, stored.incoming())
    assert _found(store, "dear") == [chat]
    store.rename(chat, "after")
    assert (_found(store, "before"), _found(store, "after")) == ([], [chat])


def test_the_books_count_a_draw_once_and_a_value_in_each_chat(store: Store) -> None:
    one, two = stored.begin(store, 1), stored.begin(store, 2)
    first = stored.add(store, one)
    stored.add(store, one, first)
    stored.add(store, two, made=stored.sanitized(drawn=39))
    store.duplicate(two, b"9" * 16, 1)
    assert store.ledger(one).spent().epsilon == Fraction(1, 2)
    assert store.ledger().spent().epsilon == 1
    assert [entry.turn for entry in store.ledger().entries].count(first) == 1
    (age,) = store.values()
    assert (age.original, age.draws, age.conversations, age.epsilon) == ("41", 2, 2, 1)


def test_the_books_say_a_value_in_the_unit_in_which_its_draw_was_charged(store: Store) -> None:
    """Planted: a share's epsilon said of the amount; a turn from before says it in its charge."""
    made = stored.sanitized()
    [charge] = made.cost.charges
    share = replace(charge, kind=Kind.PERCENT, unit="0.1 point")
    chat = stored.begin(store)
    first = stored.add(store, chat, made=replace(made, cost=Cost((share,))))
    stored.add(store, chat, first, replace(made, cost=Cost((replace(charge, known=True),))))
    [value] = store.values()
    assert (value.unit, value.draws, value.epsilon) == ("0.1 point", 1, Fraction(1, 2))
    store._db.executescript(schema.CHARGED)
    loaded = store.conversation(chat)
    assert loaded and loaded.ledger.kinds() == {share.label: Kind.PERCENT}
    charges = [turn.turn.sanitized.cost.charges for turn in loaded.path]
    assert charges == [(share,), (replace(share, known=True),)]
    follows = [replace(r, epsilon=0.0, draw=None) if r.draw else r for r in made.replacements]
    stored.add(store, chat, first, replace(made, replacements=tuple(follows)))
    assert len(store.values()) == 1, "what follows from others is no draw"
    store._db.execute("DELETE FROM charge")
    [value] = store.values()
    assert value.chosen == 1, "nothing is promised of a draw that no book has"


def test_a_store_that_cannot_write_says_so(store: Store) -> None:
    store.read_only = True
    for change in (stored.begin, lambda s: s.delete([1]), lambda s: s.rename(1, "x")):
        with pytest.raises(HistoryUnwritable):
            change(store)


def _path(store: Store, chat: int) -> tuple:
    loaded = store.conversation(chat)
    return loaded.path


def _found(store: Store, text: str) -> list[int]:
    return [hit.conversation for hit in store.search(text)]


def test_a_chat_from_before_there_were_levels_hides_every_name_and_number(store: Store) -> None:
    chat = stored.begin(store)
    stored.add(store, chat)
    for number, body in store._db.execute("SELECT id, body FROM shared").fetchall():
        data = json.loads(body)
        if "level" in data:
            old = {k: v for k, v in data.items() if k not in ("level", "private_from")}
            store._db.execute("UPDATE shared SET body = ? WHERE id = ?", (json.dumps(old), number))
    loaded = store.conversation(chat)
    assert loaded.policy.level == loaded.path[0].policy.level == EVERY
    assert Policy().level == PRIVATE  # what a new one begins with
