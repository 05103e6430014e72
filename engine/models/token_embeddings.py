"""The token-embedding matrix of a GGUF model, read from its file and kept as float16 on disk.

ggml's own functions, which come with llama.cpp, find and unpack the tensor (30 ms and half a second
with SmolLM2; the `gguf` package takes 3 s and 160 MB, and brings an HTTP client along).
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelDamaged
from engine.models import threads as cores

TENSOR = b"token_embd.weight"
VERSION = 1  # of the cached form
ROWS = 1024  # unpacked at a time: some 10 ms, the longest wait before a cancel is seen
READ_BYTES = 1 << 20
PLAIN = {"f32": np.float32, "f16": np.float16}

Check = Callable[[], None]
Matrix = NDArray[np.float16]


class _Parameters(ctypes.Structure):
    """`gguf_init_params`: the tensors' data stay in the file."""

    _fields_ = (("no_alloc", ctypes.c_bool), ("context", ctypes.c_void_p))


@dataclass(frozen=True, slots=True)
class _Tensor:
    """Where a matrix lies in the file; `row_bytes` of packed numbers make `width` numbers."""

    kind: str
    offset: int
    rows: int
    width: int
    row_bytes: int


def token_embeddings(path: Path, sha256: str, cache: Path, check: Check) -> Matrix:
    """The embedding of each token, vocabulary x dimension, mapped from a file below `cache`.

    `path` is a verified GGUF file and `sha256` its hash, under which the matrix is kept. What does
    not fit its own hash is made anew. Raises ModelDamaged when the file holds no such matrix.
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
    library = _library()
    tensor = _find(library, path)
    unpack = _unpacker(library, tensor.kind, path.stem)
    shape = (tensor.rows, tensor.row_bytes)
    packed = np.memmap(path, np.uint8, mode="r", offset=tensor.offset, shape=shape)
    matrix = np.lib.format.open_memmap(
        draft, mode="w+", dtype=np.float16, shape=(tensor.rows, tensor.width)
    )
    for start in range(0, tensor.rows, ROWS):
        check()
        matrix[start : start + ROWS] = unpack(packed[start : start + ROWS], tensor.width)
    matrix.flush()


def _library() -> Any:
    cores.wait_passively()
    # Only the engine process may load native code, and only when a model is asked for.
    import llama_cpp  # noqa: PLC0415
    from llama_cpp._ctypes_extensions import load_shared_library  # noqa: PLC0415

    library = load_shared_library("ggml-base", Path(llama_cpp.__file__).parent / "lib")
    _declare(library)
    return library


def _find(library: Any, path: Path) -> _Tensor:
    file = library.gguf_init_from_file(os.fsencode(path), _Parameters(no_alloc=True))
    if not file:
        raise ModelDamaged(model=path.stem, reason="not_loadable")
    try:
        number = library.gguf_find_tensor(file, TENSOR)
        if number < 0:
            raise ModelDamaged(model=path.stem, reason="no_embeddings")
        kind = library.gguf_get_tensor_type(file, number)
        width, rows = library.gguf_get_tensor_ne(file, number)[:2]
        offset = library.gguf_get_data_offset(file) + library.gguf_get_tensor_offset(file, number)
        name = library.ggml_type_name(kind).decode("ascii")
        return _Tensor(name, offset, rows, width, library.ggml_row_size(kind, width))
    finally:
        library.gguf_free(file)


def _declare(library: Any) -> None:
    """Tell ctypes the signatures (gguf.h and ggml.h); it would cut pointers to 32 bits."""
    pointer, number, size = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t
    signatures: dict[str, tuple[Any, ...]] = {
        "gguf_init_from_file": (pointer, ctypes.c_char_p, _Parameters),
        "gguf_free": (None, pointer),
        "gguf_find_tensor": (number, pointer, ctypes.c_char_p),
        "gguf_get_tensor_type": (ctypes.c_int, pointer, number),
        "gguf_get_tensor_ne": (ctypes.POINTER(number), pointer, number),
        "gguf_get_tensor_offset": (size, pointer, number),
        "gguf_get_data_offset": (size, pointer),
        "ggml_type_name": (ctypes.c_char_p, ctypes.c_int),
        "ggml_row_size": (size, ctypes.c_int, number),
    }
    for name, (result, *arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


def _unpacker(
    library: Any, kind: str, model: str
) -> Callable[[NDArray[np.uint8], int], NDArray[Any]]:
    """What turns packed rows into numbers; ggml names these functions after the type."""
    if kind in PLAIN:
        return lambda packed, _width: packed.view(PLAIN[kind])
    unpack = getattr(library, f"dequantize_row_{kind}", None)
    if unpack is None:
        raise ModelDamaged(model=model, reason="unknown_tensor_type")
    unpack.restype = None
    unpack.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)

    def dequantized(packed: NDArray[np.uint8], width: int) -> NDArray[Any]:
        rows = np.empty((len(packed), width), np.float32)
        unpack(packed.ctypes.data, rows.ctypes.data, rows.size)
        return rows

    return dequantized
