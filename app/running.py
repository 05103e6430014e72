"""The turn that is being answered: what has come of it, restored as far as it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.answers import Answer
from engine.types import Replacement, Sanitized, Turn

if TYPE_CHECKING:  # types alone: the window opens without the recognisers
    from engine.restore import Restored, Restorer


def restoring(
    changes: Sequence[Replacement], prompts: Sequence[str], sent: Sequence[Sanitized]
) -> Restorer:
    """What puts a conversation's values back into the next answer."""
    from engine.restore import Restorer, hosts_in  # noqa: PLC0415 (the window opens without it)

    return Restorer(changes, hosts_in(prompts), sent)


@dataclass(slots=True)
class Running:
    """A turn on its way; `feed` and `flush` give what there is to show of it."""

    number: int
    sanitized: Sanitized
    answer: Answer
    restorer: Restorer
    received: list[str] = field(default_factory=list, repr=False)
    restored: list[str] = field(default_factory=list, repr=False)
    _told: int = 0

    def feed(self, chunk: str) -> tuple[str, tuple[Restored, ...]]:
        """Take what came; what it restores to as far as that is decided, with its new values."""
        self.received.append(chunk)
        return self._tell(self.restorer.feed(chunk))

    def flush(self) -> tuple[str, tuple[Restored, ...]]:
        """The answer has ended: the rest."""
        return self._tell(self.restorer.flush())

    def so_far(self) -> tuple[str, tuple[Restored, ...]]:
        """All that was told, for whoever looks only now."""
        return "".join(self.restored), self.restorer.restored[: self._told]

    def turn(self) -> Turn:
        """The turn as it stands."""
        return Turn(self.sanitized, "".join(self.received), "".join(self.restored))

    def _tell(self, text: str) -> tuple[str, tuple[Restored, ...]]:
        self.restored.append(text)
        new = self.restorer.restored[self._told :]
        self._told += len(new)
        return text, new
