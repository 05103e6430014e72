"""ProSan: replace what the task does not need, by what could stand there.

Shen et al., "The Fire Thief Is Also the Keeper: Balancing Usability and Privacy in Prompts". The
least important words, a share that follows the prompt's self-information, are replaced by a masked
model's guesses; how near to the original hangs on importance less self-information. There is no
formal guarantee.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from engine.errors import BadParameter
from engine.mechanisms import Edit, Pin, Stage, Workshop
from engine.mechanisms.prosan import wordnet
from engine.mechanisms.prosan.drawing import Drawing, Tools
from engine.mechanisms.prosan.gradient import gradients
from engine.mechanisms.prosan.importance import relevance
from engine.mechanisms.prosan.promises import form, promise
from engine.mechanisms.prosan.rewriting import rewritten
from engine.mechanisms.prosan.scores import min_max, self_information
from engine.mechanisms.prosan.scores import share as adaptive
from engine.mechanisms.prosan.similarity import Comparison
from engine.mechanisms.prosan.tagger import ENCODER, TAGGER, TAUGHT, THRESHOLD, Head, see
from engine.mechanisms.prosan.words import Word, asked_for, question, read
from engine.mechanisms.words.stop_words import stop_words
from engine.mechanisms.words.tokens import dressed
from engine.models.catalogue import PART_OF_SPEECH_MODEL
from engine.models.lexicon import lexicons
from engine.models.llama_weights import GgufWeights
from engine.types import Category, Guarantee

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
    """A prompt's words with their importance and privacy (n,), each 0 to 1, and the share."""

    words: Sequence[Word] = field(repr=False)
    importance: Floats
    privacy: Floats
    share: float

    def chosen(self, tags: frozenset[str], earlier: Container[str] = ()) -> list[int]:
        """The words to treat: all private ones, and of the least important share those of the tags.

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
        if word.key in stop_words():  # private in "Will Smith"; "of" within a value tells nothing
            return word.private and not word.text.islower()
        return word.tag in tags or word.private


class Prosan:
    """The mechanism; it holds no state between calls."""

    name = "prosan"

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """Edits of the chosen words; a word that an earlier prompt replaced keeps its surrogate."""
        if form(workshop.parameters) == "seq2seq":
            return rewritten(stage, workshop, _given(workshop.pins))
        scored = self.score(stage, workshop)
        tags = _tags(str(workshop.parameters["word_types"]))
        groups: dict[str, list[int]] = {}
        given = _given(workshop.pins)
        for number in scored.chosen(tags, given):
            groups.setdefault(scored.words[number].key, []).append(number)
        edits: list[Edit] = []
        with _drawing(stage, workshop) as drawing:
            for done, (key, mentions) in enumerate(groups.items()):
                workshop.check()
                workshop.progress({"state": "drawing", "done": done, "total": len(groups)})
                words = [scored.words[number] for number in mentions]
                importance = float(scored.importance[mentions].min())
                privacy = float(scored.privacy[mentions].max())
                surrogate = given.get(key) or drawing.surrogate(words, importance, privacy)
                edits += [
                    Edit(word.span, dressed(surrogate, word.text), Category.WORD) for word in words
                ]
        return sorted(edits, key=lambda edit: edit.span)

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """None is formal: what it says is that, and what the provider still learns."""
        return (promise(workshop.parameters),) if edits else ()

    def score(self, stage: Stage, workshop: Workshop) -> Scored:
        """Importance and self-information of each word of a text, and the share to treat."""
        if form(workshop.parameters) == "tagger":
            return _tagged(stage, workshop)
        own, check, report = workshop.parameters, workshop.check, workshop.progress
        words, importance = _important(stage, workshop)
        with workshop.shelf.causal(str(own["model"]), check, report) as model:
            bits = self_information(stage.text, words, model, check)
        return Scored(words, importance, min_max(bits), adaptive(bits, float(own["share"])))

    def choice(self, stage: Stage, workshop: Workshop) -> tuple[Scored, frozenset[int]]:
        """A text's words without their privacy, and which of them go, by their number.

        The share is taken at its limit, which texts of 5 bits a word have reached: without the
        causal model this takes a tenth of the time of `apply`.
        """
        own = workshop.parameters
        words, importance = _important(stage, workshop)
        scored = Scored(words, importance, np.zeros(len(words)), float(own["share"]))
        return scored, frozenset(scored.chosen(_tags(str(own["word_types"]))))


def _tagged(stage: Stage, workshop: Workshop) -> Scored:
    """The distilled tagger's choice, and what the annotator, which ran anyway, calls private.

    Its choice is that of the share that it was taught with: a larger one is filled up with the
    likeliest of the other words.
    """
    shelf, check, report = workshop.shelf, workshop.check, workshop.progress
    head = Head(shelf.store.open(TAGGER, check=check))
    with (
        shelf.encoder(ENCODER, check, report) as encoder,
        shelf.encoder(PART_OF_SPEECH_MODEL, check, report) as recogniser,
    ):
        words = read(stage, recogniser, check)
        spans = [word.span for word in words]
        chances = head.chances(see(stage.text, spans, encoder, recogniser, check))
    wanted = [question(stage.text), *asked_for(stage)]
    needed = np.array([any(w.span.overlaps(span) for span in wanted) for w in words], bool)
    shared = np.array([any(w.span.overlaps(span) for span in wanted[1:]) for w in words], bool)
    private = ((chances > THRESHOLD) & ~shared) | np.array([w.private for w in words], bool)
    words = [replace(word, private=bool(own)) for word, own in zip(words, private, strict=True)]
    importance = np.where(private, 0.0, np.where(needed, 1.0, 1 - chances))
    share = float(workshop.parameters["share"])
    return Scored(words, importance, chances, share if share > TAUGHT else 0.0)


def _important(stage: Stage, workshop: Workshop) -> tuple[list[Word], Floats]:
    own, check, report = workshop.parameters, workshop.check, workshop.progress
    with workshop.shelf.encoder(PART_OF_SPEECH_MODEL, check, report) as tagger:
        words = read(stage, tagger, check)
    if own["importance"] == "gradient":
        model = str(own["model"])
        # The paper's form knows no annotator: the gradient alone says what goes.
        words = [replace(word, private=False) for word in words]
        weights = GgufWeights(workshop.shelf.store.open(model, check=check))
        with workshop.shelf.causal(model, check, report) as causal:
            return words, gradients(stage.text, words, causal, weights, check)
    with workshop.shelf.encoder(str(own["embeddings"]), check, report) as encoder:
        return words, relevance(stage.text, words, encoder, check)


def _tags(listed: str) -> frozenset[str]:
    """The parts of speech that are treated, given joined by a plus sign."""
    tags = frozenset(listed.split("+"))
    if not tags <= TAGS:
        raise BadParameter(name="word_types", reason="unknown_choice", suggestion="NOUN+PROPN")
    return tags


@contextmanager
def _drawing(stage: Stage, workshop: Workshop) -> Iterator[Drawing]:
    own, shelf = workshop.parameters, workshop.shelf
    check, report = workshop.check, workshop.progress
    guessing, comparing = str(own["masked"]), str(own["embeddings"])
    with (
        shelf.encoder(guessing, check, report) as masked,
        shelf.encoder(comparing, check, report) as encoder,
        shelf.encoder(PART_OF_SPEECH_MODEL, check, report) as tagger,
    ):
        compared = lexicons(shelf, comparing).words
        # Some hundred candidates a word take the dictionary longer than the tagger takes in all.
        quick = form(own) == "tagger"
        dictionary = None if quick else wordnet.opened(shelf.store.open(wordnet.MODEL, check=check))
        comparison = Comparison(encoder, compared, dictionary)
        tools = Tools(masked, lexicons(shelf, guessing).words, comparison, tagger)
        yield Drawing(stage, workshop, tools)


def _given(pins: Sequence[Pin]) -> Mapping[str, str]:
    """What earlier prompts of the conversation put in a word's place."""
    return {pin.original.casefold(): pin.surrogate.casefold() for pin in pins}
