"""The value types that every part of the engine and the window shares.

All are frozen and slotted; fields that hold what a person wrote are left out of `repr`, so that a
traceback or a log line cannot carry them. Offsets are Unicode code points, end exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction


class Kind(StrEnum):
    """The kind of a private value."""

    PERSON = "PERSON"
    ORGANIZATION = "ORGANIZATION"
    LOCATION = "LOCATION"
    ADDRESS = "ADDRESS"
    ZIP_CODE = "ZIP_CODE"
    COUNTRY = "COUNTRY"
    NATIONALITY = "NATIONALITY"
    EMAIL = "EMAIL"
    PHONE = "PHONE"
    URL = "URL"
    USERNAME = "USERNAME"
    PASSWORD = "PASSWORD"  # noqa: S105 (a label, not a password)
    API_KEY = "API_KEY"
    IP_ADDRESS = "IP_ADDRESS"
    MAC_ADDRESS = "MAC_ADDRESS"
    CREDIT_CARD = "CREDIT_CARD"
    IBAN = "IBAN"
    BANK_ACCOUNT = "BANK_ACCOUNT"
    SSN = "SSN"
    TAX_ID = "TAX_ID"
    PASSPORT = "PASSPORT"
    DRIVER_LICENSE = "DRIVER_LICENSE"
    LICENSE_PLATE = "LICENSE_PLATE"
    VIN = "VIN"
    CRYPTO_WALLET = "CRYPTO_WALLET"
    MEDICAL_RECORD = "MEDICAL_RECORD"
    DATE = "DATE"
    AGE = "AGE"
    MONEY = "MONEY"
    PERCENT = "PERCENT"
    QUANTITY = "QUANTITY"
    OCCUPATION = "OCCUPATION"
    ETHNICITY = "ETHNICITY"
    RELIGION = "RELIGION"
    SEXUAL_ORIENTATION = "SEXUAL_ORIENTATION"
    HEALTH = "HEALTH"
    CUSTOM = "CUSTOM"


# Secrets, and numbers by which somebody is known to a bank, a state, a hospital.
STANDS_FOR_SOMEBODY = frozenset(
    {
        Kind.PASSWORD,
        Kind.API_KEY,
        Kind.CREDIT_CARD,
        Kind.IBAN,
        Kind.BANK_ACCOUNT,
        Kind.SSN,
        Kind.TAX_ID,
        Kind.PASSPORT,
        Kind.DRIVER_LICENSE,
        Kind.LICENSE_PLATE,
        Kind.VIN,
        Kind.CRYPTO_WALLET,
        Kind.MEDICAL_RECORD,
    }
)


class Category(StrEnum):
    """The treatment of a value (Preempt, section 3.2, and the text methods)."""

    ENCRYPTED = "I"
    NOISED = "II"
    WORD = "word"
    REWRITE = "rewrite"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """The code points `start` to `end` (exclusive) of a text."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: {self.start}..{self.end}")

    def of(self, text: str) -> str:
        """The part of `text` that this span covers."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a code point."""
        return self.start < other.end and other.start < self.end

    def __len__(self) -> int:
        return self.end - self.start


# The detectors whose findings are private without a judgement: of what the person declared, and of
# what an earlier prompt of the conversation hid.
OWN, KNOWN = "own", "known"

HAND = "hand"  # instead of a mechanism: the person wrote the outcome


@dataclass(frozen=True, slots=True)
class Entity:
    """A value found in a text: its span, kind, score (0 to 1) and detector.

    `private` is the probability that it is private in this text; None if not judged.
    """

    span: Span
    kind: Kind
    score: float
    detector: str
    private: float | None = None


@dataclass(frozen=True, slots=True)
class Replacement:
    """One change: `source` in the original text became `target` in the sanitized one.

    `epsilon` is the value's privacy parameter in the guarantee's own unit; None where the method
    promises none, or where the person chose the outcome after seeing it; 0 where the value follows
    from others that were drawn. `draw` is the label of its draw in the accountant's books.
    """

    source: Span
    target: Span
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    kind: Kind
    mechanism: str
    category: Category
    epsilon: float | None = None
    draw: str | None = None


@dataclass(frozen=True, slots=True)
class Relation:
    """A value that was computed from others instead of drawn, and the formula.

    `dependent` and `terms` are indices into the replacements (terms that an earlier prompt sent
    have none); `formula` is in the person's own values. A request with `name` among its `removed`
    draws the value on its own. `confidence` is 0 to 1.
    """

    name: str
    dependent: int
    terms: tuple[int, ...]
    formula: str = field(repr=False)
    cue: str = field(repr=False)
    confidence: float


@dataclass(frozen=True, slots=True)
class Guarantee:
    """The guarantee of a method; never an epsilon without its unit, scope and assumptions.

    `leakage` says what the provider still learns, `not_covered` what the guarantee excludes. A
    method with no proven guarantee has `epsilon` None and says so in `statement`.
    """

    method: str
    statement: str
    epsilon: float | None
    delta: float
    unit: str
    scope: str
    assumes: tuple[str, ...]
    leakage: tuple[str, ...]
    not_covered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Charge:
    """One noisy draw: its opaque keyed label, its kind and the epsilon it costs when first sent.

    `known` is true when an earlier prompt of the conversation already sent this very draw: it
    then costs nothing more. `epsilon` is None for a draw that the person chose after seeing it.
    """

    label: str
    kind: Kind
    epsilon: Fraction | None
    unit: str
    known: bool


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of sending a text: one charge for each distinct draw in it."""

    charges: tuple[Charge, ...] = ()

    @property
    def epsilon(self) -> Fraction:
        """Sequential composition over the draws that are new and have an epsilon."""
        fresh = (c.epsilon for c in self.charges if not c.known and c.epsilon is not None)
        return sum(fresh, Fraction(0))

    @property
    def kinds(self) -> dict[str, Kind]:
        """The kind in whose steps each draw is charged, by its label."""
        return {charge.label: charge.kind for charge in self.charges}


PAUSE = "\n\n"  # between an instruction and its document


@dataclass(frozen=True, slots=True)
class Sanitized:
    """The result of a sanitization: both texts, the changes, the guarantees, the cost.

    After a rewrite one replacement covers all but the instruction; `beneath` then holds the changes
    that the stage before it made there: their `target` lies in the text that was rewritten.
    `relations` are those of Preempt's values, by their index in `carried`. `language` names the one
    that the text is in where the annotator finds less in it than in others, and is empty else.
    Text methods leave the first `instruction` code points of the original unchanged. `left` are
    the found values that are sent as typed; `unjudged` counts the values that are hidden because
    they could not be judged.
    """

    original: str = field(repr=False)
    text: str = field(repr=False)
    replacements: tuple[Replacement, ...]
    guarantees: tuple[Guarantee, ...]
    cost: Cost
    beneath: tuple[Replacement, ...] = ()
    relations: tuple[Relation, ...] = ()
    language: str = ""
    instruction: int = 0
    left: tuple[Entity, ...] = ()
    unjudged: int = 0

    @property
    def carried(self) -> tuple[Replacement, ...]:
        """The changes of all stages, which later prompts repeat and restoring uses."""
        return (*self.beneath, *self.replacements)


@dataclass(frozen=True, slots=True)
class Message:
    """One message as it goes on the wire; `content` is sanitized text or a provider's answer."""

    role: str
    content: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """A prompt and its answer, each from both sides.

    `protected` says how an answer that held open values was treated like a prompt before it went to
    a provider that had not had it: its original is `restored`, its text `received`.
    """

    sanitized: Sanitized
    received: str = field(default="", repr=False)
    restored: str = field(default="", repr=False)
    protected: Sanitized | None = None


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation's turns; `id` is 128 random bits that never leave this computer."""

    id: bytes = field(repr=False)
    turns: tuple[Turn, ...] = ()

    def prompts(self) -> tuple[str, ...]:
        """The original prompts, in order, for a stateless restore."""
        return tuple(turn.sanitized.original for turn in self.turns)

    def outbound(self, new: Sanitized) -> tuple[Message, ...]:
        """The messages of the next request: earlier turns exactly as sent, then `new`."""
        messages: list[Message] = []
        for turn in self.turns:
            messages.append(Message("user", turn.sanitized.text))
            if turn.received:
                messages.append(Message("assistant", turn.received))
        messages.append(Message("user", new.text))
        return tuple(messages)


@dataclass(frozen=True, slots=True)
class Choice:
    """The person's choice for one outcome after seeing it: another draw, or their own words.

    A value is identified by its original, a drawn `word` also by the number of equal ones drawn
    before it; a `word` without an original means all that a text method draws.
    """

    original: str = field(repr=False)
    word: bool = False
    occurrence: int = 0
    reroll: int = 0
    surrogate: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class PrivateWord:
    """A word, phrase or RE2 pattern that is private wherever it occurs."""

    text: str = field(repr=False)
    kind: Kind = Kind.CUSTOM
    pattern: bool = False


def caseless(words: str) -> str:
    """A comparison key of a word or phrase, without case and layout."""
    return " ".join(words.casefold().split())
