"""Each import contract holds, and each breaks where a violation is planted."""

import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

PLANTED = [
    ("engine-layers", "engine/types.py", "from engine import policy"),  # upwards
    ("engine-layers", "engine/mechanisms/planted.py", "import engine.detectors"),  # a sibling
    ("engine-layers", "engine/restore/planted.py", "from engine.crypto import keys"),  # a sibling
    ("engine-layers", "engine/planted.py", ""),  # in no layer
    ("engine-alone", "engine/paths.py", "import app.paths"),
    ("engine-alone", "engine/codec.py", "from PySide6.QtCore import QObject"),
    ("engine-alone", "engine/pipeline.py", "def ask():\n    import openai"),
    ("engine-alone", "engine/models/store.py", "from socket import create_connection"),
    ("engine-alone", "engine/models/hub.py", "from huggingface_hub import get_session"),
    ("only-its-own-process-downloads", "engine/serve.py", "from engine.models import download"),
    ("only-its-own-process-downloads", "app/tasks.py", "import engine.models.download"),
    ("app-layers", "app/words.py", "from app import session"),  # upwards
    ("app-layers", "app/composer.py", "import app.transcript"),  # a sibling
    ("app-layers", "app/planted.py", ""),  # in no layer
    ("widgets-emit-signals", "app/composer.py", "from app.wire import Wire"),
    ("widgets-emit-signals", "app/theme.py", "from app.settings import load"),
    ("sessions-without-widgets", "app/session.py", "from app import highlights"),
    ("wire-without-qt", "app/wire.py", "from PySide6.QtCore import QTimer"),
    ("wire-without-qt", "app/leaks.py", "from app import theme"),  # through another module
    ("wire-without-qt", "app/store/search.py", "from PySide6.QtCore import QTimer"),
    ("one-way-out", "app/session.py", "import openai"),
    ("one-way-out", "app/settings.py", "import socket"),
    ("window-opens-light", "app/words.py", "import torch"),
    ("window-opens-light", "engine/crypto/keys.py", "import llama_cpp"),
    ("window-opens-light", "app/session.py", "from engine.models import native"),  # indirectly
]
BANNED = [
    "import urllib.request",
    "from urllib import request",
    "from http.client import HTTPSConnection",
    "import random",
    "from numpy.random import default_rng",
    "import secrets",
]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
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


@pytest.mark.parametrize(("contract", "name", "line"), PLANTED)
def test_a_planted_violation_breaks_its_contract(
    tree: Path, contract: str, name: str, line: str
) -> None:
    file = tree / name
    before = file.read_bytes() if file.exists() else None
    with file.open("a") as source:
        source.write(f"\n{line}\n")
    try:
        checked = lint(tree, contract)
    finally:
        if before is None:
            file.unlink()
        else:
            file.write_bytes(before)
    assert checked.returncode == 1
    assert " 0 kept, 1 broken." in checked.stdout, checked.stdout + checked.stderr
    planted = name.removesuffix(".py").replace("/", ".")
    assert planted in checked.stdout


def test_every_contract_has_a_planted_violation() -> None:
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter")
    prefix = "importlinter:contract:"
    named = {name.removeprefix(prefix) for name in contracts.sections() if name.startswith(prefix)}
    assert named == {contract for contract, _, _ in PLANTED}


def test_every_widget_stands_in_the_contract_of_the_widgets() -> None:
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter")
    listed = contracts["importlinter:contract:widgets-emit-signals"]["source_modules"].split()
    above = {
        "app.__main__",
        "app.application",
        "app.binding",
        "app.files_flow",
        "app.models_flow",
        "app.self_test",
    }
    widgets = {
        f"app.{file.stem}"
        for file in (ROOT / "app").glob("*.py")
        if "PySide6.QtWidgets" in file.read_text("utf-8")
    }
    assert widgets - above <= set(listed)


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
