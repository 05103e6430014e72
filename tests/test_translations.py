"""Every sentence of the window has its German: `packaging/translations.py` finds what lacks."""

import importlib.util
import re
import shutil
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "resources" / "translations").glob("*.ts"))


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "translations", ROOT / "packaging" / "translations.py"
    )
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def collected(request, tmp_path, tool: ModuleType) -> Path:
    """A copy of a file of translations, with every sentence of the tree as it is now."""
    copy = tmp_path / request.param.name
    shutil.copy(request.param, copy)
    tool.update([copy])
    return copy


def test_every_sentence_is_translated(tool: ModuleType, collected: Path) -> None:
    assert list(tool.unfinished(collected)) == [], "run packaging/translations.py, then translate"


def test_a_sentence_without_a_translation_is_named(tool: ModuleType, tmp_path) -> None:
    bare = tmp_path / "sotto_de.ts"
    bare.write_text('<?xml version="1.0"?><TS version="2.1" language="de"></TS>', "utf-8")
    tool.update([bare])
    found = list(tool.unfinished(bare))
    assert "Cancel" in found
    assert "which dates repeat" in found, "the engine's sentences are collected, too"
    assert len(found) > 1000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_translation_has_the_places_of_its_sentence(file: Path) -> None:
    for message in ET.parse(file).iter("message"):  # noqa: S314 (a file of this tree)
        source = message.findtext("source", "")
        translation = message.find("translation")
        assert translation is not None
        for said in [form.text or "" for form in translation] or [translation.text or ""]:
            left_out = {"n"} if message.get("numerus") else set()  # one, in words
            assert places(source) - left_out <= places(said) <= places(source), source
            assert edges(said) == edges(source), f"blanks at the ends of {said!r}"
            assert said.count("\t") == source.count("\t"), source
            assert "..." not in said
            assert '"' not in said or '"' in source, "German marks are „…“"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_the_window_reads_is_compiled_of_it(file: Path, tool: ModuleType, tmp_path) -> None:
    fresh = tmp_path / "fresh.qm"
    tool.compile_(file, fresh)
    assert fresh.read_bytes() == file.with_suffix(".qm").read_bytes()
    assert QTranslator().load(str(fresh))


def places(text: str) -> set[str]:
    """The values that are put into a sentence, but for one that shows how prompts are written."""
    return set(re.findall(r"\{(\w*)", text)) - {"topic", "Thema"}


def edges(text: str) -> tuple[bool, bool]:
    """Whether there is a blank before and behind."""
    return text[:1].isspace(), text[-1:].isspace()
