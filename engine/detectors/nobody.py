"""What the recogniser takes for a name, and is none: programs, medicines, single letters."""

from __future__ import annotations

import re

from engine.detectors import lexicon
from engine.types import Kind

_CALLED = re.compile(r"\.[A-Za-z_]\w*\(")
_FLIGHT = re.compile(r"[A-Z][A-Z\d] ?\d{2,4}")
_FLIGHT_BEFORE = re.compile(r"\b(?:flights?|Fl[uü]ge?|vols?)(?: (?:no\.?|number|Nr\.|n°))? $", re.I)
_FLIGHT_WORDS = 16  # characters
_FEAST_WORDS = 16
# "Der Beschuldigte Ralf Timm": what a German file calls somebody; the name behind is found.
ROLE_IN_FILES = re.compile(
    r"(?:Beklagt|Angeklagt|Beschuldigt|Versichert|Geschädigt|Angestellt|Verletzt|Verstorben|Betreut"
    r"|Angehörig|Bevollmächtigt)e[nrms]?|(?:Kläger|Zeug|Mandant|Antragsteller)(?:e?s|en?|in|innen)?"
)
# "Murphy's law", "the Nash equilibrium": a thing of science, called after somebody known.
_SCIENCE = r"(?:theorem|lemma|conjecture|paradox|inequality|equilibrium)\b"
_HIS_SCIENCE = re.compile(rf"['’]s? {_SCIENCE}")
# Of laws only those that everybody knows: "Deepak's law degree", "Svensson's razor" are somebody's.
_HIS_LAW = re.compile(
    r"['’]s? (?:laws?\b(?! (?:firm|degree|school|practice|office|exam|partner|clerk|career|stud"
    r"|licen))|razor\b)"
)
_LAWS = frozenset(
    """murphy moore newton ohm hooke parkinson godwin boyle conway amdahl gustafson goodhart zipf
    benford kepler coulomb faraday lenz snell stokes poe betteridge hofstadter metcalfe brooks
    postel hubble gresham okun engel avogadro pascal kirchhoff ampere fick fourier planck wien
    raoult dalton fitts hick linus ockham occam hanlon hitchens sutton""".split()  # noqa: SIM905 (a list would take a line a word)
)
_OF_SCIENCE = re.compile(rf" {_SCIENCE}| effect\b")
_FEAST = re.compile(r"(?:Noël|Pâques|Toussaint)", re.IGNORECASE)
_FEAST_BEFORE = re.compile(
    r"\b(?:pour|à|avant|après|joyeux|depuis|(?:vacances|repas|fêtes?|cadeaux?|marchés?|sapin|soir"
    r"|veille|réveillon|prime) de) $",
    re.IGNORECASE,
)
_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.USERNAME})
_PLACES = frozenset({Kind.LOCATION, Kind.ADDRESS})
_NO_PLACE = re.compile(r"\d|\d+/\d+|1[5-9]\d\d|20\d\d")  # a figure, weeks, a year
# What people are to somebody, not what they do for a living.
_NO_JOBS = frozenset(
    """boss landlord landlady tenant client clients customer customers friend colleague colleagues
    neighbour neighbor owner member members patient patients user users employee employees employer
    guest parent parents expert leader team staff""".split()  # noqa: SIM905 (a list would take a line a word)
) | {"line manager"}
_LONGEST_CONSTANT = 40
_CONSTANT = re.compile(r"[A-Z0-9_]*_[A-Z0-9_]*(?=\s?[:=])")
# The fields of calendars and cards (RFC 5545, 6350), which forms of other sorts do not have.
_FIELDS = frozenset(
    """begin end vevent vcard vcalendar valarm vtimezone dtstart dtend dtstamp attendee organizer
    rsvp rrule prodid""".split()  # noqa: SIM905 (a list would take a line a word)
)


# Programs that are talked to; of some the name is a person's as well.
_ASSISTANTS = frozenset(["siri", "cortana", "bixby", "chatgpt", "gemini", "copilot", "grok"])
_NAMESAKES = frozenset(["claude", "alexa"])
_HAILED = re.compile(r"\b(?:hey|hi|hello|ok|okay|dear|thanks|thank you),? $", re.IGNORECASE)
_SUMMONED = re.compile(r"\b(?:hey|hi|hello|ok|okay),? $", re.IGNORECASE)
# What is asked of a program and seldom of a person whom one writes to: on the same line, which a
# letter's first is not.
_ORDERED = re.compile(
    r"[,!.:]{0,2} {1,2}(?:(?:can|could|would|will) you |i(?:'d| would) like you to |i need you to "
    r"|i want you to )?(?:please |also )?(?:(?:re)?write|translate|summari[sz]e|draft|proofread"
    r"|shorten|generate|convert|polish|act as|rephrase|reword|play|turn (?:on|off|up|down))\b",
    re.IGNORECASE,
)
_SAID_OF_HIM = re.compile(r"\s{1,2}[-–—]\s{1,2}(?=[a-z])")
# "Sarina29", "kim_lee": whose name it is, but a user's.
_USER = re.compile(r"(?=\w*[a-z])[^\W\d_]{2,}(?:_[^\W\d_]+|[._]?\d{1,6})\w*")
_SYLLABLE = re.compile(
    r"-(?!(?:led|era|style|like|based|free|born|owned|backed|run|themed|made)\b)"
    r"[a-z]{2,6}(?![\w-])"
)
_ROLE = re.compile(r"(?P<word>[^\W\d_]+):? {1,2}(?=[^\W\d_])")
# What a value of JSON or YAML is called: `"sku": `; names that are keys begin with a capital.
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_IN_KEYS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
_KEYS_END = re.compile(r"[a-z0-9_]*(?P<quote>[\"'])\s?:")
_REACH = 12  # characters before a name in which a greeting stands


# "Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_10_7 rv:6.0) Gecko/2010": what a browser calls
# itself names nobody; nor does the word before "address" in "MAC address".
_BROWSER = re.compile(r"\b(?:Mozilla|Opera)/\d[^\n\"']*$")
_LONGEST_BROWSER = 120
_HARDWARE = re.compile(r"[ -](?:address|adresse|OS\b)", re.IGNORECASE)


def _no_person(text: str, start: int, end: int) -> bool:
    """Whether what is taken for a name is a role, a feast, or part of a law's in science."""
    if ROLE_IN_FILES.fullmatch(text, start, end) or in_science(text, start, end):
        return True
    feast = _FEAST.fullmatch(text, start, end) is not None
    return feast and _FEAST_BEFORE.search(text, max(0, start - _FEAST_WORDS), start) is not None


def in_science(text: str, start: int, end: int) -> bool:
    """Whether one surname makes the name of a law: "Murphy's law", "Dunning-Kruger effect"."""
    if " " in text[start:end]:
        return False
    if _HIS_SCIENCE.match(text, end):
        return True
    if text[start:end].casefold() in _LAWS and _HIS_LAW.match(text, end):
        return True
    found = _OF_SCIENCE.match(text, end)
    one = lexicon.load().is_given(text[start:end].casefold())  # "Anna-Lena"
    paired = (text.endswith("-", 0, start) or "-" in text[start:end]) and not one
    return found is not None and (paired or "effect" not in found[0])


def _of_something_else(text: str, start: int, end: int, kind: Kind) -> bool:
    if kind is Kind.USERNAME and (_CALLED.match(text, end) or _flight(text, start, end)):
        return True
    if kind is Kind.PERSON and _no_person(text, start, end):
        return True
    if text[start:end].casefold() == "mac" and _HARDWARE.match(text, end):
        return True
    low = max(0, start - _LONGEST_BROWSER)
    return text.find("/", low, start) >= 0 and _BROWSER.search(text, low, start) is not None


def assistant(text: str, start: int, end: int) -> bool:
    """Whether a name is that of a program that is talked to: "Hey ChatGPT, write ...".

    Who is called Claude or Alexa is a person, unless summoned or asked what programs are.
    """
    key = text[start:end].casefold()
    if key not in _ASSISTANTS and key not in _NAMESAKES:
        return False
    low = max(0, start - _REACH)
    if key in _ASSISTANTS:
        return _HAILED.search(text, low, start) is not None
    ordered = _ORDERED.match(text, end) is not None
    return ordered and _SUMMONED.search(text, low, start) is not None


def alone(text: str, start: int, end: int) -> tuple[int, int]:
    """A person's name without what says what he is or does.

    "Consignee Brankovic", "T. Nakagawa - chase the deed".
    """
    words = lexicon.load()
    while first := _ROLE.match(text, start, end):
        key = first["word"].casefold()
        if key not in words.other or words.is_name(key):
            break
        start = first.end()
    said = _SAID_OF_HIM.search(text, start, end)
    joined = _SYLLABLE.match(text, end)  # "Jun-ho", which is cut at its hyphen
    return start, said.start() if said else joined.end() if joined else end


def called_or_named(kind: Kind, value: str) -> Kind:
    """A person who is called "kim_lee" is a user, a user who is called Kim a person."""
    if kind is Kind.PERSON and _USER.fullmatch(value):
        return Kind.USERNAME
    words, key = lexicon.load(), value.casefold()
    listed = words.is_given(key) and not words.is_common(key)
    return Kind.PERSON if kind is Kind.USERNAME and value.istitle() and listed else kind


def nothing(text: str, start: int, end: int, kind: Kind) -> bool:
    """Whether a value of a kind, as the recogniser cuts it, tells of nobody and no place.

    One small letter ("b. 1866, d. 1931"), a year or weeks as a place ("6/52"), a field of a
    calendar, a key in JSON, part of a program's constant (`MYSQL_USER=`), a module whose function
    is called, a flight, a role, a feast, or the name of a program or a medicine.
    Firms and people that are called like a program (Oracle, Ruby) are in no such list.
    """
    value = text[start:end]
    if kind is Kind.PERSON and assistant(text, start, end):
        return True
    figure = kind in _PLACES and _NO_PLACE.fullmatch(value) is not None
    if figure or (kind is Kind.OCCUPATION and value.casefold() in _NO_JOBS):
        return True
    if kind not in _NAMES or _of_something_else(text, start, end, kind):
        return kind in _NAMES
    key = value.casefold()
    if (len(value) == 1 and value.islower()) or key in _FIELDS or key in lexicon.load().products:
        return True
    return (_KEY.fullmatch(value) is not None and _key(text, start, end)) or (
        value.isupper() and _constant(text, start, end)
    )


def _key(text: str, start: int, end: int) -> bool:
    """Whether a place is a key in quotes with its value behind it, or a word of one.

    A name stays one (`{"maria": 3}`, `"schmidt_laura":`): people are keys of what is theirs.
    """
    behind = _KEYS_END.match(text, end)
    if behind is None:
        return False
    low = start
    while low > 0 and start - low < _LONGEST_CONSTANT and text[low - 1] in _IN_KEYS:
        low -= 1
    whole = low == start and behind.start("quote") == end
    words, parts = lexicon.load(), text[low : behind.start("quote")].split("_")
    named = (whole and words.is_given(parts[0])) or any(
        words.is_name(part) and not words.is_common(part) for part in parts
    )
    return low > 0 and text[low - 1] == behind["quote"] and not named


def _flight(text: str, start: int, end: int) -> bool:
    """Whether a user is called like a flight ("our flight BA2490"), and is one."""
    said = _FLIGHT_BEFORE.search(text, max(0, start - _FLIGHT_WORDS), start)
    return said is not None and _FLIGHT.fullmatch(text, start, end) is not None


def _constant(text: str, start: int, end: int) -> bool:
    """Whether capitals at a place are part of a name like MYSQL_USER that a value is given to."""
    if not (text.startswith("_", end) or text.endswith("_", 0, start)):
        return False
    low = start
    while (
        low > 0
        and start - low < _LONGEST_CONSTANT
        and (text[low - 1].isupper() or text[low - 1] in "_0123456789")
    ):
        low -= 1
    return _CONSTANT.match(text, low) is not None
