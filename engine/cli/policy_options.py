"""The options of the headless command for the treatment of texts: a policy, and parts of one.

Private words come from files only: every program on the machine can read a command line.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.core import parameters
from engine.core.errors import BadParameter
from engine.core.types import Kind
from engine.pipeline.policy import (
    FIRST_STAGE,
    LEVELS,
    Policy,
    parse,
    to_json,
    with_epsilon,
    with_parameters,
)


def add_options(verb: argparse.ArgumentParser) -> None:
    """The options for what is private; a policy file sets all of it, the options change that."""
    group = verb.add_argument_group("what is private")
    group.add_argument(
        "--policy",
        type=Path,
        metavar="FILE",
        help="a policy (JSON), as `sotto-engine policy` prints it",
    )
    for name, help_ in (
        ("--keep", "kinds that are sent as typed, with commas between: MONEY,DATE"),
        ("--protect", "kinds that are not sent as typed, though they would be: HEALTH,OCCUPATION"),
        ("--encrypt", "kinds of number that keep only their form, with no noise: MONEY"),
    ):
        group.add_argument(name, action="append", default=[], metavar="KINDS", help=help_)
    group.add_argument(
        "--threshold",
        action="append",
        default=[],
        metavar="KIND=SCORE",
        help="from which score (0 to 1) a find of the kind counts; may be repeated",
    )
    group.add_argument(
        "--always",
        type=Path,
        metavar="FILE",
        help='words that are always private, one a line, or a line {"text", "kind", "pattern"}',
    )
    group.add_argument(
        "--never", type=Path, metavar="FILE", help="words that never are, one a line"
    )
    group.add_argument(
        "--level",
        choices=LEVELS,
        help="what is hidden: secrets and numbers that stand for somebody, what is private "
        "(the default), or every name and number",
    )
    group.add_argument(
        "--private-from",
        type=float,
        metavar="CHANCE",
        help="from which chance (0 to 1) to be private a value is hidden at level private",
    )
    group.add_argument("--recogniser", metavar="MODEL", help="the model that looks for names")


def add_method_options(verb: argparse.ArgumentParser) -> None:
    """The options for how what is private is treated."""
    group = verb.add_argument_group("how it is treated")
    group.add_argument(
        "--method",
        action="append",
        choices=sorted(parameters.PARAMETERS),
        help=f"without it {FIRST_STAGE} (values), or what the policy says; a second --method names "
        "one for the words around them",
    )
    group.add_argument(
        "--epsilon",
        action="append",
        default=[],
        metavar="X|KIND=X",
        help="how much is told: of the last method, or of one kind of number (AGE=0.5)",
    )
    group.add_argument("--profile", metavar="NAME", help="whose key, of those in the keyring")
    group.add_argument(
        "--same-everywhere",
        action="store_true",
        help="a value gets the same surrogate in every conversation",
    )
    own = verb.add_argument_group("parameters of the last method (`sotto-engine methods`)")
    for name in _parameter_names():
        own.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"of_method_{name}",
            metavar="VALUE",
            help=_explained(name),
        )


def chosen(options: argparse.Namespace) -> Policy:
    """The policy that the options describe."""
    data = to_json(_file(options.policy))
    given = vars(options)
    if given.get("method"):
        data["stages"] = options.method
    if given.get("profile"):
        data["profile"] = options.profile
    if given.get("same_everywhere"):
        data["same_everywhere"] = True
    if options.level:
        data["level"] = options.level
    if options.private_from is not None:
        data["private_from"] = options.private_from
    if options.recogniser:
        data["recogniser"] = options.recogniser
    keep = [*data["keep"], *_kinds(options.keep)]
    data["keep"] = [kind for kind in keep if kind not in _kinds(options.protect)]
    data["encrypted"] = [*data["encrypted"], *_kinds(options.encrypt)]
    data["thresholds"] |= dict(_pair(item, "threshold") for item in options.threshold)
    data["always"] += [_private(line) for line in _lines(options.always, "always")]
    data["never"] += _lines(options.never, "never")
    policy = parse(data)
    return _tuned(policy, options) if "epsilon" in given else policy


def all_shown(options: argparse.Namespace, policy: Policy) -> Policy:
    """The same with every kind looked for, unless something was said about it."""
    silent = options.policy is None and not options.keep
    return replace(policy, keep=frozenset()) if silent else policy


def laid_over(policy: Policy, fields: Mapping[str, Any]) -> Policy:
    """The policy with these fields of a record in place of its own."""
    return parse({**to_json(policy), **fields})


def _tuned(policy: Policy, options: argparse.Namespace) -> Policy:
    """The policy with what the options set of its last method, and of each kind's epsilon."""
    given = {name: getattr(options, f"of_method_{name}") for name in _parameter_names()}
    given = {name: value for name, value in given.items() if value is not None}
    if given:
        policy = with_parameters(policy, _last(policy), given)
    for item in options.epsilon:
        if "=" not in item:
            policy = with_epsilon(policy, item)
            continue
        kind, value = _pair(item, "epsilon")
        policy = laid_over(policy, {"epsilons": {**to_json(policy)["epsilons"], kind: value}})
    return policy


def _last(policy: Policy) -> str:
    return policy.stages[-1] if policy.stages else FIRST_STAGE


def _file(path: Path | None) -> Policy:
    if path is None:
        return Policy()
    try:
        return parse(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError):
        raise BadParameter(name="policy", reason="unreadable") from None


def _kinds(given: list[str]) -> list[str]:
    """The kinds of an option; `parse` refuses what is none."""
    names = [name.strip().upper() for item in given for name in item.split(",")]
    for name in names:
        if name not in Kind.__members__:
            parse({"keep": [name]})  # raises, with the nearest kind
    return names


def _pair(item: str, option: str) -> tuple[str, float]:
    kind, _, value = item.partition("=")
    try:
        return kind.strip().upper(), float(value)
    except ValueError:
        raise BadParameter(name=option, reason="not_a_number") from None


def _lines(path: Path | None, option: str) -> list[str]:
    """A file's lines that are not blank."""
    if path is None:
        return []
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, ValueError):
        raise BadParameter(name=option, reason="unreadable") from None
    return [line.strip() for line in text.splitlines() if line.strip()]


def _private(line: str) -> object:
    """One private word; a line in braces says its kind too."""
    if not line.startswith("{"):
        return {"text": line}
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadParameter(name="always", reason="not_json") from None


def _parameter_names() -> list[str]:
    """The parameters of all methods, each once; `methods` says which method has which."""
    own = (p.name for method in parameters.PARAMETERS.values() for p in method)
    return sorted({name for name in own if name != "epsilon"})


def _explained(name: str) -> str:
    """A parameter's description, by the methods that have it, for `--help`."""
    said: dict[str, list[str]] = {}
    for method, own in parameters.PARAMETERS.items():
        for parameter in own:
            if parameter.name == name:
                said.setdefault("; ".join(_facts(parameter)), []).append(method)
    return ". ".join(f"{', '.join(methods)}: {text}" for text, methods in said.items())


def _facts(parameter: parameters.Parameter) -> Iterator[str]:
    if parameter.unit:
        yield parameter.unit.replace("%", "%%")
    if parameter.choices:
        yield " | ".join(map(str, parameter.choices))
    elif isinstance(parameter.default, bool):
        yield "on | off"
    elif parameter.low is not None:
        yield f"{parameter.low:g} to {parameter.high:g}"
    default = parameter.default
    yield f"else {('off', 'on')[default] if isinstance(default, bool) else default}"
