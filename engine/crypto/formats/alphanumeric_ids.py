"""Identifiers of letters and digits: each character keeps its class, check digits stay valid.

Most identifiers of people are no more than that. Where a value satisfies published schemes (check
digits, dates inside, letters that are never used) its surrogate satisfies the same ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import (
    DIGITS,
    LOWER,
    UPPER,
    Format,
    NotInFormat,
    Template,
    laid_out,
)
from engine.crypto.formats.cards_ssn_zip import Ssn, ZipCode

LONGEST_CODE = 64  # characters


def _always(_code: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Scheme:
    """A published numbering scheme, over a code: a value's letters and digits, in capitals.

    A code satisfies it that `shape` matches and `accepts` takes. Groups of `shape` are public
    parts, which surrogates keep. `complete` writes the check characters, which stand at `checks`;
    `letters` are the capitals in use.
    """

    name: str
    shape: re.Pattern[str]
    accepts: Callable[[str], bool] = _always
    checks: tuple[int, ...] = ()
    complete: Callable[[str], str] | None = None
    letters: str = UPPER

    def holds(self, code: str) -> bool:
        """Whether a code satisfies the scheme."""
        return self.shape.fullmatch(code) is not None and self.accepts(code)

    def kept(self, code: str) -> frozenset[int]:
        """The places of the public parts."""
        match = self.shape.fullmatch(code)
        groups = range(1, self.shape.groups + 1) if match else ()
        return frozenset(n for group in groups if match for n in range(*match.span(group)))


@dataclass(frozen=True, slots=True)
class _Plan:
    """A value's class: which schemes it satisfies, and the first of them, which leads."""

    held: tuple[str, ...]
    leading: Scheme | None
    lower: bool


@dataclass(frozen=True, slots=True)
class Alphanumeric(Format):
    """Values of ASCII letters and digits (and the letters of `more`) among other ASCII characters.

    Kept, hence leaked: length, punctuation, for every character whether it is a digit, a capital or
    a small letter (or of `more`), of digits alone whether the first is 0, which of the kind's
    schemes the value satisfies, and the first such scheme's public parts. What `before` takes is
    left to it. Cycle walking takes up to 30 steps on average (German tax numbers, Chinese ones,
    whose century is public for that), some hundreds for a value that satisfies three schemes by
    chance.
    """

    kind: Kind
    schemes: tuple[Scheme, ...] = ()
    more: str = ""
    before: Ssn | ZipCode | None = None

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt letters and digits, each within its class; check characters are computed."""
        if self.before is not None and self.before.takes(value):
            return self.before.recode(value, cipher, inverse)
        if not self._takes(value):
            raise NotInFormat(self.kind)
        plan = self._plan(value)
        template = self._template(value, plan)
        use = f"{self.kind}/coded/{','.join(plan.held)}/{plan.lower}"

        def keeps(text: str) -> bool:
            whole = _completed(text, plan)
            elsewhere = self.before is not None and self.before.takes(whole)
            return self._plan(whole) == plan and not elsewhere

        return _completed(template.recode(use, cipher, inverse, keeps), plan)

    def _takes(self, value: str) -> bool:
        plain = all(c.isascii() or c in self.more for c in value)
        coded = any(c.isascii() and c.isalnum() for c in value)
        return plain and coded and len(value) <= LONGEST_CODE

    def _plan(self, value: str) -> _Plan:
        lower = value.islower()
        if not self.schemes or not (lower or value.upper() == value):
            return _Plan((), None, lower=False)
        code = _code(value)
        held = [scheme for scheme in self.schemes if scheme.holds(code)]
        return _Plan(tuple(s.name for s in held), held[0] if held else None, lower)

    def _template(self, value: str, plan: _Plan) -> Template:
        scheme, code = plan.leading, _code(value)
        checks = _checks(scheme, code)
        kept = scheme.kept(code) if scheme else frozenset()
        letters = scheme.letters if scheme else UPPER
        characters, alphabets = [], []
        place = -1
        for c in value:
            place += c.isascii() and c.isalnum()
            alphabet = self._alphabet(c, letters)
            if alphabet and c.isascii() and place in checks:
                characters.append("0")  # not in the label: the surrogate's are others
                alphabets.append("")
            else:
                characters.append(c)
                alphabets.append("" if c.isascii() and place in kept else alphabet)
        # A number of JSON may not begin with 0; a check character may be a letter in one alone.
        if "".join(characters).isdigit() and alphabets[0]:
            alphabets[0] = DIGITS[1:] if value[0] != "0" else ""
        return Template("".join(characters), tuple(alphabets))

    def _alphabet(self, c: str, letters: str) -> str:
        if c in DIGITS:
            return DIGITS
        if c in self.more:
            return self.more
        if c in UPPER:
            return letters if c in letters else UPPER
        small = letters.lower()
        return (small if c in small else LOWER) if c in LOWER else ""


def _code(value: str) -> str:
    return "".join(c for c in value if c.isascii() and c.isalnum()).upper()


def _checks(scheme: Scheme | None, code: str) -> frozenset[int]:
    return frozenset(n % len(code) for n in scheme.checks) if scheme else frozenset()


def _completed(text: str, plan: _Plan) -> str:
    """The text with its check characters, in the case of its letters."""
    if plan.leading is None or plan.leading.complete is None:
        return text
    code = plan.leading.complete(_code(text))
    return laid_out(text, code.lower() if plan.lower else code)
