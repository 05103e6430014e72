"""A causal model through PyTorch, for ProSan: what is surprising, and exact gradients.

llama.cpp runs quantised files faster and computes no gradients; this one reads the published
weights in float32. It has what ProSan asks of a model, as `llama.causal.CausalModel` has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from engine.core.callbacks import Check, never_cancelled
from engine.core.errors import BadText, ModelDamaged
from engine.core.rng import fresh_bytes
from engine.core.types import Message, Span
from engine.models.encoder.token_file import TOKENIZER, open_tokenizer
from engine.models.encoder.wordpieces import LONE_SURROGATE
from engine.models.llama.gradient import Answer
from engine.models.llama.logits import Logits, TextToken
from engine.models.transformer.opening import open_model

ARCHITECTURES: Mapping[str, str] = MappingProxyType(
    {"llama": "LlamaForCausalLM", "qwen2": "Qwen2ForCausalLM", "gpt2": "GPT2LMHeadModel"}
)
LONGEST = 2_048  # tokens read at once
BLOCK = 256  # rows of logits handed out together
TOKENIZER_CONFIG, TEMPLATE = "tokenizer_config.json", "chat_template.jinja"


class CausalTransformer:
    """A loaded model; any thread may call it.

    Raises ModelDamaged as `open_model`, and tokenizer or no_chat_template.
    """

    def __init__(self, path: Path) -> None:
        self._open = open_model(path, ARCHITECTURES)
        self._tokenizer = open_tokenizer(path.with_name(TOKENIZER))
        self._template = _template(path)
        config = self._open.model.config
        self.vocabulary_size = int(config.vocab_size)
        self.reading_context = min(LONGEST, int(config.max_position_embeddings))
        first = config.bos_token_id if config.bos_token_id is not None else config.eos_token_id
        if first is None or self._tokenizer.get_vocab_size() > self.vocabulary_size:
            raise ModelDamaged(reason="tokenizer")
        self.start = int(first)
        given = self._open.model.generation_config.eos_token_id
        self._ends = frozenset(given if isinstance(given, list) else [given])

    @property
    def resident_bytes(self) -> int:
        """About what it takes in memory."""
        return self._open.resident_bytes

    def close(self) -> None:
        """Free the model's memory; nothing may be read afterwards."""
        self._open.model = None

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        """The tokens of a text with their characters; BadText for a lone surrogate."""
        if lone := LONE_SURROGATE.search(text):
            raise BadText(reason="lone_surrogate", position=lone.start())
        encoding = self._tokenizer.encode(text, add_special_tokens=False)
        pairs = zip(encoding.ids, encoding.offsets, strict=True)
        return tuple(TextToken(token, Span(*place)) for token, place in pairs)

    def logit_blocks(
        self, tokens: Sequence[int], *, check: Check = never_cancelled
    ) -> Iterator[Logits]:
        """The logits of every position of a text (m x vocabulary), block after block.

        The row of a position scores the token there given the start and those before it. Raises
        BadText (too_long).
        """
        if len(tokens) > self.reading_context:
            raise BadText(reason="too_long", limit=self.reading_context)
        check()
        rows = self._rows([self.start, *tokens[:-1]][: len(tokens)])
        for first in range(0, len(rows), BLOCK):
            check()
            yield rows[first : first + BLOCK]

    def chat(
        self, messages: Sequence[Message], *, max_tokens: int, check: Check, **_sampling: object
    ) -> Iterator[str]:
        """The likeliest answer to a chat, at once, of at most `max_tokens`."""
        ids = self._prompt(messages)
        if len(ids) + max_tokens > self.reading_context:
            raise BadText(reason="too_long", limit=self.reading_context)
        written: list[int] = []
        past: Any = None
        torch = self._open.torch
        while len(written) < max_tokens:
            check()
            with torch.inference_mode():
                row = torch.tensor([ids if past is None else written[-1:]])
                found = self._open.model(input_ids=row, past_key_values=past, use_cache=True)
            past, token = found.past_key_values, int(found.logits[0, -1].argmax())
            if token in self._ends:
                break
            written.append(token)
        yield str(self._tokenizer.decode(written, skip_special_tokens=True))

    def answer_gradient(self, tokens: Sequence[int], answered: int, check: Check) -> Answer:
        """The gradient of the loss on the last `answered` tokens, at every input embedding."""
        torch, model = self._open.torch, self._open.model
        check()
        ids = torch.tensor([list(tokens)])
        with torch.enable_grad():
            entries = model.get_input_embeddings()(ids).detach().requires_grad_()
            logits = model(inputs_embeds=entries, use_cache=False).logits[0]
            rows = logits[len(tokens) - answered - 1 : len(tokens) - 1]
            loss = torch.nn.functional.cross_entropy(rows, ids[0, len(tokens) - answered :])
            check()
            [gradient] = torch.autograd.grad(loss, entries)
        return Answer(float(loss.detach()), gradient[0].numpy(), rows.detach().numpy())

    def _rows(self, ids: Sequence[int]) -> Logits:
        torch = self._open.torch
        if not ids:
            return np.empty((0, self.vocabulary_size), np.float32)
        with torch.inference_mode():
            found = self._open.model(input_ids=torch.tensor([list(ids)]), use_cache=False).logits
        return np.asarray(found[0].numpy(), np.float32)

    def _prompt(self, messages: Sequence[Message]) -> list[int]:
        """The template filled with the messages, as tokens.

        Only the template's own text is read for control tokens: a person who types one gets its
        letters, and stays inside the message.
        """
        contents = {fresh_bytes(16).hex(): message for message in messages}
        outline = [{"role": m.role, "content": mark} for mark, m in contents.items()]
        try:
            rendered = str(self._template(messages=outline).prompt)
        except Exception:  # a template of others may raise anything
            raise ModelDamaged(reason="chat_template") from None
        tokens: list[int] = []
        for part in re.split(f"({'|'.join(contents)})", rendered):
            if part in contents:
                tokens += [piece.token for piece in self.pieces(contents[part].content)]
            else:
                tokens += self._controls(part)
        return tokens

    def _controls(self, text: str) -> list[int]:
        self._tokenizer.encode_special_tokens = False
        try:
            found: list[int] = self._tokenizer.encode(text, add_special_tokens=False).ids
        finally:
            self._tokenizer.encode_special_tokens = True
        return found


def _template(path: Path) -> Any:
    """A renderer of the model's chat template, in a sandbox; ModelDamaged (no_chat_template)."""
    from llama_cpp.llama_chat_format import Jinja2ChatFormatter  # noqa: PLC0415 (native code)

    own = path.with_name(TEMPLATE)
    try:
        config = json.loads(path.with_name(TOKENIZER_CONFIG).read_text("utf-8"))
        given = own.read_text("utf-8") if own.is_file() else config["chat_template"]
        marks = [_text(config.get(name)) for name in ("eos_token", "bos_token")]
        return Jinja2ChatFormatter(str(given), eos_token=marks[0], bos_token=marks[1])
    except Exception:  # no such file, no such field, or no template
        raise ModelDamaged(reason="no_chat_template") from None


def _text(mark: object) -> str:
    return str(mark.get("content", "") if isinstance(mark, dict) else mark or "")
