"""Money, percentages, quantities and ages: the same value in any style, digits or words.

A number is read with its adjacent currency, scale or unit, which decides among the conversation's
values; a bare number is restored only if its context says what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from engine.core.types import Kind, Sanitized
from engine.language import currencies, number_words, numbers_in_text, numerals, scales, unit_names
from engine.language.forms_of_address import FUNCTION_WORDS, language_of
from engine.language.number_places import AHEAD, NumberContext, cues
from engine.language.numbers_in_text import Amount, NumberInText
from engine.numeric.units import UNITS
from engine.numeric.values import read_number
from engine.restore.matching.trie import FormMatch, WrittenForm
from engine.restore.matching.values import KnownValue, Match, StreamContext

_CURRENCY = re.compile(r"[ -]([^\W_]+)(?![^\W_])")
_BESIDE_PERSON = re.compile(r"[*_\"'”’]{0,3}(?:,|:|;| ?\(| [-–|]| {1,9}\||['’]s)[*_ ]{0,9}")
_NEXT = re.compile(r"[*_`\"')]{0,3}[ \t\u00a0\u202f\-]{1,2}([^\W\d_]+)|[*_]{0,3}\s?([%°])")
_SENTENCE = re.compile(r"[.;!?]\s")
_WORD = re.compile(r"[^\W\d_]+")
_TELLING = 3  # digits: so exact a number is no chance
_LARGE = 1000
_PREFIXES = ("us", "ca", "c", "a", "au", "nz", "hk", "r", "s")  # of a dollar sign


@dataclass(frozen=True, slots=True)
class NoisedNumber:
    """A noised value: what was sent and the original; patterns of its unit, and in a label.

    `seen` are its contexts in the prompts, whose words name it.
    """

    known: KnownValue
    sent: Amount = field(repr=False)
    own: Amount = field(repr=False)
    seen: tuple[NumberContext, ...] = ()
    unit: re.Pattern[str] | None = None
    title: re.Pattern[str] | None = None

    @classmethod
    def of(cls, known: KnownValue, seen: Sequence[NumberContext]) -> NoisedNumber | None:
        """Make one of a value of the conversation, if it is a number."""
        sent, own = (read(text, known.kind) for text in (known.surrogate, known.original))
        if sent is None or own is None or sent.negative != own.negative:
            return None
        if known.kind not in (Kind.PERCENT, Kind.QUANTITY):
            return cls(known, sent, own, tuple(seen))
        pairs = UNITS[sent.unit].forms if sent.unit in UNITS else ()
        written = {form.casefold() for pair in pairs for form in pair}
        longest_first = sorted(unit_names.family(sent.unit) | written, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first))
        behind = rf"[*_]{{0,3}}[\s\-]?[*_]{{0,3}}(?:{names})(?:(?<=%)|(?![^\W_]))"
        told = rf"(?:\A|(?<=[ (\[_/])|(?-i:(?<=[a-z])(?=[A-Z])))(?:{names})(?![^\W_])"
        title = cues()["percent"]["label"] if known.kind is Kind.PERCENT else None
        patterns = re.compile(behind, re.IGNORECASE), title or re.compile(told, re.IGNORECASE)
        return cls(known, sent, own, tuple(seen), *patterns)

    def names(self, around: NumberContext) -> int:
        """The number of its row's and column's names, or labels, that a number shares."""
        said = " ".join((_SENTENCE.split(around.line)[-1], *around.names)).casefold()
        named = (set(place.names) for place in self.seen)
        return max((sum(name.casefold() in said for name in own) for own in named), default=0)

    def beside(self, around: NumberContext) -> bool:
        """Whether it is named, in no other words than its own table or list has before it.

        "Staff: 15" is a row's number, "Staff: see note 15" is none.
        """
        said = _words(_SENTENCE.split(around.line)[-1])
        own = (_words(place.left.rpartition("\n\n")[2]) for place in self.seen)
        return self.names(around) > 0 and any(said <= words for words in own)

    def fits(self, around: NumberContext, last: NumberContext, like: Amount, money: bool) -> bool:
        """Whether its unit follows it, the `last` of a list, or is in a label (`kg`)."""
        if self.unit is None or self.title is None:  # an age that the prompt has as a time?
            years = cues()["age"]["years"].match
            lasts = any(years(seen.right) and not is_age(seen) for seen in self.seen)
            return bool(self.known.kind is Kind.AGE and lasts and not money and years(around.right))
        name, cue = " ".join(around.names), cues()["percent"]["share"]
        exact = self.known.kind is Kind.PERCENT and (like.numeral.decimals or around.in_program)
        titled = around.fills and (self.title.search(name) or (exact and cue.search(name)))
        behind = bool(self.unit.match(around.right) or self.unit.match(last.right))
        return bool(behind or (name and titled and not money))


def read(text: str, kind: Kind) -> Amount | None:
    """Parse a whole value as noising does, with the style of its digits; None if invalid."""
    number = read_number(kind, text.strip())
    if number is None:
        return None
    size, found = number.value.copy_abs(), re.search(numerals.NUMBER, text)
    written = (numerals.read(found[0], thousands=groups) for groups in (True, False) if found)
    spelled = numerals.Numeral(size, ",", ".", 0, len(f"{size:.0f}"))
    for numeral in filter(None, written) if found else (spelled,):
        scale = size.adjusted() - numeral.value.adjusted()
        if numeral.value.scaleb(scale) == size:
            return Amount(numeral, scale, number.value < 0, number.unit)
    return None


class NumberForms:
    """Finds the conversation's numbers."""

    reach = 2 * numerals.LONGEST + AHEAD

    def __init__(
        self,
        values: Iterable[KnownValue],
        computed: Callable[[NumberInText], Match | None],
        heard: StreamContext,
        sent: Iterable[Sanitized],
    ) -> None:
        self._computed, self._heard = computed, heard
        self._sums: dict[Decimal, list[NoisedNumber]] = {}
        seen = _places(sent)
        made = (NoisedNumber.of(v, seen.get((v.original, v.surrogate), ())) for v in values)
        for item in filter(None, made):
            self._sums.setdefault(item.sent.value, []).append(item)
        self.known = {item.known for items in self._sums.values() for item in items}

    def begins(self, word: str) -> bool:
        """Whether a number or a currency may begin with a lower-case word."""
        marker = word in currencies.codes() or word in _PREFIXES
        return bool(self._sums) and (word[0].isdigit() or marker)

    def forms(self) -> Iterator[WrittenForm]:
        """Each whole number in words."""
        for value, items in self._sums.items():
            if value != value.to_integral_value() or not 0 <= value < number_words.MOST:
                continue
            for language, words in number_words.spellings(int(value)):
                parts = tuple(re.split(r"[ -]", words))
                yield WrittenForm(items[0].known, parts, parts, spoken=language, value=int(value))

    def match(self, text: str, start: int) -> Match | None:
        """Match a number at an offset, with its adjacent currency or unit."""
        found = numbers_in_text.at(text, start, start + 2 * numerals.LONGEST)
        comma = found["number"].find(",") if found else -1
        if found and comma > 0 and NumberContext.of(text, *found.span()).in_data:
            found = numbers_in_text.at(text, start, found.span("number")[0] + comma)  # the field
        if found is None or _goes_on(text, found.span()[1]):
            return None
        around = NumberContext.of(text, *found.span())
        named = cues()["other"]["before"].search(around.near)  # "§ 7, 8 und 9 %"
        rest = found if named else found.end_of_list(start + self.reach)
        for amount in found.amounts(rest):
            fit = self._fitting(self._sums.get(amount.value, []), found, amount, rest)
            if fit:
                return in_style(fit, amount, found, around)
        return self._share(found) or self._computed(found)

    def in_words(self, text: str, place: FormMatch, form: WrittenForm) -> Match | None:
        """Match a known number in words, with the same cues as in digits."""
        start, end = place.start, place.end
        after = _CURRENCY.match(text, end, end + AHEAD)
        marker = after[0] if after and currencies.is_marker(after[1]) else ""
        spans = {"number": (start, end), "whole": (start, end + len(marker))}
        spans |= {"after": (end, end + len(marker))} if marker else {}
        amount = Amount(numerals.Numeral(Decimal(form.value)))
        found, quoted = NumberInText(text, spans), text[start:end]
        fit = self._fitting(self._sums.get(amount.value, []), found, amount, found)
        if fit is None:
            return None
        known, own = fit.known, fit.own.value
        if known.unchanged:
            return Match(start, end, quoted, known, known.kind)
        whole = own == own.to_integral_value() and own < number_words.MOST
        if not whole or quoted + marker == known.surrogate:
            return Match(start, end + len(marker), known.original, known, known.kind)
        ours = number_words.write(int(own), quoted, form.spoken, form.value)
        return Match(start, end, ours, known, known.kind)

    def _fitting(
        self, items: list[NoisedNumber], found: NumberInText, amount: Amount, rest: NumberInText
    ) -> NoisedNumber | None:
        """The one of equal values whose kind fits the context; `rest` ends the range or list."""
        if not items:
            return None
        text = found.string
        bare, whole = (NumberContext.of(text, *found.span(part)) for part in ("number", "whole"))
        last = NumberContext.of(text, *rest.span())
        glued = not found["after"] and whole.right[:1].isalnum()
        word = next_word(last)  # "680 to 900 million users" is no money, "US-Dollar" is
        scaled = rest["scale"] and (not word or word.isupper() or currencies.is_marker(word))
        listed = rest is not found and (rest["after"] or scaled)
        money = bool(found["before"] or found["after"] or listed) and not glued
        kinds = {item.known.kind for item in items}
        sums = Kind.MONEY in kinds and not glued and (money or is_money(whole, amount.value, found))
        aged = Kind.AGE in kinds and not money and not amount.numeral.decimals
        tells = {Kind.MONEY: sums, Kind.AGE: aged and self._is_age(bare)}
        fits = [item for item in items if item.fits(bare, last, amount, money)]
        fits = fits or [item for item in items if tells.get(item.known.kind)]
        fits = fits or [i for i in items if bare.fills and not money and i.beside(bare)]
        most = max(item.names(bare) for item in fits) if len(fits) > 1 else 0
        best = [item for item in fits if not most or item.names(bare) == most]
        return self._heard.choose(best, found["whole"])

    def _is_age(self, around: NumberContext) -> bool:
        """Whether a number is an age, or alone directly after a person."""
        between = around.left[-self._heard.since_person :] if self._heard.since_person else ""
        beside = _BESIDE_PERSON.fullmatch(between) is not None
        return is_age(around) or (beside and around.closes)

    def _share(self, found: NumberInText) -> Match | None:
        """Match a percentage as a fraction, as in programs: `interest_rate = 0.0425`."""
        numeral = numerals.read(found["number"], thousands=False)
        items = self._sums.get(numeral.value * 100, []) if numeral and numeral.decimals else []
        shares = [item for item in items if item.known.kind is Kind.PERCENT]
        fit = self._heard.choose(shares, found["whole"])
        if numeral is None or fit is None:
            return None
        around = NumberContext.of(found.string, *found.span())
        exact = numeral.decimals >= _TELLING and around.in_program
        if not exact and cues()["percent"]["share"].search(" ".join(around.names)) is None:
            return None
        own = f"{(fit.own.value / 100).normalize():f}".replace(".", numeral.point)
        return Match(*found.span("number"), own, fit.known, Kind.PERCENT)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold())) - FUNCTION_WORDS


def _places(sent: Iterable[Sanitized]) -> dict[tuple[str, str], list[NumberContext]]:
    """The offsets of each value in the prompts, by original and surrogate."""
    found: dict[tuple[str, str], list[NumberContext]] = {}
    for prompt, made in ((one, made) for one in sent for made in one.replacements):
        place = NumberContext.of(prompt.text, made.target.start, made.target.end)
        found.setdefault((made.original, made.surrogate), []).append(place)
    return found


def _goes_on(text: str, end: int) -> bool:
    """Whether a number continues as a longer one, a time or a fraction."""
    return re.match(r"[/:.]\d|,\d{1,3}(?!\d)", text[end : end + 5]) is not None


def in_style(fit: NoisedNumber, like: Amount, found: NumberInText, around: NumberContext) -> Match:
    """Write the true value in the answer's currency, unit and style, or as typed."""
    known, own, text = fit.known, fit.own, found.string
    money = known.kind is Kind.MONEY
    start, end = found.span() if money else found.span("number")
    quoted = start + len(known.surrogate)  # its end if it is quoted to the letter
    literal = text.startswith(known.surrogate, start) and quoted >= end
    ends = not (text[quoted - 1 : quoted].isalnum() and text[quoted : quoted + 1].isalnum())
    # A unit goes along; a sign before a quantity stays where it is.
    if literal and ends and (money or known.original[0].isalnum()):
        return Match(start, quoted, known.original, known, known.kind)
    style = replace(like, numeral=_pointed(like, found, around))
    number = _written(own, fit.sent, style)
    if money:
        dash = "" if numerals.places(own.value) else found["dash"]  # "162,- €"
        parts = (found["before"], found["minus"], number, dash, found["scale"], found["after"])
        number = "".join(parts)
    return Match(start, end, number, known, known.kind)


def _pointed(like: Amount, found: NumberInText, around: NumberContext) -> numerals.Numeral:
    """Complete a style without a decimal mark by its context's one."""
    style = like.numeral
    marked = found["before"] or found["after"] or style.group in (",", ".")
    if not marked and around.in_program:
        return numerals.for_program(style)
    said = "" if style.point or style.group else language_of(around.left)
    return replace(style, point="." if said == "en" else ",") if said else style


def _written(own: Amount, sent: Amount, like: Amount) -> str:
    """Write the number, before the answer's scale, if any: "84" of "84k"."""
    typed = own.numeral if not own.scale else numerals.Numeral(own.value, ",", ".", 0, 4)
    if not like.scale:
        return numerals.write(own.value, like.numeral, typed, None if sent.scale else sent.numeral)
    short = own.value.scaleb(-like.scale)
    style = numerals.Numeral(short, "", like.numeral.point, 0, 1)
    return numerals.write(short, style, replace(own.numeral, point="", decimals=0))


def number_goes_on(text: str, start: int) -> bool:
    """Whether a longer number goes on at `start`: "1,234", "12:30", "3/4"."""
    before = text[start - 1 : start]
    if not before or before not in ".,:/" or not text[max(0, start - 2) : start - 1].isdigit():
        return False
    group = before == "," and re.match(r"\d{3}(?!\d)", text[start : start + 4])
    return before != "," or (group is not None and not NumberContext.of(text, start, start).in_data)


def next_word(around: NumberContext) -> str:
    """The word after a number, which may be a counted thing, or a sign; empty without one."""
    found = _NEXT.match(around.right)
    word = found[1] or found[2] if found else ""
    return "" if word.casefold() in FUNCTION_WORDS or word.casefold() in scales.powers() else word


def is_money(around: NumberContext, value: Decimal, found: NumberInText) -> bool:
    """Whether a number without currency is money: without a unit, and large or labelled."""
    cue, word = cues()["money"], next_word(around)
    if cues()["other"]["before"].search(around.near) or re.search(r"\d-$", around.near):
        return False
    if any(map(cue["label"].search, around.names)):
        return not unit_names.known(word) and word not in ("%", "°")
    if word and not (found["scale"] and word.isalpha()):
        return False
    year = found["number"].isdigit() and 1900 <= value <= 2100
    exact = sum(map(str.isdigit, found["number"])) >= _TELLING and not found["number"].isdigit()
    if (value >= _LARGE or (exact and not around.names)) and not year:
        return True
    between = cue["between"].search(around.near)
    labels = cue["label"].finditer(around.near[: between.start()]) if between else ()
    return between is not None and any(label.end() == between.start() for label in labels)


def is_age(around: NumberContext) -> bool:
    """Whether a small number is somebody's age: by its unit, a word before it, or its label."""
    cue, left = cues()["age"], around.near
    right = re.sub(r"\A[*_\"'`]{1,3}(?=[ \-‑])", "", around.right)
    if cue["after"].match(right) or (cue["note"].match(right) and cue["note_before"].search(left)):
        return True
    before, is_before = cue["before"].search(left), cue["is_before"].search(left)
    years = cue["years"].match(right)
    if years:
        after = right[years.end() :]
        time = cue["time_before"].search(left) and not before
        said = before or is_before or cue["years_before"].search(left)
        ends = said or cue["years_end"].match(after)
        return bool(ends and not time and not cue["time_after"].match(after))
    if before or (cue["at_before"].search(left) and cue["at"].match(around.right)):
        return not unit_names.known(next_word(around))
    called = cue["somebody_before"].search(left) or cue["asked"].search(left)
    told = called or (is_before and not cue["other"].search(left[-40:]))
    return bool(told and around.closes) or around.alone(cue["label"])
