"""Amounts of money: a number with a currency, or one that a cue makes a sum."""

from __future__ import annotations

import re

from engine import spelled
from engine.detectors.base import Evidence, Pattern, PatternDetector, cue_before
from engine.number_words import SCALES, SMALL, TENS
from engine.numeric.amounts import parse_money
from engine.types import Kind

# ISO 4217 in use, less the codes that are everyday English words in capitals (ALL, TOP, CUP).
_CODES = (
    "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|RMB|INR|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RUB|UAH|BYN"
    "|TRY|ILS|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|MAD|TND|DZD|ZAR|NGN|KES|GHS|UGX|TZS|ETB|XAF|XOF|BRL"
    "|ARS|CLP|COP|PEN|UYU|PYG|BOB|MXN|CRC|GTQ|HNL|NIO|DOP|JMD|TTD|PAB|PHP|THB|VND|IDR|MYR|SGD|HKD"
    "|TWD|KRW|PKR|BDT|LKR|NPR|KZT|UZS|GEL|AMD|AZN|IRR|IQD|SYP|LBP|YER|AFN|MNT|KHR|LAK|MMK|FJD|RSD"
    "|MKD|BAM|MDL|HRK|BTC|ETH|XMR|USDT|GIP|FKP|ERN|MZN|AOA|ZMW|BWP|NAD|MUR|SCR|MVR|BND|CUC|VEF|VES"
    "|SDG|SOS|AWG|ANG|BZD|XCD|BBD|BSD|KYD|BMD|SRD|GYD|HTG|CVE|STN|GMD|GNF|SLE|LRD|MRU|DJF|ERN|SSP"
    "|KPW|RWF|BIF|CDF|MWK|MGA|KMF|LSL|SZL|PGK|SBD|TJS|TMT|KGS|BTN|MOP|XPF|WST|VUV"
)
_SYMBOLS = r"[A-Z]{0,3}\$[UbB]?|[ƒ؋€£¥₹₽₩₺₪฿₫₴₦₱₡₲₸₼₭₮₨₵﷼¢៛]"
_LETTER_SYMBOLS = (
    r"Kč|kr\.?|zł|Rs\.?|S?Fr\.?|CHF|Ft|лв\.?|ден|ман|руб\.?|Дин\.?|S/\.?|Bs\.?|Gs|Php|RM|Rp|Rbl|Nu"
    r"|Lt|Ls|Lek|Db|MT|B/\.|(?<!\w)lei|Z\$|Afl\.?|Nfk|UM|VT|Ar|Br|Le"
)
# One letter is a currency where the number is written as money is.
_LETTERS = r"[RPKLQGS]"
_UNITS = (
    r"dollars?|euros?|pounds?(?: sterling)?|yen|rupees?|rupien|bucks?|cents?|francs?|franken"
    r"|pesos?|krona|kronor|kron[eu]r?|kronen|zlotys?|złoty|rubles?|roubles?|rubel|rials?|riyals?"
    r"|dinars?|dirhams?|rands|reais|yuan|renminbi|baht|ringgits?|rupiahs?|shekels?|liras?|lire"
    r"|forints?|leu|lei|naira|cedis?|shillings?|shilling|quid|pence|livres(?: sterling)?|pfund"
    r"|bitcoins?|hryvnias?|tenge|manat|drams?|colones|quetzals?|bolivianos?|guaran[ií]s?|lempiras?"
    r"|c[óo]rdobas?|balboas?|tugriks?|rufiyaas?|taka|kyats?|kwacha|denars?"
)
# In small letters these are words.
_CAPITAL_UNITS = (
    "Won|Rand|Real|Dong|Riel|Kip|Pula|Lev|Lari|Sol|Soles|Som|Sum|Afghani|Metical|Leone|Lilangeni"
    "|Escudos?|She[qk]els?|Guilders?|Gulden|Nuevos? Sol(?:es)?"
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
    r"|mille|milliards?|milliarden?|tausend|lakhs?|crores?|mln|bln|mm|mn|bn|tn|[kmbt])\b))?"
)
_NUMBER_WORD = "|".join((*SMALL[1:], *TENS, "hundred", *SCALES))
_AMOUNT_WORDS = rf"(?:(?:a|half|{_NUMBER_WORD})[ -](?:and )?(?:a )?){{1,8}}"
_SPELLED = (
    rf"(?:(?:a|{_NUMBER_WORD})[ -](?:and )?){{1,8}}(?:hundred|thousand|million|grand)"
    rf"(?:[ -](?:and )?(?:{_NUMBER_WORD})){{0,4}}"
)
_BEFORE = r"(?<![\w$€£.,:/-])"
_AFTER = r"(?![\w%]|[.,:/-]\d)"

_STRONG = (
    r"salar(?:y|ies)|income|earn(?:s|ed|ing|ings)?|wages?|net worth|annual pay|base pay|take-?home"
    r"|paycheck|mortgage|bonus|debts?|owe[sd]?|gehalt|verdien(?:e|st|t)|einkommen|miete|salaire"
    r"|gagnes?|gagnez|loyer|betrag|in höhe von|im wert von|somme de|montant(?: de)?|rent|savings"
    r"|budget|revenue|stipend|pension|compensation|turnover|severance|alimony|inheritance|lohn"
)
_WEAK = (
    r"pa(?:y|ys|id|ying)|makes?|making|made|costs?|price[ds]?|fees?|balance|amount(?:s|ing)?|sum"
    r"|total(?:s|ing)?|worth|spen[dt]|invoice|payment|charged?|deposit(?:ed)?|donation"
    r"|transfer(?:red)?|refund|loan|credit|net|gross|tax|ytd|premium|allowance|arrears|subtotal|gebühr|zahlung|kosten|kostet|preis|paiement|frais|prix"
    r"|coûte|virement|solde"
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
    return int(sum(c.isdigit() for c in value)) + scaled


def _spelled_sum(match: re.Match[str]) -> bool:
    """An amount in German or French words, more than one: "ein Euro" is a way to speak."""
    value = parse_money(match["value"])
    return value is not None and value > 1


def _year(match: re.Match[str]) -> bool:
    value = match["value"]
    return len(value) == 4 and value.isdigit() and value[:2] in {"19", "20"}


# What is asked and offered ends a clause, or goes on as a sum does: "22,000 people" is none.
_CLAUSE_END = (
    r"(?=\s{0,2}(?:[.;!?)\n]|,(?!\d)|$)| (?:base|gross|plus|and|or|but|a (?:year|month|week)|per"
    r"|for|from|in|on|by|to|if|with|up ?front|down|when|as|sign-?on|bonus|because|so|at|of the)\b)"
)
_ASKED = (
    r"(?:ask(?:s|ed|ing)?(?: for)?|offer(?:s|ed|ing)?|quoted?|quotes|claim(?:s|ed|ing)?"
    r"|withh(?:e|o)ld|sue[sd]?(?: (?:us|me|him|her|them))? for|settled? (?:for|at)|bid"
    r"|countered(?: with| at)?|start(?:s|ed|ing)? (?:me |him |her |us )?at|ends at|get|gets|got"
    r"|makes?|making|earns?|pays?|paid|paying|wants?|wanted|base|sign-?on|bonus|band)"
)
_AMONG_SUMS = re.compile(
    rf"[$€£¥₹]|\b(?:{_STRONG}|eur|usd|gbp|chf|{_UNITS}|invoice|price|insurer|insurance)\b",
    re.IGNORECASE,
)
_OF_PAY = re.compile(
    rf"\b(?:{_STRONG}|grand|raise|offers?|offered|pays?|paid|paying|base|sign-?on|hired?|hiring)\b",
    re.IGNORECASE,
)
_THOUSANDS = r"(?:\d{2,3}(?:\.\d)?k|\d{1,3}(?:,\d{3})+(?:\.\d\d)?)"


def _among_sums(match: re.Match[str]) -> bool:
    """Thousands in a text that speaks of money ("We ask 22,000"), "71k" in one about pay."""
    cue = _OF_PAY if match["value"][-1] in "kK" else _AMONG_SUMS
    return cue.search(match.string) is not None


_WEIGHT_BEFORE = re.compile(
    r"\b(?:weigh\w*|lost|lose|losing|gain\w*|weight|heavier|average of)\b", re.IGNORECASE
)
_WEIGHT_AFTER = re.compile(r" ?(?:\(|of\b|heav|overweight|lighter|per square)", re.IGNORECASE)


# "Le 3 février": an article, not Sierra Leone's currency.
_FRENCH_ARTICLE = re.compile(r"[Ll]e \d{1,2}$")


def _no_weight(match: re.Match[str]) -> bool:
    """Pounds are a weight, too; "Le" is an article."""
    if _FRENCH_ARTICLE.match(match["value"]):
        return False
    if not match["value"].casefold().endswith(("pound", "pounds")):
        return True
    weighed = _WEIGHT_AFTER.match(match.string, match.end())
    return weighed is None and not cue_before(match, _WEIGHT_BEFORE, 24)


_RANGED = re.compile(
    rf"\b(?:{_STRONG}|{_WEAK}|offers?|range|base|comp|ote|asking|expecting|valued)\b", re.IGNORECASE
)


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
            rf"(?<!\w)(?P<value>{_ADJECTIVES}(?:Dollar|Euro|Pound|Peso|Kron[ae]|Dinar|Ruble|Rand"
            rf"|Franc|Rupee|Rial|Riyal|Dirham|Lira|Yen|Yuan|Won|Baht|Naira|Shilling|Cedi|Real|Sol"
            rf"|Kwacha|Lev|Leu|Hryvnia|Forint|Zloty|Rupiah|Ringgit|Taka|Tenge|Manat|Lari|Dram"
            rf"|Denar|Colon|Quetzal|Lempira|Guarani|Balboa|Pula|Kip|Riel|Dong|Kyat|Afghani|Som|Sum"
            rf"|Dobra|Ariary|Pataca|Kina|Ngultrum|Somoni|Rufiyaa|C[óo]rdoba(?: Oro)?"
            rf"|Bolivar(?: Fuerte)?|CFA Franc(?: BC?EAC?O?)?|Peso [A-Z][a-z]{{5,12}}"
            rf"|Leone|Metical|Ouguiya|Vatu|Tala|Gourde|Birr|Nakfa|Lilangeni|Loti|Nuevo Sol|Escudo"
            rf"|She[qk]el|Guilder|Gulden|Dalasi)s? ?{_AMOUNT}(?i:{_SCALE}))(?!\w|[.,:/-]\d)"
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
            rf"|{_CAPITAL_UNITS}))\b"
        ),
        # South Africa groups by spaces.
        _money(r"(?<![\w.-])(?P<value>R ?\d{1,3}(?: \d{3}){1,4}(?:[.,]\d\d)?)(?![\w-]|[.,:/]?\d)"),
        # "pays 240-260k", "a budget of 1.2-1.5m": both ends, where words say that it is money.
        *(
            Pattern(
                Kind.MONEY,
                re.compile(rf"(?<![\w$€£.,:/-])(?:{ends})(?![\w-]|[.,:/]\d)"),
                Evidence.CUE,
                lambda match: cue_before(match, _RANGED, 48),
            )
            for ends in (
                r"(?P<value>\d{1,4}(?:\.\d)?)k?(?:[–-]| to )\d{1,4}(?:\.\d)?[kKmM]",
                r"\d{1,4}(?:\.\d)?k?(?:[–-]| to )(?P<value>\d{1,4}(?:\.\d)?[kKmM])",
            )
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
        # As one types to friends: "me doit 850e", "200 balles".
        Pattern(
            Kind.MONEY,
            re.compile(
                r"\b(?:doi[st]|doivent|devait|dû|pay[ée]r?|paie|coûte|coute|gagn\w{1,4}|prêté|filé"
                r"|donné|loyer|pour|à|de|avance) (?P<value>\d{2,5}) ?(?:e|balles|boules)\b"
                r"(?! (?:fois|étage|siècle|anniversaire|jour|année|arrondissement))",
                re.IGNORECASE,
            ),
            Evidence.CUE,
        ),
        _money(rf"(?i:(?<![\w-])(?P<value>{_AMOUNT_WORDS}(?:{_UNITS}))\b)"),
        # "300,-", "150.–": nothing else is written so.
        _money(
            r"(?<![\w.,'-])(?P<value>\d{1,3}(?:['. ]?\d{3}){0,3}[.,](?:[–—]|--?))"
            r"(?=[ ,.;:)\n]|$)"
        ),
        # "zwölftausend Euro", "deux millions d'euros"; "tausend Dank" has no currency.
        *(
            Pattern(
                Kind.MONEY,
                re.compile(
                    rf"(?i:(?<![\w-])(?P<value>{words} (?:d')?(?:(?:{_UNITS}|mark|chf|eur)\b|€)))"
                ),
                Evidence.CUE,
                _spelled_sum,
            )
            for words in (spelled.GERMAN, spelled.FRENCH)
        ),
        _money(rf"(?i:{_BEFORE}(?P<value>{_AMOUNT} ?grand)\b)"),
        # "twenty grand", "one hundred and forty two thousand base"; no grand piano, no finale.
        _money(
            rf"(?i:(?<![\w-])(?P<value>(?:{_NUMBER_WORD})(?:[ -](?:and )?(?:{_NUMBER_WORD})){{0,4}}"
            r"(?<!\bone) grand)(?! (?:piano|slam|jur|prix|final|tour|old|total|open|master|hotel)))"
        ),
        _money(
            rf"(?i:(?<![\w-])(?P<value>{_SPELLED})(?= (?:base|gross|sign-?on|bonus|salary|severance"
            r"|deposit|a year|per (?:year|annum|month)|a month|annually|up ?front|in (?:cash"
            r"|savings|debt))\b))"
        ),
        _money(
            rf"(?i:\b(?:{_STRONG}|{_ASKED}){_LINK}(?<![\w-])(?P<value>{_SPELLED})\b{_CLAUSE_END})"
        ),
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"\b(?:{_ASKED}|on|for) {{1,2}}(?:(?:about|around|almost|nearly|only|us|me) )?"
                rf"(?P<value>{_THOUSANDS})(?![\w%-]|[.,:/]\d){_CLAUSE_END}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _among_sums,
        ),
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"{_BEFORE}(?P<value>{_AMOUNT}{_SCALE})"
                r"(?= (?:in|of) (?:my |his |her |our |their )?(?:savings|debts?|cash|equity|income"
                r"|student loans|credit card debt|salary|revenue|annual income)\b)",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _sum,
        ),
        # A cue makes a sum of a bare number.
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
        Pattern(
            Kind.MONEY,
            re.compile(
                rf"\b(?:{_WEAK})\b{_LINK}(?<![\w$€£.,/-])"
                rf"(?P<value>{_AMOUNT}{_SCALE}){_AFTER}{_NO_UNIT}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            _plain_sum,
        ),
    ),
)
