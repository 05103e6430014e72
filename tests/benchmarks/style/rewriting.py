"""Writes sentences anew in every setting, and keeps what was written: a run can go on later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.mechanisms.dp_prompt.method import asked, tidy
from engine.mechanisms.dp_prompt.sampling import draw
from engine.models.causal import CausalModel
from engine.models.drafts import Draft
from engine.rng import Draws, Stream
from style.settings import Setting

AT_ONCE = 40  # texts written side by side
LENGTH = 200  # tokens of a request and what is written
KEY = bytes(31) + b"s"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and who wrote it."""

    id: str
    text: str
    author: str


class Rewritings:
    """What was written of each sentence in each setting, kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[str, dict[str, str]] = {}
        if file.exists():
            self._kept = json.loads(file.read_text("utf-8"))

    def of(self, setting: Setting, sentences: Sequence[Sentence]) -> list[str]:
        """The sentences' rewritings; KeyError where one was not written yet."""
        return [self._kept[setting.name][sentence.id] for sentence in sentences]

    def write(
        self,
        model: CausalModel,
        sentences: Sequence[Sentence],
        settings: Sequence[Setting],
        tokens: int,
    ) -> None:
        """Write what is missing, each text from a stream of its own."""
        left = [
            (sentence, setting)
            for sentence in sentences
            for setting in settings
            if sentence.id not in self._kept.get(setting.name, {})
        ]
        drafts = model.drafts(count=AT_ONCE, length=LENGTH)
        for start in range(0, len(left), AT_ONCE):
            pairs = left[start : start + AT_ONCE]
            jobs = [_job(model, sentence, setting, tokens) for sentence, setting in pairs]
            for (sentence, setting), made in zip(
                pairs, drafts.write(jobs, lambda: None), strict=True
            ):
                own = self._kept.setdefault(setting.name, {})
                own[sentence.id] = tidy(model.text(made))
            self._file.write_text(json.dumps(self._kept), "utf-8")
        drafts.close()


def _job(model: CausalModel, sentence: Sentence, setting: Setting, tokens: int) -> Draft:
    stream: Stream = Draws(KEY).stream("style", 1, setting.name, sentence.text)
    return Draft(
        model.prompt(asked(sentence.text)),
        tokens,
        lambda logits: draw(setting.clipping.weights(logits), stream),
    )
