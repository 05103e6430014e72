"""The catalogue file: how an entry is read, and that each of the shipped ones is sound."""

from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from cases import tables_beside

from engine.core import paths
from engine.core.errors import UnknownModel
from engine.models.files.catalogue import (
    ID,
    REPOSITORY,
    REVISION,
    SHA256,
    Catalogue,
    HubEntry,
    HubSource,
    PackageEntry,
    PackageSource,
    Role,
    below,
    load,
)

CASES = tables_beside(__file__)

SHA = "ab" * 32

GOOD = CASES["good"]

HUB = CASES["hub"]


Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_text(text: str) -> Path:
        path = tmp_path / "catalogue.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write_text


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    return load(paths.catalogue())


def test_a_good_entry_is_read_whole(write: Write) -> None:
    entry = load(write(GOOD)).get("tiny-model")
    assert (entry.name, entry.role, entry.licence) == ("Tiny", Role.CAUSAL, "Apache-2.0")
    assert isinstance(entry, PackageEntry)
    assert entry.source == PackageSource("tiny")
    assert entry.paths == (PurePosixPath("weights/tiny.gguf"),)
    assert (entry.files[0].sha256, entry.files[0].bytes) == (SHA, 12)


def test_a_good_entry_of_the_hub_is_read_whole(write: Write) -> None:
    entry = load(write(HUB)).get("tiny_model")
    assert isinstance(entry, HubEntry)
    assert (entry.name, entry.role, entry.licence) == ("Tiny", Role.RECOGNISER, "MIT")
    assert entry.source == HubSource("maker/tiny-model", "main")
    assert entry.source.commit is None
    assert [str(path) for path in entry.paths] == ["config.cfg", "ner/model"]
    assert entry.about_bytes == 12_000_000
    commit = "0a" * 20
    pinned = load(write(HUB.replace("main", commit))).get("tiny_model")
    assert isinstance(pinned.source, HubSource)
    assert pinned.source.commit == commit


def test_the_shipped_catalogue_names_the_two_embedded_models(shipped: Catalogue) -> None:
    """The hashes that the design page gives, from the files' publishers."""
    chat, encoder = (shipped.get(m) for m in ("smollm2-135m-instruct", "all-minilm-l6-v2"))
    assert (chat.role, encoder.role) == (Role.CAUSAL, Role.EMBEDDING)
    assert isinstance(chat, PackageEntry)
    assert isinstance(encoder, PackageEntry)
    assert chat.files[0].sha256.startswith("b179c952")
    assert chat.files[0].sha256.endswith("db53")
    assert encoder.files[0].sha256.startswith("53aa5117")
    assert encoder.files[0].sha256.endswith("d9db")


def test_a_licence_that_asks_for_more_is_known(shipped: Catalogue) -> None:
    # CC-BY-SA: what we trained on such data; WordNet's own is like MIT's, SPDX has no name for it.
    free = {"Apache-2.0", "MIT", "CC-BY-SA-4.0", "LicenseRef-WordNet-3.0"}
    others = {entry.id: entry.licence for entry in shipped.entries if entry.licence not in free}
    assert others == {
        "qwen2.5-3b-instruct": "LicenseRef-Qwen-Research",
        "fr_core_news_sm": "LGPLLR",
        "es_core_news_sm": "GPL-3.0-only",
    }


def test_no_weights_of_the_hub_are_pickled(shipped: Catalogue) -> None:
    """Opening a pickle runs its code."""
    names = {path.name for entry in shipped.entries for path in entry.paths}
    assert not any(name.endswith((".bin", ".pt", ".pkl")) for name in names - {"lookups.bin"})


@pytest.mark.parametrize(
    ("asked", "suggestion"),
    [("smollm2-135m", "smollm2-135m-instruct"), ("all-MiniLM", "all-minilm-l6-v2"), ("zzz", None)],
)
def test_an_unknown_model_suggests_the_nearest(
    shipped: Catalogue, asked: str, suggestion: str | None
) -> None:
    with pytest.raises(UnknownModel) as caught:
        shipped.get(asked)
    assert caught.value.data == {"model": asked, "suggestion": suggestion}


def test_every_shipped_entry_is_what_a_store_and_a_download_child_can_trust(
    shipped: Catalogue,
) -> None:
    assert len({entry.id for entry in shipped.entries}) == len(shipped.entries)
    for entry in shipped.entries:
        assert ID.fullmatch(entry.id) and entry.name and entry.licence and entry.paths
        assert len(set(entry.paths)) == len(entry.paths)
        if isinstance(entry, HubEntry):
            assert REPOSITORY.fullmatch(entry.source.repository)
            assert REVISION.fullmatch(entry.source.revision)
            assert entry.about_bytes > 0
            continue
        assert all(SHA256.fullmatch(file.sha256) and file.bytes > 0 for file in entry.files)
        if isinstance(entry.source, PackageSource):  # a dotted name would import its parent
            assert entry.source.package.isidentifier()


@pytest.mark.parametrize("name", ["../tiny", "/weights/tiny"])
def test_a_path_stays_below_its_folder(name: str) -> None:
    with pytest.raises(ValueError, match="tiny"):
        below(name)
