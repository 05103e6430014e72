"""`make train`: teach the recogniser what values are and what is private, measure it, export it.

    python -m models.train DATA [first] [second] [third] [measure] [export]

DATA is the folder of the data sets. `first` goes on from the weights that start.py names, on the
prompts beside this file and on the sets; `second` adds newer authors; `third` the newest, and
brings back the kinds that prompts leave open. `measure` reports on the fifth of the sets of names
that was held out (what is private is measured with the whole engine:
tests/benchmarks/bench_private.py); `export` writes the int8 graph that ships, and its hash into the
catalogue. Without a step: all five. The checkpoints lie in build/train. One number of workers, one
seed and one PYTHONHASHSEED (Faker draws from sets): a second run on the same processor gives the
same weights.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from models.train import steps, workers

MODELS = steps.ROOT / "models"
SHIPPED = MODELS / "recogniser"


def main(arguments: Sequence[str]) -> int:
    """Run the named steps on the data in the folder named first; the exit status."""
    if not arguments or not set(arguments[1:]) <= set(STEPS):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    steps.BUILD.mkdir(parents=True, exist_ok=True)
    data = Path(arguments[0])
    for step in arguments[1:] or STEPS:
        STEPS[step](data)
    return 0


def measure(data: Path) -> None:
    """Figures of the checkpoint as an int8 graph, beside build/train/figures.json."""
    from models.train import evaluate, ship  # noqa: PLC0415 (onnx is needed only here)

    folder = steps.BUILD / "measured"
    shutil.copytree(SHIPPED, folder, dirs_exist_ok=True)
    ship.export(steps.load(steps.WHOLE), folder, steps.minilm())
    figures = evaluate.figures(folder, data)
    (steps.BUILD / "figures.json").write_text(json.dumps(figures, indent=1), "utf-8")
    sys.stdout.write(evaluate.table(figures))


def export(_data: Path) -> None:
    """The graph that ships, from the checkpoint."""
    from models.train import ship  # noqa: PLC0415

    ship.export(steps.load(steps.WHOLE), SHIPPED, steps.minilm())
    for name in (ship.GRAPH, ship.CONFIG, ship.VECTORS):
        ship.record(MODELS / "catalogue.toml", SHIPPED / name)


STEPS = {
    "first": partial(workers.together, steps.train_first),
    "second": partial(workers.together, steps.train_second),
    "third": partial(workers.together, steps.train_third),
    "measure": measure,
    "export": export,
}
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
