"""What an installed package requires here, as its metadata says, and which versions are pinned."""

from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from programs import ROOT


def closure(name: str, extras: frozenset[str]) -> set[str]:
    """Canonical names of what `name` with these extras requires here, directly or not."""
    seen: set[tuple[str, frozenset[str]]] = set()
    queue = [(name, extras)]
    while queue:
        node = queue.pop()
        if node not in seen:
            seen.add(node)
            queue += [
                (canonicalize_name(need.name), frozenset(need.extras)) for need in needs(*node)
            ]
    return {found for found, _ in seen} - {name}


def needs(name: str, extras: frozenset[str]) -> list[Requirement]:
    wanted = [{"extra": extra} for extra in ("", *extras)]
    every = [Requirement(line) for line in metadata.requires(name) or []]
    return [n for n in every if n.marker is None or any(n.marker.evaluate(w) for w in wanted)]


def pins() -> dict[str, str]:
    """The versions that the constraints name, by the canonical names of their packages."""
    lines = (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line and not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pairs}
