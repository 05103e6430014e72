"""The child that reads a document: sealed off, under ceilings, and it can be ended at any time."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from office_files import bomb, packed, pdf_bomb
from programs import ran

from app.engine_client import document_process
from app.engine_client.document_process import DocumentReading
from app.text import sentences
from engine.core.errors import BadDocument, Cancelled
from engine.documents import limits


def read(path: Path, content: bytes) -> document_process.Document:
    path.write_bytes(content)
    return DocumentReading(path).run(lambda _done, _total: None)


def refused(path: Path) -> BadDocument:
    with pytest.raises(BadDocument) as raised:
        DocumentReading(path).run(lambda _done, _total: None)
    return raised.value


def test_a_document_comes_back_with_its_name_kind_and_text(tmp_path) -> None:
    found = read(tmp_path / "Offer.md", "# Für Ann \U0001f600\n".encode())
    assert (found.name, found.kind, found.text) == ("Offer.md", "md", "# Für Ann \U0001f600\n")
    assert "Ann" not in repr(found)


SEALED = """
import os, socket, subprocess, sys
from engine.documents import limits
from engine.sandbox.isolation import cut_off
cut_off()
limits.lower()
tried = []
def fails(act):
    try:
        act()
    except (OSError, MemoryError):
        tried.append(True)
    else:
        tried.append(False)
def write():
    with open(sys.argv[1], "wb") as file:
        file.write(b"plain text")
fails(lambda: socket.create_connection(("127.0.0.1", 9)))
fails(lambda: subprocess.run(["true"]))
fails(lambda: bytearray(limits.MEMORY))
fails(write)
print(tried, os.path.getsize(sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ceilings of a process are Linux's")
def test_it_reaches_no_network_starts_nothing_and_writes_no_byte(tmp_path) -> None:
    done = ran([sys.executable, "-c", SEALED, tmp_path / "leak"], check=True)
    assert done.stdout.split("\n")[0] == "[True, True, True, True] 0"


def test_the_child_says_what_it_cannot_read_as_a_code_alone() -> None:
    asked = json.dumps({"suffix": "pdf"}).encode() + b"\nMaria Lopez"
    done = subprocess.run(document_process.command(), input=asked, capture_output=True, check=False)
    assert done.returncode == 1
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["error"] == {
        "code": "bad_document",
        "data": {"reason": "mislabelled", "kind": "pdf"},
    }
    assert b"Maria" not in done.stdout + done.stderr


def test_a_table_of_300_megabytes_is_refused_unread(tmp_path) -> None:
    path = tmp_path / "all.csv"
    with path.open("wb") as file:
        file.truncate(300 * limits.MEGABYTE)
    error = refused(path)
    assert error.data == {"reason": "too_large", "limit": limits.MOST_BYTES}
    assert "larger than 50 MB" in sentences.say(error)


def test_what_is_no_file_is_refused_without_waiting(tmp_path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe").data["reason"] == "unreadable"
    assert refused(tmp_path).data["reason"] == "folder"
    assert refused(tmp_path / "gone.txt").data["reason"] == "unreadable"
    assert refused(Path("/dev/zero")).data["reason"] == "unreadable"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("long.csv", b"Maria Lopez,84000\n" * 2_700_000, "too_long"),
        ("bomb.docx", bomb("word/document.xml", 210, (b"<a>", b"</a>")), "bomb"),
        ("bomb.xlsx", bomb("xl/workbook.xml", 210, (b"<a>", b"</a>")), "damaged"),
        (
            "many.docx",
            packed({"word/document.xml": f"<a>{'<one/>' * 10_000_000}</a>"}),
            "too_much_memory",
        ),
        ("bomb.pdf", pdf_bomb(400), "bomb"),
        ("deep.json", b"[" * 5_000_000, "too_long"),
        ("script.html", b"<script>" + b"a" * 5_000_000, "empty"),
    ],
)
def test_a_document_made_to_exhaust_its_reader_is_refused_by_it(
    name, content, reason, tmp_path
) -> None:
    (tmp_path / name).write_bytes(content)
    assert refused(tmp_path / name).data["reason"] == reason


STUCK = """
import sys, time
sys.stdin.buffer.readline()
print('{"progress": [1, 2]}', flush=True)
time.sleep(600)
"""


def test_a_child_that_is_stuck_can_be_called_off(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(document_process, "command", lambda: [sys.executable, "-c", STUCK])
    (tmp_path / "a.txt").write_bytes(b"a")
    reading, begun = DocumentReading(tmp_path / "a.txt"), threading.Event()
    threading.Thread(target=lambda: (begun.wait(), reading.cancel()), daemon=True).start()
    with pytest.raises(Cancelled):
        reading.run(lambda _done, _total: begun.set())
    with pytest.raises(Cancelled):
        reading.run(lambda _done, _total: None)


def test_a_child_that_takes_too_long_is_ended(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(document_process, "command", lambda: [sys.executable, "-c", STUCK])
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    (tmp_path / "a.txt").write_bytes(b"a")
    assert refused(tmp_path / "a.txt").data["reason"] == "too_slow"


@pytest.mark.parametrize("said", ["x" * 100, '{"text": "cut off', "", '{"kind": "txt"}', "[1]"])
def test_a_child_that_was_taken_over_says_nothing_that_is_believed(
    said, tmp_path, monkeypatch
) -> None:
    program = f"import sys; sys.stdin.buffer.read(); print({said!r})"
    monkeypatch.setattr(document_process, "command", lambda: [sys.executable, "-c", program])
    (tmp_path / "a.txt").write_bytes(b"a")
    assert refused(tmp_path / "a.txt").data["reason"] == "damaged"
