"""The verb `models` of the headless command: add, list, fetch, verify, delete."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.core.errors import BadParameter, Cancelled
from engine.models.files.hub import FetchEvent
from engine.models.files.store import ModelState, ModelStore

HELP = (
    "a model's id (list and verify: all without it); add: a GGUF file, or owner/name/file.gguf of "
    "the hub"
)
Emit = Callable[[dict[str, Any]], None]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the verb's options."""
    parser.add_argument("action", choices=sorted(ACTIONS))
    parser.add_argument("model", nargs="?", help=HELP)


def run(options: argparse.Namespace, emit: Emit) -> int:
    """Run the verb: JSON lines of progress, then one per model; errors are raised."""
    try:
        states = ACTIONS[options.action](ModelStore(), options.model, emit)
    except KeyboardInterrupt:
        raise Cancelled() from None
    for state in states:
        emit({**asdict(state), "role": str(state.role), "uses": sorted(state.uses)})
    return 0


def _list(store: ModelStore, model: str | None, _emit: Emit) -> tuple[ModelState, ...]:
    if model is None:
        return store.list()
    return (store.state(model),)


def _fetch(store: ModelStore, model: str | None, emit: Emit) -> tuple[ModelState, ...]:
    def watch(event: FetchEvent) -> None:
        emit({"progress": {**asdict(event), "stage": str(event.stage)}})

    return (store.fetch(_named(model), watch=watch),)


def _verify(store: ModelStore, model: str | None, _emit: Emit) -> tuple[ModelState, ...]:
    return store.verify(model)


def _delete(store: ModelStore, model: str | None, _emit: Emit) -> tuple[ModelState, ...]:
    return (store.delete(_named(model)),)


def _add(store: ModelStore, source: str | None, _emit: Emit) -> tuple[ModelState, ...]:
    here = Path(_named(source))
    return (store.add(here if here.is_file() else str(source)),)


def _named(model: str | None) -> str:
    if model is None:
        raise BadParameter(name="model", reason="missing", suggestion="sotto-engine models list")
    return model


ACTIONS: dict[str, Callable[[ModelStore, str | None, Emit], tuple[ModelState, ...]]] = {
    "add": _add,
    "list": _list,
    "fetch": _fetch,
    "verify": _verify,
    "delete": _delete,
}
