"""Guarantees in plain words, from `resources/words/guarantees.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from engine.core.paths import resource
from engine.core.types import Guarantee

LISTS = ("assumes", "leakage", "not_covered")


def guarantee(
    name: str,
    epsilon: float | None,
    flags: Collection[str] = (),
    delta: float = 0.0,
    **facts: object,
) -> Guarantee:
    """Build the guarantee of a name from the sentences whose flags are set, with these facts.

    Error: KeyError for an unused flag, which may be misspelt.
    """
    table = _texts()[name]
    if unknown := set(flags).difference(_flags()):
        raise KeyError(name, *sorted(unknown))

    def chosen(field: str) -> tuple[str, ...]:
        texts = _chosen(table[field], flags)
        return tuple(text.format(epsilon=epsilon, **facts) for text in texts)

    statement, unit, scope = ("".join(chosen(field)) for field in ("statement", "unit", "scope"))
    lists = {field: chosen(field) for field in LISTS}
    return Guarantee(table["method"], statement, epsilon, delta, unit, scope, **lists)


def sentence(name: str) -> str:
    """One of the shared sentences."""
    return str(_texts()["shared"][name])


def _chosen(item: Any, flags: Collection[str]) -> Iterator[str]:
    if isinstance(item, list):
        for one in item:
            yield from _chosen(one, flags)
    elif isinstance(item, dict):
        when = item["when"]
        if all(flag in flags for flag in ([when] if isinstance(when, str) else when)):
            yield from _chosen(item["text"], flags)
    elif item.startswith("@"):
        yield from _chosen(_texts()["shared"][item[1:]], flags)
    else:
        yield item


def asked(item: Any) -> Iterator[str]:
    """The flags that a text, a list or a table of the resource uses."""
    if isinstance(item, dict):
        when = item.get("when", ())
        yield from (when,) if isinstance(when, str) else when
        item = list(item.values())
    for one in item if isinstance(item, list) else ():
        yield from asked(one)


@cache
def _flags() -> frozenset[str]:
    return frozenset(asked(_texts()))


@cache
def _texts() -> dict[str, Any]:
    return tomllib.loads(resource("words", "guarantees.toml").read_text("utf-8"))
