"""Pairs made on a Ray cluster that is there already: one actor a processor, each with its models.

Ray is an optional dependency (`pip install ray`), and the one part of the engine besides the
download child that talks to other machines; only `distill pairs --ray ADDRESS` loads it.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.distill.pairs import Maker, Record
from engine.errors import BadParameter


def spread(
    address: str, lines: Sequence[tuple[int, str]], given: Mapping[str, Any], *, words_only: bool
) -> Iterator[Record]:
    """Pairs in the order in which they are done; BadParameter where Ray is not installed."""
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise BadParameter(
            name="ray", reason="not_installed", suggestion="pip install ray"
        ) from None
    ray.init(address=address)
    try:
        actor = ray.remote(num_cpus=1)(Maker)
        count = max(1, min(len(lines), int(ray.cluster_resources().get("CPU", 1))))
        makers = [actor.remote(dict(given), words_only=words_only) for _ in range(count)]
        waiting = {
            makers[number % count].pair.remote(line, text)
            for number, (line, text) in enumerate(lines)
        }
        while waiting:
            done, left = ray.wait(list(waiting))
            waiting = set(left)
            yield from ray.get(done)
    finally:
        ray.shutdown()
