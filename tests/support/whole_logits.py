"""A text's logits as one array."""

from collections.abc import Sequence

import numpy as np

from engine.core.callbacks import Check, never_cancelled
from engine.models.llama.causal import CausalModel
from engine.models.llama.logits import Logits


def whole_logits(
    model: CausalModel, tokens: Sequence[int], check: Check = never_cancelled
) -> Logits:
    """Those of `logit_blocks` together, tokens x vocabulary."""
    none = np.empty((0, model.vocabulary_size), np.float32)
    return np.concatenate([none, *model.logit_blocks(tokens, check=check)])
