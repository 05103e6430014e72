"""The bundle's recipe and scale. Building takes a minute and is `make bundle`, not a test."""

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from programs import ran, tracked

from app.__main__ import ENGINE
from app.engine_client import process
from engine.crypto.allowed_keyrings import BACKENDS
from engine.models.files import hub

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
PLUGINS = "PySide6/Qt/plugins/"

Entry = tuple[str, str, str]


class Recipe:
    """packaging/sotto.spec, carried out without PyInstaller: what it asked for."""

    def __init__(self, collected: Sequence[Entry], data: Sequence[Entry] = ()) -> None:
        self.asked: dict[str, Any] = {}
        self._collected, self._data = list(collected), list(data)
        self.names: dict[str, Any] = {
            "SPECPATH": str(PACKAGING),
            "Analysis": self._analysis,
            "PYZ": lambda *_: None,
            "EXE": lambda *_, **options: self.asked.update(name=options["name"]),
            "COLLECT": self._collect,
        }

    def _analysis(self, scripts: list[str], **options: Any) -> SimpleNamespace:
        self.asked.update(options, scripts=scripts)
        return SimpleNamespace(
            binaries=self._collected, datas=self._data, pure=None, scripts=scripts
        )

    def _collect(self, _program: object, binaries: list[Entry], datas: list[Entry], **_: Any):
        self.asked.update(kept=[name for name, *_ in binaries], read=[name for name, *_ in datas])


Cook = Callable[..., dict[str, Any]]


@pytest.fixture
def cook(monkeypatch) -> Cook:
    """Carries the recipe out, with these collected files, linked to one another like this."""

    def run(
        collected: Sequence[Entry] = (),
        data: Sequence[Entry] = (),
        links: dict[str, list[str]] | None = None,
    ) -> dict[str, Any]:
        linked = links or {}
        bindepend, hooks = ModuleType("bindepend"), ModuleType("hooks")
        vars(bindepend)["get_imports"] = lambda file: {(n, None) for n in linked.get(file, [])}
        vars(hooks)["collect_submodules"] = lambda package, **_: [package]
        vars(hooks)["collect_data_files"] = lambda package: [(f"{package}/data", package)]
        monkeypatch.setitem(sys.modules, "PyInstaller", ModuleType("PyInstaller"))
        monkeypatch.setitem(sys.modules, "PyInstaller.depend.bindepend", bindepend)
        monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
        recipe = Recipe(collected, data)
        exec(compile((PACKAGING / "sotto.spec").read_text("utf-8"), "spec", "exec"), recipe.names)  # noqa: S102
        return {**recipe.asked, **recipe.names}

    return run


def test_everything_that_is_read_at_run_time_comes_along(cook: Cook) -> None:
    taken = {(Path(folder) / Path(file).name).as_posix() for file, folder in cook()["datas"]}
    workshops = ("models/train/", "models/export/")
    data = [n for n in tracked("resources", "models") if not n.endswith(".md")]
    assert {n for n in data if not n.startswith(workshops)} <= taken
    assert "models/catalogue.toml" in taken
    assert not [name for name in taken if name.startswith(workshops)]


def test_the_files_of_the_embedded_models_come_along(cook: Cook) -> None:
    taken = dict(map(reversed, cook()["datas"]))
    catalogue = tomllib.loads((ROOT / "models" / "catalogue.toml").read_text("utf-8"))
    embedded = [model for model in catalogue["model"] if "package" in model["source"]]
    assert len(embedded) >= 2
    for model in embedded:
        file = Path(model["source"]["package"], model["file"][0]["path"])
        assert Path(taken[str(file.parent)]).parent.name == file.parent.name


def test_nothing_heavy_comes_along_and_nothing_needed_is_left_out(cook: Cook) -> None:
    excluded = set(cook()["excludes"])
    assert {"torch", "transformers", "spacy", "PyQt5", "PyQt6", "tkinter"} <= excluded
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {line.split(">")[0].split(";")[0].strip() for line in project["dependencies"]}
    assert not {name.replace("-", "_") for name in needed} & excluded


def test_what_is_imported_by_a_name_made_at_run_time_is_named(cook: Cook) -> None:
    hidden = set(cook()["hiddenimports"])
    elsewhere = {"keyring.backends.macOS", "keyring.backends.Windows"}
    assert {path.rpartition(".")[0] for path in BACKENDS} - elsewhere <= hidden
    assert all(importlib.util.find_spec(name) for name in hidden)


def folder_of(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


def test_every_plugin_of_qt_that_is_kept_exists(cook: Cook) -> None:
    folder = folder_of("PySide6") / "Qt" / "plugins"
    assert [name for name in cook()["PLUGINS"] if not (folder / name).is_file()] == []


def test_a_plugin_that_is_left_out_takes_its_libraries_along(cook: Cook) -> None:
    library = "PySide6/Qt/lib/"
    collected = [
        ("PySide6/QtGui.abi3.so", "gui", "EXTENSION"),
        (f"{library}libQt6Gui.so.6", "libgui", "BINARY"),
        ("libQt6Gui.so.6", f"{library}libQt6Gui.so.6", "SYMLINK"),
        (f"{PLUGINS}platforms/libqxcb.so", "xcb", "BINARY"),
        (f"{library}libQt6XcbQpa.so.6", "libxcb", "BINARY"),
        (f"{PLUGINS}imageformats/libqpdf.so", "pdf", "BINARY"),
        (f"{library}libQt6Pdf.so.6", "libpdf", "BINARY"),
        ("libQt6Pdf.so.6", f"{library}libQt6Pdf.so.6", "SYMLINK"),
    ]
    data = [
        ("PySide6/Qt/translations/qt_de.qm", "x", "DATA"),
        ("libQt6Pdf.so.6", f"{library}libQt6Pdf.so.6", "SYMLINK"),
        ("libQt6XcbQpa.so.6", f"{library}libQt6XcbQpa.so.6", "SYMLINK"),
        ("resources/icons/send.svg", "x", "DATA"),
    ]
    links = {
        "gui": ["libQt6Gui.so.6"],
        "xcb": ["libQt6XcbQpa.so.6"],
        "libxcb": ["libQt6Gui.so.6"],
        "pdf": ["libQt6Pdf.so.6"],
    }
    cooked = cook(collected, data, links)
    assert cooked["kept"] == [name for name, *_ in collected[:5]]
    assert cooked["read"] == ["libQt6XcbQpa.so.6", "resources/icons/send.svg"]


@pytest.mark.parametrize(
    "library",
    ["onnxruntime/capi/libonnxruntime_providers_shared.so", "Crypto/Cipher/_raw_ecb.abi3.so"],
    ids=["asked for by onnxruntime", "loaded by pyfpe"],
)
def test_a_library_that_is_loaded_by_its_path_comes_along(cook: Cook, library: str) -> None:
    assert (folder_of(library.partition("/")[0]).parent / library).is_file()
    assert cook([(library, "library", "BINARY")])["kept"] == [library]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return ran([sys.executable, *words], cwd=ROOT, check=True)


def test_the_window_s_program_is_the_engine_when_told_so() -> None:
    through = run("-m", "app", "engine", "methods").stdout
    assert through == run("-m", "engine", "methods").stdout
    assert json.loads(through.splitlines()[0])["name"]


def test_as_the_engine_it_loads_nothing_of_qt() -> None:
    code = (
        "import sys; from app.__main__ import main; main(['engine', 'methods']); "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    run("-c", code)


@pytest.mark.parametrize("module", [process, hub])
def test_frozen_it_starts_itself_again_with_the_engine_s_word(monkeypatch, module) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, first, verb = module.command()
    assert (program, first) == (sys.executable, ENGINE)
    assert f" {verb} " in run("-m", "engine", "--help").stdout


def test_the_sizes_add_up_by_part(tmp_path) -> None:
    bundle, result = tmp_path / "sotto", tmp_path / "build" / "sizes.json"
    for name, size in {
        "sotto": 1,
        "_internal/PySide6/Qt/lib/libQt6Core.so.6": 20,
        "_internal/libX11.so.6": 300,
        "_internal/libpython3.11.so.1.0": 4_000,
        "_internal/numpy.libs/libopenblas.so": 50_000,
        "_internal/numpy-2.4.6.dist-info/METADATA": 600_000,
    }.items():
        file = bundle / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(bytes(size))
    (bundle / "_internal" / "libQt6Core.so.6").symlink_to("PySide6/Qt/lib/libQt6Core.so.6")
    table = run(str(PACKAGING / "bundle_sizes.py"), str(bundle), str(result)).stdout
    written = json.loads(result.read_text("utf-8"))
    parts = {name: size for name, size in written["parts"].items() if size}
    assert parts == {
        "other packages": 600_000,
        "numpy": 50_000,
        "python": 4_000,
        "system libraries": 300,
        "Qt": 20,
        "python code, compiled (Sotto's and all packages')": 1,
    }
    assert written["total"] == 654_321
    assert table.splitlines()[-1].split() == ["all", "0.7", "MB"]


def test_every_library_of_llama_cpp_that_is_loaded_by_name_comes_along(cook: Cook) -> None:
    asked = {Path(file).name for file, _ in cook()["binaries"]}
    loading = re.compile(r'load_shared_library\(\s*"([^"]+)"')
    code = "".join(file.read_text("utf-8") for file in (ROOT / "engine").rglob("*.py"))
    named = set(loading.findall(code))
    assert "ggml-base" in named
    assert {f"lib{name}.so" for name in named} <= asked
