"""What of an answer did not come back is kept with its turn, toggled, and never sent."""

from pathlib import Path

import stored
from stored import MASTERS

from app.chat.branches import Branches, ShownTurn
from app.core.answer_edits import AnswerEdits
from app.core.recipients import HERE
from app.store import interchange, markdown_files
from app.store.interchange import Side
from app.store.store import Store
from engine.core.types import Kind, Span, Turn
from engine.restore import Restored

NEAR = Restored(Span(5, 14), "Armentrot", "Weatherby", Kind.PERSON)


def _shown(number: int, text: str = "Dear Armentrot, Maria") -> ShownTurn:
    marks = (Restored(Span(16, 21), "Helen", "Maria", Kind.PERSON),)
    turn = Turn(stored.sanitized(), text.replace("Maria", "Helen"), text)
    return ShownTurn(number, turn, "", marks, HERE)


def _two() -> Branches:
    made = Branches()
    for number in (1, 2):
        made.begin(number, number - 1 or None)
        made.end(_shown(number))
    made.find(1, (NEAR,))
    return made


def test_a_near_miss_is_put_back_in_every_answer_and_taken_back_in_one() -> None:
    made = _two()
    made.find(2, (NEAR,))
    assert [shown.number for shown in made.toggle_value(1, 5)] == [1, 2]
    texts = [s.edits.shown(s.turn.restored, s.marks) for s in made.shown]
    assert texts == ["Dear Weatherby, Maria"] * 2
    assert [shown.number for shown in made.toggle_value(2, 5)] == [2]
    assert [sorted(shown.edits.toggled) for shown in made.shown] == [[5], []]


def test_a_later_answer_has_it_put_back_at_once() -> None:
    made = _two()
    before = made.shown
    made.toggle_value(1, 5)
    assert made.shown == before, "a turn is the same for what is sent"
    (later,) = made.find(2, (NEAR,))
    assert later.edits.toggled == {5}


def test_a_restored_value_is_taken_back_where_it_stands() -> None:
    made = _two()
    assert [shown.number for shown in made.toggle_value(1, 16)] == [1]
    first = made.shown[0]
    assert first.edits.shown(first.turn.restored, first.marks) == "Dear Armentrot, Helen"
    assert first.turn.restored == "Dear Armentrot, Maria", "what was restored stays as it was"


def test_one_that_stands_for_nothing_is_never_put_back() -> None:
    made = _two()
    inside = Restored(NEAR.span, NEAR.found, "", NEAR.kind)
    made.find(2, (inside,))
    made.toggle_value(1, 5)
    assert made.shown[1].edits.toggled == frozenset()


def test_it_is_kept_copied_and_written_to_files_as_it_is_seen(tmp_path: Path) -> None:
    store = Store.open(tmp_path, MASTERS)
    chat = stored.begin(store)
    turn = stored.add(store, chat)
    edits = AnswerEdits((Restored(Span(0, 4), "Dear", "Near", Kind.PERSON),), frozenset({0, 5}))
    store.set_edits(turn, edits)
    copied = store.duplicate(chat, b"c" * 16, 1)
    store.close()
    store = Store.open(tmp_path, MASTERS)
    for number in (chat, copied):
        loaded = store.conversation(number or 0)
        assert loaded.path[0].edits == edits
        assert loaded.path[0].answer == "Near Helen Fischer,"
        assert '"restored": "Near Helen Fischer,"' in interchange.to_json(loaded, Side.MINE)
        assert "Near Helen Fischer," in markdown_files.to_markdown(loaded, Side.MINE)
        assert "Near" not in interchange.to_json(loaded, Side.SENT)
    store.close()
