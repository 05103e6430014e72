"""What Cape, ProSan and the attacks ask of a masked language model, whatever runs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.callbacks import Check
from engine.models.encoder.encoder import FloatArray
from engine.models.encoder.wordpieces import IntArray, Pieces


class Vocabulary(Protocol):
    """Its pieces."""

    def encode(self, text: str) -> Pieces:
        """The pieces of a text of any length."""

    def id(self, text: str) -> int | None:
        """The piece of a whole word inside a sentence, None where it has none."""

    def split(self, word: str) -> list[int] | None:
        """The pieces of a word in small letters; None where it has none."""


class MaskedModel(Protocol):
    """A loaded masked language model; any thread may call it."""

    @property
    def wordpieces(self) -> Vocabulary:
        """Its pieces."""

    @property
    def resident_bytes(self) -> int:
        """About what it takes in memory."""

    def close(self) -> None:
        """Free its memory."""

    def embedding_matrix(self) -> FloatArray:
        """The embeddings of all pieces (vocabulary, width)."""

    def piece_embeddings(self, ids: IntArray) -> FloatArray:
        """The context-free embeddings of some pieces, (n, width)."""

    def masked_logits(
        self, pieces: Pieces, at: Sequence[int], check: Check | None = None
    ) -> FloatArray:
        """Predictions for the given places, all masked at once: logits (k, vocabulary)."""
