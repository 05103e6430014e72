"""The token-embedding matrix of a GGUF model, read from its file and cached as float16 on disk.

Finding and unpacking the tensor takes 30 ms and half a second with SmolLM2.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.models.llama import gguf_file

TENSOR = "token_embd.weight"
VERSION = 1  # of the cached form
ROWS = 1024  # unpacked at a time: some 10 ms, the longest wait before a cancel is seen
READ_BYTES = 1 << 20

Matrix = NDArray[np.float16]


def token_embeddings(path: Path, sha256: str, cache: Path, check: Check) -> Matrix:
    """The embedding of each token, vocabulary x dimension, mapped from a file below `cache`.

    `path` is a verified GGUF file and `sha256` its hash, under which the matrix is cached. A file
    that does not fit its own hash is written again. Raises ModelDamaged when the file holds no such
    matrix.
    """
    kept = cache / f"{sha256}-embeddings-{VERSION}.npy"
    if not _whole(kept, check):
        cache.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _replaced(kept) as draft:
            _unpack(path, draft, check)
            digest = _digest(draft, check)
        with _replaced(_hash_of(kept)) as draft:
            draft.write_text(digest, "ascii")
    matrix: Matrix = np.load(kept, mmap_mode="r")
    return matrix


def _whole(kept: Path, check: Check) -> bool:
    try:
        return _hash_of(kept).read_text("ascii") == _digest(kept, check)
    except (OSError, UnicodeDecodeError):
        return False


def _hash_of(kept: Path) -> Path:
    return kept.with_suffix(".sha256")


def _digest(path: Path, check: Check) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while block := stream.read(READ_BYTES):
            digest.update(block)
            check()
    return digest.hexdigest()


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """A draft that takes the place of `path` when nothing went wrong; two at once do no harm."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".draft-")
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _unpack(path: Path, draft: Path, check: Check) -> None:
    library = gguf_file.library()
    tensor = gguf_file.find(library, path, TENSOR)
    unpack = gguf_file.unpacker(library, tensor.kind, path.stem)
    shape = (tensor.rows, tensor.row_bytes)
    packed = np.memmap(path, np.uint8, mode="r", offset=tensor.offset, shape=shape)
    matrix = np.lib.format.open_memmap(
        draft, mode="w+", dtype=np.float16, shape=(tensor.rows, tensor.width)
    )
    for start in range(0, tensor.rows, ROWS):
        check()
        matrix[start : start + ROWS] = unpack(packed[start : start + ROWS], tensor.width)
    matrix.flush()
