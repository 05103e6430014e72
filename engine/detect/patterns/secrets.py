"""Secrets: keys by their issuers' public forms, tokens by their randomness, passwords by a word.

A password is told by what a setting is called or by a sentence's words; a token needs neither.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.core.paths import resource
from engine.core.types import Kind
from engine.crypto.formats.credentials import ARMOUR, PREFIXES
from engine.detect.text.base import Evidence, Finding, Pattern, PatternDetector
from engine.detect.text.prefilter import WindowView

_KEY_BEGIN, _KEY_END, _DASHES = "-----BEGIN ", "-----END ", "-----"
_LONGEST_LABEL = 60
_SHORTEST_RUN = 16  # letters and figures without a mark between them
_FEWEST = 3  # capitals, small letters, figures
_LEAST_CHANGES = 0.35  # from letter to figure, from small to capital; by chance .62
_RUN = re.compile(rf"[A-Za-z0-9]{{{_SHORTEST_RUN},}}")
_SEED_LENGTHS = frozenset({12, 15, 18, 21, 24})  # BIP 39
_SEED_WORD = r"[a-z]{3,8}"
# What a sentence of twelve words holds and no wallet's list.
_IN_SENTENCES = re.compile(
    r"\b(?:the|and|was|are|for|not|but|his|her|has|had|have|were|been|its|their|our|out|than|your"
    r"|would|these|those|when|where|which|into|some|could|from|because)\b"
)
_SHORTEST = 3


def _random(match: re.Match[str]) -> bool:
    """A run in which figures, capitals and small letters change as only chance has them change."""
    return any(_by_chance(run[0]) for run in _RUN.finditer(match[0]))


def _by_chance(run: str) -> bool:
    classes = "".join("0" if c.isdigit() else "A" if c.isupper() else "a" for c in run)
    if min(map(classes.count, "0Aa")) < _FEWEST:
        return False
    changes = sum(a != b for a, b in pairwise(classes))
    return len(re.findall("0+", classes)) > 1 and changes >= _LEAST_CHANGES * len(run)


def _bodied(match: re.Match[str]) -> bool:
    """A key's body is long and random: digits or both cases among its letters."""
    body = match["body"]
    both = any(c.isupper() for c in body[1:]) and any(c.islower() for c in body)
    return any(c.isalpha() for c in body) and (any(c.isdigit() for c in body) or both)


def _both(match: re.Match[str]) -> bool:
    value = match["value"]
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def _is_seed(match: re.Match[str]) -> bool:
    words = re.findall(_SEED_WORD, match["value"])
    return len(words) in _SEED_LENGTHS and not _IN_SENTENCES.search(match["value"])


def mixed(value: str) -> bool:
    """Whether a word holds what no word of a language holds: digits, symbols, inner capitals."""
    inner = any(c.isupper() for c in value[1:]) and not value.isupper()
    return sum(c.isalpha() for c in value.rstrip("!?.")) < len(value.rstrip("!?.")) or inner


def is_password(value: str) -> bool:
    """Whether a value can be a password: the judge knows what a program puts there."""
    value = value.rstrip(".,;")
    real = len(value) >= _SHORTEST and any(c.isalnum() for c in value)
    return real and not value.startswith(("http://", "https://"))


def _odd(match: re.Match[str]) -> bool:
    value = match["value"]
    return is_password(value) and mixed(value) and value.count("/") < 2


_PREFIX = "|".join(re.escape(p) for p in sorted(PREFIXES, key=len, reverse=True) if p != "eyJ")
_WORD = (
    r"(?<![^\W_])(?:pass(?:word|code|wd|phrase|wort)?s?|pwd?|kennwort|mots? de passe|mdp|contraseña"
    r"|clave|wachtwoord|(?:pre-?)?shared (?:secret|key)|psk|(?:wpa2?|wi-?fi|wlan|network) key"
    r"|(?:master|decryption|unlock) (?:key|phrase))"
)
_OF = (
    r"(?:\s(?:for|to|of|on|at|in|im|am|für|zum|vom|beim|von|du|de|pour|sur|del?)(?: [^\s:=.,]"
    r"{1,24}){1,3}?)?"
)
_IS = (
    r"(?: there| here)?(?: (?:is|was|are|ist|war|lautet|est|es|era|to|auf)(?: now| still"
    r"| jetzt)?:? {1,2}|\s{0,3}[:=]{1,2}\s{0,3})"
)
_VALUE = r"[\"'`*“«]{0,3}(?P<value>[^\s\"'`“”«»]{3,128}?)(?=[\"'`”»]|[.,;:)\]*]{0,3}(?:\s|$))"
_CODE = (
    r"(?<![^\W_])(?:cvv2?|cvc2?|otp|pin|puk|alarm|digicode|prüfziffer|(?:verification|one-time|2fa"
    r"|mfa|sms|bestätigungs|security|access|voice ?mail|unlock|key ?box|lock ?box|entry|entrance"
    r"|alarm|door|gate|garage|safe|locker|tür|tor|tresor|zugangs|schließfach)[ -]?(?:code|pin"
    r"|nummer"
    r"|number|combination|combo)|code (?:de |d'|du )?(?:la |l')?(?:porte|portail|alarme|entrée"
    r"|immeuble|accès)|c[óo]digo (?:de |del )?(?:la )?(?:puerta|alarma|portal))"
)


def _published() -> Iterator[Pattern]:
    """The forms that issuers and programs publish."""
    table = tomllib.loads(resource("cues", "secret_forms.toml").read_text("utf-8"))
    for form in table["form"]:
        case = re.IGNORECASE if form.get("ignore_case") else re.NOFLAG
        flags = case | (re.ASCII if form.get("ascii") else re.NOFLAG)
        evidence = Evidence.PROVEN if form.get("proven", True) else Evidence.CUE
        yield Pattern(Kind(form["kind"]), re.compile(form["regex"], flags), evidence)


_PATTERNS = PatternDetector(
    (
        *_published(),
        Pattern(
            Kind.API_KEY,
            re.compile(rf"(?<![\w-])(?:{_PREFIX})(?P<body>[\w.-]{{15,}}[\w])", re.ASCII),
            Evidence.PROVEN,
            _bodied,
        ),
        # A product's key.
        Pattern(
            Kind.API_KEY,
            re.compile(r"(?<![\w-])(?P<value>(?:[A-Z0-9]{5}-){2,4}[A-Z0-9]{5})(?![\w-])"),
            Evidence.PROVEN,
            _both,
        ),
        Pattern(
            Kind.CRYPTO_WALLET,
            re.compile(r"(?<!\w)(?P<value>[13][1-9A-HJ-NP-Za-km-z]{25,34})(?!\w)"),
            Evidence.SHAPE,
            _both,
        ),
        Pattern(
            Kind.API_KEY,
            re.compile(
                r"(?<![\w.~+/@#-])[A-Za-z0-9][\w.~+/-]{22,511}(?<![./~-])={0,2}(?![\w@])", re.ASCII
            ),
            Evidence.LEARNT,  # what has a form of its own is that
            _random,
        ),
        # "the password for the router is Blue!Kettle": the judge alone knows of plain words.
        Pattern(
            Kind.PASSWORD,
            re.compile(rf"{_WORD}[\"']?(?:{_OF}{_IS}|(?: [\w-]{{2,12}})? ){_VALUE}", re.IGNORECASE),
            Evidence.CUE,
            _odd,
        ),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                rf"{_CODE}{_OF}(?:{_IS}|\s?#\s?|,? )[\"'`*#]{{0,3}}"
                r"(?P<value>(?=[A-Z]{0,2}\d)[A-Z]?\d{2,8}[A-Z#*]?\d{0,4})"
                r"(?!\w|[.,:/-]\d| ?(?:minutes|hours|am|pm|uhr)\b)",
                re.IGNORECASE,
            ),
            Evidence.CUE,
            lambda match: sum(c.isdigit() for c in match["value"]) >= _SHORTEST,
        ),
        # Command lines give it without a word for it.
        Pattern(
            Kind.PASSWORD,
            re.compile(
                r"\b(?:(?:docker|podman|skopeo|helm|registry|az|vault) login|mysql(?:dump|admin)?"
                r"|mariadb|sshpass)\b[^\n]{0,160}? (?:-p(?:assword)? ?|--password[ =])[\"']?"
                r"(?P<value>[^\s\"'$-][^\s\"']{3,127})"
            ),
            Evidence.CUE,
            _odd,
        ),
        # What opens a wallet.
        Pattern(
            Kind.PASSWORD,
            re.compile(
                r"\b(?i:seed|recovery|mnemonic|wallet|backup|passphrase|words|phrase)"
                r"(?: is| was| were| are|:| -|,)?\s{1,3}[\"'(]?"
                rf"(?P<value>{_SEED_WORD}(?: {_SEED_WORD}){{11,23}})(?![\w'-])"
            ),
            Evidence.CUE,
            _is_seed,
        ),
    )
)
_COOKIES = re.compile(r"\b(?:set-)?cookie2?[\"']?\s?:\s?[\"']?([^\n\"']{1,4000})", re.IGNORECASE)
_COOKIE = re.compile(
    r"(?<![\w.-])(?!(?i:path|domain|expires|max-age|samesite|priority|version)=)[\w.-]{1,64}="
    r"(?P<value>[^\s;,\"']{6,2000})"
)
# JSON, Python, YAML, INI, shell, PHP, XML: "key": "value", key = value, define('KEY', 'value').
_SETTING = re.compile(
    r"(?<![\w.-])[\"'<]?(?P<key>[A-Za-z_][\w.-]{0,48})(?:[\"']?[ \t]{0,24}(?:=>|:=|==|=|:)|>|"
    r"(?<=[\w.-])['\"],)[ \t]{0,24}(?:base64:)?"
    r"(?:(?P<q>[\"'])(?P<text>[^\"'\n]{1,200})(?P=q)|(?P<bare>[^\s\"',;(){}\[\]<>]{1,200}+(?!\()))"
)
_NAMED = re.compile(
    r"(?i:(?:^|[_.-]|(?-i:(?<=[a-z])(?=[A-Z])))(?:(?P<password>pass(?:word|wd|wort|phrase|code)?s?"
    r"|pwd?|bindpw|kennwort|mdp|psk|pin|requirepass|contraseña|clave|credentials?)|(?:api)?keys?"
    r"|tokens?|secrets?|auth|bearer|session(?:id)?|(?:j|php)?sess(?:id|ionid)?|sid|salt|[cx]srf)"
    r"(?:[_-](?:base|data|value))?$)"
)
_SHORTEST_KEY = 12


def secrets(view: WindowView, /) -> Iterator[Finding]:
    """The secrets in a folded window."""
    yield from _PATTERNS(view)
    for match in _SETTING.finditer(view.window):
        yield from _set(match)
    if "cookie" in view.small:
        for header in _COOKIES.finditer(view.window):
            for match in _COOKIE.finditer(view.window, *header.span(1)):
                yield Finding(*match.span("value"), Kind.API_KEY, Evidence.CUE)


def _set(match: re.Match[str]) -> Iterator[Finding]:
    """The value of a setting that is called as secrets are."""
    named = _NAMED.search(match["key"])
    group = "bare" if match["text"] is None else "text"
    value = match[group]
    if named is None or not is_password(value):
        return
    if named["password"]:
        yield Finding(*match.span(group), Kind.PASSWORD, Evidence.CUE)
    elif len(value) >= _SHORTEST_KEY and mixed(value) and " " not in value:
        yield Finding(*match.span(group), Kind.API_KEY, Evidence.CUE)


def private_keys(text: str, check: Callable[[], None]) -> Iterator[Finding]:
    """PEM private keys (RFC 7468) of a whole text, header to footer; an unfinished one to the end.

    They span lines, hence more than a window. Headers and footers alone are public: no key.
    """
    start = text.find(_KEY_BEGIN)
    while start >= 0:
        check()
        label_end = text.find(_DASHES, start + len(_KEY_BEGIN), start + _LONGEST_LABEL)
        end = start + len(_KEY_BEGIN)
        if label_end > 0 and "PRIVATE KEY" in text[start:label_end]:
            end = _footer_end(text, label_end)
            if ARMOUR.sub("", text[start:end]).strip():
                yield Finding(start, end, Kind.API_KEY, Evidence.PROVEN)
        start = text.find(_KEY_BEGIN, end)


def _footer_end(text: str, position: int) -> int:
    footer = text.find(_KEY_END, position)
    if footer < 0:
        return len(text)
    dashes = text.find(_DASHES, footer + len(_KEY_END), footer + _LONGEST_LABEL)
    return dashes + len(_DASHES) if dashes > 0 else footer + len(_KEY_END)
