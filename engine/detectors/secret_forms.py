"""Secrets by their own form: random tokens, wallets' words, one-time set-ups, lists of codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.detectors.base import Evidence, Finding, Pattern, PatternDetector
from engine.detectors.sieve import View
from engine.types import Kind

_SHORTEST_RUN = 16  # letters and figures without a mark between them
_LONG_RUN = 32  # in which six small letters may follow one another by chance
_FEWEST = 3  # capitals, small letters, figures
_FIGURES_APART = 2
_LEAST_CHANGES = 0.35  # from letter to figure, from small to capital; by chance .62
_RUN = re.compile(rf"[A-Za-z0-9]{{{_SHORTEST_RUN},}}")
_WORDLIKE = re.compile(r"[a-z]{6}")

# The sums by which package managers know what they load.
_DIGEST = re.compile(r"(?:sha(?:1|256|384|512)|md5)-")
_SUM = re.compile(r"(?<![^\W_])(?:sha(?:256|512)|h1):$")
_SUM_BEFORE = 8  # characters

_SEED_LENGTHS = frozenset({12, 15, 18, 21, 24})  # BIP 39
# What a sentence of twelve words holds and no wallet's list.
_IN_SENTENCES = frozenset(
    """the and was are for not but his her has had have were been its their our out than because
    would these those when where which into some could your from""".split()  # noqa: SIM905 (a list would take a line a word)
)
_SEED_WORD = r"[a-z]{3,8}"
_CODE = re.compile(
    r"(?:\d{1,2}[.)] |[-*•] )?(?P<value>(?=[a-zA-Z -]{0,12}\d)(?:\d{4}[ -]\d{4}"
    r"|[0-9A-Za-z]{4,6}-[0-9A-Za-z]{4,6}(?:-[0-9A-Za-z]{4,6})?|\d{6,10}|[0-9a-z]{8,16}))(?![\w-])"
)
_BETWEEN_CODES = re.compile(r"[\s,;|]{0,6}(?:(?:and|or) )?")
_CODES_CUE = re.compile(
    r"\b(?:recovery|backup|back-up|scratch|one-time|rescue|emergency|2fa|tan) codes?\b"
    r"[^\n\d]{0,24}[:\n(]\s{0,4}"
)
_MOST_CODES = 30


def _random(match: re.Match[str]) -> bool:
    """A run in which figures, capitals and small letters change as only chance has them change."""
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
    figures = len(re.findall("0+", classes))
    changes = sum(a != b for a, b in pairwise(classes))
    return figures >= _FIGURES_APART and changes >= _LEAST_CHANGES * len(run)


def _is_seed(match: re.Match[str]) -> bool:
    words = re.findall(_SEED_WORD, match["value"])
    return len(words) in _SEED_LENGTHS and not _IN_SENTENCES & set(words)


def _both(match: re.Match[str]) -> bool:
    value = match["value"]
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def _form(
    kind: Kind, regex: str, flags: re.RegexFlag = re.NOFLAG, evidence: Evidence = Evidence.PROVEN
) -> Pattern:
    return Pattern(kind, re.compile(regex, flags), evidence)


class _Codes:
    """The codes of a list that words announce ("backup codes: 4410 8823, 9017 3345")."""

    def find(self, view: View) -> Iterator[Finding]:
        """Every code of every list in a window."""
        if "code" not in view.small:
            return
        for cue in _CODES_CUE.finditer(view.small):
            position = cue.end()
            for _ in range(_MOST_CODES):
                code = _CODE.match(view.window, position)
                if code is None:
                    break
                yield Finding(*code.span("value"), Kind.PASSWORD, Evidence.CUE)
                between = _BETWEEN_CODES.match(view.window, code.end())
                position = between.end() if between else code.end()


SECRET_FORMS = PatternDetector(
    (
        Pattern(
            Kind.API_KEY,
            re.compile(
                r"(?<![\w.~+/@#-])[A-Za-z0-9][\w.~+/-]{22,511}(?<![./~-])={0,2}(?![\w@])", re.ASCII
            ),
            Evidence.LEARNT,  # what has a form of its own is that
            _random,
        ),
        _form(Kind.API_KEY, r"(?<!\w)otpauth(?:-migration)?://[^\s\"'<>]{8,400}(?<![.,;:)])"),
        _form(
            Kind.PASSWORD, r"(?<!\w)WIFI:(?:[A-OQ-Z]:[^;\n]{0,64};){1,4}P:(?P<value>[^;\n]{1,64})"
        ),
        # Azure's applications; Mailgun, Mailchimp; Terraform; PayPal; Asana.
        _form(Kind.API_KEY, r"(?<![\w~])[\w.-]{3}\dQ~[\w.~-]{31,40}"),
        _form(Kind.API_KEY, r"(?<!\w)[0-9a-f]{32}-(?:us\d{1,2}|[0-9a-f]{8}-[0-9a-f]{8})(?![\w-])"),
        # Cloudflare; Airtable; Mercado Pago; Razorpay.
        _form(Kind.API_KEY, r"(?<!\w)rzp_(?:live|test)_\w{14}(?!\w)"),
        _form(Kind.API_KEY, r"(?<![\w.])v1\.0-[0-9a-f]{24}-[0-9a-f]{100,200}(?!\w)"),
        _form(Kind.API_KEY, r"(?<!\w)pat\w{14}\.[0-9a-f]{64}(?!\w)"),
        _form(Kind.API_KEY, r"(?<!\w)APP_USR-\d{12,20}-\d{6}-[0-9a-f]{32}-\d{6,12}(?!\w)"),
        _form(Kind.API_KEY, r"(?<!\w)\w{14}\.atlasv1\.[\w-]{40,120}"),
        _form(Kind.API_KEY, r"access_token\$(?:production|sandbox)\$\w{16}\$\w{32}(?!\w)"),
        _form(
            Kind.API_KEY,
            r"(?<!\w)(?:sdk|mob|access-(?:production|sandbox|development)|pat-(?:na|eu)\d)"
            r"-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])",
        ),
        # Password hashes (crypt, bcrypt, Apache, Argon2).
        _form(
            Kind.API_KEY,
            r"(?<![\w$])\$(?:2[abxy]|1|5|6|y|apr1|argon2(?:id?|d))\$[\w./,=$+]{20,200}",
        ),
        # BitLocker's recovery key; a product's key.
        _form(Kind.PASSWORD, r"(?<![\d-])(?:\d{6}-){7}\d{6}(?![\d-])"),
        Pattern(
            Kind.API_KEY,
            re.compile(r"(?<![\w-])(?P<value>(?:[A-Z0-9]{5}-){4}[A-Z0-9]{5})(?![\w-])"),
            Evidence.PROVEN,
            _both,
        ),
        # What command lines are told.
        _form(
            Kind.PASSWORD,
            r"\b(?:mysql(?:dump|admin)?|mariadb)\b[^\n]{0,120}?"
            r" -p(?P<value>[^\s\"'-][^\s\"']{2,64})",
            evidence=Evidence.CUE,
        ),
        _form(
            Kind.PASSWORD, r"\bsshpass -p ?[\"']?(?P<value>[^\s\"']{3,64})", evidence=Evidence.CUE
        ),
        _form(
            Kind.PASSWORD,
            r"ConvertTo-SecureString (?:-String )?[\"'](?P<value>[^\"'\n]{3,64})",
            evidence=Evidence.CUE,
        ),
        # What opens a wallet: where words say so, or alone on its line; numbered as it is noted.
        Pattern(
            Kind.PASSWORD,
            re.compile(
                r"(?i:\b(?:seed|recovery|mnemonic|wallet|secret|backup|passphrase))(?i: (?:phrases?"
                r"|words?|seed|passphrase|backup|key))?(?: is| was| are|:| -|,)?\s{1,3}"
                r"(?:(?:seed|words?|phrase):? )?[\"'(]?"
                rf"(?P<value>{_SEED_WORD}(?: {_SEED_WORD}){{11,23}})(?![\w'-])"
            ),
            Evidence.CUE,
            _is_seed,
        ),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                rf"^[ \t]{{0,4}}(?P<value>{_SEED_WORD}(?: {_SEED_WORD}){{11,23}})[ \t]{{0,4}}$",
                re.MULTILINE,
            ),
            Evidence.SHAPE,
            _is_seed,
        ),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                rf"(?<!\w)(?P<value>1[.)] ?{_SEED_WORD}\s{{1,3}}2[.)] ?{_SEED_WORD}\s{{1,3}}3[.)] ?"
                rf"{_SEED_WORD}(?:\s{{1,3}}\d{{1,2}}[.)] ?{_SEED_WORD}){{9,21}})(?![\w'-])"
            ),
            Evidence.SHAPE,
            _is_seed,
        ),
        _Codes(),
    ),
)
