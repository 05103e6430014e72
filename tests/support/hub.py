"""A Hugging Face hub on loopback: what the real client needs of it, and the faults of a real one.

    with LoopbackHub("maker/model", {"model.bin": Blob(data, lfs=True)}) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)

Large files (LFS) are redirected to a second server on another port, as the hub does to its CDN;
small ones to another path of the hub. `requests` and `cdn.requests` hold all that was asked.
"""

from __future__ import annotations

import hashlib
import socket
import struct
import threading
from dataclasses import dataclass, field
from typing import Self

from servers import LoopbackServer, Recorded, read_request

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class Blob:
    """A file of the repository, and what goes wrong with it.

    `status` is answered where it is not 200. `cuts` are the bytes of the body after which the
    connection ends, one a request, `reset` ends it with a TCP reset; `hold` keeps it open after
    `hold_after` bytes, with a byte now and then. `served` replaces the data on the way (the hub
    still declares `data`); `size`, `etag` and `commit` replace what is declared.
    """

    data: bytes
    lfs: bool = False
    status: int = 200
    cdn_status: int = 200
    cuts: list[int] = field(default_factory=list)
    reset: bool = False
    hold: threading.Event | None = None
    hold_after: int = 0
    served: bytes | None = None
    ranges: bool = True
    size: int | None = None
    etag: str | None = None
    commit: str | None = COMMIT

    @property
    def declared(self) -> str:
        """The hash that the hub declares: of the content (LFS), or git's of the blob."""
        if self.etag is not None:
            return self.etag
        if self.lfs:
            return hashlib.sha256(self.data).hexdigest()
        blob = b"blob %d\0" % len(self.data) + self.data
        return hashlib.sha1(blob, usedforsecurity=False).hexdigest()


class _Files(LoopbackServer):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Recorded] = []
        self.left = threading.Event()  # a client went away while it was kept waiting

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def handle(self, connection: socket.socket) -> None:
        request = read_request(connection)
        if request is not None:
            self.requests.append(request)
            method, target, _ = request.line.split(" ")
            self.answer(connection, request, method, target)

    def answer(
        self, connection: socket.socket, request: Recorded, method: str, target: str
    ) -> None:
        raise NotImplementedError

    def send_blob(self, connection: socket.socket, request: Recorded, blob: Blob) -> None:
        """Answer a GET, from the byte that a Range header names."""
        whole = blob.data if blob.served is None else blob.served
        asked = request.header("range")
        start = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
        headers = {"Content-Length": str(len(whole) - start), "Accept-Ranges": "bytes"}
        if asked and blob.ranges:
            headers["Content-Range"] = f"bytes {start}-{len(whole) - 1}/{len(whole)}"
            head = _head(206, headers)
        else:
            start, head = 0, _head(200, {**headers, "Content-Length": str(len(whole))})
        connection.sendall(head)
        self._send_body(connection, whole[start:], blob)

    def _send_body(self, connection: socket.socket, body: bytes, blob: Blob) -> None:
        cut = blob.cuts.pop(0) if blob.cuts else None
        if blob.hold is not None:
            try:
                connection.sendall(body[: blob.hold_after])
                self._wait(connection, blob.hold, body[blob.hold_after :])
            finally:
                self.left.set()
            return
        connection.sendall(body if cut is None else body[:cut])
        if cut is not None and blob.reset:
            connection.recv(0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()

    def _wait(self, connection: socket.socket, hold: threading.Event, rest: bytes) -> None:
        """Send a byte now and then, so that the client's patience never ends."""
        connection.settimeout(0.02)
        for place in range(len(rest)):
            connection.sendall(rest[place : place + 1])
            if hold.is_set() or self._closing.is_set():
                break
            try:
                if not connection.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break


class Cdn(_Files):
    """Where the hub sends who wants a large file."""

    def __init__(self) -> None:
        super().__init__()
        self.blobs: dict[str, Blob] = {}

    def answer(
        self, connection: socket.socket, request: Recorded, method: str, target: str
    ) -> None:
        blob = self.blobs[target]
        assert method == "GET", "the client has no business to ask a CDN for less"
        if blob.cdn_status != 200:
            connection.sendall(_head(blob.cdn_status, {"Content-Length": "0"}))
        else:
            self.send_blob(connection, request, blob)


class LoopbackHub(_Files):
    """One repository at one commit, whatever branch is asked for."""

    def __init__(self, repository: str, blobs: dict[str, Blob]) -> None:
        super().__init__()
        self.repository, self.blobs = repository, blobs
        self.cdn = Cdn()

    def __enter__(self) -> Self:
        self.cdn.__enter__()
        return super().__enter__()

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        self.cdn.__exit__(*error)

    @property
    def everything(self) -> list[Recorded]:
        return [*self.requests, *self.cdn.requests]

    def asked(self) -> list[str]:
        return [" ".join(request.line.split(" ")[:2]) for request in self.requests]

    def ranges(self, path: str) -> list[int]:
        """The first byte of each GET of a file, in order."""
        starts = []
        for request in self.everything:
            method, target, _ = request.line.split(" ")
            if method == "GET" and target.endswith(path):
                starts.append(int((request.header("range") or "bytes=0-")[6:-1]))
        return starts

    def answer(
        self, connection: socket.socket, request: Recorded, method: str, target: str
    ) -> None:
        resolve, cache = f"/{self.repository}/resolve/", "/api/resolve-cache/"
        if target.startswith(resolve):
            path = target.removeprefix(resolve).partition("/")[2]
            self._resolve(connection, path, self.blobs.get(path))
        elif target.startswith(cache):
            blob = self.blobs[target.removeprefix(cache).partition("/")[2]]
            if method == "GET":
                self.send_blob(connection, request, blob)
            else:
                connection.sendall(_head(200, _declared(blob, len(blob.data))))
        else:
            connection.sendall(_head(404, {"Content-Length": "0"}))

    def _resolve(self, connection: socket.socket, path: str, blob: Blob | None) -> None:
        if blob is None or blob.status != 200:
            status = 404 if blob is None else blob.status
            connection.sendall(_head(status, {"Content-Length": "0"}))
        elif blob.lfs:
            self.cdn.blobs[f"/{path}"] = blob
            headers = _declared(blob, 0) | {"Location": f"{self.cdn.url}/{path}"}
            size = len(blob.data) if blob.size is None else blob.size
            headers |= {"X-Linked-Etag": f'"{blob.declared}"', "X-Linked-Size": str(size)}
            connection.sendall(_head(302, headers | {"ETag": '"of-the-redirect"'}))
        else:
            headers = {"Location": f"/api/resolve-cache/{COMMIT}/{path}", "Content-Length": "0"}
            connection.sendall(_head(307, headers))


def _declared(blob: Blob, length: int) -> dict[str, str]:
    commit = {} if blob.commit is None else {"X-Repo-Commit": blob.commit}
    return {"ETag": f'"{blob.declared}"', "Content-Length": str(length), **commit}


def _head(status: int, headers: dict[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status} Loopback", *(f"{n}: {v}" for n, v in headers.items())]
    return ("\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n").encode("latin-1")
