"""A GGUF file's tensors and description, through ggml's own functions, which come with llama.cpp.

The `gguf` package would take 3 s and 160 MB, and includes an HTTP client.
"""

from __future__ import annotations

import ctypes
import os
import weakref
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import ModelDamaged
from engine.models import threads as cores

EMBEDDINGS = "token_embd.weight"  # of each token, vocabulary x width

PLAIN = {"f32": np.float32, "f16": np.float16}
UINT32, FLOAT32 = 4, 6  # of gguf_type

Array = NDArray[np.float32]


class _Parameters(ctypes.Structure):
    """`gguf_init_params`: the tensors' data stay in the file."""

    _fields_ = (("no_alloc", ctypes.c_bool), ("context", ctypes.c_void_p))


class GgufFile:
    """An open file, freed with this object. Error: ModelDamaged (not_loadable)."""

    def __init__(self, path: Path) -> None:
        self._path, self._ggml = path, library()
        self._file = self._ggml.gguf_init_from_file(os.fsencode(path), _Parameters(no_alloc=True))
        if not self._file:
            raise ModelDamaged(model=path.stem, reason="not_loadable")
        weakref.finalize(self, self._ggml.gguf_free, self._file)

    @property
    def architecture(self) -> str:
        """The name of its architecture; empty without one."""
        place = self._ggml.gguf_find_key(self._file, b"general.architecture")
        if place < 0:
            return ""
        return str(self._ggml.gguf_get_val_str(self._file, place), "utf-8", "replace")

    @property
    def end(self) -> int:
        """The offset after the last tensor, by the metadata."""
        ggml, file = self._ggml, self._file
        ends = (
            ggml.gguf_get_tensor_offset(file, n) + ggml.gguf_get_tensor_size(file, n)
            for n in range(ggml.gguf_get_n_tensors(file))
        )
        return int(ggml.gguf_get_data_offset(file) + max(ends, default=0))

    def number(self, key: str, default: float | None = None) -> float:
        """A number of the metadata. Error: ModelDamaged if it is missing and has no default."""
        place = self._ggml.gguf_find_key(self._file, key.encode())
        if place < 0:
            if default is None:
                raise ModelDamaged(model=key, reason="no_tensor")
            return default
        read = {UINT32: self._ggml.gguf_get_val_u32, FLOAT32: self._ggml.gguf_get_val_f32}
        kind = self._ggml.gguf_get_kv_type(self._file, place)
        if kind not in read:
            raise ModelDamaged(model=key, reason="unknown_tensor_type")
        return float(read[kind](self._file, place))

    def __contains__(self, tensor: str) -> bool:
        return self._place(tensor) >= 0

    def rows(self, tensor: str, wanted: NDArray[np.int64] | None = None) -> Array:
        """Read and unpack the wanted rows of a matrix.

        Errors: ModelDamaged (no_tensor, unknown_tensor_type), IndexError for an invalid row.
        """
        ggml, file, place = self._ggml, self._file, self._place(tensor)
        if place < 0:
            raise ModelDamaged(model=self._path.stem, reason="no_tensor")
        kind = ggml.gguf_get_tensor_type(file, place)
        width, count = ggml.gguf_get_tensor_ne(file, place)[:2]
        offset = ggml.gguf_get_data_offset(file) + ggml.gguf_get_tensor_offset(file, place)
        shape = (count, ggml.ggml_row_size(kind, width))
        packed = np.memmap(self._path, np.uint8, mode="r", offset=offset, shape=shape)
        chosen = np.ascontiguousarray(packed if wanted is None else packed[wanted])
        return self._unpacked(chosen, ggml.ggml_type_name(kind).decode("ascii"), width)

    def _place(self, tensor: str) -> int:
        return int(self._ggml.gguf_find_tensor(self._file, tensor.encode()))

    def _unpacked(self, packed: NDArray[np.uint8], kind: str, width: int) -> Array:
        """Unpack rows to numbers, by ggml's function for the type."""
        if kind in PLAIN:
            return packed.view(PLAIN[kind]).astype(np.float32)
        unpack = getattr(self._ggml, f"dequantize_row_{kind}", None)
        if unpack is None:
            raise ModelDamaged(model=self._path.stem, reason="unknown_tensor_type")
        unpack.restype = None
        unpack.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
        rows = np.empty((len(packed), width), np.float32)
        unpack(packed.ctypes.data, rows.ctypes.data, rows.size)
        return rows


def library() -> Any:
    """The ggml library, with signatures of the functions used."""
    cores.wait_passively()
    # Native code: only loaded in the engine process, with the first model.
    import llama_cpp  # noqa: PLC0415
    from llama_cpp._ctypes_extensions import load_shared_library  # noqa: PLC0415

    library = load_shared_library("ggml-base", Path(llama_cpp.__file__).parent / "lib")
    _declare(library)
    return library


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
