"""Streets with house numbers as they are written on the Continent; English ones are learnt."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors.base import FIGURE, Evidence, Finding, Pattern, PatternDetector
from engine.detectors.everyday import tongue_of
from engine.detectors.sieve import View
from engine.types import Kind

_CAPITAL = r"[A-ZÄÖÜÉÈÀÂÎÔÇŒ]"
_GERMAN_WAY = (
    r"(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|stieg|pfad|markt"
    r"|graben|promenade|zeile|twiete)"
)
_PLACE = rf"{_CAPITAL}[\w-]+(?: (?:am|an der|im|in|ob der|bei|Bad|St\.) {_CAPITAL}[\w-]+)?"
# "3. OG links", "Hinterhaus", "Whg. 12": between the house and the town.
_FLOOR = (
    r"(?:,? {0,2}(?:(?:\d{1,2}\. ?)?(?:OG|EG|DG|UG|Stock|Etage|(?:Ober|Erd|Dach)geschoss"
    r"|Hinterhaus|Vorderhaus)|Whg\.? ?\d{1,3}|Wohnung \d{1,3})(?: (?:links|rechts|Mitte))?){0,2}"
)
_GERMAN_TOWN = rf"{_FLOOR}(?:,? {{0,2}}\n?(?:D-)?\d{{5}} {_PLACE})?"
_HOUSE = r"\d{1,4}(?: ?[a-hA-H](?![\w]))?(?: ?[-/] ?\d{1,4}[a-h]?)?"
_FRENCH_WAY = (
    r"(?:rue|avenue|av\.|boulevard|bd\.?|impasse|allée|chemin|place|quai|cours|route|square"
    r"|passage|sentier|faubourg|ruelle|montée|rond-point|promenade|esplanade|villa|clos)"
)
# What the name of a street ends in, or begins with in French.
WAY = re.compile(rf"(?:{_GERMAN_WAY}|hof|\b{_FRENCH_WAY})\b", re.IGNORECASE)
_LINK = r"(?:de la |de l'|des |du |de |d'|la |le |les |l'|aux? |à la )"
_FRENCH_NAME = (
    rf"(?:{_LINK}?{_CAPITAL}[\w'-]*\.?|{_LINK}\d{{1,2}})(?:[ -]{_LINK}?{_CAPITAL}[\w'-]*){{0,4}}"
)
_TOWN = rf"{_CAPITAL}[\w'-]+(?:[ -]{_CAPITAL}[\w'-]+){{0,3}}"
# 31000 Toulouse, 1050 Ixelles, 2300 La Chaux-de-Fonds; "Trois-Rivières (Québec) G9A 4X8".
_FRENCH_TOWN = (
    rf"(?:,? {{0,2}}\n?(?:(?:[FBL]-|CH-)?\d{{4,5}} {_TOWN}"
    rf"|{_TOWN},?(?: \(?(?:QC|Québec|Quebec|Qc)\)?)?,? [A-Z]\d[A-Z] ?\d[A-Z]\d))?"
)
# Spanish, Catalan, Portuguese, Italian and Polish: the word for a street, its name, house, town.
_SOUTHERN_WAY = (
    r"(?:C/|Calle|Avda\.?|Avenida|Plaza|Paseo|Carrer|Camino|Rua|Travessa|Praça|Via|Viale|Piazza"
    r"|Corso|Vicolo|ul\.|ulica|al\.|aleja)"
)
_UPPER = r"[^\W\d_a-zà-ÿ]"
_SOUTHERN_LINK = r"(?:(?:de la|de los|de las|del|de|do|da|dos|das|dei|della|di) |d')"
_SOUTHERN_NAME = rf"{_SOUTHERN_LINK}?{_UPPER}[\w'.-]*(?: {_SOUTHERN_LINK}?{_UPPER}[\w'-]*){{0,4}}"
_SOUTHERN_HOUSE = (
    r"(?:n[.º°o]{1,2} ?)?\d{1,4}(?: ?[/-] ?\d{1,3})?[a-zA-Z]?(?:,? \d{1,2}[ºª°] ?[A-Za-z]?\b)?"
)
_SOUTHERN_TOWN = rf"(?:,? {{0,2}}\n?(?:\d{{5}}|\d\d-\d{{3}}|\d{{4}}-\d{{3}}) {_PLACE})?"
# Common nouns that end as streets do.
_NO_STREET = re.compile(
    r"(?:einbahn|land|bundes|neben|seiten|schnell|fahrrad|spiel|quer|durchgangs|haupt|milch|aus"
    r"|ein|um|rück|heim|ab|vor|park|markt|spiel|sport|arbeits|sitz|stell|lager|bau|flug|camping"
    r"|unter|mittel|kreuz)(?:straße|strasse|gasse|weg|platz|allee)",
    re.IGNORECASE,
)


# "During 1940", "Spring 2003": such an ending tells a street in German only.
_ENGLISH_TOO = re.compile(r"(?:ring|weg|markt|damm|pfad|promenade|ufer)\b", re.IGNORECASE)


def _german(match: re.Match[str]) -> bool:
    return not _ENGLISH_TOO.search(match[0]) or tongue_of(match.string) == "de"


def _unnumbered(match: re.Match[str]) -> bool:
    """ "auf der Weseler Straße", "rue Victor-Hugo": without a number, so no common noun either."""
    return not _NO_STREET.fullmatch(match["value"])


def _address(regex: str) -> Pattern:
    return Pattern(Kind.ADDRESS, re.compile(regex), Evidence.CUE, _german)


STREETS = PatternDetector(
    (
        _address(
            rf"(?<![\w-])(?:{_CAPITAL}[\w.-]{{0,40}}(?i:{_GERMAN_WAY})|{_CAPITAL}[\w-]+(?:er|s|e)"
            rf" (?:Straße|Strasse|Str\.|Weg|Platz|Allee|Ring|Damm|Ufer|Chaussee))"
            rf" {_HOUSE}(?![\w%]|[.,:]\d){_GERMAN_TOWN}"
        ),
        _address(
            rf"(?<![\w-])(?:Am|An der|Im|In der|Auf dem|Auf der|Zum|Zur|Beim|Unter den|Hinter der)"
            rf" {_CAPITAL}[\w-]+ {_HOUSE}(?![\w%]|[.,:]\d),? {{0,2}}\n?(?:D-)?\d{{5}} {_PLACE}"
        ),
        _address(
            rf"(?<![\w.,/-])\d{{1,4}}(?: ?(?:bis|ter|quater|[A-D])\b)?,? (?i:{_FRENCH_WAY})"
            rf" {_FRENCH_NAME}{_FRENCH_TOWN}(?!\w)"
        ),
        _address(
            rf"(?<![\w/-]){_SOUTHERN_WAY} ?{_SOUTHERN_NAME},? {_SOUTHERN_HOUSE}(?![\w%]|[.,:]\d)"
            rf"{_SOUTHERN_TOWN}(?!\w)"
        ),
        # In Belgium and Switzerland the number stands behind: "Rue de Stassart 48, 1050 Ixelles".
        _address(
            rf"(?<![\w-])(?i:{_FRENCH_WAY}|chaussée|drève|venelle) {_FRENCH_NAME},? \d{{1,4}}"
            rf"[a-zA-Z]?(?:,? (?:bte|boîte|bus) ?\w{{1,4}})?(?![\w%]|[.,:]\d){_FRENCH_TOWN}(?!\w)"
        ),
    ),
    needs=FIGURE,
)
_UNNUMBERED = PatternDetector(
    (
        Pattern(
            Kind.ADDRESS,
            re.compile(
                rf"\b(?i:in|auf|an|aus|von|vor|bei)(?: der| die)? (?P<value>"
                rf"(?:{_CAPITAL}[\w-]{{2,30}}er Stra(?:ß|ss)e"
                rf"|{_CAPITAL}[a-zäöüß-]{{2,30}}(?:stra(?:ß|ss)e|gasse|allee)))"
                r"(?![\w-])(?! \d)"
            ),
            Evidence.SHAPE,
            _unnumbered,
        ),
        Pattern(
            Kind.ADDRESS,
            re.compile(
                rf"(?<![\w-])(?P<value>(?i:rue|avenue|boulevard|impasse|allée|chemin|quai|chaussée)"
                rf" (?:(?:de|du|des|de la) |de l'|d')?{_CAPITAL}[\w'-]{{2,30}}"
                rf"(?:[ -]{_CAPITAL}[\w'-]{{2,30}}){{0,2}})(?![\w-])(?! \d)"
            ),
            Evidence.SHAPE,
            _unnumbered,
        ),
    )
)


def unnumbered(view: View, /) -> Iterator[Finding]:
    """Streets without a house number, in German and French windows."""
    if view.tongue is not None:
        yield from _UNNUMBERED(view)
