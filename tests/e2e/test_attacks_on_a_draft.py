"""The attacks in the window: words by how easily they are recovered, and a setting that helps."""

from dataclasses import replace

import pytest

from app.chat.attacks import ATTACKS, ENOUGH, MOST_WORDS, lower_epsilons, with_epsilon
from app.text import attacks as words
from app.ui.review.attacks import AttacksDialog
from app.ui.widgets.theme import RecoveryEase
from engine.core.types import Category
from engine.pipeline.policy import with_parameters

PROMPT = "The gentle doctor wrote a wonderful letter about her garden and the quiet river."


def method(driver, name: str, **parameters: object) -> None:
    policy = replace(driver.session.policy, stages=("preempt", name))
    driver.application.on_screen.privacy.change(with_parameters(policy, name, parameters))


def open_it(driver) -> AttacksDialog:
    driver.press(driver.window.privacy, words.TITLE)
    (dialog,) = driver.window.findChildren(AttacksDialog)
    return dialog


def test_what_is_easily_guessed_is_coloured_and_a_lower_epsilon_is_tried(driver) -> None:
    method(driver, "custext", epsilon=20.0)  # words mostly stay, and their group tells them
    sanitized = driver.type(PROMPT)
    before = driver.session._ledger
    dialog = open_it(driver)
    driver.until(lambda: not dialog._stop.isVisible())
    drawn = [r for r in sanitized.replacements if r.category is Category.WORD]
    eases = [word.ease for word in dialog._words]
    assert len(eases) == len(drawn) > 3
    unchanged = [r.original == r.surrogate for r in drawn]
    assert RecoveryEase.EASY in eases
    assert all(e is RecoveryEase.EASY for e, same in zip(eases, unchanged, strict=True) if same)
    assert len(dialog.pane.highlights.spans()) == len(drawn)
    said = dialog._results.text()
    assert all(words.attack_name(attack) in said for attack in ATTACKS)
    assert dialog._helps.count() > 0
    lower = [b for b in dialog.findChildren(type(dialog._stop)) if b.text().startswith("Use ε")]
    driver.click(lower[-1])
    used = driver.session.policy.parameters("custext")["epsilon"]
    assert used in lower_epsilons(with_epsilon(driver.session.policy, 20.0))
    assert driver.session._ledger == before


def test_stop_ends_the_attacks_and_closing_leaves_nothing_running(driver) -> None:
    method(driver, "rantext")
    driver.type(f"{PROMPT} " * 20)
    dialog = open_it(driver)
    driver.press(dialog, "Stop")
    assert not dialog._stop.isVisible()
    dialog.reject()
    driver.until(lambda: not driver.application.tasks._open)


@pytest.mark.parametrize("text", ["", "Maria Lopez lives in Berlin."])
def test_without_a_drawn_word_there_is_nothing_to_attack(driver, text: str) -> None:
    driver.type(text)
    driver.press(driver.window.privacy, words.TITLE)
    assert driver.window.notices.words() == [words.NO_WORDS if text else words.WRITE_FIRST]


def test_of_a_long_draft_the_first_words_are_attacked(driver) -> None:
    method(driver, "custext")
    preview = driver.type(f"{PROMPT} " * 60)
    assert sum(r.category is Category.WORD for r in preview.replacements) > MOST_WORDS
    dialog = open_it(driver)
    assert len(dialog._words) == dialog._table.rowCount() == MOST_WORDS
    assert dialog._results.text() == words.first_words(MOST_WORDS)
    dialog.reject()


def test_epsilons_are_tried_downwards_and_only_where_there_is_one(driver) -> None:
    method(driver, "cape", epsilon=10.0)
    tried = lower_epsilons(driver.session.policy)
    assert tried == sorted(tried, reverse=True)
    assert all(0.1 <= epsilon < 10 for epsilon in tried)
    method(driver, "prosan")
    assert lower_epsilons(driver.session.policy) == []
    assert 0 < ENOUGH < 1
