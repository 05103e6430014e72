from dataclasses import replace
from fractions import Fraction

import stored
from replaced import replaced

from app.store.spending import ValueSpent
from app.text import history
from engine.core.accountant import Ledger
from engine.core.errors import BadRecord, HistoryFull
from engine.core.types import Category, Kind


def test_what_was_spent_is_said_with_its_unit() -> None:
    cost = stored.sanitized().cost
    ledger = Ledger().record("1", 1, cost).record("1", 2, cost)
    assert history.spent(ledger) == (
        "Sent in this chat: 1 random draw, epsilon 0.50 in all, each counted in its own unit."
    )
    ledger = ledger.record("1", 3, stored.sanitized(drawn=39).cost)
    assert "2 random draws, epsilon 1.00" in history.spent(ledger)
    assert history.spent(Ledger()) == "Nothing drawn at random was sent yet in this chat."


def test_words_that_no_epsilon_counts_are_said_to_have_gone() -> None:
    word = replace(replaced("CUSTOM", "gate", "door", category=Category.WORD), mechanism="rantext")
    assert history.spent(Ledger(), [word]).startswith("Words were sent that RANTEXT")
    ledger = Ledger().record("1", 1, stored.sanitized().cost)
    counted, proven = history.spent(ledger), replace(word, mechanism="cape", epsilon=11.0)
    assert history.spent(ledger, [proven]) == counted
    assert history.spent(ledger, [proven, word]).startswith(counted)
    assert "no epsilon bounds" in history.spent(ledger, [proven, word])


def test_a_value_that_went_out_twice_says_what_that_means() -> None:
    twice = ValueSpent(Kind.AGE, "41", "1 year", 2, 2, Fraction(1), 0)
    once = ValueSpent(Kind.MONEY, "$84,000", "1%", 1, 1, Fraction(2, 5), 0)
    chosen = ValueSpent(Kind.DATE, "3 March", "", 1, 1, Fraction(0), 1)
    mixed = ValueSpent(Kind.PERCENT, "4%", "0.1 point", 1, 2, Fraction(1, 5), 1)
    said = [history.value_spent(one) for one in (twice, once, chosen, mixed)]
    assert said[0].startswith("The age 41 went out as 2 draws in 2 chats, together epsilon 1.00")
    assert "average" in said[0]
    assert said[1] == (
        "The amount $84,000 went out as 1 draw in 1 chat, "
        "together epsilon 0.40 for a difference of 1%."
    )
    assert said[2].endswith("there is no guarantee.")
    assert "1 draw you chose" in said[3]


def test_what_became_of_a_file_is_said() -> None:
    assert "last good backup, of 1" in history.recovered("x.db", 1_000_000.0)
    assert "no good backup" in history.recovered("x.db", None)
    assert "not written by Sotto" in history.file_problem(BadRecord(reason="no_backup"))
    assert history.file_problem(HistoryFull()) == "There is no room for the file."
