"""The scanner: goes through an answer as it streams in and holds back no more than it must.

A place is decided only when as much text follows as any check there may look at, so that the
outcome is a function of the answer alone and never of its chunks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.errors import BadRecord
from engine.restore import ages, codes, computed, dates, digits, links, measures, money, spelled
from engine.restore.date_lists import days_apart
from engine.restore.echoes import Echoes, echoes_of
from engine.restore.literals import CASELESS, Literals
from engine.restore.names import folded
from engine.restore.people import People
from engine.restore.scene import WORD, Scene, follows_escape
from engine.restore.shape import Known, Match, Recogniser, Restored, known_values
from engine.types import Category, Kind, Replacement, Sanitized, Span

_PEEK = 3  # characters that must follow any word before it is judged
_LONGEST_WORD = 64
_TOKEN = 4  # characters


class Restorer:
    """Puts a conversation's own values back into an answer, chunk by chunk.

    `replacements` are those of all its prompts, in order; `prompts_hosts` the hosts of addresses
    that the prompts hold; `sent` the prompts themselves, whose words beside a name are then known.
    Give each chunk to `feed`, then call `flush` once; either raises BadRecord afterwards. `hold` is
    the most characters that were ever held back.
    """

    def __init__(
        self,
        replacements: Iterable[Replacement],
        prompts_hosts: Iterable[str] = (),
        sent: Iterable[Sanitized] = (),
    ) -> None:
        replacements, sent = tuple(replacements), tuple(sent)
        values = known_values(replacements, sent)
        echoes = echoes_of(sent)
        strings = (known for known in values if not _has_own_recogniser(known))
        self._literals = Literals(strings, echoes)
        noised = (r for r in replacements if r.category is Category.NOISED)
        self._computed = computed.Computed(noised)  # asked where nothing was quoted
        finders = _recognisers(values, self._literals, echoes)
        self._index = Index([*finders, self._computed])
        self._links = links.Links([*prompts_hosts, *self._literals.hosts])
        self._scan = _scan_pattern(self._index.signs)
        self._scene = Scene()
        self._at = 0  # the next undecided place in the scene's text
        self._written = 0  # length of the output so far
        self._restored: list[Restored] = []
        self._closed = False
        self.hold = 0

    @property
    def restored(self) -> tuple[Restored, ...]:
        """What was put back so far, in order."""
        return tuple(self._restored)

    def feed(self, chunk: str) -> str:
        """Take the next chunk; give back what is decided."""
        self._check_open()
        self._scene.extend(chunk)
        output = self._advance(max(1, len(chunk) // _TOKEN))
        self.hold = max(self.hold, len(self._scene.text) - self._at)
        self._at = self._scene.forget(self._at)
        return output

    def flush(self) -> str:
        """The answer is complete: give back the rest."""
        self._check_open()
        self._closed = True
        return self._advance()

    def _check_open(self) -> None:
        if self._closed:
            raise BadRecord(reason="closed", field="answer")

    def _advance(self, places: int = 0) -> str:
        """Decide as far as the text at hand allows; without `places` it is the whole rest.

        Several places may become ready with one token. They are judged one by one with the tokens
        that follow, unless too much would be held back: no token has to wait for all of them.
        """
        text, pieces, mark, final = self._scene.text, [], self._at, not places
        while self._at < len(text):
            if self._links.inside:
                self._at = self._links.leave(text, self._at)
                continue
            place = self._scan.search(text, self._at)
            if place is None:
                self._at = len(text)
                break
            finders = self._index.at(place)
            if not final and self._waits(place, finders):
                self._at = place.start()
                break
            if not finders and not place["link"] and not _before_dot(text, place.end()):
                self._at = _past(place)  # an ordinary word
                continue
            if not final and not places and len(text) - place.start() < self._index.reach:
                self._at = place.start()
                break
            self._at, places = _past(place), max(0, places - 1)
            match = self._judge(place, finders)
            if match is not None:
                pieces += [text[mark : match.start], match.text]
                self._note(match, mark)
                self._at = mark = match.end
        pieces.append(text[mark : self._at])
        self._written += self._at - mark
        return "".join(pieces)

    def _waits(self, place: re.Match[str], finders: Sequence[Recogniser]) -> bool:
        """Whether more text must arrive before this place can be judged."""
        text, (start, end) = self._scene.text, place.span()
        if end - start > max(_LONGEST_WORD, self._index.longest):
            return False
        if end + _PEEK > len(text):
            return True
        if place["link"]:
            return end + self._literals.reach > len(text) or links.target_is_open(text, start, end)
        if _before_dot(text, end) and links.domain_is_open(text, start):
            return True
        return any(
            start + finder.reach > len(text) and not finder.settled(self._scene, start, end)
            for finder in finders
        )

    def _judge(self, place: re.Match[str], finders: Sequence[Recogniser]) -> Match | None:
        """What, if anything, is to be put back at a place."""
        start, end = place.span()
        if end - start > max(_LONGEST_WORD, self._index.longest):
            return None
        self._scene.pass_to(start)
        if place["link"]:
            return self._judge_link(start, end)
        known = [finder.match(self._scene, start) for finder in finders if finder != self._computed]
        best = max(filter(None, known), key=lambda match: match.end, default=None)
        if best is None and self._computed in finders:
            best = self._computed.match(self._scene, start)
        if best is None and _before_dot(self._scene.text, end):
            host_end = self._links.foreign_domain(self._scene.text, start)
            if host_end is not None:
                self._links.enter(self._scene.text, start, foreign=True)
                self._at = host_end
        return best

    def _judge_link(self, start: int, end: int) -> Match | None:
        """An address: one that was sent comes back, a foreign one is left alone to its end."""
        text = self._scene.text
        for at in (start, end):
            match = self._literals.match(self._scene, at)
            if match is not None and match.kind in CASELESS:
                if text[start:end].lower() == "mailto:" and text[match.end : match.end + 1] == "?":
                    self._links.enter(text, start, foreign=True)
                return match
        if not self._links.connects_to_ours(text, start, end):
            self._links.enter(text, start, foreign=text[start:end].lower() == "mailto:")
        return None

    def _note(self, match: Match, mark: int) -> None:
        """Record a match; remember whom it names."""
        scene = self._scene
        at = self._written + match.start - mark
        self._written = at + len(match.text)
        span = Span(at, self._written)
        found = scene.text[match.start : match.end]
        self._restored.append(
            Restored(span, found, match.text, match.kind, match.approximate, match.how)
        )
        if match.value is not None:
            scene.used[match.value] = scene.used.get(match.value, 0) + 1
        if match.kind is Kind.PERSON:
            scene.person_end = scene.base + match.end
        if match.person is not None:
            scene.person = match.person
            scene.heard.add(match.person)
        if match.person is not None and match.named:
            self._index.mention(scene, match.person)


class Index:
    """Which recognisers may find something at a word, a digit or a sign."""

    def __init__(self, recognisers: Iterable[Recogniser]) -> None:
        self._words: dict[str, list[Recogniser]] = {}
        self._signs: dict[str, list[Recogniser]] = {}
        self._digits: list[Recogniser] = []
        self._people: People | None = None
        reaches = []
        for finder in recognisers:
            if finder.digits or finder.keys or finder.signs:
                reaches.append(finder.reach)
            if isinstance(finder, People):
                self._people = finder
            if finder.digits:
                self._digits.append(finder)
            for key in finder.keys:
                self._words.setdefault(key, []).append(finder)
            for sign in finder.signs:
                self._signs.setdefault(sign, []).append(finder)
        self.signs = "".join(sorted(self._signs))
        self.longest = max(map(len, self._words), default=0)
        self.reach = max(reaches, default=0)

    def at(self, place: re.Match[str]) -> list[Recogniser]:
        """The recognisers to ask at a place."""
        word = place.group()
        if place["sign"]:
            return self._signs.get(word, [])
        named = self._words.get(word.casefold(), [])
        if not named and not word.isascii():
            named = self._words.get(folded(word), [])
        if not word[0].isdigit():
            return named
        return [*self._digits, *(finder for finder in named if not finder.digits)]

    def mention(self, scene: Scene, number: int) -> None:
        """Somebody was named beyond doubt: their parts mean them from now on."""
        if self._people is not None:
            for part in self._people.parts_of(number):
                scene.mentions[folded(part)] = number


def restore(
    text: str,
    replacements: Iterable[Replacement],
    prompts_hosts: Iterable[str] = (),
    sent: Iterable[Sanitized] = (),
) -> tuple[str, tuple[Restored, ...]]:
    """Restore a whole answer; gives the text and what was put back."""
    restorer = Restorer(replacements, prompts_hosts, sent)
    output = restorer.feed(text) + restorer.flush()
    return output, restorer.restored


def _has_own_recogniser(known: Known) -> bool:
    return known.kind is Kind.PERSON or any(
        test(known)
        for test in (
            money.is_money,
            ages.is_age,
            measures.is_measured,
            digits.is_number,
            codes.is_code,
            dates.is_date,
        )
    )


def _recognisers(values: Iterable[Known], literals: Literals, echoes: Echoes) -> list[Recogniser]:
    values = tuple(values)
    numbers = [known for known in values if digits.is_number(known)]
    lettered = [k for k in values if codes.is_code(k) and not digits.is_number(k)]
    amounts = money.Money(filter(money.is_money, values))
    years = ages.Ages(filter(ages.is_age, values), echoes)
    quantities = measures.Measures(filter(measures.is_measured, values))
    return [
        literals,
        People((known for known in values if known.kind is Kind.PERSON), echoes),
        digits.Digits(numbers, lettered),
        codes.Codes(lettered),
        amounts,
        spelled.Spelled(amounts),
        dates.Dates(filter(dates.is_date, days_apart(values)), echoes.day_first),
        years,
        spelled.Spelled(years),
        quantities,
        spelled.Spelled(quantities),
    ]


def _scan_pattern(signs: str) -> re.Pattern[str]:
    """Finds the next address, word or sign."""
    sign = f"(?P<sign>[{re.escape(signs)}])" if signs else "(?P<sign>(?!))"
    return re.compile(
        rf"(?P<link>{links.START})|(?:(?<!{WORD})|(?<=\\[nrt]))(?P<word>{WORD}+)|(?P<half>(?<=[(<\"'=])[/\\])|{sign}",
        re.IGNORECASE,
    )


def _past(place: re.Match[str]) -> int:
    r"""Where to go on behind a place; "\\nMaria" may be a name at a line's start in a string."""
    start, end = place.span()
    escaped = bool(place["word"]) and end > start + 1 and follows_escape(place.string, start + 1)
    return start + 1 if escaped else end


def _before_dot(text: str, end: int) -> bool:
    return text[end : end + 1] == "." and text[end + 1 : end + 2].isalnum()
