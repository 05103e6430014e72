"""What sentences are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.core.translation import mark, tr
from engine.core.errors import Value

Data = Mapping[str, Value]

NOTHING_SENT = mark("Nothing was sent. Your text is still here.")
MAYBE_SENT = mark("Your text is still here; what was sent is exactly what you saw.")


def plain(words: str) -> Callable[[Data], str]:
    """A sentence that is the same whatever the error's data are."""
    return lambda _data: tr(words)


def plain_unsent(words: str) -> Callable[[Data], str]:
    """The same, with a word that nothing was sent."""
    return lambda _data: unsent(tr(words))


def unsent(said: str) -> str:
    """A sentence, with a word that nothing was sent."""
    return f"{said} {tr(NOTHING_SENT)}"


def maybe_sent(said: str) -> str:
    """A sentence, with a word on what may have been sent."""
    return f"{said} {tr(MAYBE_SENT)}"


def without_sending(said: str) -> str:
    """A sentence without these words: where nothing was on its way."""
    for about in (tr(NOTHING_SENT), tr(MAYBE_SENT)):
        said = said.replace(about, "")
    return said.strip()


def listed(parts: Sequence[str]) -> str:
    """Several things in a row: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{some} and {last}", some=", ".join(parts[:-1]), last=parts[-1])


def megabytes(size: int) -> str:
    """A number of bytes in whole megabytes."""
    return tr("{size:,.0f} MB", size=size / 1000000.0)
