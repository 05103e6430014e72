"""Seals a process off before it reads a private text.

isolation  no network, no starting of programs: the strongest layers that the system has
syscalls   a filter of system calls (Linux seccomp)
memory     no core dump, no debugger of the same user
"""
