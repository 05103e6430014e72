"""WordNet's path similarity, from a small dictionary in its own format, and what it is used for."""

import importlib.util
import itertools
import zipfile
from pathlib import Path

import numpy as np
import pytest
from cases import tables_beside

from engine.core import paths
from engine.core.errors import ModelDamaged
from engine.models.lexicon import lexicons
from engine.models.manager import ModelManager
from engine.protect.prosan import wordnet
from engine.protect.prosan.similarity import Comparison
from engine.protect.prosan.wordnet import WordNet

CASES = tables_beside(__file__)

# entity > person > worker > {plumber = pipefitter, locksmith}; entity > place > town (an instance)
NOUNS = CASES["nouns"]
VERBS = {"walk": (), "run": ()}


def written(folder: Path, part: str, senses: dict[str, tuple[str, ...]]) -> None:
    """A part of speech's two files; offsets count bytes, as wndb(5WN) says."""
    offsets = {words.split()[0]: 100 * (number + 1) for number, words in enumerate(senses)}
    data, index = b"  1 A licence stands here.\n".ljust(99) + b"\n", {}
    for words, above in senses.items():
        names, own = words.split(), offsets[words.split()[0]]
        pointers = [up.split() if " " in up else ["@", up] for up in above]
        fields = [f"{own:08}", "03", part[0], f"{len(names):02x}"]
        fields += [field for name in names for field in (name, "0")]
        fields += [f"{len(pointers):03}"]
        fields += [f"{sign} {offsets[up]:08} {part[0]} 0000" for sign, up in pointers]
        data += (" ".join(fields) + " | a gloss").encode().ljust(99) + b"\n"
        for name in names:
            index[name] = f"{name} {part[0]} 1 1 @ 1 0 {own:08}"
    (folder / f"data.{part}").write_bytes(data)
    lines = ["  1 A licence stands here.", *(index[name] for name in sorted(index))]
    (folder / f"index.{part}").write_text("\n".join(lines) + "\n")


@pytest.fixture
def dictionary(tmp_path: Path) -> WordNet:
    folder = tmp_path / "corpora" / "wordnet"
    folder.mkdir(parents=True)
    for part, senses in (("noun", NOUNS), ("verb", VERBS), ("adj", {"glad happy": ()})):
        written(folder, part, senses)
    return WordNet(folder)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("plumber", "plumber", 1.0),
        ("plumber", "pipe fitter", 1.0),  # synonyms
        ("plumber", "worker", 1 / 2),
        ("plumber", "locksmith", 1 / 3),
        ("Plumbers", "locksmith", 1 / 3),  # the dictionary's own form of a plural
        ("locksmith", "town", 1 / 6),
        ("walk", "run", 1 / 3),  # verbs meet above their roots
        ("glad", "happy", 1.0),
        ("glad", "walk", None),
        ("plumber", "zzz", None),
        ("plumber", "", None),
    ],
)
def test_paths(dictionary: WordNet, one: str, two: str, expected: float | None) -> None:
    assert dictionary.of(one, two) == (None if expected is None else pytest.approx(expected))
    assert dictionary.of(two, one) == dictionary.of(one, two)


def test_a_sort_of(dictionary: WordNet) -> None:
    assert dictionary.below("plumbers", "person", 1)
    assert not dictionary.below("town", "person", 1)
    assert not dictionary.below("zzz", "person", 1)


def test_what_comes_with_sotto_says_what_the_paper_says(manager: ModelManager) -> None:
    found = wordnet.opened(manager.store.open(wordnet.MODEL))
    assert found.of("America", "USA") == 1.0
    assert found.of("America", "Canada") == pytest.approx(1 / 3)
    assert found.of("locksmith", "plumber") == pytest.approx(1 / 5)
    assert found.of("sotto-engine", "plumber") is None
    with zipfile.ZipFile(manager.store.open(wordnet.MODEL)) as archive:
        assert b"Princeton University" in archive.read("wordnet/LICENSE")


def test_a_damaged_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "wordnet.zip").write_bytes(b"PK no archive")
    with pytest.raises(ModelDamaged):
        wordnet.opened(tmp_path / "wordnet.zip")


@pytest.mark.usefixtures("dictionary")
def test_what_is_shipped_is_made_of_the_dictionarys_files(tmp_path, monkeypatch) -> None:
    spec = importlib.util.spec_from_file_location(
        "export_wordnet", paths.root() / "models" / "export" / "wordnet.py"
    )
    assert spec is not None and spec.loader is not None
    export = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(export)
    monkeypatch.setattr(export, "OUT", tmp_path / "out" / "wordnet.zip")
    monkeypatch.setattr("sys.argv", ["wordnet.py", str(tmp_path / "corpora" / "wordnet")])
    export.main()
    made = WordNet(tmp_path / "out" / "wordnet.zip")
    whole = WordNet(tmp_path / "corpora" / "wordnet")
    names = [name for words in (*NOUNS, *VERBS, "glad happy") for name in words.split()]
    for one, two in itertools.product(names, names):
        assert made.of(one, two) == whole.of(one, two)
    assert made.below("plumbers", "person", 1)


def test_an_archive_is_read_as_it_lies(dictionary: WordNet, tmp_path: Path) -> None:
    archive = tmp_path / "wordnet.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (tmp_path / "corpora" / "wordnet").iterdir():
            file.write(path, f"wordnet/{path.name}")
    assert WordNet(archive).of("plumber", "worker") == dictionary.of("plumber", "worker") == 1 / 2


def test_embeddings_stand_in_where_it_has_no_entry(dictionary, manager) -> None:
    model = "all-minilm-l6-v2-int8"
    own, words = lexicons(manager, model).words, ["locksmith", "gas", "plumbers"]
    with manager.encoder(model) as encoder:
        alone = Comparison(encoder, own, None).similarities("plumber", words)
        both = Comparison(encoder, own, dictionary).similarities("plumber", words)
    assert both == pytest.approx(np.array([1 / 3, alone[1], 1.0]))
    assert 0 < alone[1] < alone[2] < 1
