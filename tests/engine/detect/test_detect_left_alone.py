"""Texts in which nothing private is found, over the tables of test_detect_left_alone.toml."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cases import tables_beside

Found = Callable[[str], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "of", "but"),
    [
        pytest.param(text, table.get("of"), table.get("but", ()), id=f"{subject}: {text}")
        for subject, table in tables_beside(__file__).items()
        for text in table["texts"]
    ],
)
def test_nothing_is_made_up(found: Found, text: str, of: list[str] | None, but: list[str]) -> None:
    told = [kind for kind, _ in found(text) if kind not in but]
    assert [kind for kind in told if of is None or kind in of] == []
