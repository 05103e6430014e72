"""Numbers that are names: phones, cards, account numbers, in whatever grouping the answer uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.restore.scene import (
    Scene,
    digit_after,
    digit_before,
    ends_clean,
    ends_value,
    joined_before,
    starts_clean,
    starts_value,
)
from engine.restore.shape import Known, Match, Unsettled
from engine.types import Kind

KINDS = frozenset(
    {
        Kind.PHONE,
        Kind.CREDIT_CARD,
        Kind.SSN,
        Kind.ZIP_CODE,
        Kind.BANK_ACCOUNT,
        Kind.TAX_ID,
        Kind.PASSPORT,
        Kind.DRIVER_LICENSE,
        Kind.MEDICAL_RECORD,
    }
)
SHORTEST = 4
_GROUPED_FROM = 6  # shorter numbers ("62704") are quoted whole
_SEPARATORS = 16  # characters that a number's grouping may add

_ALL_DIGITS = re.compile(r"\+?[\d\s().\-/–]+")
_SEPARATOR = "[ \u00a0\u202f().\\-‐‑–/]"
_RUN = re.compile(rf"\(?\+?\(?\d(?:{_SEPARATOR}{{0,3}}\d)*")
_DIGIT = re.compile(r"\d")
_SIGNS = re.compile(r"[\s.:\-]")
_PLAIN = re.compile(r"\d+")
_GROUPED = re.compile(r"\d{2,4} \d{2,4}")  # an IBAN's last two groups

# Country calling codes (ITU-T E.164) of one and of two digits; every other one has three.
_ONE_DIGIT = ("1", "7")
_TWO_DIGIT_CODES = (
    "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 "
    "65 66 81 82 84 86 90 91 92 93 94 95 98"
)
_TWO_DIGITS = frozenset(_TWO_DIGIT_CODES.split())
_THREE_DIGIT_CODES = "351 352 353 354 358 359 370 371 372 380 385 386 420 421 852 886 971 972"
# What an answer may put before a number that was typed with its trunk zero.
_COUNTRY_CODES = tuple(
    prefix + code
    for code in (*_TWO_DIGIT_CODES.split(), *_THREE_DIGIT_CODES.split())
    for prefix in ("", "00")
)

_LAST_CUE = re.compile(
    r"(?:\bending|(?:end(?:s|ing|ed)?|finish(?:es|ing)?)(?: off)? (?:in|with|on)"
    r"|last (?:\w+ |\d )?(?:digits?|numbers?|figures?)[^.\n|]{0,30}?"
    r"|last (?:4|four)[^.\n|]{0,24}?|ende[tn]d? (?:auf|mit)"
    r"|letzten? (?:\w+ |\d )?(?:Ziffern|Stellen)[^.\n|]{0,24}?"
    r"|(?:se termin\w+|termin\w+|finiss\w+) (?:par|en)|(?:quatre )?derniers chiffres[^.\n|]{0,24}?"
    r"|termina\w* en)[\s:*_`\"'“„«(=is]{0,6}$",
    re.IGNORECASE,
)
# What hides the digits before: "**** 4242", "•••• 4242"; "**Age:** 53" and "## 53" are no mask.
_MASK = re.compile(
    r"(?:(?<![\w:.,!?)\]\"'”*])(?:\*|\\\*){3,}|[•·●]{2,}|(?<![^\W_])[xX]{2,}|(?<![\n#])#{3,})"
    r"[\s\-*•·●xX…#\\]{0,22}$|(?:\.\.\.|…) ?$"
)
_MASKED_FROM = 3  # digits: after an ellipsis fewer may be anything
_CARD_CUE = re.compile(
    r"\b(?:(?:card|visa|mastercard|amex|karte|carte|tarjeta)(?: (?:no\.?|number|nr\.?))?"
    r"|(?:(?:card|account|iban|ssn|phone)_?)?last_?(?:4|four)(?:_?digits)?)[\s:#*_`\"'“„«(=]{1,6}$",
    re.IGNORECASE,
)
_FIRST_CUE = re.compile(
    r"(?:(?:start(?:s|ing)?|begin(?:s|ning)?) (?:with|in)|first (?:\w+ |\d )?digits?[^.\n|]{0,24}?"
    r"|area code|Vorwahl|indicatif|beginnt mit|commen\w+ par)[\s:*_`\"'“„«(=is]{0,5}$",
    re.IGNORECASE,
)
_SHORTEST_PART, _LONGEST_PART = 2, 6
_CARD_END = 4


@dataclass(frozen=True, slots=True)
class Number:
    """One spelling of a number as bare digits, and the original's digits in that spelling."""

    known: Known
    original: str = field(repr=False)


class Digits(Unsettled):
    """Finds numbers by their digits alone, and their last or first digits after a cue.

    `codes` are identifiers with letters, of which only the last or first digits are looked for.
    """

    keys: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known], codes: Iterable[Known] = ()) -> None:
        self._numbers: dict[str, list[Number]] = {}
        self._known: list[tuple[str, str, Known]] = []
        for known in values:
            theirs, ours = only_digits(known.surrogate), only_digits(known.original)
            self._known.append((theirs, ours, known))
            for digits, number in _spellings(known):
                self._numbers.setdefault(digits, []).append(number)
        for known in codes:  # "IBAN ending in 9890"
            theirs, ours = (_SIGNS.sub("", text) for text in (known.surrogate, known.original))
            self._known.append((theirs, ours, known))
        self._lengths = sorted(set(map(len, self._numbers)), reverse=True)
        self.digits = bool(self._known)
        self.signs = frozenset("(+") if self.digits else frozenset()
        self.reach = max(self._lengths, default=0) + _SEPARATORS + 8

    def match(self, scene: Scene, start: int) -> Match | None:
        """The longest known number that begins at `start`, else a known number's end or start."""
        text = scene.text
        longest = max(self._lengths, default=0) + _SEPARATORS
        run = _RUN.match(text, start, start + longest)
        if run is None or not self._may_begin(text, start):
            return None
        places = [found.start() for found in _DIGIT.finditer(text, start, run.end())]
        digits = only_digits(run.group())
        for length in self._lengths:
            if length <= len(digits) and digits[:length] in self._numbers:
                found = self._whole(scene, start, places[:length], digits[:length])
                if found is not None:
                    return found
        return self._part(scene, start)

    def _may_begin(self, text: str, start: int) -> bool:
        if not starts_value(text, start) or digit_before(text, start, ".,:/"):
            return False
        return text[start] != "+" or not joined_before(text, start, "+")

    def _whole(self, scene: Scene, start: int, places: list[int], digits: str) -> Match | None:
        text, end = scene.text, places[-1] + 1
        if not _edges_clean(text, start, end, len(digits)) or digit_after(
            text, end, ".,:" if len(digits) < 9 else ":"
        ):
            return None
        found = text[start:end]
        for number in self._numbers[digits]:
            grouped = not found.strip("+(").isdigit()
            short = len(only_digits(number.known.surrogate)) < _GROUPED_FROM
            if short and (grouped or digit_after(text, end, "-–")):
                continue  # "62704" in one piece, and not as the head of "62704-1234"
            if found.count("(") > found.count(")") and text[end : end + 1] == ")":
                end, found = end + 1, found + ")"
            return Match(start, end, _regrouped(found, number), number.known.kind)
        return None

    def _part(self, scene: Scene, start: int) -> Match | None:
        text = scene.text
        if not starts_clean(text, start):
            return None
        for shape in (_GROUPED, _PLAIN):
            found = shape.match(text, start)
            part = self._cued(scene, found) if found else None
            if part is not None:
                return part
        return None

    def _cued(self, scene: Scene, found: re.Match[str]) -> Match | None:
        """A number's last or first digits, if they are said to be that."""
        text, (start, end) = scene.text, found.span()
        part, left = found.group().replace(" ", ""), scene.left(start, 60)
        if not _SHORTEST_PART <= len(part) <= _LONGEST_PART:
            return None
        if not ends_clean(text, end) or digit_after(text, end, ".,:"):
            return None
        masked = len(part) >= _MASKED_FROM and _MASK.search(left)
        if masked or _LAST_CUE.search(left) or (len(part) == _CARD_END and _CARD_CUE.search(left)):
            ends = [item for item in self._known if _has_end(item, part)]
        elif _FIRST_CUE.search(left):
            ends = [item for item in self._known if _has_start(item, part)]
            return _only(ends, found, lambda ours: ours[: len(part)])
        else:
            return None
        return _only(ends, found, lambda ours: ours[-len(part) :])


def _edges_clean(text: str, start: int, end: int, length: int) -> bool:
    """Whether a number stands alone; a long one may be a part of a file's name."""
    if length >= _GROUPED_FROM:
        return ends_value(text, end)
    return starts_clean(text, start) and ends_clean(text, end)


def only_digits(text: str) -> str:
    """The decimal digits of `text`, in order."""
    return "".join(_DIGIT.findall(text))


def is_number(known: Known) -> bool:
    """Whether a value is digits and separators alone, enough of them to be recognised."""
    surrogate = known.surrogate.strip()
    return (
        known.kind in KINDS
        and _ALL_DIGITS.fullmatch(surrogate) is not None
        and len(only_digits(surrogate)) >= SHORTEST
    )


def _spellings(known: Known) -> list[tuple[str, Number]]:
    """The number as typed; a phone also with and without its country code or trunk zero."""
    theirs, ours = only_digits(known.surrogate), only_digits(known.original)
    pairs = [(theirs, Number(known, ours))]
    if known.kind is not Kind.PHONE:
        return pairs
    national, own = _national(known.surrogate), _national(known.original)
    if known.surrogate.strip().startswith("+"):
        country = theirs.removesuffix(national)
        pairs += [("00" + theirs, Number(known, "00" + ours))]
        pairs += [(national, Number(known, own)), ("0" + national, Number(known, "0" + own))]
        pairs += [(f"{country}0{national}", Number(known, f"{country}0{own}"))]
    elif theirs.startswith("0"):
        return pairs + [
            (code + theirs[cut:], Number(known, code + ours[cut:]))
            for code in _COUNTRY_CODES
            for cut in (0, 1)
            if ours.startswith("0") and not theirs.startswith("00")
        ]
    elif len(theirs) == 10:  # a number of the North American plan
        pairs.append(("1" + theirs, Number(known, "1" + ours)))
    elif len(theirs) == 11 and theirs.startswith("1") and ours.startswith("1"):
        pairs.append((theirs[1:], Number(known, ours[1:])))
    if len(national) == len(own) == 10 and theirs[:-10] in ("", "1"):
        pairs.append((national[3:], Number(known, own[3:])))  # without the area code
    return [(digits, number) for digits, number in pairs if len(digits) >= _GROUPED_FROM]


def _national(number: str) -> str:
    """A phone number's digits without its country code."""
    digits = only_digits(number)
    if not number.strip().startswith("+"):
        return digits
    if digits.startswith(_ONE_DIGIT):
        return digits[1:]
    return digits[2:] if digits[:2] in _TWO_DIGITS else digits[3:]


def _regrouped(found: str, number: Number) -> str:
    """The original's digits in the answer's grouping, or as typed where their count differs."""
    if number.known.unchanged:
        return found
    if len(number.original) != len(only_digits(found)):
        return number.known.original
    digits = iter(number.original)
    return _DIGIT.sub(lambda _: next(digits), found)


def _has_end(item: tuple[str, str, Known], part: str) -> bool:
    return len(item[0]) > len(part) and item[0].endswith(part) and len(item[1]) > len(part)


def _has_start(item: tuple[str, str, Known], part: str) -> bool:
    theirs, ours, known = item
    if known.kind is Kind.PHONE:
        theirs, ours = _national(known.surrogate), _national(known.original)
    return len(theirs) > len(part) and theirs.startswith(part) and len(ours) > len(part)


def _only(
    items: list[tuple[str, str, Known]],
    found: re.Match[str],
    cut: Callable[[str], str],
) -> Match | None:
    """The part of the one number that it can belong to; None where it could be several."""
    texts = {cut(_own_digits(item)) for item in items}
    if len(texts) != 1:
        return None
    digits = iter(texts.pop())
    text = re.sub(r"\S", lambda _: next(digits), found.group())
    return Match(*found.span(), text, items[0][2].kind)


def _own_digits(item: tuple[str, str, Known]) -> str:
    return _national(item[2].original) if item[2].kind is Kind.PHONE else item[1]
