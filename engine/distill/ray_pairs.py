"""Makes pairs on an existing Ray cluster: one actor a processor, each with its models.

Ray is an optional dependency (the extra `cluster`), and the one part of the engine besides the
download child that talks to other machines; only `distill pairs --ray ADDRESS` loads it. Every
machine of the cluster needs Sotto installed.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from engine.core import parameters
from engine.core.errors import BadParameter, EngineFault, SottoError, from_code
from engine.distill.pairs import METHOD, PairMaker, Record

# Attempts to find the cluster, half a minute each: by Ray's own count it is many minutes in all.
ATTEMPTS = {"RAY_gcs_server_port_wait_time_s": "1"}


class Remote(PairMaker):
    """A maker that returns errors as data, as Ray cannot transfer the engine's exceptions."""

    def pair(self, line: int, text: str) -> Record:
        """The pair, or {"error": {"code", "data"}}."""
        try:
            return super().pair(line, text)
        except SottoError as error:
            return {"error": {"code": error.code, "data": error.data}}


def make_on_cluster(
    address: str, lines: Sequence[tuple[int, str]], given: Mapping[str, Any], *, words_only: bool
) -> Iterator[Record]:
    """Yield pairs in the order of completion.

    Raises BadParameter where Ray is not installed or no cluster answers, and what making a pair
    raised there.
    """
    parameters.read(METHOD, given)
    with _cluster(address) as ray:
        actor = ray.remote(num_cpus=1)(Remote)
        count = max(1, min(len(lines), int(ray.cluster_resources().get("CPU", 1))))
        makers = [actor.remote(dict(given), words_only=words_only) for _ in range(count)]
        waiting = {
            makers[number % count].pair.remote(line, text)
            for number, (line, text) in enumerate(lines)
        }
        while waiting:
            done, left = ray.wait(list(waiting))
            waiting = set(left)
            yield from _fetched(ray, done)


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    for name, value in ATTEMPTS.items():
        os.environ.setdefault(name, value)
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise BadParameter(
            name="ray", reason="not_installed", suggestion="pip install sotto[cluster]"
        ) from None
    try:
        # The actors' output would mix with this command's lines.
        ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError):
        raise BadParameter(name="ray", reason="no_cluster") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _fetched(ray: Any, done: Sequence[Any]) -> list[Record]:
    """The pairs. Raises the engine's errors, and the cluster's by class only."""
    try:
        pairs: list[Record] = ray.get(list(done))
    except ray.exceptions.RayError as error:
        fault = EngineFault(error=type(error).__name__, where="ray")
        raise fault from None
    for pair in pairs:
        if "error" in pair:
            raise from_code(pair["error"]["code"], pair["error"]["data"])
    return pairs
