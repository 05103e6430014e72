"""llama.cpp's C interface as classes: a loaded model, what it has read, a sampler.

The binding's own high-level class is not used: to be quiet it redirects the process's stdout and
stderr, and the engine writes its frames meanwhile. Here the library's log goes to a function that
drops it. Importing this module loads native code: only the engine process does so.
"""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import llama_cpp as lib
import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check, never_cancelled
from engine.core.errors import EngineFault, ModelDamaged

QUICK_SECONDS = 0.05  # a token that takes no longer needs no look at `check` meanwhile
CACHE_BYTES = 2  # llama.cpp keeps keys and values as float16
PIECE_BYTES = 256

ABORTED = 2  # what llama_decode returns when the abort callback said so

REPEAT_WINDOW = 128  # tokens of the answer; without it a small model writes one sentence for ever
REPEAT_PENALTY = 1.15
TOP_K = 40
TOP_P = 0.9
MIN_P = 0.05
TEXT_SEPARATOR = "<|endoftext|>"  # GPT-2's, taken over by SmolLM2 and Qwen2.5
MOST_SEED = 0xFFFFFFFF  # this very value asks llama.cpp for a seed of its own

Entry = tuple[int, int, int, bool]  # token, place, sequence, and whether its logits are wanted


@lib.llama_log_callback  # type: ignore[untyped-decorator]
def _drop(_level: int, _text: bytes, _data: ctypes.c_void_p) -> None:
    """Take a log line of llama.cpp and say nothing."""


def quiet(ggml: Any = None) -> None:
    """Drop what the library would log; `ggml` is another copy of its lower half."""
    lib.llama_log_set(_drop, ctypes.c_void_p(0))
    if ggml is not None:
        ggml.ggml_log_set(_drop, ctypes.c_void_p(0))


class NativeModel:
    """A GGUF model's weights and vocabulary, shared by the sequences that are read with them.

    `check` raises Cancelled to call the loading off. Raises ModelDamaged when the file cannot be
    loaded.
    """

    def __init__(self, path: Path, check: Check | None = None) -> None:
        self.name = path.stem
        self.file_bytes = path.stat().st_size
        quiet()
        lib.llama_backend_init()
        self.handle = self._load(path, check or never_cancelled)
        self._vocab = lib.llama_model_get_vocab(self.handle)

    def _load(self, path: Path, check: Check) -> Any:
        poll = _CancelPoll(check)
        goes_on = lib.llama_progress_callback(lambda _share, _data: not poll.cancelled())
        params = lib.llama_model_default_params()
        params.progress_callback = goes_on
        handle = lib.llama_model_load_from_file(str(path).encode(), params)
        if poll.error:
            raise poll.error
        if not handle:
            raise ModelDamaged(model=self.name, reason="not_loadable")
        return handle

    def close(self) -> None:
        """Free the weights; its sequences are closed already."""
        lib.llama_model_free(self.handle)

    @property
    def trained_context(self) -> int:
        """The longest sequence, in tokens, that the model was trained on."""
        return int(lib.llama_model_n_ctx_train(self.handle))

    @property
    def vocabulary_size(self) -> int:
        """The number of tokens."""
        return int(lib.llama_vocab_n_tokens(self._vocab))

    @property
    def token_bytes(self) -> int:
        """The memory of one token of a sequence: its keys and values in every layer."""
        heads, kept = (
            int(count(self.handle)) for count in (lib.llama_model_n_head, lib.llama_model_n_head_kv)
        )
        width = int(lib.llama_model_n_embd(self.handle)) * kept // heads
        return 2 * width * int(lib.llama_model_n_layer(self.handle)) * CACHE_BYTES

    def has_template(self) -> bool:
        """Whether the model file holds a chat template."""
        return lib.llama_model_chat_template(self.handle, None) is not None

    def template(self) -> str:
        """The chat template in the model file, Jinja; ModelDamaged where there is none."""
        template = lib.llama_model_chat_template(self.handle, None)
        if template is None:
            raise ModelDamaged(model=self.name, reason="no_chat_template")
        return str(template, "utf-8")

    def marker(self, *, start: bool) -> str:
        """The text of the token that starts (or ends) a sequence; empty where there is none."""
        token = (lib.llama_vocab_bos if start else lib.llama_vocab_eos)(self._vocab)
        return lib.llama_vocab_get_text(self._vocab, token).decode("utf-8") if token >= 0 else ""

    def text_start(self) -> int:
        """The token before a plain text's first: what parted the texts that the model learnt from.

        Models tuned for chat name the start of a message as their first token: after it SmolLM2
        expects a role, and a plain text costs it 0.4 to 2.5 nats a token more.
        """
        separator = self.tokenize(TEXT_SEPARATOR, special=True)
        if len(separator) == 1:
            return separator[0]
        ends = (lib.llama_vocab_bos(self._vocab), lib.llama_vocab_eos(self._vocab))
        return next((int(token) for token in ends if token >= 0), 0)

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        """The tokens of a text; with `special`, control tokens written out in it are recognised.

        Raises UnicodeEncodeError for a lone surrogate.
        """
        data = text.encode("utf-8")
        room = len(data) + 1
        tokens = (lib.llama_token * room)()
        count = lib.llama_tokenize(self._vocab, data, len(data), tokens, room, False, special)
        return list(tokens[:count])

    def piece(self, token: int) -> bytes:
        """The bytes of a token: perhaps a part of a character, none for control."""
        buffer = (ctypes.c_char * PIECE_BYTES)()
        size = lib.llama_token_to_piece(self._vocab, token, buffer, PIECE_BYTES, 0, False)
        return buffer.raw[: max(size, 0)]

    def ends(self, token: int) -> bool:
        """Whether a token ends the answer."""
        return bool(lib.llama_vocab_is_eog(self._vocab, token))


class NativeContext:
    """A memory of `length` tokens in up to `sequences`; not safe for two threads at once.

    `batch` is the most tokens that one `read` takes; `unified`: the sequences may share what they
    have in common. `exact` reads without flash attention: a position's logits then depend on the
    tokens up to it and on the batches' size, not on their number, the threads or what was read
    before. Raises EngineFault.
    """

    def __init__(  # noqa: PLR0913 (what llama.cpp asks, by name)
        self,
        model: NativeModel,
        *,
        length: int,
        batch: int,
        threads: int,
        sequences: int = 1,
        unified: bool = False,
        exact: bool = False,
    ) -> None:
        params = lib.llama_context_default_params()
        params.n_ctx, params.n_seq_max, params.kv_unified = length, sequences, unified
        params.n_batch = params.n_ubatch = batch
        params.n_threads = params.n_threads_batch = threads
        if exact:
            params.flash_attn_type = lib.LLAMA_FLASH_ATTN_TYPE_DISABLED
        self._model = model
        self._context = lib.llama_init_from_model(model.handle, params)
        if not self._context:
            raise EngineFault(error="llama_init_from_model", where=model.name)
        self.memory = lib.llama_get_memory(self._context)
        self._batch = lib.llama_batch_init(batch, 0, 1)

    def close(self) -> None:
        """Free the memory; the object is of no use afterwards."""
        lib.llama_batch_free(self._batch)
        lib.llama_free(self._context)

    def read(self, entries: Sequence[Entry]) -> None:
        """Evaluate tokens at their places in their sequences; EngineFault."""
        status = self._decode(entries)
        if status:
            raise EngineFault(error=f"llama_decode={status}", where=self._model.name)

    def row(self, at: int) -> NDArray[np.float32]:
        """A copy of the logits (vocabulary) of an entry that wanted them; -1 is the last one."""
        pointer: Any = lib.llama_get_logits_ith(self._context, at)
        typed = ctypes.cast(pointer, ctypes.POINTER(ctypes.c_float))
        return np.ctypeslib.as_array(typed, (self._model.vocabulary_size,)).copy()

    def _decode(self, entries: Sequence[Entry]) -> int:
        batch = self._batch
        batch.n_tokens = len(entries)
        for at, (token, place, sequence, wanted) in enumerate(entries):
            batch.token[at], batch.pos[at], batch.logits[at] = token, place, wanted
            batch.n_seq_id[at], batch.seq_id[at][0] = 1, sequence
        return int(lib.llama_decode(self._context, batch))


class TokenSequence(NativeContext):
    """One sequence of tokens that a model has read."""

    def __init__(
        self, model: NativeModel, *, length: int, batch: int, threads: int, exact: bool
    ) -> None:
        super().__init__(model, length=length, batch=batch, threads=threads, exact=exact)
        self.length, self.batch = length, batch
        self._poll = _CancelPoll(never_cancelled)
        self._abort = lib.ggml_abort_callback(lambda _data: self._poll.cancelled())
        self._never = lib.ggml_abort_callback()
        self._step_seconds = math.inf
        self._end = 0

    def keep(self, count: int) -> int:
        """Forget the sequence but for its first `count` tokens; returns what is left.

        A model whose state cannot be cut forgets everything.
        """
        if lib.llama_memory_seq_rm(self.memory, 0, count, -1):
            self._end = count
        else:
            self.clear()
        return self._end

    def clear(self) -> None:
        """Forget everything, so that nothing read before can reach what is read next."""
        lib.llama_memory_clear(self.memory, True)
        self._end = 0

    def evaluate(self, tokens: list[int], check: Check, *, every: bool = False) -> None:
        """Append at most `batch` tokens and compute the last one's logits, or `every` one's.

        llama.cpp asks between two operations of its graph whether to go on: what `check` raises
        there is raised here, and the sequence is then forgotten.
        """
        last = len(tokens) - 1
        entries = [(t, self._end + n, 0, every or n == last) for n, t in enumerate(tokens)]
        self._watch(len(tokens) > 1 or self._step_seconds > QUICK_SECONDS)
        self._poll = _CancelPoll(check)
        start = time.perf_counter()
        status = self._decode(entries)
        if status:
            self._fail(status)
        self._end += len(tokens)
        if len(tokens) == 1:
            self._step_seconds = time.perf_counter() - start

    def _watch(self, watched: bool) -> None:
        """Have llama.cpp ask `check` within one call, or not: it costs a small model a tenth."""
        callback = self._abort if watched else self._never
        lib.llama_set_abort_callback(self._context, callback, None)

    def _fail(self, status: int) -> NoReturn:
        self.clear()
        if status == ABORTED and self._poll.error:
            raise self._poll.error
        raise EngineFault(error=f"llama_decode={status}", where=self._model.name)

    def logits(self, rows: int) -> NDArray[np.float32]:
        """A copy of what the last `evaluate` computed: `rows` (1 without `every`) x vocabulary."""
        shape = (rows, self._model.vocabulary_size)
        return np.ctypeslib.as_array(lib.llama_get_logits(self._context), shape=shape).copy()

    def sampler(self, temperature: float, seed: int) -> Sampler:
        """A sampler for ordinary chat: NOT for a mechanism with a guarantee, it cuts the tail."""
        return Sampler(self._context, temperature, seed, self._model.vocabulary_size)


class _CancelPoll:
    """Calls `check` for llama.cpp; stores its exception, which cannot cross native code."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self.error: Exception | None = None

    def cancelled(self) -> bool:
        """Whether the work was called off."""
        try:
            self._check()
        except Exception as error:
            self.error = error
        return self.error is not None


class Sampler:
    """Draws the next token after the last one evaluated; greedy at temperature 0."""

    def __init__(self, context: Any, temperature: float, seed: int, words: int) -> None:
        self._context = context
        self._chain = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
        for step in _steps(temperature, seed, words):
            lib.llama_sampler_chain_add(self._chain, step)

    def draw(self) -> int:
        """One token."""
        return int(lib.llama_sampler_sample(self._chain, self._context, -1))

    def close(self) -> None:
        """Free it."""
        lib.llama_sampler_free(self._chain)


def _steps(temperature: float, seed: int, words: int) -> tuple[Any, ...]:
    if temperature == 0:
        return (lib.llama_sampler_init_greedy(),)
    return (
        lib.llama_sampler_init_penalties(words, REPEAT_WINDOW, REPEAT_PENALTY, 0.0, 0.0),
        lib.llama_sampler_init_top_k(TOP_K),
        lib.llama_sampler_init_top_p(TOP_P, 1),
        lib.llama_sampler_init_min_p(MIN_P, 1),
        lib.llama_sampler_init_temp(temperature),
        lib.llama_sampler_init_dist(seed % MOST_SEED),
    )
