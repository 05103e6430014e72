"""The headless command: `sotto-engine VERB`, JSON lines in on stdin, JSON lines out on stdout.

One record a line, order kept. A bad line yields {"line": n, "error": {"code", "message", "data"}};
the others go on, and the exit status is 1 at the end. Nothing of a record ever goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TextIO

from engine import (
    codec,
    command_calibrate,
    command_distill,
    command_keys,
    command_models,
    command_words,
    parameters,
)
from engine.crypto.ciphers import CIPHER_NOTES
from engine.crypto.formats.people import LISTS
from engine.crypto.keys import ProfileKey
from engine.crypto.keystore import Keystore, session_key
from engine.errors import BadParameter, BadRecord, EngineFault, SottoError
from engine.numeric.grids import DEFAULT_EPSILONS, EPSILON_HIGH, EPSILON_LOW, public_table
from engine.pipeline import Engine, Request
from engine.policy import FIRST_STAGE, Policy, parse, with_epsilon, with_parameters

Record = dict[str, Any]

HEX_KEY = re.compile("[0-9a-fA-F]{64}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; the exit status is 0, 1 after a bad record, 2 after a bad option."""
    options = _parser().parse_args(arguments)
    if options.verb == "serve":
        from engine import serve  # noqa: PLC0415 (cuts the process off from the network first)

        return serve.main()
    if options.verb == "download":
        from engine.models import download  # noqa: PLC0415 (the one module with a network)

        return download.main()
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="surrogatepass")  # type: ignore[union-attr]
    try:
        status: int = options.run(options)
    except SottoError as error:
        _emit({"error": _error(error)})
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sotto-engine", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    verbs.add_parser("serve", help="the engine process of the window (framed messages, not JSONL)")
    detect = verbs.add_parser("detect", help='{"text"} -> {"spans"}')
    detect.add_argument("--policy", type=Path, help="a policy file (JSON)")
    detect.set_defaults(run=lambda options: _lines(_detector(options)))
    for name, make, shape in (
        (
            "sanitize",
            _sanitizer,
            '{"text", "conversation"?, "prompts"?, "instruction"?, "reroll"?}',
        ),
        ("restore", _restorer, '{"response", "prompts"?, "conversation"?, "rerolls"?, "lists"?}'),
    ):
        verb = verbs.add_parser(name, help=shape)
        _add_method_options(verb)
        verb.set_defaults(run=lambda options, make=make: _lines(make(options)))
    verbs.add_parser(
        "methods", help="the methods, their parameters, defaults and ranges"
    ).set_defaults(run=lambda _options: _methods())
    key = verbs.add_parser("key", help="the master keys, one an epoch")
    command_keys.add_options(key)
    key.set_defaults(run=lambda options: command_keys.run(options, _emit))
    models = verbs.add_parser("models", help="the models on this machine")
    command_models.add_options(models)
    models.set_defaults(run=lambda options: command_models.run(options, _emit))
    bounds = verbs.add_parser("calibrate", help="learn a model's bounds for dp_prompt")
    command_calibrate.add_options(bounds)
    bounds.set_defaults(run=lambda options: command_calibrate.run(options, _emit))
    distill = verbs.add_parser("distill", help="teach a small model what ProSan does")
    command_distill.add_options(distill)
    distill.set_defaults(run=lambda options: command_distill.run(options, _emit))
    attack = verbs.add_parser("attack", help='{"original", "sanitized", "replacements"}')
    command_words.add_attack_options(attack)
    attack.set_defaults(run=lambda options: _lines(command_words.attacker(options)))
    extract = verbs.add_parser("extract", help='{"instruction", "document", "response"}')
    command_words.add_extract_options(extract)
    extract.set_defaults(run=lambda options: _lines(command_words.extractor(options)))
    verbs.add_parser("download", help="what `models fetch` starts: not for people")
    return parser


def _add_method_options(verb: argparse.ArgumentParser) -> None:
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--policy", type=Path, help="a policy file (JSON)")
    choice.add_argument("--method", choices=sorted(parameters.PARAMETERS), default=FIRST_STAGE)
    verb.add_argument("--epsilon", help="what the method's slider sets (preempt: of every kind)")
    for name in _parameter_names():
        verb.add_argument(f"--{name.replace('_', '-')}", dest=f"of_method_{name}", metavar="VALUE")
    verb.add_argument(
        "--key", default="session", help="session (made for this run), keyring, or hex:<64 digits>"
    )


def _parameter_names() -> list[str]:
    """The parameters of all methods, each once; `methods` says which method has which."""
    own = (p.name for method in parameters.PARAMETERS.values() for p in method)
    return sorted({name for name in own if name != "epsilon"})


def _lines(handle: Callable[[Record], Record]) -> int:
    """Run a handler over stdin's records; 1 when one of them was bad."""
    status = 0
    for number, line in _numbered(sys.stdin):
        try:
            result = handle(_record(line))
        except SottoError as error:
            result = {"line": number, "error": _error(error)}
        except Exception as error:  # one bad record must not stop the others
            result = {"line": number, "error": _error(EngineFault(error=type(error).__name__))}
        status = 1 if "error" in result else status
        _emit(result)
    return status


def _numbered(stream: TextIO) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(stream, 1) if line.strip())


def _record(line: str) -> Record:
    try:
        record = json.loads(line)
    except ValueError:
        raise BadRecord(reason="not_json") from None
    if not isinstance(record, dict):
        raise BadRecord(reason="not_an_object")
    return record


def _detector(options: argparse.Namespace) -> Callable[[Record], Record]:
    policy = _policy(options.policy)
    if options.policy is None:
        policy = replace(policy, keep=frozenset())  # whoever only looks wants to see all
    engine = Engine(ProfileKey(session_key()))

    def handle(record: Record) -> Record:
        found = engine.detect(_string(record, "text"), policy)
        return {"spans": [codec.entity_to_json(entity) for entity in found]}

    return handle


def _sanitizer(options: argparse.Namespace) -> Callable[[Record], Record]:
    policy = _chosen(options)
    key = _master(options.key, policy)
    engine = Engine(key)

    def handle(record: Record) -> Record:
        text = _string(record, "text")
        prompts = tuple(_strings(record, "prompts"))
        first = prompts[0] if prompts else text
        request = Request(
            text=text,
            policy=policy,
            conversation=_conversation(record, key, first),
            prompts=prompts,
            rerolls=_wholes(record, "rerolls"),
            reroll=_whole(record.get("reroll", 0), "reroll"),
            removed=frozenset(_strings(record, "removed")),
            instruction=_whole(record.get("instruction", 0), "instruction"),
            instructions=_wholes(record, "instructions"),
        )
        return {**codec.sanitized_to_json(engine.sanitize(request)), "lists": LISTS}

    return handle


def _restorer(options: argparse.Namespace) -> Callable[[Record], Record]:
    policy = _chosen(options)
    key = _master(options.key, policy)
    engine = Engine(key)

    def handle(record: Record) -> Record:
        if record.get("lists", LISTS) != LISTS:
            raise BadRecord(reason="other_name_lists", field="lists")
        prompts = _strings(record, "prompts") if "prompts" in record else None
        response = _string(record, "response")
        conversation = _conversation(record, key, prompts[0] if prompts else None)
        earlier = {name: _wholes(record, name) for name in ("rerolls", "instructions")}
        text, restored = engine.restore(response, policy, conversation, prompts, **earlier)
        return {
            "text": text,
            "restored": [
                {
                    "start": item.span.start,
                    "end": item.span.end,
                    "found": item.found,
                    "original": item.original,
                    "kind": item.kind,
                    "approximate": item.approximate,
                }
                for item in restored
            ],
        }

    return handle


def _conversation(record: Record, key: ProfileKey, first_prompt: str | None) -> bytes:
    if "conversation" in record:
        return _string(record, "conversation").encode("utf-8", "surrogatepass")
    if first_prompt is None:
        raise BadRecord(reason="conversation_or_prompts", field="conversation")
    return key.conversation_id(first_prompt)


def _policy(path: Path | None) -> Policy:
    if path is None:
        return Policy()
    try:
        return parse(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError):
        raise BadParameter(name="policy", reason="unreadable") from None


def _chosen(options: argparse.Namespace) -> Policy:
    """The policy of a file, or of one method by itself, with what the options set of it."""
    policy = _policy(options.policy) if options.policy else Policy(stages=(options.method,))
    given = {name: getattr(options, f"of_method_{name}") for name in _parameter_names()}
    given = {name: value for name, value in given.items() if value is not None}
    if given:
        policy = with_parameters(policy, policy.stages[-1], given)
    return policy if options.epsilon is None else with_epsilon(policy, options.epsilon)


def _master(choice: str, policy: Policy) -> ProfileKey:
    if choice == "session":
        return ProfileKey(session_key())
    if choice == "keyring":
        ring = Keystore().load(policy.profile)
        return ring.profile_key(ring.epoch)
    digits = choice.removeprefix("hex:")
    if digits == choice or not HEX_KEY.fullmatch(digits):
        raise BadParameter(name="key", reason="not_a_key", suggestion="hex:<64 digits>")
    return ProfileKey(bytes.fromhex(digits))


def _methods() -> int:
    for name, own in parameters.PARAMETERS.items():
        if name != FIRST_STAGE:
            _emit({"name": name, "parameters": _listed(own)})
            continue
        ciphers = [asdict(note) for note in CIPHER_NOTES.values()]
        whole = {"name": name, "parameters": [*_sliders(), *_listed(own)], "ciphers": ciphers}
        _emit(whole | {"grids": public_table()})
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


def _string(record: Record, field: str) -> str:
    value = record.get(field)
    if not isinstance(value, str):
        raise BadRecord(reason="not_a_string", field=field)
    return value


def _strings(record: Record, field: str) -> list[str]:
    values = record.get(field, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadRecord(reason="not_a_list_of_strings", field=field)
    return values


def _whole(value: object, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadRecord(reason="not_a_count", field=field)
    return value


def _wholes(record: Record, field: str) -> tuple[int, ...]:
    """One number for each earlier prompt; those left out are 0."""
    return tuple(_whole(item, field) for item in record.get(field, ()))


def _error(error: SottoError) -> Record:
    """The code, and the error's data as the message: plain facts, never a record's text."""
    return {"code": error.code, "message": str(error), "data": error.data}


def _emit(record: Record) -> None:
    sys.stdout.write(json.dumps(record, ensure_ascii=True) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
