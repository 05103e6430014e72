"""A sequence-to-sequence model (T5) through PyTorch: it writes a text anew, token by token.

It offers what DP-Prompt asks of a writer (`llama.causal.CausalModel` is the other one). One text at
a time; the same text and tokens give the same logits.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.core.callbacks import Check
from engine.core.errors import BadText, ModelDamaged
from engine.core.types import Message, Span
from engine.models.encoder.token_file import TOKENIZER, open_tokenizer
from engine.models.encoder.wordpieces import LONE_SURROGATE
from engine.models.llama.logits import Logits, TextToken
from engine.models.transformer.opening import open_model

if TYPE_CHECKING:  # a type alone: its module loads llama.cpp
    from engine.models.llama.batch_writing import BatchText

ARCHITECTURES: Mapping[str, str] = MappingProxyType(
    {"t5": "T5ForConditionalGeneration", "mt5": "MT5ForConditionalGeneration"}
)
LONGEST = 512  # tokens of a text, as T5 was trained; written ones beside these
LOOK_SECONDS = 0.05  # how often one who waits for another text looks at `check`


class EncoderDecoder:
    """A loaded model. Raises ModelDamaged as `open_model`, and tokenizer."""

    def __init__(self, path: Path) -> None:
        self._open = open_model(path, ARCHITECTURES)
        self._tokenizer = open_tokenizer(path.with_name(TOKENIZER))
        config = self._open.model.config
        self._end, self._first = config.eos_token_id, config.decoder_start_token_id
        self.vocabulary_size = int(config.vocab_size)
        if self._first is None or self._tokenizer.get_vocab_size() > self.vocabulary_size:
            raise ModelDamaged(reason="tokenizer")
        self._busy = threading.Lock()

    @property
    def resident_bytes(self) -> int:
        """About what it takes in memory."""
        return self._open.resident_bytes

    def close(self) -> None:
        """Free the model's memory; nothing may be written afterwards."""
        self._open.model = None

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        """The tokens of a text, each with the characters that it covers; BadText as `prompt`."""
        encoding = self._encoded(text, marks=False)
        pairs = zip(encoding.ids, encoding.offsets, strict=True)
        return tuple(TextToken(token, Span(*place)) for token, place in pairs)

    def text(self, tokens: Iterable[int]) -> str:
        """The text of tokens; control tokens, and those without a piece, have none."""
        known = [token for token in tokens if token < self._tokenizer.get_vocab_size()]
        return str(self._tokenizer.decode(known, skip_special_tokens=True))

    def ends(self, token: int) -> bool:
        """Whether a token ends a text."""
        return bool(token == self._end)

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

    @contextmanager
    def steps(self, messages: Sequence[Message], *, check: Check) -> Iterator[WritingSteps]:
        """Read what is asked, to go on token by token; others wait so long. Raises as `prompt`."""
        prompt = self.prompt(messages)
        while not self._busy.acquire(timeout=LOOK_SECONDS):
            check()
        try:
            yield self._started(prompt, check)
        finally:
            self._busy.release()

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

    def drafts(self, *, count: int, length: int) -> Drafts:
        """Room to write `count` texts, for measurements alone."""
        return Drafts(self, count, length)

    def written(self, draft: BatchText, check: Check) -> list[int]:
        """The tokens that a draft's own rule chooses, up to its stop token (left out)."""
        found: list[int] = []
        steps = self._started(draft.prompt, check)
        while len(found) < draft.most:
            token = draft.choose(steps.logits())
            if self.ends(token):
                break
            found.append(token)
            if len(found) < draft.most:
                steps.append(token)
        return found

    def _started(self, prompt: Sequence[int], check: Check) -> WritingSteps:
        return WritingSteps(self._open.torch, self._open.model, (prompt, self._first), check)

    def _encoded(self, text: str, *, marks: bool) -> Any:
        if lone := LONE_SURROGATE.search(text):
            raise BadText(reason="lone_surrogate", position=lone.start())
        return self._tokenizer.encode(text, add_special_tokens=marks)


class WritingSteps:
    """The logits of the next token, and the choice of it; the decoder keeps what it has read."""

    def __init__(
        self, torch: Any, model: Any, begun: tuple[Sequence[int], int], check: Check
    ) -> None:
        self._torch, self._model, self._check = torch, model, check
        prompt, first = begun
        with torch.inference_mode():
            self._given = torch.tensor([list(prompt)])
            self._read = model.get_encoder()(input_ids=self._given)
        self._past: Any = None
        self._row = self._next(first)

    def logits(self) -> Logits:
        """The whole vocabulary's logits for the next token, unclipped."""
        return self._row

    def append(self, token: int) -> None:
        """Choose the next token."""
        self._row = self._next(token)

    def _next(self, token: int) -> Logits:
        self._check()
        with self._torch.inference_mode():
            found = self._model(
                encoder_outputs=self._read,
                attention_mask=self._torch.ones_like(self._given),
                decoder_input_ids=self._torch.tensor([[token]]),
                past_key_values=self._past,
                use_cache=True,
            )
        self._past = found.past_key_values
        return np.asarray(found.logits[0, -1].numpy(), np.float32)


class Drafts:
    """Writes texts one after the other, where llama.cpp's would write them as a batch."""

    def __init__(self, model: EncoderDecoder, count: int, length: int) -> None:
        self.count, self.length = count, length
        self._model = model

    def write(self, drafts: Sequence[BatchText], check: Check) -> list[list[int]]:
        """Their tokens, each up to its stop token (left out)."""
        return [self._model.written(draft, check) for draft in drafts]

    def close(self) -> None:
        """Nothing is held."""
