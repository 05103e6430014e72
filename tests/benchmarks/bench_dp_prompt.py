"""DP-Prompt: how well it hides who wrote a text, what it keeps of it, how fast it is.

    python tests/benchmarks/bench_dp_prompt.py DATA [--tuned]

Needs the extra `training` (PyTorch) but with --only-speed. Passages of nine authors and sentences
of film reviews (`style/documents.py`) are written anew in every setting, and kept in
build/bench/dp_prompt-texts.jsonl: a run that was broken off goes on. With --only-attack those
texts are judged that are complete. Intervals are of 95%, over texts. Without the data only the
speed is measured.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from reporting import DATA, Row, write

from engine.core.rng import Stream
from engine.core.types import Message
from engine.models.encoder.encoder import Encoder
from engine.models.files.clipping import fingerprint
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.protect.dp_prompt.method import tokens
from engine.protect.dp_prompt.sampling import Clipping

MODEL, ENCODER = "smollm2-135m-instruct", "all-minilm-l6-v2-int8"
REVIEWS = 5  # of each sentiment for a passage of each author, about as many in all
PAIRS, SPEED_TOKENS = 5, 32
SPEED_GOAL = 0.8
STORY = "Tell me a long story about a lighthouse, its keeper and a storm."


def main() -> None:
    options = _options()
    store = ModelStore()
    bounds = store.clipping(MODEL)
    path = store.open(MODEL)
    model = CausalModel(path)
    if not options.only_attack:
        point = bounds.at(28.0)
        print(json.dumps(writing_speed(model, Clipping(point.low, point.high, 1.0))))  # noqa: T201
    if options.only_speed:
        return
    if importlib.util.find_spec("torch") is None:
        print("authors and meaning need PyTorch: the extra `training`")  # noqa: T201
        return
    from style.documents import authored, read, reviewed
    from style.rewriting import rewrite
    from style.settings import repeated, settings
    from style.tables import judged
    from style.torch_writing import TorchWriter

    chosen = repeated(settings(bounds, model.vocabulary_size), options.draws)
    tasks = {
        "author": authored(options.data, options.sample),
        "sentiment": reviewed(options.data, REVIEWS * options.sample),
    }
    for learnt, held in tasks.values():
        assert not set(bounds.documents) & {fingerprint(one.text) for one in (*learnt, *held)}
    if not options.only_attack:
        ends = [token for token in range(model.vocabulary_size) if model.ends(token)]
        both = zip(*(held for _, held in tasks.values()), strict=False)
        rewrite(model, TorchWriter(path, ends), list(chain(*both)), chosen)
    encoder = Encoder(store.open(ENCODER))
    whole = {
        name: judged(encoder, learnt, held, chosen, read(), text_attackers=options.tuned)
        for name, (learnt, held) in tasks.items()
    }
    for name, rows in whole.items():
        print(f"{name}, {rows[0]['texts']} texts\n{table(rows)}\n")  # noqa: T201
    write("dp_prompt", whole)


def writing_speed(model: CausalModel, clipping: Clipping) -> Row:
    """Tokens a second of the mechanism beside the model's ordinary chat, measured in turns.

    On the clock, and of the processor's time: that hardly hangs on what else the machine does.
    """
    asked = [Message("user", STORY)]

    def ours() -> tuple[float, float]:
        with model.steps(asked) as steps:
            return rates(tokens(steps, clipping, SPEED_TOKENS, Stream(bytes(32))))

    def plain() -> tuple[float, float]:
        return rates(model.chat(asked, temperature=1, max_tokens=SPEED_TOKENS))

    plain()  # the first of all is slower
    found = [(ours(), plain()) for _ in range(PAIRS)]
    return {
        "tokens a second": round(statistics.median(one[0] for one, _ in found), 1),
        "plain generation": round(statistics.median(other[0] for _, other in found), 1),
        "ratio": round(statistics.median(one[0] / other[0] for one, other in found), 2),
        "ratio of processor time": round(
            statistics.median(one[1] / other[1] for one, other in found), 2
        ),
        "goal": f">= {SPEED_GOAL}",
    }


def rates(written: Iterable[Any]) -> tuple[float, float]:
    """Tokens a second, on the clock and of the processor, from the first: the request was read."""
    times = [(time.perf_counter(), time.process_time()) for _ in written]
    wall, busy = (last - first for first, last in zip(times[0], times[-1], strict=True))
    return (len(times) - 1) / wall, (len(times) - 1) / busy


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    columns = list(rows[0])
    cells = [columns, *([_cell(row[column]) for column in columns] for row in rows)]
    return "\n".join(
        "  ".join([cell[0].ljust(18), *(text.rjust(17) for text in cell[1:])]) for cell in cells
    )


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        figure, low, high = value.values()
        return f"{figure:.2f} ({low:.2f}-{high:.2f})"
    return f"{value:.2f}" if isinstance(value, float | np.floating) else str(value)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=DATA)
    parser.add_argument("--sample", type=int, default=20, help="passages of each author")
    parser.add_argument("--draws", type=int, default=1, help="rewritings of each text a setting")
    parser.add_argument("--only-speed", action="store_true", help="measure only the speed")
    parser.add_argument("--only-attack", action="store_true", help="judge what is written")
    parser.add_argument("--tuned", action="store_true", help="fine-tune an encoder, too (minutes)")
    options = parser.parse_args()
    options.only_speed |= not options.data.is_dir()
    return options


if __name__ == "__main__":
    main()
