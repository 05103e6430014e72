"""The profile's rules for all chats: who the person is, what is always or never private.

These are private themselves, so they are stored in the encrypted database only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadParameter, HistoryDamaged
from engine.core.own_patterns import check_pattern
from engine.core.types import Kind, PrivateWord, caseless
from engine.pipeline import policy as policies
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

NAME = "own_rules"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The rules of a profile.

    `names`, `family`, `employers` and `addresses` describe the person; `always` and `never` are
    further words and patterns. A pattern that this version's RE2 refuses stays among them: its
    matches cannot be found, so nothing may be sent until it is removed.
    """

    names: tuple[str, ...] = field(default=(), repr=False)
    family: tuple[str, ...] = field(default=(), repr=False)
    employers: tuple[str, ...] = field(default=(), repr=False)
    addresses: tuple[str, ...] = field(default=(), repr=False)
    always: tuple[PrivateWord, ...] = field(default=(), repr=False)
    never: tuple[str, ...] = field(default=(), repr=False)

    @property
    def words(self) -> tuple[PrivateWord, ...]:
        """Everything that is always private, each once."""
        people = (PrivateWord(name, Kind.PERSON) for name in (*self.names, *self.family))
        firms = (PrivateWord(name, Kind.ORGANIZATION) for name in self.employers)
        homes = (word for address in self.addresses for word in _address(address))
        return tuple(dict.fromkeys((*people, *firms, *homes, *self.always)))

    @property
    def refused(self) -> tuple[PrivateWord, ...]:
        """The patterns that RE2 refuses."""
        return tuple(word for word in self.always if word.pattern and not _fits(word.text))

    def over(self, policy: Policy) -> Policy:
        """Add these rules to a chat's policy; for a word in both, the chat's rule wins."""
        private = {caseless(word.text) for word in policy.always if not word.pattern}
        open_ = {caseless(word) for word in policy.never}
        always = (w for w in self.words if w.pattern or caseless(w.text) not in private | open_)
        never = (word for word in self.never if caseless(word) not in private)
        return replace(
            policy,
            always=tuple(dict.fromkeys((*policy.always, *always))),
            never=tuple(dict.fromkeys((*policy.never, *never))),
        )

    def opened(self, value: str) -> OwnRules:
        """Add a never private value, and remove it from the other lists."""
        same = caseless(value)

        def others(entries: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(entry for entry in entries if caseless(entry) != same)

        return OwnRules(
            others(self.names),
            others(self.family),
            others(self.employers),
            others(self.addresses),
            tuple(word for word in self.always if word.pattern or caseless(word.text) != same),
            (*others(self.never), value),
        )

    def closed(self, value: str, kind: Kind) -> OwnRules:
        """Add an always private value, and remove it from the never private ones."""
        same = caseless(value)
        never = tuple(word for word in self.never if caseless(word) != same)
        there = any(not word.pattern and caseless(word.text) == same for word in self.always)
        new = () if there else (PrivateWord(value, kind),)
        return replace(self, always=(*self.always, *new), never=never)


NO_RULES = OwnRules()
ABOUT = ("names", "family", "employers", "addresses")


EVERY = (*ABOUT, "always", "never")


def load(db: Connection) -> OwnRules:
    """Load the stored rules, if any. Error: HistoryDamaged if they cannot be parsed."""
    row = db.execute("SELECT value FROM setting WHERE name = ?", (NAME,)).fetchone()
    try:
        return NO_RULES if row is None else _parse(json.loads(row[0]))
    except (BadParameter, ValueError, KeyError, TypeError, AttributeError):
        problem = HistoryDamaged(reason="own_rules")
    raise problem  # raised here without context, which would quote a value


def change(db: Connection, before: OwnRules, after: OwnRules) -> bool:
    """Merge a change made to the rules `before` into the stored ones.

    Returns whether an entry was removed: the file must then be swept.
    """
    now = load(db)
    new = merged(now, before, after)
    save(db, new)
    return any(set(getattr(now, name)) - set(getattr(new, name)) for name in EVERY)


def merged(now: OwnRules, before: OwnRules, after: OwnRules) -> OwnRules:
    """Apply the differences between `before` and `after` to the current rules."""
    lists = {}
    for name in EVERY:
        there, seen, made = (getattr(rules, name) for rules in (now, before, after))
        gone = set(seen) - set(made)
        new = tuple(entry for entry in made if entry not in seen)
        lists[name] = tuple(dict.fromkeys((*(e for e in there if e not in gone), *new)))
    return OwnRules(**lists)


def save(db: Connection, rules: OwnRules) -> None:
    """Replace the stored rules."""
    shared = policies.to_json(Policy(always=rules.always, never=rules.never))
    about = {name: list(getattr(rules, name)) for name in ABOUT}
    text = json.dumps({**about, "always": shared["always"], "never": shared["never"]})
    db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (NAME, text))


def lines(text: str) -> tuple[str, ...]:
    """The entries of a field that holds one per line, each once, without blanks around them."""
    return _each(" ".join(line.split()) for line in text.splitlines())


def _parse(data: Mapping[str, Any]) -> OwnRules:
    about = {name: _each(data[name]) for name in ABOUT}
    always = tuple(_word(item) for item in data["always"])
    return OwnRules(**about, always=always, never=policies.parse({"never": data["never"]}).never)


def _word(item: Mapping[str, Any]) -> PrivateWord:
    """Parse one entry; a pattern that this version's RE2 refuses is accepted."""
    (word,) = policies.parse({"always": [{**item, "pattern": False}]}).always
    return replace(word, pattern=item["pattern"] is True)


def _fits(pattern: str) -> bool:
    try:
        check_pattern(pattern)
    except BadParameter:
        return False
    return True


def _each(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in words if word))


def _address(address: str) -> Iterator[PrivateWord]:
    """An address and its comma-separated parts, as the street alone identifies, too."""
    yield PrivateWord(address, Kind.ADDRESS)
    parts = [part.strip() for part in address.split(",")]
    for part in parts if len(parts) > 1 else ():
        if len(part) > 2:
            figures = any(letter.isdigit() for letter in part)
            yield PrivateWord(part, Kind.ADDRESS if figures else Kind.LOCATION)
