"""A causal model through PyTorch: it chats, writes, scores texts, and has exact gradients.

llama.cpp runs quantised files faster and computes no gradients; this one reads the published
weights in float32, also those that have no GGUF. It has what is asked of a model that writes, as
`llama.causal.CausalModel` has it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from engine.core.callbacks import Check, never_cancelled, no_steps
from engine.core.errors import BadText, ModelDamaged
from engine.core.rng import KEY_BYTES, Stream, fresh_bytes
from engine.core.types import Message
from engine.models.encoder.token_file import TOKENIZER, open_tokenizer
from engine.models.llama.causal import ANSWER_TOKENS, LONGEST_ANSWER, TEMPERATURE
from engine.models.llama.chat_template import ChatTemplate
from engine.models.llama.description import CONTEXT
from engine.models.llama.gradient import AnswerGradient
from engine.models.llama.logits import Logits
from engine.models.transformer.text_model import TextModel, WritingSteps

ARCHITECTURES: Mapping[str, str] = {
    "llama": "LlamaForCausalLM",
    "qwen2": "Qwen2ForCausalLM",
    "gpt2": "GPT2LMHeadModel",
}
LONGEST = 2_048  # tokens scored at once
BLOCK = 256  # tokens of a prompt read at once, and rows of logits handed out together
TOKENIZER_CONFIG, TEMPLATE = "tokenizer_config.json", "chat_template.jinja"

Progress = Callable[[int, int], None]


class CausalTransformer(TextModel):
    """A loaded model; any thread may call it.

    Raises ModelDamaged as `TextModel`, and no_chat_template.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, ARCHITECTURES)
        self._template = _template(path)
        self._control_reader = open_tokenizer(path.with_name(TOKENIZER))
        self._control_reader.encode_special_tokens = False
        config = self._model.config
        longest = int(config.max_position_embeddings)
        self.context, self.reading_context = min(CONTEXT, longest), min(LONGEST, longest)
        first = config.bos_token_id if config.bos_token_id is not None else config.eos_token_id
        if first is None:
            raise ModelDamaged(reason="tokenizer")
        self.start = int(first)

    @property
    def answer_tokens(self) -> int:
        """The most tokens of one answer in a chat."""
        return self.context // LONGEST_ANSWER

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

    def chat(  # noqa: PLR0913 (as `llama.causal.CausalModel.chat`)
        self,
        messages: Sequence[Message],
        *,
        temperature: float = TEMPERATURE,
        max_tokens: int = ANSWER_TOKENS,
        seed: int | None = None,
        check: Check | None = None,
        on_progress: Progress | None = None,
    ) -> Generator[str, None, None]:
        """Answer a conversation, in pieces of whole characters (one that the end cuts is dropped).

        `check` raises Cancelled to stop, `on_progress` gets prompt tokens read and in all. Without
        a `seed` every answer differs. Raises BadText as `prompt` before any piece.
        """
        prompt = self.prompt(messages)
        key = fresh_bytes(KEY_BYTES) if seed is None else seed.to_bytes(KEY_BYTES, "big")
        room = min(max_tokens, self.context - len(prompt))
        steps = partial(self._read_in, prompt, check or never_cancelled, on_progress or no_steps)
        return self._answer(steps, temperature, Stream(key), room)

    def prompt(self, messages: Sequence[Message]) -> tuple[int, ...]:
        """The tokens of a chat, up to where its answer begins.

        Raises BadText (too_long, lone_surrogate), and as `ChatTemplate.parts`.
        """
        tokens: list[int] = []
        for part in self._template.parts(messages):
            if isinstance(part, str):
                tokens += self._control_reader.encode(part, add_special_tokens=False).ids
            else:
                tokens += [piece.token for piece in self.pieces(part.content)]
        if len(tokens) >= self.context:
            raise BadText(reason="too_long", limit=self.context)
        return tuple(tokens)

    def started(self, prompt: Sequence[int], check: Check) -> WritingSteps:
        """Read a prompt's tokens, to go on behind them."""
        return self._read_in(prompt, check, no_steps)

    def answer_gradient(self, tokens: Sequence[int], answered: int, check: Check) -> AnswerGradient:
        """The gradient of the loss on the last `answered` tokens, at every input embedding."""
        torch, model = self._torch, self._model
        check()
        ids = torch.tensor([list(tokens)])
        with torch.enable_grad():
            entries = model.get_input_embeddings()(ids).detach().requires_grad_()
            logits = model(inputs_embeds=entries, use_cache=False).logits[0]
            rows = logits[len(tokens) - answered - 1 : len(tokens) - 1]
            loss = torch.nn.functional.cross_entropy(rows, ids[0, len(tokens) - answered :])
            check()
            [gradient] = torch.autograd.grad(loss, entries)
        return AnswerGradient(float(loss.detach()), gradient[0].numpy(), rows.detach().numpy())

    def _answer(
        self, begin: Callable[[], WritingSteps], temperature: float, stream: Stream, room: int
    ) -> Generator[str, None, None]:
        from tokenizers.decoders import DecodeStream  # noqa: PLC0415 (native code)

        from engine.models.transformer.sampling import draw  # noqa: PLC0415 (as above)

        steps, letters = begin(), DecodeStream(skip_special_tokens=True)
        written: list[int] = []
        while len(written) < room:
            token = draw(steps.logits(), written, temperature, stream)
            if self.ends(token):
                return
            written.append(token)
            if token < self._tokenizer.get_vocab_size() and (
                piece := letters.step(self._tokenizer, token)
            ):
                yield piece
            steps.append(token)

    def _read_in(self, prompt: Sequence[int], check: Check, on_progress: Progress) -> WritingSteps:
        """Read a prompt part by part."""
        on_progress(0, len(prompt))
        steps = WritingSteps(self._next, prompt[:BLOCK], check)
        for first in range(BLOCK, len(prompt), BLOCK):
            on_progress(first, len(prompt))
            steps.read(prompt[first : first + BLOCK])
        on_progress(len(prompt), len(prompt))
        return steps

    def _next(self, tokens: Sequence[int], past: Any) -> tuple[Any, Logits]:
        torch = self._torch
        with torch.inference_mode():
            row = torch.tensor([list(tokens)])
            found = self._model(input_ids=row, past_key_values=past, use_cache=True)
        return found.past_key_values, np.asarray(found.logits[0, -1].numpy(), np.float32)

    def _rows(self, ids: Sequence[int]) -> Logits:
        torch = self._torch
        if not ids:
            return np.empty((0, self.vocabulary_size), np.float32)
        with torch.inference_mode():
            found = self._model(input_ids=torch.tensor([list(ids)]), use_cache=False).logits
        return np.asarray(found[0].numpy(), np.float32)


def _template(path: Path) -> ChatTemplate:
    """The model's chat template; ModelDamaged (no_chat_template, chat_template)."""
    own = path.with_name(TEMPLATE)
    try:
        config = json.loads(path.with_name(TOKENIZER_CONFIG).read_text("utf-8"))
        given = own.read_text("utf-8") if own.is_file() else config["chat_template"]
        end, start = (_text(config.get(name)) for name in ("eos_token", "bos_token"))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):  # no such file, or field
        raise ModelDamaged(reason="no_chat_template") from None
    return ChatTemplate(str(given), end=end, start=start, model=path.parent.name)


def _text(mark: object) -> str:
    return str(mark.get("content", "") if isinstance(mark, dict) else mark or "")
