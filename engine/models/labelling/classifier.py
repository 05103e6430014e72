"""A token classifier of the hub: a text's tokens, each with its label.

Its folder holds the model and, beside it or one above, tokenizer.json (read by `tokenizers`, which
runs no code of it) and config.json with the labels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import numpy as np

from engine.core.errors import ModelDamaged
from engine.models.encoder.token_file import TOKENIZER, open_tokenizer
from engine.models.encoder.windows import windows
from engine.models.encoder.wordpieces import LONE_SURROGATE, REPLACEMENT
from engine.models.labelling import scheme
from engine.models.labelling.onnx_graph import OnnxGraph
from engine.models.labelling.viterbi import FloatArray, IntArray

CONFIG = "config.json"
LONGEST, OVERLAP = 512, 64  # tokens of a pass, and of two passes' overlap


class Backend(Protocol):
    """Computes logits."""

    def logits(self, ids: IntArray) -> FloatArray:
        """The logits (n, labels) of one window's token ids (n,)."""


@dataclass(frozen=True, slots=True, eq=False)
class LabelledTokens:
    """The tokens of a text with their spans in code points and their labels.

    `names` are empty outside of values; `begins` says whether a token begins one; `scores` (n,) are
    the probabilities of being in one, at least a half where the decoder says so.
    """

    starts: IntArray = field(repr=False)
    ends: IntArray = field(repr=False)
    names: tuple[str, ...] = field(repr=False)
    begins: tuple[bool, ...] = field(repr=False)
    scores: FloatArray = field(repr=False)


class TokenClassifier:
    """A loaded classifier; any thread may call it.

    Raises ModelDamaged: config, calibration, tokenizer, architecture, unreadable.
    """

    def __init__(self, path: Path, backend: Callable[[Path], Backend]) -> None:
        self._scheme = scheme.read(_beside(path, CONFIG), _beside(path, scheme.CALIBRATION))
        self._tokenizer = open_tokenizer(_beside(path, TOKENIZER))
        marks = self._tokenizer.encode("").ids
        self._before, self._behind = marks[:1], marks[1:2]
        self._backend = backend(path)
        self.read("A")  # detects a graph for other labels early

    @property
    def names(self) -> frozenset[str]:
        """The names of its labels."""
        return frozenset(self._scheme.names) - {""}

    def read(self, text: str) -> LabelledTokens:
        """The labelled tokens of a text of any length."""
        encoding = self._tokenizer.encode(
            LONE_SURROGATE.sub(REPLACEMENT, text), add_special_tokens=False
        )
        places = np.array(encoding.offsets, np.int64).reshape(-1, 2)
        logits = self._logits(np.array(encoding.ids, np.int64))
        labels = self._scheme.decode(logits)
        names = tuple(self._scheme.names[label] for label in labels.tolist())
        begins = tuple(
            self._scheme.prefixes[label] in (scheme.BEGIN, scheme.SINGLE)
            for label in labels.tolist()
        )
        scores = np.where(
            labels == self._scheme.outside, 0, np.maximum(0.5, _inside(logits, self._scheme))
        )
        return LabelledTokens(places[:, 0], places[:, 1], names, begins, scores.astype(np.float32))

    def logits(self, text: str) -> FloatArray:
        """The logits (n, labels) of a text's tokens."""
        return self._logits(np.array(self._tokenizer.encode(text, add_special_tokens=False).ids))

    def _logits(self, ids: IntArray) -> FloatArray:
        """Each token's logits from the window in which it is further from a cut."""
        found = np.zeros((len(ids), len(self._scheme.names)), np.float32)
        if not len(ids):
            return found
        before, behind = np.array(self._before, np.int64), np.array(self._behind, np.int64)
        for window in windows(len(ids), LONGEST - len(before) - len(behind), OVERLAP):
            given = np.concatenate([before, ids[window.start : window.stop], behind])
            values = self._backend.logits(given)
            if values.shape != (len(given), found.shape[1]):
                raise ModelDamaged(reason="architecture")
            own = slice(window.own_start, window.own_stop)
            at = len(before) - window.start
            found[own] = values[window.own_start + at : window.own_stop + at]
        return found


def _inside(logits: FloatArray, labels: scheme.LabelScheme) -> FloatArray:
    """The probability of each token to be in a value."""
    chances = np.exp(logits - logits.max(axis=-1, keepdims=True, initial=-np.inf))
    chances /= chances.sum(axis=-1, keepdims=True)
    return np.asarray(1 - chances[:, labels.outside], np.float32)


def _beside(path: Path, name: str) -> Path:
    """A file beside the model, or in the parent folder of a graph's own folder."""
    here = path.with_name(name)
    return here if here.is_file() else path.parent.with_name(name)


def onnx(path: Path) -> TokenClassifier:
    """The classifier of a verified ONNX graph."""
    return TokenClassifier(path, OnnxGraph)


def torch(path: Path) -> TokenClassifier:
    """The classifier of verified safetensors; BadParameter (needs_torch) without PyTorch."""
    from engine.models.transformer.labels import TorchLabels  # noqa: PLC0415 (may load torch)

    return TokenClassifier(path, TorchLabels)
