"""llama.cpp's C interface as one class: a loaded model with its context.

The binding's own high-level class is not used: to be quiet it redirects the process's stdout and
stderr, and the engine writes its frames meanwhile. Here the library's log goes to a function that
drops it. Importing this module loads native code: only the engine process does so.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import llama_cpp as lib

from engine.errors import EngineFault, ModelDamaged

BATCH = 64  # tokens of a prompt evaluated by one call
PIECE_BYTES = 256

ABORTED = 2  # what llama_decode returns when the abort callback said so

REPEAT_WINDOW = 128  # tokens of the answer; without it a small model writes one sentence for ever
REPEAT_PENALTY = 1.15
TOP_K = 40
TOP_P = 0.9
MIN_P = 0.05
MOST_SEED = 0xFFFFFFFF  # this very value asks llama.cpp for a seed of its own

Check = Callable[[], None]


@lib.llama_log_callback  # type: ignore[untyped-decorator]
def _drop(_level: int, _text: bytes, _data: ctypes.c_void_p) -> None:
    """Take a log line of llama.cpp and say nothing."""


class NativeModel:
    """A GGUF model and one sequence of tokens being evaluated; not safe for two threads at once.

    `context` is the longest sequence in tokens, `batch` the most that one `evaluate` takes. Raises
    ModelDamaged when the file cannot be loaded.
    """

    batch = BATCH

    def __init__(self, path: Path, *, context: int, threads: int) -> None:
        self.name = path.stem
        self._stop: Exception | None = None
        self._check: Check | None = None
        self._abort = lib.ggml_abort_callback(self._should_abort)
        lib.llama_log_set(_drop, ctypes.c_void_p(0))
        lib.llama_backend_init()
        self._model = self._load(path)
        self._vocab = lib.llama_model_get_vocab(self._model)
        self.context = min(context, int(lib.llama_model_n_ctx_train(self._model)))
        self._context = self._new_context(threads)
        self._memory = lib.llama_get_memory(self._context)

    def _load(self, path: Path) -> Any:
        model = lib.llama_model_load_from_file(str(path).encode(), lib.llama_model_default_params())
        if not model:
            raise ModelDamaged(model=self.name, reason="not_loadable")
        return model

    def _new_context(self, threads: int) -> Any:
        params = lib.llama_context_default_params()
        params.n_ctx = self.context
        params.n_batch = params.n_ubatch = BATCH
        params.n_threads = params.n_threads_batch = threads
        params.abort_callback = self._abort
        context = lib.llama_init_from_model(self._model, params)
        if not context:
            raise EngineFault(error="llama_init_from_model", where=self.name)
        return context

    def close(self) -> None:
        """Free the model's memory; the object is of no use afterwards."""
        lib.llama_free(self._context)
        lib.llama_model_free(self._model)

    def template(self) -> str:
        """The chat template in the model file, Jinja; ModelDamaged where there is none."""
        template = lib.llama_model_chat_template(self._model, None)
        if template is None:
            raise ModelDamaged(model=self.name, reason="no_chat_template")
        return str(template, "utf-8")

    def marker(self, *, start: bool) -> str:
        """The text of the token that starts (or ends) a sequence; empty where there is none."""
        token = (lib.llama_vocab_bos if start else lib.llama_vocab_eos)(self._vocab)
        return lib.llama_vocab_get_text(self._vocab, token).decode("utf-8") if token >= 0 else ""

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
        """The bytes that a token stands for: perhaps a part of a character, none for control."""
        buffer = (ctypes.c_char * PIECE_BYTES)()
        size = lib.llama_token_to_piece(self._vocab, token, buffer, PIECE_BYTES, 0, False)
        return buffer.raw[: max(size, 0)]

    def ends(self, token: int) -> bool:
        """Whether a token ends the answer."""
        return bool(lib.llama_vocab_is_eog(self._vocab, token))

    def keep(self, count: int) -> int:
        """Forget the evaluated sequence but for its first `count` tokens; returns what is left.

        A model whose state cannot be cut forgets everything.
        """
        if lib.llama_memory_seq_rm(self._memory, 0, count, -1):
            return count
        lib.llama_memory_clear(self._memory, True)
        return 0

    def evaluate(self, tokens: Sequence[int], check: Check) -> None:
        """Append at most BATCH tokens to the sequence.

        llama.cpp asks between two operations of its graph whether to go on: what `check` raises
        there is raised here, and the sequence is then forgotten.
        """
        array = (lib.llama_token * len(tokens))(*tokens)  # the batch only points at it
        batch = lib.llama_batch_get_one(array, len(tokens))
        self._check, self._stop = check, None
        status = lib.llama_decode(self._context, batch)
        self._check = None
        if status == 0:
            return
        lib.llama_memory_clear(self._memory, True)
        stop, self._stop = self._stop, None
        if status == ABORTED and stop:
            raise stop
        raise EngineFault(error=f"llama_decode={status}", where=self.name)

    def _should_abort(self, _data: ctypes.c_void_p) -> bool:
        """Run `check` for llama.cpp; an exception cannot cross native code, so it waits here."""
        if self._check is None:
            return False
        try:
            self._check()
        except Exception as error:
            self._stop = error
            return True
        return False

    def sampler(self, temperature: float, seed: int) -> Sampler:
        """A sampler for ordinary chat: NOT for a mechanism with a guarantee, it cuts the tail."""
        words = lib.llama_vocab_n_tokens(self._vocab)
        return Sampler(self._context, temperature, seed, words)


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
