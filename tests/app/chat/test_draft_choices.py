"""What a person chose for single outcomes of a draft: by place, refused where it confuses."""

from dataclasses import replace

import pytest
import stored
from replaced import prompt

from app.chat import draft_choices
from app.chat.draft_choices import NOTHING, kept_values
from engine.core.types import Category, Choice, Kind, PrivateWord, Sanitized
from engine.pipeline.policy import Policy

LETTER = stored.sanitized()  # "I am Maria Lopez, 41.", sent as Helen Fischer, 44


def of_words(*pairs: tuple[str, str]) -> Sanitized:
    """A text of drawn words with a blank between them."""
    made = prompt(" ".join(f"⟦CUSTOM¦{word}¦{drawn}⟧" for word, drawn in pairs))
    words = (replace(change, category=Category.WORD) for change in made.replacements)
    return replace(made, replacements=tuple(words))


def test_a_value_is_called_by_itself_and_a_word_by_its_number() -> None:
    assert NOTHING.drawn_again(LETTER, 1).choices == (Choice("41", reroll=1),)
    words = of_words(("a", "x"), ("b", "y"), ("a", "z"))
    assert NOTHING.written(words, 2, "q").choices == (
        Choice("a", word=True, occurrence=1, surrogate="q"),
    )
    whole = replace(words.replacements[0], category=Category.REWRITE)
    rewritten = replace(words, replacements=(whole,))
    assert NOTHING.drawn_again(rewritten, 0).choices == (Choice("", word=True, reroll=1),)


def test_draws_add_up_and_the_last_choice_counts() -> None:
    twice = NOTHING.drawn_again(LETTER, 1).drawn_again(LETTER, 1)
    assert (twice.choices, twice.draws(LETTER, 1)) == ((Choice("41", reroll=2),), 3)
    written = twice.written(LETTER, 1, "50")
    assert written.choices == (Choice("41", surrogate="50"),)
    assert written.drawn_again(LETTER, 1).choices == (Choice("41", reroll=1),)
    assert NOTHING.draws(LETTER, 0) == 1


def test_what_goes_once_counts_over_every_rule() -> None:
    policy = Policy(always=(PrivateWord("maria lopez", Kind.PERSON), PrivateWord("Heron")))
    now = NOTHING.kept_once("Maria Lopez").over(policy)
    assert (now.always, now.never) == ((PrivateWord("Heron"),), ("Maria Lopez",))
    assert NOTHING.over(policy) == policy


@pytest.mark.parametrize(
    ("index", "written", "why"),
    [
        (0, "  ", draft_choices.EMPTY),
        (0, "MARIA  lopez", draft_choices.SAME),
        (0, "Maria Lopez jr.", draft_choices.HOLDS),
        (1, "Maria Lopez", draft_choices.HOLDS),
        (0, "44", draft_choices.TAKEN),
        (0, "I am", draft_choices.STANDS),
        (0, "Ada Byron", ""),
        (1, "50", ""),
        (1, "412", ""),
        (1, "nearly 41", draft_choices.HOLDS),
    ],
)
def test_what_an_answer_could_not_tell_apart_is_refused(index: int, written: str, why: str) -> None:
    assert draft_choices.problem(LETTER, index, written) == why


def test_values_that_go_openly_from_now_on() -> None:
    sent = LETTER.replacements
    assert kept_values(sent, Policy()) == ()
    assert kept_values(sent, Policy(never=("maria lopez",))) == ("Maria Lopez",)
    assert kept_values(sent, Policy(keep=frozenset({Kind.PERSON}))) == ("Maria Lopez",)
    assert kept_values(sent, Policy(keep=frozenset({Kind.AGE}))) == ("41",)
    assert kept_values(sent, Policy(stages=())) == ("Maria Lopez", "41")


def test_a_word_keeps_its_choice_where_it_went_and_loses_it_with_itself() -> None:
    words = of_words(("old", "x"), ("mill", "y"), ("old", "z"))
    mine = NOTHING.written(words, 2, "q")
    places = {"so old mill old": 12, "mill old": 5, "old mill old!": 9, "old mill, the old": 14}
    for after, at in places.items():
        (pick,) = mine.moved(words.original, after).picks
        assert pick.at == at, after
    for after in ("old mill ol", "old mill"):
        assert mine.moved(words.original, after) == NOTHING, after
    longer = of_words(("old", "a"), ("old", "x"), ("mill", "y"), ("old", "z"))
    moved = mine.moved(words.original, longer.original)
    settled, fell = moved.settled(longer)
    assert (settled.choices[0].occurrence, fell) == (2, ())
    gone = of_words(("old", "x"), ("mill", "y"), ("olds", "z"))
    assert mine.moved(words.original, gone.original).settled(gone)[0] == NOTHING


def test_one_s_own_words_fall_where_the_text_now_holds_the_same() -> None:
    mine = NOTHING.written(LETTER, 0, "Ada Byron")
    assert mine.settled(LETTER) == (mine, ())
    typed = replace(LETTER, original=LETTER.original + " Ask Ada Byron.")
    settled, (said,) = mine.settled(typed)
    assert settled == NOTHING
    assert draft_choices.STANDS in said
    absent = replace(LETTER, replacements=LETTER.replacements[1:])
    assert mine.settled(absent) == (mine, ()), "the value may come back"


def test_a_word_that_is_replaced_no_more_is_told_of() -> None:
    words = of_words(("old", "x"), ("mill", "y"))
    mine = NOTHING.written(words, 1, "q").drawn_again(words, 0)
    fewer = replace(words, replacements=())
    settled, (said,) = mine.settled(fewer)
    assert settled == NOTHING
    assert draft_choices.LEFT_ALONE in said
    longer = replace(fewer, original="old mills")
    assert mine.moved(words.original, longer.original).settled(longer) == (NOTHING, ())
