"""A spaCy pipeline of the catalogue in the recogniser's place, from its folder to the findings."""

from __future__ import annotations

import hashlib
import warnings
from pathlib import Path

import pytest

from engine.core.callbacks import never_cancelled
from engine.core.errors import ModelDamaged
from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.detect.recogniser.prefetch import prefetch
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.recogniser.spacy_pipeline import SpacyPipeline
from engine.detect.text.windows import windows
from engine.models.files.catalogue import load
from engine.models.files.store import ModelStore
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

TEXT = "Tell Zorblax at Quux Industries in Frobnitz that my card is 4111 1111 1111 1111, tomorrow."
RULES = [
    {"label": "PERSON", "pattern": "Zorblax"},
    {"label": "ORG", "pattern": "Quux Industries"},
    {"label": "GPE", "pattern": "Frobnitz"},
    {"label": "DATE", "pattern": "tomorrow"},
    {"label": "CARDINAL", "pattern": "1111"},
]


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with one pipeline, made here and laid beside it as what Sotto ships."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # spaCy's own dependencies
        import spacy
    folder = tmp_path_factory.mktemp("models") / "tiny_pipeline"
    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns(RULES)
    nlp.to_disk(folder)
    names = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    names.remove("config.cfg")
    files = "".join(_file(folder, name) for name in ["config.cfg", *names])
    head = 'id = "tiny_pipeline"\nname = "Tiny"\nrole = "recogniser"\nlicence = "MIT"\n'
    path = folder.with_name("catalogue.toml")
    path.write_text(f'version = 1\n[[model]]\n{head}source = "repository"\n{files}', "utf-8")
    return path


def _file(folder: Path, name: str) -> str:
    data = (folder / name).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    place = f"{folder.name}/{name}"
    return f'\n[[model.file]]\npath = "{place}"\nbytes = {len(data)}\nsha256 = "{digest}"\n'


@pytest.fixture
def store(catalogue: Path, monkeypatch: pytest.MonkeyPatch) -> ModelStore:
    monkeypatch.setattr("engine.core.paths.catalogue", lambda: catalogue)
    return ModelStore(load(catalogue))


def test_its_entities_are_found_beside_the_patterns(store: ModelStore) -> None:
    policy = parse({"recogniser": "tiny_pipeline"})
    engine = Engine(ProfileKey(bytes(32)), Annotator(Recognisers(store)), ModelManager(store))
    sanitized = engine.sanitize(Request(TEXT, policy, b"c" * 16))
    found = {(r.kind, r.original) for r in sanitized.replacements}
    assert found == {
        (Kind.PERSON, "Zorblax"),
        (Kind.ORGANIZATION, "Quux Industries"),
        (Kind.LOCATION, "Frobnitz"),
        (Kind.CREDIT_CARD, "4111 1111 1111 1111"),
    }


def test_only_what_reaches_into_the_core_counts(store: ModelStore) -> None:
    pipeline = SpacyPipeline(lambda: store.open("tiny_pipeline"))
    text = "Nobody asked why. " * 200 + "Zorblax. " + "Nobody asked why. " * 200
    given = list(windows(text))
    with prefetch(pipeline, given, never_cancelled) as take:
        places = {
            window.offset + found.start for window in given for found in take(window).findings
        }
    assert places == {text.index("Zorblax")}


def test_a_folder_that_is_no_pipeline_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "config.cfg").write_text("[nlp]\n", "utf-8")
    pipeline = SpacyPipeline(lambda: tmp_path / "config.cfg")
    with pytest.raises(ModelDamaged), prefetch(pipeline, windows("Zorblax"), never_cancelled):
        pass
