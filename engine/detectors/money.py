"""Amounts of money: a number with a currency, or one that a cue makes a sum."""

from __future__ import annotations

import re

from engine.detectors.base import Evidence, Pattern, PatternDetector
from engine.types import Kind

# ISO 4217 in use, less the codes that are everyday English words in capitals (ALL, TOP, CUP).
_CODES = (
    "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|RMB|INR|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RUB|UAH|BYN|TRY"
    "|ILS|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|MAD|TND|DZD|ZAR|NGN|KES|GHS|UGX|TZS|ETB|XAF|XOF|BRL|ARS"
    "|CLP|COP|PEN|UYU|PYG|BOB|MXN|CRC|GTQ|HNL|NIO|DOP|JMD|TTD|PAB|PHP|THB|VND|IDR|MYR|SGD|HKD|TWD"
    "|KRW|PKR|BDT|LKR|NPR|KZT|UZS|GEL|AMD|AZN|IRR|IQD|SYP|LBP|YER|AFN|MNT|KHR|LAK|MMK|FJD|RSD|MKD"
    "|BAM|MDL|HRK|BTC|ETH|XMR|USDT|GIP|FKP|ERN|MZN|AOA|ZMW|BWP|NAD|MUR|SCR|MVR|BND|CUC|VEF|SDG|SOS"
)
_SYMBOLS = r"(?:US|CA|AU|NZ|HK|A|C|R|S|NT|MX|J|TT)?\$|[€£¥₹₽₩₺₪฿₫₴₦₱₡₲₸₼₭₮₨₵﷼¢]"
_LETTER_SYMBOLS = r"Kč|kr\.?|zł|Rs\.?|Fr\.?|CHF|Ft|лв\.?|ден|ман|руб\.?|Дин\.?|R|S/\.?|Bs\.?|Gs|Php|RM|Rp|Q|L|Lt|Ls|Ar"
_UNITS = (
    r"dollars?|euros?|pounds?(?: sterling)?|yen|rupees?|rupien|bucks?|cents?|francs?|franken|pesos?"
    r"|krona|kronor|kron[eu]r?|kronen|zlotys?|złoty|rubles?|roubles?|rubel|rials?|riyals?|dinars?|dirhams?"
    r"|rand|reals?|reais|won|yuan|renminbi|baht|ringgits?|rupiahs?|shekels?|liras?|lire|forints?|leu|lei"
    r"|naira|cedis?|shillings?|shilling|quid|pence|livres(?: sterling)?|pfund|bitcoins?|hryvnias?|tenge|manat"
    r"|lari|drams?|colon(?:es)?|quetzals?|soles?|bolivianos?|guaran[ií]s?|lempiras?|c[óo]rdobas?|balboas?|tugriks?"
    r"|rufiyaas?|taka|kyats?|kip|riel|dong|leones?|kwacha|pula|metical|afghanis?|somoni|som|sum|denars?|lev"
)
_ADJECTIVES = r"(?:(?:(?:US|U\.S\.|Hong|New|[A-Z][a-zäöüé]{3,12}) ){0,2})"
_AMOUNT = r"(?:\d{1,3}(?:(?P<sep>[,.' ])\d{3})(?:(?P=sep)\d{3}){0,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,15}(?:[.,]\d{1,8})?)"
_SCALE = (
    r"(?: ?(?:thousand|million(?:en|s)?|billion|trillion|hundred|grand|mille|milliards?|milliarden?"
    r"|tausend|lakhs?|crores?|mio\.?|mrd\.?|tsd\.?|mln|bln|mm|mn|bn|tn|[kmbt])\b)?"
)
_AMOUNT_WORDS = (
    r"(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty"
    r"|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half)[ -](?:and )?(?:a )?){1,8}"
)
_BEFORE = r"(?<![\w$€£.,:/-])"
_AFTER = r"(?![\w%]|[.,:/-]\d)"

_STRONG = (
    r"salar(?:y|ies)|income|earn(?:s|ed|ing|ings)?|wages?|net worth|annual pay|base pay|take-?home|paycheck"
    r"|mortgage|bonus|debts?|owe[sd]?|gehalt|verdien(?:e|st|t)|einkommen|miete|salaire|gagnes?|gagnez|loyer"
    r"|betrag|in höhe von|im wert von|somme de|montant(?: de)?|rent|savings|budget|revenue|stipend|pension"
    r"|compensation|turnover|severance|alimony|inheritance|lohn"
)
_WEAK = (
    r"pa(?:y|ys|id|ying)|makes?|making|made|costs?|price[ds]?|fees?|balance|amount(?:s|ing)?|sum|total(?:s|ing)?"
    r"|worth|spen[dt]|invoice|payment|charged?|deposit(?:ed)?|donation|transfer(?:red)?|refund|loan|credit"
    r"|gebühr|zahlung|kosten|kostet|preis|paiement|frais|prix|coûte|virement|solde"
)
_LINK = (
    r"(?:[ :=](?:(?:is|was|of|about|around|roughly|approximately|nearly|over|almost|to|at|only|just|currently|up"
    r"|me|him|her|them|us|that|ist|beträgt|von|est|de|d'environ|ca\.?|rund|etwa|expectation|requirement|per"
    r"|year|a|for|my|his|the|total|amount|expectations|out|more than|less than|between|from|increased|raise)[ :]){0,4} ?)"
)
_NO_UNIT = (
    r"(?! ?(?:%|percent|prozent|pour ?cent|years?|months?|weeks?|days?|hours?|minutes?|people|times|points?"
    r"|jahre|tage|stunden|ans|mois|jours|heures|km|miles?|kg|employees|shares|units|items|copies|bottles|members)\b)"
)


def _sum(match: re.Match[str]) -> bool:
    """A sum by cue: three digits or more, and not a year."""
    return _size(match) >= 3 and not _year(match)


def _plain_sum(match: re.Match[str]) -> bool:
    """After a weak cue the number itself must look like money: grouped, scaled, or with cents."""
    value = match["value"]
    cents = re.search(r"\d[.,]\d\d$", value) is not None
    plain = value.isdigit()
    return not plain and (cents or _size(match) >= 4 or value[-1].isalpha())


def _size(match: re.Match[str]) -> int:
    value = match["value"]
    scaled = 3 if value[-1].isalpha() else 0
    return sum(c.isdigit() for c in value) + scaled


def _year(match: re.Match[str]) -> bool:
    value = match["value"]
    return len(value) == 4 and value.isdigit() and value[:2] in {"19", "20"}


def _money(regex: str) -> Pattern:
    """An amount with its currency, which is as good as a cue."""
    return Pattern(Kind.MONEY, re.compile(regex), Evidence.CUE)


MONEY = PatternDetector(
    re.compile(rf"\d|(?:{_UNITS})\b", re.IGNORECASE),
    (
        # A currency before the number, with or without one after it ("$5 USD").
        _money(
            rf"(?<![\w$])(?P<value>(?:{_SYMBOLS}) ?{_AMOUNT}(?i:{_SCALE})(?: ?(?:{_CODES})\b)?)(?![\w]|[.,]\d)"
        ),
        _money(
            rf"(?<!\w)(?P<value>(?:{_CODES}|{_LETTER_SYMBOLS})[ .:]?{_AMOUNT}(?i:{_SCALE}))(?![\w-]|[.,:/-]\d)"
        ),
        _money(
            rf"(?<!\w)(?P<value>{_ADJECTIVES}(?:Dollar|Euro|Pound|Peso|Kron[ae]|Dinar|Ruble|Rand|Franc|Rupee|Rial"
            rf"|Riyal|Dirham|Lira|Yen|Yuan|Won|Baht|Naira|Shilling|Cedi|Real|Sol|Kwacha|Lev|Leu|Hryvnia|Forint"
            rf"|Zloty|Rupiah|Ringgit|Taka|Tenge|Manat|Lari|Dram|Denar|Colon|Quetzal|Lempira|Guarani|Balboa|Pula"
            rf"|Kip|Riel|Dong|Kyat|Afghani|Som|Sum|Leone|Metical|Ouguiya|Vatu|Tala|Gourde|Birr|Nakfa|Dalasi)s? ?"
            rf"{_AMOUNT}(?i:{_SCALE}))(?![\w-]|[.,:/-]\d)"
        ),
        # A currency after the number.
        _money(rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE}) ?(?:{_SYMBOLS}))(?!\w)"),
        _money(
            rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE}) ?(?:{_CODES}|(?i:usd|eur|gbp|chf)|Kč|kr|zł|лв|Ft|RM))(?!\w)"
        ),
        _money(rf"{_BEFORE}(?P<value>{_AMOUNT}(?i:{_SCALE})[ -]?{_ADJECTIVES}(?i:{_UNITS}))\b"),
        _money(rf"(?i:(?<![\w-])(?P<value>{_AMOUNT_WORDS}(?:{_UNITS}))\b)"),
        _money(rf"(?i:{_BEFORE}(?P<value>{_AMOUNT} ?grand)\b)"),
        # A cue makes a sum of a bare number.
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"\b(?:{_STRONG})\b{_LINK}(?<![\w$€£.,/-])(?P<value>{_AMOUNT}{_SCALE}){_AFTER}{_NO_UNIT}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _sum,
        ),
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"\b(?:{_WEAK})\b{_LINK}(?<![\w$€£.,/-])(?P<value>{_AMOUNT}{_SCALE}){_AFTER}{_NO_UNIT}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _plain_sum,
        ),
    ),
)
