"""The trained recogniser: kinds that no pattern describes, by an encoder's label for each word.

A window's core is read in parts (parts.py). They follow from the window alone, and each is read by
itself, so a window always gives the same findings; what was read of a part is kept.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.detectors import foreign, lexicon
from engine.detectors.ages import may_be_age
from engine.detectors.ahead import Reading, Results
from engine.detectors.base import Evidence, Finding
from engine.detectors.everyday import everyday
from engine.detectors.firm_names import rather_a_firm
from engine.detectors.kept import Kept
from engine.detectors.languages import UNKNOWN, language
from engine.detectors.names import FUNCTION_WORDS, only_links
from engine.detectors.nobody import alone, called_or_named, nothing
from engine.detectors.parts import beginnings, parts
from engine.detectors.windows import Window
from engine.errors import ModelDamaged
from engine.numeric.amounts import parse_age, parse_money
from engine.numeric.dates import parse_date
from engine.types import Kind

if TYPE_CHECKING:
    from engine.models.encoder import Encoder
    from engine.models.wordpieces import Pieces

FloatArray = NDArray[np.float32]

HEAD = "recogniser"
OUTSIDE = "O"

MOST_PARTS = 512  # whose values are kept: those of some 50,000 words

# From which probability a word counts as one of a kind.
FLOOR = 0.5

_EDGES = " \t\n.,;:!?\"'`*_|<>=~^-\\/([{)]}"
_CLOSING = {")": "(", "]": "["}
_POSSESSIVE = re.compile(r"'[sS]?$")
# Kinds that are noised: what cannot be read as a number or a date would have to be encrypted.
_READERS: Mapping[Kind, Callable[[str], object]] = MappingProxyType(
    {Kind.AGE: parse_age, Kind.MONEY: parse_money, Kind.DATE: parse_date}
)


_TRAINED = frozenset({"en", UNKNOWN})
_HEARD = frozenset({"de", "fr"})  # of which it was given a few sentences
_VERY_SURE = 0.95
_NOUN_OR_VERB = re.compile(r"(?:ung|ungs?\w+|heit|keit|tion|ikel|nummer|schaft|e[nz]|ons|ment)$")
_ADDRESSING = frozenset(
    """liebe lieber guten hallo sehr geehrte cher chère bonjour veuillez merci bitte hi hello
    dear namen lg vg hg mfg""".split()  # noqa: SIM905 (a list would take a line a word)
)
_GREETING = re.compile(rf"(?:(?:{'|'.join(sorted(_ADDRESSING))}) )+", re.IGNORECASE)
# What a number is called; the number has its own kind, or none.
_LABEL = re.compile(
    r"(?:(?:MRN|VIN|BIC|SWIFT|IBAN|SSN|DOB|ZIP|DL|PIN|TIN|EIN|VAT|CVV|CVC)\b"
    r"(?: (?:[Cc]ode|[Nn]umber|[Nn]o\b\.?))?[:#]?(?: |$))+"
)
_WORD = re.compile(r"[^\W\d_]+")
# Short words in capitals, or of forms and chats, that are taken for firms and people.
_NO_NAMES = frozenset(
    """cv msc bsc mba phd gpa hr nhs insta creds pw asap fyi faq pdf csv json sql url api html imei
    mrn vin bic swift iban dob pin vat kpi roi eta aita tldr otp sms usb cpu gpu patientenname
    kundenname md rn dr mr mrs ms prof dds dvm lcsw mph jd cpa esq total subtotal sum average summe
    gesamt zwischensumme""".split()  # noqa: SIM905 (a list would take a line a word)
) | {"bill to", "ship to", "sold to", "deliver to"}
_LONGEST_SHORT_FORM = 4
_CURRENCIES = frozenset(
    """krone kroner krona kronor peso pesos ruble rubles rouble rubel tugrik dollar dollars euro
    euros rupee rupees dinar dirham rial riyal yuan renminbi ringgit rupiah shekel zloty forint
    hryvnia tenge manat naira shilling colón bolívar quetzal lempira kwacha metical""".split()  # noqa: SIM905 (a list would take a line a word)
)
_OFFICE = 24  # characters before a town that tell of its office
_CODE = 2  # letters of a language's code
_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION})


@dataclass(frozen=True, slots=True)
class _Label:
    """What a word is: whether it begins a value, of which kind (None: private is nothing)."""

    kind: Kind | None
    begins: bool
    score: float


_NOTHING = _Label(None, False, 0.0)


@dataclass(frozen=True, slots=True)
class _Run:
    """Words that make one value: code points of the window, and their scores."""

    start: int
    end: int
    kind: Kind
    scores: tuple[float, ...]


class Recogniser:
    """Reads windows with the encoder that `locate` finds, opened for the first window.

    Any thread may call it. `locate` raises ModelMissing or ModelDamaged, and so does each window: a
    text that was searched in part would look like one in which nothing is private.
    """

    def __init__(self, locate: Callable[[], Path]) -> None:
        self._locate = locate
        self._encoder: Encoder | None = None
        self._opening = threading.Lock()
        self._kept: Kept[bytes, FloatArray] = Kept(MOST_PARTS)  # by what was read

    def open(self) -> None:
        """Load the encoder, if nobody has."""
        self._opened()

    def reading(self, window: Window) -> Reading[FloatArray]:
        """The values that reach into a window's core, by a pass for each part."""
        encoder = self._opened()
        pieces = encoder.wordpieces.encode(window.text)
        low = int(np.searchsorted(pieces.ends, window.core_start, "right"))
        high = int(np.searchsorted(pieces.starts, window.core_end, "left"))
        firsts = np.flatnonzero(np.diff(pieces.words, prepend=-1))
        sentences = beginnings(window.text, pieces.starts)
        cut = parts(len(pieces), firsts, sentences, low, high) if low < high else []
        if not cut:
            return Reading((), lambda _results: iter(()))
        first = int(np.searchsorted(firsts, cut[0].start + cut[0].at[0]))
        words = _words(pieces, firsts)[first:]
        work = [self._work(encoder, pieces.part(p.start, p.stop), p.at) for p in cut]
        return Reading(work, partial(_findings, window, words, encoder.heads[HEAD].labels))

    def _work(self, encoder: Encoder, text: Pieces, at: Sequence[int]) -> Callable[[], FloatArray]:
        """What gives the head's values at the wanted pieces of a part."""
        key = _digest(text, at)
        if key in self._kept:
            return partial(self._kept.get, key, lambda: encoder.values(HEAD, text, at))
        return partial(self._kept.get, key, encoder.ready(HEAD, text, at))

    def _opened(self) -> Encoder:
        with self._opening:
            if self._encoder is None:
                from engine.models.encoder import Encoder  # noqa: PLC0415 (native code)

                path = self._locate()
                encoder = Encoder(path, threads=1)  # parts are read side by side instead
                if HEAD not in encoder.heads:
                    raise ModelDamaged(model=path.parent.name, reason="heads")
                self._encoder = encoder
            return self._encoder


def _findings(
    window: Window, words: NDArray[np.int64], names: Sequence[str], results: Results[FloatArray]
) -> Iterator[Finding]:
    """The findings of a window's words, by the head's values for them."""
    tongue = language(window.text)
    labels = _labels(np.concatenate(results()), names)
    yield from foreign.joined(window.text, _each(window, words, labels, tongue), tongue)


def _each(
    window: Window, words: NDArray[np.int64], labels: Sequence[_Label], tongue: str
) -> Iterator[Finding]:
    for run in _runs(window.text, words[: len(labels)].tolist(), labels):
        found = _finding(window.text, run)
        other = tongue not in _HEARD | _TRAINED
        keep = foreign.with_capitals if other else partial(_without_everyday, tongue=tongue)
        found = keep(window.text, found) if found else None
        if found is None or found.end <= window.core_start or found.start >= window.core_end:
            continue
        if _credible(window.text, found, tongue):
            yield _named(window.text, found, tongue)


def _digest(read: Pieces, at: Sequence[int]) -> bytes:
    data = np.concatenate([[len(read)], read.ids, read.cases, at])
    return hashlib.blake2b(data.tobytes(), digest_size=16).digest()


def _words(pieces: Pieces, firsts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each word starts and ends, (words, 2)."""
    lasts = np.append(firsts[1:], len(pieces)) - 1
    return np.stack([pieces.starts[firsts], pieces.ends[lasts]], axis=1)


def _labels(values: FloatArray, names: Sequence[str]) -> list[_Label]:
    """The likeliest kind of each row's word, where it is likely enough."""
    chances = np.exp(values - values.max(axis=-1, keepdims=True))
    chances /= chances.sum(axis=-1, keepdims=True)
    kinds = sorted({name.partition("-")[2] for name in names if name != OUTSIDE})
    begin = chances[:, [names.index(f"B-{kind}") for kind in kinds]]
    inner = chances[:, [names.index(f"I-{kind}") for kind in kinds]]
    private = 1 - chances[:, names.index(OUTSIDE)]
    best = (begin + inner).argmax(axis=-1)
    labels = [_NOTHING] * len(best)
    for row in np.flatnonzero(private >= FLOOR).tolist():
        number = int(best[row])
        begins = bool(begin[row, number] > inner[row, number])
        labels[row] = _Label(Kind(kinds[number]), begins, float(private[row]))
    return labels


def _runs(text: str, words: Sequence[Sequence[int]], labels: Sequence[_Label]) -> Iterator[_Run]:
    """Neighbouring words of one kind; a value begins anew unless only a space is between.

    People write two names side by side with a comma, a line break or a word.
    """
    run: _Run | None = None
    for (start, end), label in zip(words, labels, strict=True):
        if run and label.kind is run.kind and _goes_on(text, run, start, label):
            run = _Run(run.start, end, run.kind, (*run.scores, label.score))
            continue
        if run:
            yield run
        run = _Run(start, end, label.kind, (label.score,)) if label.kind else None
    if run:
        yield run


# "by EOD. Fatima": no initial and no title ends the sentence. A first and a last name at the end of
# a line are whole: the next line of a list or a table names the next person.
_SENTENCE_ENDS = re.compile(r"\b[A-Z]{3,}\.\s+$|\w\w +\S+ ?\n\s*$")
_LINE_ENDS = re.compile(r" ?\n")  # the next line of a list names another firm


def _goes_on(text: str, run: _Run, start: int, label: _Label) -> bool:
    if run.kind is Kind.PERSON and _SENTENCE_ENDS.search(text, run.start, start):
        return False
    if run.kind is Kind.ORGANIZATION and _LINE_ENDS.match(text, run.end, start):
        return False
    side_by_side = text[run.end : start] in ("", " ") and text[start] not in "@#"
    return (not label.begins or side_by_side) and "\n\n" not in text[run.end : start]


def _torn_number(text: str, start: int) -> bool:
    """Whether a number goes before: what follows is its decimals, as in "0.036%"."""
    return start > 1 and text[start - 1] in ".," and text[start - 2].isdigit()


def _finding(text: str, run: _Run) -> Finding | None:
    """The run without marks at its edges and a possessive ending; None where little is left."""
    start, end = _trimmed(text, run.start, run.end)
    if run.kind is Kind.PERSON:
        greeting = _GREETING.match(text, start, end)
        start, end = alone(text, greeting.end() if greeting else start, end)
    label = _LABEL.match(text, start, end)
    start = label.end() if label else start
    value = text[start:end]
    if not any(c.isalnum() for c in value) or not readable(run.kind, value):
        return None
    if only_links(value) or (value[0].isdigit() and _torn_number(text, start)):
        return None
    aged = run.kind is not Kind.AGE or may_be_age(text, start, end)
    if not aged or nothing(text, start, end, run.kind):
        return None
    if value.casefold() in _NO_NAMES or (run.kind in _NAMES and _everyday(value)):
        return None
    if run.kind is Kind.PERSON and (_nobody(value) or _short_form(value)):
        return None
    if run.kind is Kind.ADDRESS and (article := foreign.ARTICLE.match(text, start, end)):
        start = article.end()
    score = sum(run.scores) / len(run.scores)
    kind = called_or_named(run.kind, text[start:end])
    return Finding(start, end, kind, Evidence.LEARNT, score=score)


def _credible(text: str, finding: Finding, tongue: str) -> bool:
    """Whether to believe a finding in a language that the recogniser was not trained for.

    There it takes nouns for names, above all German ones with their capitals: what it is not very
    sure of must be a listed name. Scripts that its vocabulary lacks it does not read at all.
    """
    if finding.kind not in _NAMES:
        return True
    keys = [word.casefold() for word in _WORD.findall(text[finding.start : finding.end])]
    if all(key in FUNCTION_WORDS or key in _ADDRESSING for key in keys):
        return False
    if tongue in _TRAINED or len(tongue) > _CODE:  # a longer one is a script
        return tongue in _TRAINED
    if finding.kind is Kind.LOCATION or any(_listed(key) for key in keys):
        return True
    plain = any(key in FUNCTION_WORDS or _NOUN_OR_VERB.search(key) for key in keys)
    return tongue in _HEARD and finding.sureness >= _VERY_SURE and not plain


def _without_everyday(text: str, finding: Finding, tongue: str) -> Finding | None:
    """In German and French: a person or place without the everyday words at its ends.

    None where nothing else is left; a firm may be made of such words, but not of one alone.
    """
    if tongue not in _HEARD:
        value = text[finding.start : finding.end]
        told = tongue != UNKNOWN or finding.kind not in _NAMES
        return finding if told or not foreign.heading(value) else None
    if finding.kind not in _NAMES | {Kind.ADDRESS}:
        return finding if foreign.credible(text, finding, tongue) else None
    if not foreign.may_name(text, finding, tongue):
        return None
    if finding.kind is Kind.ADDRESS:
        finding = replace(finding, end=foreign.within_lines(text, finding))
    words = [match.span() for match in _WORD.finditer(text, finding.start, finding.end)]
    named = [span for span in words if not everyday(text[slice(*span)], tongue)]
    signed = finding.kind is Kind.PERSON and foreign.with_surname(text, words)
    street = foreign.in_street(text, finding)
    firm = finding.kind is Kind.ORGANIZATION and (named or len(words) > 1)
    if signed or street or firm or not words or len(named) == len(words):
        tail = firm and named and words[-1] not in named and text[slice(*words[-1])].islower()
        return replace(finding, end=named[-1][1]) if tail else finding  # "Renault comme"
    digits = any(c.isdigit() for c in text[finding.start : finding.end])
    if not named:
        return finding if digits and finding.kind is Kind.LOCATION else None
    start = finding.start if words[0] in named else named[0][0]
    end = finding.end if words[-1] in named or digits else named[-1][1]
    known = text[start:end].casefold() not in _NO_NAMES
    return replace(finding, start=start, end=end) if known else None


def _named(text: str, finding: Finding, tongue: str) -> Finding:
    """A listed name that is taken for a place in German or French ("à Vivienne") is a person's.

    So is one of those that names are replaced by, whatever it is taken for: an answer has them.
    """
    if finding.kind not in _NAMES:
        return finding
    words = lexicon.load()
    keys = [word.casefold() for word in _WORD.findall(text[finding.start : finding.end])]
    if keys and all(key in words.surrogates for key in keys):
        return replace(finding, kind=Kind.PERSON)
    if tongue not in _HEARD:
        return rather_a_firm(text, finding)
    if finding.kind is not Kind.LOCATION:
        before = text[max(0, finding.start - _OFFICE) : finding.start]
        return replace(finding, kind=foreign.rather(keys, finding, before))
    given = keys and words.is_given(keys[0]) and keys[0] not in words.places
    names = given and all(words.is_name(k) for k in keys)
    return replace(finding, kind=Kind.PERSON) if names else finding


def _listed(key: str) -> bool:
    words = lexicon.load()
    return words.is_name(key) and not words.is_common(key)


def _short_form(value: str) -> bool:
    """A few capitals that are no listed name ("MAC", "SEL"), or a currency ("Russian Ruble")."""
    if value.isupper() and len(value) <= _LONGEST_SHORT_FORM and not _listed(value.casefold()):
        return True
    return any(word in _CURRENCIES for word in value.casefold().split())


def _nobody(value: str) -> bool:
    """A word that names no person ("Producer", "Royal")."""
    words = lexicon.load()
    key = value.casefold()
    return key in words.other and not words.is_name(key)


def _everyday(value: str) -> bool:
    """One everyday word in small letters ("committee"), which is nobody's name."""
    return value.islower() and lexicon.load().is_common(value)


def readable(kind: Kind, value: str) -> bool:
    """Whether a value of a kind that is noised can be: a relative date or "some money" cannot."""
    reader = _READERS.get(kind)
    return reader is None or reader(value) is not None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start] in _EDGES:
        start += 1
    while start < end and text[end - 1] in _EDGES:
        opening = _CLOSING.get(text[end - 1])
        if opening and opening in text[start:end]:
            break
        end -= 1
    possessive = _POSSESSIVE.search(text, start, end)
    if possessive and possessive.start() > start:
        end = possessive.start()
    return start, end
