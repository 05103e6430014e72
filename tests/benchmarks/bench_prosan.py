"""ProSan on prompts with planted private values: what goes, what stays, how fast.

    python tests/benchmarks/bench_prosan.py ../shared/data [--suite medqa] [--half test]
        [--sample 60] [--set share=0.07 …] [--perplexity] [--choices]

Resumable: what was measured with the same settings is read from build/bench/prosan. Figures to
report are those of the test half; settings were found on the other. `--choices` is of the full
method, without the causal model and without draws: "hidden" is then "chosen".
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.papers.report import table  # noqa: E402
from tests.benchmarks.prosan import kinds, tables  # noqa: E402 (below the root)
from tests.benchmarks.prosan.measuring import Bench  # noqa: E402
from tests.benchmarks.prosan.planting import HALVES, KINDS, SUITES, prompts  # noqa: E402

FOLDER = ROOT / "build" / "bench" / "prosan"


def main() -> None:
    options = _options()
    given = dict(item.split("=", 1) for item in options.set)
    bench = Bench.made(given, options.perplexity, options.choices)
    how = [options.perplexity, options.choices, options.label]
    mark = json.dumps([given, *how])
    name = f"{options.suite}-{options.half}-{hashlib.sha256(mark.encode()).hexdigest()[:8]}"
    records = list(_records(bench, options, FOLDER / f"{name}.jsonl"))
    hidden = tables.hiding(records)
    summary = tables.summary(records, options.suite)
    ways = tables.choices(records, float(bench.parameters["share"]))
    sys.stdout.write(f"{name} {mark}\n")
    groups = tables.by_kind(records, kinds.kind) if options.suite == KINDS else []
    for rows in (
        hidden,
        groups,
        ways,
        [{"figure": key, "value": value} for key, value in summary.items()],
    ):
        if rows:
            sys.stdout.write("\n".join(table(rows)) + "\n\n")
    whole = {
        "settings": given,
        "hidden": hidden,
        "kinds": groups,
        "choices": ways,
        "summary": summary,
    }
    (FOLDER / f"{name}.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def _records(bench: Bench, options: argparse.Namespace, path: Path) -> Iterator[dict[str, Any]]:
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known = {record["key"]: record for record in map(json.loads, lines)}
    own = options.suite == KINDS
    wanted = (
        kinds.prompts(options.half) if own else prompts(options.suite, options.half, options.data)
    )
    with path.open("a", encoding="utf-8") as file:
        for prompt in itertools.islice(wanted, options.sample):
            if prompt.key not in known:
                known[prompt.key] = bench.record(prompt, options.suite)
                file.write(json.dumps(known[prompt.key]) + "\n")
                file.flush()
            yield known[prompt.key]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
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
