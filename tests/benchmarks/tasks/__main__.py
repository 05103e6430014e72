"""`python -m tests.benchmarks.tasks TASK --provider URL --model NAME [--sample N]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from tests.benchmarks.tasks import inferdpt, long_context, medqa, rag, tables, translate, zero_shot
from tests.benchmarks.tasks.provider import Provider, add_provider_options, provider_from
from tests.benchmarks.tasks.report import Row, Run, add_run_options, publish

Task = tuple[str, Callable[[Provider, Run], list[Row]]]  # what it measures, and how

TASKS: Mapping[str, Task] = {
    "rag": (rag.SUMMARY, rag.measure),
    "translate": (translate.SUMMARY, translate.measure),
    "long_context": (long_context.SUMMARY, long_context.measure),
    "tables": (tables.SUMMARY, tables.measure),
    "inferdpt": (inferdpt.SUMMARY, inferdpt.measure),
    "medqa": (medqa.SUMMARY, medqa.measure),
    "zero_shot": (zero_shot.SUMMARY, zero_shot.measure),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one task, print its table, write its JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.tasks")
    tasks = parser.add_subparsers(dest="task", required=True)
    for name, (summary, _) in TASKS.items():
        task = tasks.add_parser(name, help=summary, description=summary)
        add_provider_options(task)
        add_run_options(task)
    options = parser.parse_args(arguments)
    with provider_from(options) as provider:
        _, measure = TASKS[options.task]
        rows = measure(provider, Run(options.data, options.sample))
    publish(options.task, rows, options.model, options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
