"""Collects and compiles the window's sentences: `.venv/bin/python packaging/translations.py`.

Every `tr("…")` and `mark("…")` below app/, and every sentence of the engine's guarantees, comes
into resources/translations/*.ts (Qt's format; Qt Linguist edits it), where the translations stand.
Names those that lack one, compiles each file to the .qm that the window reads, and exits 1 where
one lacks.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
COLLECT = (
    "-locations",
    "none",
    "-sort-messages",
    "-no-obsolete",
    "-source-language",
    "en",
    "-silent",
)
ALIAS = ("-tr-function-alias", "QT_TR_NOOP+=mark")


def main() -> int:
    """Bring every file of translations up to date; the exit status."""
    files = sorted(FOLDER.glob("*.ts"))
    update(files)
    lacking = [f"{file.stem}: {source}" for file in files for source in unfinished(file)]
    sys.stdout.writelines(f"{line}\n" for line in lacking)
    for file in files:
        compile_(file, file.with_suffix(".qm"))
    return 1 if lacking else 0


def update(files: list[Path]) -> None:
    """Collect every sentence in these files: what is translated stays, what is gone goes."""
    from app.text.from_engine import templates  # noqa: PLC0415 (once ROOT is on the path)

    with tempfile.TemporaryDirectory() as folder:
        engine = Path(folder, "engine.py")
        engine.write_text("".join(f"mark({text!r})\n" for text in templates()), "utf-8")
        sources = [*sorted((ROOT / "app").rglob("*.py")), engine]
        tool("lupdate", *ALIAS, *COLLECT, *map(str, sources), "-ts", *map(str, files))


def unfinished(file: Path) -> Iterator[str]:
    """The sentences that have no translation."""
    for message in ET.parse(file).iter("message"):  # noqa: S314 (a file of this tree)
        translation = message.find("translation")
        forms = [] if translation is None else [translation, *translation]
        if not any((form.text or "").strip() for form in forms) or translation.get("type"):
            yield message.findtext("source", "")


def compile_(file: Path, to: Path) -> None:
    """Write a file of translations as the window reads it."""
    tool("lrelease", "-silent", str(file), "-qm", str(to))


def tool(name: str, *arguments: str) -> None:
    """Run one of Qt's programs for translators."""
    path = Path(sysconfig.get_path("scripts"), f"pyside6-{name}")
    subprocess.run([path, *arguments], check=True)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
