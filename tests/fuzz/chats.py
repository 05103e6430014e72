"""Holds chats as a person does, with the real engine, guard, history and a recording server."""

import json
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication

from app.chat.answers import BY_CLIPBOARD
from app.chat.session import Session
from app.config import presets
from app.controllers.application import Application
from app.controllers.self_test import ScriptedProvider, wait_for
from app.core.recipients import CLIPBOARD
from engine.core.types import Category, Replacement, Sanitized
from engine.pipeline.policy import EVERY, PRIVATE
from tests.fuzz import prompts
from tests.fuzz.prompts import Planted, Text

FEWEST = 6  # letters and digits: a shorter value stands in other words by chance
TURNS = 4
LONGEST = 600_000  # milliseconds for one step: a busy computer is no fault
VALUES = frozenset({Category.ENCRYPTED, Category.NOISED})  # a drawn word may stay elsewhere
STEPS = ("type", "type", "type", "edit", "again", "paste")


@dataclass(slots=True)
class Report:
    """What was counted; a leak is named by its kind, where it was found and the chat's number."""

    prompts: int = 0
    requests: int = 0
    stopped: int = 0
    failed: int = 0
    planted: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    leaks: list[tuple[str, str, int]] = field(default_factory=list)
    found: set[str] = field(default_factory=set, repr=False)


class Person:
    """Holds one chat after the other; what leaves is looked through at once."""

    def __init__(self, application: Application, server: ScriptedProvider, report: Report) -> None:
        self._application, self._server, self._report = application, server, report
        self._chat = 0

    @property
    def _session(self) -> Session:
        return self._application.session

    def hold(self, number: int, draw: random.Random, preset: str) -> None:
        """One chat of some turns under a preset."""
        self._chat = number
        planted: list[Planted] = []
        if draw.random() < 0.1:
            planted += self._import(draw)
        else:
            self._application.chats.new()
        level = draw.choice((PRIVATE, EVERY))
        policy = presets.applied(self._session.policy, preset)
        self._session.set_policy(replace(policy, level=level))
        for _ in range(draw.randrange(1, TURNS + 1)):
            shown = [turn.number for turn in self._session.shown]
            step = draw.choice(STEPS) if shown else "type"
            if step == "again":
                planted += self._ask_again(draw.choice(shown), prompts.answer(draw, tuple(planted)))
                continue
            if step == "edit":
                self._session.edit_turn(draw.choice(shown))
            written = prompts.text(draw)
            planted += written.planted
            self._type(written)
            if step == "paste":
                copy = partial(self._session.send, BY_CLIPBOARD)
                planted += self._copy(copy, prompts.answer(draw, tuple(planted)))
            else:
                self._wait_for_answer(self._session.send)

    def _type(self, written: Text) -> None:
        """Type a text and wait for its preview."""
        self._report.prompts += 1
        ready = wait_for(
            self._session.preview_ready, lambda preview: preview.original == written.text, LONGEST
        )
        self._application.window.composer.set_text(written.text)
        sanitized: Sanitized = ready("preview")[0]
        self._count(written, sanitized)

    def _count(self, written: Text, sanitized: Sanitized) -> None:
        for value in written.planted if self._session.policy.level == EVERY else ():
            self._report.planted[value.kind] += 1
            if value.text in sanitized.text and not _drawn_as_itself(value.text, sanitized.carried):
                self._report.missed[value.kind] += 1
        self._report.found |= {r.original for r in sanitized.carried if telling(r.original)}

    def _wait_for_answer(self, start: Callable[[], None]) -> None:
        """Send, wait for the end, and look through what left."""
        before = len(self._server.recorded)
        if not _until_idle(self._session, start):
            return
        left = self._server.recorded[before:]
        self._report.requests += len(left)
        last = self._session.shown[-1]
        if last.failure:
            self._report.stopped += not left
            self._report.failed += bool(left)
        for raw in left:
            self._look(sent_last(raw), last.turn.sanitized, "request")
        del self._server.recorded[before:]

    def _ask_again(self, number: int, pasted: Text) -> tuple[Planted, ...]:
        """A turn that went by the clipboard goes so again, and waits for the person."""
        shown = self._session.find_turn(number)
        again = partial(self._session.ask_again, number)
        if shown.destination == CLIPBOARD:
            return self._copy(again, pasted)
        self._wait_for_answer(again)
        return ()

    def _copy(self, start: Callable[[], None], pasted: Text) -> tuple[Planted, ...]:
        """Copy mode: what is on the clipboard is looked through; an answer is pasted."""
        session = self._session
        asked: list[int] = []
        session.turn_asked.connect(asked.append)
        ended = wait_for(session.busy_changed, lambda busy: not busy, LONGEST)
        start()
        if session.running is None:
            return ()
        number, sanitized = session.running.number, session.running.sanitized
        _until(lambda: bool(asked) or not session.busy)
        session.turn_asked.disconnect(asked.append)
        if not asked:  # the last check stopped it: nothing was copied
            self._report.stopped += 1
            return ()
        copied = QGuiApplication.clipboard().text()
        self._look(copied, sanitized, "clipboard")
        session.paste(number, pasted.text)
        ended("pasted")
        return pasted.planted

    def _import(self, draw: random.Random) -> tuple[Planted, ...]:
        """Bring in a chat from a file."""
        texts = [prompts.text(draw), prompts.text(draw)]
        turns = [(t.text, prompts.answer(draw, t.planted).text) for t in texts]
        said = [{"original": prompt, "restored": answer} for prompt, answer in turns]
        data = {"sotto": "conversation", "version": 1, "title": "imported", "turns": said}
        before = self._session
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "chat.json"
            path.write_text(json.dumps(data), "utf-8")
            self._application.files.import_file(path)
            _until(lambda: self._session is not before)
        return tuple(value for t in texts for value in t.planted)

    def _look(self, text: str, sanitized: Sanitized, where: str) -> None:
        """Look for originals beside the places where something stands for them."""
        if text != sanitized.text:
            self._report.leaks.append(("another text", where, self._chat))
        beside = blanked(text, sanitized.replacements).casefold()  # what draws itself must go
        for r in (r for r in sanitized.carried if r.category in VALUES):
            if telling(r.original) and r.original.casefold() in beside:
                self._report.leaks.append((str(r.kind), where, self._chat))


def telling(value: str) -> bool:
    """Whether a value is long enough not to stand in another text by chance."""
    return sum(c.isalnum() for c in value) >= FEWEST


def blanked(text: str, replacements: Iterable[Replacement]) -> str:
    """A sent text without what was put into it: a moved date may be another one's original."""
    for r in sorted(replacements, key=lambda r: r.target, reverse=True):
        text = text[: r.target.start] + "\0" + text[r.target.end :]
    return text


def sent_last(raw: bytes) -> str:
    """The last message of a recorded request; what went before was looked through when it went."""
    body = json.loads(raw[raw.index(b'{"') :])
    return str(body["messages"][-1]["content"])


def readable(folder: Path, found: Iterable[str]) -> int:
    """How many found values stand readable in any file below a folder."""
    files = b"\n".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    return sum(value.encode() in files for value in found)


def _drawn_as_itself(value: str, changes: Iterable[Replacement]) -> bool:
    own = (r for r in changes if r.category is Category.NOISED and r.original in value)
    return any(r.original == r.surrogate for r in own)


def _until_idle(session: Session, start: Callable[[], None]) -> bool:
    """Whether a turn began and ended."""
    idle = wait_for(session.busy_changed, lambda busy: not busy, LONGEST)
    changes: list[bool] = []
    session.busy_changed.connect(changes.append)
    start()
    _until(lambda: bool(changes) or not session._handover_maker.busy)
    session.busy_changed.disconnect(changes.append)
    if not changes:
        return False
    idle("answer")
    return True


def _until(done: Callable[[], bool]) -> None:
    """Run the event loop until something holds."""
    loop = QEventLoop()
    look = QTimer(interval=5)
    look.timeout.connect(lambda: done() and loop.quit())
    QTimer.singleShot(LONGEST, loop, loop.quit)
    look.start()
    loop.exec()
    look.stop()
