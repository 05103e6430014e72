"""Whoever gets the bundle gets the licence of everything in it."""

import re
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
from cases import tables_beside
from programs import ran, tracked

CASES = tables_beside(__file__)

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "packaging" / "notices.py"
FILES = re.compile(r"`([\w./*{},-]+)`")


@pytest.fixture(scope="module")
def notices() -> str:
    done = ran([sys.executable, SCRIPT])
    assert done.returncode == 0, done.stderr
    return done.stdout


def data(folder: str) -> list[Path]:
    return [Path(name) for name in tracked(folder) if not name.endswith(".md")]


def test_every_model_that_ships_is_named_with_its_licence(notices: str) -> None:
    catalogue = tomllib.loads((ROOT / "models" / "catalogue.toml").read_text("utf-8"))["model"]
    shipped = [m for m in catalogue if m["source"] == "repository" or "package" in m["source"]]
    assert len(shipped) >= 6
    for model in shipped:
        assert f"Model: {model['name']} ({model['licence']})" in notices
        assert all(file["path"] in notices for file in model["file"])
    workshops = ("train", "export")
    files = [f for f in data("models") if f.parts[1] not in workshops]
    unnamed = [f for f in files if f.relative_to("models").as_posix() not in notices]
    # The catalogue itself, and what it says of a model's logits.
    assert {f.parts[1] for f in unnamed} <= {"catalogue.toml", "clipping"}


def test_every_list_that_ships_is_named_by_a_readme_with_a_licence(notices: str) -> None:
    whole = (ROOT / "resources" / "README.md").read_text("utf-8")
    assert whole.strip() in notices
    for file in data("resources"):
        readme = ROOT / file.parent / "README.md"
        if not readme.exists():
            assert f"`{file.parent.name}/`" in whole, file
            continue
        text = readme.read_text("utf-8")
        assert text.strip() in notices
        named = [one for name in FILES.findall(text) for one in spelled(name)]
        assert any(fnmatch(file.name, name) for name in named), file


def spelled(name: str) -> list[str]:
    """The names that `a_{b,c}.txt` stands for."""
    head, brace, rest = name.partition("{")
    inner, _, tail = rest.partition("}")
    return [head + one + tail for one in inner.split(",")] if brace else [name]


@pytest.mark.parametrize("said", CASES["what_the_owners_ask_for_stands_there"])
def test_what_the_owners_ask_for_stands_there(said: str, notices: str) -> None:
    assert said in notices


def test_what_has_no_licence_stops_the_build(tmp_path: Path) -> None:
    """Planted: a folder of lists whose README tells none."""
    for name in ("packaging", "models", "LICENSE", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    copy = tmp_path / "notices.py"
    text = SCRIPT.read_text("utf-8").replace(
        "Path(__file__).resolve().parent.parent", f"Path({str(tmp_path)!r})"
    )
    copy.write_text(text, "utf-8")
    folder = tmp_path / "resources" / "found"
    folder.mkdir(parents=True)
    (folder / "README.md").write_text("Words from somewhere.\n", "utf-8")
    done = ran([sys.executable, copy])
    assert done.returncode == 1
    assert done.stderr == "Lists: resources/found: no licence\n"
