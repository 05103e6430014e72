"""Only files that are named by their hashes are installed: of the versions that are pinned, all."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
from dependencies import closure, pins
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from programs import ran

ROOT = Path(__file__).resolve().parents[2]
LOCKED = ROOT / "packaging" / "locked"
TARGETS = {"run": "", "test": "dev", "training": "training", "bundle": "packaging"}
SHA256 = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def blocks(name: str) -> dict[str, tuple[Requirement, list[str]]]:
    """A file's packages, with those of the file that it includes: their pins and hashes."""
    found: dict[str, tuple[Requirement, list[str]]] = {}
    text = (LOCKED / f"{name}.txt").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line.startswith("-r "):
            found |= blocks(line.removeprefix("-r ").removesuffix(".txt"))
            continue
        pin, *hashes = re.split(r"\s+(?=--hash)", line.strip())
        requirement = Requirement(pin)
        found[canonicalize_name(requirement.name)] = requirement, hashes
    return found


@pytest.mark.parametrize("name", sorted(path.stem for path in LOCKED.glob("*.txt")))
def test_every_package_has_hashes_and_the_version_that_is_pinned(name: str) -> None:
    found = blocks(name)
    assert found
    for package, (requirement, hashes) in found.items():
        version = str(requirement.specifier).removeprefix("==")
        elsewhere = requirement.marker is not None and not requirement.marker.evaluate()
        assert re.fullmatch(r"[\w.+]+", version), package
        assert pins().get(package, version if elsewhere else None) == version, package
        assert hashes, package
        assert all(SHA256.fullmatch(item) for item in hashes), package


def wanted(extra: str) -> set[str]:
    """What pyproject.toml asks for, with one of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = project["dependencies"] + (project["optional-dependencies"][extra] if extra else [])
    return {canonicalize_name(Requirement(line).name) for line in lines} - {"llama-cpp-python"}


@pytest.mark.parametrize(("target", "extra"), TARGETS.items())
def test_each_target_has_what_the_project_asks_for(target: str, extra: str) -> None:
    """Where this fails, run packaging/lock."""
    assert wanted(extra) <= blocks(target).keys()


def test_nothing_is_installed_without_a_check() -> None:
    """Every call of pip checks hashes, or takes what was built here and asks no registry."""
    script = (ROOT / "packaging" / "environment").read_text("utf-8")
    calls = [
        line for line in script.splitlines() if re.search(r"\bpip (install|wheel|\"\$1)", line)
    ]
    assert calls
    for call in calls:
        assert "--require-hashes" in call or "--no-index" in call, call
    lock = (ROOT / "packaging" / "lock").read_text("utf-8")
    assert lock.count("-m pip") == lock.count("--require-hashes") == 1


def test_a_file_that_was_exchanged_is_refused(tmp_path: Path) -> None:
    """By the very lines of a locked file, and the options that the set-up gives pip."""
    requirement, _ = blocks("run")["h11"]
    version = str(requirement.specifier).removeprefix("==")
    (tmp_path / f"h11-{version}-py3-none-any.whl").write_bytes(b"PK\5\6" + bytes(18))
    lines = (LOCKED / "run.txt").read_text("utf-8")
    block = re.search(r"^h11==(?:.*\\\n)*.*\n", lines, re.MULTILINE)
    assert block
    (tmp_path / "h11.txt").write_text(block.group(), "utf-8")
    words = ["install", "--require-hashes", "--no-deps", "--no-build-isolation", "--use-pep517"]
    words += ["--no-index", "--find-links", str(tmp_path), "--target", str(tmp_path / "new")]
    done = ran([sys.executable, "-m", "pip", *words, "--requirement", str(tmp_path / "h11.txt")])
    assert done.returncode != 0
    assert "DO NOT MATCH THE HASHES" in done.stderr


def test_what_is_installed_here_is_what_is_locked() -> None:
    """A package that a marker leaves out of one file is in the file above it, if that needs it."""
    here = {
        name
        for name, (requirement, _) in blocks("test").items()
        if requirement.marker is None or requirement.marker.evaluate()
    }
    assert closure("sotto", frozenset({"dev"})) - {"llama-cpp-python"} <= here
