"""The examples of an epoch: all prompts, some with typing errors, and a draw of the other sets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tokenizers import Tokenizer

from models.train import prompts, public, sources, templates
from models.train.dates_money import Random
from models.train.encoding import Encoded, encode_example, encode_prompt, encode_sentence
from models.train.examples import Example
from models.train.generate import generated
from models.train.noise import hurried
from models.train.prompts import Prompt
from models.train.renaming import renamed
from models.train.values import Values

REAL_AS_OFTEN = 2  # the real prompts in an epoch
SELDOM = 3  # one in so many of the other authors' prompts is in an epoch
KINDS_SELDOM = 6  # the same where kinds are taught
HURRIED, RENAMED = 0.3, 0.5  # of the prompts
GENERATED = 700
# Word pieces of each set that an epoch reads: names are known already, and must not be forgotten.
PIECES = {"presidio": 20_000, "entities": 35_000, "newspapers": 40_000, "treebanks": 40_000}
KIND_PIECES, KINDS_SEED = 40_000, 100  # of each set in an epoch of kinds alone
ENCYCLOPEDIA = 60  # paragraphs of an epoch: nothing in them is private


class Corpus:
    """All that may be trained on, without the fifth of the sets of names that figures are from.

    An epoch reads the real prompts and those of the `new` authors, by file name, and one in
    SELDOM of the others', in turn.
    """

    def __init__(
        self,
        data: Path,
        tokenizer: Tokenizer,
        new: Collection[str],
        others: Collection[str],
    ) -> None:
        self._data, self._tokenizer = data, tokenizer
        ours = list(prompts.read())
        self._new = [one for one in ours if one.author in new]
        self._new += [*prompts.pupa_private(data)] * REAL_AS_OFTEN
        self._others = [one for one in ours if one.author in others]
        self._others += [*prompts.marked_prompts(data), *public.requests(data)]
        self._paragraphs = [Prompt(text, (), "en", "wikitext") for text in _paragraphs(data)]
        held_out = [
            one for one in (*sources.presidio(data), *sources.entities(data)) if one.held_out
        ]
        self._hidden = names_of(held_out)
        self._lines = [line for line in templates.read() if not line.held_out]
        self._sets = {
            "presidio": self._encoded(sources.presidio(data)),
            "entities": self._encoded(sources.entities(data)),
            "newspapers": self._encoded(sources.newspapers(data)),
            "treebanks": self._treebanks(),
        }

    def epoch(self, number: int) -> list[Encoded]:
        """Epoch `number`: the same number, the same texts."""
        values = Values(self._data, seed=number + 1, hidden=self._hidden)
        draw = values.random
        prompts_ = self._new + self._others[number % SELDOM :: SELDOM]
        read = [one for prompt in prompts_ for one in self._prompt(prompt, values)]
        for paragraph in draw.sample(self._paragraphs, ENCYCLOPEDIA):
            read += map(_unasked, encode_prompt(self._tokenizer, paragraph))
        for name, items in self._sets.items():
            read += _some(items, PIECES[name], draw)
        return read + self._encoded(generated(values, GENERATED, self._lines))

    def kinds(self, number: int) -> list[Encoded]:
        """An epoch of what each kind is: the prompts, of which some are read, say no kinds here.

        Their readers marked no jobs, origins or beliefs that are nobody's, and the weights begin to
        take them for ordinary words.
        """
        values = Values(self._data, seed=number + KINDS_SEED, hidden=self._hidden)
        draw = values.random
        others = draw.sample(self._others, len(self._others) // KINDS_SELDOM)
        prompts_ = self._new + others
        read = [_unasked(one) for prompt in prompts_ for one in self._prompt(prompt, values)]
        for name in ("presidio", "entities", "newspapers"):
            read += _some(self._sets[name], KIND_PIECES, draw)
        return read + self._encoded(generated(values, 2 * GENERATED, self._lines))

    def _prompt(self, prompt: Prompt, values: Values) -> list[Encoded]:
        if values.chance(RENAMED):
            prompt = renamed(prompt, values)
        if values.chance(HURRIED):
            prompt = hurried(prompt, values.random)
        return encode_prompt(self._tokenizer, prompt)

    def _encoded(self, examples: Iterable[Example]) -> list[Encoded]:
        shown = (one for one in examples if not one.held_out)
        return [part for one in shown for part in encode_example(self._tokenizer, one)]

    def _treebanks(self) -> list[Encoded]:
        return [
            part
            for name in sources.TREEBANKS
            for sentence in sources.part_of_speech(self._data, name)
            for part in encode_sentence(self._tokenizer, sentence)
        ]


def names_of(examples: Sequence[Example]) -> frozenset[str]:
    """Every word of the people's names in `examples`."""
    return frozenset(
        word
        for example in examples
        for span in example.spans
        if span.kinds == frozenset({"PERSON"})
        for word in example.text[span.start : span.end].split()
    )


def _paragraphs(data: Path) -> Iterator[str]:
    """Parts of articles of which the source left nothing out."""
    for article in sources.articles(data):
        if not article.held_out:
            yield from (part for part in article.parts if "[UNK]" not in part)


def _unasked(encoded: Encoded) -> Encoded:
    """The same without kinds: an encyclopedia is full of names that nobody marked."""
    return replace(encoded, labels=[None] * len(encoded.pieces))


def _some(items: Sequence[Encoded], pieces: int, draw: Random) -> Iterator[Encoded]:
    """Items drawn until they have so many pieces."""
    for item in draw.sample(items, len(items)):
        if pieces <= 0:
            return
        pieces -= len(item.pieces)
        yield item
