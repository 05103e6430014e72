"""A filter of system calls (Linux's seccomp, in mode 2) that a process cannot remove again.

A denylist, since the next version of a model runtime may need other system calls. It refuses
access to sockets, other programs and other processes' memory, and the calls that circumvent such a
filter.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
from collections.abc import Mapping

PR_SET_NO_NEW_PRIVS = 38
SET_MODE_FILTER, TSYNC = 1, 1  # of seccomp(2); the second: for every thread there is
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
CLONE_THREAD = 0x00010000
X32 = 0x40000000  # x86-64's third interface has the same calls under other numbers

# struct seccomp_data: the call's number, the architecture, an address, six arguments.
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06

# Of each: AUDIT_ARCH, seccomp, clone, and what is refused (asm/unistd.h).
_X86_64 = (
    *(41, 42, 43, 44, 46, 49, 50, 288, 307),  # socket … sendmmsg
    *(57, 58, 59, 322),  # fork, vfork, execve, execveat
    *(101, 310, 311, 312),  # ptrace, process_vm_readv, process_vm_writev, kcmp
    *(155, 161, 165, 166, 272, 308),  # pivot_root, chroot, mount, umount2, unshare, setns
    *(248, 249, 250, 298, 321, 323),  # keys, perf_event_open, bpf, userfaultfd
)
_ARM_64 = (
    *(198, 200, 201, 202, 203, 206, 211, 242, 269),
    *(221, 281),
    *(117, 270, 271, 272),
    *(41, 51, 40, 39, 97, 268),
    *(217, 218, 219, 241, 280, 282),
)
_BOTH = (425, 426, 427, 434, 438)  # io_uring's three, pidfd_open, pidfd_getfd
_CLONE_3 = 435  # its flags lie in memory, where no filter looks: libc then takes clone
SYSTEMS: Mapping[str, tuple[int, int, int, tuple[int, ...]]] = {
    "x86_64": (0xC000003E, 317, 56, _X86_64 + _BOTH),
    "aarch64": (0xC00000B7, 277, 220, _ARM_64 + _BOTH),
}


class _Program(ctypes.Structure):
    """struct sock_fprog."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def refuse() -> bool:
    """Install the filter for all threads of this process; return whether the system accepted it."""
    system = SYSTEMS.get(platform.machine())
    if system is None or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    code = _code(*system)
    held = ctypes.create_string_buffer(code, len(code))
    program = _Program(len(code) // 8, ctypes.addressof(held))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        return False
    call = (ctypes.c_long(n) for n in (system[1], SET_MODE_FILTER, TSYNC))
    return bool(libc.syscall(*call, ctypes.byref(program)) == 0)


def _code(architecture: int, _seccomp: int, clone: int, refused: tuple[int, ...]) -> bytes:
    """The filter in classic BPF: eight bytes a step (code, jump if true, if false, value)."""
    many = len(refused)
    calls = [_step(EQUAL, n, true=many + 3 - at) for at, n in enumerate(refused)]
    steps = [
        _step(LOAD, ARCHITECTURE),
        _step(EQUAL, architecture, false=many + 6),
        _step(LOAD, NUMBER),
        _step(AT_LEAST, X32, true=many + 4),
        *calls,
        _step(EQUAL, _CLONE_3, true=5),
        _step(EQUAL, clone, false=3),
        _step(LOAD, FIRST_ARGUMENT),
        _step(ANY_BIT, CLONE_THREAD, true=1),  # a thread, else a process
        _step(RETURN, REFUSE | errno.EPERM),
        _step(RETURN, ALLOW),
        _step(RETURN, REFUSE | errno.ENOSYS),
    ]
    return b"".join(steps)


def _step(code: int, value: int, *, true: int = 0, false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, true, false, value)
