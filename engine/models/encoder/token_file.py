"""A tokenizer.json of the hub, read by `tokenizers`, which runs no code of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core.errors import ModelDamaged

TOKENIZER = "tokenizer.json"


def open_tokenizer(path: Path) -> Any:
    """Open a Tokenizer without truncation and padding. Error: ModelDamaged (tokenizer).

    A typed special token, such as "<eos>", is read as letters.
    """
    from tokenizers import Tokenizer  # noqa: PLC0415 (native code, in the engine process alone)

    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception:  # a bare Exception is all that it raises
        raise ModelDamaged(reason="tokenizer") from None
    tokenizer.no_truncation()
    tokenizer.no_padding()
    tokenizer.encode_special_tokens = True
    return tokenizer
