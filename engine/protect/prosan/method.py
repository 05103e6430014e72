"""ProSan: replaces the words that the task does not need.

Shen et al., "The Fire Thief Is Also the Keeper: Balancing Usability and Privacy in Prompts". The
least important words, a share that follows the prompt's self-information, are replaced by a masked
model's predictions; their nearness to the original depends on importance less self-information.
There is no formal guarantee.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import BadParameter
from engine.core.parameters import Value
from engine.core.types import Category, Guarantee
from engine.models.files.catalogue import PART_OF_SPEECH_MODEL
from engine.models.lexicon import lexicons
from engine.models.llama.gradient import GgufWeights, answer_gradient
from engine.models.transformer.causal import CausalTransformer
from engine.protect.base import Edit, MethodContext, MethodInput, SentMapping
from engine.protect.guarantee_texts import guarantee
from engine.protect.prosan import wordnet
from engine.protect.prosan.drawing import Drawing, DrawingModels, published
from engine.protect.prosan.importance import Slope, gradients, relevance
from engine.protect.prosan.rewriting import rewritten
from engine.protect.prosan.scores import min_max, self_information
from engine.protect.prosan.scores import share as adaptive
from engine.protect.prosan.similarity import Comparison
from engine.protect.prosan.sorts import Sorts
from engine.protect.prosan.tagger import ENCODER, TAGGER, TAUGHT, THRESHOLD, TaggerHead, see
from engine.protect.prosan.words import Word, asked_for, question, read
from engine.protect.stop_words import stop_words
from engine.protect.tokens import dressed

if TYPE_CHECKING:
    from engine.models.manager import Causal

Floats = NDArray[np.float64]

# The universal parts of speech (de Marneffe et al. 2021).
TAGS = frozenset(
    [
        "ADJ",
        "ADP",
        "ADV",
        "AUX",
        "CCONJ",
        "DET",
        "INTJ",
        "NOUN",
        "NUM",
        "PART",
        "PRON",
        "PROPN",
        "PUNCT",
        "SCONJ",
        "SYM",
        "VERB",
        "X",
    ]
)


@dataclass(frozen=True, slots=True)
class Scored:
    """A prompt's words with their importance and privacy (n,), each 0 to 1, and the share.

    With `figures`, as published, a word with a digit may be of the share; ours leaves findings and
    doses as typed, where the annotator does not call them private.
    """

    words: Sequence[Word] = field(repr=False)
    importance: Floats
    privacy: Floats
    share: float
    figures: bool = False

    def chosen(self, tags: frozenset[str], earlier: Container[str] = ()) -> list[int]:
        """The words to replace: all private ones, and the least important share with the tags.

        Every mention of a chosen word is treated, and of the words that an `earlier` prompt
        replaced: to send one of them now would give it away. ProSan, section 5.1.
        """
        open_ = [n for n, word in enumerate(self.words) if not word.protected]
        count = math.ceil(self.share * len(open_))
        least = sorted(open_, key=lambda n: (self.importance[n], n))[:count]
        least += [n for n in open_ if self.words[n].private]
        keys = {self.words[n].key for n in least if self._counts(n, tags)}
        return [
            n
            for n in open_
            if (self.words[n].key in earlier and self.words[n].key not in stop_words())
            or (self.words[n].key in keys and self._counts(n, tags))
        ]

    def _counts(self, number: int, tags: frozenset[str]) -> bool:
        word = self.words[number]
        if word.figure and not self.figures:
            return word.private
        if word.key in stop_words():  # private in "Will Smith"; "of" within a value tells nothing
            return word.private and not word.text.islower()
        return word.tag in tags or word.private


class Prosan:
    """The mechanism; it holds no state between calls."""

    name = "prosan"

    def apply(self, stage: MethodInput, context: MethodContext) -> list[Edit]:
        """Edits of the chosen words; one that an earlier prompt replaced has the same surrogate."""
        if form(context.parameters) == "seq2seq":
            return rewritten(stage, context, _given(context.pins))
        scored = self.score(stage, context)
        tags = _tags(str(context.parameters["word_types"]))
        groups: dict[str, list[int]] = {}
        given = _given(context.pins)
        for number in scored.chosen(tags, given):
            groups.setdefault(scored.words[number].key, []).append(number)
        edits: list[Edit] = []
        with _drawing(stage, context) as drawing:
            for done, (key, mentions) in enumerate(groups.items()):
                context.check()
                context.progress({"state": "drawing", "done": done, "total": len(groups)})
                words = [scored.words[number] for number in mentions]
                importance = float(scored.importance[mentions].min())
                privacy = float(scored.privacy[mentions].max())
                surrogate = given.get(key) or drawing.surrogate(words, importance, privacy)
                edits += [
                    Edit(word.span, dressed(surrogate, word.text), Category.WORD) for word in words
                ]
        return sorted(edits, key=lambda edit: edit.span)

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """A statement without a formal guarantee, with what the provider still learns."""
        return (promise(context.parameters),) if edits else ()

    def score(self, stage: MethodInput, context: MethodContext) -> Scored:
        """Importance and self-information of each word of a text, and the share to treat."""
        if form(context.parameters) == "tagger":
            return _tagged(stage, context)
        own, check, report = (context.parameters, context.check, context.progress)
        words, importance = _important(stage, context)
        with context.manager.causal(str(own["model"]), check, report) as model:
            bits = self_information(stage.text, words, model, check)
        share = adaptive(bits, float(own["share"]))
        return Scored(words, importance, min_max(bits), share, published(own))

    def choice(self, stage: MethodInput, context: MethodContext) -> tuple[Scored, frozenset[int]]:
        """A text's words without self-information, and the indices of those to replace.

        The share is taken at its limit, which texts of 5 bits per word have reached: without the
        causal model this takes a tenth of the time of `apply`.
        """
        own = context.parameters
        words, importance = _important(stage, context)
        share = float(own["share"])
        scored = Scored(words, importance, np.zeros(len(words)), share, published(own))
        return scored, frozenset(scored.chosen(_tags(str(own["word_types"]))))


def _tagged(stage: MethodInput, context: MethodContext) -> Scored:
    """The distilled tagger's choice, and the annotator's private words.

    Its choice is that of the share that it was taught with: a larger one is filled up with the
    likeliest of the other words.
    """
    manager, check, report = context.manager, context.check, context.progress
    head = TaggerHead(manager.store.open(TAGGER, check=check))
    with (
        manager.encoder(ENCODER, check, report) as encoder,
        manager.encoder(PART_OF_SPEECH_MODEL, check, report) as recogniser,
    ):
        words = read(stage, recogniser, check)
        spans = [word.span for word in words]
        chances = head.chances(see(stage.text, spans, encoder, recogniser, check))
    wanted = [question(stage.text), *asked_for(stage)]
    needed = np.array([any(w.span.overlaps(span) for span in wanted) for w in words], bool)
    shared = np.array([any(w.span.overlaps(span) for span in wanted[1:]) for w in words], bool)
    figures = np.array([word.figure for word in words], bool)
    likely = (chances > THRESHOLD) & ~shared & ~figures
    private = likely | np.array([word.private for word in words], bool)
    words = [replace(word, private=bool(own)) for word, own in zip(words, private, strict=True)]
    importance = np.where(private, 0.0, np.where(needed, 1.0, 1 - chances))
    share = float(context.parameters["share"])
    return Scored(words, importance, chances, share if share > TAUGHT else 0.0)


def _important(stage: MethodInput, context: MethodContext) -> tuple[list[Word], Floats]:
    own, check, report = context.parameters, context.check, context.progress
    with context.manager.encoder(PART_OF_SPEECH_MODEL, check, report) as tagger:
        words = read(stage, tagger, check)
    if published(own):
        model = str(own["model"])
        # The paper's form uses no annotator: the gradient alone decides.
        words = [replace(word, private=False) for word in words]
        with context.manager.causal(model, check, report) as scorer:
            slope = _slope(scorer, context.manager.store.open(model, check=check))
            return words, gradients(stage.text, words, scorer, slope, check)
    with context.manager.encoder(str(own["embeddings"]), check, report) as encoder:
        return words, relevance(stage.text, words, encoder, check)


def _slope(scorer: Causal, path: Path) -> Slope:
    """How a model's gradients are computed: by PyTorch, or from a GGUF file's weights in numpy."""
    if isinstance(scorer, CausalTransformer):
        return scorer.answer_gradient
    return partial(answer_gradient, GgufWeights(path))


def _tags(listed: str) -> frozenset[str]:
    """The parts of speech that are treated, given joined by a plus sign."""
    tags = frozenset(listed.split("+"))
    if not tags <= TAGS:
        raise BadParameter(name="word_types", reason="unknown_choice", suggestion="NOUN+PROPN")
    return tags


@contextmanager
def _drawing(stage: MethodInput, context: MethodContext) -> Iterator[Drawing]:
    own, manager = context.parameters, context.manager
    check, report = context.check, context.progress
    guessing, comparing = str(own["masked"]), str(own["embeddings"])
    with (
        manager.masked(guessing, check, report) as masked,
        manager.encoder(comparing, check, report) as encoder,
        manager.encoder(PART_OF_SPEECH_MODEL, check, report) as tagger,
    ):
        compared = lexicons(manager, comparing).words
        dictionary = wordnet.opened(manager.store.open(wordnet.MODEL, check=check))
        # As published, some hundred candidates a word are compared: longer than the tagger takes.
        quick = form(own) == "tagger"
        comparison = Comparison(encoder, compared, None if quick else dictionary)
        words = lexicons(manager, guessing).words
        tools = DrawingModels(masked, words, comparison, tagger, Sorts(dictionary))
        yield Drawing(stage, context, tools)


def _given(pins: Sequence[SentMapping]) -> Mapping[str, str]:
    """The replacements of words in earlier prompts of the conversation."""
    return {pin.original.casefold(): pin.surrogate.casefold() for pin in pins}


def form(parameters: Mapping[str, Value]) -> str:
    """The form to run: the quick one uses no gradient."""
    chosen = str(parameters["form"])
    return "full" if published(parameters) and chosen != "seq2seq" else chosen


def promise(parameters: Mapping[str, Value]) -> Guarantee:
    """The panel's statement on the rule of choice and the form that ran."""
    chosen = form(parameters)
    gradient = chosen == "full" and published(parameters)
    share = round(100 * float(parameters["share"]))
    filled = {"filled"} if share > 100 * TAUGHT else set()
    flags = {"gradient" if gradient else chosen} | filled
    return guarantee("prosan", None, flags, share=share)
