"""Amounts of money: a number with a currency, or with a cue."""

from __future__ import annotations

import re

from babel import Locale
from babel.core import get_global

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Pattern, PatternDetector, cue_before
from engine.language.alternation import any_of
from engine.language.common_words import is_everyday
from engine.language.number_words import pattern
from engine.language.words_to_avoid import plain
from engine.numeric.values import read_number

# ISO 4217 in use (CLDR), less the codes that are everyday English words in capitals; and others.
_TENDER = frozenset(
    code
    for used in get_global("territory_currencies").values()
    for code, _, end, tender in used
    if tender and end is None
) - {"ALL", "TOP", "CUP"}
_CODES = any_of(_TENDER | {"RMB", "BTC", "ETH", "XMR", "USDT", "ANG", "CUC", "HRK", "VEF", "VES"})
# What they are called in English, with accents and without; "Mark" and "Gold" stand before numbers.
_ENGLISH = {Locale("en").currencies[code].split()[-1].capitalize() for code in _TENDER}
_NAMES = any_of(
    {"Sum", "Gulden", "Sheqel", *_ENGLISH, *(plain(name).capitalize() for name in _ENGLISH)}
    - {"Mark", "Gold"}
)
_SYMBOLS = r"[A-Z]{0,3}\$[UbB]?|[ƒ؋€£¥₹₽₩₺₪฿₫₴₦₱₡₲₸₼₭₮₨₵﷼¢៛]"
_LETTER_SYMBOLS = (
    r"Kč|kr\.?|zł|Rs\.?|S?Fr\.?|CHF|Ft|лв\.?|ден|ман|руб\.?|Дин\.?|S/\.?|Bs\.?|Gs|Php|RM|Rp|Rbl|Nu"
    r"|Lt|Ls|Lek|Db|MT|B/\.|(?<!\w)lei|Z\$|Afl\.?|Nfk|UM|VT|Ar|Br|Le"
)
# One letter is a currency if the number has the form of an amount.
_LETTERS = r"[RPKLQGS]"
_SMALL = any_of(name.lower() for name in _ENGLISH if not is_everyday(name))
_UNITS = (
    r"(?:dollar|euro|buck|cent|franc|rouble|bitcoin)s?|pounds?(?: sterling)?|yen|rupien|franken"
    r"|kron[eou]r|kronen|złoty|rubel|reais|renminbi|lire|lei|quid|pence|livres(?: sterling)?|pfund"
    rf"|colones|guaran[ií]s?|(?:{_SMALL})s?"
)
_ADJECTIVES = r"(?:(?:(?:US|U\.S\.|Hong|New|[A-Z][a-zäöüé]{3,12}) ){0,2})"
_AMOUNT = (
    r"(?:\d{1,3}(?:(?P<sep>[,.' ])\d{3})(?:(?P=sep)\d{3}){0,4}(?:[.,](?:\d{1,2}|[-–—]{1,2}))?"
    r"(?!\d)|\d{1,15}(?:[.,](?:\d{1,8}|[-–—]{1,2}(?!\d)))?)"
)
_SIMPLE = r"\d{1,3}(?:[,.' ]?\d{3}){0,4}(?:[.,]\d{1,2})?"
_TO = r"(?: ?[-–—] ?| (?:to|bis|à) )"
_SCALE = (
    r"(?: ?(?:(?:mio|mrd|tsd)\b\.?|(?:thousand|million(?:en|s)?|billion|trillion|hundred|grand"
    r"|mille|mil(?: millones de)?|mill(?:ón|ones) de|milliards?|milliarden?|tausend"
    r"|lakhs?|crores?|mln|bln|mm|mn|bn|tn|[kmbt])\b))?"
)
_BEFORE = r"(?<![\w$€£.,:/-])"
_AFTER = r"(?![\w%]|[.,:/-]\d)"

_STRONG = (
    r"salar(?:y|ies)|income|earn(?:s|ed|ing|ings)?|wages?|net worth|annual pay|base pay|take-?home"
    r"|paycheck|mortgage|bonus|debts?|owe[sd]?|gehalt|verdien(?:e|st|t)|einkommen|miete|salaire"
    r"|gagnes?|gagnez|loyer|betrag|in höhe von|im wert von|somme de|montant(?: de)?|rent|savings"
    r"|budget|revenue|stipend|pension|compensation|turnover|severance|alimony|inheritance|lohn"
)
_LINK = (
    r"(?:[\"']?[ :=](?:(?:is|was|of|about|around|roughly|approximately|nearly|over|almost|to|at"
    r"|only"
    r"|just|currently|up|me|him|her|them|us|that|ist|beträgt|von|est|de|d'environ|ca\.?|rund|etwa"
    r"|expectation|requirement|per|year|a|for|my|his|the|total|amount|expectations|out|more than"
    r"|less than|between|from|increased|raise)[ :]){0,4} ?)"
)
_NO_UNIT = (
    r"(?! ?(?:%|percent|prozent|pour ?cent|years?|months?|weeks?|days?|hours?|minutes?|people"
    r"|times|points?|jahre|tage|stunden|ans|mois|jours|heures|km|miles?|kg|employees|shares|units"
    r"|items|copies|bottles|members)\b)"
)


def _sum(match: re.Match[str]) -> bool:
    """An amount by cue: three digits or more, and not a year."""
    scaled = match["value"][-1].isalpha()
    return (scaled or sum(c.isdigit() for c in match["value"]) >= 3) and not _year(match)


def _spelled_sum(match: re.Match[str]) -> bool:
    """An amount above one in German or French words: "ein Euro" is often figurative."""
    amount = read_number(Kind.MONEY, match["value"])
    return amount is not None and amount.value > 1


def _year(match: re.Match[str]) -> bool:
    value = match["value"]
    return len(value) == 4 and value.isdigit() and value[:2] in {"19", "20"}


_WEIGHT_BEFORE = re.compile(
    r"\b(?:weigh\w*|lost|lose|losing|gain\w*|weight|heavier|average of)\b", re.IGNORECASE
)
_WEIGHT_AFTER = re.compile(r" ?(?:\(|of\b|heav|overweight|lighter|per square)", re.IGNORECASE)


# "Le 3 février": an article, not Sierra Leone's currency.
_FRENCH_ARTICLE = re.compile(r"[Ll]e \d{1,2}$")


def _no_weight(match: re.Match[str]) -> bool:
    """Exclude weights in pounds, and "Le" as an article."""
    if _FRENCH_ARTICLE.match(match["value"]):
        return False
    if not match["value"].casefold().endswith(("pound", "pounds")):
        return True
    weighed = _WEIGHT_AFTER.match(match.string, match.end())
    return weighed is None and not cue_before(match, _WEIGHT_BEFORE, 24)


def _money(regex: str) -> Pattern:
    """An amount with its currency, which is as good as a cue."""
    return Pattern(Kind.MONEY, re.compile(regex), Evidence.CUE, _no_weight)


MONEY = PatternDetector(
    (
        # A currency before the number, with or without one after it ("$5 USD").
        _money(
            rf"(?<![\w$])(?P<value>(?:{_SYMBOLS}) ?{_AMOUNT}(?i:{_SCALE})(?: ?(?:{_CODES})\b)?)"
            rf"(?![\w]|[.,]\d)"
        ),
        _money(
            rf"(?<!\w)(?P<value>(?:{_CODES}"
            rf"|{_LETTER_SYMBOLS})[ .:]?{_AMOUNT}(?i:{_SCALE}))(?![\w-]|[.,:/-]\d)"
        ),
        _money(
            rf"(?<!\w)(?P<value>{_ADJECTIVES}(?:Nuevo )?(?:{_NAMES})s?"
            rf"(?: (?:Oro|Fuerte|BC?EAC?O?|[A-Z][a-z]{{5,12}}))? ?{_AMOUNT}(?i:{_SCALE}))"
            r"(?!\w|[.,:/-]\d)"
        ),
        _money(
            rf"(?<![\w.-])(?P<value>{_LETTERS} ?\d(?:\d{{0,2}}(?:,\d{{3}}){{1,6}}(?:\.\d\d)?"
            rf"|\d{{2,}}\.\d\d|\d{{0,2}}(?:\.\d{{1,4}})?[kmb]))(?![\w-]|[.,:/-]\d)"
        ),
        # A currency after the number.
        _money(rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE}) ?(?:{_SYMBOLS}))(?!\w)"),
        _money(
            rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE}) ?(?:{_CODES}|(?i:usd|eur|gbp|chf)|Kč|kr"
            rf"|zł|лв|Ft|RM|S?[Ff]r\.))(?!\w)"
        ),
        _money(
            rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE})[ -]?(?:d')?{_ADJECTIVES}(?:(?i:{_UNITS})"
            rf"|(?:Nuevos? )?(?:{_NAMES})(?:e?s)?))\b"
        ),
        # A range has its currency once: "€5,000–7,000", "5.000 bis 7.000 €".
        _money(
            rf"(?<![\w$])(?:(?:{_SYMBOLS}) ?|(?:{_CODES}) )\d[\d.,' ]{{0,14}}{_TO}"
            rf"(?P<value>{_AMOUNT}(?i:{_SCALE})){_AFTER}{_NO_UNIT}"
        ),
        _money(
            rf"(?<!-\d-)(?<!-\d\d-)(?<=\d-)(?P<value>{_AMOUNT}(?i:{_SCALE})"
            rf"(?: ?(?:{_SYMBOLS})(?!\d)| (?:{_CODES})\b|[ -](?i:{_UNITS})\b))"
        ),
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"{_BEFORE}(?P<value>{_AMOUNT})(?={_TO}{_SIMPLE}(?: ?(?:{_SYMBOLS})"
                rf"| (?:{_CODES})\b|[ -](?i:{_UNITS})\b))"
            ),
            Evidence.CUE,
            lambda match: not _year(match),
        ),
        # "zwölftausend Euro", "deux millions d'euros"; "tausend Dank" has no currency.
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"(?i:(?<![\w-])(?P<value>(?:an? )?{pattern()}(?:d['’]|de )?"
                rf"(?:(?:{_UNITS}|mark|chf|eur)\b|€)))"
            ),
            Evidence.CUE,
            _spelled_sum,
        ),
        # A bare number with a cue.
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"\b(?:{_STRONG})\b{_LINK}(?<![\w$€£.,/-])"
                rf"(?P<value>{_AMOUNT}{_SCALE}){_AFTER}{_NO_UNIT}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _sum,
        ),
    ),
)
