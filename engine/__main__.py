"""The headless command: private texts in and out of any script.

JSON lines in on stdin or from a file, JSON lines out on stdout, one record per line, order kept.
`sotto-engine VERB --help` says what a record of the verb holds.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from engine.cli import attacks, calibrate, jsonl, keys, texts
from engine.cli import distill as command_distill
from engine.cli import models as command_models
from engine.cli.jsonl import BAD_OPTION, BAD_RECORD, emit
from engine.core import parameters
from engine.core.errors import SottoError
from engine.crypto.ciphers import CIPHER_NOTES
from engine.numeric.grids import DEFAULT_EPSILONS, EPSILON_HIGH, EPSILON_LOW, public_table
from engine.pipeline.policy import FIRST_STAGE
from engine.sandbox.isolation import Isolation, cut_off
from engine.sandbox.memory import shut_memory

Record = dict[str, Any]

INTERRUPTED = 130  # as a shell has it
CHILDREN = frozenset({"serve", "download", "document", "chats"})
OPEN = frozenset({"key", "models", "distill"})  # a keyring, a download, a cluster: and public texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; the exit status is 0, 1 after a bad record, 2 after a bad option."""
    shut_memory()
    options = _parser().parse_args(arguments)
    if options.verb in CHILDREN:
        return _child(options.verb)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    options.seal = _seal
    try:
        if options.verb not in OPEN and not keys.asks_keyring(options):
            options.seal()
        status: int = options.run(options)
    except SottoError as error:
        emit({"error": jsonl.said(error)})
        return BAD_OPTION
    except BrokenPipeError:  # the reader of the output closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_RECORD
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _child(verb: str) -> int:
    """Be a process that the window starts; each is imported alone, and seals itself off first."""
    if verb == "download":
        from engine.models.files import download  # noqa: PLC0415 (the one module with a network)

        return download.main()
    if verb == "document":
        from engine.documents import process  # noqa: PLC0415 (it loads little)

        return process.main()
    if verb == "chats":
        from engine.documents import chat_process  # noqa: PLC0415 (it loads little)

        return chat_process.main()
    from engine.service import serve  # noqa: PLC0415 (cuts itself off from the network first)

    return serve.main()


def _seal() -> None:
    """Seal the process before it reads a text; warn if only Python enforces that."""
    if cut_off() is Isolation.AUDIT:
        jsonl.warn("this system seals nothing off but what Python itself does")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sotto-engine", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    texts.add_verbs(verbs)
    extract = verbs.add_parser(
        "extract", help="fit an answer to a redrawn document to the true one"
    )
    attacks.add_extract_options(extract)
    extract.set_defaults(run=attacks.run_extract)
    attack = verbs.add_parser("attack", help="what a provider could guess of a sanitized text")
    attacks.add_attack_options(attack)
    attack.set_defaults(run=attacks.run_attack)
    verbs.add_parser(
        "methods", help="the methods, their parameters, defaults and ranges"
    ).set_defaults(run=lambda _options: _methods())
    key = verbs.add_parser("key", help="the master keys, one per epoch")
    keys.add_options(key)
    key.set_defaults(run=lambda options: keys.run(options, emit))
    models = verbs.add_parser("models", help="the models on this machine")
    command_models.add_options(models)
    models.set_defaults(run=lambda options: command_models.run(options, emit))
    bounds = verbs.add_parser("calibrate", help="learn a model's bounds for dp_prompt")
    calibrate.add_options(bounds)
    bounds.set_defaults(run=lambda options: calibrate.run(options, emit))
    distill = verbs.add_parser("distill", help="teach a small model what ProSan does")
    command_distill.add_options(distill)
    distill.set_defaults(run=lambda options: command_distill.run(options, emit))
    verbs.add_parser("serve", help="the engine process of the window (framed messages, not JSONL)")
    verbs.add_parser("download", help="what `models fetch` starts: not for people")
    verbs.add_parser("document", help="reads one document for the window: not for people")
    verbs.add_parser("chats", help="reads a file of chats for the window: not for people")
    return parser


def _methods() -> int:
    for name, own in parameters.PARAMETERS.items():
        if name != FIRST_STAGE:
            emit({"name": name, "parameters": _listed(own)})
            continue
        ciphers = [asdict(note) for note in CIPHER_NOTES.values()]
        whole = {"name": name, "parameters": [*_sliders(), *_listed(own)], "ciphers": ciphers}
        emit(whole | {"grids": public_table()})
    return 0


def _sliders() -> list[Record]:
    return [
        {
            "name": f"epsilon of {kind}",
            "default": float(epsilon),
            "low": float(EPSILON_LOW),
            "high": float(EPSILON_HIGH),
            "unit": "per grid step and value",
        }
        for kind, epsilon in DEFAULT_EPSILONS.items()
    ]


def _listed(own: Sequence[parameters.Parameter]) -> list[Record]:
    return [{k: v for k, v in asdict(p).items() if v not in (None, "", ())} for p in own]


if __name__ == "__main__":
    sys.exit(main())
