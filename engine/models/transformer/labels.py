"""The logits of a token classifier through PyTorch."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np

from engine.models.encoder.wordpieces import IntArray
from engine.models.transformer.masked import FloatArray
from engine.models.transformer.opening import TorchModel

ARCHITECTURES: Mapping[str, str] = MappingProxyType(
    {
        "bert": "BertForTokenClassification",
        "distilbert": "DistilBertForTokenClassification",
        "modernbert": "ModernBertForTokenClassification",
        "openai_privacy_filter": "OpenAIPrivacyFilterForTokenClassification",
        "roberta": "RobertaForTokenClassification",
        "xlm-roberta": "XLMRobertaForTokenClassification",
    }
)


class TorchLabels(TorchModel):
    """A loaded model, as `labelling.classifier.Backend` wants it; any thread may call it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ARCHITECTURES)

    def logits(self, ids: IntArray) -> FloatArray:
        """The logits (n, labels) of one window's token ids (n,), marks included."""
        torch = self._torch
        with torch.inference_mode():
            row = torch.from_numpy(np.ascontiguousarray(ids)[np.newaxis].copy())
            values = self._model(input_ids=row, attention_mask=torch.ones_like(row)).logits
        return np.asarray(values[0].numpy(), np.float32)
