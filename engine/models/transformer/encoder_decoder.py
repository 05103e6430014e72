"""A sequence-to-sequence model (T5) through PyTorch: it writes a text anew, token by token.

It offers what DP-Prompt asks of a writer (`llama.causal.CausalModel` is another one).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from engine.core.callbacks import Check
from engine.core.errors import BadText, ModelDamaged
from engine.core.types import Message
from engine.models.llama.logits import Logits
from engine.models.transformer.text_model import TextModel, WritingSteps

ARCHITECTURES: Mapping[str, str] = {
    "t5": "T5ForConditionalGeneration",
    "mt5": "MT5ForConditionalGeneration",
}
LONGEST = 512  # tokens of a text, as T5 was trained; written ones beside these


class EncoderDecoder(TextModel):
    """A loaded model. Raises ModelDamaged as `TextModel`."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ARCHITECTURES)
        self._first = self._model.config.decoder_start_token_id
        if self._first is None:
            raise ModelDamaged(reason="tokenizer")

    def prompt(self, messages: Sequence[Message]) -> tuple[int, ...]:
        """The tokens of what is asked: the last message, with the mark at its end.

        Raises BadText (empty, too_long, lone_surrogate).
        """
        if not messages:
            raise BadText(reason="empty")
        ids = self._encoded(messages[-1].content, marks=True).ids
        if len(ids) > LONGEST:
            raise BadText(reason="too_long", limit=LONGEST)
        return tuple(ids)

    def write(self, text: str, check: Check) -> str:
        """The likeliest rewriting, token by token; at most half as long again as the text."""
        written: list[int] = []
        with self.steps((Message("user", text),), check=check) as steps:
            for _ in range(len(self.prompt((Message("user", text),))) * 3 // 2 + 8):
                token = int(steps.logits().argmax())
                if self.ends(token):
                    break
                written.append(token)
                steps.append(token)
        return self.text(written)

    def started(self, prompt: Sequence[int], check: Check) -> WritingSteps:
        """Read a prompt's tokens; the decoder keeps what it has read."""
        torch, model = self._torch, self._model
        with torch.inference_mode():
            given = torch.tensor([list(prompt)])
            encoded = model.get_encoder()(input_ids=given)

        def read(tokens: Sequence[int], past: Any) -> tuple[Any, Logits]:
            with torch.inference_mode():
                found = model(
                    encoder_outputs=encoded,
                    attention_mask=torch.ones_like(given),
                    decoder_input_ids=torch.tensor([list(tokens)]),
                    past_key_values=past,
                    use_cache=True,
                )
            return found.past_key_values, np.asarray(found.logits[0, -1].numpy(), np.float32)

        return WritingSteps(read, [self._first], check)
