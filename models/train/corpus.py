"""What one epoch reads: the sets, fresh generated sentences, and a part of the treebank."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tokenizers import Tokenizer

from models.train import sources, templates
from models.train.encoding import Encoded, encode_example, encode_sentence
from models.train.examples import Example
from models.train.generate import generated
from models.train.values import Values

GENERATED = 3000
PRESIDIO_TIMES = 2  # small, and the nearest to what people paste
THIRDS = 3


class Corpus:
    """All that may be trained on; with `fold` without the groups that are held out.

    Generated sentences use no name that a held-out text has, so that no figure rests on a name
    seen in training because of them. (The sets themselves share names between templates.)
    """

    def __init__(self, data: Path, tokenizer: Tokenizer, *, fold: bool) -> None:
        self._tokenizer = tokenizer
        presidio, entities = list(sources.presidio(data)), list(sources.entities(data))
        self.held_out = [one for one in (*presidio, *entities) if one.held_out] if fold else []
        hidden = names_of(self.held_out)
        self._data, self._hidden = data, hidden
        self._lines = [line for line in templates.read() if not (fold and line.held_out)]
        self._presidio = [one for one in presidio if not (fold and one.held_out)]
        self._entities = [one for one in entities if not (fold and one.held_out)]
        self._sentences = [
            encode_sentence(tokenizer, one) for one in sources.part_of_speech(data, "train")
        ]
        self._marked = [
            encode_example(tokenizer, one)
            for one in (*self._presidio * PRESIDIO_TIMES, *self._entities)
        ]

    def epoch(self, number: int) -> list[Encoded]:
        """Epoch `number`: all that is marked, new generated ones, a third of the treebank."""
        values = Values(self._data, seed=number + 1, hidden=self._hidden)
        drawn = generated(values, GENERATED, self._lines)
        fresh = [encode_example(self._tokenizer, one) for one in drawn]
        third = number % THIRDS
        tagged = [one for at, one in enumerate(self._sentences) if at % THIRDS == third]
        return [*self._marked, *fresh, *tagged]


def names_of(examples: Sequence[Example]) -> frozenset[str]:
    """Every word of the people's names in `examples`."""
    return frozenset(
        word
        for example in examples
        for span in example.spans
        if span.kinds == frozenset({"PERSON"})
        for word in example.text[span.start : span.end].split()
    )
