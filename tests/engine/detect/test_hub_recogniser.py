"""Token classifiers of the hub: fetched by the real client, tried, read, and refused."""

from __future__ import annotations

import gc
import itertools
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
import tiny_onnx
from hub import Blob, LoopbackHub
from published_recognisers import (
    FILTER,
    FILTER_LABELS,
    NYM,
    NYM_LABELS,
    ROOT,
    TEXT,
    Published,
    calibration,
    halved,
    nym,
    privacy_filter,
)

from engine.core.errors import ModelDamaged, ModelTooLarge
from engine.core.types import Kind
from engine.detect.annotator import Annotator
from engine.detect.recogniser import hub_recogniser
from engine.detect.recogniser.labels import LABELS
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.resolve.own_rules import OwnWordRules
from engine.models import memory
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, Role, load
from engine.models.files.store import ModelStore
from engine.models.idle import Idle
from engine.models.labelling import classifier, scheme

ALL = [nym(), privacy_filter(), halved()]
EACH = pytest.mark.parametrize("published", ALL, ids=lambda p: p.model)
Fetched = Callable[..., ModelStore]


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fetched]:
    """Fetches a published model through a hub on loopback, into a store that has ours as well."""
    ours = load(ROOT / "models" / "catalogue.toml").get("recogniser")
    roots = (tmp_path / f"models{number}" for number in itertools.count())

    def fetch(published: Published, files: Mapping[str, bytes] | None = None) -> ModelStore:
        entry = published.entry()
        given = published.files() if files is None else files
        blobs = {name: Blob(data, lfs=len(data) > 4_000) for name, data in given.items()}
        with LoopbackHub(entry.source.repository, blobs) as hub:
            monkeypatch.setenv("HF_ENDPOINT", hub.url)
            source = HubSource(entry.source.repository, "main")
            local = HubEntry(
                entry.id, entry.name, entry.role, entry.licence, source, entry.paths, 1
            )
            store = ModelStore(Catalogue((ours, local)), next(roots))
            store.fetch(entry.id)
        return store

    yield fetch


def found(store: ModelStore, model: str, text: str = TEXT) -> set[tuple[Kind, str]]:
    entities = Annotator(Recognisers(store)).annotate(text, OwnWordRules(recogniser=model))
    return {(entity.kind, entity.span.of(text)) for entity in entities}


def test_every_label_of_both_models_is_in_the_table() -> None:
    assert (len(NYM_LABELS), len(FILTER_LABELS)) == (81, 33)
    assert {*NYM, *FILTER} <= LABELS.keys()


def test_the_entries_name_no_pickle_and_their_own_licence() -> None:
    assert nym().entry().licence == "MIT"
    assert privacy_filter().entry().licence == "Apache-2.0"
    for published in ALL:
        assert published.entry().role is Role.RECOGNISER
        assert {path.suffix for path in published.entry().paths} <= {".onnx", ".json", ".onnx_data"}


def test_nym_finds_what_it_labels_and_ours_finds_the_rest(fetched: Fetched) -> None:
    store, ours = fetched(nym()), (Kind.LOCATION, "Berlin")
    assert {
        (Kind.PERSON, "Zorblax Quuxley"),
        (Kind.LOCATION, "Frobnitz"),
        (Kind.ORGANIZATION, "Globex Dynamics"),
        (Kind.BANK_ACCOUNT, "7745"),
        ours,
    } <= found(store, nym().model)
    # A mark that somebody types is text, and odd characters do no harm.
    odd = "<eos> I am Zorblax Quuxley. \ud800 Zorblax\u0301 Quuxley \x00 \U0001f600 א"
    assert (Kind.PERSON, "Zorblax Quuxley") in found(store, nym().model, odd)


@pytest.mark.parametrize("published", ALL[1:], ids=lambda p: p.model)
def test_the_privacy_filter_leaves_places_and_firms_to_ours(
    published: Published, fetched: Fetched
) -> None:
    expected = {
        (Kind.PERSON, "Zorblax Quuxley"),
        (Kind.BANK_ACCOUNT, "7745"),
        (Kind.LOCATION, "Berlin"),  # it has no label for places
    }
    assert expected <= found(fetched(published), published.model)


def test_the_judge_says_of_what_they_find_whether_it_is_private(fetched: Fetched) -> None:
    published = nym()
    store = fetched(published)
    annotator, rules = Annotator(Recognisers(store)), OwnWordRules(recogniser=published.model)
    for text in (TEXT, "What is the capital of Frobnitz?"):
        assert all(entity.private is not None for entity in annotator.annotate(text, rules))


def test_a_bias_of_the_calibration_shifts_what_is_labelled(fetched: Fetched) -> None:
    def labelled(published: Published) -> set[str]:
        tokens = classifier.onnx(fetched(published).open(published.model)).read(TEXT)
        places = zip(tokens.starts.tolist(), tokens.ends.tolist(), tokens.names, strict=True)
        return {TEXT[start:end] for start, end, name in places if name}

    # Each label has 4 over O: of one word that is less than the start costs, of two it is more.
    assert labelled(privacy_filter()) == {"Zorblax", "Quuxley", "Vexnor", "7745"}
    shy = privacy_filter(transition_bias_background_to_start=-4.5)
    assert labelled(shy) == {"Zorblax", "Quuxley"}


def refused(store: ModelStore, published: Published) -> dict[str, object]:
    """Why a model that was tried is refused."""
    with pytest.raises(ModelDamaged) as caught:
        Recognisers(store).try_out(published.model)
    return dict(caught.value.data)


def noise(table: np.ndarray) -> np.ndarray:
    return np.random.default_rng(7).normal(0, 4, table.shape).astype(np.float32)


def blind(value: float) -> Callable[[np.ndarray], np.ndarray]:
    """A model that finds nothing."""

    def changed(table: np.ndarray) -> np.ndarray:
        table[:, 1:] = value
        return table

    return changed


@EACH
@pytest.mark.parametrize(
    "change", [noise, blind(0.0), blind(float("nan"))], ids=["noise", "nothing", "no number"]
)
def test_noise_is_refused_by_the_golden_sentences(
    published: Published, change: Callable[[np.ndarray], np.ndarray], fetched: Fetched
) -> None:
    store = fetched(published, published.files(change))
    assert refused(store, published) == {"model": published.model, "reason": "noise"}
    with pytest.raises(ModelDamaged):  # and no text is read with it
        found(store, published.model)


PIXELS = tiny_onnx.graph(np.zeros((900, 81), np.float32), inputs=("pixels", "attention_mask"))


@pytest.mark.parametrize(
    ("suffix", "data", "reason"),
    [
        (".onnx", b"cut off", "unreadable"),
        (".onnx", tiny_onnx.graph(np.zeros((900, 33), np.float32)), "architecture"),
        (".onnx", PIXELS, "architecture"),
        ("config.json", b"{}", "config"),
        ("config.json", tiny_onnx.config(["O", "O"]), "config"),
        ("tokenizer.json", b"{", "tokenizer"),
    ],
    ids=["truncated", "labels", "inputs", "no labels", "labels twice", "tokenizer"],
)
def test_bad_files_are_refused_each_for_its_reason(
    suffix: str, data: bytes, reason: str, fetched: Fetched
) -> None:
    files = nym().files()
    bad = {name: data if name.endswith(suffix) else given for name, given in files.items()}
    assert refused(fetched(nym(), bad), nym()) == {"model": nym().model, "reason": reason}


def test_a_label_that_is_in_no_table_is_named(fetched: Fetched) -> None:
    published = nym()
    published.labels = [label.replace("TAX_ID", "SHOE_SIZE") for label in published.labels]
    said = refused(fetched(published), published)
    assert (said["reason"], said["label"]) == ("unknown_label", "SHOE_SIZE")


@pytest.mark.parametrize("data", [b"{}", calibration(transition_bias_end_to_start=float("nan"))])
def test_a_calibration_that_is_none_is_refused(data: bytes, fetched: Fetched) -> None:
    published = privacy_filter()
    published.more[scheme.CALIBRATION] = data
    assert refused(fetched(published), published)["reason"] == "calibration"


@EACH
def test_a_long_text_is_read_in_windows_that_overlap(
    published: Published, fetched: Fetched
) -> None:
    store = fetched(published)
    filler = "and so it went on " * 120  # one sentence: windows of 512 tokens
    text = f"I am {filler} Zorblax Quuxley {filler} Zorblax Quuxley."
    assert (Kind.PERSON, "Zorblax Quuxley") in found(store, published.model, text)


@EACH
def test_one_that_does_not_fit_is_refused_before_it_is_loaded(
    published: Published, fetched: Fetched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = fetched(published)
    said = tmp_path / "meminfo"
    said.write_text("MemAvailable: 1 kB\n")
    monkeypatch.setattr(memory, "MEMORY", said)
    with pytest.raises(ModelTooLarge) as caught:
        Recognisers(store).try_out(published.model)
    files = [path for path in published.files() if "onnx" in Path(path).suffix]
    sizes = sum(len(published.files()[path]) for path in files)
    assert caught.value.data == {"model": published.model, "needed": sizes, "free": 1024}


def test_one_that_nobody_uses_is_freed_and_opened_anew(
    fetched: Fetched, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    freed = threading.Event()

    class Soon(Idle):
        def __init__(self, act: Callable[[], None]) -> None:
            super().__init__(lambda: (act(), freed.set()), 0.05)

    def counted(path: Path) -> classifier.TokenClassifier:
        made = classifier.onnx(path)
        opened.append(weakref.ref(made))
        return made

    monkeypatch.setattr(hub_recogniser, "Idle", Soon)
    store = fetched(nym())
    recogniser = hub_recogniser.HubRecogniser("nym", lambda: store.open(nym().model), counted)
    for count in (1, 2):
        freed.clear()
        assert Kind.PERSON in recogniser.kinds
        assert freed.wait(60)
        gc.collect()
        assert [made() for made in opened] == [None] * count
