"""The labels of a token classifier: its `id2label`, and which label may follow which.

BIO labels (and bare ones) are decoded token by token: an I- that nothing began begins a value. Of
BIOES labels the likeliest sequence is decoded that is well formed: B, I and E of one name make a
value, S is one by itself. The six biases of the privacy filter's calibration shift its decisions.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from engine.core.errors import ModelDamaged
from engine.models.labelling.viterbi import FloatArray, IntArray, Scores, likeliest_path

OUTSIDE = "O"
BEGIN, INSIDE, END, SINGLE = "B", "I", "E", "S"
PREFIXES = (BEGIN, INSIDE, END, SINGLE)
CALIBRATION = "viterbi_calibration.json"
OPERATING_POINT = "default"
STAY, START, LEAVE, NEXT, CONTINUE, FINISH = BIASES = (
    "transition_bias_background_stay",
    "transition_bias_background_to_start",
    "transition_bias_end_to_background",
    "transition_bias_end_to_start",
    "transition_bias_inside_to_continue",
    "transition_bias_inside_to_end",
)
NO_BIAS = dict.fromkeys(BIASES, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class LabelScheme:
    """`names` and `prefixes` of each label: what it says, and its place in a value.

    The name of the label outside is empty. `moves`, `first` and `last` are those of the Viterbi
    decoding, None where each token is decoded by itself.
    """

    names: tuple[str, ...]
    prefixes: tuple[str, ...]
    moves: Scores | None = field(repr=False)
    first: Scores = field(repr=False)
    last: Scores = field(repr=False)

    @property
    def outside(self) -> int:
        """The label of what is no value."""
        return self.names.index("")

    def decode(self, logits: FloatArray) -> IntArray:
        """The label (n,) of each token from its logits (n, labels)."""
        if self.moves is None:
            return np.asarray(logits.argmax(axis=-1), np.int64)
        return likeliest_path(logits, self.moves, self.first, self.last)


def read(config: Path, calibration: Path) -> LabelScheme:
    """The scheme of a config.json, and of a calibration if there is one.

    Raises ModelDamaged: config where it names no labels, calibration where that is none.
    """
    try:
        labels = _labels(json.loads(config.read_text("utf-8"))["id2label"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise ModelDamaged(reason="config") from None
    return _scheme(labels, _biases(calibration))


def _labels(id2label: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Prefix and name of each label in order; of O both are empty."""
    labels = [str(id2label[str(number)]) for number in range(len(id2label))]
    split = [_split(label) for label in labels]
    if split.count(("", "")) != 1 or len(set(split)) != len(split) or len(split) == 1:
        raise ValueError("no labels of a token classifier")
    return split


def _split(label: str) -> tuple[str, str]:
    if label == OUTSIDE:
        return "", ""
    prefix, dash, name = label.partition("-")
    return (prefix, name) if dash and prefix in PREFIXES and name else (INSIDE, label)


def _biases(calibration: Path) -> Mapping[str, float]:
    if not calibration.is_file():
        return NO_BIAS
    try:
        points = json.loads(calibration.read_text("utf-8"))["operating_points"]
        given = points[OPERATING_POINT]["biases"]
        biases = {name: float(given[name]) for name in BIASES}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise ModelDamaged(reason="calibration") from None
    if len(given) != len(BIASES) or not all(map(math.isfinite, biases.values())):
        raise ModelDamaged(reason="calibration")
    return biases


def _scheme(labels: list[tuple[str, str]], biases: Mapping[str, float]) -> LabelScheme:
    prefixes = tuple(prefix for prefix, _ in labels)
    names = tuple(name for _, name in labels)
    closed = {END, SINGLE} <= set(prefixes)
    first = np.array([_allowed(p not in (INSIDE, END)) for p in prefixes])
    last = np.array([_allowed(p not in (BEGIN, INSIDE)) for p in prefixes])
    moves = np.array([[_move(a, b, biases) for b in labels] for a in labels]) if closed else None
    return LabelScheme(names, prefixes, moves, first, last)


def _allowed(yes: bool) -> float:
    return 0.0 if yes else -math.inf


def _move(before: tuple[str, str], after: tuple[str, str], biases: Mapping[str, float]) -> float:
    """What the step from one label (prefix, name) to the next adds; minus infinity forbids it."""
    if before[0] in (BEGIN, INSIDE):
        bias = {INSIDE: CONTINUE, END: FINISH}.get(after[0])
        return biases[bias] if bias and before[1] == after[1] else -math.inf
    if after[0] in (INSIDE, END):
        return -math.inf
    if before[0]:  # a value ended
        return biases[NEXT if after[0] else LEAVE]
    return biases[START if after[0] else STAY]
