"""What each request to the engine process does.

A handler gets the session (keys and loaded models), the message, a check that raises Cancelled, and
a way to report progress. It returns JSON data.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import codec
from engine.crypto.keys import ProfileKey
from engine.errors import BadRecord, KeyMissing
from engine.mechanisms import Pin
from engine.models.store import ModelStore
from engine.pipeline import Engine, Request
from engine.policy import parse
from engine.types import Category, Kind, Message

if TYPE_CHECKING:
    from engine.models.causal import CausalModel

PRACTICE_MODEL = "smollm2-135m-instruct"
PRACTICE_TOKENS = 512

Check = Callable[[], None]
Progress = Callable[[Any], None]
Handler = Callable[["Session", Mapping[str, Any], Check, Progress], Any]


class Session:
    """What the process holds between requests: the unlocked profile and the loaded model."""

    def __init__(self, isolation: str) -> None:
        self.isolation = isolation
        self.store = ModelStore()
        self._engine: Engine | None = None
        self._model: CausalModel | None = None

    @property
    def engine(self) -> Engine:
        """The engine for the unlocked profile; KeyMissing before `unlock`."""
        if self._engine is None:
            raise KeyMissing(reason="not_unlocked")
        return self._engine

    def unlock(self, key: ProfileKey) -> None:
        """Take over a profile's key."""
        self._engine = Engine(key)

    def model(self, check: Check, progress: Progress) -> CausalModel:
        """The practice model, verified and loaded at its first use."""
        if self._model is None:
            progress({"state": "checking_model"})
            path: Path = self.store.open(PRACTICE_MODEL, check=check)
            progress({"state": "loading_model"})
            from engine.models.causal import CausalModel  # noqa: PLC0415 (loads native code)

            self._model = CausalModel(path)
        return self._model


def hello(session: Session, _message: Mapping[str, Any], _check: Check, _report: Progress) -> Any:
    """Say who is there and how it is cut off from the network."""
    return {"pid": os.getpid(), "isolation": session.isolation}


def unlock(session: Session, message: Mapping[str, Any], _check: Check, _report: Progress) -> Any:
    """Take over the master key, in hexadecimal."""
    try:
        master = bytes.fromhex(_text(message, "key"))
    except ValueError:
        raise KeyMissing(reason="damaged") from None
    session.unlock(ProfileKey(master))
    return {}


def detect(session: Session, message: Mapping[str, Any], check: Check, _report: Progress) -> Any:
    """The private values in a text."""
    policy = parse(message.get("policy", {}))
    found = session.engine.detect(_text(message, "text"), policy, _pins(message), check)
    return [codec.entity_to_json(entity) for entity in found]


def sanitize(session: Session, message: Mapping[str, Any], check: Check, _report: Progress) -> Any:
    """A sanitized text with its replacements, guarantees and cost."""
    request = Request(
        text=_text(message, "text"),
        policy=parse(message.get("policy", {})),
        conversation=bytes.fromhex(_text(message, "conversation")),
        pins=_pins(message),
        reroll=int(message.get("reroll", 0)),
    )
    return codec.sanitized_to_json(session.engine.sanitize(request, check))


def chat(session: Session, message: Mapping[str, Any], check: Check, report: Progress) -> Any:
    """An answer of the practice model, streamed as progress and returned whole."""
    messages = [Message(item["role"], item["content"]) for item in message["messages"]]
    model = session.model(check, report)
    report({"state": "reading"})
    answer = ""

    def on_progress(done: int, total: int) -> None:
        report({"state": "reading", "done": done, "total": total})

    pieces = model.chat(messages, max_tokens=PRACTICE_TOKENS, check=check, on_progress=on_progress)
    for piece in pieces:
        answer += piece
        report({"piece": piece})
    return {"text": answer}


def verify_model(
    session: Session, message: Mapping[str, Any], check: Check, _report: Progress
) -> Any:
    """Check a model's files against the catalogue."""
    session.store.verify(message.get("model"), check=check)
    return {}


VERBS: Mapping[str, Handler] = {
    "hello": hello,
    "unlock": unlock,
    "detect": detect,
    "sanitize": sanitize,
    "chat": chat,
    "verify_model": verify_model,
}


def _text(message: Mapping[str, Any], field: str) -> str:
    value = message.get(field)
    if not isinstance(value, str):
        raise BadRecord(reason="not_a_string", field=field)
    return value


def _pins(message: Mapping[str, Any]) -> tuple[Pin, ...]:
    return tuple(
        Pin(
            Kind(item["kind"]),
            item["original"],
            item["surrogate"],
            Category(item["category"]),
            item["epsilon"],
        )
        for item in message.get("pins", ())
    )
