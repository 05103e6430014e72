"""Secrets: keys by their issuers' public forms, tokens by randomness, passwords by context.

A password is recognised by a setting's name or by a sentence's words; a token needs neither.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.core.paths import resource
from engine.core.types import Kind
from engine.crypto.formats.credentials import ARMOUR, prefixes
from engine.detect.text.base import Evidence, Finding, Pattern, PatternDetector, always
from engine.language.alternation import any_of

_KEY_BEGIN, _KEY_END, _DASHES = "-----BEGIN ", "-----END ", "-----"
_LONGEST_LABEL = 60
_SHORTEST_RUN = 16  # letters and digits without punctuation
_LONG_RUN = 32  # a run in which six lower-case letters may be adjacent by chance
_FEWEST = 3  # capitals, small letters, figures
_LEAST_CHANGES = 0.35  # from letter to figure, from small to capital; by chance .62
_RUN = re.compile(rf"[A-Za-z0-9]{{{_SHORTEST_RUN},}}")
_WORDLIKE = re.compile(r"[a-z]{6}")
# Checksums of package managers.
_DIGEST = re.compile(r"(?:sha(?:1|256|384|512)|md5)-")
_SUM = re.compile(r"(?<![^\W_])(?:sha(?:256|512)|h1):$")
_SUM_BEFORE = 8  # characters
_SEED_LENGTHS = frozenset({12, 15, 18, 21, 24})  # BIP 39
_SEED_WORD = r"[a-z]{3,8}"
# Words that occur in sentences, but not in wallet word lists.
_IN_SENTENCES = re.compile(
    r"\b(?:the|and|was|are|for|not|but|his|her|has|had|have|were|been|its|their|our|out|than|your"
    r"|would|these|those|when|where|which|into|some|could|from|because)\b"
)
_SHORTEST, _SHORTEST_PLAIN = 3, 5
# Words after "the password is" that describe it without naming it: adjectives (by their ending) and
# function words.
_ABOUT_IT = re.compile(
    r"(?:.*(?:ed|ing|ive|able|ible|ful|less|ous|ic|al|ly|ent|ant|ary|ory|wn|en|bar|los|lich|iert"
    r"|isch|é|ée|eux|if|ique)"
    r"|an?|about|again|also|always|any|at|be|both|by|can|correct|easy|empty|first|for|forever|from"
    r"|good|great|hard|here|how|if|in|it|its|just|kept|known|last|later|leaked|less|like|long|lost"
    r"|me|more|much|must|my|needed|new|next|no|none|not?|now|null|of|off|ok|okay|old|on|one|only"
    r"|or|other|our|out|over|please|probably|rather|ready|reset|right|safe|same|set|short|should"
    r"|simple|since|so|some|soon|stolen|strong|such|sure|temporary|that|the|then|there|they|this"
    r"|to|too|true|twice|under|unsafe|until|up|us|valid|very|weak|well|what|when|where|which|who"
    r"|why|will|with|wrong|yes|your|yours|zero|falsch|geheim|nicht|richtig|weg|schwach|sicher"
    r"|perdu|faible|oublié|obligatoire|incorrect|incorrecte|requis|incorrecta|requerida)"
)


# "The pass was complete", "la clave es perseverar": only somebody's own is a password.
_OF_SEVERAL_MEANINGS = re.compile(r"(?:pass|clave)\b", re.IGNORECASE)
_OWN_BEFORE = re.compile(r"\b(?:my|mi|tu|su) $", re.IGNORECASE)
_LONGEST_OWN = 4


def _random(match: re.Match[str]) -> bool:
    """Whether digits, capitals and small letters alternate in a run as if at random."""
    low, start = max(0, match.start() - _SUM_BEFORE), match.start()
    if _DIGEST.match(match[0]) or _SUM.search(match.string, low, start):
        return False
    return any(_by_chance(run[0]) for run in _RUN.finditer(match[0]))


def _by_chance(run: str) -> bool:
    classes = "".join("0" if c.isdigit() else "A" if c.isupper() else "a" for c in run)
    if min(map(classes.count, "0Aa")) < _FEWEST:
        return False
    if len(run) < _LONG_RUN and _WORDLIKE.search(run):
        return False
    changes = sum(a != b for a, b in pairwise(classes))
    return len(re.findall("0+", classes)) > 1 and changes >= _LEAST_CHANGES * len(run)


def _bodied(match: re.Match[str]) -> bool:
    """Whether a key's body is long and random: with digits or both cases."""
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
    """Whether a word contains digits, symbols or inner capitals, unlike natural words."""
    inner = any(c.isupper() for c in value[1:]) and not value.isupper()
    return sum(c.isalpha() for c in value.rstrip("!?.")) < len(value.rstrip("!?.")) or inner


def is_password(value: str) -> bool:
    """Whether a value can be a password; of a program's placeholders the judge knows more."""
    value = value.rstrip(".,;")
    real = len(value) >= _SHORTEST and any(c.isalnum() for c in value)
    return real and not value.startswith(("http://", "https://"))


def _told(match: re.Match[str]) -> bool:
    """Whether a word after "is" is unnatural, quoted, or the last one of a line."""
    value = match["value"]
    if not is_password(value) or _ABOUT_IT.fullmatch(value.casefold()):
        return False
    ends = match["end"] is not None and len(value) >= _SHORTEST_PLAIN
    low, start = max(0, match.start() - _LONGEST_OWN), match.start()
    named = not _OF_SEVERAL_MEANINGS.match(match[0]) or _OWN_BEFORE.search(match.string, low, start)
    return mixed(value) or bool(named and (match["quote"] or ends))


def _odd(match: re.Match[str]) -> bool:
    value = match["value"]
    return is_password(value) and mixed(value) and value.count("/") < 2


def _named(match: re.Match[str]) -> bool:
    return is_password(match["value"]) and not _ABOUT_IT.fullmatch(match["value"].casefold())


_PREFIX = any_of(prefix for prefix in prefixes() if prefix != "eyJ")
_WORD = (
    r"(?<![^\W_])(?<!/etc/)(?:pass(?:word|code|wd|phrase|wort)?s?|pwd?|kennwort|mots? de passe|mdp"
    r"|contraseña|clave|wachtwoord|(?:pre-?)?shared (?:secret|key)|psk"
    r"|(?:wpa2?|wi-?fi|wlan|network) key|(?:master|decryption|unlock) (?:key|phrase))"
)
_OF = (
    r"(?:\s(?:for|to|of|on|at|in|im|am|für|zum|vom|beim|von|du|de|pour|sur|del?)(?: [^\s:=.,]"
    r"{1,24}){1,3}?)?"
)
_IS = (
    r"(?: there| here)?(?: (?:is|was|are|ist|war|lautet|est|es|era|to|auf)(?: now| still"
    r"| jetzt)?:? {1,2}|\s{0,3}[:=]{1,2}\s{0,3})"
)
_QUOTE = r"(?P<quote>[\"'`*“«]{0,3})"
_VALUE = r"(?P<value>[^\s\"'`“”«»]{3,128}?)(?=[\"'`”»]|[.,;:)\]*]{0,3}(?:\s|$))"
_CODE = (
    r"(?<![^\W_])(?:cvv2?|cvc2?|otp|pin|puk|alarm|digicode|prüfziffer|(?:verification|one-time|2fa"
    r"|mfa|sms|bestätigungs|security|access|voice ?mail|unlock|key ?box|lock ?box|entry|entrance"
    r"|alarm|door|gate|garage|safe|locker|tür|tor|tresor|zugangs|schließfach)[ -]?(?:code|pin"
    r"|nummer"
    r"|number|combination|combo)|code (?:de |d'|du )?(?:la |l')?(?:porte|portail|alarme|entrée"
    r"|immeuble|accès)|c[óo]digo (?:de |del )?(?:la )?(?:puerta|alarma|portal))"
)


def _published() -> Iterator[Pattern]:
    """Patterns of the forms that issuers and programs publish."""
    table = tomllib.loads(resource("cues", "secret_forms.toml").read_text("utf-8"))
    for form in table["form"]:
        case = re.IGNORECASE if form.get("ignore_case") else re.NOFLAG
        flags = case | (re.ASCII if form.get("ascii") else re.NOFLAG)
        evidence = Evidence.PROVEN if form.get("proven", True) else Evidence.CUE
        yield Pattern(Kind(form["kind"]), re.compile(form["regex"], flags), evidence)


def _said(
    regex: str,
    accept: Callable[[re.Match[str]], bool] = always,
    evidence: Evidence = Evidence.CUE,
) -> Pattern:
    return Pattern(Kind.PASSWORD, re.compile(regex, re.IGNORECASE), evidence, accept)


_FORMS = (
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
        Evidence.LEARNT,  # other known forms take precedence
        _random,
    ),
    _said(
        r"\b(?:(?:docker|podman|skopeo|helm|registry|az|vault) login|mysql(?:dump|admin)?|mariadb"
        r"|sshpass)\b[^\n]{0,160}? (?:-p(?:assword)? ?|--password[ =])[\"']?"
        r"(?P<value>[^\s\"'$-][^\s\"']{3,127})",
        _odd,
    ),
)
_SENTENCES = (
    Pattern(
        Kind.API_KEY,
        re.compile(
            r"(?<![^\W_])(?:api|access|auth|secret|client|private|app|session|bearer)[ -](?:key"
            r"|token|secret)s?"
            r"(?: id)?(?: (?:is|ist|est|es):?|\s?[:=])? [\"'`]?(?P<value>[A-Za-z0-9_+/=.~-]"
            r"{11,511}[A-Za-z0-9=])(?![\w@])",
            re.IGNORECASE,
        ),
        Evidence.CUE,
        _odd,
    ),
    _said(
        rf"{_WORD}[\"']?{_OF}{_IS}{_QUOTE}{_VALUE}(?P<end>[\"'`.!*)”»]{{0,3}}\s{{0,2}}(?:\n|$))?",
        _told,
    ),
    # Within a sentence, where a plain word may be the password.
    _said(
        rf"\b(?:the|my|your|our|his|her|its|das|mein|dein|unser|le|mon|ton|notre|mi|la|admin|wi-?fi"
        rf"|wlan|root|temp(?:orary)?)(?: [\w-]{{2,14}})? {_WORD}{_OF}"
        r" (?:is|was|ist|war|lautet|est|es)(?: now| still| jetzt)?:? {1,2}(?P<value>[^\W\d_]{5,32})"
        r"(?=,| (?:but|and|aber|und|mais|et|pero|y)\b|;)",
        lambda match: _named(match) and not re.search(r"\bpass\b(?! ?w)", match[0], re.IGNORECASE),
    ),
    _said(
        rf"{_WORD}(?: was| got| wurde)? (?:re)?(?:set|changed|gesetzt) (?:to"
        rf"|auf) {_QUOTE}{_VALUE}",
        _named,
    ),
    _said(rf"{_WORD}[;,:]? (?:and |so |then )?i (?:type|enter|use)d? {_QUOTE}{_VALUE}", _named),
    _said(
        rf"(?<![^\W_])(?:pw|mdp) {_QUOTE}(?P<value>[^\W\d_]{{5,64}})(?=[\"'`]?(?:[.,;)]|\s*(?:\n"
        rf"|$)))",
        _named,
    ),
    _said(
        r"\b(?:with|use|using|enter|type|mit) [\"'`]?(?P<value>[^\s\"'`,;]{5,64})[\"'`]? (?:as"
        r"|als) (?:the|my|your|our|a|das) (?:pass\w{0,8})\b",
        _named,
    ),
    # A pass phrase with blanks, in quotation marks.
    _said(
        rf"{_WORD}[\"']?{_IS}(?P<mark>[\"'`“„«]) ?(?P<value>[^\"'`”“»\n]{{3,40}} [^\"'`”“»\n]{{1"
        rf",40}}?) ?[\"'`”“»]",
    ),
    # Both at once: "login: admin_hq / WinterSolstice".
    _said(
        r"\b(?:log-?ins?|creds|credentials|zugang(?:sdaten)?|identifiants?|user/pass\w*|accesos?)"
        r"(?: [\w ]{1,24})?\s?[:(]\s{0,2}[\"'`]?[\w.@+-]{3,64}[\"'`]? ?[/|] ?[\"'`]?"
        r"(?P<value>[^\s/|\"'`]{3,64}?)(?=[\"'`.,;)]{0,2}(?:\s|$))"
    ),
    _said(
        rf"{_CODE}{_OF}(?:{_IS}|\s?#\s?| |,? )[\"'`*#]{{0,3}}(?P<value>(?=[A-Z]{{0,2}}\d)[A-Z]?"
        rf"\d{{2,8}}[A-Z#*]?\d{{0,4}})(?!\w|[.,:/-]\d| ?(?:minutes|hours|am|pm|uhr)\b)",
        lambda match: sum(c.isdigit() for c in match["value"]) >= _SHORTEST,
        Evidence.PROVEN,  # opens a door, so the judge is not needed
    ),
    # A wallet's seed words: after a cue, or alone on a line.
    Pattern(
        Kind.PASSWORD,
        re.compile(
            r"(?i:\b(?:seed|recovery|mnemonic|wallet|secret|backup|passphrase|words))(?i: "
            r"(?:phrases?"
            r"|words?|seed|passphrase|backup|key))?(?: is| was| were| are|:| -|,)?\s{1,3}"
            r"(?:(?:seed|words?|phrase):? )?[\"'(]?"
            rf"(?P<value>{_SEED_WORD}(?: {_SEED_WORD}){{11,23}})(?![\w'-])"
        ),
        Evidence.PROVEN,
        _is_seed,
    ),
    Pattern(
        Kind.PASSWORD,
        re.compile(
            rf"^[ \t]{{0,4}}(?P<value>{_SEED_WORD}(?: {_SEED_WORD}){{11,23}})[ \t]{{0,4}}$", re.M
        ),
        Evidence.SHAPE,
        _is_seed,
    ),
)
_CODES_CUE = re.compile(
    r"\b(?:recovery|backup|back-up|scratch|one-time|rescue|emergency|2fa|tan) codes?\b"
    r"[^\n\d]{0,24}[:\n(]\s{0,4}",
    re.IGNORECASE,
)
_ONE_CODE = re.compile(
    r"(?:\d{1,2}[.)] |[-*•] )?(?P<value>(?=[a-zA-Z -]{0,12}\d)(?:\d{4}[ -]\d{4}"
    r"|[0-9A-Za-z]{4,6}-[0-9A-Za-z]{4,6}(?:-[0-9A-Za-z]{4,6})?|\d{6,10}|[0-9a-z]{8,16}))(?![\w-])"
    r"[\s,;|]{0,6}(?:(?:and|or) )?"
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
_BESIDE = re.compile(rf"{_WORD}(?: [\w-]{{2,12}})? {_QUOTE}{_VALUE}", re.IGNORECASE)
_LAST_WORD = re.compile(r"[^\S\n]*(?:[.,;)!]|$)", re.M)  # "Forgot password: click here" has none
_SUBJECTS = "clave"  # "palabras clave: marketing"
_SHORTEST_KEY = 12
_PATTERNS = PatternDetector((*_FORMS, *_SENTENCES))


def secrets(window: str, /) -> Iterator[Finding]:
    """Find the secrets in a folded window."""
    yield from _PATTERNS(window)
    for match in filter(_odd, _BESIDE.finditer(window)):
        # "Das Passwort vom Schul-WLAN" would match, but is none.
        evidence = Evidence.CUE if _both(match) else Evidence.SHAPE
        yield Finding(*match.span("value"), Kind.PASSWORD, evidence)
    for match in _SETTING.finditer(window):
        yield from _set(match)
    for header in _COOKIES.finditer(window):
        for match in _COOKIE.finditer(window, *header.span(1)):
            yield Finding(*match.span("value"), Kind.API_KEY, Evidence.CUE)
    for cue in _CODES_CUE.finditer(window):
        position = cue.end()
        while code := _ONE_CODE.match(window, position):
            yield Finding(*code.span("value"), Kind.PASSWORD, Evidence.CUE)
            position = code.end()


def _set(match: re.Match[str]) -> Iterator[Finding]:
    """The value of a setting with a secret's name."""
    named = _NAMED.search(match["key"])
    group = "bare" if match["text"] is None else "text"
    value = match[group]
    if named is None or not is_password(value):
        return
    if named["password"]:
        sure = match["text"] or mixed(value) or _LAST_WORD.match(match.string, match.end())
        evidence = Evidence.CUE if sure and match["key"].casefold() != _SUBJECTS else Evidence.SHAPE
        yield Finding(*match.span(group), Kind.PASSWORD, evidence)
    elif len(value) >= _SHORTEST_KEY and mixed(value) and " " not in value:
        yield Finding(*match.span(group), Kind.API_KEY, Evidence.CUE)


def private_keys(text: str, check: Callable[[], None]) -> Iterator[Finding]:
    """Find PEM private keys (RFC 7468), header to footer; an unfinished one to the text's end.

    They may exceed a window. Headers and footers without a body are not keys.
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
