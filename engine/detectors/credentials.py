"""Credentials: API keys by their issuers' public prefixes, passwords and secrets by their cues."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.crypto.formats.credentials import PREFIXES
from engine.detectors.base import Evidence, Finding, Pattern, PatternDetector, always
from engine.detectors.placeholders import placeholder
from engine.types import Kind

_KEY_BEGIN = "-----BEGIN "
_KEY_END = "-----END "
_DASHES = "-----"
_LONGEST_LABEL = 60

_LONG_ENOUGH = 15
_SHORTEST_SECRET = 12
_SHORTEST_PASSWORD = 3

# What people write after "the password is" when they speak about it and do not tell it.
NOT_A_PASSWORD = frozenset(
    """a about again already also always an and any are as at automatically be because been
    being below blank changed compromised correct data different easy empty encrypted enter
    essential expired expiring field for forgotten from given good hashed here hidden important
    in incorrect invalid it known leaked like long lost me missing mandatory must my necessary
    needed never new no none not now null of old on one only optional or our protected
    protection provided public really recovery rejected required reset safe same saved secret
    secure sent set short shown so stolen stored strong temporary that the there this to too
    undefined unknown unsafe up valid very weak what when which why with wrong your yours yes
    abgelaufen falsch geheim nicht richtig ungültig vergessen incorrecte expiré oublié
    obligatoire""".split()  # noqa: SIM905 (a list would take a line a word)
)


_ADDRESS = re.compile(r"(?:https?|grpcs?|wss?|unix|tcp)://")  # proxy_pass http://backend
_A_PASS = re.compile(r"pass\b", re.IGNORECASE)  # "the pass was complete"


def _bodied(match: re.Match[str]) -> bool:
    """A key's body is long and random: digits or both cases among its letters."""
    body = match["body"]
    digits = any(c.isdigit() for c in body)
    both = any(c.isupper() for c in body[1:]) and any(c.islower() for c in body)
    return any(c.isalpha() for c in body) and (digits or both)


def _is_secret(match: re.Match[str]) -> bool:
    value = match["value"]
    return len(value) >= _SHORTEST_SECRET and _mixed(value) and not placeholder(value)


def _mixed(value: str) -> bool:
    """Whether a word holds what no word of a language holds: digits, symbols or inner capitals."""
    letters = [c for c in value if c.isalpha()]
    inner = any(c.isupper() for c in value[1:]) and not value.isupper()
    return len(letters) < len(value) or inner


def _is_labelled(match: re.Match[str]) -> bool:
    """After a colon or an equals sign anything but a placeholder is the password."""
    value = match["value"]
    real = len(value) >= _SHORTEST_PASSWORD and any(c.isalnum() for c in value)
    if match[0].startswith("PWD") and value.startswith("/"):  # the folder that a shell stands in
        return False
    if placeholder(value) or _ADDRESS.match(value):  # password = get_password(...)
        return False
    return real and value.casefold() not in NOT_A_PASSWORD


def _is_told(match: re.Match[str]) -> bool:
    """After "is": an unusual word, or a plain one that ends the sentence, or a quoted one."""
    value = match["value"]
    if len(value) < _SHORTEST_PASSWORD or value.casefold() in NOT_A_PASSWORD:
        return False
    if placeholder(value) or _ADDRESS.match(value):
        return False
    if bool(match["quote"]) or _mixed(value):
        return True
    return match["end"] is not None and not _A_PASS.match(match[0])


_PREFIX = "|".join(re.escape(p) for p in sorted(PREFIXES, key=len, reverse=True) if p != "eyJ")
_QUOTE = r"(?P<quote>[\"'`*]{0,3})"
_VALUE = r"(?P<value>[^\s\"'`]{1,128}?)"
_VALUE_END = r"(?=[\"'`]|[.,;:)\]*]{0,3}(?:\s|$))"
_WORD_FOR_IT = (
    r"(?<![^\W_])(?:pass(?:word|code|wd|phrase)s?|pwd|pw|passwort|kennwort|mots? de passe|mdp"
    r"|contraseña|wachtwoord|log-?in code|pass)\b"
)
# Short for a password and for nothing else: what follows is one, if it is no other word for it.
_ABBREVIATED = r"(?<![^\W_])(?:pw|mdp)"
_CODE = (
    r"(?<![^\W_])(?:cvv2?|cvc2?|otp|alarm|prüfziffer"
    r"|(?:verification|one-time|2fa|mfa|sms|bestätigungs)[ -]?(?:code|pin))"
)
_PIN = r"\b(?:PIN|pin)\b(?:[ -](?:code|number|nummer))?"
_OF = r"(?: (?:for|to|of|on|für|de|du|pour)(?: [^\s:=]{1,24}){1,4}?)?"
_ALIGNED = r"[ \t]{0,24}(?:=>?|:)[ \t]{0,24}"  # one below the other, as formatters write settings
_IS = r" (?:is|was|ist|war|lautet|est|es|to)(?: now| still| currently| jetzt)?:? {1,2}"


def _password(regex: str, accept: Callable[[re.Match[str]], bool] = always) -> Pattern:
    return Pattern(Kind.PASSWORD, re.compile(regex, re.IGNORECASE), Evidence.CUE, accept)


CREDENTIALS = PatternDetector(
    (
        Pattern(
            Kind.API_KEY,
            re.compile(
                rf"(?<![\w-])(?:{_PREFIX})(?P<body>[\w.-]{{{_LONG_ENOUGH},}}[\w])", re.ASCII
            ),
            Evidence.PROVEN,
            _bodied,
        ),
        Pattern(
            Kind.API_KEY,
            re.compile(r"(?<![\w-])eyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]{4,}){0,3}", re.ASCII),
            Evidence.PROVEN,
        ),
        Pattern(
            Kind.API_KEY,
            re.compile(
                r"(?<![^\W_])(?:(?:api|access|auth|secret|client|private|app|session|refresh"
                r"|bearer)[ _-]?)*(?:key|token|secret|bearer|_auth)s?"
                r"(?: id|[_-](?:base|data|value))?\b[\"'`]?"
                rf"(?:\s{{0,2}}(?::|=>?|is)\s{{0,2}}| |{_ALIGNED})"
                r"[\"'`]?(?:base64:)?"
                r"(?P<value>[A-Za-z0-9_+/=.~-]{11,511}[A-Za-z0-9=])(?![\w@])",
                re.IGNORECASE | re.ASCII,
            ),
            Evidence.CUE,
            _is_secret,
        ),
        # A secret key in quotation marks may hold any mark.
        Pattern(
            Kind.API_KEY,
            re.compile(
                rf"(?:key|token|secret)[\"']?(?:\s{{0,2}}(?::|=>?)\s{{0,2}}|{_ALIGNED})(?P<mark>[\"'])"
                r"(?P<value>[^\s\"']{20,128})(?P=mark)",
                re.IGNORECASE | re.ASCII,
            ),
            Evidence.CUE,
            _is_secret,
        ),
        # A session is as good as a password while it lasts.
        Pattern(
            Kind.API_KEY,
            re.compile(
                r"(?<![^\W_])(?:session|sess|sid|jsession|phpsess|csrf|xsrf)(?:[ _-]?id)?[\"'`]?"
                r"\s{0,2}[:=]\s{0,2}[\"'`]?(?P<value>[A-Za-z0-9_+/=.~-]{15,511}[A-Za-z0-9=])(?![\w@])",
                re.IGNORECASE | re.ASCII,
            ),
            Evidence.CUE,
            _is_secret,
        ),
        _password(
            rf"{_WORD_FOR_IT}{_OF}[\"'`*]{{0,3}} {{0,3}}[:=]{{1,2}} {{0,3}}\n?"
            rf" {{0,3}}{_QUOTE}{_VALUE}{_VALUE_END}",
            _is_labelled,
        ),
        # As programs name it: dbPassword = "...", <password>...</password>, BIND_CREDENTIAL=...
        _password(
            r"(?:password|passwd|passphrase|bindpw|credential)s?[\"']?"
            rf"(?:\s{{0,2}}(?:[:=]|=>|:=)\s{{0,2}}|{_ALIGNED})"
            r"(?P<quote>[\"'])(?P<value>[^\s\"']{4,128})(?P=quote)",
            _is_labelled,
        ),
        _password(
            r"(?:bindpw|_credentials?)(?::| ?=) ?(?P<value>[^\s\"']{4,128})(?=\s|$)", _is_labelled
        ),
        _password(r"<[\w:.-]{0,24}password[\w:.-]{0,8}>(?P<value>[^<>\n]{3,128})</", _is_labelled),
        _password(
            r"app(?:lication)?[ -](?:specific )?password(?: is|:)? {0,2}[\"']?"
            r"(?P<value>[a-z]{4}(?:[ -][a-z]{4}){3})(?!\w)"
        ),
        _password(
            rf"{_WORD_FOR_IT}{_OF}{_IS}{_QUOTE}{_VALUE}{_VALUE_END}"
            r"(?P<end>[\"'`.!*)]{0,3}\s{0,2}(?:\n|$))?",
            _is_told,
        ),
        _password(
            rf"(?<![^\W_])(?:log(?:ged)? ?in|password|pwd|passwort) (?:with|using"
            rf"|mit) {_QUOTE}{_VALUE}{_VALUE_END}(?P<end>(?!))?",
            lambda match: _mixed(match["value"]) and _is_told(match),
        ),
        _password(
            rf"{_WORD_FOR_IT} {_QUOTE}{_VALUE}{_VALUE_END}(?P<end>(?!))?",
            lambda match: any(c.isdigit() for c in match["value"]) and _is_told(match),
        ),
        _password(
            rf"{_ABBREVIATED} {_QUOTE}(?P<value>[^\W\d_]{{5,64}})"
            r"(?=[\"'`]?(?:[.,;)]|\s*(?:\n|$)))",
            _is_labelled,
        ),
        _password(
            rf"{_CODE}{_OF}(?:{_IS}|\s?[:=#]\s?| )[\"'`*]{{0,3}}(?P<value>\d{{3,8}}#?)(?!\d"
            rf"|[.,:/-]\d|\w)",
        ),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                rf"{_PIN}{_OF}(?:{_IS}|\s?[:=#]\s?| )[\"'`*]{{0,3}}(?P<value>\d{{4,8}})(?!\d"
                rf"|[.,]\d)"
            ),
            Evidence.CUE,
        ),
    ),
)


def private_keys(text: str, check: Callable[[], None]) -> Iterator[Finding]:
    """PEM private keys (RFC 7468) of a whole text, header to footer; an unfinished one to the end.

    They span lines, hence more than a window.
    """
    start = text.find(_KEY_BEGIN)
    while start >= 0:
        check()
        label_end = text.find(_DASHES, start + len(_KEY_BEGIN), start + _LONGEST_LABEL)
        end = start + len(_KEY_BEGIN)
        if label_end > 0 and "PRIVATE KEY" in text[start:label_end]:
            end = _footer_end(text, label_end)
            yield Finding(start, end, Kind.API_KEY, Evidence.PROVEN)
        start = text.find(_KEY_BEGIN, end)


def _footer_end(text: str, position: int) -> int:
    footer = text.find(_KEY_END, position)
    if footer < 0:
        return len(text)
    dashes = text.find(_DASHES, footer + len(_KEY_END), footer + _LONGEST_LABEL)
    return dashes + len(_DASHES) if dashes > 0 else footer + len(_KEY_END)
