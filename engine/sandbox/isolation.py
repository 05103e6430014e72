"""Isolates a process: no network, no new programs, no access to other processes' memory.

Three layers, where the system supports them. An empty network namespace (Linux, as root or with
user namespaces). A filter of system calls (Linux on x86-64 and 64-bit ARM), so that native code,
too, opens no socket of any family and starts no program. On all systems an audit hook, which
refuses these actions in Python.
"""

from __future__ import annotations

import ctypes
import os
import sys
from enum import StrEnum
from functools import cache
from typing import Any

from engine.sandbox import syscalls

CLONE_NEWUSER = 0x10000000
CLONE_NEWNET = 0x40000000

REFUSED = frozenset(
    {
        "socket.__new__",
        "socket.connect",
        "socket.sendto",
        "socket.sendmsg",
        "socket.bind",
        "socket.getaddrinfo",
        "socket.gethostbyaddr",
        "socket.gethostbyname",
        "socket.getnameinfo",
        "socket.getservbyname",
        "subprocess.Popen",
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.posix_spawn",
        "os.spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "_winapi.CreateProcess",
        "webbrowser.open",
    }
)


class Isolation(StrEnum):
    """The strongest layer around a process, against native code or only against Python."""

    SEALED = "sealed"  # the filter, outermost
    NAMESPACE = "namespace"  # no network; programs may be started from native code
    AUDIT = "audit"  # only Python's own actions


@cache  # irreversible, and needed once
def cut_off() -> Isolation:
    """Isolate this process irreversibly; return the strongest layer."""
    linux = sys.platform.startswith("linux")
    entered = linux and _enter_empty_namespace()
    filtered = linux and syscalls.refuse()
    sys.addaudithook(_refuse)
    if filtered:
        return Isolation.SEALED
    return Isolation.NAMESPACE if entered else Isolation.AUDIT


def _enter_empty_namespace() -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() == 0 and libc.unshare(CLONE_NEWNET) == 0:
        return True
    return bool(libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0)


def _refuse(event: str, _arguments: tuple[Any, ...]) -> None:
    if event in REFUSED:
        raise PermissionError("the engine has no network and starts nothing")
