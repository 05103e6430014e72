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
from importlinter.application.use_cases import read_user_options
from importlinter.configuration import configure
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

ROOT = Path(__file__).resolve().parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

PLANTED = [
    ("app-layers", "app/text/sentences.py", "from app.chat import session"),  # upwards
    ("app-layers", "app/store/records.py", "from app.wire import guard"),  # a sibling
    ("app-layers", "app/planted.py", ""),  # in no layer
    ("app-layers", "app/planted/__init__.py", ""),  # in no layer
    (
        "ui-layers",
        "app/ui/composer/composer.py",
        "import app.ui.transcript.transcript",
    ),  # a sibling
    ("ui-layers", "app/ui/widgets/panes.py", "from app.ui.markdown import view"),  # upwards
    ("widgets-emit-signals", "app/ui/composer/composer.py", "from app.wire.wire import Wire"),
    ("widgets-emit-signals", "app/ui/widgets/theme.py", "from app.config.settings import load"),
    ("widgets-emit-signals", "app/ui/window/window.py", "from app.chat import session"),
    ("wire-without-qt", "app/wire/wire.py", "from PySide6.QtCore import QTimer"),
    ("wire-without-qt", "app/wire/leaks.py", "from app.core import background"),  # indirectly
    ("wire-without-qt", "app/store/search.py", "from PySide6.QtCore import QTimer"),
    ("one-way-out", "app/chat/session.py", "import openai"),
    ("one-way-out", "app/config/settings.py", "import socket"),
    ("engine-layers", "engine/core/types.py", "from engine.pipeline import policy"),  # upwards
    ("engine-layers", "engine/protect/planted.py", "import engine.detect.annotator"),  # a sibling
    ("engine-layers", "engine/numeric/planted.py", "from engine.crypto import keys"),  # a sibling
    ("engine-layers", "engine/planted.py", ""),  # in no layer
    ("detect-layers", "engine/detect/patterns/dates.py", "from engine.detect.judge import judge"),
    ("protect-layers", "engine/protect/preempt/method.py", "import engine.protect.word_dp.cape"),
    ("models-layers", "engine/models/files/store.py", "from engine.models import manager"),
    ("engine-alone", "engine/core/paths.py", "import app.core.drafts"),
    ("engine-alone", "engine/core/codec.py", "from PySide6.QtCore import QObject"),
    ("engine-alone", "engine/pipeline/engine.py", "def ask():\n    import openai"),
    ("engine-alone", "engine/models/files/store.py", "from socket import create_connection"),
    ("engine-alone", "engine/models/files/hub.py", "from huggingface_hub import get_session"),
    (
        "only-its-own-process-downloads",
        "engine/service/serve.py",
        "from engine.models.files import download",
    ),
    (
        "only-its-own-process-downloads",
        "app/engine_client/tasks.py",
        "import engine.models.files.download",
    ),
    ("window-opens-light", "app/text/sentences.py", "import torch"),
    ("window-opens-light", "engine/crypto/keys.py", "import llama_cpp"),
    ("window-opens-light", "app/chat/session.py", "from engine.models.llama import native"),
]
ON_DISK = [
    ("app-layers", "app/planted/__init__.py", ""),
    ("wire-without-qt", "app/wire/leaks.py", "from app.core import background"),
    ("engine-alone", "engine/pipeline/engine.py", "def ask():\n    import openai"),
]
CONTRACTS = {"layers": LayersContract, "forbidden": ForbiddenContract}
BANNED = [
    "import urllib.request",
    "from urllib import request",
    "from http.client import HTTPSConnection",
    "import random",
    "from numpy.random import default_rng",
    "import secrets",
]


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
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-logo", "--cache-dir", str(tree / "cache"), *chosen],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )


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
        if before is None:
            file.unlink()
            if not any(file.parent.iterdir()):
                file.parent.rmdir()
        else:
            file.write_bytes(before)
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
def test_a_planted_violation_breaks_its_contract(
    graph,
    options,
    contract,
    name,
    line,
) -> None:
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
    return subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--select=TID251", "--stdin-filename", name, "-"],
        cwd=ROOT,
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("package", ["app", "engine"])
@pytest.mark.parametrize("line", BANNED)
def test_a_banned_submodule_is_found(package: str, line: str) -> None:
    checked = ban(f"{package}/planted.py", f"{line}\n")
    assert checked.returncode == 1
    assert "TID251" in checked.stdout


def test_what_is_not_banned_passes() -> None:
    assert ban("engine/planted.py", "from urllib.parse import urlsplit\n").returncode == 0
