"""What not to believe of the recogniser, trained on English, in German and French texts.

It takes words in small letters for names, headings of forms for places, and any number near a word
of time for an age. What follows names what such findings cannot be, never a single word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine.detectors import lexicon
from engine.detectors.ages import OLDEST
from engine.detectors.base import Finding
from engine.detectors.glossary import glossary
from engine.detectors.names import PARTICLES
from engine.detectors.streets import WAY
from engine.types import Kind

ARTICLE = re.compile(r"(?:the|der|die|das|dem|den|le|la|les|à|au|en|von|im|in) (?=[^\W\d_])")
_AROUND = 150  # characters on either side that tell whether capitals are used
_ROLE = 24  # characters before a name that hold the word for whose it is
_WORD = re.compile(r"[^\W\d_]+")
# Of so many words one has a capital where capitals are used: nouns in German, names in French.
_CAPITAL_ONE_IN: Mapping[str, int] = MappingProxyType({"de": 6, "fr": 12})
# What a number is called; some are no everyday words, and stand where no sentence tells a language.
_LABELS = frozenset(
    """siren siret tva rcs cni niss nrn avs ahv svnr nir insee iban bic hrb hra ust idnr ustidnr
    plz tel fax kfz vin fin mwst ttc ht nas ramq std nr etg og eg ug zzgl inkl bzw ggf di mi do
    fr sa lt az kd ag dr mag ing dipl vg lg mfg hg cdt monsieur madame messieurs mesdames
    herrn""".split()  # noqa: SIM905 (a list would take a line a word)
)
_LABEL_ENDING = re.compile(r".(?:nummer|kennzeichen|ausweis|bescheinigung|versicherung|datum)$")
# What a number counts that is no age: other units, "six ans d'expérience", "31 Jahre Pfleger".
_COUNTED = re.compile(
    r"\s?(?:mois|jours?|semaines?|heures?|minutes?|fois|monat\w{0,2}|wochen?|tagen?|stunden?"
    r"|std|mal|mg|ml|cm|km|kg|m²|[%€$£°]|ans? d[eu'] ?(?!sexe)|(?-i:Jahren? (?=[A-ZÄÖÜ]))"
    r"|jahre? lang|stimmen?|voix|punkte?n?|points|plätze|places|seiten?|pages?|linien"
    r"|(?-i:(?!ans\b|years\b)[a-zà-ÿ]{4,}s\b)|-\d)",
    re.IGNORECASE,
)
# What stands before a town: "Finanzamt Hildesheim".
_OFFICE = re.compile(
    r"\b(?:finanzamt|(?:amts|land|arbeits|sozial|verwaltungs|nachlass|familien)gericht|jobcenter"
    r"|landkreis|stadt|gemeinde|landratsamt|kreis|bezirk|kanton|mairie de|préfecture de|ville de"
    r"|canton de|tribunal de|rcs|bahnhof|flughafen) $",
    re.IGNORECASE,
)
# What stands before a town or a firm that no list has: "aus Eggstätt", "LKW-Fahrer bei Rhenus".
_PLACE_BEFORE = re.compile(r"\b(?:in|aus|nach) $")
_FIRM_BEFORE = re.compile(r"\b(?:bei|vor dem|beim) $")
_MONTH_BEFORE = re.compile(
    r"\b(?:im|seit|ab|bis|anfang|mitte|ende|en|depuis|mi|fin) $", re.IGNORECASE
)
_MONTHS = frozenset(["april", "mai", "august", "juni", "juli", "märz", "avril", "juin"])
# Behind a name that ends a line, a sentence or a part of one.
_ENDED = re.compile(r"[.,;:!?)]?\s*(?:\n|$)|[,;)]")
# What those are called who are named in full: "die Patientin Sabine Herbst".
_IN_FULL = re.compile(
    r"\b(?:(?:patient|mandant|klient|kund|mieter|vermieter|bewerber|antragsteller|kläger|zeug"
    r"|schüler|sachbearbeiter|lehrer|geschäftsführer|nachbar)(?:e?n|innen|in|e)?|frau|herrn?"
    r"|(?:beklagt|angeklagt|beschuldigt|versichert|geschädigt|angestellt)e[nr]?|dr\.) $",
    re.IGNORECASE,
)
# Who is called so, whatever the recogniser takes the name for: "le docteur Vandenberghe".
_TITLED = re.compile(
    r"(?:\b(?:[Hh]errn?|[Ff]rau|[Dd]r\.(?: med\.)?|[Dd]octeur|[Dd]oktor|Dre|M\.|Mme|Mlle|[Mm]aître"
    r"|Me|[Mm]onsieur|[Mm]adame|[Rr]echtsanw[aä]lt(?:in)?|Prof\.|Mag\.|Fam(?:ilie|\.)|Pr) )$"
)
_GIVEN_AFTER = re.compile(r", (?P<given>[^\W\d_]+)\b")
# Between the parts of one name: "Karl Freiherr von Lüttwitz", "Mei-Ling".
_INSIDE = re.compile(
    r"-| | (?:(?:Freiherr|Freifrau|Graf|Gräfin|Baron|Baronin|Ritter) )?"
    r"(?:von(?: der| dem)?|vom|zu|zum|zur|van(?: de[nr]?)?|de(?: la| l')?|du|des|d'|le|la) ?"
)
_IDENTIFIER_END, _IDENTIFIER = re.compile(r"\w{1,40}$"), re.compile(r"\w{0,40}")
_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION})
_MOST_PARTS = 3  # words of a name's beginning
_INDEFINITE = re.compile(
    r"\b(?:k?ein(?:e[nmrs]?)?|jede[rnms]?|une?|chaque|aucune?) $", re.IGNORECASE
)
# Rooms, pages of a register, numbers of staff: no address.
_NO_ADDRESS = re.compile(
    r"(?:zimmer|raum|blatt|flur(?:stück)?|matricule|nr|n°|chambre|bureau|salle|seite|page)\b"
    r"|\S+ blatt \d|[a-z]{1,4}-?\d{3,}$|\d{6,}$|[a-z.]{1,3}$|\d{1,3} (?:j\.|jahre|ans)",
    re.IGNORECASE,
)
_BELIEFS = frozenset({Kind.RELIGION, Kind.ETHNICITY, Kind.NATIONALITY, Kind.SEXUAL_ORIENTATION})
_VERB = re.compile(r"^(?:ab|an|auf|aus|be|bei|ein|ent|er|mit|nach|ver|vor|weg|zer|zu).{2,}en$")
_YEARS = re.compile(r"[ -]?(?:years?|jahre|ans)\b", re.IGNORECASE)
_NUMBER_LINE = re.compile(r"\n[^A-Za-zÀ-ÿ]*$")
_COUNTED_BEFORE = re.compile(
    r"(?:\b(?:vor|seit|binnen|innerhalb|il y a|depuis|pendant|durant|durée ?:|nr\.?|no|n°|top"
    r"|parzelle|klasse|zimmer|seite|kapitel|artikel|article|ziffer|punkt|stufe|lot|étage|chambre"
    r"|page|(?:ruhe)?puls|pouls|fc) ?|[€$%§#])$",
    re.IGNORECASE,
)


def may_name(text: str, finding: Finding, tongue: str) -> bool:
    """Whether a person, place or firm may be called so.

    In a text with capitals a name has one, or is listed; one letter and a number's label are none.
    """
    value = text[finding.start : finding.end]
    words = [word.casefold() for word in _WORD.findall(value)]
    if all(len(word) == 1 or word in _LABELS for word in words):  # figures alone, "Z. n.", "INR"
        return False
    if finding.kind is Kind.ADDRESS and _NO_ADDRESS.match(value):
        return False
    before = text[max(0, finding.start - _ROLE) : finding.start]
    if len(words) == 1 and words[0] in _MONTHS and _MONTH_BEFORE.search(before):
        return False
    if finding.kind is Kind.PERSON and len(words) == 1 and _INDEFINITE.search(before):
        return False  # "ein Bauer", "un boulanger"
    if not value.islower() or any(_named(word, tongue) for word in words):
        return True
    return not _with_capitals(text, finding, tongue)


def _named(word: str, tongue: str) -> bool:
    known = lexicon.load()
    if word in known.everyday[tongue]:
        return False
    return bool(known.is_name(word) or word in known.places)


def _with_capitals(text: str, finding: Finding, tongue: str) -> bool:
    near = text[max(0, finding.start - _AROUND) : finding.end + _AROUND]
    words = _WORD.findall(near)
    capitals = [word for word in words if word[0].isupper()]
    return len(capitals) * _CAPITAL_ONE_IN[tongue] > len(words)


def with_surname(text: str, words: Sequence[tuple[int, int]]) -> bool:
    """Whether the second of two words is a surname, everyday as it is: "Katharina Wünsche,".

    It stands beside a comma or ends its line, or whoever is called so is named in full.
    """
    if len(words) != 2:  # a given name and a family name
        return False
    first, last = (text[slice(*span)] for span in words)
    if not (lexicon.load().is_given(first.casefold()) and first.istitle() and last.istitle()):
        return False
    start, end = words[0][0], words[1][1]
    full = _IN_FULL.search(text, max(0, start - _ROLE), start)
    return full is not None or _ENDED.match(text, end) is not None


def joined(text: str, findings: Iterable[Finding], tongue: str) -> Iterator[Finding]:
    """The findings with the parts of one name as one: "Kirsten" a firm and "Jäger" a person.

    After a title, or before a comma and a given name, a name is a person's.
    """
    last: Finding | None = None
    for found in findings:
        whole = _as_user(text, found)
        one = _titled(text, whole) if tongue in _CAPITAL_ONE_IN else whole
        if last and last.end >= one.end:  # both parts of "Brianne_Adams"
            continue
        if last and tongue in _CAPITAL_ONE_IN and _one_name(text, last, one):
            last = replace(last, end=one.end, kind=Kind.PERSON)
            continue
        if last:
            yield last
        last = one
    if last:
        yield last


def _as_user(text: str, finding: Finding) -> Finding:
    """A person whose name is part of a user's ("Brianne_Adams"): the whole of it."""
    start, end = finding.start, finding.end
    joined = text.startswith("_", end) or text.endswith("_", 0, start)
    if finding.kind is not Kind.PERSON or not joined:
        return finding
    before, after = _IDENTIFIER_END.search(text, 0, start), _IDENTIFIER.match(text, end)
    start = before.start() if before else start
    end = after.end() if after else end
    named = any(c.islower() for c in text[start:end])
    return replace(finding, start=start, end=end, kind=Kind.USERNAME) if named else finding


def _titled(text: str, finding: Finding) -> Finding:
    if finding.kind not in {Kind.ORGANIZATION, Kind.LOCATION}:
        return finding
    known = lexicon.load()
    words = _WORD.findall(text[finding.start : finding.end])
    titled = _TITLED.search(text, max(0, finding.start - _ROLE), finding.start)
    turned = _GIVEN_AFTER.match(text, finding.end) if len(words) == 1 else None
    first = turned and known.is_given(turned["given"].casefold())
    named = first and known.is_family(words[0].casefold())
    return replace(finding, kind=Kind.PERSON) if (titled and len(words) < 3) or named else finding


def _one_name(text: str, first: Finding, second: Finding) -> bool:
    """Whether two findings beside each other are a person's given name and what follows it."""
    kinds = {first.kind, second.kind}
    if Kind.PERSON not in kinds or not kinds <= _NAMES:
        return False
    gap = _INSIDE.fullmatch(text, first.end, second.start)
    words = _WORD.findall(text[first.start : first.end])
    if gap is None or not words or len(words) > _MOST_PARTS:
        return False
    return gap[0] == "-" or lexicon.load().is_given(words[0].casefold())


def with_capitals(text: str, finding: Finding) -> Finding | None:
    """A name without the words in small letters at its ends: "mi chiamo Giulia", "abito"."""
    words = list(_WORD.finditer(text, finding.start, finding.end))
    capital = [w for w in words if w[0][0].isupper()]
    if finding.kind not in _NAMES | {Kind.ADDRESS} or not words:
        return finding
    digits = any(c.isdigit() for c in text[finding.start : finding.end])
    if not capital:
        return finding if digits else None
    start = finding.start
    if not digits and words[0] is not capital[0] and words[0][0].casefold() not in PARTICLES:
        start = capital[0].start()
    end = finding.end if digits or words[-1] is capital[-1] else capital[-1].end()
    return replace(finding, start=start, end=end)


def heading(value: str) -> bool:
    """Whether a value is nothing but a form's words ("Geburtstag"), where no sentence tells."""
    known = lexicon.load()

    def label(word: str) -> bool:
        listed = any(word in words for words in known.everyday.values())
        named = known.is_common(word) or known.is_name(word)
        return (listed and not named) or _LABEL_ENDING.search(word) is not None

    words = [word.casefold() for word in _WORD.findall(value)]
    return all(word in _LABELS or label(word) for word in words)


def rather(keys: Sequence[str], finding: Finding, before: str) -> Kind:
    """The kind that a person, place or firm has by its words: a given name, a town's ending."""
    known = lexicon.load()
    if finding.kind is Kind.ORGANIZATION:
        named = 1 < len(keys) < 4 and known.is_given(keys[0]) and keys[0] not in known.places
        plain = named and all(known.is_name(key) for key in keys[1:])
        return Kind.PERSON if plain else finding.kind
    if finding.kind is Kind.PERSON and len(keys) == 1:
        unlisted = not known.is_name(keys[0])
        if _OFFICE.search(before) or (unlisted and _PLACE_BEFORE.search(before)):
            return Kind.LOCATION
        if unlisted and _FIRM_BEFORE.search(before):
            return Kind.ORGANIZATION
    return finding.kind


def _is_age(value: str) -> bool:
    return value.isdecimal() and int(value) <= OLDEST  # "²" is a digit


def in_street(text: str, finding: Finding) -> bool:
    """Whether a finding is an address with a word for a street."""
    street = WAY.search(text, finding.start, finding.end)
    return finding.kind is Kind.ADDRESS and street is not None


def within_lines(text: str, finding: Finding) -> int:
    """Where an address ends if its last line is a number alone, which is somebody's telephone."""
    number = _NUMBER_LINE.search(text, finding.start, finding.end)
    return number.start() if number else finding.end


def credible(text: str, finding: Finding, tongue: str) -> bool:
    """Whether to believe a finding that is no name: an age that somebody is, a job that is one."""
    value = text[finding.start : finding.end]
    if finding.kind is Kind.AGE:
        before = text[max(0, finding.start - 20) : finding.start]
        if not _is_age(value) and not _YEARS.match(text, finding.end):
            return False
        return not _COUNTED.match(text, finding.end) and not _COUNTED_BEFORE.search(before)
    if finding.kind in _BELIEFS:
        return not (value.islower() and _VERB.search(value))  # "meint abwarten"
    if finding.kind in {Kind.OCCUPATION, Kind.HEALTH}:
        words = [word.casefold() for word in _WORD.findall(value)]
        everyday = lexicon.load().everyday[tongue]
        subject = "jobs" if finding.kind is Kind.OCCUPATION else "health"
        has = glossary(subject, tongue).has
        return not words or any(word not in everyday or has(word) for word in words)
    return True
