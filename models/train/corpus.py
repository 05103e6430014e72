"""What an epoch reads: the sets, fresh generated sentences, and a part of the treebank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from tokenizers import Tokenizer

from models.train import sources, templates
from models.train.encoding import Encoded, encode_example, encode_plain, encode_sentence
from models.train.examples import Example
from models.train.generate import SHARE_OF_NOTHING, generated
from models.train.templates import Template
from models.train.values import Values

GENERATED = 7000
# The epochs of later rounds draw other values.
SECOND_ROUND, THIRD_ROUND, FOURTH_ROUND, FIFTH_ROUND = 100, 200, 300, 400
SIXTH_ROUND, SEVENTH_ROUND, EIGHTH_ROUND = 500, 600, 700
FEWER_OF_NOTHING = 0.25  # the share of lines without a value in the fifth round
NUMBERS, NUMBERS_AS_OFTEN = "numbers", 6  # a section of the templates that the third round repeats
PASTED_AS_OFTEN = 4  # whole documents and requests, which the fourth round repeats


class Corpus:
    """All that may be trained on, in two parts: what the fold's model sees, and what it must not.

    Generated sentences of the first part use no name that a held-out text has, so that no figure
    rests on a name seen because of them. (The sets themselves share names between templates.)
    """

    def __init__(self, data: Path, tokenizer: Tokenizer) -> None:
        self._data, self._tokenizer = data, tokenizer
        presidio, entities = list(sources.presidio(data)), list(sources.entities(data))
        self._hidden = names_of([one for one in (*presidio, *entities) if one.held_out])
        self._lines, self._documents = templates.read(), templates.read(templates.PASTED)
        self._everyday = templates.read(templates.EVERYDAY)
        self._presidio = self._encoded(one for one in presidio if not one.held_out)
        self._entities = self._encoded(one for one in entities if not one.held_out)
        self._articles = [
            encode_plain(tokenizer, part)
            for article in sources.articles(data)
            if not article.held_out
            for part in article.parts
        ]
        self._sentences = [
            encode_sentence(tokenizer, one) for one in sources.part_of_speech(data, "train")
        ]

    @property
    def plain(self) -> list[Encoded]:
        """What people wrote, without the marked sets: the articles and the treebank."""
        return [*self._articles, *self._sentences]

    def epoch(self, number: int) -> list[Encoded]:
        """Epoch `number` of the first round: all that the fold may see, and new sentences."""
        return [*self._presidio * 2, *self._entities, *self._fresh(number), *self.plain]

    def marked(self, number: int) -> list[Encoded]:
        """Epoch `number` of the second round: entities twice, a quarter of the plain texts."""
        plain = self.plain[number % 4 :: 4]
        return [*self._presidio, *self._entities * 2, *self._fresh(number + SECOND_ROUND), *plain]

    def numbers(self, number: int) -> list[Encoded]:
        """Epoch `number` of the third round: numbers beside names, an eighth of the plain texts."""
        lines = [
            line
            for line in self._lines
            for _ in range(NUMBERS_AS_OFTEN if line.section == NUMBERS else 1)
        ]
        plain = self.plain[number % 8 :: 8]
        return [*self._presidio, *self._entities, *self._fresh(number + THIRD_ROUND, lines), *plain]

    def pasted(self, number: int) -> list[Encoded]:
        """Epoch `number` of the fourth round: what people paste, a quarter of the treebank."""
        fresh = self._fresh(number + FOURTH_ROUND, self._with_documents)
        return [*self._presidio, *self._entities, *fresh, *self._sentences[number % 4 :: 4]]

    def private(self, number: int) -> list[Encoded]:
        """Epoch `number` of the fifth round: as the fourth, more of it with something private."""
        fresh = self._fresh(number + FIFTH_ROUND, self._with_documents, FEWER_OF_NOTHING)
        return [*self._presidio, *self._entities, *fresh, *self._sentences[number % 8 :: 8]]

    def every(self, number: int) -> list[Encoded]:
        """Epoch `number` of the sixth round: as the fourth, with a quarter of the plain texts."""
        fresh = self._fresh(number + SIXTH_ROUND, self._with_documents)
        return [*self._presidio, *self._entities, *fresh, *self.plain[number % 4 :: 4]]

    def everyday(self, number: int) -> list[Encoded]:
        """Epoch `number` of the seventh round: as the fifth, with what people say in passing."""
        lines = [*self._with_documents, *self._everyday * PASTED_AS_OFTEN]
        fresh = self._fresh(number + SEVENTH_ROUND, lines, FEWER_OF_NOTHING)
        return [*self._presidio, *self._entities, *fresh, *self._sentences[number % 8 :: 8]]

    def everyday_again(self, number: int) -> list[Encoded]:
        """Epoch `number` of the eighth round: as the seventh, with other values."""
        return self.everyday(number + EIGHTH_ROUND - SEVENTH_ROUND)

    @property
    def _with_documents(self) -> list[Template]:
        return [*self._lines, *self._documents * PASTED_AS_OFTEN]

    def _fresh(
        self,
        number: int,
        lines: Sequence[Template] | None = None,
        idle: float = SHARE_OF_NOTHING,
    ) -> list[Encoded]:
        values = Values(self._data, seed=number + 1, hidden=self._hidden)
        shown = [line for line in lines or self._lines if not line.held_out]
        return self._encoded(generated(values, GENERATED, shown, idle))

    def _encoded(self, examples: Iterable[Example]) -> list[Encoded]:
        return [encode_example(self._tokenizer, one) for one in examples]


def names_of(examples: Sequence[Example]) -> frozenset[str]:
    """Every word of the people's names in `examples`."""
    return frozenset(
        word
        for example in examples
        for span in example.spans
        if span.kinds == frozenset({"PERSON"})
        for word in example.text[span.start : span.end].split()
    )
