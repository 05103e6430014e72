"""Money, percentages, quantities and ages: the same value in any style, digits or words.

A number is read with its adjacent currency, scale or unit, which decides among the conversation's
values; a bare number is restored only if its context says what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal

from engine.core.types import Kind, Sanitized
from engine.language import currencies, number_words, numbers_in_text, numerals
from engine.language.numbers_in_text import NumberInText
from engine.restore.forms.cues import AHEAD, NumberContext, cues
from engine.restore.forms.noised_numbers import (
    KINDS,
    Amount,
    NoisedNumber,
    amount_of,
    read,
    unit_patterns,
)
from engine.restore.forms.number_contexts import (
    SIGN_BEFORE,
    is_age,
    is_money,
    next_word,
    titled_so,
    unit_end,
)
from engine.restore.forms.number_styles import in_style
from engine.restore.matching.trie import FormMatch, WrittenForm
from engine.restore.matching.values import KnownValue, Match, StreamContext

_CURRENCY = re.compile(r"[ -]([^\W_]+)(?![^\W_])")
_BESIDE_PERSON = re.compile(r"[*_\"'”’]{0,3}(?:,|:|;| ?\(| [-–|]| {1,9}\||['’]s)[*_ ]{0,9}")
_TELLING = 3  # digits: so exact a number is no chance
_LARGE = 1000
_PREFIXES = ("us", "ca", "c", "a", "au", "nz", "hk", "r", "s")  # of a dollar sign
_MEASURED = (Kind.QUANTITY, Kind.PERCENT)


class NumberForms:
    """Finds the conversation's numbers."""

    reach = 2 * numerals.LONGEST + AHEAD

    def __init__(
        self, values: Iterable[KnownValue], heard: StreamContext, sent: Iterable[Sanitized] = ()
    ) -> None:
        self._heard = heard
        self._counted, self._listed = _as_sent(sent)
        self._sums: dict[Decimal, list[NoisedNumber]] = {}
        for known in values:
            amount = read(known.surrogate, known.kind) if known.kind in KINDS else None
            if amount is not None:
                item = NoisedNumber(
                    known, amount, read(known.original, known.kind), *unit_patterns(known)
                )
                self._sums.setdefault(amount.value, []).append(item)

    def begins(self, word: str) -> bool:
        """Whether a number or a currency may begin with a word in small letters."""
        if not self._sums:
            return False
        return word[0].isdigit() or word in currencies.codes() or word in _PREFIXES

    def forms(self) -> Iterator[WrittenForm]:
        """Each whole number in words."""
        for value, items in self._sums.items():
            if value != value.to_integral_value() or not 0 <= value < number_words.MOST:
                continue
            for language, words in number_words.spellings(int(value)):
                parts = tuple(re.split(r"[ -]", words))
                yield WrittenForm(items[0].known, parts, parts, spoken=language, value=int(value))

    def match(self, text: str, start: int) -> Match | None:
        """The number at a place, with its adjacent currency or unit."""
        found = numbers_in_text.at(text, start, start + 2 * numerals.LONGEST)
        if (
            found is not None
            and "," in found["number"]
            and NumberContext.of(text, *found.span()).column
        ):
            comma = text.index(",", found.span("number")[0])  # it ends the field
            found = numbers_in_text.at(text, start, comma)
        if found is None or _goes_on(text, found.span()[1]):
            return None
        amounts = (amount_of(found, thousands=thousands) for thousands in (True, False))
        for amount in dict.fromkeys(filter(None, amounts)):
            fit = self._fitting(self._near(amount), found, amount)
            if fit:
                return in_style(fit, amount, found, NumberContext.of(text, *found.span()))
        return self._share(found)

    def in_words(self, text: str, place: FormMatch, form: WrittenForm) -> Match | None:
        """A known number in words, under the same cues as in digits."""
        value, end = Decimal(form.value), place.end
        quoted, around = text[place.start : end], NumberContext.of(text, place.start, end)
        after = _CURRENCY.match(around.right)
        marker = after[0] if after and currencies.is_marker(after[1]) else ""
        large, aged = bool(marker) or value >= _LARGE, self._is_age(around, quoted)
        tells = {Kind.MONEY: large, Kind.AGE: aged}
        items = [
            item
            for item in self._sums.get(value, [])
            if (unit_end(item, around) if item.unit else tells.get(item.known.kind))
        ]
        fit = self._choose(items, quoted)
        if fit is None:
            return None
        known, own = fit.known, fit.own.value if fit.own else None
        if known.unchanged:
            return Match(place.start, end, quoted, known, known.kind)
        spelled = own is not None and own == own.to_integral_value() and own < number_words.MOST
        if quoted + marker == known.surrogate or own is None or not spelled:
            return Match(place.start, end + len(marker), known.original, known, known.kind)
        text_ = number_words.spelled(int(own), form.spoken, quoted, form.value)
        return Match(place.start, end, text_, known, known.kind)

    def _near(self, amount: Amount) -> list[NoisedNumber]:
        """The values that a number may be: the same one, or "82.7k" rounded, three digits shown."""
        shown = len(amount.numeral.value.as_tuple().digits)
        rounded = amount.scale and amount.numeral.decimals and shown >= _TELLING
        if amount.value in self._sums or not rounded:
            return self._sums.get(amount.value, [])
        half = Decimal(1).scaleb(amount.scale - amount.numeral.decimals) / 2
        near = [items for value, items in self._sums.items() if abs(value - amount.value) <= half]
        return near[0] if len(near) == 1 else []

    def _fitting(
        self, items: list[NoisedNumber], found: NumberInText, amount: Amount
    ) -> NoisedNumber | None:
        """Of equal values the one whose kind fits the context."""
        if not items:
            return None
        text, number = found.string, found["number"]
        bare, whole = (
            NumberContext.of(text, *found.span("number")),
            NumberContext.of(text, *found.span()),
        )
        glued = not found["after"] and whole.right[:1].isalnum()
        marked = found["before"] or found["after"] or SIGN_BEFORE.search(bare.left[-3:])
        money = bool(marked) and not glued
        measured = [
            item
            for item in items
            if item.known.kind in _MEASURED
            and (unit_end(item, bare) or (not money and titled_so(item, bare, amount)))
        ]
        sums = [item for item in items if item.known.kind is Kind.MONEY]
        ages = [item for item in items if item.known.kind is Kind.AGE]
        if not measured and (number, next_word(bare).casefold()) in self._counted:
            measured = items
        if measured:
            return self._choose(measured, found["whole"])
        if sums and not glued and (money or is_money(whole, amount, found)):
            return self._choose(sums, found["whole"])
        aged = ages and not money and not amount.numeral.decimals and self._is_age(bare, number)
        return self._choose(ages, found["whole"]) if aged else None

    def _choose(self, items: list[NoisedNumber], found: str) -> NoisedNumber | None:
        if not items:
            return None
        chosen = self._heard.choose([item.known for item in items], found)
        return next(item for item in items if item.known is chosen)

    def _is_age(self, around: NumberContext, number: str) -> bool:
        """Whether a number is an age, or alone after a person who was just named."""
        between = around.left[-self._heard.since_person :] if self._heard.since_person else ""
        beside = _BESIDE_PERSON.fullmatch(between) is not None
        listed = "|" not in between or number in self._listed
        return is_age(around) or (beside and listed and around.closes)

    def _share(self, found: NumberInText) -> Match | None:
        """A percentage as a fraction, as programs reckon: `interest_rate = 0.0425`."""
        numeral = numerals.read(found["number"], thousands=False)
        if numeral is None or not numeral.decimals:
            return None
        items = self._sums.get(numeral.value * 100, [])
        shares = [item for item in items if item.known.kind is Kind.PERCENT and item.own]
        fit, around = (
            self._choose(shares, found["whole"]),
            NumberContext.of(found.string, *found.span()),
        )
        told = numeral.decimals >= _TELLING and around.in_program
        if not (told or cues()["percent"]["share"].search(" ".join(around.names))):
            return None
        if fit is None or fit.own is None:
            return None
        own = f"{(fit.own.value / 100).normalize():f}".replace(".", numeral.point)
        return Match(*found.span("number"), own, fit.known, Kind.PERCENT)


def _goes_on(text: str, end: int) -> bool:
    """Whether a number is only the beginning of a longer one, or of a time or fraction."""
    after, group = text[end : end + 1], re.match(r",\d{1,3}(?!\d)", text[end : end + 5])
    follows = text[end + 1 : end + 2].isdigit()
    return follows and (after in ("/", ":", ".") or group is not None)


def _as_sent(sent: Iterable[Sanitized]) -> tuple[frozenset[tuple[str, str]], frozenset[str]]:
    """Numbers with the word that was sent behind them, and those sent directly behind a name."""
    counted, listed = set(), set()
    for prompt in sent:
        text, name_end = prompt.text, -9
        for item in prompt.replacements:
            start, end = item.target.start, item.target.end
            if item.kind is Kind.PERSON:
                name_end = end
            elif item.kind is Kind.AGE and item.surrogate.isdigit():
                around = NumberContext.of(text, start, end)
                word, aged = next_word(around), cues()["age"]["after"].match(around.right)
                if word and text.count(item.surrogate) == 1 and not aged:
                    counted.add((item.surrogate, word.casefold()))
                if start - name_end <= len(", "):
                    listed.add(item.surrogate)
    return frozenset(counted), frozenset(listed)
