"""`make train`: train the recogniser with its two other heads, measure it, export it.

    python -m models.train DATA [fold] [recogniser] [short] [measure] [export]

DATA is the folder of the data sets. `fold` trains all heads on four fifths of the groups,
`recogniser` goes on from there with that head and layers of its own, `short` teaches fewer layers
what those say, `measure` reports on the fifth that was held out, `export` writes the int8 ONNX
folder that ships: these weights, so that the figures are their own. Without a step: all five. The
checkpoints lie in build/train. One number of workers, one seed and one PYTHONHASHSEED (Faker draws
from sets): a second run on the same processor gives the same weights.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from models.train import steps, workers

SHIPPED = steps.ROOT / "models" / "recogniser"


def main(arguments: Sequence[str]) -> int:
    """Run the named steps on the data in the folder named first; the exit status."""
    if not arguments or not set(arguments[1:]) <= set(RUN):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    steps.BUILD.mkdir(parents=True, exist_ok=True)
    data = Path(arguments[0])
    for step in arguments[1:] or RUN:
        RUN[step](data)
    return 0


def fold(data: Path) -> None:
    """The weights that ship, from MiniLM's."""
    workers.together(steps.train_fold, data)


def recogniser(data: Path) -> None:
    """The recogniser's own weights, from those of all heads."""
    workers.together(steps.train_recogniser, data)


def short(data: Path) -> None:
    """The recogniser that ships, of fewer layers."""
    workers.together(steps.train_short, data)


def measure(data: Path) -> None:
    """Figures of the fold's two graphs as int8 ONNX, beside build/train/figures.json."""
    from models.train import evaluate  # noqa: PLC0415 (onnx is needed only here)

    _export(steps.BUILD / "fold")
    figures = evaluate.figures(steps.BUILD / "fold", data)
    (steps.BUILD / "figures.json").write_text(json.dumps(figures, indent=1), "utf-8")
    sys.stdout.write(evaluate.table(figures))


def export(_data: Path) -> None:
    """The folder that ships, from the fold's weights."""
    _export(SHIPPED)


def _export(folder: Path) -> None:
    from models.train import ship  # noqa: PLC0415

    ship.export(steps.load(steps.FOLD), folder, steps.minilm())
    ship.export_recogniser(steps.load(steps.SHORT), folder, steps.minilm())


RUN = {"fold": fold, "recogniser": recogniser, "short": short, "measure": measure, "export": export}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
