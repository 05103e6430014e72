"""A GGUF file's tensors and description, through ggml's own functions, which come with llama.cpp.

The `gguf` package would take 3 s and 160 MB for it, and brings an HTTP client along.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import ModelDamaged
from engine.models import threads as cores

PLAIN = {"f32": np.float32, "f16": np.float16}
UINT32, FLOAT32 = 4, 6  # of gguf_type


class _Parameters(ctypes.Structure):
    """`gguf_init_params`: the tensors' data stay in the file."""

    _fields_ = (("no_alloc", ctypes.c_bool), ("context", ctypes.c_void_p))


@dataclass(frozen=True, slots=True)
class Tensor:
    """The position of a matrix in the file; `row_bytes` of packed numbers make `width` numbers."""

    kind: str
    offset: int
    rows: int
    width: int
    row_bytes: int


def library() -> Any:
    """ggml, with the signatures of what is called of it."""
    cores.wait_passively()
    # Only the engine process may load native code, and only when a model is asked for.
    import llama_cpp  # noqa: PLC0415
    from llama_cpp._ctypes_extensions import load_shared_library  # noqa: PLC0415

    library = load_shared_library("ggml-base", Path(llama_cpp.__file__).parent / "lib")
    _declare(library)
    return library


def find(library: Any, path: Path, wanted: str) -> Tensor:
    """The position of a tensor; ModelDamaged (no_tensor) if the file has none of that name."""
    with opened(library, path) as file:
        number = library.gguf_find_tensor(file, wanted.encode())
        if number < 0:
            raise ModelDamaged(model=path.stem, reason="no_tensor")
        kind = library.gguf_get_tensor_type(file, number)
        width, rows = library.gguf_get_tensor_ne(file, number)[:2]
        offset = library.gguf_get_data_offset(file) + library.gguf_get_tensor_offset(file, number)
        name = library.ggml_type_name(kind).decode("ascii")
        return Tensor(name, offset, rows, width, library.ggml_row_size(kind, width))


def number(library: Any, file: Any, key: str, default: float | None = None) -> float:
    """A number of the file's description; ModelDamaged where it is missing, without a default."""
    place = library.gguf_find_key(file, key.encode())
    if place < 0:
        if default is None:
            raise ModelDamaged(model=key, reason="no_tensor")
        return default
    read = {UINT32: library.gguf_get_val_u32, FLOAT32: library.gguf_get_val_f32}
    kind = library.gguf_get_kv_type(file, place)
    if kind not in read:
        raise ModelDamaged(model=key, reason="unknown_tensor_type")
    return float(read[kind](file, place))


def architecture(library: Any, file: Any) -> str:
    """The name of the file's architecture, empty where it has none."""
    place = library.gguf_find_key(file, b"general.architecture")
    return library.gguf_get_val_str(file, place).decode("utf-8", "replace") if place >= 0 else ""


def end(library: Any, file: Any) -> int:
    """The byte behind the last tensor, as the description has it."""
    start, count = library.gguf_get_data_offset(file), library.gguf_get_n_tensors(file)
    ends = (
        library.gguf_get_tensor_offset(file, n) + library.gguf_get_tensor_size(file, n)
        for n in range(count)
    )
    return int(start + max(ends, default=0))


@contextmanager
def opened(library: Any, path: Path) -> Iterator[Any]:
    """A file's description; ModelDamaged where it is none."""
    file = library.gguf_init_from_file(os.fsencode(path), _Parameters(no_alloc=True))
    if not file:
        raise ModelDamaged(model=path.stem, reason="not_loadable")
    try:
        yield file
    finally:
        library.gguf_free(file)


def _declare(library: Any) -> None:
    """Tell ctypes the signatures (gguf.h and ggml.h); it would cut pointers to 32 bits."""
    pointer, number, size = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t
    signatures: dict[str, tuple[Any, ...]] = {
        "gguf_init_from_file": (pointer, ctypes.c_char_p, _Parameters),
        "gguf_free": (None, pointer),
        "gguf_get_n_tensors": (number, pointer),
        "gguf_get_tensor_size": (size, pointer, number),
        "gguf_find_tensor": (number, pointer, ctypes.c_char_p),
        "gguf_get_tensor_type": (ctypes.c_int, pointer, number),
        "gguf_get_tensor_ne": (ctypes.POINTER(number), pointer, number),
        "gguf_get_tensor_offset": (size, pointer, number),
        "gguf_get_data_offset": (size, pointer),
        "gguf_find_key": (number, pointer, ctypes.c_char_p),
        "gguf_get_kv_type": (ctypes.c_int, pointer, number),
        "gguf_get_val_u32": (ctypes.c_uint32, pointer, number),
        "gguf_get_val_f32": (ctypes.c_float, pointer, number),
        "gguf_get_val_str": (ctypes.c_char_p, pointer, number),
        "ggml_type_name": (ctypes.c_char_p, ctypes.c_int),
        "ggml_row_size": (size, ctypes.c_int, number),
    }
    for name, (result, *arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


def unpacker(
    library: Any, kind: str, model: str
) -> Callable[[NDArray[np.uint8], int], NDArray[Any]]:
    """The function that unpacks rows into numbers; ggml names these functions after the type."""
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
