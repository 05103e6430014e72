"""One prompt through ProSan: what became of each word, as a record without its text."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.parameters import read
from engine.core.rng import Draws
from engine.core.types import Category, Span
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.resolve.own_rules import OwnWordRules
from engine.models.manager import ModelManager
from engine.protect.base import Edit, MethodContext, MethodInput
from engine.protect.prosan import wordnet
from engine.protect.prosan.method import Prosan, Scored
from engine.protect.prosan.scores import self_information
from engine.protect.prosan.wordnet import WordNet
from engine.protect.prosan.words import Word
from engine.protect.stop_words import stop_words
from tests.benchmarks.prosan import terms
from tests.benchmarks.prosan.planting import KINDS, Item, Prompt

Record = dict[str, Any]

SEMANTIC = frozenset({"occupation", "orientation", "race"})
ALIKE = 0.9  # of WordNet's similarity: from here on a word means the same (section 6.1.3)
CONTENT = frozenset({"NOUN", "PROPN", "NUM", "ADJ"})
KEY = bytes(range(32))
NOTHING = "…"  # in place of a draw, where only the choice is measured


class Remembering(Prosan):
    """ProSan that scores once, for the edits and for the other ways to choose."""

    scored: Scored

    def score(self, stage: MethodInput, method_context: MethodContext) -> Scored:
        self.scored = super().score(stage, method_context)
        return self.scored


@dataclass(frozen=True, slots=True)
class Bench:
    manager: ModelManager
    annotator: Annotator
    wordnet: WordNet
    parameters: Mapping[str, Any]
    perplexity: bool
    choices: bool

    @classmethod
    def made(cls, given: Mapping[str, Any], perplexity: bool, choices: bool) -> Bench:
        manager = ModelManager()
        annotator = Annotator(Recognisers(manager.store))
        dictionary = wordnet.opened(manager.store.open(wordnet.MODEL))
        return cls(manager, annotator, dictionary, read("prosan", given), perplexity, choices)

    def record(self, prompt: Prompt, suite: str) -> Record:
        """What ProSan did with a prompt; `table` has a row a word, for other choices of words."""
        method_context = MethodContext(self.parameters, Draws(KEY), self.manager)
        method, began, busy = Remembering(), time.perf_counter(), time.process_time()
        stage = MethodInput(
            prompt.text, (), tuple(self.annotator.annotate(prompt.text, OwnWordRules()))
        )
        if self.choices:
            method.scored, chosen = method.choice(stage, method_context)
            spans = [method.scored.words[number].span for number in sorted(chosen)]
            edits = [Edit(span, NOTHING, Category.WORD) for span in spans]
        else:
            edits = method.apply(stage, method_context)
        seconds, cpu = time.perf_counter() - began, time.process_time() - busy
        gone = {edit.span: edit.surrogate for edit in edits}
        words = method.scored.words
        return {
            "key": prompt.key,
            "words": len(words),
            "seconds": round(seconds, 2),
            "cpu": round(cpu, 2),
            "gamma": round(method.scored.share, 5),
            "items": [self._item(item, words, gone) for item in prompt.items],
            "table": self._table(prompt, suite, method.scored, gone),
            **(self._perplexities(prompt.text, edits) if self.perplexity else {}),
        }

    def _item(self, item: Item, words: Sequence[Word], gone: Mapping[Span, str]) -> Record:
        """Whether no word of a planted value is left; of some also that its meaning is gone."""
        own = [word for word in words if word.span.overlaps(item.span) and _content(word)]
        pairs = [(word.key, gone.get(word.span, word.key).casefold()) for word in own]
        whole = all(new != old for old, new in pairs)
        alike = item.attribute in SEMANTIC and any(self._alike(old, new) for old, new in pairs)
        return {"attribute": item.attribute, "hidden": whole and not alike, "gone": whole}

    def _alike(self, word: str, other: str) -> bool:
        similarity = self.wordnet.of(word, other)
        return word == other or (similarity is not None and similarity >= ALIKE)

    def _table(
        self, prompt: Prompt, suite: str, scored: Scored, gone: Mapping[Span, str]
    ) -> list[list[Any]]:
        """A row a word: its group, scores, and whether it is content, private, planted, needed."""
        if suite == KINDS:
            wanted: Sequence[Span] = prompt.needed
        else:
            find = terms.medical if suite == "medqa" else terms.content
            wanted = find(prompt.text, self.wordnet)
        groups: dict[str, int] = {}
        rows = []
        for number, word in enumerate(scored.words):
            planted = next((i.attribute for i in prompt.items if i.span.overlaps(word.span)), "")
            needed = any(span.overlaps(word.span) for span in prompt.needed)
            term = not planted and any(span.overlaps(word.span) for span in wanted)
            figure = not planted and re.search(r"\d", word.text) is not None
            rows.append(
                [
                    groups.setdefault(word.key, len(groups)),
                    round(float(scored.importance[number]), 4),
                    round(float(scored.privacy[number]), 4),
                    int(_content(word)),
                    int(word.private),
                    planted,
                    int(term),
                    int(figure and not word.private),
                    int(needed),
                    int(word.span in gone),
                ]
            )
        return rows

    def _perplexities(self, text: str, edits: Sequence[Edit]) -> Record:
        sent = text
        for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
            sent = sent[: edit.span.start] + edit.surrogate + sent[edit.span.end :]
        return {"before": self._perplexity(text), "after": self._perplexity(sent)}

    def _perplexity(self, text: str) -> float:
        """Of a token, by the model that ProSan reads with."""
        with self.manager.causal(str(self.parameters["model"])) as model:
            [bits] = self_information(text, [Word(Span(0, len(text)), text, "X")], model, _go_on)
            return float(round(2 ** (bits / max(1, len(model.pieces(text)))), 2))


def _content(word: Word) -> bool:
    return (word.tag in CONTENT or word.private) and word.key not in stop_words()


def _go_on() -> None:
    """Nobody calls this work off."""
