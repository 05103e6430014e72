"""Holds the tree to its shape; part of `make lint`: `python packaging/check_tree.py [ROOT]`.

What stands at the top, how long files and functions are, that each package says what is in it, that
a test is named after what it tests, and that no tracked file names a folder of one machine or the
host of a package registry. Prints each fault and exits 1 where there is one.
"""

from __future__ import annotations

import ast
import math
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

FOLDERS = {"app", "engine", "resources", "models", "tests", "packaging"}
META = {"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE"}
TESTED = {"app", "engine", "models"}
TOP = FOLDERS | META | {"pyproject.toml", "Makefile"}
FILE_LINES = 400
FUNCTION_LINES = 60
FUNCTION_LINES_P95 = 35
FOLDER_MODULES = 24
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:home|root|Users|work|opt|mnt)/[\w.$-]")
REGISTRY = re.compile(
    r"pypi\.org|pythonhosted\.org|pytorch\.org/whl|(?:extra-)?index-url[ =]", re.I
)

Source = tuple[str, str]  # a file's path below the root, and its text


def main(arguments: Sequence[str]) -> int:
    """Print every fault of the tree at the first argument, else of this one; the exit status."""
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    found = list(faults(root))
    sys.stdout.writelines(f"{fault}\n" for fault in found)
    return 1 if found else 0


def faults(root: Path) -> Iterator[str]:
    """Every fault of the tree at `root`, a line each."""
    names = _names(root)
    texts = list(_texts(root, names))
    code = [(name, text) for name, text in texts if name.endswith(".py")]
    yield from _unreadable(code)
    yield from _strangers(names)
    yield from _long_files(code)
    yield from _long_functions(code)
    yield from _packages(dict(code))
    yield from _misnamed_tests([name for name, _ in code])
    yield from _leads_elsewhere(texts)


def _names(root: Path) -> list[str]:
    """What git tracks or would take up, sorted."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=root,
        check=True,
        capture_output=True,
    )
    names = {name for name in listed.stdout.decode().split("\0") if name}
    return sorted(name for name in names if (root / name).is_file())


def _texts(root: Path, names: Sequence[str]) -> Iterator[Source]:
    for name in names:
        try:
            yield name, (root / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a model


def _strangers(names: Sequence[str]) -> Iterator[str]:
    for first in sorted({name.partition("/")[0] for name in names}):
        if first not in TOP and not first.startswith("."):
            yield f"{first}: does not belong at the top of the tree"


def _unreadable(code: Sequence[Source]) -> Iterator[str]:
    for name, text in code:
        if _parsed(text) is None:
            yield f"{name}: is no Python"


def _parsed(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except SyntaxError:
        return None


def _long_files(code: Sequence[Source]) -> Iterator[str]:
    for name, text in code:
        lines = len(text.splitlines())
        if lines > FILE_LINES:
            yield f"{name}: {lines} lines (at most {FILE_LINES})"


def _long_functions(code: Sequence[Source]) -> Iterator[str]:
    lengths = []
    for name, text in code:
        for function, line, length in _functions(text):
            lengths.append(length)
            if length > FUNCTION_LINES:
                yield f"{name}:{line}: {function} has {length} lines (at most {FUNCTION_LINES})"
    p95 = sorted(lengths)[math.ceil(0.95 * len(lengths)) - 1] if lengths else 0
    if p95 > FUNCTION_LINES_P95:
        yield f"functions: {p95} lines at the 95th percentile (at most {FUNCTION_LINES_P95})"


def _functions(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, first line and length of each function, docstring included."""
    module = _parsed(text)
    for node in ast.walk(module) if module else ():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def _packages(code: Mapping[str, str]) -> Iterator[str]:
    """Folders of app/ and engine/ with too many modules, or whose docstring leaves one out."""
    inside: dict[str, set[str]] = {}
    for name in code:
        if name.startswith(("app/", "engine/")):
            folder, _, file = name.rpartition("/")
            inside.setdefault(folder, set()).add(file.removesuffix(".py"))
            while "/" in folder:
                folder, _, below = folder.rpartition("/")
                inside.setdefault(folder, set()).add(below)
    for folder, names in sorted(inside.items()):
        modules = sorted(names - {"__init__", "__main__"})
        if len(modules) > FOLDER_MODULES:
            yield f"{folder}: {len(modules)} modules (at most {FOLDER_MODULES})"
        module = _parsed(code.get(f"{folder}/__init__.py", ""))
        said = (ast.get_docstring(module) if module else "") or ""
        for left_out in (m for m in modules if not re.search(rf"\b{m}\b", said)):
            yield f"{folder}/__init__.py: says nothing of {left_out}"


def _misnamed_tests(code: Sequence[str]) -> Iterator[str]:
    """Tests whose names begin with no module or package at or below the folder that they test."""
    paths = [name.removesuffix(".py").split("/") for name in code if "/" in name]
    for top, *folder, test in paths:
        if top == "tests" and TESTED & set(folder[:1]) and test.startswith("test_"):
            below = (path[len(folder) - 1 :] for path in paths if path[: len(folder)] == folder)
            words = test.split("_")[1:]
            if not set().union(*below) & {"_".join(words[:n]) for n in range(1, len(words) + 1)}:
                yield f"tests/{'/'.join(folder)}/{test}.py: names no module of {'/'.join(folder)}"


def _leads_elsewhere(texts: Sequence[Source]) -> Iterator[str]:
    for name, text in texts:
        for number, line in enumerate(text.splitlines(), 1):
            if MACHINE_PATH.search(line):
                yield f"{name}:{number}: names a folder of one machine"
            if REGISTRY.search(line):
                yield f"{name}:{number}: names a package registry"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
