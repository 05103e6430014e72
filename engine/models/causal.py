"""A causal language model that answers a chat on this computer, through llama.cpp."""

from __future__ import annotations

import codecs
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import BadParameter, BadText, ModelDamaged
from engine.models import threads as cores
from engine.rng import fresh_bytes
from engine.types import Message

Check = Callable[[], None]
Progress = Callable[[int, int], None]

ROLES = frozenset({"system", "user", "assistant"})

CONTEXT = 4096
ANSWER_TOKENS = 512
TEMPERATURE = 0.2  # what SmolLM2's authors advise
HOTTEST = 2.0


@dataclass(frozen=True, slots=True)
class _Sampling:
    temperature: float
    seed: int | None


class CausalModel:
    """A loaded GGUF model that writes one answer at a time.

    `path` is a verified file, `context` the most tokens of prompt and answer together, `threads`
    is capped by the machine's cores. Raises ModelDamaged when the file cannot be loaded.
    """

    def __init__(self, path: Path, *, context: int = CONTEXT, threads: int = cores.DEFAULT) -> None:
        cores.wait_passively()
        # Only the engine process may load native code, and only when a model is asked for.
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter  # noqa: PLC0415

        from engine.models.native import NativeModel  # noqa: PLC0415

        self._native = NativeModel(path, context=context, threads=cores.capped(threads))
        self._format = Jinja2ChatFormatter(
            self._native.template(),
            eos_token=self._native.marker(start=False),
            bos_token=self._native.marker(start=True),
        )
        self._evaluated: list[int] = []
        self._busy = threading.Lock()

    @property
    def context(self) -> int:
        """The most tokens of prompt and answer together."""
        return int(self._native.context)

    def close(self) -> None:
        """Free the model's memory; no answer may be running."""
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
    ) -> Iterator[str]:
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
        room = min(max_tokens, self.context - len(prompt))
        sampling = _Sampling(temperature, seed)
        return self._answer(prompt, room, sampling, check or _go_on, on_progress or _unseen)

    def _prompt(self, messages: Sequence[Message]) -> list[int]:
        """The template filled with the messages, as tokens.

        The template is rendered around unguessable place-holders and only its own text is read for
        control tokens: a person who types one gets its letters, and stays inside the message.
        """
        if not messages:
            raise BadText(reason="empty")
        contents = {fresh_bytes(16).hex(): message for message in messages}
        rendered = self._render(contents)
        tokens: list[int] = []
        for part in re.split(f"({'|'.join(contents)})", rendered):
            message = contents.get(part)
            tokens += self._plain(message) if message else self._native.tokenize(part, special=True)
        return tokens

    def _render(self, contents: dict[str, Message]) -> str:
        for message in contents.values():
            if message.role not in ROLES:
                raise BadParameter(name="role", reason="unknown")
        outline: Any = [{"role": m.role, "content": mark} for mark, m in contents.items()]
        rendered = str(self._format(messages=outline).prompt)
        if any(rendered.count(mark) != 1 for mark in contents):
            raise ModelDamaged(model=self._native.name, reason="chat_template")
        return rendered

    def _plain(self, message: Message) -> list[int]:
        try:
            return self._native.tokenize(message.content, special=False)
        except UnicodeEncodeError as error:
            position = error.start
        raise BadText(reason="lone_surrogate", position=position)

    def _answer(
        self,
        prompt: list[int],
        room: int,
        sampling: _Sampling,
        check: Check,
        on_progress: Progress,
    ) -> Iterator[str]:
        if not self._busy.acquire(blocking=False):
            raise BadParameter(name="chat", reason="busy")
        sampler = self._native.sampler(sampling.temperature, _seed(sampling.seed))
        try:
            if sampling.seed is not None:
                self._keep(0)  # the same seed gives the same answer whatever was read before
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
        """Evaluate the prompt, but for what it shares with the sequence that is there already."""
        # At least the last token is evaluated anew: the first draw needs its logits.
        self._keep(min(_shared(prompt, self._evaluated), len(prompt) - 1))
        while (done := len(self._evaluated)) < len(prompt):
            check()
            on_progress(done, len(prompt))
            self._evaluate(prompt[done : done + self._native.batch], check)
        on_progress(len(prompt), len(prompt))

    def _keep(self, count: int) -> None:
        del self._evaluated[self._native.keep(count) :]

    def _evaluate(self, tokens: list[int], check: Check) -> None:
        before, self._evaluated = self._evaluated, []  # a call that fails leaves nothing evaluated
        self._native.evaluate(tokens, check)
        self._evaluated = before + tokens


def _shared(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two sequences share from their start."""
    for count, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return count
    return min(len(one), len(other))


def _seed(seed: int | None) -> int:
    return int.from_bytes(fresh_bytes(4), "big") if seed is None else seed


def _go_on() -> None:
    """Nobody calls this work off."""


def _unseen(_done: int, _total: int) -> None:
    """Nobody watches the progress."""
