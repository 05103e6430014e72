"""The options of the headless command for protecting texts: a policy, a method, a level."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.core import parameters
from engine.core.errors import BadParameter
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
    """Add the options for what is private; a policy file sets all of them."""
    group = verb.add_argument_group("what is private")
    group.add_argument(
        "--policy",
        type=Path,
        metavar="FILE",
        help="a policy (JSON), as `sotto-engine policy` prints it",
    )
    group.add_argument(
        "--level",
        choices=LEVELS,
        help="what is hidden: secrets and numbers that stand for somebody, what is private "
        "(the default), or every name and number",
    )


def add_method_options(verb: argparse.ArgumentParser) -> None:
    """Add the options for how private values are replaced."""
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
        metavar="X",
        help="how much is told: what the last method's slider sets",
    )
    group.add_argument("--profile", metavar="NAME", help="whose key, of those in the keyring")
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
    if options.level:
        data["level"] = options.level
    policy = parse(data)
    return _tuned(policy, options) if "epsilon" in given else policy


def all_shown(options: argparse.Namespace, policy: Policy) -> Policy:
    """Search for every kind, unless a policy file says otherwise."""
    return replace(policy, keep=frozenset()) if options.policy is None else policy


def _tuned(policy: Policy, options: argparse.Namespace) -> Policy:
    """Apply the options for the last method to the policy."""
    given = {name: getattr(options, f"of_method_{name}") for name in _parameter_names()}
    given = {name: value for name, value in given.items() if value is not None}
    if given:
        policy = with_parameters(policy, _last(policy), given)
    return policy if options.epsilon is None else with_epsilon(policy, options.epsilon)


def _last(policy: Policy) -> str:
    return policy.stages[-1] if policy.stages else FIRST_STAGE


def _file(path: Path | None) -> Policy:
    if path is None:
        return Policy()
    try:
        return parse(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError):
        raise BadParameter(name="policy", reason="unreadable") from None


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
