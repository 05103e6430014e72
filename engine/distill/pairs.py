"""Makes pairs of texts and their anonymized forms in bulk, by ProSan's slow path.

Any number of processes share one list of texts, each with its shard, and skip finished pairs. The
texts and pairs are training data, so they must not be private.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import parameters
from engine.core.errors import BadParameter, StoreUnwritable
from engine.core.rng import Draws, fresh_bytes
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.resolve.own_rules import OwnWordRules
from engine.models.manager import ModelManager
from engine.protect.base import MethodContext, MethodInput
from engine.protect.prosan.method import Prosan

Record = dict[str, Any]
Emit = Callable[[Record], None]

METHOD = "prosan"
EVERY = 25  # pairs between two reports


@dataclass(frozen=True, slots=True)
class Shard:
    """Part `number` of `count` of the lines, counted from 1."""

    number: int = 1
    count: int = 1

    @classmethod
    def parse(cls, text: str) -> Shard:
        """From "i/n"; BadParameter otherwise."""
        number, _, count = text.partition("/")
        if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
            raise BadParameter(name="shard", reason="unknown_choice", suggestion="1/4")
        return cls(int(number), int(count))

    def has(self, line: int) -> bool:
        """Whether a line, counted from 0, is of this part."""
        return line % self.count == self.number - 1


class PairMaker:
    """Makes pairs with one process's models; `words_only` leaves out what takes their place."""

    def __init__(self, given: Mapping[str, Any], *, words_only: bool) -> None:
        # The teacher is the method itself, not its distilled model.
        self._parameters = parameters.read(METHOD, {"form": "full", **given})
        self._words_only = words_only
        self._manager = ModelManager()
        self._annotator = Annotator(Recognisers(self._manager.store))
        self._key = ProfileKey(fresh_bytes(32))

    def pair(self, line: int, text: str) -> Record:
        """{"line", "original", "replaced": [[start, end], …]} and with the draws "anonymized"."""
        # Each text is a conversation of its own: a word's surrogates are drawn anew.
        draws = Draws(self._key.conversation(line.to_bytes(8, "big")))
        context = MethodContext(self._parameters, draws, self._manager)
        stage = MethodInput(text, (), tuple(self._annotator.annotate(text, OwnWordRules())))
        if self._words_only:
            scored, chosen = Prosan().choice(stage, context)
            spans = [scored.words[number].span for number in sorted(chosen)]
            return _record(line, text, [(span.start, span.end) for span in spans])
        edits = Prosan().apply(stage, context)
        anonymized, done = "", 0
        for edit in edits:
            anonymized += text[done : edit.span.start] + edit.surrogate
            done = edit.span.end
        record = _record(line, text, [(edit.span.start, edit.span.end) for edit in edits])
        return record | {"anonymized": anonymized + text[done:]}


def _record(line: int, text: str, replaced: Sequence[tuple[int, int]]) -> Record:
    return {"line": line, "original": text, "replaced": [list(span) for span in replaced]}


def texts(path: Path) -> list[str]:
    """The texts of a file: JSON Lines with "text", or plain, one per line."""
    try:
        lines = path.read_text("utf-8").splitlines()
        return [json.loads(line)["text"] if line.startswith("{") else line for line in lines]
    except (OSError, ValueError, KeyError, TypeError):
        raise BadParameter(name="texts", reason="unreadable") from None


def made(path: Path) -> Iterator[Record]:
    """The pairs of a file, without a truncated last line."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield json.loads(line)


def missing(path: Path, wanted: Sequence[str], shard: Shard) -> list[tuple[int, str]]:
    """The lines of a shard that a file of pairs does not hold yet; a line cut off is removed."""
    known = {record["line"] for record in made(path)}
    if path.exists() and not (whole := path.read_bytes()).endswith(b"\n"):
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])
    return [
        (line, text)
        for line, text in enumerate(wanted)
        if shard.has(line) and line not in known and text.strip()
    ]


def write(path: Path, pairs: Iterator[Record], total: int, emit: Emit) -> None:
    """Append each pair as it is made, flushed at once. Error: StoreUnwritable."""
    try:
        with path.open("a", encoding="utf-8") as file:
            for done, pair in enumerate(pairs, 1):
                file.write(json.dumps(pair, ensure_ascii=False) + "\n")
                file.flush()
                if done % EVERY == 0 or done == total:
                    emit({"state": "pairs", "done": done, "total": total})
    except OSError as error:
        raise StoreUnwritable(model=METHOD, error=type(error).__name__) from None
