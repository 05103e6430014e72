"""A GGUF file's metadata, read before the model is loaded, and the memory it will need."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.core.errors import ModelDamaged
from engine.models.llama.gguf_file import GgufFile, library

MAGIC = b"GGUF"
MEGABYTE = 1 << 20
CONTEXT = 4096  # tokens, if the model was trained on so many
CONTEXT_BYTES = 96 * MEGABYTE  # the limit of a longer context's cache
CONTEXT_STEP = 1024
CACHE_BYTES = 2  # llama.cpp caches keys and values as float16
WORK_BYTES = 64 * MEGABYTE  # llama.cpp's working memory, rounded up


@dataclass(frozen=True, slots=True)
class Description:
    """A model's architecture, the bytes of its file, and its context.

    `token_bytes` is the memory of one token of a sequence; 0 where the file does not say it.
    """

    architecture: str
    file_bytes: int
    trained_context: int
    token_bytes: int

    @property
    def context(self) -> int:
        """The reserved tokens of prompt and answer together."""
        return context_for(self.trained_context, self.token_bytes)

    @property
    def needed_bytes(self) -> int:
        """Its approximate memory while writing."""
        return self.file_bytes + self.context * self.token_bytes + WORK_BYTES


def context_for(trained: int, token_bytes: int) -> int:
    """The context of a model trained on so many tokens; a long one only if it is cheap."""
    affordable = CONTEXT_BYTES // max(token_bytes, 1) // CONTEXT_STEP * CONTEXT_STEP
    return min(trained, max(CONTEXT, affordable))


def describe(path: Path) -> Description:
    """Read a file's description.

    Raises ModelDamaged: not_gguf, truncated (also a header that contradicts itself), unreadable.
    """
    try:
        size = path.stat().st_size
        with path.open("rb") as stream:
            magic = stream.read(len(MAGIC))
    except OSError:
        raise ModelDamaged(model=path.stem, reason="unreadable") from None
    if magic != MAGIC:
        raise ModelDamaged(model=path.stem, reason="not_gguf")
    from engine.models.llama.native import quiet  # noqa: PLC0415 (loads native code)

    quiet(library())
    try:
        file = GgufFile(path)
        described, end = _description(file, size), file.end
    except ModelDamaged:
        end = size + 1
    if end > size:
        raise ModelDamaged(model=path.stem, reason="truncated")
    return described


def _description(file: GgufFile, size: int) -> Description:
    name = file.architecture

    def number(key: str, default: float) -> int:
        try:
            return int(file.number(f"{name}.{key}", default))
        except ModelDamaged:  # another type: some models have one number a layer
            return int(default)

    heads = max(number("attention.head_count", 1), 1)
    kept = number("attention.head_count_kv", heads)
    head = number("attention.key_length", number("embedding_length", 0) // heads)
    values = number("attention.value_length", head)
    token_bytes = (head + values) * kept * number("block_count", 0) * CACHE_BYTES
    return Description(name, size, number("context_length", CONTEXT), token_bytes)
