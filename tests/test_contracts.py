"""Each import contract holds, and each breaks where a violation is planted.

Most violations are planted in one import graph in memory; ON_DISK are planted in a copy of the
sources too, and found by import-linter's own command.
"""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from copy import deepcopy
from pathlib import Path
from typing import Any

import grimp
import pytest
from cases import tables_beside
from importlinter.application.use_cases import read_user_options
from importlinter.configuration import configure
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from programs import ran

ROOT = Path(__file__).resolve().parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

CASES = tables_beside(__file__)
PLANTED, ON_DISK = CASES["planted"], CASES["on_disk"]
CONTRACTS = {"layers": LayersContract, "forbidden": ForbiddenContract}


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A copy of the sources and their contracts."""
    copy = tmp_path_factory.mktemp("tree")
    shutil.copy(ROOT / ".importlinter", copy)
    for package in ("app", "engine"):
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pyc*"))
    return copy


def lint(tree: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    chosen = [argument for contract in contracts for argument in ("--contract", contract)]
    words = ["--no-logo", "--cache-dir", str(tree / "cache"), *chosen]
    return ran([sys.executable, "-c", LINT, *words], cwd=tree)


def test_every_contract_holds(tree: Path) -> None:
    checked = lint(tree)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert " 0 broken." in checked.stdout


@pytest.mark.parametrize(("contract", "name", "line"), ON_DISK)
def test_a_violation_in_the_sources_breaks_its_contract(tree, contract, name, line) -> None:
    file = tree / name
    file.parent.mkdir(exist_ok=True)
    before = file.read_bytes() if file.exists() else None
    with file.open("a") as source:
        source.write(f"\n{line}\n")
    try:
        checked = lint(tree, contract)
    finally:
        if before is not None:
            file.write_bytes(before)
        else:
            shutil.rmtree(file.parent)  # a package that was planted
    assert checked.returncode == 1
    assert " 0 kept, 1 broken." in checked.stdout, checked.stdout + checked.stderr
    assert module(name) in checked.stdout


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Who imports whom, outside packages included, each as one module."""
    return grimp.build_graph("engine", "app", include_external_packages=True, cache_dir=None)


@pytest.fixture(scope="module")
def options() -> dict[str, dict[str, Any]]:
    """What `.importlinter` says of each contract; under "" what it says of all."""
    configure()
    read = read_user_options(str(ROOT / ".importlinter"))
    return {"": read.session_options, **{each["id"]: each for each in read.contracts_options}}


@pytest.mark.parametrize(("contract", "name", "line"), PLANTED)
def test_a_planted_violation_breaks_its_contract(graph, options, contract, name, line) -> None:
    planted = deepcopy(graph)
    plant(planted, module(name), line)
    own = options[contract]
    checked = CONTRACTS[own["type"]](own["name"], options[""], own).check(planted, verbose=False)
    assert not checked.kept
    assert module(name) in repr(checked.metadata)


def module(name: str) -> str:
    """The module that a file is."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def plant(graph: grimp.ImportGraph, importer: str, source: str) -> None:
    """Add to the graph what grimp would read from a module that holds these lines as well."""
    graph.add_module(importer)
    for imported in imports(source):
        inside = [name for name in (imported, imported.rpartition(".")[0]) if name in graph.modules]
        found = inside[0] if inside else imported.partition(".")[0]
        if found not in graph.modules:
            graph.add_module(found, is_squashed=True)
        graph.add_import(importer=importer, imported=found)


def imports(source: str) -> Iterator[str]:
    """The full name of each thing that some lines import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_contract_has_a_planted_violation() -> None:
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter")
    prefix = "importlinter:contract:"
    named = {name.removeprefix(prefix) for name in contracts.sections() if name.startswith(prefix)}
    assert named == {contract for contract, _, _ in PLANTED}


def test_every_widget_is_seen() -> None:
    """What is made of Qt's widgets is below app/ui, but for the controllers and the start."""
    outside = {
        str(file.relative_to(ROOT / "app").with_suffix(""))
        for file in (ROOT / "app").rglob("*.py")
        if "PySide6.QtWidgets" in file.read_text("utf-8") and "ui" not in file.parts
    }
    assert {name for name in outside if not name.startswith("controllers/")} == {"__main__"}


def ban(name: str, source: str) -> subprocess.CompletedProcess[str]:
    words = ["check", "--select=TID251", "--stdin-filename", name, "-"]
    return ran([sys.executable, "-m", "ruff", *words], cwd=ROOT, input=source)


@pytest.mark.parametrize("package", ["app", "engine"])
@pytest.mark.parametrize("line", CASES["banned"])
def test_a_banned_submodule_is_found(package: str, line: str) -> None:
    checked = ban(f"{package}/planted.py", f"{line}\n")
    assert checked.returncode == 1
    assert "TID251" in checked.stdout


def test_what_is_not_banned_passes() -> None:
    assert ban("engine/planted.py", "from urllib.parse import urlsplit\n").returncode == 0
