"""The rows of the history as value types; `repr` omits what a person wrote."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.config.services import ServiceChoice
from app.core.answer_edits import AS_RESTORED, AnswerEdits
from app.core.recipients import Recipient
from app.core.usage import Usage
from engine.core.errors import SottoError
from engine.core.types import Replacement, Sanitized, Turn
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # types alone: the window opens without the recognisers
    from engine.core.accountant import Ledger
    from engine.restore import Restored


@dataclass(frozen=True, slots=True)
class ListedConversation:
    """A conversation in the list; `changed` is in seconds since 1970.

    `source` is where it was imported from; empty if it was not.
    """

    id: int
    title: str = field(repr=False)
    pinned: bool
    changed: float
    turns: int
    preset: str
    project: int | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A turn as sent: its text, policy and recipient (HERE: it stays on this computer).

    `protected` is that of `Turn`.
    """

    sanitized: Sanitized
    policy: Policy
    destination: Recipient
    protected: Sanitized | None = None


@dataclass(frozen=True, slots=True)
class Incoming:
    """The answer to a turn; `failure` says why it is incomplete.

    `writer` names the model of this computer that wrote it.
    """

    received: str = field(default="", repr=False)
    restored: str = field(default="", repr=False)
    marks: tuple[Restored, ...] = ()
    failure: SottoError | None = None
    writer: str = ""
    usage: Usage | None = None


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """A turn of the tree; `parent` is the turn that it follows, None for a first one.

    A turn that is not `answered` was sent, but Sotto ended before its answer was stored. One that
    is `outside` was imported, or sent under an import's rules: it is shown, but never sent again,
    and affects no later prompt. `fitted` is the fitted answer, if any; `edits` the answer's near
    misses. `writer` and `fitter` name the models of this computer that wrote and fitted it.
    """

    id: int
    parent: int | None
    created: float
    turn: Turn
    policy: Policy
    destination: Recipient
    marks: tuple[Restored, ...] = ()
    failure: SottoError | None = None
    answered: bool = True
    outside: bool = False
    fitted: str = field(default="", repr=False)
    edits: AnswerEdits = AS_RESTORED
    writer: str = ""
    fitter: str = ""
    usage: Usage | None = None

    @property
    def answer(self) -> str:
        """The restored answer as shown."""
        return self.edits.shown(self.turn.restored, self.marks)


@dataclass(frozen=True, slots=True)
class StoredConversation:
    """A whole conversation: the shown branch, and the turns of its other branches.

    `random` is its 128-bit identifier; `removed` are the relations between values that the person
    removed. `sent` contains every change of every branch: a value has the same replacement in
    all of them. The ledger covers all branches, too. `answerer` is the chosen service and model;
    None in chats from before the choice existed. `project` is the number and name of its
    project, if any, `origin` the import's source, and its name there.
    """

    id: int
    random: bytes = field(repr=False)
    epoch: int
    title: str = field(repr=False)
    pinned: bool
    policy: Policy
    path: tuple[StoredTurn, ...]
    sent: tuple[Replacement, ...] = field(repr=False)
    ledger: Ledger
    removed: frozenset[str] = field(default=frozenset(), repr=False)
    others: tuple[StoredTurn, ...] = ()
    answerer: ServiceChoice | None = None
    project: tuple[int, str] | None = field(default=None, repr=False)
    origin: str = ""
    changed: float = 0.0


@dataclass(frozen=True, slots=True)
class ProjectDocument:
    """A document of a project, of `size` bytes; its text is read on demand."""

    id: int
    name: str = field(repr=False)
    size: int


@dataclass(frozen=True, slots=True)
class Project:
    """A folder of chats with the defaults of its new chats (None: those of all new chats).

    `collapsed`: the list hides its chats.
    """

    id: int
    name: str = field(repr=False)
    instructions: str = field(default="", repr=False)
    policy: Policy | None = None
    answerer: ServiceChoice | None = None
    documents: tuple[ProjectDocument, ...] = ()
    collapsed: bool = False


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A search result; `excerpt` is empty if only the title matches."""

    conversation: int
    excerpt: str = field(repr=False)
