"""What is found in a text, over the tables of test_detect_found.toml."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cases import tables_beside

Found = Callable[[str], list[tuple[str, str]]]
SUBJECTS = tables_beside(__file__)


def rows(how: str) -> list[Any]:
    """Each row of that way to compare: its text, and the rest."""
    return [
        pytest.param(text, rest, id=f"{subject}: {text}")
        for subject, tables in SUBJECTS.items()
        for text, *rest in tables.get(how, ())
    ]


def pairs(row: list[str]) -> list[tuple[str, str]]:
    return list(zip(row[::2], row[1::2], strict=True))


def framed() -> list[Any]:
    """Each value alone in each frame."""
    return [
        pytest.param(frame.format(value), tables["kind"], value, id=f"{subject}: {frame} {value}")
        for subject, tables in SUBJECTS.items()
        for value in tables.get("wholly", ())
        for frame in tables["around"]
    ]


@pytest.mark.parametrize(("text", "values"), rows("exactly"))
def test_exactly_this_is_found(found: Found, text: str, values: list[str]) -> None:
    assert found(text) == pairs(values)


@pytest.mark.parametrize(("text", "values"), rows("among"))
def test_this_is_found_among_others(found: Found, text: str, values: list[str]) -> None:
    assert set(pairs(values)) <= set(found(text))


@pytest.mark.parametrize(("text", "value"), rows("part"))
def test_a_value_that_holds_this_is_found(found: Found, text: str, value: list[str]) -> None:
    kind, part = value
    assert any(each == kind and part in shown for each, shown in found(text))


@pytest.mark.parametrize(("text", "values"), rows("of_kind"))
def test_of_its_kind_exactly_this_is_found(found: Found, text: str, values: list[str]) -> None:
    kind, *expected = values
    assert [shown for each, shown in found(text) if each == kind] == expected


@pytest.mark.parametrize(("text", "kind", "value"), framed())
def test_it_is_found_whole_wherever_it_stands(
    found: Found, text: str, kind: str, value: str
) -> None:
    assert found(text) == [(kind, value)]


def test_a_key_longer_than_any_window_is_found_whole(found: Found) -> None:
    key = "sk-" + "a1B2c3D4" * 1_000
    assert found(f"Mine: {key} end") == [("API_KEY", key)]
