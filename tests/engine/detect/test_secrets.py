"""Secrets of the big services, drawn anew in their published forms: none is anybody's."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable

import pytest
from cases import tables_beside

CASES = tables_beside(__file__)

Found = Callable[[str], list[tuple[str, str]]]

SECRETS = {"API_KEY", "PASSWORD"}
ALPHABETS = {
    "x": "0123456789abcdef",
    "n": string.digits,
    "a": string.ascii_letters + string.digits,
    "U": string.ascii_uppercase + string.digits,
    "b": string.ascii_letters + string.digits + "+/",
}


def drawn(form: str, seed: int) -> str:
    """A token of a form, without chance: the same seed draws the same one."""
    source = random.Random(seed)  # noqa: S311 (test data)
    return re.sub(
        r"\{([xnaUb])(\d+)\}", lambda m: "".join(source.choices(ALPHABETS[m[1]], k=int(m[2]))), form
    )


@pytest.mark.parametrize("form", CASES["tokens"])
def test_a_token_is_found_whole_without_a_word_for_it(found: Found, form: str) -> None:
    for seed in (1, 2, 3):
        token = drawn(form, seed)
        assert found(f"use {token} now") == [("API_KEY", token)]


@pytest.mark.parametrize(("line", "form"), CASES["lines"])
def test_what_a_line_says_is_a_secret(found: Found, line: str, form: str) -> None:
    secret = drawn(form, 1)
    values = [
        value for kind, value in found(line.format(secret)) if kind in {"API_KEY", "PASSWORD"}
    ]
    assert values == [secret]


@pytest.mark.parametrize("before", ["oauth1:", "push1:", "key_h2:", "mysha256:"])
def test_a_secret_behind_what_only_ends_like_a_sum_is_found(found: Found, before: str) -> None:
    secret = "q9Xk2LmP7vR4tYw8ZbN3cD6fGhJ1sA5e"
    assert ("API_KEY", secret) in found(before + secret)
    assert found(f"h1:{secret}=") == found(f"sha256:{secret}") == []
