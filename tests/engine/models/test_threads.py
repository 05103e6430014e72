"""The cap on a runtime's threads."""

from __future__ import annotations

import os

import pytest

from engine.models import threads


@pytest.mark.parametrize(
    ("cores", "wanted", "given"),
    [(1, 2, 1), (2, 2, 2), (2, 9, 2), (3, 9, 2), (8, 9, 7), (8, 2, 2), (8, 0, 1), (8, -1, 1)],
)
def test_a_core_is_left_for_the_window_where_there_are_more_than_two(
    monkeypatch: pytest.MonkeyPatch, cores: int, wanted: int, given: int
) -> None:
    monkeypatch.setattr(threads, "physical_cores", lambda: cores)
    assert threads.capped(wanted) == given


def test_the_default_is_at_most_two() -> None:
    assert 1 <= threads.capped() <= 2


def test_a_persons_own_wait_policy_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_WAIT_POLICY", "active")
    threads.wait_passively()
    assert os.environ["OMP_WAIT_POLICY"] == "active"


def test_this_machine_has_cores() -> None:
    assert 1 <= threads.physical_cores() <= (os.cpu_count() or 1)
