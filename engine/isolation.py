"""Cuts a process off from the network, before anything heavy is imported.

Where the system allows it (Linux, as root or with user namespaces) the process enters an empty
network namespace: then also native code finds no way out. Everywhere an audit hook refuses Python's
own sockets.
"""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Any

CLONE_NEWUSER = 0x10000000
CLONE_NEWNET = 0x40000000

REFUSED = frozenset(
    {"socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind", "socket.getaddrinfo"}
)


def cut_off() -> str:
    """Leave the network; returns how: "namespace" or "audit" (Python's sockets only)."""
    entered = sys.platform.startswith("linux") and _enter_empty_namespace()
    sys.addaudithook(_refuse)
    return "namespace" if entered else "audit"


def _enter_empty_namespace() -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() == 0 and libc.unshare(CLONE_NEWNET) == 0:
        return True
    return bool(libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0)


def _refuse(event: str, _arguments: tuple[Any, ...]) -> None:
    if event in REFUSED:
        raise PermissionError("the engine has no network")
