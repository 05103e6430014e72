"""What is measured on a text that a word-level method sent, beside what the papers give."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from engine.attacks.base import Attacker, Target
from engine.attacks.knn import knn
from engine.attacks.leakage import rouge_l
from engine.attacks.mask_inference import mask_inference
from engine.core import parameters
from engine.core.rng import Draws, encode
from engine.core.types import Span
from engine.models.lexicon import Lexicons
from engine.models.manager import ModelManager
from engine.protect.base import Edit, MethodContext, MethodInput, TextMethod

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))
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


@dataclass(frozen=True, slots=True)
class Judge:
    """What measures: the method's own words for KNN, MiniLM for the meaning."""

    manager: ModelManager
    own: Lexicons
    guesser: str | None = None
    _vectors: dict[str, Any] = field(default_factory=dict)

    def row(
        self, method: TextMethod, name: str, texts: Sequence[str], given: dict[str, Any]
    ) -> dict[str, Any]:
        """Every figure of one method and setting over the texts."""
        rouge, marks, meaning, privacy = [], [], [], []
        one, ten, guessed = [], [], []
        for number, text in enumerate(texts):
            edits = method.apply(MethodInput(text), room(self.manager, name, number, given))
            out, targets = sent(text, edits)
            rouge.append(rouge_l(text, out))
            marks.append(rouge_l(_named(text), _named(out)))
            meaning.append(self.meaning(text, out))
            found = knn(targets, self.own, 10, lambda: None, lambda _report: None).guesses
            ten += [guess.found for guess in found]
            privacy.append((sum(not guess.found for guess in found), len(found)))
            one += [rouge_l(t.original, t.surrogate) == 1 for t in targets]
            guessed += self._guessed(out, targets)
        return {
            "rouge_l": float(np.mean(rouge)),
            "rouge_l_marks": float(np.mean(marks)),
            "meaning": float(np.mean(meaning)),
            "privacy_top_1": 1 - float(np.mean(one)),
            "privacy_top_10": 1 - float(np.mean(ten)),
            "privacy_mask": 1 - float(np.mean(guessed)) if guessed else None,
            "retained": float(np.mean(one)),
            "words_drawn": len(one),
        } | _errors(rouge, meaning, privacy)

    def meaning(self, text: str, out: str) -> float:
        """The cosine of two texts' sentence embeddings."""
        return float(self._vector(text) @ self._vector(out))

    def _guessed(self, out: str, targets: Sequence[Target]) -> list[bool]:
        if self.guesser is None:
            return []
        attacker = Attacker(self.manager, self.guesser, lambda: None, lambda _report: None)
        found = mask_inference(out, targets, attacker).guesses
        return [guess.found for guess in found if guess.counts]

    def _vector(self, text: str) -> Any:
        if text not in self._vectors:
            with self.manager.encoder(MINILM) as encoder:
                self._vectors[text] = encoder.sentence_embeddings([text])[0]
        return self._vectors[text]


def _errors(
    rouge: Sequence[float], meaning: Sequence[float], privacy: Sequence[tuple[int, int]]
) -> dict[str, float]:
    """Standard errors over texts; of privacy, a ratio of two sums, by the delta method."""
    hidden, words = np.array(privacy, np.float64).reshape(-1, 2).T
    count = len(words)
    rest = hidden - hidden.sum() / max(words.sum(), 1) * words
    spread = float(np.sqrt(count / max(count - 1, 1) * (rest**2).sum()) / max(words.sum(), 1))
    each = {"rouge_l_error": rouge, "meaning_error": meaning}
    found = {name: float(np.std(v, ddof=1) / np.sqrt(count)) for name, v in each.items()}
    return found | {"privacy_top_10_error": spread}


def _named(text: str) -> str:
    """The text with its punctuation marks as words: some count them in Rouge-L."""
    return MARK.sub(lambda mark: f" mark{ord(mark[0])} ", text)
