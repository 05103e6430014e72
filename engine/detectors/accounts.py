"""User names and the secrets beside them, where words say what they are (English, German, French).

A plain word is a password only where a sentence says so: "the password is moonlight", not "the
password is wrong".
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.detectors.base import Evidence, Finder, Pattern, PatternDetector
from engine.detectors.credentials import NOT_A_PASSWORD
from engine.detectors.placeholders import placeholder
from engine.types import Kind

_SHORTEST, _SHORTEST_PLAIN = 3, 5
# Where people have accounts that they are known by.
_SITES = (
    r"(?:insta(?:gram)?|twitter|tik ?tok|snap(?:chat)?|discord|telegram|reddit|steam|twitch"
    r"|xbox(?: live)?|gamertag|skype|github|gitlab|linkedin|mastodon"
    r"|facebook|youtube|venmo|cash ?app|paypal|wechat|roblox|minecraft|tumblr|pinterest"
    r"|onlyfans|soundcloud|strava|bluesky)"
)
_CALLED = (
    r"(?:user ?-?names?|user ?-?ids?|log-?in(?: ?names?| ?ids?)?|handles?|nick(?:names?)?"
    r"|screen ?names?|account names?|benutzer(?:name|kennung|konto)?|nutzername|anmeldename"
    r"|nom d'utilisateur|identifiants?|pseudo)"
)
_THERE = r"(?: (?:there|here|now|dort|hier|là-bas))?"
_IS = _THERE + r"(?:\s?[:=]{1,2}\s{0,2}| (?:is|was|are|ist|war|lautet|est|c'est)(?: now)?:? {1,2})"
_NAME = r"[\"'`*(]{0,2}(?P<value>@?[A-Za-z0-9](?:[\w.-]{1,38}[\w])?)(?![\w@]|-\w|\.\w)"
# What follows "my username is" when it is not told.
_NO_NAME = frozenset(
    """a admin already also an any and are as at available be been being blank case changed correct
    different disabled email empty enter expired for from given gone hacked here hidden his in
    incorrect invalid it its just like linked locked login longer lost mail missing my name needed
    new no none not now null on only optional or our password private public required root same
    http https secure set so still suspended taken test that the their there this to too
    unavailable unique unknown used user username valid what wrong you your yours vergeben falsch
    nicht leer ungültig pris incorrect invalide déjà""".split()  # noqa: SIM905 (a list would take a line a word)
)
_WORD_FOR_IT = (
    r"(?<![^\W_])(?:pass(?:word|code|phrase)?s?|pwd?|passwort|kennwort|mots? de passe|mdp)"
    r"(?: (?:provisoire|temporaire|initial|actuel))?"
    r"(?: (?:for|to|of|on|at|in|im|am|für|zum|beim|von|du|de|pour|sur) [^\s:=.,]{1,24}"
    r"(?: [^\s:=.,]{1,24}){0,2}?)?"
)
_ADJECTIVE = re.compile(
    r"(?:ed|ing|ive|able|ible|ful|less|ous|ic|al|ly|ent|ant|ary|ory|bar|los|lich|ig|iert|isch"
    r"|é|ée|eux|if|ique)$"
)
_NO_PASSWORD = (
    _NO_NAME
    | NOT_A_PASSWORD
    | frozenset(
        """above after before bekannt better bon bonne both broken by can common could easier
    either encore enough entered equal every faible fine first fort gespeichert gleich
    great hard hello hier how ici if immer impossible inside instead kept korrekt last
    later less lower mauvais mieux more much next nothing nécessaire nötig often okay
    once open other out outside over perdu plain please pretty probably rather ready
    right schon schwach sehr should sicher simple since some somehow something somewhat
    somewhere stark such super sure then these they those three through today tomorrow
    toujours trop twice two under until upper weg where whether while who will within
    without would yesterday yet""".split()  # noqa: SIM905 (a list would take a line a word)
    )
)
_ODD = re.compile(r"[!#$%&*+=?@^_~|\\]|[a-zà-ÿ][A-ZÀ-Þ]|\d[^\W\d]|[^\W\d]\d")
_CODE = (
    r"(?:alarm|door|gate|entry|entrance|garage|lock|lock ?box|safe|locker|key ?pad|voice ?mail"
    r"|unlock|security|access|bike lock|tür|tor|alarmanlagen|tresor|zugangs|schließfach)"
    r"[ -]?(?:code|pin|combination|combo|kombination)|digicode|code (?:de |d')?(?:la |l')?"
    r"(?:porte|alarme|entrée|immeuble|portail|accès)"
)


def _onwards(match: re.Match[str]) -> str:
    """The value and the mark behind it, which tells a type or a call from a name."""
    return match.string[match.start("value") : match.end("value") + 1].strip()


def _named(match: re.Match[str]) -> bool:
    value = match["value"].lstrip("@")
    real = len(value) >= _SHORTEST and value.casefold() not in _NO_NAME
    return real and not placeholder(_onwards(match))


def _marked(match: re.Match[str]) -> bool:
    """A name that no sentence would go on with: a figure, a mark or an @ in it."""
    value = match["value"]
    letters = any(c.isalpha() for c in value) and value.casefold() not in {"e.g", "i.e"}
    marked = letters and (value[0] == "@" or any(c.isdigit() or c in "._" for c in value))
    return marked and _named(match) and not match.string.startswith("://", match.end())


def _word(match: re.Match[str]) -> bool:
    """A plain word that says nothing about a password; a pass in a game is none."""
    value = match["value"].casefold()
    if re.search(r"\bpass\b(?! ?word)", match[0], re.IGNORECASE):
        return False
    plain = len(value) >= _SHORTEST_PLAIN and not _ADJECTIVE.search(value)
    return plain and value not in _NO_PASSWORD


def _no_stop(match: re.Match[str]) -> bool:
    """Anything but a word that speaks about passwords."""
    value = match["value"].casefold()
    real = value not in _NO_PASSWORD and any(c.isalnum() for c in value)
    return real and not placeholder(value)


def _is_phrase(match: re.Match[str]) -> bool:
    value = match["value"]
    return " " in value and any(c.isalnum() for c in value) and not placeholder(value)


def _odd(match: re.Match[str]) -> bool:
    """No word: a mark, a capital or a figure inside; no path."""
    value = match["value"]
    inner = value.rstrip("!?.")
    odd = len(inner) >= _SHORTEST and value.count("/") < 2 and _ODD.search(inner) is not None
    return odd and not placeholder(value)


def _pattern(kind: Kind, regex: str, accept: Callable[[re.Match[str]], bool] = _named) -> Finder:
    return Pattern(kind, re.compile(regex, re.IGNORECASE), Evidence.CUE, accept)


ACCOUNTS = PatternDetector(
    (
        _pattern(
            Kind.USERNAME,
            rf"\b(?:my|the|your|his|her|mein|dein|mon|ton|le|der)"
            rf" (?:\w{{2,12}} )?{_CALLED}{_IS}{_NAME}",
        ),
        _pattern(Kind.USERNAME, rf"(?<![^\W_]){_CALLED}\s?[:=]\s{{0,2}}{_NAME}"),
        _pattern(Kind.USERNAME, rf"(?<![^\W_]){_CALLED} {{1,2}}{_NAME}", _marked),
        _pattern(
            Kind.USERNAME,
            rf"\b(?:my|his|her|their|our|on|mein|meine?m?|mon|sur|auf) {_SITES}"
            rf"(?: (?:handle|name|account|user(?:name)?|id|tag|is))?{_IS}{_NAME}",
        ),
        _pattern(
            Kind.USERNAME,
            rf"\b{_SITES}(?: (?:handle|name|account|user(?:name)?|id|tag))?\s?[:=(]\s{{0,2}}"
            rf"{_NAME}",
            _marked,
        ),
        # As programs are told it: DB_USER=svc_billing, POSTGRES_USER: billing_app, --username kim.
        _pattern(
            Kind.USERNAME,
            r"(?:[A-Z0-9]_|--|\bdb ?|\bdatabase )(?:user(?:_?name)?|login)[\"']?\s?[:= ]\s{0,2}"
            r"[\"'`]?(?P<value>[A-Za-z][\w.@-]{2,38})(?=[\"'`]?\s{0,4}(?:[,;}#)]|$|\n))",
        ),
        _pattern(Kind.USERNAME, r"(?<![\w/@.-])/?u/(?P<value>[\w-]{3,32})(?![\w-])"),
        _pattern(
            Kind.USERNAME,
            r"\b(?:log(?:s|ged|ging)? ?in|sign(?:s|ed|ing)? in|log(?:s|ged|ging)? on|registered"
            rf"|angemeldet|connectée?) (?:there |here )?(?:as|als|en tant que) {_NAME}"
            r"(?=[\"'`]?(?:[.,;!?)\s]|$))",
        ),
        _pattern(
            Kind.USERNAME,
            rf"\b(?:find|add|follow|message) me (?:as |there as |on \w{{2,12}} as )?{_NAME}",
            _marked,
        ),
        _pattern(
            Kind.USERNAME,
            rf"\b(?:commit(?:ted)?|pushed|merged|authored)(?: was)?(?: made)? by {_NAME}",
            _marked,
        ),
        _pattern(
            Kind.USERNAME,
            rf"\b(?:user|account|login|konto|compte) (?:called |named )?{_NAME}",
            _marked,
        ),
        _pattern(
            Kind.USERNAME,
            rf"\b(?:user|account|login) (?:is|was) (?:called|named) {_NAME}",
        ),
        # What the log of a server says.
        _pattern(
            Kind.USERNAME,
            r"\b(?:(?:failed|accepted) (?:password|publickey|keyboard-interactive/pam)"
            r"|invalid user|session (?:opened|closed)|authentication failure|login (?:by|from|for)"
            r")(?: for)?(?: (?:invalid |illegal )?user)? (?P<value>[A-Za-z][\w.-]{1,38})"
            r"(?= from| by|\(|$|\n| on| port)",
        ),
        _pattern(Kind.USERNAME, r"\bsudo(?:\[\d+\])?:\s{1,4}(?P<value>[A-Za-z][\w.-]{1,38}) :"),
        # Both at once: "login: admin_hq / WinterSolstice", "user/pass: kim / hunter".
        _pattern(
            Kind.USERNAME,
            r"\b(?:log-?ins?|creds|credentials|zugang(?:sdaten)?|identifiants?|user/pass\w*)"
            r"(?: [\w ]{1,24})?\s?[:(]\s{0,2}[\"'`]?(?P<value>[\w.@+-]{3,64})[\"'`]?"
            r"(?= ?[/|] ?[^\s/|]{3,64}(?:\s|[.,;)]|$))",
        ),
        _pattern(
            Kind.PASSWORD,
            r"\b(?:log-?ins?|creds|credentials|zugang(?:sdaten)?|identifiants?|user/pass\w*)"
            r"(?: [\w ]{1,24})?\s?[:(]\s{0,2}[\"'`]?[\w.@+-]{3,64}[\"'`]? ?[/|] ?[\"'`]?"
            r"(?P<value>[^\s/|\"'`]{3,64}?)(?=[\"'`.,;)]{0,2}(?:\s|$))",
        ),
        _pattern(
            Kind.PASSWORD,
            r"\b(?:with|use|using|enter|type|mit) [\"'`]?(?P<value>[^\s\"'`,;]{5,64})[\"'`]? "
            r"(?:as|als) (?:the|my|your|our|a|das) (?:password|passphrase|passcode|passwort)\b",
            _no_stop,
        ),
        _pattern(
            Kind.PASSWORD,
            r"\b(?:use|enter|type|try) [\"'`]?(?P<value>[^\s\"'`,;]{5,64})[\"'`]? to "
            r"(?:unlock|log ?in|sign in|decrypt|get in|get access)\b",
            _odd,
        ),
        _pattern(
            Kind.PASSWORD,
            rf"{_WORD_FOR_IT} (?:(?:is|was|has been|got|wurde|auf) )?(?:re)?(?:set|changed|gesetzt)"
            r" (?:to|auf) [\"'`]?(?P<value>[^\s\"'`,;]{5,64}?)(?=[\"'`]?(?:[.,;!?)]|\s|$))",
            _no_stop,
        ),
        _pattern(
            Kind.PASSWORD,
            rf"{_WORD_FOR_IT}[;,:]? (?:and |so |then )?i (?:type|enter|use)d? [\"'`]?"
            r"(?P<value>[^\s\"'`,;]{5,64}?)(?=[\"'`]?(?:[.,;!?)]|\s|$))",
            _no_stop,
        ),
        _pattern(
            Kind.PASSWORD,
            r"\b(?:(?:pre-?)?shared (?:secret|key)|psk|pass ?key|(?:wpa2?|wi-?fi|wlan|network) key"
            r"|(?:master|decryption|unlock) (?:key|phrase))(?: there| now)?(?:\s?[:=]| is| was)"
            r" {1,2}[\"'`]?(?P<value>[^\s\"'`,;]{5,64}?)(?=[\"'`]?(?:[.,;!?)]|\s|$))",
            _no_stop,
        ),
        # A pass phrase with blanks, in quotation marks.
        _pattern(
            Kind.PASSWORD,
            rf"{_WORD_FOR_IT}[\"']?(?:\s?[:=]{{1,2}}\s?| (?:is|was|ist|war|lautet|est):? )"
            r"(?P<mark>[\"'`“„«]) ?(?P<value>[^\"'`”“»\n]{4,80}?) ?[\"'`”“»]",
            _is_phrase,
        ),
        _pattern(
            Kind.PASSWORD,
            rf"\b(?:the|my|your|our|his|her|its|das|mein|dein|unser|le|mon|ton|notre|new|temporary"
            rf"|temp|old|admin|wifi|wi-fi|wlan)(?: [\w-]{{2,14}})? {_WORD_FOR_IT}"
            rf" (?:is|was|ist|war|lautet|est)(?: now| still| jetzt)?:? {{1,2}}"
            rf"(?P<value>[^\W\d_]{{5,32}})"
            r"(?=[.!]?\s{0,3}(?:\n|$)|,| (?:but|and|aber|und|mais|et)\b|[.;])",
            _word,
        ),
        _pattern(
            Kind.PASSWORD,
            rf"{_WORD_FOR_IT} [\"'`*]{{0,2}}(?P<value>[^\s\"'`,;]{{5,64}}?)"
            r"(?=[\"'`.,;:)]{0,2}(?:\s|$))",
            _odd,
        ),
        _pattern(
            Kind.PASSWORD,
            rf"\b(?:{_CODE})(?: (?:is|was|ist|est|for [^\s:]{{2,16}} is)|:|\s=)? {{0,2}}#?"
            rf"(?P<value>[A-Z]?\d{{2,8}}[A-Z#*]?\d{{0,4}})(?!\w|[.,]\d)",
            lambda match: sum(c.isdigit() for c in match["value"]) >= _SHORTEST,
        ),
    )
)
