"""Cape: words drawn by their fit in the context and their nearness (Wu et al. 2025).

Every word but the stop words gets a draw from the whole vocabulary, by a utility that a local
context model and its embeddings give; a word that the vocabulary lacks has the utilities that its
pieces give it, and never comes back as it was. `buckets=rank` (ours, the default) draws by public
sizes and weights over the order of the utilities: epsilon bounds a position, proven for any two
inputs and contexts. `buckets=paper` is the paper's form with the paper's epsilon; what it proves is
larger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.accountant import rounded_up
from engine.mechanisms import Check, Edit, Stage, Workshop
from engine.mechanisms.words import promises
from engine.mechanisms.words.buckets import Equal, Ranked, Ranks, bound_of_equal, ranks
from engine.mechanisms.words.contexts import Place, Reading, is_causal, places, sentences
from engine.mechanisms.words.drawing import Uniform
from engine.mechanisms.words.method import ALTERNATIVES
from engine.mechanisms.words.stop_words import is_stop_word
from engine.mechanisms.words.tokens import Token, dressed, read
from engine.mechanisms.words.utility import Range, range_of, utility
from engine.models.lexicon import Floats, Lexicon, Lexicons, origin, quantised, wide
from engine.rng import Field
from engine.types import Category, Guarantee

MODEL = "context_model"
DRAWN_AT_ONCE = 12  # words whose distances are computed together: with their draws some 40 ms


class Cape:
    """The mechanism; it holds no state between calls."""

    name = "cape"
    version = 3  # 1 read a text as a whole with a masked model too, 2 split unknown words
    unit = "per position"

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """As `TextMethod` has it; a word that draws itself is an edit too."""
        own = self._lexicons(workshop)
        edits = []
        for place, source, lexicon in self._sources(
            stage, _sensitive(stage, own, workshop.check), own, workshop
        ):
            arguments = self._arguments(place, workshop)
            stream = workshop.draws.stream(
                self.name, self.version, *arguments, reroll=workshop.reroll
            )
            label = workshop.draws.label(
                self.name, self.version, *arguments, reroll=workshop.reroll
            )
            word = dressed(lexicon.words[source.draw(stream)], place.token.span.of(stage.text))
            epsilon = None if workshop.reroll else _bound(lexicon, workshop)
            edits.append(
                Edit(
                    place.token.span,
                    word,
                    Category.WORD,
                    epsilon,
                    label,
                    self.unit,
                )
            )
        return sorted(edits, key=lambda edit: edit.span)

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """The bound of a position, and of all of them together."""
        own = self._lexicons(workshop)
        masked = not is_causal(workshop.shelf, str(workshop.parameters[MODEL]))
        return (promises.cape(edits, workshop, _bound(own.words, workshop), masked=masked),)

    def alternatives(
        self, stage: Stage, workshop: Workshop, at: int, count: int = ALTERNATIVES
    ) -> list[tuple[str, float]]:
        """The likeliest replacements of the word at a code point, with their probabilities.

        Empty where there is no word that is drawn.
        """
        own = self._lexicons(workshop)
        # Which words a masked model hides together hangs on the others of the sentence, no further.
        spans = [span for span in sentences(stage.text) if span.start <= at < span.end]
        near = [
            token
            for token in _sensitive(stage, own, workshop.check)
            if any(span.overlaps(token.span) for span in spans)
        ]
        for place, source, lexicon in self._sources(stage, near, own, workshop):
            if not place.token.span.start <= at < place.token.span.end:
                continue
            chances = source.chances(len(lexicon))
            order = np.argsort(-chances, kind="stable")[:count]
            original = place.token.span.of(stage.text)
            return [(dressed(lexicon.words[n], original), float(chances[n])) for n in order]
        return []

    def expected_share(self, stage: Stage, workshop: Workshop) -> float:
        """The share of the text's words that are expected to change: 0 to 1, 0 without a word."""
        own = self._lexicons(workshop)
        found = read(stage, own, workshop.check, whole=True)
        changed = 0.0
        for place, source, lexicon in self._sources(
            stage, _sensitive(stage, own, workshop.check), own, workshop
        ):
            entry = place.token.entry
            changed += 1 - (0 if entry is None else source.chances(len(lexicon))[entry])
        return float(changed) / len(found) if found else 0.0

    def _lexicons(self, workshop: Workshop) -> Lexicons:
        return wide(workshop.shelf, str(workshop.parameters[MODEL]))

    def _places(
        self, stage: Stage, tokens: Sequence[Token], own: Lexicons, workshop: Workshop
    ) -> Iterator[list[Place]]:
        model = str(workshop.parameters[MODEL])
        reading = Reading(workshop.shelf, model, own, workshop.check, workshop.progress)
        return places(stage.text, tokens, reading)

    def _sources(
        self, stage: Stage, tokens: Sequence[Token], own: Lexicons, workshop: Workshop
    ) -> Iterator[tuple[Place, Equal | Ranked | Uniform, Lexicon]]:
        """Each token's place and distribution, and the lexicon that it is over."""
        forms = {False: _Form.of(own.words, workshop), True: _Form.of(own.numbers, workshop)}
        for block in self._places(stage, tokens, own, workshop):
            for start in range(0, len(block), DRAWN_AT_ONCE):
                workshop.check()
                some = block[start : start + DRAWN_AT_ONCE]
                for number, form in forms.items():
                    mine = [place for place in some if place.token.number is number]
                    for place, source in zip(mine, form.sources(mine), strict=True):
                        yield place, source, form.lexicon

    def _arguments(self, place: Place, workshop: Workshop) -> tuple[Field, ...]:
        """All that the draw's distribution depends on."""
        token, given = place.token, sorted(workshop.parameters.items())
        settings = (f"{name}={value}" for name, value in given)
        made_of = origin(workshop.shelf, str(workshop.parameters[MODEL]))
        return (made_of, place.digest, token.word, *settings)


@dataclass(frozen=True, slots=True)
class _Form:
    """What a place's utilities and draw are made with; `ranks` None in the paper's form."""

    lexicon: Lexicon = field(repr=False)
    public: Range
    fit: float
    nearness: float
    epsilon: float
    count: int
    ranks: Ranks | None = field(repr=False)

    @classmethod
    def of(cls, lexicon: Lexicon, workshop: Workshop) -> _Form:
        """As the parameters have it."""
        given = workshop.parameters
        epsilon = float(given["epsilon"])
        return cls(
            lexicon,
            range_of(workshop.shelf, str(given[MODEL])),
            float(given["lambda_logit"]),
            float(given["lambda_distance"]),
            epsilon,
            int(given["bucket_count"]),
            ranks(len(lexicon), epsilon) if given["buckets"] == "rank" else None,
        )

    def sources(self, block: Sequence[Place]) -> Iterator[Equal | Ranked | Uniform]:
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

    def _source(self, logits: Floats, distances: Floats) -> Equal | Ranked:
        utilities = utility(logits, distances, self.public, self.fit, self.nearness)
        if self.ranks is not None:
            return Ranked(utilities, self.ranks)
        return Equal(utilities, self.epsilon, self.count)


def _sensitive(stage: Stage, own: Lexicons, check: Check) -> list[Token]:
    return [token for token in read(stage, own, check, whole=True) if not is_stop_word(token)]


def _bound(lexicon: Lexicon, workshop: Workshop) -> float:
    """What a position loses at most."""
    epsilon = float(workshop.parameters["epsilon"])
    if workshop.parameters["buckets"] == "rank":
        return epsilon
    count = int(workshop.parameters["bucket_count"])
    return rounded_up(bound_of_equal(epsilon, count, len(lexicon)))
