"""The catalogue file: how an entry is read, and that each of the shipped ones is sound."""

from pathlib import Path, PurePosixPath

import pytest
from cases import tables_beside
from refusals import refused

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
    ModelFile,
    PackageEntry,
    PackageSource,
    Role,
    below,
    load,
)

CASES = tables_beside(__file__)
PINNED = "0a" * 20


def read(path: Path, text: str) -> Catalogue:
    path.write_text(text, encoding="utf-8")
    return load(path)


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    return load(paths.catalogue())


def test_a_good_entry_is_read_whole(tmp_path: Path) -> None:
    [entry] = read(tmp_path / "catalogue.toml", CASES["good"]).entries
    files = (ModelFile(PurePosixPath("weights/tiny.gguf"), 12, "ab" * 32),)
    source = PackageSource("tiny")
    assert entry == PackageEntry("tiny-model", "Tiny", Role.CAUSAL, "Apache-2.0", source, files)


@pytest.mark.parametrize(("revision", "commit"), [("main", None), (PINNED, PINNED)])
def test_a_good_entry_of_the_hub_is_read_whole(
    tmp_path: Path, revision: str, commit: str | None
) -> None:
    [entry] = read(tmp_path / "catalogue.toml", CASES["hub"].replace("main", revision)).entries
    files = tuple(map(PurePosixPath, ("config.cfg", "ner/model")))
    source = HubSource("maker/tiny-model", revision)
    role = Role.RECOGNISER
    assert entry == HubEntry("tiny_model", "Tiny", role, "MIT", source, files, 12_000_000)
    assert source.commit == commit


def test_the_shipped_catalogue_names_the_two_embedded_models(shipped: Catalogue) -> None:
    """The hashes that the design page gives, from the files' publishers."""
    for model, role, start, end in (
        ("smollm2-135m-instruct", Role.CAUSAL, "b179c952", "db53"),
        ("all-minilm-l6-v2", Role.EMBEDDING, "53aa5117", "d9db"),
    ):
        entry = shipped.get(model)
        assert isinstance(entry, PackageEntry)
        digest = entry.files[0].sha256
        assert (entry.role, digest[:8], digest[-4:]) == (role, start, end)


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
    with refused(UnknownModel, model=asked, suggestion=suggestion):
        shipped.get(asked)


def test_a_store_and_a_download_child_can_trust_every_shipped_entry(shipped: Catalogue) -> None:
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
