"""The logits of a token classifier through PyTorch."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.models.transformer.opening import TorchModel

ARCHITECTURES: Mapping[str, str] = {
    "bert": "BertForTokenClassification",
    "distilbert": "DistilBertForTokenClassification",
    "modernbert": "ModernBertForTokenClassification",
    "openai_privacy_filter": "OpenAIPrivacyFilterForTokenClassification",
    "roberta": "RobertaForTokenClassification",
    "xlm-roberta": "XLMRobertaForTokenClassification",
}


class TorchLabels(TorchModel):
    """A loaded model, as `labelling.classifier.Backend` wants it; any thread may call it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ARCHITECTURES)
