"""`make papers`, or `python -m tests.benchmarks.papers [PART …] [--provider WHO] [--sample N]`.

Without a part all run, one after the other. A part that is finished is read back from build/papers
(under the name of who was asked and the sample), of one that was broken off each answer that was
had; `--again` measures and asks anew, and forgets the answers of all parts. A script of its own
keeps what it measured in build/bench: delete that to start anew. What runs, of how many and about
how long it all takes still is said on the screen: by the seconds that the parts took on two cores,
at the pace of those that ran already.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from tests.benchmarks.papers import (
    answer_ngrams,
    inferdpt,
    kept_answers,
    long_context,
    medqa,
    ner,
    rag,
    tables,
    translate,
    zero_shot,
)
from tests.benchmarks.papers.provider import (
    LOCAL,
    ORACLE,
    SMOLLM,
    Asked,
    Local,
    add_provider_options,
    provider_from,
)
from tests.benchmarks.papers.report import ROOT, Row, Run, add_run_options, kept, publish, table


@dataclass(frozen=True, slots=True)
class Part:
    """A part: what it measures and how, about how many seconds it takes, whether it needs a model.

    One that writes does: where the oracle is asked, the model on this computer takes its place.
    """

    summary: str
    measure: Callable[[Asked, Run], list[Row]]
    seconds: int
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """A harness that is a script of its own and resumes by itself.

    `asks`: it takes whom to ask, else the model on this computer; `sized`: it takes --sample.
    """

    summary: str
    arguments: Sequence[str]
    seconds: int
    asks: bool = False
    sized: bool = True


_PROSAN = ("bench_prosan.py", "{data}", "--half", "test")
_GRADIENT = ("--sample", "20", "--set", "importance=gradient")
PARTS: Mapping[str, Part | Script] = {
    "ner": Part(ner.SUMMARY, ner.measure, 60),
    "rag": Part(rag.SUMMARY, rag.measure, 30),
    "translate": Part(translate.SUMMARY, translate.measure, 60),
    "tables": Part(tables.SUMMARY, tables.measure, 240),
    "long_context": Part(long_context.SUMMARY, long_context.measure, 20),
    "medqa": Part(medqa.SUMMARY, medqa.measure, 60),
    "medqa_full": Part(f"{medqa.SUMMARY}'s full form", partial(medqa.measure, form="full"), 500),
    "zero_shot": Part(zero_shot.SUMMARY, zero_shot.measure, 900, writes=True),
    "inferdpt": Part(inferdpt.SUMMARY, inferdpt.measure, 3600, writes=True),
    "ngrams": Part(answer_ngrams.SUMMARY, answer_ngrams.measure, 1200, writes=True),
    "numbers": Script("noise by kind and epsilon", ["bench_numbers.py"], 120),
    "prosan": Script("ProSan: what is hidden", _PROSAN, 300),
    "prosan_choices": Script(
        "ProSan: the full form's choice", (*_PROSAN, "--set", "form=full", "--choices"), 300
    ),
    "prosan_kinds": Script(
        "ProSan: prompts of six kinds", (*_PROSAN, "--suite", "kinds", "--half", "both"), 60
    ),
    "prosan_gradient": Script(
        "ProSan: the paper's gradient",
        ("bench_prosan.py", "{data}", "--half", "dev", *_GRADIENT),
        600,
    ),
    "dp_prompt": Script("DP-Prompt: authors", ["bench_dp_prompt.py", "{data}", "--tuned"], 1800),
    "questions": Script(
        "DP-Prompt: texts that ask", ["bench_dp_prompt_questions.py", "{data}"], 900
    ),
    "words": Script("word-level methods", ["bench_words.py"], 3600),
    "context": Script("what the context is worth to Cape", ["bench_words_context.py"], 1800),
    "context_smollm2": Script(
        "the same with SmolLM2", ["bench_words_context.py", "--context-model", SMOLLM], 3600
    ),
    "words_llm": Script("a model asked for drawn words", ["bench_words_llm.py"], 1800, asks=True),
    "words_speed": Script(
        "how fast word-level methods are", ["bench_words_speed.py"], 300, sized=False
    ),
    "identities": Script(
        "names hidden at every mention of a story", ["bench_restore_texts.py"], 60, sized=False
    ),
    "masked": Script("how well masked models guess", ["bench_masked.py"], 120),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts that are not finished; print every table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.papers")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--again", action="store_true", help="measure and ask anew")
    add_provider_options(parser)
    add_run_options(parser)
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    names = options.parts or list(PARTS)
    if options.again and any(_asks(PARTS[name], options.provider) for name in names):
        kept_answers.KEPT.unlink(missing_ok=True)
    began, done, failed = time.monotonic(), 0, 0
    with closing(provider_from(options)) as provider:
        for number, name in enumerate(names, 1):
            left = [PARTS[other].seconds for other in names[number - 1 :]]
            pace = (time.monotonic() - began) / done if done else 1.0
            _say(f"part {number} of {len(names)}, {name}: {PARTS[name].summary}")
            _say(f"about {max(1, round(sum(left) * pace / 60))} min left in all")
            ran, right = _run(name, provider, options)
            done, failed = done + ran, failed + (not right)
    return int(failed > 0)


def _asks(part: Part | Script, provider: str) -> bool:
    """Whether a part asks a model: what one answered is kept."""
    return isinstance(part, Part) and (part.writes or provider != ORACLE)


def _run(name: str, provider: Asked, options: argparse.Namespace) -> tuple[int, bool]:
    """The seconds that a part takes by PARTS (0: it was finished), and whether it went well."""
    part = PARTS[name]
    if isinstance(part, Script):
        return part.seconds, _script(part, options)
    asked = Local() if part.writes and options.provider == ORACLE else provider
    rows = None if options.again else kept(name, asked.model, options.sample, options.json)
    if rows is not None:
        _say("finished before:")
        sys.stdout.writelines(f"{line}\n" for line in table(rows))
        return 0, True
    rows = part.measure(asked, Run(options.data, options.sample))
    publish(name, rows, asked.model, options.sample, options.json)
    return part.seconds, True


def _script(part: Script, options: argparse.Namespace) -> bool:
    file, *rest = (word.format(data=options.data) for word in part.arguments)
    folder = ROOT / "tests" / "benchmarks"
    environment = os.environ | {"PYTHONPATH": f"{ROOT}:{folder}", "DATA": str(options.data)}
    if options.sample:
        rest += ["--sample", str(options.sample)] if part.sized else []
        environment["SAMPLE"] = str(options.sample)
    if part.asks and options.provider not in {LOCAL, ORACLE}:
        rest += ["--provider", options.provider, "--key-variable", options.key_variable]
        rest += ["--model", options.model]
    command = [sys.executable, str(folder / file), *rest]
    return subprocess.run(command, env=environment, check=False).returncode == 0


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
