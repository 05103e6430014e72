"""A causal language model in llama.cpp, which writes and scores texts."""

from __future__ import annotations

import codecs
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.callbacks import Check, never_cancelled, no_steps
from engine.core.errors import BadParameter, BadText
from engine.core.rng import fresh_bytes
from engine.core.sequences import common_prefix
from engine.core.types import Message
from engine.models import threads as cores
from engine.models.llama.chat_template import ChatTemplate
from engine.models.llama.description import context_for

if TYPE_CHECKING:
    from engine.models.llama.batch_writing import BatchWriter
    from engine.models.llama.continuations import Continuations
    from engine.models.llama.logits import Logits, Steps, TextToken
    from engine.models.llama.native import NativeModel

Progress = Callable[[int, int], None]

BATCH = 64  # tokens of a prompt evaluated by one call
ANSWER_TOKENS = 512
LONGEST_ANSWER = 8  # a share of the context, as the earlier text must fit, too
TEMPERATURE = 0.2  # recommended by SmolLM2's authors
HOTTEST = 2.0


@dataclass(frozen=True, slots=True)
class _Sampling:
    temperature: float
    max_tokens: int
    seed: int | None


class CausalModel:
    """A loaded GGUF model that writes one answer at a time, and computes logits of texts.

    `path` is a verified file, `context` the most tokens of prompt and answer together (without it
    the model's own, see `description.context_for`), `threads` is capped by the machine's cores;
    `check` raises Cancelled to stop the loading. Raises ModelDamaged for a file that does not load.
    """

    def __init__(
        self,
        path: Path,
        *,
        context: int | None = None,
        threads: int = cores.DEFAULT,
        check: Check | None = None,
    ) -> None:
        cores.wait_passively()
        # Native code: only loaded in the engine process, with the first model.
        from engine.models.llama.logits import LogitsReader  # noqa: PLC0415
        from engine.models.llama.native import NativeModel, TokenSequence  # noqa: PLC0415

        self._native = NativeModel(path, check)
        trained, threads = self._native.trained_context, cores.capped(threads)
        own = context_for(trained, self._native.token_bytes)
        length = own if context is None else min(context, trained)
        self._writing = TokenSequence(
            self._native, length=length, batch=BATCH, threads=threads, exact=False
        )
        self._reader = LogitsReader(self._native, threads=threads)
        self._continuations: Continuations | None = None
        self._threads = threads
        # Read at the first chat, as not every model has one.
        self._template: ChatTemplate | None = None
        self._evaluated: list[int] = []
        self._busy = threading.Lock()

    @property
    def context(self) -> int:
        """The most tokens of prompt and answer together."""
        return self._writing.length

    @property
    def answer_tokens(self) -> int:
        """The most tokens of one answer in a chat."""
        return self.context // LONGEST_ANSWER

    @property
    def token_bytes(self) -> int:
        """The memory of one token of a sequence."""
        return self._native.token_bytes

    @property
    def reading_context(self) -> int:
        """The most tokens of a text in `logits`, or of prompt and answer in `steps`."""
        return self._reader.length

    @property
    def start(self) -> int:
        """The token before a text's first."""
        return self._native.text_start()

    @property
    def vocabulary_size(self) -> int:
        """The number of tokens: the columns of every array of logits."""
        return self._native.vocabulary_size

    @property
    def resident_bytes(self) -> int:
        """Its approximate memory: its file and its sequences."""
        writing = self.context * self._native.token_bytes
        reading = self._reader.resident_bytes
        if self._continuations:
            reading += self._continuations.resident_bytes
        return self._native.file_bytes + writing + reading

    def close(self) -> None:
        """Free the model's memory; it must not be in use."""
        if self._continuations:
            self._continuations.close()
        self._reader.close()
        self._writing.close()
        self._native.close()

    def chat(  # noqa: PLR0913 (each is a choice of the caller's, all by name)
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

        `check` raises Cancelled to stop; it is also asked inside llama.cpp's own work.
        `on_progress` gets prompt tokens read and in all. Without a `seed` every answer differs.
        Raises BadText (empty, too_long, lone_surrogate) and BadParameter before any piece, and
        BadParameter (busy) when another answer is still being written.
        """
        if not 0 <= temperature <= HOTTEST:
            raise BadParameter(name="temperature", reason="range", low=0, high=HOTTEST)
        if max_tokens < 1:
            raise BadParameter(name="max_tokens", reason="range", low=1, high=self.context)
        prompt = self._prompt(messages)
        if len(prompt) >= self.context:
            raise BadText(reason="too_long", limit=self.context)
        sampling = _Sampling(temperature, max_tokens, seed)
        return self._written(prompt, sampling, check or never_cancelled, on_progress or no_steps)

    def pieces(self, text: str) -> tuple[TextToken, ...]:
        """The tokens of a text, each with the characters that it covers.

        Control tokens written out in the text are ordinary letters. Raises BadText for a lone
        surrogate.
        """
        from engine.models.llama.logits import align  # noqa: PLC0415 (as above)

        return align(text, self._plain(text), self._native.piece)

    def text(self, tokens: Iterable[int]) -> str:
        """The text of tokens; bytes that are no whole character become U+FFFD."""
        return b"".join(map(self._native.piece, tokens)).decode("utf-8", "replace")

    def ends(self, token: int) -> bool:
        """Whether a token ends an answer."""
        return self._native.ends(token)

    def logit_blocks(
        self,
        tokens: Sequence[int],
        *,
        check: Check | None = None,
        on_progress: Progress | None = None,
    ) -> Iterator[Logits]:
        """The logits of every position of a text in one pass, block after block (m x vocabulary).

        The row of a position scores the token there given those before it, the first one after the
        mark that parts texts. Bit for bit a function of the tokens before it alone. Reading waits
        for another reading, not for an answer being written. Raises BadText (too_long).
        """
        return self._reader.blocks(tokens, check or never_cancelled, on_progress or no_steps)

    @property
    def continuations(self) -> Continuations:
        """A reader that scores several continuations of a short text."""
        if self._continuations is None:
            from engine.models.llama.continuations import Continuations  # noqa: PLC0415 (native)

            self._continuations = Continuations(self._native, threads=self._threads)
        return self._continuations

    def steps(
        self, messages: Sequence[Message], *, check: Check | None = None
    ) -> AbstractContextManager[Steps]:
        """Read a chat, to draw its answer token by token from the whole, unclipped logits.

        The same chat and tokens give the same logits, bit for bit. Raises as `chat` does.
        """
        return self._reader.steps(self.prompt(messages), check or never_cancelled)

    def prompt(self, messages: Sequence[Message]) -> tuple[int, ...]:
        """The tokens of a chat, up to where its answer begins; raises as `chat` does.

        Of a model without a chat template those of the contents, one after the other: it goes on.
        """
        if self._native.has_template():
            return tuple(self._prompt(messages))
        return (self._native.text_start(), *self._plain(_one_after_the_other(messages)))

    def drafts(self, *, count: int, length: int, threads: int = cores.DEFAULT) -> BatchWriter:
        """A writer for `count` parallel texts of `length` tokens, for measurements only."""
        from engine.models.llama.batch_writing import BatchWriter  # noqa: PLC0415 (native code)

        return BatchWriter(self._native, count=count, length=length, threads=cores.capped(threads))

    def _prompt(self, messages: Sequence[Message]) -> list[int]:
        """The template filled with the messages, as tokens."""
        self._template = self._template or _template(self._native)
        tokens: list[int] = []
        for part in self._template.parts(messages):
            tokens += (
                self._native.tokenize(part, special=True)
                if isinstance(part, str)
                else self._plain(part.content)
            )
        return tokens

    def _plain(self, text: str) -> list[int]:
        try:
            return self._native.tokenize(text, special=False)
        except UnicodeEncodeError as error:
            position = error.start
        raise BadText(reason="lone_surrogate", position=position)

    def _written(
        self, prompt: list[int], sampling: _Sampling, check: Check, on_progress: Progress
    ) -> Generator[str, None, None]:
        if not self._busy.acquire(blocking=False):
            raise BadParameter(name="chat", reason="busy")
        room = min(sampling.max_tokens, self.context - len(prompt))
        sampler = self._writing.sampler(sampling.temperature, _seed(sampling.seed))
        try:
            if sampling.seed is not None:
                self._keep(0)  # so that a seed determines the answer, whatever was read before
            self._read(prompt, check, on_progress)
            decoder = codecs.getincrementaldecoder("utf-8")("replace")
            for token in self._draw(sampler.draw, room, check):
                if piece := decoder.decode(self._native.piece(token)):
                    yield piece
        finally:
            sampler.close()
            self._busy.release()

    def _draw(self, draw: Callable[[], int], room: int, check: Check) -> Iterator[int]:
        for _ in range(room):
            check()
            token = draw()
            if self._native.ends(token):
                return
            yield token
            self._evaluate([token], check)

    def _read(self, prompt: list[int], check: Check, on_progress: Progress) -> None:
        """Evaluate the prompt, except the prefix shared with the current sequence."""
        # At least the last token is evaluated again: the first draw needs its logits.
        self._keep(min(common_prefix(prompt, self._evaluated), len(prompt) - 1))
        while (done := len(self._evaluated)) < len(prompt):
            check()
            on_progress(done, len(prompt))
            self._evaluate(prompt[done : done + self._writing.batch], check)
        on_progress(len(prompt), len(prompt))

    def _keep(self, count: int) -> None:
        del self._evaluated[self._writing.keep(count) :]

    def _evaluate(self, tokens: list[int], check: Check) -> None:
        before, self._evaluated = self._evaluated, []  # a failed call leaves nothing evaluated
        self._writing.evaluate(tokens, check)
        self._evaluated = before + tokens


def _template(native: NativeModel) -> ChatTemplate:
    marks = {"end": native.marker(start=False), "start": native.marker(start=True)}
    return ChatTemplate(native.template(), **marks, model=native.name)


def _seed(seed: int | None) -> int:
    return int.from_bytes(fresh_bytes(4), "big") if seed is None else seed


def _one_after_the_other(messages: Sequence[Message]) -> str:
    """A chat as plain text, with each answer after its question."""
    parts = (m.content + (" " if m.role == "user" else "\n\n") for m in messages)
    return "".join(parts).rstrip()
