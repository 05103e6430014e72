"""Tries every way out of a process, from Python or from C; prints those that were open (JSON).

A script of test_isolation_levels.py: `CUT FROM PORT SOCKET`. CUT says whether it is sealed off
first, and which layers the system is to lack.
"""

import ctypes
import json
import os
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

from engine.sandbox import isolation, syscalls

TRUE = "/bin/true"
LIBC = ctypes.CDLL(None, use_errno=True)
Ways = dict[str, Callable[[], Any]]


def python_ways(port: int, path: str) -> Ways:
    def local() -> None:
        with socket.socket(socket.AF_UNIX) as way:
            way.connect(path)

    def forked() -> None:
        if not (child := os.fork()):
            os._exit(0)
        os.waitpid(child, 0)

    return {
        "connect": lambda: socket.create_connection(("127.0.0.1", port), 2).close(),
        "unix": local,
        "getaddrinfo": lambda: socket.getaddrinfo("localhost", port),
        "gethostbyname": lambda: socket.gethostbyname("localhost"),
        "gethostbyname_ex": lambda: socket.gethostbyname_ex("localhost"),
        "gethostbyaddr": lambda: socket.gethostbyaddr("127.0.0.1"),
        "getnameinfo": lambda: socket.getnameinfo(("127.0.0.1", port), 0),
        "subprocess": lambda: subprocess.run([TRUE], check=True),
        "posix_spawn": lambda: os.waitpid(os.posix_spawn(TRUE, [TRUE], {}), 0),
        "spawn": lambda: os.spawnv(os.P_WAIT, TRUE, [TRUE]),  # noqa: S606 (the attack)
        "system": lambda: os.system(TRUE),  # noqa: S605 (the attack)
        "popen": lambda: os.popen(TRUE).close(),  # noqa: S605 (the attack)
        "fork": forked,
        "exec": lambda: os.execv(TRUE + "-that-is-not-there", [TRUE]),  # noqa: S606 (the attack)
    }


def native_ways(port: int, path: str) -> Ways:
    def connected(family: int, address: bytes) -> None:
        way = called("socket", family, socket.SOCK_STREAM, 0)
        called("connect", way, address, len(address))

    def forked() -> None:
        if called("fork") == 0:
            os._exit(0)
        os.wait()

    def spawned() -> None:
        number = ctypes.c_int()
        words = (ctypes.c_char_p * 2)(TRUE.encode(), None)
        if LIBC.posix_spawn(ctypes.byref(number), TRUE.encode(), None, None, words, None):
            raise OSError
        os.wait()

    place = struct.pack(">H", port) + socket.inet_aton("127.0.0.1") + bytes(8)
    inet = struct.pack("<H", socket.AF_INET) + place
    return {
        "connect": lambda: connected(socket.AF_INET, inet),
        "unix": lambda: connected(
            socket.AF_UNIX, struct.pack("<H", socket.AF_UNIX) + path.encode() + b"\0"
        ),
        "fork": forked,
        "posix_spawn": spawned,
        "ptrace": lambda: called("ptrace", 0x4206, int(os.environ["OTHER"]), 0, 0),  # PTRACE_SEIZE
        "memory": lambda: read_of(int(os.environ["OTHER"])),
        "uring": lambda: called("syscall", 425, 1, ctypes.create_string_buffer(120)),
        "unshare": lambda: called("unshare", 0x00020000 | 0x10000000),
    }


def read_of(pid: int) -> None:
    room = ctypes.create_string_buffer(8)
    here = (ctypes.c_size_t * 2)(ctypes.addressof(room), 8)
    with open(f"/proc/{pid}/maps", encoding="ascii") as maps:  # noqa: PTH123 (a kernel file)
        start = int(maps.readline().split("-")[0], 16)
    there = (ctypes.c_size_t * 2)(start, 8)
    called("process_vm_readv", pid, here, 1, there, 1, 0)


def called(name: str, *arguments: Any) -> int:
    words = (ctypes.c_long(a) if isinstance(a, int) and name == "syscall" else a for a in arguments)
    result: int = getattr(LIBC, name)(*words)
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result


def is_open(way: Callable[[], Any]) -> bool:
    try:
        way()
    except PermissionError:
        return False
    except OSError as error:
        return isinstance(error, FileNotFoundError)  # exec was let through to look for it
    return True


def works() -> bool:
    """What models need all the same: threads."""
    done: list[int] = []
    threads = [threading.Thread(target=done.append, args=(n,)) for n in range(32)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(done) == len(threads)


def main() -> None:
    cut, side, port, path = sys.argv[1:]
    if "no-filter" in cut:
        syscalls.refuse = lambda: False
    if "no-namespace" in cut:
        isolation._enter_empty_namespace = lambda: False
    how = "open" if cut == "open" else isolation.cut_off()
    ways = (python_ways if side == "python" else native_ways)(int(port), path)
    found = [name for name, way in ways.items() if is_open(way)]
    sys.stdout.write(json.dumps({"how": how, "open": found, "works": works()}) + "\n")


main()
