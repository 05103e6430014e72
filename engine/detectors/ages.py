"""Ages: the number alone, where words say that it is one (English, German, French)."""

from __future__ import annotations

import re

from engine.detectors.base import Evidence, Pattern, PatternDetector, cue_before
from engine.detectors.columns import head_of
from engine.types import Kind

OLDEST = 119

_ONES = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety"
_WORDS = rf"(?:{_TENS})(?:[- ](?:{_ONES}))?|{_TEENS}|{_ONES}"
_LONG_WORDS = rf"(?:{_TENS})(?:[- ](?:{_ONES}))?|{_TEENS}"

_NUMBER = r"(?<![\w.,:/$€£#+-])(?P<value>\d{1,3})"
_N = r"(?P<value>\d{1,3})(?![\w%]|[.,:/'\"]\d|['\"°])"
_N_OR_WORDS = rf"(?P<value>\d{{1,3}}(?![\w%]|[.,:/]\d)|(?:{_LONG_WORDS})\b)"
_HUMAN = (
    r"man|woman|male|female|boy|girl|guy|lady|gentleman|child|kid|teen\w{0,6}|adult|patient|person"
    r"|individual|student|people|m[äa]nn\w{0,4}|frau(?:en)?|kind(?:er)?|patient\w{0,4}|jung\w{0,2}"
    r"|mädchen|homme|femme|enfant|garçon|fille|fils|personne|élève|personen"
)
_SEX = r"m|f|male|female|man|woman|w|homme|femme|frau|mann"
_MAYBE = (
    r"(?:now |only |just |about |almost |nearly |already |around |currently |still |approximately "
    r"|over |barely |recently )?"
)
# "I'm 41" is an age where the sentence goes on as if it were; "I'm 41 minutes late" is none.
_NO_UNIT = (
    r"(?=\s{0,2}(?:[.!?;)\"\]]|$|\n|,(?! ?\d)|- | (?:and|but|now|today|when|so|with|who|already"
    r"|this|next|because|or|female|male|living|single|married|divorced|years?|in (?:may|june|july"
    r"|april|march|august|january|february|september|october|november|december))\b))"
)


_DURATION = re.compile(
    r"\b(?:contrat|période|durée|délai|plan|prêt|bail|garantie|expérience|peine|mandat|bout|partir"
    r"|moins|projet|programme|terme|près|environ|plus|dizaine|recul|cycle|carrière|prison"
    r"|mariage)\b",
    re.IGNORECASE,
)


def _lived(match: re.Match[str]) -> bool:
    """Nobody is older than the grid of ages goes."""
    value = match["value"]
    return not value.isdigit() or int(value) <= OLDEST


# What a number of years tells of, or a number among others, beside which it is nobody's age.
_TIME_AFTER = re.compile(
    r"[ -](?:and a half )?years?['’]?(?: (?:ago|earlier|later|before|after|since|apart|now|running"
    r"|of (?!age)\w+|experience|in (?:prison|jail|the)|imprisonment)\b)|(?:\s?, ?\d{1,3}\b){3}",
    re.IGNORECASE,
)
_NUMBERS_BEFORE = re.compile(r"(?:(?<!\d)\d{1,3}\s?(?:, ?| ?and )){3}$")
_TYPE_BEFORE = re.compile(r"[A-Z]-$|\d[.,]$")  # "CN-235", "0.036"
_DECIMALS = re.compile(r"(?<=\d)[.,]\d")
_OF_AGES = re.compile(
    r"\b(?:age|alter|âge|old|alt\b|born|(?:kids|(?:grand)?children|(?:grand)?(?:sons|daughters)"
    r"|siblings|brothers|sisters|nephews|nieces|kinder|söhne|töchter|enfants|fils|filles)\b)",
    re.IGNORECASE,
)
_HEAD_OF_AGES = re.compile(
    r"(?<![a-z])(?i:age|âge|alter|old|y(?:ea)?rs?|jahre?|ans|edad|età|idade|leeftijd|wiek)(?![a-z])"
    r"|Age|[a-z]Alter|_alter|(?i:born|birth|geb|naiss)"
)
_BEFORE = 60  # characters


def may_be_age(text: str, start: int, end: int) -> bool:
    """Whether what the recogniser takes for an age may be somebody's, by what is around it."""
    before = text[max(0, start - _BEFORE) : start]
    if _TYPE_BEFORE.search(before) or _DECIMALS.match(text, end):
        return False
    head = head_of(text, start, end)  # votes and grades stand in columns too
    if head and not _HEAD_OF_AGES.search(head):
        return False
    listed = _TIME_AFTER.match(text, end) or _NUMBERS_BEFORE.search(before)
    return not listed or _OF_AGES.search(before) is not None


def _age(regex: str) -> Pattern:
    return Pattern(Kind.AGE, re.compile(regex, re.IGNORECASE), Evidence.CUE, _lived)


def _no_duration(match: re.Match[str]) -> bool:
    return _lived(match) and not cue_before(match, _DURATION, 30)


def _french_years(regex: str) -> Pattern:
    """ "un enfant de 8 ans" is an age, "un contrat de 8 ans" is none."""
    return Pattern(Kind.AGE, re.compile(regex, re.IGNORECASE), Evidence.CUE, _no_duration)


AGES = PatternDetector(
    (
        _age(rf"{_NUMBER}[ -]{{0,2}}(?:years?|yrs?\.?|year's)[ -]{{1,2}}(?:olds?|of age|young)\b"),
        _age(rf"{_NUMBER}[ -]?(?:yo|y/o|y\.o\.?|y\.?o)(?!\w)"),
        # "22 years female", "(39 years)", "24 years Jahre": a person, not a time.
        _age(
            rf"{_NUMBER} years?(?=,? (?:{_HUMAN}|{_SEX}|client|participant|candidate|member)s?\b)"
        ),
        _age(rf"\({_N}(?= years?\))"),
        _age(rf"{_NUMBER} years?(?= (?:years?|jahren?|ans)\b)"),
        _age(
            rf"\b(?:younger|older|jünger|älter) (?:than|als) {_N}(?= (?:years?|jahren?)\b|[.,;)]|$)"
        ),
        _age(rf"\b(?P<value>{_WORDS})[ -](?:years?|yrs?)[ -](?:olds?|of age|young)\b"),
        _age(rf"{_NUMBER}(?= ?(?:-|to|and|or|bis|à|et) ?\d{{1,3}}[ -]?(?:years?|yrs?)[ -]?old\b)"),
        _age(
            rf"\b(?:aged|ages?) (?:of |is |was |range |group |between |over |under "
            rf"|about )?{_N_OR_WORDS}"
        ),
        _age(rf"\b(?:aged|ages?) (?:of |between |from )?\d{{1,3}} ?(?:-|to|and) ?{_N}"),
        _age(
            rf"\b(?:age|alter|âge|edad)\b[\"']?(?: \([a-z]{{1,8}}\))?\s?[:=(,]\s{{0,2}}[\"']?{_N}"
        ),
        _age(rf"\bages? (?:of |at |is |was ){_MAYBE}{_N_OR_WORDS}"),
        _age(rf"\bage (?:now )?(?:is|was|will be|of) {_MAYBE}{_N_OR_WORDS}"),
        _age(
            rf"\b(?:turn(?:s|ed|ing)?|celebrat\w{{2,4}} (?:my|his|her"
            rf"|their)) {_MAYBE}{_N_OR_WORDS}{_NO_UNIT}"
        ),
        _age(
            rf"\b(?:i'?m|i am|s?he'?s|(?:s?he|they|we|who|mom|dad|mum|mother|father|son|daughter"
            rf"|wife|husband|brother|sister|patient|friend|boss|grand\w{{2,8}}) (?:is|am|are|was"
            rf"|were|turns)|(?:they|we)'re|i was|he was) {_MAYBE}{_N_OR_WORDS}{_NO_UNIT}"
        ),
        _age(rf"\b(?:{_HUMAN}),? (?:of|von|de|mit|d'environ|aged|with) {_N}"),
        _age(rf"\b(?:{_HUMAN})s?,? {_N}(?=,|\)|;|$| years| ans| jahre)"),
        _age(rf"(?<![\w.,:/$€£#-])(?P<value>\d{{1,3}})/(?:{_SEX})\b(?!/)"),
        _age(rf"(?<![\w/])(?:{_SEX})/{_N}"),
        # "(33F)", "[28 M]", "(jenna, 29f)"; "68F with COPD" as doctors write, "I (28M)" on forums.
        _age(
            r"[(\[](?:[^\W\d_][\w'-]{1,20}(?: [^\W\d_][\w'-]{1,20})?,? )?(?P<value>[1-9]\d) ?[mfw]"
            r"(?=[)\],/; ])"
        ),
        _age(r"[(\[][mfw] ?/?(?P<value>[1-9]\d)(?=[)\],])"),
        _age(
            r"(?:^|\n|\b(?:pt|patient(?:in|e)?|is|i'?m|i am|me|wife|husband|bf|gf|partner"
            r"|fianc[ée]e?|son|daughter|mom|dad|mother|father|sister|brother|friend|an?)"
            rf"[ ,:(]{{1,2}}(?:an? )?){_NUMBER}[ -]?(?:m|f|w)(?=,|\)|;| (?:hx|h/o|pmh|w/|with|c/o"
            r"|s/p|presents?|presenting|complain\w*|here|who|seen|brought|admitted|found"
            r"|in (?:ed|er|clinic)|from|dx|mit|nach|avec|and (?:my|his|her)|,)\b|/[mfw]\b)"
        ),
        # "I'm a 34F nurse", "me 26F": capitals, and no measure.
        _age(
            r"\b(?:i'?m|i am|s?he'?s|s?he is|me|who is) (?:an? )?(?P<value>[1-9]\d)(?-i:[FM])"
            r"(?= (?!(?:in|away|from|short|down|under|cups?|bras?|brakes?)\b)[a-z]|[.,;)]|$)"
        ),
        # A full name, then the number between commas, as newspapers write it.
        Pattern(
            Kind.AGE,
            re.compile(
                r"\b[A-Z][\w'-]{1,20} [A-Z][\w'-]{1,20}, (?P<value>[1-9]\d?)(?=,(?! ?\d)| years)"
            ),
            Evidence.CUE,
            _lived,
        ),
        _age(rf"{_NUMBER} ?-? ?jährige[rnsm]?\b"),
        _age(rf"{_NUMBER} Jahren? (?:alt|jung)\b"),
        _age(rf"\b(?:im alter von|alter von|alter) (?:etwa |rund |ca\. )?{_N}"),
        _age(rf"\b(?:alters?|âge),? (?:est |de |ist )?{_N}"),
        _age(
            rf"{_NUMBER}(?= (?:and|or) (?:older|younger)\b| und (?:älter|jünger)\b| ans et plus\b)"
        ),
        _age(rf"\bmit {_N}(?= jahren\b)"),
        _age(
            rf"\b(?:ich bin|er ist|sie ist|wurde|werde|wird|wirst) (?:(?:jetzt|erst|gerade|doch"
            rf"|heute|morgen|bald|nun|schon|ja|dieses jahr|nächstes jahr|ja doch) ){{0,2}}"
            rf"{_N}{_NO_UNIT}"
        ),
        _age(rf"\b[âa]gée?s? (?:de |d'environ )(?:plus de |moins de )?{_N}"),
        _age(
            rf"\b(?:j'ai|tu as|il a|elle a|avez|ont|ayant|a eu|avait|aura|aurez|vient d'avoir"
            rf"|à l'âge de|âge de) {_N}(?= ans\b)"
        ),
        _french_years(rf"\b(?:de|avec|à) {_N}(?= ans\b)"),
        _age(
            rf"\b(?:{_HUMAN}|candidat\w{{0,3}}|mineur)s? (?:de|âgés? de) (?:moins|plus) de {_N}"
            r"(?= ans\b)"
        ),
        _age(rf"{_NUMBER}(?= ans et (?:a|j|il|elle|vi)\w*)"),
    ),
)
