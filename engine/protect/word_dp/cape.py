"""Cape: words drawn by their fit in the context and their nearness (Wu et al. 2025).

Every word but the stop words gets a draw from the whole vocabulary, by a utility that a local
context model and its embeddings give; a word that the vocabulary lacks has the utilities that its
pieces give it, and never comes back as it was. `vocabulary=pieces` is the paper's: a draw for each
piece of a word, from the pieces of a masked model. `buckets=rank` (ours, the default) draws by
public sizes and weights over the order of the utilities: epsilon bounds one position, proven for
any two inputs and contexts. `buckets=paper` is the paper's form with the paper's epsilon; what it
proves is larger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.core.accountant import rounded_up
from engine.core.callbacks import Check
from engine.core.rng import Field
from engine.core.types import Category, Guarantee
from engine.models.encoder.wordpieces import CONTINUES
from engine.models.lexicon import Floats, Lexicon, Lexicons, origin, pieces, quantised, wide
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.stop_words import is_stop_word
from engine.protect.tokens import Token, dressed, read
from engine.protect.word_dp import guarantees
from engine.protect.word_dp.cape_contexts import (
    ContextPosition,
    ContextReader,
    is_causal,
    places,
    sentences,
    split,
)
from engine.protect.word_dp.cape_probabilities import (
    EqualBuckets,
    RankBucketDraw,
    RankBuckets,
    bound_of_equal,
    rank_buckets,
)
from engine.protect.word_dp.cape_utility import LogitRange, range_of, utility
from engine.protect.word_dp.distributions import Uniform
from engine.protect.word_dp.word_method import ALTERNATIVES

MODEL = "context_model"
DRAWN_AT_ONCE = 12  # words per batch of distances and draws, some 40 ms


class Cape:
    """The mechanism; it holds no state between calls."""

    name = "cape"
    version = 3  # 1 read a text as a whole with a masked model too, 2 split unknown words
    unit = "per position"

    def apply(self, stage: MethodInput, context: MethodContext) -> list[Edit]:
        """Implement `TextMethod`; a word that draws itself is an edit, too."""
        own = self._lexicons(context)
        edits = []
        tokens = self._tokens(stage, _sensitive(stage, own, context.check), own, context)
        for place, source, lexicon in self._sources(stage, tokens, own, context):
            arguments = self._arguments(place, context)
            stream = context.draws.stream(
                self.name, self.version, *arguments, reroll=context.reroll
            )
            label = context.draws.label(self.name, self.version, *arguments, reroll=context.reroll)
            word = _written(lexicon.words[source.draw(stream)], place.token, stage.text)
            epsilon = None if context.reroll else _bound(lexicon, context)
            edits.append(Edit(place.token.span, word, Category.WORD, epsilon, label, self.unit))
        return sorted(edits, key=lambda edit: edit.span)

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """The bound of a position, and of all of them together."""
        own = self._lexicons(context)
        masked = not is_causal(context.manager, str(context.parameters[MODEL]))
        return (guarantees.cape(edits, context, _bound(own.words, context), masked=masked),)

    def alternatives(
        self, stage: MethodInput, context: MethodContext, at: int, count: int = ALTERNATIVES
    ) -> list[tuple[str, float]]:
        """The likeliest replacements of the word at a code point, with their probabilities.

        Empty if no word is drawn there.
        """
        own = self._lexicons(context)
        # The words that a masked model hides together depend on the sentence only.
        spans = [span for span in sentences(stage.text) if span.start <= at < span.end]
        near = [
            token
            for token in _sensitive(stage, own, context.check)
            if any(span.overlaps(token.span) for span in spans)
        ]
        near = self._tokens(stage, near, own, context)
        for place, source, lexicon in self._sources(stage, near, own, context):
            if not place.token.span.start <= at < place.token.span.end:
                continue
            chances = source.chances(len(lexicon))
            order = np.argsort(-chances, kind="stable")[:count]
            return [
                (_written(lexicon.words[n], place.token, stage.text).strip(), float(chances[n]))
                for n in order
            ]
        return []

    def _lexicons(self, context: MethodContext) -> Lexicons:
        return (pieces if _by_pieces(context) else wide)(
            context.manager, str(context.parameters[MODEL])
        )

    def _tokens(
        self, stage: MethodInput, words: list[Token], own: Lexicons, context: MethodContext
    ) -> list[Token]:
        """The units to draw: whole words, or their pieces."""
        if not _by_pieces(context):
            return words
        return list(split(stage.text, words, self._reading(own, context)))

    def _places(
        self, stage: MethodInput, tokens: Sequence[Token], own: Lexicons, context: MethodContext
    ) -> Iterator[list[ContextPosition]]:
        return places(stage.text, tokens, self._reading(own, context))

    def _reading(self, own: Lexicons, context: MethodContext) -> ContextReader:
        model, one = str(context.parameters[MODEL]), context.parameters["masks"] == "one"
        return ContextReader(context.manager, model, own, context.check, context.progress, one)

    def _sources(
        self, stage: MethodInput, tokens: Sequence[Token], own: Lexicons, context: MethodContext
    ) -> Iterator[tuple[ContextPosition, EqualBuckets | RankBucketDraw | Uniform, Lexicon]]:
        """Each token's place and distribution, and the lexicon that it is over."""
        forms = {
            False: _DrawParameters.of(own.words, context),
            True: _DrawParameters.of(own.numbers, context),
        }
        for block in self._places(stage, tokens, own, context):
            for start in range(0, len(block), DRAWN_AT_ONCE):
                context.check()
                some = block[start : start + DRAWN_AT_ONCE]
                for number, form in forms.items():
                    mine = [place for place in some if place.token.number is number]
                    for place, source in zip(mine, form.sources(mine), strict=True):
                        yield place, source, form.lexicon

    def _arguments(self, place: ContextPosition, context: MethodContext) -> tuple[Field, ...]:
        """The inputs of the draw's distribution."""
        token, given = place.token, sorted(context.parameters.items())
        settings = (f"{name}={value}" for name, value in given)
        made_of = origin(context.manager, str(context.parameters[MODEL]))
        return (made_of, place.digest, token.word, *settings)


@dataclass(frozen=True, slots=True)
class _DrawParameters:
    """The parameters of a position's utilities and draw; `ranks` is None in the paper's form."""

    lexicon: Lexicon = field(repr=False)
    public: LogitRange
    fit: float
    nearness: float
    epsilon: float
    count: int
    ranks: RankBuckets | None = field(repr=False)

    @classmethod
    def of(cls, lexicon: Lexicon, context: MethodContext) -> _DrawParameters:
        """Make it from the method's parameters."""
        given = context.parameters
        epsilon = float(given["epsilon"])
        return cls(
            lexicon,
            range_of(context.manager, str(given[MODEL])),
            float(given["lambda_logit"]),
            float(given["lambda_distance"]),
            epsilon,
            int(given["bucket_count"]),
            rank_buckets(len(lexicon), epsilon) if given["buckets"] == "rank" else None,
        )

    def sources(
        self, block: Sequence[ContextPosition]
    ) -> Iterator[EqualBuckets | RankBucketDraw | Uniform]:
        """Each place's distribution."""
        known = [p.token.entry for p in block if p.logits is not None and p.row is None]
        unknown = [place.row for place in block if place.row is not None]
        of_known = iter(self.lexicon.distances(np.array(known, np.int64)) if known else ())
        rows = quantised(np.array(unknown)) if unknown else None
        of_unknown = iter(self.lexicon.distances_of(rows) if rows else ())
        for place in block:
            if place.logits is None:
                yield Uniform(len(self.lexicon))
            else:
                yield self._source(
                    place.logits, next(of_known if place.row is None else of_unknown)
                )

    def _source(self, logits: Floats, distances: Floats) -> EqualBuckets | RankBucketDraw:
        utilities = utility(logits, distances, self.public, self.fit, self.nearness)
        if self.ranks is not None:
            return RankBucketDraw(utilities, self.ranks)
        return EqualBuckets(utilities, self.epsilon, self.count)


def _sensitive(stage: MethodInput, own: Lexicons, check: Check) -> list[Token]:
    return [token for token in read(stage, own, check, whole=True) if not is_stop_word(token)]


def _by_pieces(context: MethodContext) -> bool:
    return context.parameters["vocabulary"] == "pieces"


def _written(drawn: str, token: Token, text: str) -> str:
    """Write a drawn word or piece; one that begins a word is separated from the previous piece."""
    blank = " " if token.part and not drawn.startswith(CONTINUES) else ""
    return blank + dressed(drawn.removeprefix(CONTINUES), token.span.of(text))


def _bound(lexicon: Lexicon, context: MethodContext) -> float:
    """The epsilon of a position."""
    epsilon = float(context.parameters["epsilon"])
    if context.parameters["buckets"] == "rank":
        return epsilon
    count = int(context.parameters["bucket_count"])
    return rounded_up(bound_of_equal(epsilon, count, len(lexicon)))
