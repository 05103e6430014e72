"""What is measured on a text that a word-level method sent, beside what the papers give."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.attacks import attackers
from engine.attacks.base import Attacker, Target
from engine.attacks.knn import knn, known_words
from engine.attacks.leakage import rouge_l
from engine.attacks.mask_inference import mask_inference
from engine.core import parameters
from engine.core.callbacks import never_cancelled, no_progress
from engine.core.rng import Draws, encode
from engine.core.types import Span
from engine.models.lexicon import Lexicons
from engine.models.manager import ModelManager
from engine.protect.base import Edit, MethodContext, MethodInput, TextMethod
from tests.benchmarks.papers.intervals import bootstrap

EPSILONS = (1, 2, 3, 6, 10, 14, 20)
MINILM, SMOLLM = "all-minilm-l6-v2-int8", "smollm2-135m-instruct"
MASKED = "masked-minilm"
WORDS_OF_WIKITEXT = 50
MARK = re.compile(r"[^\w\s]")

# Rouge-L on SST-2 (Cape's table 3) and privacy against KNN with k = 10 (table 8, figure 10), in %.
PAPERS: dict[str, dict[int, tuple[float, float | None]]] = {
    "Cape, BERT": {
        1: (38.4, 94.4),
        2: (39.2, 92.6),
        3: (40.9, 90.3),
        6: (46.9, 80.5),
        10: (60.2, 67.7),
        14: (76.5, 40.8),
        20: (92.0, 9.1),
    },
    "Cape, GPT2": {1: (37.6, None), 6: (44.6, None), 10: (56.5, None), 14: (73.5, None)},
    "InferDPT": {1: (13.0, None), 6: (16.5, None), 10: (23.2, None), 14: (38.7, None)},
    "CUSTEXT+": {1: (50.7, None), 6: (69.4, None), 10: (88.5, None), 14: (97.2, None)},
    "SANTEXT+": {1: (52.6, None), 6: (76.4, None), 10: (77.5, None), 14: (77.7, None)},
}


def texts_of(data: Path, name: str, count: int) -> list[str]:
    """So many texts of one set, spread evenly over it.

    Every other text: settings were searched for on those between.
    """
    if name == "wikitext2":
        lines = (data / name / "dev.txt").read_text("utf-8").splitlines()
        whole = [line.strip() for line in lines if len(line.split()) > WORDS_OF_WIKITEXT]
        found = [" ".join(line.split()[:WORDS_OF_WIKITEXT]) for line in whole]
    else:
        field_name = {"sst2": "text", "qnli": "sentence"}[name]
        lines = (data / name / "dev.jsonl").read_text("utf-8").splitlines()
        found = [json.loads(line)[field_name] for line in lines]
    half = found[::2]
    return [half[n * len(half) // count] for n in range(count)]


def room(manager: ModelManager, method: str, number: int, given: dict[str, Any]) -> MethodContext:
    """A workshop whose draws are those of text `number`: another key for each text."""
    key = encode("bench", method, number).rjust(32, b"\0")[-32:]
    return MethodContext(parameters.read(method, given), Draws(key), manager)


def sent(text: str, edits: Sequence[Edit]) -> tuple[str, list[Target]]:
    """The text as it is sent, and what an attacker aims at."""
    parts: list[str] = []
    targets, at, length = [], 0, 0
    for edit in edits:
        kept = text[at : edit.span.start]
        start = length + len(kept)
        parts += [kept, edit.surrogate]
        at, length = edit.span.end, start + len(edit.surrogate)
        targets.append(Target(Span(start, length), edit.span.of(text), edit.surrogate))
    return "".join([*parts, text[at:]]), targets


class TextScores(NamedTuple):
    """What is measured of one text: three shares, then counts of the words that were drawn."""

    rouge: float
    marks: float
    meaning: float
    words: int
    kept: int
    near: int  # found among the ten nearest
    guessable: int
    guessed: int


Row = dict[str, Any]
Curve = Sequence[Row]  # the rows of one setting, a row for each epsilon
Columns = Sequence[Sequence[TextScores]]  # the texts of some settings


@dataclass(frozen=True, slots=True)
class Judge:
    """What measures: the method's own words for KNN, MiniLM for the meaning.

    With `guesses` a model guesses every word from the sent text: never one that chose the words.
    """

    manager: ModelManager
    guesses: bool = False
    _vectors: dict[str, Any] = field(default_factory=dict)

    def row(
        self, method: TextMethod, name: str, texts: Sequence[str], given: dict[str, Any]
    ) -> dict[str, Any]:
        set_to = parameters.read(name, given)
        own = known_words(self.manager, attackers.space(set_to), [name], set_to)
        guesser = attackers.guesser(self.manager.store, set_to) if self.guesses else None
        each = []
        for number, text in enumerate(texts):
            edits = method.apply(MethodInput(text), room(self.manager, name, number, given))
            each.append(self._scores(text, *sent(text, edits), own, guesser))
        return figures(each) | {"guesser": guesser, "each": each}

    def meaning(self, text: str, out: str) -> float:
        return float(self._vector(text) @ self._vector(out))

    def _scores(
        self, text: str, out: str, targets: Sequence[Target], own: Lexicons, guesser: str | None
    ) -> TextScores:
        near = knn(targets, own, 10, never_cancelled, no_progress).guesses
        guessed = self._guessed(out, targets, guesser)
        return TextScores(
            rouge_l(text, out),
            rouge_l(_named(text), _named(out)),
            self.meaning(text, out),
            len(targets),
            sum(rouge_l(t.original, t.surrogate) == 1 for t in targets),
            sum(guess.found for guess in near),
            len(guessed),
            sum(guessed),
        )

    def _guessed(self, out: str, targets: Sequence[Target], guesser: str | None) -> list[bool]:
        if guesser is None:
            return []
        attacker = Attacker(self.manager, guesser, never_cancelled, no_progress)
        found = mask_inference(out, targets, attacker).guesses
        return [guess.found for guess in found if guess.counts]

    def _vector(self, text: str) -> Any:
        if text not in self._vectors:
            with self.manager.encoder(MINILM) as encoder:
                self._vectors[text] = encoder.sentence_embeddings([text])[0]
        return self._vectors[text]


def figures(each: Sequence[TextScores]) -> dict[str, float | None]:
    table = np.array(each, np.float64)
    rouge, marks, meaning, words, kept, near, guessable, guessed = table.T
    found: dict[str, float | None] = {"rouge_l_marks": float(marks.mean())}
    for name, values in (("rouge_l", rouge), ("meaning", meaning)):
        found[name] = float(values.mean())
        found[f"{name}_error"] = float(values.std(ddof=1) / np.sqrt(len(each)))
    for name, hits, of in (
        ("privacy_top_1", kept, words),
        ("privacy_top_10", near, words),
        ("privacy_mask", guessed, guessable),
    ):
        share = 1 - float(hits.sum() / of.sum()) if of.sum() else None
        found |= {name: share, f"{name}_error": _ratio_error(hits, of)}
    return found | {"words_drawn": int(words.sum())}


def difference(
    one: Curve, other: Curve, figure: Callable[[Columns], float]
) -> tuple[float, float, float]:
    """How much more of a figure one setting has than another on the same texts; its interval."""
    count = len(one)
    tables = [[TextScores(*text) for text in row["each"]] for row in (*one, *other)]
    texts = list(zip(*tables, strict=True))

    def more(drawn: Sequence[Any]) -> float:
        columns = list(zip(*drawn, strict=True))
        return figure(columns[:count]) - figure(columns[count:])

    return bootstrap(texts, more)


def figure_of(name: str) -> Callable[[Columns], float]:
    return lambda columns: float(figures(columns[0])[name] or 0)


def at_privacy(name: str, privacy: float) -> Callable[[Columns], float]:
    """A figure where the curve over the epsilons has this privacy; nan where it has not."""

    def found(columns: Columns) -> float:
        points = [figures(column) for column in columns]
        pairs = sorted((p["privacy_top_10"] or 0.0, p[name] or 0.0) for p in points)
        return float(np.interp(privacy, *zip(*pairs, strict=True), left=np.nan, right=np.nan))

    return found


def _ratio_error(hits: Any, of: Any) -> float | None:
    """The standard error over texts of a ratio of two sums, by the delta method."""
    if not of.sum():
        return None
    rest, count = hits - hits.sum() / of.sum() * of, len(of)
    return float(np.sqrt(count / max(count - 1, 1) * (rest**2).sum()) / of.sum())


def _named(text: str) -> str:
    """The text with its punctuation marks as words: some count them in Rouge-L."""
    return MARK.sub(lambda mark: f" mark{ord(mark[0])} ", text)
