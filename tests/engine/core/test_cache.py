"""What is kept: the newest, and nothing that could not be made."""

import pytest

from engine.core.cache import LRUCache


def test_the_newest_are_kept() -> None:
    kept: LRUCache[int, str] = LRUCache(2)
    made: list[int] = []

    def get(key: int) -> str:
        return kept.get(key, lambda: made.append(key) or str(key))

    assert [get(key) for key in (1, 2, 1, 3, 1, 2)] == ["1", "2", "1", "3", "1", "2"]
    assert made == [1, 2, 3, 2]
    assert [key in kept for key in (1, 2, 3)] == [True, True, False]
    assert len(kept) == 2


def test_what_could_not_be_made_is_not_kept() -> None:
    kept: LRUCache[int, str] = LRUCache(2)
    with pytest.raises(ZeroDivisionError):
        kept.get(1, lambda: str(1 // 0))
    assert len(kept) == 0
