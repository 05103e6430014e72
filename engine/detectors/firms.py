"""Firms by their legal form, and the houses that French and German name by what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding, Pattern, PatternDetector
from engine.detectors.names import FUNCTION_WORDS
from engine.detectors.people_cues import TITLES
from engine.detectors.sieve import View
from engine.types import Kind

_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_WORD = rf"{_CAPITAL}[\w'-]{{0,40}}"  # bounded, else "A'A'A'..." takes quadratic time
_NAME = rf"{_WORD}(?: (?:(?:&|de|du|des|la|le) )?{_WORD}){{0,4}}"
# At the start of a sentence: an answer would write the firm with another one.
_ARTICLE = r"(?:Die|Der|Das|Den|Dem|Des|Eine?)"
_ROLE = r"(?:Consignee|Shipper|Supplier|Customer|Client|Buyer|Seller|Vendor|Employer|Contractor)"
_FORM = (
    r"(?:GmbH(?: & Co\. ?KG(?:aA)?)?|gGmbH|AG & Co\. ?KG|KGaA|KG|OHG|GbR|UG|e\.? ?V\.|eG|SARL|SAS"
    r"|EURL|SASU|S\.A\.(?:S\.|R\.L\.)?|Ltd|LLC|LLP|Inc|PLC|plc|Pty|B\.V\.|N\.V\.|SpA|S\.p\.A\.|Srl"
    r"|S\.r\.l\.|e\.? ?K\.|GesmbH|Ges\.m\.b\.H\.|mbH|S[àa]rl|SNC|SCOP|ASBL|SPRL"
    r"|Sp\. z o\.o\.|d\.o\.o\.|s\.r\.o\.|Kft|Zrt|EOOD|Ltda|OÜ|UAB|SIA|Pte|Sdn Bhd"
    r"|Oyj?|ApS|A/S|S\.L\.)"
)
_HOUSE = (
    r"(?:restaurants?|brasserie|école|lycée|collège|crèche|clinique|hôpital|hôtel|garage|boulangerie"
    r"|pharmacie|université|association|Grundschule|Realschule|Gymnasium|Kita|Klinikum|Klinik"
    r"|Autohaus|Bäckerei|Metzgerei|Apotheke|Firma|Fa\.|Pflegeheim|Seniorenheim|Gaststätte)"
)

# "Stadtwerke Bielefeld", "CHSLD Saint-Rémi": a house of that sort with its name or town is one
# firm; so are "Kardinal Schwarzenberg Klinikum" and "Kressmann & Partner".
_INSTITUTION = (
    r"(?:Stadtwerke|Stadtsparkasse|Sparkasse|Volksbank|Raiffeisenbank|Kreissparkasse|Klinikum"
    r"|Klinik|Krankenhaus|Universitätsklinikum|Universität|Hochschule|Fachhochschule|Grundschule"
    r"|Realschule|Gesamtschule|Gymnasium|Berufsschule|Kita|Kindergarten|Seniorenheim|Pflegeheim"
    r"|Altenheim|Residenz|Praxis|Kanzlei|Autohaus|Bäckerei|Metzgerei|Apotheke|Schreinerei"
    r"|Spedition|Dachdeckerei|Hausverwaltung|Hotel|Gasthof|Ingenieurbüro|Steuerbüro|AOK|IKK|BKK"
    r"|CHU|CHSLD|EHPAD|CPAM|CAF|Hôpital|Clinique|Lycée|Collège|École|Université|Résidence|Garage"
    r"|Boulangerie|Pharmacie|Cabinet|Manufacture|Laiteries?|Plasturgie|Établissements|Ets"
    r"|Transports|Menuiserie|Imprimerie|Crédit|Banque|Mutuelle|Copropriété)"
)
_WORKED = (
    r"(?i:work(?:s|ed|ing)? (?:for|at)|employed (?:by|at)|intern(?:ed|ing|ship)? (?:at|with)"
    r"|(?:arbeite[nt]?|gearbeitet|versichert|mitglied|kund(?:e|in)) (?:bei|für)(?: der| dem| die)?"
    r"|assurée? (?:à la|chez|à l')|arbeitgeber,? (?:die|der|das)"
    r"|angestellt bei(?: der| dem)?"
    r"|travaill\w{1,4} (?:chez|pour)|employée? (?:chez|par)|embauchée? (?:chez|par))"
)


def _no_person(match: re.Match[str]) -> bool:
    """People have people work for them, too."""
    words = lexicon.load()
    first = match["value"].split()[0].casefold()
    return not (words.is_given(first) or first in words.places or first in _NO_FIRMS)


_NO_FIRMS = FUNCTION_WORDS | TITLES
_KIN = frozenset(
    "son sons daughter daughters brothers bros sisters co partners associates".split()  # noqa: SIM905 (a list would take a line a word)
)


def _two_names(match: re.Match[str]) -> bool:
    """ "Cobb & Lyle", "Pym & Daughter"; no "Terms & Conditions", no couple of first names."""
    words = lexicon.load()
    first, second = match["first"].casefold(), match["second"].casefold()
    if first in _NO_FIRMS or second in _NO_FIRMS or words.is_common(first):
        return False
    if second in _KIN:
        return True
    couple = words.is_given(first) and words.is_given(second)
    common = words.is_common(second) and not words.is_family(second)
    known = common or first in words.other or second in words.other
    return not (couple or known or first in words.places or second in words.places)


def _no_article(match: re.Match[str]) -> bool:
    """ "My Brothers and Sons" is no firm."""
    first = match["value"].split()[0].strip(",").casefold()
    return first not in _NO_FIRMS and not lexicon.load().is_common(first)


FIRMS = PatternDetector(
    (
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"(?<![\w&.-])(?:(?:{_ARTICLE}|{_ROLE}) )?(?P<value>{_NAME},? {_FORM})(?![\w-])"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"(?<![\w&.-])(?<!& )(?P<value>(?P<first>{_CAPITAL}[a-z][\w'-]{{1,30}}) & "
                rf"(?P<second>{_CAPITAL}[a-z][\w'-]{{1,30}}))(?![\w-]| &)"
            ),
            Evidence.SHAPE,
            _two_names,
        ),
        # "Hammes and Sons", "Renner und Söhne", "Gauthier et Fils".
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"(?<![\w&.-])(?P<value>{_WORD} (?:&|and|und|et) (?:Sons?|Söhne|Sohn"
                r"|Fils|Töchter|Daughters|Brothers|Frères|Sœurs|Partners?|Associés|Associates))"
                r"(?![\w-])"
            ),
            Evidence.CUE,
            _no_article,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w-])(?P<value>(?:SARL|EURL|SASU|SCI) {_NAME})(?![\w-])"),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"\b{_HOUSE} (?:s'appelle |heißt |namens )?(?P<value>(?:L'|D')?{_WORD}"
                rf"(?: (?:(?:&|und|et|de|du|des|la|le) |d'|l')?{_WORD}){{0,3}})"
            ),
            Evidence.LIST,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                r"\b(?i:my (?:former |current |old |new |last )?employer(?:,| is)?|we at|here at"
                r"|mein arbeitgeber,?|mon employeur,?)"
                rf" (?P<value>{_WORD}(?: (?:& )?{_WORD}){{0,3}})(?=[ ,.!?;]|$)"
            ),
            Evidence.LIST,
            _no_person,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"\b{_WORKED} (?P<value>{_WORD}(?: {_WORD}){{0,3}})"
                r"(?= (?:as|in|since|until|before|for|and|but|als|seit|comme|depuis|à)\b|[.,;!?)\n]"
                r"|$)"
            ),
            Evidence.LIST,
            _no_person,
        ),
    )
)
# Insurers and health funds that people name without saying what they are.
_INSURERS = (
    r"AOK(?: (?:Plus|PLUS|Bayern|Hessen|Nordost|NordWest|Niedersachsen))?|Barmer|BARMER"
    r"|Techniker Krankenkasse|DAK(?:-Gesundheit)?|IKK classic|KKH|Knappschaft|Debeka|Gothaer"
    r"|HUK-Coburg|HUK24|Signal Iduna|DEVK|LVM|VHV|Provinzial|R\+V|Allianz|Helsana|Swica|SWICA"
    r"|Sanitas|Visana|Assura|Sympany|Groupe Mutuel|Atupri|ÖGK|BVAEB|Uniqa|Generali|MAIF|MACIF"
    r"|Macif|MAAF|Matmut|Groupama|Harmonie Mutuelle|MGEN|Malakoff Humanis|AXA|Solidaris|Partenamut"
    r"|Desjardins|Beneva"
)
_SHORT_FORM = r"(?:AG|SA|SE|SCP|SELARL|SRL|Cie)"


def _no_place(match: re.Match[str]) -> bool:
    """ "Korian SA", not "Adelaide SA", "Prochaine AG" (an assembly)."""
    words, first = lexicon.load(), match["value"].split()[0].casefold()
    plain = first in words.everyday["fr"] or first in words.everyday["de"]
    return not plain and first not in words.places


_INSTITUTIONS = PatternDetector(
    (
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w-])(?P<value>{_INSURERS})(?![\w-])"),
            Evidence.SHAPE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(rf"(?<![\w&.-])(?P<value>{_NAME} {_SHORT_FORM})(?![\w-])"),
            Evidence.SHAPE,
            _no_place,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"(?<![\w-])(?P<value>{_INSTITUTION} (?:(?:am|an der|zum|zur|du|des|de la|de|Sankt"
                rf"|St\.) |d'|de l')?{_WORD}(?:[ -]{_WORD}){{0,2}})(?![\w-])"
            ),
            Evidence.SHAPE,
        ),
        Pattern(
            Kind.ORGANIZATION,
            re.compile(
                rf"(?<![\w-])(?P<value>{_WORD}(?: {_WORD}){{0,2}} (?:Klinikum|Klinik|Krankenhaus"
                r"|& Partner|& Söhne|& Co\b|& Fils|& Associés))(?![\w-])"
            ),
            Evidence.SHAPE,
        ),
    )
)


def institutions(view: View, /) -> Iterator[Finding]:
    """Houses with a name of their own, in German and French windows."""
    if view.tongue is not None:
        yield from _INSTITUTIONS(view)
