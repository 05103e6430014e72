"""Writes models/wordnet/wordnet.zip: what path similarity needs of WordNet's dictionary files.

    python models/export/wordnet.py FOLDER      # index.* and data.* of WordNet 3.0 (wndb(5WN))

Of nouns, verbs and adjectives the words with their senses, and each sense's hypernyms; glosses,
examples and all other relations are left out, so that 27 MB become 2. The files stay files of the
same format, with offsets of their own, and the licence lies beside them.
"""

from __future__ import annotations

import argparse
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.core import paths
from engine.protect.prosan.wordnet import PARTS, SYMBOLS

OUT = paths.root() / "models" / "wordnet" / "wordnet.zip"
HEADER = "  "
MADE = (1980, 1, 1, 0, 0, 0)  # the archive of the same files is the same archive
LETTERS = {"noun": "n", "verb": "v", "adj": "a"}

Senses = Mapping[str, list[str]]  # a sense's hypernyms, by its offset


def main() -> None:
    """Write the archive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    OUT.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(OUT, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        _put(archive, "LICENSE", licence(folder))
        for part in PARTS:
            letter, found = LETTERS[part], senses(folder / f"data.{part}")
            data, moved = packed(found, letter)
            _put(archive, f"data.{part}", data)
            _put(archive, f"index.{part}", indexed(folder / f"index.{part}", moved, letter))


def licence(folder: Path) -> str:
    """The licence, as the dictionary's files begin with it."""
    lines = (folder / "data.noun").read_text("ascii").splitlines()
    head = [line for line in lines if line.startswith(HEADER)]
    return "".join(line.strip().partition(" ")[2].strip() + "\n" for line in head)


def senses(path: Path) -> Senses:
    """The hypernyms of each sense of a data file."""
    found: dict[str, list[str]] = {}
    signs = {symbol.decode() for symbol in SYMBOLS}
    for line in _lines(path):
        fields = line.partition("|")[0].split()
        words = int(fields[3], 16)
        pointers = fields[5 + 2 * words :]
        count = int(fields[4 + 2 * words])
        ups = [pointers[at + 1] for at in range(0, 4 * count, 4) if pointers[at] in signs]
        found[fields[0]] = ups
    return found


def packed(found: Senses, letter: str) -> tuple[str, Mapping[str, str]]:
    """A data file of these senses, without words, and the new offset of each sense."""
    moved, place = {}, 0
    for own, ups in found.items():
        moved[own] = f"{place:07}"
        place += len(_sense("0" * 7, ["0" * 7] * len(ups), letter))
    lines = (_sense(moved[own], [moved[up] for up in ups], letter) for own, ups in found.items())
    return "".join(lines), moved


def indexed(path: Path, moved: Mapping[str, str], letter: str) -> str:
    """An index file with the new offsets, and no relations."""
    lines = []
    for line in _lines(path):
        fields = line.split()
        places = [moved[old] for old in fields[6 + int(fields[3]) :]]
        lines.append(f"{fields[0]} {letter} {len(places)} 0 0 0 {' '.join(places)}\n")
    return "".join(lines)


def _sense(own: str, ups: list[str], letter: str) -> str:
    pointers = "".join(f" @ {up} {letter} 0000" for up in ups)
    return f"{own} 00 {letter} 00 {len(ups):03}{pointers} |\n"


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("ascii").splitlines():
        if not line.startswith(HEADER):
            yield line


def _put(archive: zipfile.ZipFile, name: str, content: str) -> None:
    info = zipfile.ZipInfo(f"wordnet/{name}", MADE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    archive.writestr(info, content)


if __name__ == "__main__":
    main()
