"""What the README shows is what happens."""

import json
import re
import sys
from pathlib import Path

import pytest
from programs import ran

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
KEY = re.findall(r"key=(hex:\w{64})", README)
EXAMPLES = re.findall(
    r"""\$ echo '(.+)' \|\n\s+sotto-engine (\w+) --key \$key\n\s+\{"text": "(.+?)", """, README
)


@pytest.mark.parametrize(("record", "verb", "shown"), EXAMPLES, ids=["sanitize", "restore"])
def test_the_worked_example_gives_what_it_shows(record: str, verb: str, shown: str) -> None:
    done = ran(
        [sys.executable, "-m", "engine", verb, "--key", KEY[0]], cwd=ROOT, input=record, check=True
    )
    assert json.loads(done.stdout)["text"] == shown


def test_every_command_named_is_a_target_of_the_makefile() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    documents = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")]
    named = {n for file in documents for n in re.findall(r"`?make (\w+)", file.read_text("utf-8"))}
    assert named <= set(targets)
    assert {"run", "test"} <= named


def test_every_test_that_vouches_for_a_claim_is_there() -> None:
    claims = (ROOT / "SECURITY.md").read_text("utf-8")
    named = set(re.findall(r"`(?:[\w/]+/)?((?:test|bench)_\w+\.py)(?:::(\w+))?`", claims))
    assert len(named) > 40
    files = {path.name: path for path in (ROOT / "tests").rglob("*_*.py")}
    for file, name in named:
        assert f"def {name}" in files[file].read_text("utf-8"), (file, name)


def test_every_file_that_the_documents_link_to_is_there() -> None:
    for name in ("README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([\w./-]+)\)", (ROOT / name).read_text("utf-8")):
            assert (ROOT / target).exists(), (name, target)


def named_code(page: str) -> list[tuple[str, Path | None, str]]:
    """The paths that a page names, each with what is there and a name that it should define.

    A path begins at the root or in `engine/`; a bare file name lies beside the path before it.
    """
    found, beside = [], ROOT
    for name, definition in re.findall(r"`(\w[.\w/-]*)(?:::(\w+))?`", page):
        if "/" in name or re.search(r"\.(py|md|toml)$", name):
            folders = (ROOT, ROOT / "engine") if "/" in name else (beside, ROOT)
            path = next((f / name for f in folders if (f / name).exists()), None)
            beside = path.parent if path is not None and path.is_file() else path or beside
            found.append((name, path, definition))
    return found


@pytest.mark.parametrize("page", ["packaging/ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_path_and_name_of_a_page_is_there(page: str) -> None:
    named = named_code((ROOT / page).read_text("utf-8"))
    assert len(named) > 5
    for name, path, definition in named:
        assert path is not None, name
        if definition:
            defined = rf"^ *(?:def {definition}\(|class {definition}\b|{definition}\b.*=)"
            assert re.search(defined, path.read_text("utf-8"), re.M), (name, definition)
