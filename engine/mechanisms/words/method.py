"""What SANTEXT+, CUSTEXT+ and RANTEXT do alike: each word by itself, whatever stands around it.

A draw's sub-stream is keyed by the word, all parameters and its n-th occurrence in the text, so
the same text is drawn the same way and no two inputs share their uniforms.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import numpy as np

from engine.mechanisms import Edit, Stage, Workshop
from engine.mechanisms.words.drawing import Sampler, Source, certain
from engine.mechanisms.words.tokens import Token, dressed, read
from engine.models.lexicon import Lexicon, Lexicons, lexicons, origin
from engine.rng import Field
from engine.types import Category, Guarantee

BLOCK = 48  # words whose distances are computed at once: some 10 ms
DRAWS_BETWEEN_CHECKS = 64
ALTERNATIVES = 10
# The words of a text by their number in the lexicon, parts of unknown ones apart.
_Words = dict[tuple[int | None, bool], list[Token]]

EMBEDDINGS = "embeddings"  # the parameter that names the model


class WordMethod(ABC):
    """A method that draws each word's replacement by itself; it holds no state between calls."""

    name: str
    version = 1
    unit: str

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """As `TextMethod` has it; a word that draws itself is an edit too."""
        own = self._lexicons(workshop)
        drawn = read(stage, own, workshop.check)
        treated = [token for token in drawn if not self._keeps(token)]
        edits, done = [], 0
        for source, lexicon, tokens in self._planned(treated, own, workshop):
            for start in range(0, len(tokens), DRAWS_BETWEEN_CHECKS):
                workshop.check()
                for token in tokens[start : start + DRAWS_BETWEEN_CHECKS]:
                    edit = self._edit(stage.text, token, source, lexicon, workshop)
                    if edit is not None:
                        edits.append(edit)
            done += len(tokens)
            workshop.progress({"state": "drawing", "done": done, "total": len(treated)})
        return sorted(edits, key=lambda edit: edit.span)

    @abstractmethod
    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """As `TextMethod` has it."""

    def alternatives(
        self, stage: Stage, workshop: Workshop, at: int, count: int = ALTERNATIVES
    ) -> list[tuple[str, float]]:
        """The likeliest replacements of the word at a code point, with their probabilities.

        Empty where there is no word that is drawn.
        """
        own = self._lexicons(workshop)
        here = [t for t in read(stage, own) if t.span.start <= at < t.span.end]
        treated = [token for token in here if not self._keeps(token)]
        for source, lexicon, [token] in self._planned(treated, own, workshop):
            chances = source.chances(len(lexicon))
            order = np.argsort(-chances, kind="stable")[:count]
            original = token.span.of(stage.text)
            return [(dressed(lexicon.words[n], original), float(chances[n])) for n in order]
        return []

    def expected_share(self, stage: Stage, workshop: Workshop) -> float:
        """The share of the text's words that are expected to change: 0 to 1, 0 without a word."""
        own = self._lexicons(workshop)
        found = read(stage, own, workshop.check)
        treated = [token for token in found if not self._keeps(token)]
        changed = 0.0
        for source, lexicon, tokens in self._planned(treated, own, workshop):
            workshop.check()
            entry = tokens[0].entry
            stays = 0.0 if entry is None else float(source.chances(len(lexicon))[entry])
            changed += (1 - stays) * len(tokens)
        return changed / len(found) if found else 0.0

    @abstractmethod
    def _samplers(self, own: Lexicons, workshop: Workshop) -> tuple[Sampler, Sampler]:
        """What draws words, and what draws numbers."""

    def _lexicons(self, workshop: Workshop) -> Lexicons:
        """The method's vocabulary."""
        return lexicons(workshop.shelf, str(workshop.parameters[EMBEDDINGS]))

    def _keeps(self, token: Token) -> bool:  # noqa: ARG002 (most methods keep none)
        """Whether a word always stays as it is."""
        return False

    def _planned(
        self, tokens: Sequence[Token], own: Lexicons, workshop: Workshop
    ) -> Iterator[tuple[Source, Lexicon, list[Token]]]:
        """Each distinct word's distribution and where it stands, a few words at a time."""
        for lexicon, sampler, number in zip(
            (own.words, own.numbers), self._samplers(own, workshop), (False, True), strict=True
        ):
            mine = _by_word(token for token in tokens if token.number is number)
            for token in mine.pop((None, False), []):
                yield sampler.unknown(), lexicon, [token]
            yield from self._known(mine, sampler, lexicon, workshop)

    def _known(
        self, words: _Words, sampler: Sampler, lexicon: Lexicon, workshop: Workshop
    ) -> Iterator[tuple[Source, Lexicon, list[Token]]]:
        keys = [(entry, split) for entry, split in words if entry is not None]
        for start in range(0, len(keys), BLOCK):
            workshop.check()
            block = keys[start : start + BLOCK]
            sources = sampler.sources(np.array([entry for entry, _ in block], np.int64))
            for (entry, split), source in zip(block, sources, strict=True):
                yield certain(source) if split else source, lexicon, words[entry, split]

    def _edit(
        self, text: str, token: Token, source: Source, lexicon: Lexicon, workshop: Workshop
    ) -> Edit | None:
        arguments = self._arguments(token, workshop)
        occurrence, reroll = token.occurrence, workshop.reroll
        stream = workshop.draws.stream(
            self.name, self.version, *arguments, occurrence=occurrence, reroll=reroll
        )
        found = source.draw(stream)
        if found is None:
            return None
        label = None
        if source.charged:
            label = workshop.draws.label(
                self.name, self.version, *arguments, occurrence=occurrence, reroll=reroll
            )
        blank = " " if token.part else ""
        return Edit(
            token.span,
            blank + dressed(lexicon.words[found], token.span.of(text)),
            Category.WORD,
            None if reroll else source.epsilon,
            label,
            self.unit if source.charged else "",
        )

    def _arguments(self, token: Token, workshop: Workshop) -> tuple[Field, ...]:
        """All that the draw's distribution depends on."""
        settings = (f"{name}={value}" for name, value in sorted(workshop.parameters.items()))
        made_of = origin(workshop.shelf, str(workshop.parameters[EMBEDDINGS]))
        return (made_of, token.word, int(token.number), int(token.split), *settings)


def _by_word(tokens: Iterator[Token]) -> _Words:
    found: _Words = {}
    for token in tokens:
        found.setdefault((token.entry, token.split), []).append(token)
    return found
