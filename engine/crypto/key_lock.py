"""A lock between processes: only one at a time creates, changes or copies keys.

What looks for a key and then writes one is two calls to a keyring: of two that look at once, each
writes its own, and what was encrypted under the one that lost is lost with it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from engine.core import paths
from engine.core.errors import KeyMissing, KeyringTimeout

_HERE = threading.local()  # whether this thread has the lock


def held() -> bool:
    """Whether this thread has the lock."""
    return bool(getattr(_HERE, "held", False))


@contextmanager
def alone(seconds: float) -> Iterator[None]:
    """Have the lock, which a thread may take again; KeyringTimeout, or KeyMissing: no place."""
    if held():
        yield
        return
    from filelock import FileLock, Timeout  # noqa: PLC0415 (loads asyncio: only here)

    path = paths.key_lock()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FileLock(path, timeout=seconds)
        lock.acquire()
    except Timeout:
        raise KeyringTimeout(seconds=seconds) from None
    except OSError as error:
        raise KeyMissing(reason=type(error).__name__) from None
    _HERE.held = True
    try:
        yield
    finally:
        _HERE.held = False
        lock.release()
