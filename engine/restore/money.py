"""Amounts of money: the same value in any style returns as the true value in that style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from decimal import Decimal

from engine.number_words import like_case, write
from engine.restore import cues, numerals
from engine.restore.number_words import readings
from engine.restore.scene import Scene, digit_after, digit_before, is_word, starts_clean
from engine.restore.shape import Known, Match, Unsettled, choose
from engine.restore.wording import COUNTED
from engine.types import Kind

_SIGNS = "$€£¥₹₽₩₪₺₴₫฿₦₱₲₡₸₵"
_CODES = (
    "(?-i:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|KRW|AED|ARS"
    "|BGN|CLP|COP|EGP|IDR|ILS|ISK|KES|MYR|NGN|PEN|PHP|PKR|RON|RSD|RUB|SAR|THB|TRY|TWD|UAH|VND"
    "|Rs|kr|zł|Ft|Kč|Fr)"
)
_SMALL_CODES = "(?-i:usd|eur|gbp|chf|cad|aud)"
_BEFORE_AMOUNTS = "usd eur gbp chf cad aud nzd jpy inr rs fr kr sek nok dkk pln"
_NAMES = (
    "dollars?|bucks|euros?|pounds?(?: sterling)?|francs?|franken|yen|rupees?|pesos?|quid|baht|rand"
    "|lira|lire|kronor|kroner?|yuan|real|reais|zloty|dólar(?:es)?|libras?|dollari|dolarów|złotych|funtów|koron"
)
_SPACE = "[ \u00a0\u202f]"
_JOINT = "[ \u00a0\u202f-]"
_SCALES: dict[str, Decimal] = {
    **dict.fromkeys(("k", "thousand", "tsd", "tsd.", "tausend", "mille", "mil"), Decimal(1_000)),
    **dict.fromkeys(
        ("m", "mm", "mn", "mio", "mio.", "million", "millions", "millionen", "millones"),
        Decimal(1_000_000),
    ),
    **dict.fromkeys(
        ("b", "bn", "billion", "billions", "mrd", "mrd.", "milliarden", "milliards", "milliard"),
        Decimal(1_000_000_000),
    ),
}
_NAMED = re.compile(rf"{_JOINT}(?:US{_SPACE})?(?:{_NAMES})(?!\w)", re.IGNORECASE)
_MINUS = re.compile(r"[-−(]|minus\s|negative\s", re.IGNORECASE)
_TOO_MANY_WORDS = 10**9
_NEED_CURRENCY = frozenset({"m", "mm", "b", "mil"})
_SCALE = "|".join(sorted(map(re.escape, _SCALES), key=len, reverse=True))
_AMOUNT = re.compile(
    rf"(?P<before>(?:(?:{_CODES}|{_SMALL_CODES})\.?|(?:US|CA|C|A|AU|NZ|HK|R)?[{_SIGNS}]){_SPACE}?)?(?P<minus>[-−]?)"
    rf"(?P<number>{numerals.NUMBER})(?P<dash>,(?:--|[-–—]))?"
    rf"(?P<scale>{_SPACE}?(?:{_SCALE})(?![^\W\d_]))?"
    rf"(?P<after>{_SPACE}?[{_SIGNS}]|{_SPACE}?(?:{_CODES}|{_SMALL_CODES})(?!\w)|{_JOINT}(?:US{_SPACE})?(?:{_NAMES})(?!\w))?",
    re.IGNORECASE,
)
# A label of code counts by its words: "unit_price", "monthlyRent".
_CUE = re.compile(
    r"(?:\b|(?<=_)|(?-i:(?<=[a-z])(?=[A-Z])))(?:salar(?:y|ies)|income|prices?|costs?|fees?|amounts?|totals?|balance|budget|rent|pay|paid|wages?"
    r"|refund(?:s|ed)?|charge[ds]?|discounts?|tax(?:es)?|tips?|fines?|premiums?|deductible|estimate[ds]?"
    r"|tuition|donat(?:ion|ed)|arrears|allowance|limit|stipend|grant|owe[ds]?|expenses?|profit|turnover"
    r"|earn(?:s|ed|ing)?|payments?|deposit|debt|loan|bonus|spend(?:s|ing)?|spent|savings|invoice|revenue"
    r"|gehalt|einkommen|preis|betrag|beitr[aä]ge?|gebühr|summe|guthaben|spende|honorar|rechnung|saldo|kaution"
    r"|cotisation|solde|frais|tarif|miete|kosten|lohn|salaire|revenu|prix|loyer|montant|coût|salario"
    r"|amount_due|precio|importe|[$€£]|usd|eur|gbp)(?:\b|(?=_)|(?-i:(?<=[a-z])(?=[A-Z])))",
    re.IGNORECASE,
)
_CUE_BEFORE = re.compile(
    rf"{_CUE.pattern}[\s:*_\"'`=(|]{{0,6}}(?:(?:is|was|of|at|from|to|von|de|ist|est)[\s:*_\"'`]{{1,4}}"
    r"|(?:Decimal|float|int|Money|BigDecimal)\([\"']?)?$",
    re.IGNORECASE,
)
_OTHER_BEFORE = re.compile(
    r"(?:[#№§]|\b(?:no|nr|id|order|zip|route|version|v|room|box|page|ref|ticket|case|form|item|model|unit"
    r"|port|error|code|status|line|row|build|pid|issue|chapter|article|gate|flight|bus|channel|ext"
    r"|section|sec|question|step|http|exit|paragraph|para|clause|figure|fig|table|task|track|lot|rfc|iso"
    r"|rule|act|psalm|verse|round|day|week|level|stage|phase|slide|lesson|exercise|option|tram|train"
    r"|hausnummer|zimmer|raum|seite|zeile|artikel|absatz|abschnitt|kapitel|frage|schritt|aufgabe|tag"
    r"|woche|abbildung|abb|tabelle|linie|fehler|ligne|erreur|étape|chapitre|salle|alinéa|jour|semaine"
    r"|(?-i:[A-Z]{2})))[.:#]?\s?$|\brange\($",
    re.IGNORECASE,
)
_EUROPEAN = re.compile(rf"{_SPACE}[{_SIGNS}]")  # "262 $" in French: decimals after a comma
_SIGN_BEFORE = re.compile(rf"[{_SIGNS}]\s?$")
_NEXT_WORD = re.compile(r"[*_`\"')]{0,3}[ \t\u00a0\u202f\-]{1,2}([^\W\d_]+)|[*_]{0,3}\s?([%°])")


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of money as written: its number, the power of ten in words, the value."""

    numeral: numerals.Numeral
    scale: Decimal
    negative: bool

    @property
    def value(self) -> Decimal:
        """The amount without its sign."""
        return self.numeral.value * self.scale


_TELLING = 3  # digits: so exact a number is no chance


@dataclass(frozen=True, slots=True)
class Sum:
    """One known amount, and the original's reading where it has one."""

    known: Known
    surrogate: Amount = field(repr=False)
    original: Amount | None = field(repr=False)


class Money(Unsettled):
    """Finds known amounts in any style; bare numbers only where they cannot be something else."""

    def __init__(self, values: Iterable[Known]) -> None:
        self._sums: dict[Decimal, list[Sum]] = {}
        for known in values:
            amount = amount_of(known.surrogate)
            if amount is not None:
                item = Sum(known, amount, amount_of(known.original))
                self._sums.setdefault(amount.value, []).append(item)
        self.digits = bool(self._sums)
        self.signs = frozenset(_SIGNS) if self.digits else frozenset()
        self.keys = frozenset(_BEFORE_AMOUNTS.split()) if self.digits else frozenset()
        self.reach = 64

    def match(self, scene: Scene, start: int) -> Match | None:
        """The known amount at `start`, with the currency that stands beside it."""
        found = _AMOUNT.match(scene.text, start, scene.reach_of(start, 48))
        sign = scene.text[start : start + 1] in _SIGNS  # letters may precede it: "US$"
        if found is None or not (sign or starts_clean(scene.text, start)):
            return None
        amount = _amount(found)
        sums = (self._sums.get(amount.value) or self._rounded(amount)) if amount else []
        if amount is None or not sums or not self._is_money(scene, found, amount):
            return None
        chosen = choose([item.known for item in sums], found.group(), scene)
        item = next(item for item in sums if item.known is chosen)
        text = _rendered(item, _pointed(scene, amount, found), found)
        return Match(start, found.end(), text, Kind.MONEY, value=chosen.number)

    def _rounded(self, amount: Amount) -> list[Sum]:
        """What "82.7k" stands for, with three digits shown: the one amount that is rounded so."""
        style = amount.numeral
        told = len(style.value.as_tuple().digits)
        if amount.scale == 1 or style.decimals == 0 or told < _TELLING:
            return []
        half = amount.scale.scaleb(-style.decimals) / 2
        near = [value for value in self._sums if abs(value - amount.value) <= half]
        return self._sums[near[0]] if len(near) == 1 else []

    def whole_values(self) -> list[int]:
        """The amounts that an answer may spell."""
        return [int(v) for v in self._sums if v == v.to_integral_value() and v < _TOO_MANY_WORDS]

    def spelled(self, scene: Scene, start: int, end: int, value: int) -> Match | None:
        """An amount in words with its currency, or a large one without."""
        sums = self._sums.get(Decimal(value), [])
        currency = _NAMED.match(scene.text, end)
        if not sums or not (currency or value >= 1000) or cues.counts(scene, end):
            return None
        found = scene.text[start:end]
        quoted = scene.text[start : currency.end()] if currency else found
        chosen = choose([item.known for item in sums], quoted, scene)
        own = next(item.original for item in sums if item.known is chosen)
        if chosen.unchanged:
            return Match(start, end, found, Kind.MONEY, value=chosen.number)
        whole = own is not None and own.value == own.value.to_integral_value()
        if quoted == chosen.surrogate or own is None or not whole or own.value >= _TOO_MANY_WORDS:
            end = currency.end() if currency else end
            return Match(start, end, chosen.original, Kind.MONEY, value=chosen.number)
        text = like_case(write(int(own.value)), found)
        return Match(start, end, text, Kind.MONEY, value=chosen.number)

    def _is_money(self, scene: Scene, found: re.Match[str], amount: Amount) -> bool:
        text, start, end = scene.text, found.start(), found.end()
        if digit_before(text, start, scene.joints) or digit_after(text, end, scene.joints):
            return False
        if is_word(text, end) and is_word(text, end - 1):
            return False
        currency = found["before"] or found["after"] or _SIGN_BEFORE.search(scene.left(start, 3))
        return bool(currency) or _bare_is_money(scene, found, amount)


def _bare_is_money(scene: Scene, found: re.Match[str], amount: Amount) -> bool:
    """Whether a number without a currency is money: no unit, and large or with a cue."""
    left = scene.left(found.start(), 60)
    after = _NEXT_WORD.match(scene.right(found.end(), 24))
    counted = after and (after.group(2) or after.group(1).casefold() in COUNTED)
    if counted or _scale_name(found) in _NEED_CURRENCY or _OTHER_BEFORE.search(left):
        return False
    if digit_before(scene.text, found.start(), "-"):
        return False  # the rest of "128-1340"
    large = amount.value >= 1000 and not _may_be_year(amount, found)
    return large or _CUE_BEFORE.search(left) is not None or _titled(scene, found.start())


def _titled(scene: Scene, start: int) -> bool:
    """Whether the column or row of a table says that its number is money."""
    titles = (*(scene.cells() or ()), scene.column(), cues.sql_column(scene, start))
    return any(_CUE.search(title) or set(title) & set(_SIGNS) for title in titles)


def _may_be_year(amount: Amount, found: re.Match[str]) -> bool:
    return found["number"].isdigit() and 1900 <= amount.value <= 2100


def _scale_name(found: re.Match[str]) -> str:
    return (found["scale"] or "").strip(" \u00a0\u202f").casefold()


def amount_of(text: str) -> Amount | None:
    """Read a whole string as one amount; None where it is none."""
    text = text.strip()
    sign = _MINUS.match(text)
    bare = text[sign.end() :].rstrip(")") if sign else text
    found = _AMOUNT.fullmatch(bare)
    amount = _amount(found) if found else _spelt_amount(bare)
    if amount is None or not sign:
        return amount
    return Amount(amount.numeral, amount.scale, negative=True)


def _spelt_amount(text: str) -> Amount | None:
    for end, value in readings(text, 0):
        if end == len(text) or _NAMED.fullmatch(text, end):
            plain = numerals.Numeral(Decimal(value), ",", ".", 0, len(str(value)))
            return Amount(plain, Decimal(1), negative=False)
    return None


def _amount(found: re.Match[str]) -> Amount | None:
    scale = _SCALES.get(_scale_name(found), Decimal(1))
    numeral = numerals.read(found["number"], thousands=scale == 1)
    return Amount(numeral, scale, bool(found["minus"])) if numeral else None


def _rendered(item: Sum, like: Amount, found: re.Match[str]) -> str:
    """The true value with the answer's currency and style, or as the person typed it."""
    if item.known.unchanged:
        return found.group()
    own = item.original
    if found.group() == item.known.surrogate:
        return item.known.original
    if own is None or own.negative != item.surrogate.negative:
        return item.known.original
    number, scale = _scaled(own, item.surrogate, like, found)
    dash = "" if numerals.places(own.value) else found["dash"] or ""  # "162,- €"
    return f"{found['before'] or ''}{found['minus']}{number}{dash}{scale}{found['after'] or ''}"


def _pointed(scene: Scene, like: Amount, found: re.Match[str]) -> Amount:
    """The amount with the decimal mark of its place, where its own style shows none."""
    style, before = like.numeral, found["before"] or ""
    marked = before or found["after"] or style.group in (",", ".")
    if not marked and cues.in_program(scene, found.start()):
        return replace(like, numeral=numerals.for_program(style))
    if style.point or style.group:
        return like
    if _EUROPEAN.fullmatch(found["after"] or ""):
        return replace(like, numeral=replace(style, point=","))
    if before and not before[-1].isspace():
        return replace(like, numeral=replace(style, point="."))  # "€2900" is English
    return replace(like, numeral=cues.pointed(scene, found.start(), style))


def _scaled(own: Amount, surrogate: Amount, like: Amount, found: re.Match[str]) -> tuple[str, str]:
    """Number and power of ten: "84k" only where that is exact to two decimals."""
    if like.scale == 1:
        style = like.numeral
        sent = surrogate.numeral if surrogate.scale == 1 else None
        return numerals.write(own.value, style, _plain(own), sent), ""
    short = own.value / like.scale
    if numerals.places(short) <= 2 and short >= Decimal("0.1"):
        style = numerals.Numeral(short, "", like.numeral.point, 0, 1)
        typed = replace(own.numeral, point="", decimals=0)
        return numerals.write(short, style, typed), found["scale"]
    comma = like.numeral.point == ","
    style = numerals.Numeral(own.value, "." if comma else ",", "," if comma else ".", 0, 4)
    return numerals.write(own.value, style, style), ""


def _plain(own: Amount) -> numerals.Numeral:
    """The style in which the person would write the whole number."""
    return own.numeral if own.scale == 1 else numerals.Numeral(own.value, ",", ".", 0, 4)


def is_money(known: Known) -> bool:
    """Whether a value is an amount that can be read."""
    return known.kind is Kind.MONEY and amount_of(known.surrogate) is not None
