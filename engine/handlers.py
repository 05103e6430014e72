"""What each request to the engine process does.

A handler gets the session (keys and loaded models), the message, a check that raises Cancelled, and
a way to report progress. It returns JSON data.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from typing import Any

from engine import codec, records
from engine.crypto.keys import MASTER_BYTES, KeyRing
from engine.detectors import Annotator
from engine.detectors.taggers import Taggers
from engine.errors import BadParameter, BadRecord, KeyMissing
from engine.mechanisms import Pin, inferdpt
from engine.meters import measure
from engine.models.catalogue import Role
from engine.models.residency import MEGABYTE
from engine.models.shelf import Shelf
from engine.models.threads import Precedence
from engine.pipeline import Engine, Request, pins_of
from engine.policy import parse
from engine.types import Replacement

PRACTICE_MODEL = "smollm2-135m-instruct"
PRACTICE_TOKENS = 512
REWRITER = "dp_prompt"

Check = Callable[[], None]
Progress = Callable[[Any], None]
Handler = Callable[["Session", Mapping[str, Any], Check, Progress], Any]


class Session:
    """What the process holds between requests: the unlocked profile and the loaded models.

    Short requests run `precedence.ahead()` of the model that writes.
    """

    def __init__(self, isolation: str) -> None:
        self.isolation = isolation
        self.shelf = Shelf()
        self._engines: dict[int, Engine] = {}  # one an epoch of the master key
        self._annotator = Annotator(Taggers(self.shelf.store))  # one recogniser in memory for all
        self.precedence = Precedence()

    @property
    def engine(self) -> Engine:
        """The engine for the unlocked profile's newest epoch; KeyMissing before `unlock`."""
        return self.engine_of(max(self._engines, default=0))

    def engine_of(self, epoch: int) -> Engine:
        """The engine for conversations of an epoch; KeyMissing where there is no such key."""
        if epoch not in self._engines:
            raise KeyMissing(reason="no_such_epoch" if self._engines else "not_unlocked")
        return self._engines[epoch]

    def unlock(self, ring: KeyRing) -> None:
        """Take over a profile's keys."""
        self._engines = {
            epoch: Engine(ring.profile_key(epoch), self._annotator, self.shelf)
            for epoch in range(1, ring.epoch + 1)
        }


def hello(session: Session, _message: Mapping[str, Any], _check: Check, _report: Progress) -> Any:
    """Say who is there and how it is cut off from the network."""
    return {"pid": os.getpid(), "isolation": session.isolation}


def unlock(session: Session, message: Mapping[str, Any], _check: Check, _report: Progress) -> Any:
    """Take over the master keys, in hexadecimal, one behind the other."""
    try:
        masters = records.hexadecimal(message, "key")
    except BadRecord:
        raise KeyMissing(reason="damaged") from None
    starts = range(0, len(masters), MASTER_BYTES)
    session.unlock(KeyRing([masters[at : at + MASTER_BYTES] for at in starts]))
    return {}


def detect(session: Session, message: Mapping[str, Any], check: Check, _report: Progress) -> Any:
    """The private values in a text."""
    policy = parse(message.get("policy", {}))
    text = records.string(message, "text")
    found = session.engine.detect(text, policy, _pins(message), check)
    return [codec.entity_to_json(entity) for entity in found]


def sanitize(session: Session, message: Mapping[str, Any], check: Check, report: Progress) -> Any:
    """A sanitized text with its replacements, guarantees and cost."""
    engine = _engine(session, message)
    pauses = session.precedence.yielding(check) if rewrites(message) else check
    return codec.sanitized_to_json(engine.sanitize(_request(message), pauses, report))


def alternatives(
    session: Session, message: Mapping[str, Any], check: Check, _report: Progress
) -> Any:
    """The likeliest draws of the word at the code point `at` of the original."""
    at = records.whole(message, "at")
    drawn = records.string({"drawn": "", **message}, "drawn")
    return _engine(session, message).alternatives(_request(message), at, check, drawn)


def meters(session: Session, message: Mapping[str, Any], check: Check, report: Progress) -> Any:
    """How much of a sanitized text could be guessed back, and how much of its meaning is kept."""
    found = measure(
        records.string(message, "original"),
        records.string(message, "text"),
        _replacements(message, "replacements"),
        shelf=session.shelf,
        check=check,
        progress=report,
    )
    return {"guessed": found.guessed, "meaning": found.meaning}


def chat(session: Session, message: Mapping[str, Any], check: Check, report: Progress) -> Any:
    """An answer of the practice model, streamed as progress and returned whole."""
    messages = records.messages(message)

    def on_progress(done: int, total: int) -> None:
        report({"state": "reading", "done": done, "total": total})

    pauses = session.precedence.yielding(check)
    with session.shelf.causal(PRACTICE_MODEL, check, report) as model:
        report({"state": "reading"})
        writing = model.chat(
            messages, max_tokens=PRACTICE_TOKENS, check=pauses, on_progress=on_progress
        )
        return {"text": _streamed(writing, report)}


def extract(session: Session, message: Mapping[str, Any], check: Check, report: Progress) -> Any:
    """The answer to a perturbed document, fitted to the true one (InferDPT), streamed likewise.

    The largest local model that is installed writes it; `model` in the result is its id.
    """
    texts = [records.string(message, name) for name in ("instruction", "document", "answer")]
    writer = _largest_writer(session)
    with session.shelf.causal(writer, check, report) as model:
        report({"state": "reading"})
        writing = inferdpt.extract(
            model,
            *texts,
            check=session.precedence.yielding(check),
            on_progress=lambda done, total: report(
                {"state": "reading", "done": done, "total": total}
            ),
        )
        return {"text": _streamed(writing, report), "model": writer}


def limit_models(
    session: Session, message: Mapping[str, Any], _check: Check, _report: Progress
) -> Any:
    """Set the ceiling under which loaded models stay in memory, in `megabytes`."""
    megabytes = message.get("megabytes")
    if type(megabytes) is not int or megabytes < 0:
        raise BadParameter(name="megabytes", reason="range", low=0)
    session.shelf.residency.limit(megabytes * MEGABYTE)
    return {}


VERBS: Mapping[str, Handler] = {
    "hello": hello,
    "unlock": unlock,
    "detect": detect,
    "sanitize": sanitize,
    "alternatives": alternatives,
    "meters": meters,
    "chat": chat,
    "extract": extract,
    "limit_models": limit_models,
}


def rewrites(message: Mapping[str, Any]) -> bool:
    """Whether a request has a model rewrite a whole prompt, which takes many seconds."""
    policy = message.get("policy")
    stages = policy.get("stages") if isinstance(policy, Mapping) else None
    return message.get("verb") == "sanitize" and isinstance(stages, list) and REWRITER in stages


def _streamed(writing: Generator[str, None, None], report: Progress) -> str:
    """What a model writes, told piece by piece; closed before the model is given back."""
    answer = ""
    with closing(writing) as pieces:
        for piece in pieces:
            answer += piece
            report({"piece": piece})
    return answer


def _largest_writer(session: Session) -> str:
    states = session.shelf.store.list()
    here = [s for s in states if s.installed and s.role is Role.CAUSAL]
    return max(here, key=lambda state: state.bytes).id if here else PRACTICE_MODEL


def _engine(session: Session, message: Mapping[str, Any]) -> Engine:
    """The engine of the conversation's key epoch; without one, of the newest."""
    if message.get("epoch") is None:
        return session.engine
    return session.engine_of(records.whole(message, "epoch"))


def _request(message: Mapping[str, Any]) -> Request:
    return Request(
        text=records.string(message, "text"),
        policy=parse(message.get("policy", {})),
        conversation=records.hexadecimal(message, "conversation"),
        pins=_pins(message),
        sent=frozenset(records.strings(message, "sent")),
        reroll=records.whole(message, "reroll", 0),
        removed=frozenset(records.strings(message, "removed")),
        choices=records.choices(message),
        instruction=records.whole(message, "instruction", 0),
    )


def _pins(message: Mapping[str, Any]) -> tuple[Pin, ...]:
    """What earlier prompts sent, given as their replacements."""
    return tuple(pins_of(_replacements(message, "pins")))


def _replacements(message: Mapping[str, Any], field: str) -> list[Replacement]:
    try:
        return [codec.replacement_from_json(item) for item in records.objects(message, field)]
    except (KeyError, TypeError, ValueError):
        raise BadRecord(reason="not_a_replacement", field=field) from None
