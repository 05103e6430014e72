"""Kills a writing store at random points: `python store_crashes.py FOLDER ROUNDS SEED [early]`.

Each round forks a child that opens the store and changes it without pause, saying each change that
is committed on a pipe. The parent kills it (SIGKILL) after a random time, opens the store and holds
what is there against what was said. Prints one JSON line. With "early" the child says a turn before
it is committed: that must be found out.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path

import stored

from app.store import key_file
from app.store.history_folder import HistoryFolder, _usable
from app.store.records import Incoming, StoredTurn
from app.store.store import Store
from engine.core.errors import HistoryProblem
from engine.crypto.key_derivation import MasterKeys

LONGEST = 0.05  # seconds between a child's first commit and its end
EARLY = sys.argv[4:] == ["early"]
KINDS = ("turns", "deletions", "backups", "rotation")


class Fault(Exception):
    """What was said to be kept is not, or half of something is shown."""


class World:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.turns: dict[int, tuple[int, str]] = {}
        self.doomed: set[int] = set()
        self.gone: set[int] = set()
        self.epochs = 1

    @property
    def masters(self) -> MasterKeys:
        return MasterKeys([bytes([epoch]) * 32 for epoch in range(1, self.epochs + 1)])

    def hear(self, line: list) -> None:
        if line[0] == "turn":
            self.turns[line[2]] = (line[1], line[3])
        else:
            (self.doomed if line[0] == "deleting" else self.gone).add(line[1])

    def verify(self) -> None:
        """Open the store and look."""
        store = Store.open(self.folder, self.masters)
        if store.recovered:
            raise Fault("a kill passed for damage")
        present = {listed.id for listed in store.conversations()}
        if present & self.gone:
            raise Fault("a deleted chat came back")
        shown = {}
        for chat in present:
            loaded = store.conversation(chat)
            if loaded is None:
                raise Fault("a listed chat is not there")
            shown |= {turn.id: _whole(turn) for turn in loaded.path}
        for turn, (chat, text) in self.turns.items():
            if chat not in self.doomed and shown.get(turn) != text:
                raise Fault("a committed turn is not there")
        store.close()
        self._verify_backup()

    def _verify_backup(self) -> None:
        place = HistoryFolder(self.folder)
        keys, _ = key_file.load(place.keys, self.masters)
        if place.backup.exists():
            opened = _usable(place.backup, keys[0], "ro")
            if opened is None:
                raise Fault("the backup is not whole")
            opened.close()


def _whole(turn: StoredTurn) -> str:
    sanitized = turn.turn.sanitized
    text = sanitized.original.rpartition("#")[2]
    if sanitized != stored.sanitized(tail=f"#{text}"):
        raise Fault("half a prompt")
    if turn.answered and turn.turn.restored != f"answer {text}":
        raise Fault("half an answer")
    return text if turn.answered else "unanswered"


def main() -> None:
    folder, rounds, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    dice = random.Random(seed)  # noqa: S311 (when to kill)
    seen = {"rounds": 0, "committed": 0, "killed": 0, "fault": ""}
    world = World(folder)
    try:
        for number in range(rounds):
            if number % 20 == 0:  # a new folder now and then, to stay small
                world = World(folder / str(number))
            kind = KINDS[number % len(KINDS)]
            world.epochs += kind == "rotation"
            said, killed = _round(world, kind, dice.random() * LONGEST)
            seen["killed"] += killed
            seen["committed"] += sum(line[0] == "turn" for line in said)
            for line in said:
                world.hear(line)
            world.verify()
            seen["rounds"] += 1
    except (Fault, HistoryProblem) as error:
        seen["fault"] = f"round {seen['rounds']}: {error!r} {error}"
    sys.stdout.write(json.dumps(seen) + "\n")


def _round(world: World, kind: str, patience: float) -> tuple[list[list], bool]:
    """Let a child write, kill it; what it said, and whether it was alive until then."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ear)
        try:
            _write(world, kind, mouth)
        finally:
            os._exit(1)
    os.close(mouth)
    if kind != "rotation":  # its work is done while the store opens
        select.select([ear], [], [], 10)
    time.sleep(patience)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(ear, "rb") as heard:
        lines = heard.read().split(b"\n")[:-1]  # what has no end was not said
    return [json.loads(line) for line in lines], os.WIFSIGNALED(status)


def _write(world: World, kind: str, mouth: int) -> None:
    """Change the store without pause until killed."""

    def say(*words: object) -> None:
        os.write(mouth, json.dumps(words).encode() + b"\n")

    store = Store.open(world.folder, world.masters)
    while True:
        chat, parent = (store.begin_conversation(os.urandom(16), 1, "A chat", stored.POLICY), None)
        for _ in range(3):
            text = os.urandom(4).hex()
            leaving = stored.outgoing(stored.sanitized(tail=f"#{text}"))
            if EARLY:
                say("turn", chat, (parent or 0) + 1, text)
            parent = store.begin_turn(chat, parent, leaving)
            store.set_wire(parent, text.encode() * 50)
            store.finish_turn(parent, Incoming(f"answer {text}", f"answer {text}"))
            if not EARLY:
                say("turn", chat, parent, text)
        if kind == "deletions":
            say("deleting", chat)
            store.delete([chat])
            say("deleted", chat)
        elif kind == "backups":
            store.back_up()


if __name__ == "__main__":
    main()
