"""Draws a chosen word's surrogate, one for all its mentions.

ProSan, section 5.2, equation 10: P(c) is proportional to e^((K - O) s(c, w)), with the word's
importance K and privacy O, and the candidate's similarity s. As published, every word of the
smallest set that reaches tau weighs the same, so that "a plumber" became "a body". Ours: a
candidate is of the word's own sort, and weighs as much as the masked model gives it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.parameters import Value
from engine.core.rng import Stream, encode
from engine.core.types import Span
from engine.models.encoder.encoder import Encoder
from engine.models.encoder.wordpieces import Pieces
from engine.models.lexicon import Lexicon
from engine.protect.base import MethodContext, MethodInput
from engine.protect.prosan.candidates import guesses, number_like, smallest_set
from engine.protect.prosan.similarity import Comparison
from engine.protect.prosan.sorts import Sorts
from engine.protect.prosan.words import PART_OF_SPEECH, Word
from engine.protect.stop_words import stop_words
from engine.protect.tokens import dressed

if TYPE_CHECKING:
    from engine.models.manager import MaskedModel

Floats = NDArray[np.float64]

BITS = 64  # of the uniform number of a word's draw
VERSION = 4
MOST = 20  # candidates of a word's own sort
SEARCHED = 2_000  # likeliest words searched for them
TRIES = 12
AROUND = 60  # characters on either side that tell a word's part of speech, and
SEEN = 200  # those that its replacement is guessed from: the sentence and its neighbours


def weights(importance: float, privacy: float, similarity: Floats) -> Floats:
    """The sampling probabilities (n,) of candidates with these similarities (equation 10)."""
    exponents = (importance - privacy) * similarity
    raised = np.exp(exponents - exponents.max())
    return np.asarray(raised / raised.sum())


def draw(chances: Floats, stream: Stream) -> int:
    """Draw an index with these probabilities, to within 2^-53."""
    uniform = stream.bits(BITS) / 2**BITS
    return min(int(np.searchsorted(np.cumsum(chances), uniform, "right")), len(chances) - 1)


@dataclass(frozen=True, slots=True)
class DrawingModels:
    """The models of a draw: they guess, compare, and tag parts of speech.

    `words` are the guessing model's vocabulary, `sorts` their semantic sorts.
    """

    masked: MaskedModel
    words: Lexicon
    comparison: Comparison
    tagger: Encoder
    sorts: Sorts


class Drawing:
    """One text's draws."""

    def __init__(self, stage: MethodInput, context: MethodContext, tools: DrawingModels) -> None:
        self._text, self._context, self._tools = stage.text, context, tools
        # A stop word in place of a content word would break the sentence.
        known = tools.words.words
        self._open = np.array([word not in stop_words() for word in known], np.float64)
        self._pieces: Pieces = tools.masked.wordpieces.encode(stage.text)
        ends = (place for span in stage.protected for place in (span.start, span.end))
        self._digest = hashlib.sha256(encode(stage.text, *ends)).digest()

    def surrogate(self, mentions: Sequence[Word], importance: float, privacy: float) -> str:
        """Draw the word's replacement, in the lexicon's spelling.

        A candidate of another part of speech breaks the sentence: then the draw is repeated, as if
        only those of the word's own had been candidates. After `TRIES` of them any will do.
        """
        stream, first = self._stream(mentions[0]), mentions[0]
        if any(letter.isdecimal() for letter in first.text):
            return number_like(first.text, stream)
        words, chances = self.candidates(mentions, importance, privacy)
        drawn: list[int] = []
        while len(drawn) < min(TRIES, len(words)):
            self._context.check()
            drawn.append(draw(chances, stream))
            if self._agrees(first, words[drawn[-1]]):
                return words[drawn[-1]]
            chances[drawn[-1]] = 0
            chances /= max(chances.sum(), np.finfo(float).tiny)
        return words[drawn[0]]

    def candidates(
        self, mentions: Sequence[Word], importance: float, privacy: float
    ) -> tuple[list[str], Floats]:
        """The candidates of a word and their probabilities (n,)."""
        tau, own = float(self._context.parameters["tau"]), self._tools.words
        near, seen = self._near(mentions)
        [found, *_] = guesses(near, seen, self._tools.masked, own, self._context.check)
        found = found * self._open
        same = own.index.get(mentions[0].key)
        if same is not None:
            found[same] = 0  # it is to be replaced
        found /= found.sum()
        chosen = self._own_sort(mentions[0], found)
        exact = published(self._context.parameters) or not chosen
        words = [own.words[n] for n in smallest_set(found, tau)] if exact else chosen
        alike = self._tools.comparison.similarities(mentions[0].key, words)
        chances = weights(importance, privacy, alike)
        if not exact:
            chances *= found[[own.index[word] for word in words]]
            chances /= chances.sum()
        return words, chances

    def _own_sort(self, word: Word, found: Floats) -> list[str]:
        """The likeliest words of a word's own sort."""
        order = np.argsort(-found, kind="stable")[:SEARCHED]
        names = (self._tools.words.words[n] for n in order if found[n] > 0)
        return self._tools.sorts.fitting(word.text, names, MOST)

    def _near(self, mentions: Sequence[Word]) -> tuple[Pieces, list[Word]]:
        """The text around the first mention, and the mentions in it."""
        pieces, span = self._pieces, mentions[0].span
        room = Span(max(0, span.start - SEEN), span.end + SEEN)
        keep = (pieces.starts < room.end) & (pieces.ends > room.start)
        seen = [word for word in mentions if word.span.overlaps(room)]
        return pieces.kept(keep), seen

    def _agrees(self, word: Word, candidate: str) -> bool:
        """Whether a candidate has the word's part of speech in its place."""
        before = self._text[max(0, word.span.start - AROUND) : word.span.start]
        after = self._text[word.span.end : word.span.end + AROUND]
        around = before + dressed(candidate, word.text) + after
        pieces = self._tools.tagger.wordpieces.encode(around)
        at = int(np.searchsorted(pieces.starts, len(before)))
        if at >= len(pieces):
            return False
        check, labels = self._context.check, self._tools.tagger.heads[PART_OF_SPEECH].labels
        scores = self._tools.tagger.values(PART_OF_SPEECH, pieces, [at], check)
        return labels[int(scores[0].argmax())] == word.tag

    def _stream(self, word: Word) -> Stream:
        """The draw's stream, keyed by the whole text, as importance and guesses depend on it."""
        parameters = self._context.parameters
        given = [f"{name}={parameters[name]}" for name in sorted(parameters)]
        return self._context.draws.stream(
            "prosan", VERSION, self._digest, word.key, *given, reroll=self._context.reroll
        )


def published(parameters: Mapping[str, Value]) -> bool:
    """Whether words are chosen and drawn as the paper does, without the annotator's help.

    `importance=gradient` is the same as `form=published`, whatever the form but for seq2seq, which
    asks for no importance: settings that were kept may hold either.
    """
    return parameters["form"] == "published" or parameters["importance"] == "gradient"
