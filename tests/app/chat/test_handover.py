"""Earlier turns on their way to a provider that has not had them: which go anew, and how."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from replaced import replaced

from app.chat.branches import Branches, ShownTurn
from app.chat.handover import Handover, HandoverMaker, prepared, turns_to_send
from app.core.drafts import Draft
from app.core.recipients import CHATGPT, CLIPBOARD, FILE, HERE, Recipient
from engine.core.types import Charge, Cost, Kind, Replacement, Sanitized, Span, Turn
from engine.pipeline.policy import FIRST_STAGE, Policy
from engine.restore import Restored

OLD, NEW = Recipient("https://old.example/v1", "m"), Recipient("https://new.example/v1", "m")
HIDDEN = {"Maria Lopez": "Ruth Abbot", "219-09-9999": "412-33-8147", "Olga Ivanova": "Li Wei"}
AS_TYPED = Policy(stages=())


def sanitize(
    draft: Draft, rules: Policy, _pins: Sequence[Replacement] = (), _sent: Sequence[str] = ()
) -> Sanitized:
    """Replaces the values above under rules that treat values."""
    text, changes, done = "", [], 0
    every = "|".join(map(re.escape, HIDDEN)) if FIRST_STAGE in rules.stages else "(?!)"
    for found in re.finditer(every, draft.text):
        text += draft.text[done : found.start()]
        kind = "SSN" if found[0][0].isdigit() else "PERSON"
        changes.append(replaced(kind, found[0], HIDDEN[found[0]], at=(found.start(), len(text))))
        text, done = text + HIDDEN[found[0]], found.end()
    labels = Cost(tuple(Charge(c.original, c.kind, None, "", False) for c in changes))
    return Sanitized(draft.text, text + draft.text[done:], tuple(changes), (), labels)


def shown(
    number: int, prompt: str, received: str, to: Recipient = OLD, *, rules: Policy | None = None
) -> ShownTurn:
    """A turn that went under rules; surrogates in its answer are restored."""
    restored, marks = received, []
    for original, surrogate in HIDDEN.items():
        at = restored.find(surrogate)
        if at >= 0:
            restored = restored.replace(surrogate, original, 1)
            span = Span(at, at + len(original))
            marks.append(Restored(span, surrogate, original, Kind.PERSON))
    went = sanitize(Draft(prompt), rules or Policy())
    return ShownTurn(number, Turn(went, received, restored), "", tuple(marks), to)


def carried(*turns: ShownTurn, had: frozenset[int] = frozenset(), rules: Policy | None = None):
    before = Handover.unprepared(turns, had, NEW)
    pins = [change for turn in turns for change in turn.turn.sanitized.carried]
    return prepared(before, rules or Policy(), pins, [], sanitize)


def texts(made: Handover) -> list[tuple[str, str]]:
    return [(turn.turn.sanitized.text, turn.turn.received) for turn in made.turns]


def test_protected_turns_go_as_they_went() -> None:
    turns = shown(1, "I am Maria Lopez.", "Hello Ruth Abbot."), shown(2, "And?", "Fine.")
    made = carried(*turns)
    assert made.turns == turns
    assert (made.new, made.anew, made.changes) == (2, 0, ())


def test_what_went_as_typed_is_replaced_in_the_prompt_and_in_all_answers() -> None:
    open_ = shown(1, "I am Maria Lopez.", "Hello Maria Lopez.", rules=AS_TYPED)
    made = carried(open_, shown(2, "And?", "Ask Olga Ivanova."))
    told = [("I am Ruth Abbot.", "Hello Ruth Abbot."), ("And?", "Ask Li Wei.")]
    assert texts(made) == told, "that provider had been told what this one is not"
    assert made.turns[0].turn.restored == "Hello Maria Lopez."
    assert [mark.original for mark in made.turns[0].marks] == ["Maria Lopez"]
    assert {turn.destination for turn in made.turns} == {HERE}
    assert {change.original for change in made.changes} == {"Maria Lopez", "Olga Ivanova"}


def test_another_providers_words_are_its_own_but_for_the_persons_values() -> None:
    prompt = "I am Maria Lopez."
    assert carried(shown(1, prompt, "Ask Olga Ivanova.")).anew == 0
    made = carried(shown(1, prompt, "Ask Olga Ivanova, Maria Lopez."))
    assert texts(made) == [("I am Ruth Abbot.", "Ask Li Wei, Ruth Abbot.")]


def test_nobody_knows_who_wrote_an_answer_that_was_pasted_or_made_here() -> None:
    for to in (CLIPBOARD, HERE, Recipient("https://old.example/v1")):
        made = carried(shown(1, "I am Maria Lopez.", "Ruth Abbot, ask Olga Ivanova.", to))
        assert texts(made) == [("I am Ruth Abbot.", "Ruth Abbot, ask Li Wei.")]


def test_what_the_recipient_has_had_stays_as_it_is() -> None:
    open_ = shown(1, "I am Maria Lopez.", "Hello Maria Lopez.", rules=AS_TYPED)
    pasted = shown(2, "And?", "Hello Maria Lopez.", CLIPBOARD)
    made = carried(open_, pasted, had=frozenset({1}))
    assert (made.already_received, made.first) == (1, 1)
    assert texts(made)[0] == ("I am Maria Lopez.", "Hello Maria Lopez.")
    assert texts(made)[1] == ("And?", "Hello Ruth Abbot.")


def test_rules_that_replace_nothing_never_undo_what_was_replaced() -> None:
    turns = shown(1, "I am Maria Lopez.", "Hello Ruth Abbot."), shown(2, "And?", "x", CLIPBOARD)
    assert carried(*turns, rules=AS_TYPED).turns == turns


def imported(number: int, prompt: str, answer: str) -> ShownTurn:
    """A turn from another service's export: it has no form in which it was sent from here."""
    turn = Turn(Sanitized(prompt, "", (), (), Cost()), "", answer)
    return ShownTurn(number, turn, "", (), CHATGPT, goes_again=False, outside=True)


def test_imported_turns_stay_here_until_the_person_has_them_go_along() -> None:
    turns = [imported(1, "I am Maria Lopez.", "Hello."), imported(2, "No answer", "")]
    turns.append(shown(3, "And?", "Fine."))
    assert turns_to_send(turns, NEW, imports_go=False) == turns[2:]
    assert turns_to_send(turns, NEW, imports_go=True) == [turns[0], turns[2]]
    for to in (CLIPBOARD, FILE):
        assert turns_to_send(turns, to, imports_go=True) == turns[2:]


def test_an_imported_turn_goes_only_as_it_was_sanitized_here() -> None:
    old = imported(1, "I am Maria Lopez.", "Hello Maria Lopez, ask Olga Ivanova.")
    later = shown(2, "And?", "Fine.")
    made = carried(old, later, had=frozenset({1, 2}))
    assert made.already_received == 0, "nobody has had it in any form of ours"
    assert texts(made) == [("I am Ruth Abbot.", "Hello Ruth Abbot, ask Li Wei."), ("And?", "Fine.")]
    first = made.turns[0]
    assert (first.outside, first.goes_again) == (False, True)
    assert first.turn.restored == old.turn.restored
    open_ = carried(old, rules=AS_TYPED)
    assert texts(open_) == [(old.turn.sanitized.original, old.turn.restored)], "as the person chose"


@pytest.mark.parametrize("to", [HERE, NEW])
@pytest.mark.parametrize("rules", [AS_TYPED, Policy()])
def test_imported_turns_are_never_ready(to: Recipient, rules: Policy, qapp: QApplication) -> None:
    maker = HandoverMaker(qapp)
    before = Handover.unprepared([imported(1, "I am Maria Lopez.", "Hello.")], frozenset({1}), to)
    assert maker.ready(before, rules) is None


def test_the_costs_of_a_prompt_and_its_answer_are_counted_once() -> None:
    made = carried(shown(1, "I am Maria Lopez.", "Maria Lopez, 219-09-9999", CLIPBOARD))
    known = {c.label: c.known for c in made.turns[0].turn.sanitized.cost.charges}
    assert known == {"Maria Lopez": True, "219-09-9999": False}


def test_what_is_approved_says_what_the_recipient_has_had_and_where_surrogates_stand() -> None:
    first = shown(1, "I am Maria Lopez.", "Hello Ruth Abbot.")
    second = shown(3, "And Olga Ivanova?", "Ask Ruth Abbot and Li Wei.")
    before = Handover.unprepared((first, second), frozenset({1}), NEW)
    approved = before.approved(sanitize(Draft("Bye."), Policy()), {1: 1, 3: 4}, ())
    assert (approved.recipient, approved.already_received, approved.turns) == (NEW, 2, (1, 1, 4, 4))
    places = {
        at: [span.of(approved.messages[at].content) for span in spans]
        for at, spans in approved.repeats.items()
    }
    assert places == {1: ["Ruth Abbot"], 3: ["Ruth Abbot", "Li Wei"]}
    whole = replace(before, already_received=2).approved(sanitize(Draft("Bye."), Policy()), {}, ())
    assert whole.already_received == 4


def test_what_a_model_on_this_computer_made_of_an_answer_goes_nowhere() -> None:
    fitted = replace(shown(1, "I am Maria Lopez.", "Hello Ruth Abbot."), fitted="Hello Maria!")
    made = carried(fitted, rules=replace(Policy(), keep=frozenset()))
    approved = made.approved(sanitize(Draft("Bye."), Policy()), {}, ())
    assert "Maria" not in "".join(message.content for message in approved.messages)


def test_a_turn_went_to_a_provider_with_all_that_it_follows() -> None:
    branches = Branches()
    for number, after, to in ((1, None, OLD), (2, 1, NEW), (3, 2, OLD), (4, 1, CLIPBOARD)):
        branches.begin(number, after)
        branches.end(shown(number, "x", "y", to))
    assert branches.had_by(NEW) == {1, 2}
    assert branches.had_by(OLD) == {1, 2, 3}
    assert branches.had_by(CLIPBOARD) == branches.had_by(HERE) == frozenset()
    assert branches.had_by(replace(OLD, model="another")) == frozenset()
    branches.end(replace(shown(2, "x", "y", NEW), goes_again=False))
    assert branches.had_by(NEW) == frozenset(), "it may never have left"


@pytest.mark.parametrize("drawn", ["$84,350", "$81,200"])
def test_what_goes_along_never_tells_whether_a_draw_is_its_original(drawn: str) -> None:
    """An answer that quotes its draw goes as it came, whatever else stands in it."""
    salary = replaced("MONEY", "$84,350", drawn, at=(7, 7))
    said = f"I earn {drawn}."
    prompt = Sanitized("I earn $84,350.", said, (salary,), (), Cost())
    received = f"With {drawn} a year, ask Olga Ivanova."
    mark = Restored(Span(5, 12), drawn, "$84,350", Kind.MONEY)
    marks = () if drawn == "$84,350" else (mark,)
    turn = Turn(prompt, received, received.replace(drawn, "$84,350"))
    went = ShownTurn(1, turn, "", marks, OLD)

    def noised(draft: Draft, rules: Policy, *_others: object) -> Sanitized:
        made = sanitize(draft, rules)
        at = draft.text.find("$84,350")
        change = replace(salary, source=Span(at, at + 7), target=Span(at, at + len(drawn)))
        return replace(made, replacements=(change, *made.replacements))

    made = prepared(Handover.unprepared((went,), frozenset(), NEW), Policy(), [salary], [], noised)
    assert made.anew == 0
