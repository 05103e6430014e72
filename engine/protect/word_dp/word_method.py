"""The common part of SANTEXT+, CUSTEXT+ and RANTEXT: each word is drawn without its context.

A draw's sub-stream is keyed by the word, all parameters and its n-th occurrence in the text, so the
same text is drawn the same way and no two inputs share their uniforms.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import numpy as np

from engine.core.rng import Field
from engine.core.types import Category, Guarantee
from engine.models.lexicon import Integers, Lexicon, Lexicons, lexicons, origin
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.tokens import Token, dressed, read
from engine.protect.word_dp import guarantees
from engine.protect.word_dp.distributions import Uniform, WordDistribution, certain

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

    def apply(self, stage: MethodInput, context: MethodContext) -> list[Edit]:
        """As `TextMethod` has it; a word that draws itself is an edit too."""
        own = self._lexicons(context)
        drawn = read(stage, own, context.check)
        treated = [token for token in drawn if not self._keeps(token)]
        edits, done = [], 0
        for source, lexicon, tokens in self._planned(treated, own, context):
            for start in range(0, len(tokens), DRAWS_BETWEEN_CHECKS):
                context.check()
                for token in tokens[start : start + DRAWS_BETWEEN_CHECKS]:
                    edit = self._edit(stage.text, token, source, lexicon, context)
                    if edit is not None:
                        edits.append(edit)
            done += len(tokens)
            context.progress({"state": "drawing", "done": done, "total": len(treated)})
        return sorted(edits, key=lambda edit: edit.span)

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """The epsilon that was set, for each word, and what it does not cover."""
        return (guarantees.proven(self.name, edits, context),)

    def alternatives(
        self, stage: MethodInput, context: MethodContext, at: int, count: int = ALTERNATIVES
    ) -> list[tuple[str, float]]:
        """The likeliest replacements of the word at a code point, with their probabilities.

        Empty where there is no word that is drawn.
        """
        own = self._lexicons(context)
        here = [t for t in read(stage, own) if t.span.start <= at < t.span.end]
        treated = [token for token in here if not self._keeps(token)]
        for source, lexicon, [token] in self._planned(treated, own, context):
            chances = source.chances(len(lexicon))
            order = np.argsort(-chances, kind="stable")[:count]
            original = token.span.of(stage.text)
            return [(dressed(lexicon.words[n], original), float(chances[n])) for n in order]
        return []

    @abstractmethod
    def _distributions(
        self, lexicon: Lexicon, entries: Integers, context: MethodContext, *, numbers: bool
    ) -> Sequence[WordDistribution]:
        """The distribution of each of these words (or numbers), over those of their lexicon."""

    def _unknown(
        self,
        lexicon: Lexicon,
        context: MethodContext,  # noqa: ARG002 (for methods that have settings of it)
        *,
        numbers: bool,  # noqa: ARG002
    ) -> WordDistribution:
        """The distribution of a word that the lexicon lacks."""
        return Uniform(len(lexicon))

    def _lexicons(self, context: MethodContext) -> Lexicons:
        """The method's vocabulary."""
        return lexicons(context.manager, str(context.parameters[EMBEDDINGS]))

    def _keeps(self, token: Token) -> bool:  # noqa: ARG002 (most methods keep none)
        """Whether a word always stays as it is."""
        return False

    def _planned(
        self, tokens: Sequence[Token], own: Lexicons, context: MethodContext
    ) -> Iterator[tuple[WordDistribution, Lexicon, list[Token]]]:
        """Each distinct word's distribution and its spans, a few words at a time."""
        for lexicon, numbers in ((own.words, False), (own.numbers, True)):
            words = _by_word(token for token in tokens if token.number is numbers)
            for token in words.pop((None, False), []):
                yield self._unknown(lexicon, context, numbers=numbers), lexicon, [token]
            keys = [(entry, split) for entry, split in words if entry is not None]
            for start in range(0, len(keys), BLOCK):
                context.check()
                block = keys[start : start + BLOCK]
                entries = np.array([entry for entry, _ in block], np.int64)
                sources = self._distributions(lexicon, entries, context, numbers=numbers)
                for (entry, split), source in zip(block, sources, strict=True):
                    yield certain(source) if split else source, lexicon, words[entry, split]

    def _edit(
        self,
        text: str,
        token: Token,
        source: WordDistribution,
        lexicon: Lexicon,
        context: MethodContext,
    ) -> Edit | None:
        arguments = self._arguments(token, context)
        occurrence, reroll = token.occurrence, context.reroll
        stream = context.draws.stream(
            self.name, self.version, *arguments, occurrence=occurrence, reroll=reroll
        )
        found = source.draw(stream)
        if found is None:
            return None
        label, counted = None, source.epsilon is not None
        if counted:
            label = context.draws.label(
                self.name, self.version, *arguments, occurrence=occurrence, reroll=reroll
            )
        blank = " " if token.part else ""
        return Edit(
            token.span,
            blank + dressed(lexicon.words[found], token.span.of(text)),
            Category.WORD,
            None if reroll else source.epsilon,
            label,
            self.unit if counted else "",
        )

    def _arguments(self, token: Token, context: MethodContext) -> tuple[Field, ...]:
        """All that the draw's distribution depends on."""
        settings = (f"{name}={value}" for name, value in sorted(context.parameters.items()))
        made_of = origin(context.manager, str(context.parameters[EMBEDDINGS]))
        return (made_of, token.word, int(token.number), int(token.split), *settings)


def _by_word(tokens: Iterator[Token]) -> _Words:
    found: _Words = {}
    for token in tokens:
        found.setdefault((token.entry, token.split), []).append(token)
    return found
