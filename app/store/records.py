"""What is kept, as values: what a person wrote is left out of every `repr`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.errors import SottoError
from engine.policy import Policy
from engine.types import Replacement, Sanitized, Turn

if TYPE_CHECKING:  # types alone: the window opens without the recognisers
    from engine.accountant import Ledger
    from engine.restore import Restored


@dataclass(frozen=True, slots=True)
class Listed:
    """A conversation in the list; `changed` is in seconds since 1970, `preset` as app.presets."""

    id: int
    title: str = field(repr=False)
    pinned: bool
    changed: float
    turns: int
    preset: str


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A turn as it leaves: what goes, under what, to which address ("" stays on this computer)."""

    sanitized: Sanitized
    policy: Policy
    destination: str


@dataclass(frozen=True, slots=True)
class Incoming:
    """What came back for a turn; `failure` says why it is not whole."""

    received: str = field(default="", repr=False)
    restored: str = field(default="", repr=False)
    marks: tuple[Restored, ...] = ()
    failure: SottoError | None = None


@dataclass(frozen=True, slots=True)
class KeptTurn:
    """A turn of the tree; `parent` is the turn that it follows, None for a first one.

    A turn that is not `answered` left, and Sotto ended before its answer was kept. One that is
    `outside` came from a file without its sent side: it is shown and never sent again. `fitted` is
    what a local model made of the answer, where it was asked to.
    """

    id: int
    parent: int | None
    created: float
    turn: Turn
    policy: Policy
    destination: str
    marks: tuple[Restored, ...] = ()
    failure: SottoError | None = None
    answered: bool = True
    outside: bool = False
    fitted: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class KeptConversation:
    """A conversation whole: the branch that is shown, and the turns of its other branches.

    `random` is its 128-bit identifier; `removed` are the relations between values that the person
    took back. `sent` holds every change of every branch: a value keeps
    its replacement in all of them. The ledger is over all branches, too.
    """

    id: int
    random: bytes = field(repr=False)
    epoch: int
    title: str = field(repr=False)
    pinned: bool
    policy: Policy
    path: tuple[KeptTurn, ...]
    sent: tuple[Replacement, ...] = field(repr=False)
    ledger: Ledger
    removed: frozenset[str] = field(default=frozenset(), repr=False)
    others: tuple[KeptTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A conversation that a search found; `excerpt` is empty where only the title matches.

    The words found stand between `search.MARK_START` and `search.MARK_END`.
    """

    conversation: int
    turn: int | None
    title: str = field(repr=False)
    excerpt: str = field(repr=False)
