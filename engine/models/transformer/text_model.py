"""What all models of PyTorch's share that write: tokens of a text, and token after token.

The same text and tokens give the same logits. Others who want to write wait meanwhile.
"""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.callbacks import Check
from engine.core.errors import BadText, ModelDamaged
from engine.core.types import Message, Span
from engine.models import threads
from engine.models.encoder.token_file import TOKENIZER, open_tokenizer
from engine.models.encoder.wordpieces import LONE_SURROGATE
from engine.models.llama.logits import Logits, TextToken
from engine.models.transformer.opening import TorchModel

if TYPE_CHECKING:  # a type alone: its module loads llama.cpp
    from engine.models.llama.batch_writing import BatchText

# Reads tokens after those that `past` holds: the new past, and the last one's logits.
Read = Callable[[Sequence[int], Any], tuple[Any, Logits]]


class TextModel(TorchModel):
    """A model with its tokenizer.json. Raises ModelDamaged as `TorchModel`, and tokenizer."""

    def __init__(self, path: Path, architectures: Mapping[str, str]) -> None:
        super().__init__(path, architectures)
        self._tokenizer = open_tokenizer(path.with_name(TOKENIZER))
        self.vocabulary_size = int(self._model.config.vocab_size)
        if self._tokenizer.get_vocab_size() > self.vocabulary_size:
            raise ModelDamaged(reason="tokenizer")
        given = self._model.generation_config.eos_token_id
        self._ends = frozenset(given if isinstance(given, list) else [given])
        self._busy = threading.Lock()

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        """The tokens of a text with the characters that each covers; BadText (lone_surrogate)."""
        encoding = self._encoded(text, marks=False)
        pairs = zip(encoding.ids, encoding.offsets, strict=True)
        return tuple(TextToken(token, Span(*place)) for token, place in pairs)

    def text(self, tokens: Iterable[int]) -> str:
        """The text of tokens; control tokens, and those without a piece, have none."""
        known = [token for token in tokens if token < self._tokenizer.get_vocab_size()]
        return str(self._tokenizer.decode(known, skip_special_tokens=True))

    def ends(self, token: int) -> bool:
        """Whether a token ends a text."""
        return token in self._ends

    @abstractmethod
    def prompt(self, messages: Sequence[Message]) -> tuple[int, ...]:
        """The tokens of what is asked; BadText (empty, too_long, lone_surrogate)."""

    @abstractmethod
    def started(self, prompt: Sequence[int], check: Check) -> WritingSteps:
        """What comes after a prompt's tokens."""

    @contextmanager
    def steps(self, messages: Sequence[Message], *, check: Check) -> Iterator[WritingSteps]:
        """Read what is asked, to go on token by token; raises as `prompt`."""
        prompt = self.prompt(messages)
        with threads.taken(self._busy, check):
            yield self.started(prompt, check)

    def drafts(self, *, count: int, length: int) -> SerialWriter:
        """Room to write `count` texts, for measurements alone."""
        return SerialWriter(self, count, length)

    def _encoded(self, text: str, *, marks: bool) -> Any:
        if lone := LONE_SURROGATE.search(text):
            raise BadText(reason="lone_surrogate", position=lone.start())
        return self._tokenizer.encode(text, add_special_tokens=marks)


class WritingSteps:
    """The logits of the next token after `first`, and the choice of it."""

    def __init__(self, read: Read, first: Sequence[int], check: Check) -> None:
        self._read, self._check = read, check
        self._past: Any = None
        self._row: Logits
        self.read(first)

    def logits(self) -> Logits:
        """The whole vocabulary's logits for the next token, unclipped."""
        return self._row

    def append(self, token: int) -> None:
        """Choose the next token."""
        self.read([token])

    def read(self, tokens: Sequence[int]) -> None:
        """Go on behind these tokens, of which there is at least one."""
        self._check()
        self._past, self._row = self._read(tokens, self._past)


class SerialWriter:
    """Writes texts one after the other, where llama.cpp's would write them as a batch."""

    def __init__(self, model: TextModel, count: int, length: int) -> None:
        self.count, self.length = count, length
        self._model = model

    def write(self, drafts: Sequence[BatchText], check: Check) -> list[list[int]]:
        """The tokens that each one's own rule chooses, up to its stop token (left out)."""
        return [self._written(draft, check) for draft in drafts]

    def close(self) -> None:
        """Nothing is held."""

    def _written(self, draft: BatchText, check: Check) -> list[int]:
        found: list[int] = []
        steps = self._model.started(draft.prompt, check)
        while len(found) < draft.most:
            token = draft.choose(steps.logits())
            if self._model.ends(token):
                break
            found.append(token)
            if len(found) < draft.most:
                steps.append(token)
        return found
