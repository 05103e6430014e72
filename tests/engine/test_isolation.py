"""The engine has no network: shown from Python and from C, in a process of its own."""

import subprocess
import sys

import pytest

PYTHON_SOCKET = """
import socket
from engine.isolation import cut_off
how = cut_off()
try:
    socket.create_connection(("127.0.0.1", {port}), timeout=2)
except OSError as error:
    print(how, type(error).__name__)
"""

C_SOCKET = """
import ctypes, socket, struct
from engine.isolation import cut_off
how = cut_off()
libc = ctypes.CDLL(None, use_errno=True)
number = libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)
place = struct.pack(">H", {port}) + socket.inet_aton("127.0.0.1")
address = struct.pack("<H", socket.AF_INET) + place + bytes(8)
print(how, libc.connect(number, address, len(address)))
"""


@pytest.fixture
def listening_port():
    import socket

    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def _run(program: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.split()


def test_a_python_socket_is_refused(listening_port: int) -> None:
    how, error = _run(PYTHON_SOCKET.format(port=listening_port))
    assert how in {"namespace", "audit"}
    assert error == "PermissionError"


def test_a_socket_opened_from_c_finds_no_network(listening_port: int) -> None:
    how, outcome = _run(C_SOCKET.format(port=listening_port))
    if how == "audit":
        pytest.skip("this system gives no empty network namespace; only Python's sockets are shut")
    assert outcome == "-1"


def test_without_the_cut_both_reach_the_server(listening_port: int) -> None:
    open_world = C_SOCKET.format(port=listening_port).replace("how = cut_off()", "how = 'open'")
    assert _run(open_world) == ["open", "0"]
