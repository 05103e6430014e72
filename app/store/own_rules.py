"""What a person declared for every chat of a profile: who they are, what is private, what never is.

These are private data themselves: they are kept in the encrypted database and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine import policy as policies
from engine.errors import BadParameter
from engine.policy import Policy
from engine.types import Kind, PrivateWord

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

NAME = "own_rules"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The rules of a profile.

    `names`, `family`, `employers` and `addresses` are what the person said of themselves; `always`
    and `never` are further words and patterns.
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

    def over(self, policy: Policy) -> Policy:
        """A chat's policy with these rules beside its own; what the chat says of a word counts."""
        private = {_plain(word.text) for word in policy.always if not word.pattern}
        open_ = {_plain(word) for word in policy.never}
        always = (w for w in self.words if w.pattern or _plain(w.text) not in private | open_)
        never = (word for word in self.never if _plain(word) not in private)
        return replace(
            policy,
            always=tuple(dict.fromkeys((*policy.always, *always))),
            never=tuple(dict.fromkeys((*policy.never, *never))),
        )

    def opened(self, value: str) -> OwnRules:
        """The same with a value that is never private: it stands in no other list then."""
        plain = _plain(value)

        def others(entries: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(entry for entry in entries if _plain(entry) != plain)

        return OwnRules(
            others(self.names),
            others(self.family),
            others(self.employers),
            others(self.addresses),
            tuple(word for word in self.always if word.pattern or _plain(word.text) != plain),
            (*others(self.never), value),
        )


NO_RULES = OwnRules()
ABOUT = ("names", "family", "employers", "addresses")


def load(db: Connection) -> OwnRules:
    """The rules that are kept, or none."""
    row = db.execute("SELECT value FROM setting WHERE name = ?", (NAME,)).fetchone()
    return NO_RULES if row is None else _parse(json.loads(row[0]))


def save(db: Connection, rules: OwnRules) -> None:
    """Keep these rules in place of those before."""
    shared = policies.to_json(Policy(always=rules.always, never=rules.never))
    about = {name: list(getattr(rules, name)) for name in ABOUT}
    text = json.dumps({**about, "always": shared["always"], "never": shared["never"]})
    db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (NAME, text))


def lines(text: str) -> tuple[str, ...]:
    """The entries of a field that holds one a line, each once, without blanks around them."""
    return _each(" ".join(line.split()) for line in text.splitlines())


def _parse(data: Mapping[str, Any]) -> OwnRules:
    about = {name: _each(data[name]) for name in ABOUT}
    try:
        read = policies.parse({"always": data["always"], "never": data["never"]})
    except BadParameter:  # by a pattern that this version's RE2 refuses
        fit = [item for item in data["always"] if not item.get("pattern")]
        read = policies.parse({"always": fit, "never": data["never"]})
    return OwnRules(**about, always=read.always, never=read.never)


def _each(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in words if word))


def _address(address: str) -> Iterator[PrivateWord]:
    """An address, and what stands between its commas: the street alone tells as much."""
    yield PrivateWord(address, Kind.ADDRESS)
    parts = [part.strip() for part in address.split(",")]
    for part in parts if len(parts) > 1 else ():
        if len(part) > 2:
            figures = any(letter.isdigit() for letter in part)
            yield PrivateWord(part, Kind.ADDRESS if figures else Kind.LOCATION)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
