"""What a store does on a strange disk: `python store_steps.py VERB FOLDER` prints a JSON line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import stored
from stored import MASTERS

from app.store.store import Store
from engine.core.errors import HistoryProblem, SottoError


def second(folder: Path) -> dict[str, Any]:
    try:
        store = Store.open(folder, MASTERS)
    except SottoError as error:
        return {"error": error.code}
    return {"chats": len(store.conversations())}


def full(folder: Path) -> dict[str, Any]:
    ballast = folder.parent / "ballast"
    ballast.write_bytes(bytes(1 << 20))
    store = Store.open(folder, MASTERS)
    chat, committed, code = stored.begin(store), [], ""
    more = "x" * 20_000
    while not code:
        try:
            parent = committed[-1] if committed else None
            committed.append(
                store.add_turn(chat, parent, stored.outgoing(), stored.incoming(more=more))
            )
        except HistoryProblem as error:
            code = error.code
    whole = _path(store, chat) == committed
    ballast.unlink()
    committed.append(store.add_turn(chat, committed[-1], stored.outgoing(), stored.incoming()))
    after = _path(store, chat) == committed
    store.close()
    store = Store.open(folder, MASTERS)
    return {
        "error": code,
        "whole": whole,
        "after": after,
        "reopened": _path(store, chat) == committed and store.recovered is None,
    }


def full_at_start(folder: Path) -> dict[str, Any]:
    disk = folder.parent
    with suppress(OSError), (disk / "ballast").open("wb", buffering=0) as ballast:
        while True:
            ballast.write(bytes(4096))
    return second(folder)


def read_only(folder: Path) -> dict[str, Any]:
    child = os.fork()
    if child == 0:
        store = Store.open(folder, MASTERS)
        store.add_turn(stored.begin(store), None, stored.outgoing(), stored.incoming())
        os._exit(0)  # as a crash leaves it: the WAL stays
    os.waitpid(child, 0)
    wal = (folder / "history.db-wal").stat().st_size > 0
    subprocess.run(["mount", "-o", "remount,ro", str(folder.parent)], check=True)
    reader = Store.open(folder, MASTERS)
    loaded = reader.conversation(1)
    seen = {
        "found": len(reader.search("maria")),
        "whole": bool(loaded) and loaded.path[0].turn.sanitized == stored.sanitized(),
        "wal": wal,
    }
    try:
        stored.begin(reader, 2)
    except HistoryProblem as error:
        seen["error"] = error.code
    return seen


def read_only_empty(folder: Path) -> dict[str, Any]:
    folder.mkdir()
    subprocess.run(["mount", "-o", "remount,ro", str(folder.parent)], check=True)
    return second(folder)


def _path(store: Store, chat: int) -> list[int]:
    loaded = store.conversation(chat)
    return [turn.id for turn in loaded.path] if loaded else []


VERBS: dict[str, Callable[[Path], dict[str, Any]]] = {
    verb.__name__: verb for verb in (second, full, full_at_start, read_only, read_only_empty)
}

if __name__ == "__main__":
    sys.stdout.write(json.dumps(VERBS[sys.argv[1]](Path(sys.argv[2]))) + "\n")
