"""Authenticates locally written records with a keyed MAC.

The models' folder may be shared, copied or on another computer: anyone who can replace a model
there can replace its record, too. So a record has an HMAC-SHA256 under a key that is stored with
the settings, readable by this user only. The key is created with the first record.
"""

from __future__ import annotations

import hmac
import json
import os
from contextlib import suppress
from typing import Any

from engine.core import paths
from engine.core.rng import KEY_BYTES, fresh_bytes

USE = b"sotto model record 1\0"


def mark(*record: Any) -> str:
    """The MAC of a record's parts (JSON data), 64 hex digits; OSError if no key can be stored."""
    return _marked(_key() or _made(), record)


def is_ours(marked: str, *record: Any) -> bool:
    """Whether this record's MAC was made by `mark` with this key."""
    key = _key()
    return key is not None and hmac.compare_digest(_marked(key, record), marked)


def _marked(key: bytes, record: tuple[Any, ...]) -> str:
    data = json.dumps(record, sort_keys=True).encode("ascii")
    return hmac.digest(key, USE + data, "sha256").hex()


def _key() -> bytes | None:
    try:
        key = paths.record_key().read_bytes()
    except OSError:
        return None
    return key if len(key) == KEY_BYTES else None


def _made() -> bytes:
    """Create a key, or read that of a concurrent process."""
    path = paths.record_key()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(fresh_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    if path.exists() and _key() is None:
        path.unlink()  # damaged: records with its MAC become invalid
    with suppress(FileExistsError):
        os.link(draft, path)  # whole, and only where there is none
    draft.unlink()
    key = _key()
    if key is None:
        raise OSError
    return key
