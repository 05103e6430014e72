"""The numbers of the filter's system calls are those of the kernel's own headers."""

import re
from pathlib import Path

import pytest

from engine.sandbox import syscalls

NUMBERS = re.compile(r"^#define __NR(?:3264)?_(\w+)\s+(\d+)$", re.MULTILINE)
# 64-bit ARM has the generic table, which linux-libc-dev installs on every machine.
HEADERS = {
    "x86_64": Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    "aarch64": Path("/usr/include/asm-generic/unistd.h"),
}
NETWORK = "socket connect bind listen accept accept4 sendto sendmsg sendmmsg"
REFUSED = set(
    f"{NETWORK} execve execveat ptrace process_vm_readv process_vm_writev kcmp pivot_root chroot"
    " mount umount2 unshare setns add_key request_key keyctl perf_event_open bpf userfaultfd"
    " io_uring_setup io_uring_enter io_uring_register pidfd_open pidfd_getfd".split()
)
OLDER = {"x86_64": {"fork", "vfork"}, "aarch64": set()}  # calls that ARM never had


@pytest.mark.parametrize("machine", HEADERS)
def test_they_are_those_of_the_kernel(machine: str) -> None:
    header = HEADERS[machine]
    if not header.exists():
        pytest.skip("linux-libc-dev is not installed")
    names: dict[int, str] = {}
    for name, number in NUMBERS.findall(header.read_text("ascii")):
        names.setdefault(int(number), name)
    _, seccomp, clone, refused = syscalls.SYSTEMS[machine]
    assert [names[number] for number in (seccomp, clone, syscalls._CLONE_3)] == [
        "seccomp",
        "clone",
        "clone3",
    ]
    assert {names[number] for number in refused} == REFUSED | OLDER[machine]
    assert len(set(refused)) == len(refused)
