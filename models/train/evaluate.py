"""The figures of the reader of kinds: groups and templates that it never saw."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from models.train import sources, templates
from models.train.examples import Example
from models.train.generate import generated
from models.train.scores import Score
from models.train.shipped import Shipped
from models.train.values import Values

GENERATED, SEED = 400, 99
PLAIN_SENTENCES = 1500
EACH = ("wnut17", "broad_twitter_corpus", "wikigold", "sec_filings")

Figures = dict[str, Any]


def figures(folder: Path, data: Path) -> Figures:
    """Everything that the card states, from the exported folder."""
    model = Shipped(folder)
    held_out = [one for one in (*sources.presidio(data), *sources.entities(data)) if one.held_out]
    presidio = [one for one in held_out if one.source.startswith("presidio")]
    result: Figures = {
        "presidio": _scored(model, presidio),
        "generated": _scored(model, _invented(data)),
    }
    for cased in (True, False):
        suffix = "" if cased else ", lower case"
        for name in EACH:
            texts = [one for one in held_out if one.source == name]
            result[f"{name}{suffix}"] = _scored(model, texts, cased=cased)
    result["presidio, lower case"] = _scored(model, presidio, cased=False)
    result["false alarms"] = _false_alarms(model, data)
    result["milliseconds for 200 words"] = _speed(model)
    return result


def _invented(data: Path) -> list[Example]:
    lines = [line for line in templates.read() if line.held_out]
    return list(generated(Values(data, SEED), GENERATED, lines))


def _scored(model: Shipped, texts: Sequence[Example], *, cased: bool = True) -> Figures:
    score = Score()
    for one in texts:
        score.add(one.spans, model.find(_as_written(one.text, cased)), one.unlabelled)
    return score.figures()


def _as_written(text: str, cased: bool) -> str:
    """The text, or all in small letters; a letter whose small form is longer stays."""
    return text if cased else "".join(_small(letter) for letter in text)


def _small(letter: str) -> str:
    return letter.lower() if len(letter.lower()) == 1 else letter


def _false_alarms(model: Shipped, data: Path) -> Figures:
    """Spans by kind in a thousand words of sst2: film reviews in small letters, never trained on.

    Some are right (its reviews name actors), so this is an upper bound.
    """
    with (data / "sst2" / "dev.jsonl").open(encoding="utf-8") as lines:
        texts = [_text(json.loads(line)) for line in lines][:PLAIN_SENTENCES]
    counts = Counter(kind for text in texts for _, _, kind in model.find(text))
    words = sum(len(text.split()) for text in texts)
    return {kind: round(1000 * count / words, 2) for kind, count in counts.most_common()}


def _text(record: dict[str, Any]) -> str:
    return str(record.get("sentence") or record.get("text"))


def _speed(model: Shipped) -> float:
    text = "Could you ask Maria Lopez whether the flat in Leeds is free ? " * 16
    text = " ".join(text.split()[:200])
    model.find(text)
    started = time.perf_counter()
    for _ in range(5):
        model.find(text)
    return round((time.perf_counter() - started) * 200, 1)


def table(result: Figures) -> str:
    """The figures as Markdown tables."""
    lines = []
    for name, part in result.items():
        if not isinstance(part, dict):
            lines.append(f"{name}: {part}\n")
        elif part and not isinstance(next(iter(part.values())), dict):
            lines.append(f"{name}: " + ", ".join(f"{k} {v}" for k, v in part.items()) + "\n")
        else:
            lines += _rows(name, part)
    return "\n".join(lines) + "\n"


def _rows(name: str, part: Figures) -> list[str]:
    head = f"| {name} | spans | precision | recall | F1 | touched | characters |"
    rows = [head, "|---|---|---|---|---|---|---|"]
    for kind, one in part.items():
        precision, f1 = one["precision"], one["f1"]
        marked = one["precision"] > 0 or one["recall"] == 0
        shown = (precision, one["recall"], f1) if marked else ("", one["recall"], "")
        rows.append(f"| {kind} | {one['spans']} | " + " | ".join(map(str, shown)))
        rows[-1] += f" | {one['touched']} | {one['characters']} |"
    return [*rows, ""]
