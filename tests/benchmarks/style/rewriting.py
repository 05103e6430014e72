"""Writes sentences anew in every setting, and keeps what was written: a run can go on later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from engine.core.rng import Draws, Stream
from engine.models.llama.batch_writing import BatchText
from engine.models.llama.causal import CausalModel
from engine.protect.dp_prompt.calibration import roughly
from engine.protect.dp_prompt.method import tidy
from engine.protect.dp_prompt.request import asked, rewriting
from style.sentences import Sentence
from style.settings import Setting

AT_ONCE = 40  # texts written side by side
LENGTH = 512  # tokens of a request and what is written
KEY = bytes(31) + b"s"


def write(
    model: CausalModel,
    left: Sequence[tuple[Sentence, Setting]],
    tokens: int,
    file: Path,
) -> None:
    """Write each sentence in its setting, from a stream of its own, and add it to the file."""
    drafts = model.drafts(count=AT_ONCE, length=LENGTH, threads=1)  # two wait for each other
    for start in range(0, len(left), AT_ONCE):
        pairs = left[start : start + AT_ONCE]
        jobs = [_job(model, sentence, setting, tokens) for sentence, setting in pairs]
        written = drafts.write(jobs, lambda: None)
        lines = [
            json.dumps(
                {
                    "setting": setting.key,
                    "id": sentence.id,
                    "text": tidy(rewriting(model.text(made))),
                }
            )
            for (sentence, setting), made in zip(pairs, written, strict=True)
        ]
        with file.open("a", encoding="utf-8") as out:
            out.write("".join(f"{line}\n" for line in lines))
    drafts.close()


def _job(model: CausalModel, sentence: Sentence, setting: Setting, tokens: int) -> BatchText:
    stream: Stream = Draws(KEY).stream("style", 2, setting.key, sentence.text)
    return BatchText(
        model.prompt(asked(sentence.text)),
        tokens,
        lambda logits: roughly(setting.clipping.weights(logits), stream),
    )
