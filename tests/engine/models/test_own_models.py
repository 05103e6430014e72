"""GGUF models that the person added: names of the hub, files of this computer, and bad input."""

import json
from pathlib import Path, PurePosixPath

import pytest
from cancelling import CancelAfter
from hub import Blob, LoopbackHub
from refusals import refused
from tiny_gguf import tiny_gguf

from engine.core.errors import BadParameter, Cancelled, ModelDamaged, ModelMissing, UnknownModel
from engine.core.types import Message
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, Role
from engine.models.files.own_models import NAME, HubName, hub_name
from engine.models.files.store import ModelStore
from engine.models.files.uses import Use
from engine.models.manager import ModelManager

SHIPPED = HubEntry(
    "tiny", "Tiny", Role.CAUSAL, "MIT", HubSource("a/b", "main"), (PurePosixPath("x.gguf"),), 1
)
PAGE = "https://huggingface.co/maker/Some-GGUF"


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    return new_store(tmp_path)


def new_store(folder: Path) -> ModelStore:
    return ModelStore(Catalogue((SHIPPED,)), folder / "models")


def written(folder: Path, data: bytes, name: str = "Some Model.Q4.gguf") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def said(manager: ModelManager, model: str) -> str:
    with manager.causal(model) as causal:
        return "".join(causal.chat((Message("user", "Hello."),), max_tokens=3))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("maker/Some-GGUF/some.gguf", HubName("maker/Some-GGUF", "main", "some.gguf")),
        (" maker/Some-GGUF/q4/some.GGUF ", HubName("maker/Some-GGUF", "main", "q4/some.GGUF")),
        (f"{PAGE}/blob/main/some.gguf", HubName("maker/Some-GGUF", "main", "some.gguf")),
        (f"{PAGE}/resolve/v1.0/a%20b.gguf?x=1", HubName("maker/Some-GGUF", "v1.0", "a b.gguf")),
    ],
)
def test_a_file_of_the_hub_is_named_as_it_is_written_there(text: str, found: HubName) -> None:
    assert hub_name(text) == found


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not_a_hub_name"),
        ("maker/Some-GGUF", "not_a_hub_name"),
        ("maker/Some-GGUF/some.bin", "not_a_hub_name"),
        ("maker/Some-GGUF/../../some.gguf", "not_a_hub_name"),
        (f"{PAGE}/tree/main/some.gguf", "not_a_hub_name"),
        ("https://[half/an/address", "not_a_hub_name"),
        ("maker/Some-GGUF/some-00001-of-00003.gguf", "split_gguf"),
    ],
)
def test_what_names_no_whole_gguf_file_is_refused(text: str, reason: str) -> None:
    with refused(BadParameter, name="source", reason=reason):
        hub_name(text)


def test_a_file_is_used_where_it_is_and_stays_when_it_is_forgotten(
    store: ModelStore, tmp_path: Path
) -> None:
    path = written(tmp_path, tiny_gguf("z"))
    state = store.add(path)
    assert state.id == "some-model-q4"
    assert (state.installed, state.own, state.fetchable) == (True, True, False)
    assert Use.CHAT in state.uses
    assert new_store(tmp_path).open(state.id) == path
    assert said(ModelManager(store), state.id) == "zzz"
    assert store.delete(state.id).id == state.id
    assert path.exists()
    with pytest.raises(UnknownModel):
        store.state(state.id)


def test_a_file_that_changed_is_not_used_until_it_is_added_again(
    store: ModelStore, tmp_path: Path
) -> None:
    path = written(tmp_path, tiny_gguf("z"))
    state = store.add(path)
    path.write_bytes(tiny_gguf("y"))
    with refused(ModelDamaged, model=state.id, reason="wrong_hash"):
        new_store(tmp_path).open(state.id)
    assert store.add(path).id == state.id
    assert said(ModelManager(store), state.id) == "yyy"
    path.unlink()
    with pytest.raises(ModelMissing):
        store.open(state.id)


def test_another_file_under_a_name_is_loaded_anew(store: ModelStore, tmp_path: Path) -> None:
    manager = ModelManager(store)
    for letter in "ab":
        (tmp_path / letter).mkdir()
        state = store.add(written(tmp_path / letter, tiny_gguf(letter), "same.gguf"))
        assert said(manager, state.id) == letter * 3
        store.delete(state.id)


def test_two_stores_of_one_folder_know_what_was_added(store: ModelStore, tmp_path: Path) -> None:
    other = new_store(tmp_path)
    one = store.add(written(tmp_path, tiny_gguf(), "tiny.gguf"))
    assert one.id == "tiny-2", "the catalogue has that id"
    assert [state.id for state in other.list()] == ["tiny", "tiny-2"]
    other.delete(one.id)
    assert [state.id for state in store.list()] == ["tiny"]


def test_a_model_of_the_hub_is_fetched_recorded_and_forgotten_with_its_files(
    store: ModelStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = store.add("maker/Some-GGUF/some.gguf")
    assert (state.id, state.installed, state.fetchable, state.own) == ("some", False, True, True)
    assert (state.bytes, state.estimated) == (0, True)
    assert store.add("maker/Some-GGUF/some.gguf") == state, "twice is once"
    data = tiny_gguf()
    with LoopbackHub("maker/Some-GGUF", {"some.gguf": Blob(data, lfs=True)}) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        fetched = store.fetch("some")
    assert (fetched.installed, fetched.bytes) == (True, len(data))
    assert store.open("some").read_bytes() == data
    store.delete("some")
    assert not (tmp_path / "models" / "some").exists()
    assert [one.id for one in store.list()] == ["tiny"]


@pytest.mark.parametrize(
    ("data", "name", "reason"),
    [
        (b"", "empty.gguf", "not_gguf"),
        (b"PK\x03\x04", "zip.gguf", "not_gguf"),
        (None, "gone.gguf", "unreadable"),
    ],
)
def test_a_file_that_is_no_gguf_is_not_added(
    store: ModelStore, tmp_path: Path, data: bytes | None, name: str, reason: str
) -> None:
    path = tmp_path / name if data is None else written(tmp_path, data, name)
    with pytest.raises(ModelDamaged, match=reason):
        store.add(path)
    assert [state.id for state in store.list()] == ["tiny"]


def test_a_part_of_a_model_and_what_is_called_off_are_not_added(
    store: ModelStore, tmp_path: Path
) -> None:
    with pytest.raises(BadParameter):
        store.add(written(tmp_path, tiny_gguf(), "big-00001-of-00002.gguf"))
    with pytest.raises(Cancelled):
        store.add(written(tmp_path, tiny_gguf()), CancelAfter(0))
    assert [state.id for state in store.list()] == ["tiny"]


def test_a_list_that_somebody_else_wrote_counts_as_none(store: ModelStore, tmp_path: Path) -> None:
    store.add(written(tmp_path, tiny_gguf()))
    path = tmp_path / "models" / NAME
    data = json.loads(path.read_text("utf-8"))
    data["models"][0]["sha256"] = "0" * 64
    for wrong in (json.dumps(data), "", "[]", '{"version": 1}', '{"version": 2, "models": []}'):
        path.write_text(wrong, "utf-8")
        assert [state.id for state in new_store(tmp_path).list()] == ["tiny"]
