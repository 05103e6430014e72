"""Where assistants put a value: sentences, bullets, cells, JSON, code; and what stands beside it.

`places` are patterns with `{v}` for the value and `{label}` for what the prompt called it;
`distractors` are paragraphs with the surrogate's own figures as something else, and figures that
are nobody's.
"""

from __future__ import annotations

import random
import re
from collections.abc import Set

from engine.core.types import Kind
from tests.support.cases import tables_beside

Place = tuple[str, str]

_DATA = tables_beside(__file__)


def places(kind: Kind, form: str, language: str) -> list[Place]:
    """The places in which a form may stand."""
    texts = _DATA["texts"][language]
    found = list(texts.get(kind.value, texts["other"]))
    if kind is Kind.DATE and form == "month year":
        return [("sentence", {"en": "It all began in {v}.", "de": "Es begann im {v}.",
                              "fr": "Cela a commencé en {v}."}[language])]  # fmt: skip
    if form in _DATA["not_marked"]:
        return [("alone", "{v}")]
    if kind is Kind.AGE and form in ("birthday", "mit Jahren", "à ans", "at the age"):
        return [("sentence", {"en": "This was planned for {v}.", "de": "Das ist {v} normal.",
                              "fr": "C'est normal {v}."}[language])]  # fmt: skip
    return found + _DATA["marked"]


def distractors(kind: Kind, surrogate: str, language: str, taken: Set[str]) -> list[Place]:
    """Paragraphs in which nothing is the person's own."""
    digits = [d for d in re.findall(r"\d+", surrogate) if len(d) < 5]
    found = [place for place in _DATA["others"][language] if not any(t in place[1] for t in taken)]
    number = max(digits, key=len, default="")
    if kind in (Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY, Kind.DATE) and number:
        plain = re.sub(r"\D", "", surrogate) if kind is Kind.MONEY else number
        found += [(name, text.replace("{n}", plain)) for name, text in _DATA["numbered"][language]]
    random.Random(surrogate).shuffle(found)  # noqa: S311 (a benchmark's texts)
    return found
