"""The writing model beside llama.cpp called directly, and what the engine process takes.

`make bench` prints a table and writes build/bench/models.json. Whatever is compared is measured in
turns, and the figures are medians, the ratio that of the pairs: other work on the machine then
falls on both alike. `load` is the machine's load average (processes for each core) meanwhile.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from engine.core.types import Message
from engine.models import threads
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.models.llama.description import CONTEXT
from engine.service import frames

FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
MODEL = "smollm2-135m-instruct"
PAIRS = 7
WRITTEN = 96  # tokens
READ = 256  # tokens
REQUESTS = 12
STORY = "Tell me a long story about a lighthouse, its keeper and a storm."
LETTER = (
    "My colleague Maria Lopez is 41 and earns $52,500 a year. Call her on (212) 736-5121 or write "
    "to maria@example.com. The meeting of 3 March 2024 went well; nothing here is private. "
)
SAMPLING = {"temp": 0.2, "top_k": 40, "top_p": 0.9, "min_p": 0.05, "repeat_penalty": 1.15}
GOALS = {
    "tokens a second": "ratio >= .95",
    "resident at rest, MB": "<= 150",
    "resident with SmolLM2, MB": "<= 600 in all",
    "cancel answered, ms": "<= 100",
}

Row = dict[str, Any]


def main() -> None:
    """Measure, print the table, write the JSON."""
    path = ModelStore().open(MODEL)
    rows = [*model_rows(path), *process_rows()]
    for row in rows:
        row["goal"] = GOALS.get(row["what"], "")
    load = round(os.getloadavg()[0] / threads.physical_cores(), 1)
    print(table(rows) + f"\nload {load}")  # noqa: T201 (a table for the person who asked for it)
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"load": load, "pairs": PAIRS, "rows": rows}, indent=1)
    (FOLDER / "models.json").write_text(text + "\n", encoding="utf-8")


def table(rows: list[Row]) -> str:
    """The rows as aligned text."""
    columns = ("what", "ours", "direct", "ratio", "goal")
    cells = [columns, *(tuple(str(row.get(column, "")) for column in columns) for row in rows)]
    return "\n".join(
        "  ".join([cell[0].ljust(34), *(text.rjust(12) for text in cell[1:])]) for cell in cells
    )


def pairs(what: str, ours: Callable[[], float], direct: Callable[[], float]) -> Row:
    """Medians of two figures measured in turns, and the median of the pairs' ratios."""
    found = [(ours(), direct()) for _ in range(PAIRS)]
    one, other = (statistics.median(side) for side in zip(*found, strict=True))
    ratio = statistics.median(a / b for a, b in found)
    return {
        "what": what,
        "ours": round(one, 2),
        "direct": round(other, 2),
        "ratio": round(ratio, 2),
    }


def model_rows(path: Path) -> Iterator[Row]:
    """Loading, writing and scoring, each beside the binding's own class with the same settings."""
    yield pairs(
        "load, ms", lambda: loading(lambda: CausalModel(path)), lambda: loading_direct(path)
    )
    model, direct = CausalModel(path), llama(path, flash_attn=True)  # as ours, by default
    yield pairs("tokens a second", lambda: writing(model), lambda: writing_direct(direct))
    direct.close()
    scorer = llama(path, logits_all=True, flash_attn=False, n_ctx=2 * READ)
    tokens = [piece.token for piece in model.pieces(LETTER * 9)][:READ]
    yield pairs(
        f"logits of {READ} tokens, passes/s",
        lambda: 1 / seconds(lambda: model.logits(tokens)),
        lambda: 1 / seconds(lambda: scoring_direct(scorer, tokens)),
    )
    scorer.close()
    model.close()


def llama(path: Path, **settings: Any) -> Any:
    """The binding's own class: the same threads, context and batch."""
    from llama_cpp import Llama

    same = {"n_ctx": CONTEXT, "n_batch": 64, "n_ubatch": 64, "n_threads": threads.capped()}
    return Llama(str(path), verbose=False, n_threads_batch=same["n_threads"], **(same | settings))


def seconds(call: Callable[[], object]) -> float:
    """How long a call took."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def loading(load: Callable[[], Any]) -> float:
    """Milliseconds until a model is ready."""
    start = time.perf_counter()
    model = load()
    taken = (time.perf_counter() - start) * 1000
    model.close()
    return taken


def loading_direct(path: Path) -> float:
    """The same through the binding's class."""
    return loading(lambda: llama(path))


def rate(pieces: Iterator[object]) -> float:
    """Pieces a second, from the first on: the prompt is read by then."""
    next(pieces)
    start = time.perf_counter()
    count = sum(1 for _ in pieces)
    return count / (time.perf_counter() - start)


def writing(model: CausalModel) -> float:
    """Tokens a second of a chat, as text."""
    return rate(model.chat([Message("user", STORY)], max_tokens=WRITTEN))


def writing_direct(model: Any) -> float:
    """The same through the binding's class, with the same sampling."""
    prompt = f"<|im_start|>user\n{STORY}<|im_end|>\n<|im_start|>assistant\n"
    tokens = model.tokenize(prompt.encode(), add_bos=False, special=True)
    with closing(model.generate(tokens, **SAMPLING)) as written:
        return rate(model.detokenize([token]) for token in islice(written, WRITTEN))


def scoring_direct(model: Any, tokens: list[int]) -> Any:
    """Every position's logits through the binding's class."""
    model.reset()
    model.eval(tokens)
    return model.scores[: len(tokens)].copy()


class Child:
    """An engine process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engine", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._number = 0
        self.ask("unlock", key="07" * 32)

    def send(self, verb: str, **message: Any) -> int:
        """Send a request; returns its number."""
        self._number += 1
        assert self.process.stdin
        frames.write(self.process.stdin, {"id": self._number, "verb": verb, **message})
        return self._number

    def cancel(self, number: int) -> None:
        """Call a request off."""
        assert self.process.stdin
        frames.write(self.process.stdin, {"cancel": number})

    def until(self, number: int, key: str) -> Any:
        """Read on until a request has a message with that key; what else comes is dropped."""
        assert self.process.stdout
        while message := frames.read(self.process.stdout):
            if message["id"] == number and (key in message or key in message.get("progress", "")):
                return message
        raise EOFError

    def ask(self, verb: str, **message: Any) -> Any:
        """A request and its result."""
        return self.until(self.send(verb, **message), "result")

    @property
    def resident(self) -> int:
        """Megabytes in memory, mapped files included."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) // 1024

    def close(self) -> None:
        """End it."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(30)


def process_rows() -> Iterator[Row]:
    """What the engine process holds, and how long a short request takes beside the writing."""
    child = Child()
    try:
        yield {"what": "resident at rest, MB", "ours": child.resident}
        detecting(child, 1)
        yield {"what": "resident after detection, MB", "ours": child.resident}
        child.until(start_story(child), "result")
        yield {"what": "resident with SmolLM2, MB", "ours": child.resident}
        yield beside_writing(child)
        cancels = [cancelling(child) for _ in range(PAIRS)]
        yield {"what": "cancel answered, ms", "ours": round(statistics.median(cancels), 2)}
    finally:
        child.close()


def start_story(child: Child) -> int:
    """Have the model write; returns once it does."""
    number = child.send("chat", messages=[{"role": "user", "content": STORY}])
    child.until(number, "piece")
    return number


def beside_writing(child: Child) -> Row:
    """The latency of detection while the model writes, and while it does not (`direct`)."""

    def busy() -> float:
        number = start_story(child)
        taken = detecting(child, REQUESTS)
        child.cancel(number)
        return taken

    return pairs("detection beside writing, ms", busy, lambda: detecting(child, REQUESTS))


def detecting(child: Child, requests: int) -> float:
    """Median milliseconds of a detection, each of another text."""
    found = []
    for number in range(requests):
        text = f"{LETTER * 4}{number} {time.perf_counter_ns()}"
        found.append(seconds(lambda text=text: child.ask("detect", text=text)) * 1000)
    return statistics.median(found)


def cancelling(child: Child) -> float:
    """Milliseconds from a cancel to its answer while the model writes."""
    number = start_story(child)
    child.cancel(number)
    return seconds(lambda: child.until(number, "error")) * 1000


if __name__ == "__main__":
    main()
