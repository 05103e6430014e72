"""The handlers of the engine process: one function for each verb.

A handler gets a `Call` and returns JSON data.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from typing import Any

from engine.core import codec, message_fields, parameters
from engine.core.callbacks import Check
from engine.core.errors import BadParameter, BadRecord, KeyMissing
from engine.core.types import Category, Kind, Replacement
from engine.crypto.key_derivation import MASTER_BYTES, MasterKeys
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.files.uses import PRACTICE_MODEL, Use
from engine.models.manager import ModelManager
from engine.models.threads import PriorityGate
from engine.pipeline.engine import Engine
from engine.pipeline.meters import KNN, Gauge, measure
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request, pins_of
from engine.protect import inferdpt
from engine.protect.base import SentMapping
from engine.protect.dp_prompt import temperatures
from engine.sandbox.isolation import Isolation
from engine.service import calibrating, trials

REWRITER = "dp_prompt"

Progress = Callable[[Any], None]
Handler = Callable[["Call"], Any]


class EngineSession:
    """The process's state between requests: the unlocked profile and the loaded models.

    Short requests run in `priority_gate.short_work()`, which pauses a writing model.
    """

    def __init__(self, isolation: Isolation) -> None:
        self.isolation = isolation
        self.manager = ModelManager()
        self._engines: dict[int, Engine] = {}  # one per epoch of the master key
        self._annotator = Annotator(
            Recognisers(self.manager.store)
        )  # shared, so that one recogniser is in memory
        self.priority_gate = PriorityGate()

    @property
    def engine(self) -> Engine:
        """The engine for the profile's newest epoch. Error: KeyMissing before `unlock`."""
        return self.engine_of(max(self._engines, default=0))

    def engine_of(self, epoch: int) -> Engine:
        """The engine for conversations of an epoch. Error: KeyMissing without its key."""
        if epoch not in self._engines:
            raise KeyMissing(reason="no_such_epoch" if self._engines else "not_unlocked")
        return self._engines[epoch]

    def unlock(self, masters: MasterKeys) -> None:
        """Set a profile's keys."""
        self._engines = {
            epoch: Engine(masters.profile_key(epoch), self._annotator, self.manager)
            for epoch in range(1, masters.epoch + 1)
        }


@dataclass(frozen=True, slots=True)
class Call:
    """A request: its message, a check that raises Cancelled, and its progress callback."""

    session: EngineSession
    message: Mapping[str, Any] = field(repr=False)
    check: Check
    report: Progress

    @property
    def pauses(self) -> Check:
        """A check that also pauses during short requests."""
        return self.session.priority_gate.yielding(self.check)

    def string(self, name: str, default: str | None = None) -> str:
        """A text field of the message. Error: BadRecord for other types."""
        message = self.message if default is None else {name: default, **self.message}
        return message_fields.string(message, name)

    def reading(self, done: int, total: int) -> None:
        """Report the share of its prompt that a model has read."""
        self.report({"state": "reading", "done": done, "total": total})


def hello(call: Call) -> Any:
    """Report the process's id and isolation."""
    return {"pid": os.getpid(), "isolation": str(call.session.isolation)}


def unlock(call: Call) -> Any:
    """Set the master keys, given as concatenated hexadecimal."""
    try:
        masters = message_fields.hexadecimal(call.message, "key")
    except BadRecord:
        raise KeyMissing(reason="damaged") from None
    starts = range(0, len(masters), MASTER_BYTES)
    call.session.unlock(MasterKeys([masters[at : at + MASTER_BYTES] for at in starts]))
    return {}


def detect(call: Call) -> Any:
    """The private values in a text."""
    policy = parse(call.message.get("policy", {}))
    text = call.string("text")
    found = call.session.engine.detect(text, policy, _pins(call.message), call.check)
    return [codec.entity_to_json(entity) for entity in found]


def sanitize(call: Call) -> Any:
    """A sanitized text with its replacements, guarantees and cost."""
    engine = _engine(call)
    pauses = call.pauses if rewrites(call.message) else call.check
    return codec.sanitized_to_json(engine.sanitize(_request(call.message), pauses, call.report))


def alternatives(call: Call) -> Any:
    """The likeliest draws of the word at the code point `at` of the original."""
    at = message_fields.whole(call.message, "at")
    drawn = call.string("drawn", "")
    return _engine(call).alternatives(_request(call.message), at, call.check, drawn)


def meters(call: Call) -> Any:
    """How much of a sanitized text could be guessed back, and how much meaning is preserved."""
    found = measure(
        call.string("original"),
        call.string("text"),
        _replacements(call.message, "replacements"),
        _gauge(call, call.check),
    )
    return asdict(found)


def attack(call: Call) -> Any:
    """An attack's results for the drawn words of a sanitized text, and the guessing model."""
    changes = list(enumerate(_replacements(call.message, "replacements")))
    words = {place: change for place, change in changes if change.category is Category.WORD}
    gauge = _gauge(call, call.pauses)
    outcome, model = gauge.attacked(call.string("text"), [*words.values()])
    found = [
        {"change": place, "found": g.found, "counts": g.counts, "first": (*g.guesses, "")[0]}
        for place, g in zip(words, outcome.guesses, strict=True)
    ]
    return {"model": model, "words": found}


def chat(call: Call) -> Any:
    """An answer of the model that `model` names, streamed as progress and returned whole.

    Without it the practice model answers. The progress names the `writer` before its first piece.
    """
    messages = message_fields.messages(call.message)
    named = _named(call) or PRACTICE_MODEL

    with call.session.manager.causal(named, call.check, call.report) as model:
        call.report({"state": "reading", "writer": _name(call, named)})
        writing = model.chat(
            messages, max_tokens=model.answer_tokens, check=call.pauses, on_progress=call.reading
        )
        return {"text": _streamed(writing, call.report), "model": named}


def extract(call: Call) -> Any:
    """Fit the answer to a perturbed document to the true one (InferDPT), streamed like `chat`.

    `model` names who writes it, else the largest one does that is installed; in the result it is
    its id.
    """
    texts = [call.string(name) for name in ("instruction", "document", "answer")]
    writer = _named(call) or _largest_writer(call)
    with call.session.manager.causal(writer, call.check, call.report) as model:
        call.report({"state": "reading", "writer": _name(call, writer)})
        writing = inferdpt.extract(model, *texts, check=call.pauses, on_progress=call.reading)
        return {"text": _streamed(writing, call.report), "model": writer}


def try_model(call: Call) -> Any:
    """Try the model `model` for a `use`; raises its problem."""
    model, use = call.string("model"), call.string("use")
    return trials.run(call.session.manager, model, use, call.check, call.report)


def calibrate(call: Call) -> Any:
    """Learn the logit bounds of the model `model` for DP-Prompt, which takes minutes."""
    return calibrating.run(call.session.manager, call.string("model"), call.pauses, call.report)


def temperature(call: Call) -> Any:
    """The temperature of DP-Prompt's `parameters`, or the epsilon of a given `temperature`."""
    [given] = message_fields.objects({"all": [call.message.get("parameters")]}, "all")
    wanted = call.message.get("temperature")
    if wanted is not None and type(wanted) not in {int, float}:
        raise BadParameter(name="temperature", reason="not_a_number")
    own = parameters.read(REWRITER, given)
    return asdict(temperatures.pair(own, call.session.manager.store, wanted))


VERBS: Mapping[str, Handler] = {
    "hello": hello,
    "unlock": unlock,
    "detect": detect,
    "sanitize": sanitize,
    "alternatives": alternatives,
    "meters": meters,
    "attack": attack,
    "chat": chat,
    "extract": extract,
    "try_model": try_model,
    "calibrate": calibrate,
    "temperature": temperature,
}


def rewrites(message: Mapping[str, Any]) -> bool:
    """Whether a request rewrites a whole prompt by a model, which takes many seconds."""
    policy = message.get("policy")
    stages = policy.get("stages") if isinstance(policy, Mapping) else None
    return message.get("verb") == "sanitize" and isinstance(stages, list) and REWRITER in stages


def _streamed(writing: Generator[str, None, None], report: Progress) -> str:
    """Report a model's output in pieces; the generator is closed before the model is returned."""
    answer = ""
    with closing(writing) as pieces:
        for piece in pieces:
            answer += piece
            report({"piece": piece})
    return answer


def _gauge(call: Call, check: Check) -> Gauge:
    """The measurement by the `attack` of a request, for its policy's text method."""
    policy = parse(call.message.get("policy", {}))
    own = policy.parameters(policy.text_method) if policy.text_method else {}
    named = call.string("attack", KNN)
    return Gauge(call.session.manager, check, call.report, named, own)


def _named(call: Call) -> str:
    """The model that a request names, if any. Error: BadParameter if it cannot write."""
    model = call.string("model", "")
    if model and Use.CHAT not in call.session.manager.store.state(model).uses:
        raise BadParameter(name="model", reason="not_causal")
    return model


def _name(call: Call, model: str) -> str:
    return call.session.manager.store.state(model).name


def _largest_writer(call: Call) -> str:
    states = call.session.manager.store.list()
    here = [s for s in states if s.installed and Use.FIT in s.uses]
    return max(here, key=lambda state: state.bytes).id if here else PRACTICE_MODEL


def _engine(call: Call) -> Engine:
    """The engine of the conversation's key epoch; without one, of the newest."""
    if call.message.get("epoch") is None:
        return call.session.engine
    return call.session.engine_of(message_fields.whole(call.message, "epoch"))


def _request(message: Mapping[str, Any]) -> Request:
    return Request(
        text=message_fields.string(message, "text"),
        policy=parse(message.get("policy", {})),
        conversation=message_fields.hexadecimal(message, "conversation"),
        pins=_pins(message),
        sent=_sent(message),
        chat_words=frozenset(message_fields.strings(message, "chat_words")),
        reroll=message_fields.whole(message, "reroll", 0),
        removed=frozenset(message_fields.strings(message, "removed")),
        choices=message_fields.choices(message),
        instruction=message_fields.whole(message, "instruction", 0),
    )


def _pins(message: Mapping[str, Any]) -> tuple[SentMapping, ...]:
    """The mappings that earlier prompts sent, from their replacements."""
    return tuple(pins_of(_replacements(message, "pins"), _sent(message)))


def _sent(message: Mapping[str, Any]) -> dict[str, Kind]:
    """The sent draws by label, with the kind whose grid step each was charged in."""
    try:
        return {str(label): Kind(kind) for label, kind in dict(message.get("sent", {})).items()}
    except (TypeError, ValueError):
        raise BadRecord(reason="not_kinds_of_draws", field="sent") from None


def _replacements(message: Mapping[str, Any], field: str) -> list[Replacement]:
    try:
        return [
            codec.replacement_from_json(item) for item in message_fields.objects(message, field)
        ]
    except (KeyError, TypeError, ValueError):
        raise BadRecord(reason="not_a_replacement", field=field) from None
