"""Restores a streaming answer in one pass, buffering no more than a form may need.

An offset is decided only when the longest form that may begin there has been received, so that the
outcome depends on the answer alone, not on its chunks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.core.errors import BadRecord
from engine.core.types import Category, Kind, Replacement, Sanitized, Span
from engine.language import currencies, date_layouts
from engine.language.forms_of_address import language_of
from engine.language.number_places import AHEAD, BEHIND
from engine.language.scripts import UNSPACED
from engine.language.web_addresses import connected_in, hosts_in, origin
from engine.restore import links
from engine.restore.forms import dates, identifiers, people, phrases
from engine.restore.forms import numbers as figures
from engine.restore.forms.casing import rendered
from engine.restore.forms.computed import Formulas
from engine.restore.matching.trie import FormMatch, Trie, WrittenForm, fold
from engine.restore.matching.values import KnownValue, Match, Restored, StreamContext, known_values
from engine.restore.matching.word_bounds import bounded

_TOKEN, _MOST_HELD = 4, 120  # characters
_STEPS = 8  # the cost of a number or a value, in ordinary words
_NEAR = 16  # characters between a person and an age in brackets
_WORD_PEEK, _PEEK = 3, 6  # characters that must follow a form before it is judged
_ADDRESSES = frozenset({Kind.URL, Kind.IP_ADDRESS})
_HOSTS = _ADDRESSES | {Kind.CUSTOM}
_WORD = re.compile(rf"[^\W_{UNSPACED}]")
_WORD_RUN = re.compile(rf"[^\W_{UNSPACED}]+")
_SPELLED = re.compile(rf"[{re.escape(links.SPELLING)}]\S*\Z")
_LONGEST_WORD = 64


class Restorer:
    """Restores a conversation's own values in an answer: `feed` each chunk, then `flush` once.

    `replacements` are those of all its prompts, in order; `prompts_hosts` the hosts of addresses
    that the prompts hold; `sent` the prompts themselves. After `flush` both raise BadRecord.
    `hold` is the most characters that were ever held back.
    """

    def __init__(
        self,
        replacements: Iterable[Replacement],
        prompts_hosts: Iterable[str] = (),
        sent: Iterable[Sanitized] = (),
    ) -> None:
        replacements, sent = tuple(replacements), tuple(sent)
        values = known_values(replacements)
        self._heard = StreamContext()
        self._home = language_of(" ".join(prompt.text for prompt in sent))
        noised = Formulas(r for r in replacements if r.category is Category.NOISED)
        self._numbers = figures.NumberForms(values, noised.match, self._heard, sent)
        self._dates = dates.DateForms(values, self._heard, sent)
        self._trie = Trie(_forms(values, self._dates, self._numbers))
        online = (known for known in values if known.kind in _HOSTS | {Kind.EMAIL})
        longest = max((len(known.surrogate) for known in online), default=0)
        self._address_reach = longest + links.AHEAD
        self._scan = _scan_pattern(self._trie)
        texts = (text for prompt in sent for text in (prompt.text, prompt.original))
        hosts = (origin(known.surrogate) for known in values if known.kind in _HOSTS)
        self._links = links.Links([*prompts_hosts, *connected_in(texts), *hosts])
        self._sent = tuple(prompt.text.casefold() for prompt in sent)
        self._text = ""
        self._at = 0  # the next undecided offset in the buffer
        self._dropped = 0  # characters of the answer before the buffer
        self._person_end = -1  # of the last restored name
        self._written = 0  # length of the output so far
        self._restored: list[Restored] = []
        self._closed = False
        self.hold = 0

    @property
    def restored(self) -> tuple[Restored, ...]:
        """The values restored so far, in order."""
        return tuple(self._restored)

    def feed(self, chunk: str) -> str:
        """Add the next chunk; return the decided text."""
        self._check_open()
        self._text += chunk
        output = self._advance(_STEPS * max(1, len(chunk) // _TOKEN))
        self.hold = max(self.hold, len(self._text) - self._at)
        drop = self._at - BEHIND
        if drop > BEHIND:
            self._text, self._at = self._text[drop:], BEHIND
            self._dropped += drop
        return output

    def flush(self) -> str:
        """End the answer; return the rest."""
        self._check_open()
        self._closed = True
        return self._advance()

    def _check_open(self) -> None:
        if self._closed:
            raise BadRecord(reason="closed", field="answer")

    def _advance(self, steps: int = 0) -> str:
        """Decide as far as the buffered text allows; without `steps` all of it.

        Of many places that become ready with one token some are judged with those that follow.
        """
        text, pieces, mark, final = self._text, [], self._at, not steps
        while self._at < len(text):
            if self._links.inside:
                self._at = self._links.leave(text, self._at)
                continue
            place = self._scan.search(text, self._at)
            # A sign may be spelled: its end tells whether an address begins there.
            spelled = None if final else _SPELLED.search(text, max(0, len(text) - links.SPELLED))
            limit = len(text) if final else len(text) - _WORD_PEEK
            limit = min(limit, spelled.start()) if spelled else limit
            if place is None or place.start() >= limit:
                self._at = max(self._at, limit)
                break
            at = self._at = place.start()
            if not final and steps <= 0 and len(text) - at < _MOST_HELD:
                break
            match, ready = self._judged(place, final=final)
            if not ready:
                break
            steps -= _STEPS if match is not None or text[at].isdigit() else 1
            if match is not None:
                if match.kind is Kind.PERSON and match.known is not None:
                    self._person_end = self._dropped + match.end
                pieces += [text[mark : match.start], match.text]
                self._note(match, mark)
                self._at = mark = match.end
            elif self._at == at:
                self._at += 1
        pieces.append(text[mark : self._at])
        self._written += self._at - mark
        return "".join(pieces)

    def _waits(self, place: re.Match[str]) -> bool:
        """Whether more text is needed to decide whether an address begins here."""
        text, (start, end) = self._text, place.span()
        if place["link"]:
            reach = max(self._address_reach, links.SPELLED)
            target = text[start] in "(:" and text[start:end] in ("(", ":")
            open_ = not target and len(text) - end < links.LONGEST_AUTHORITY
            open_ = open_ and links.authority_end(text, start, end) is None
            return open_ or end + reach > len(text)
        word = _WORD_RUN.match(text, start)
        if word is None or word.end() - start > _LONGEST_WORD:
            return False
        spelled = text[word.end() : word.end() + 1] in links.SPELLING
        if word.end() + (links.SPELLED if spelled else _WORD_PEEK) > len(text):
            return True
        return bool(links.JOINT.match(text, word.end())) and links.domain_is_open(text, start)

    def _judged(self, place: re.Match[str], *, final: bool) -> tuple[Match | None, bool]:
        """The replacement at an offset, and whether it is decided yet."""
        if not final and self._waits(place):
            return None, False
        if place["link"]:
            return self._judged_link(*place.span()), True
        start, last = place.start(), None
        best, ready = self._best(start, final=final)
        if best is not None and links.REST_OF_LABEL.match(self._text, best.end):
            host = links.HOST_BEFORE.search(self._text, start, best.end)
            last = host.start() if host else best.end
            ready = final or (ready and not links.domain_is_open(self._text, last))
        return (self._outside_hosts(start, best, last), True) if ready else (None, False)

    def _outside_hosts(self, start: int, best: Match | None, last: int | None) -> Match | None:
        """The match, unless it is in a foreign host without a scheme; `last`: its last host."""
        bare = None if last is None else self._links.foreign_subdomain(self._text, last)
        if bare is not None and not any(bare[0].casefold() in text for text in self._sent):
            self._at = bare.end()
            return None
        word = _WORD_RUN.match(self._text, start)
        joined = word is not None and links.JOINT.match(self._text, word.end())
        host_end = self._links.foreign_domain(self._text, start) if joined else None
        if host_end is None and last is not None:
            host_end = self._links.foreign_domain(self._text, last)
        if host_end is None:
            return best
        own = best is not None and best.kind in _HOSTS and best.end >= host_end
        after = best.end if best is not None and own else host_end
        self._at = self._links.enter(self._text, start, after, foreign=True)
        return best if own else None

    def _best(self, at: int, *, final: bool) -> tuple[Match | None, bool]:
        """The longest matching value at an offset."""
        text, here = self._text, self._text[at]
        since = self._dropped + at - self._person_end
        self._heard.since_person = since if self._person_end >= 0 and since < _NEAR else 0
        best: Match | None = None
        if fold(here) in self._trie.heads:
            places, open_ = self._trie.at(text, at)
            if not final and (open_ or any(_goes_on(text, place) for place in places)):
                return None, False
            best = self._named(places)
        escaped = text[max(0, at - 2) : at] in ("\\n", "\\r", "\\t")  # as programs write it
        glued = at and here.isalnum() and not escaped and _WORD.match(text, at - 1)
        if glued or figures.number_goes_on(text, at):
            return best, True
        word = _WORD_RUN.match(text, at)
        token = word[0].casefold() if word else here
        for finder in (self._dates, self._numbers):
            if not finder.begins(token):
                continue
            if not final and len(text) - at < finder.reach:
                return None, False
            match = finder.match(text, at)
            if match is not None and (best is None or (match.known and match.end > best.end)):
                best = match
        return best, True

    def _judged_link(self, start: int, end: int) -> Match | None:
        """Restore a sent address; skip a foreign one to its end."""
        text, said = self._text, self._text[start:end].lower()
        self._at = end
        if said in ("(", ":"):
            trick = links.TRICK.match(text, end)
            self._at = self._links.enter(text, *[trick.end()] * 2, foreign=True) if trick else end
            return None
        mail = said.startswith("mailto")
        for at in (start, end):
            match = self._named(self._trie.at(text, at)[0])
            if match is None:
                continue
            if mail and match.kind is Kind.EMAIL:
                if not links.MAILBOX_ENDS.match(text, match.end):
                    self._links.enter(text, start, end, foreign=True)
                return match
            own = text[start : match.end]  # with a path, or the whole host of the link
            path = re.search(r"[/?#]", own.partition("://")[2] or own)
            if match.kind in _ADDRESSES and (path or links.HOST_ENDS.match(text, match.end)):
                self._links.enter(text, start, end)  # by another scheme or port it is a foreign one
                return match
        self._at = self._links.enter(text, start, end, foreign=mail or said[0] == "@")
        return None

    def _named(self, places: Iterable[FormMatch]) -> Match | None:
        """The longest valid form at an offset, preferring whole values."""
        text = self._text
        for place in sorted(places, key=lambda place: -place.end):
            forms = [form for form in place.forms if bounded(text, place, form)]
            spoken = [form for form in forms if form.spoken]
            if len(spoken) > 1:  # "six" is English and French
                said = language_of(text[: place.start]) or self._home
                spoken.sort(key=lambda form: form.spoken != said)
            numbers = (self._numbers.in_words(text, place, form) for form in spoken)
            match = next(filter(None, numbers), None)
            match = match or self._one_of(place, [form for form in forms if not form.spoken])
            if match is not None:
                return match
        return None

    def _one_of(self, place: FormMatch, forms: list[WrittenForm]) -> Match | None:
        found = self._text[place.start : place.end]
        forms = [form for form in forms if form.whole] or forms
        while forms:
            form = self._heard.choose(forms, found) or forms[0]
            text = rendered(self._text, place, form, self._home)
            if text is not None:
                return Match(place.start, text[1], text[0], form.known, form.known.kind)
            forms.remove(form)
        return None

    def _note(self, match: Match, mark: int) -> None:
        """Record a match, and its person, if any."""
        at = self._written + match.start - mark
        self._written = at + len(match.text)
        found = self._text[match.start : match.end]
        span, approximate = Span(at, self._written), match.known is None
        self._restored.append(Restored(span, found, match.text, match.kind, approximate, match.how))
        if match.known is not None:
            self._heard.note(match.known)


def restore(
    text: str,
    replacements: Iterable[Replacement],
    prompts_hosts: Iterable[str] = (),
    sent: Iterable[Sanitized] = (),
) -> tuple[str, tuple[Restored, ...]]:
    """Restore a whole answer; return the text and the restored values."""
    restorer = Restorer(replacements, prompts_hosts, sent)
    output = restorer.feed(text) + restorer.flush()
    return output, restorer.restored


def lost_surrogates(text: str, beneath: Iterable[Replacement]) -> tuple[Replacement, ...]:
    """Of the changes of the stage before, those whose surrogate a rewritten text dropped.

    It holds one where the way back would find it: a last name alone or another date format counts.
    """
    values = (change for change in beneath if known_values([change]))
    return tuple(change for change in values if not restore(text, [change])[1])


def warm() -> None:
    """Load the language tables in advance, so that the first answer need not wait."""
    values = {"MONEY": "$1,250", "AGE": "41", "DATE": "3 May 1983", "QUANTITY": "66 kg"}
    values |= {"PERCENT": "5%", "PHONE": "030 1234567", "PERSON": "Maria Lopez"}
    span, noised = Span(0, 1), Category.NOISED
    made = [Replacement(span, span, text, text, Kind(k), "", noised) for k, text in values.items()]
    text = "; ".join(values.values())
    restore(f"{text}. Maria is 41 years old, 8,400 together and 3/5/83 | 7", made)


def _forms(
    values: tuple[KnownValue, ...], days: dates.DateForms, numbers: figures.NumberForms
) -> Iterator[WrittenForm]:
    yield from people.forms(values)
    yield from identifiers.forms(values)
    yield from numbers.forms()
    read = days.known | numbers.known
    for known in values:
        if known.kind is not Kind.PERSON and known not in read and not identifiers.is_code(known):
            yield from phrases.forms(known)


def own_hosts(prompts: Iterable[Sanitized]) -> frozenset[str]:
    """The hosts named in the original prompts, including those of replaced addresses."""
    prompts = tuple(prompts)
    changes = (change for prompt in prompts for change in prompt.carried)
    named = (origin(change.original) for change in changes if change.kind in _HOSTS)
    return hosts_in(prompt.original for prompt in prompts) | frozenset(filter(None, named))


def _goes_on(text: str, place: FormMatch) -> bool:
    """Whether more text is needed after a form to decide its end."""
    reach = (date_layouts.REACH if f.dated else AHEAD if f.spoken else _PEEK for f in place.forms)
    return len(text) - place.end < max(reach)


def _scan_pattern(trie: Trie) -> re.Pattern[str]:
    """A pattern of the next offset at which anything may begin."""
    signs = "".join(c for c in trie.heads if not c.isalnum()) + currencies.SIGNS + "+(/\\"
    loose = "|".join(sorted({re.escape(head) for head in trie.loose_heads}))
    return re.compile(
        rf"(?P<link>(?i:{links.START}))|(?<![^\W_{UNSPACED}])[^\W_]|(?<=[a-zß-ÿ0-9])[A-ZÀ-Þ]|(?<=\\[nrt])[^\W_]"
        rf"|[{re.escape(signs)}]" + (f"|(?i:{loose})" if loose else "")
    )
