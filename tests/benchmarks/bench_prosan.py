"""ProSan on prompts with planted private values: what goes, what stays, how fast.

    python tests/benchmarks/bench_prosan.py [DATA] [--suite medqa] [--half test]
        [--sample 60] [--set share=0.07 …] [--perplexity] [--choices]

Resumable: what was measured with the same settings is read from build/bench/prosan. Figures to
report are those of the test half; settings were found on the other. `--choices` is of the full
method, without the causal model and without draws: "hidden" is then "chosen".
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from reporting import DATA, Row, counted, resumed, write

from tests.benchmarks.papers.report import table
from tests.benchmarks.prosan import kinds, tables
from tests.benchmarks.prosan.measuring import Bench
from tests.benchmarks.prosan.planting import HALVES, KINDS, SUITES, prompts


def main() -> None:
    options = _options()
    given = dict(item.split("=", 1) for item in options.set)
    bench = Bench.made(given, options.perplexity, options.choices)
    mark = json.dumps([given, options.perplexity, options.choices, options.label])
    name = f"{options.suite}-{options.half}-{hashlib.sha256(mark.encode()).hexdigest()[:8]}"
    records = list(_records(bench, options, f"prosan/{name}"))
    summary = tables.summary(records, options.suite)
    own = options.suite == KINDS
    whole = {
        "hidden": tables.hiding(records),
        "kinds": tables.by_kind(records, kinds.kind) if own else [],
        "choices": tables.choices(records, float(bench.parameters["share"])),
    }
    sys.stdout.write(f"{name} {mark}\n")
    figures = [{"figure": key, "value": value} for key, value in summary.items()]
    for rows in (*whole.values(), figures):
        if rows:
            sys.stdout.write("\n".join(table(rows)) + "\n\n")
    write(f"prosan/{name}", {"settings": given, **whole, "summary": summary})


def _records(bench: Bench, options: argparse.Namespace, name: str) -> Iterator[Row]:
    own = options.suite == KINDS
    wanted = (
        kinds.prompts(options.half) if own else prompts(options.suite, options.half, options.data)
    )
    chosen = list(islice(wanted, options.sample))
    for number, prompt in enumerate(chosen, 1):
        measure = partial(bench.record, prompt, options.suite)
        yield resumed(name, {"key": prompt.key}, measure)
        counted(number, len(chosen), "prompts")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--suite", choices=SUITES, default="medqa")
    parser.add_argument("--half", choices=HALVES, default="test")
    parser.add_argument("--sample", type=int, metavar="N", help="the first N prompts of the half")
    parser.add_argument("--set", nargs="*", default=[], metavar="PARAMETER=VALUE")
    parser.add_argument("--perplexity", action="store_true", help="also of the text, both ways")
    parser.add_argument("--choices", action="store_true", help="only which words go: no draws")
    parser.add_argument("--label", default="", help="tells runs of changed code apart")
    return parser.parse_args()


if __name__ == "__main__":
    main()
