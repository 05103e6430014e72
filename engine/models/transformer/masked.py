"""A masked language model through PyTorch: BERT, RoBERTa and their distilled forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from engine.core.callbacks import Check
from engine.core.errors import BadParameter, ModelDamaged
from engine.models.encoder.token_file import TOKENIZER
from engine.models.encoder.windows import windows
from engine.models.encoder.wordpieces import IntArray, Pieces
from engine.models.transformer.opening import FloatArray, TorchModel
from engine.models.transformer.tokens import TransformerPieces

ARCHITECTURES: Mapping[str, str] = {
    "bert": "BertForMaskedLM",
    "distilbert": "DistilBertForMaskedLM",
    "roberta": "RobertaForMaskedLM",
    "xlm-roberta": "XLMRobertaForMaskedLM",
}
# Positions that these count from behind the padding's, so that their window is that much shorter.
PADDED = frozenset({"roberta", "xlm-roberta"})


class MaskedTransformer(TorchModel):
    """A loaded model (`manager.MaskedModel`); any thread may call it.

    Raises ModelDamaged as `TorchModel` and `TransformerPieces` do.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, ARCHITECTURES)
        self.wordpieces = TransformerPieces(path.with_name(TOKENIZER))
        config = self._model.config
        padding = (config.pad_token_id or 0) + 1 if config.model_type in PADDED else 0
        self._room = int(config.max_position_embeddings) - padding - self.wordpieces.marks
        if len(self.wordpieces) > self._table().shape[0] or self._room < 1:
            raise ModelDamaged(reason="tokenizer")

    def embedding_matrix(self) -> FloatArray:
        """The embeddings of all tokens (vocabulary, width)."""
        return self._table()

    def piece_embeddings(self, ids: IntArray) -> FloatArray:
        """The context-free embeddings of some tokens, (n, width)."""
        return np.asarray(self._table()[ids], np.float32)

    def masked_logits(
        self, pieces: Pieces, at: Sequence[int], check: Check | None = None
    ) -> FloatArray:
        """Predictions for the given places, all masked at once: logits (k, vocabulary)."""
        places = np.asarray(at, np.int64)
        if places.size and not 0 <= places.min() <= places.max() < len(pieces):
            raise BadParameter(name="at", reason="range", low=0, high=len(pieces) - 1)
        hidden = self.wordpieces.masked(pieces.ids, places)
        found = np.empty((len(places), self._table().shape[0]), np.float32)
        for window in windows(len(pieces), self._room):
            own = (window.own_start <= places) & (places < window.own_stop)
            if own.any():
                if check:
                    check()
                ids = self.wordpieces.framed(hidden[window.start : window.stop])
                found[own] = self.logits(ids)[places[own] - window.start + 1]
        return found

    def _table(self) -> FloatArray:
        table = self._model.get_input_embeddings().weight
        return np.asarray(table.detach().numpy(), np.float32)
