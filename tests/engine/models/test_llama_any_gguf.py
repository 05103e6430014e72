"""A GGUF file that is none of ours: its description, template, context, and why it is refused."""

import time
from contextlib import closing
from pathlib import Path

import pytest
from refusals import refused
from tiny_gguf import CHATML, tiny_gguf
from whole_logits import whole_logits

from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import BadParameter, ModelDamaged, ModelTooLarge
from engine.core.types import Message
from engine.models import memory
from engine.models.files import measurements
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.models.llama.description import context_for, describe
from engine.models.manager import ModelManager
from engine.service import trials

HELLO = (Message("user", "Hello."),)
DATED = "{{ strftime_now('%d %B %Y') }}" + CHATML


def written(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "some.gguf"
    path.write_bytes(data)
    return path


def test_its_own_context_and_an_eighth_of_it_for_an_answer(tmp_path: Path) -> None:
    with closing(CausalModel(written(tmp_path, tiny_gguf("q", context=256)))) as model:
        assert (model.context, model.answer_tokens) == (256, 32)
        assert "".join(model.chat(HELLO, max_tokens=9)) == "q" * 9


@pytest.mark.parametrize(
    ("trained", "token_bytes", "context"),
    [
        (8192, 23_040, 4096),  # SmolLM2 135M: as it always was
        (32_768, 12_288, 8192),  # Qwen2.5 0.5B
        (32_768, 36_864, 4096),  # Qwen2.5 3B
        (2048, 1, 2048),
        (512, 0, 512),
    ],
)
def test_a_longer_context_is_used_as_far_as_it_is_cheap(
    trained: int, token_bytes: int, context: int
) -> None:
    assert context_for(trained, token_bytes) == context


def test_the_description_agrees_with_the_loaded_model(path: Path, model: CausalModel) -> None:
    described, native = describe(path), model._native
    assert described.architecture == "llama"
    assert described.trained_context == native.trained_context
    assert described.token_bytes == native.token_bytes


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not_gguf"),
        (b"PK\x03\x04" * 99, "not_gguf"),
        (tiny_gguf()[:40], "truncated"),
        (tiny_gguf()[:3000], "truncated"),
        (tiny_gguf()[:-1], "truncated"),
    ],
)
def test_what_is_no_whole_gguf_file_is_said_before_it_is_loaded(
    tmp_path: Path, data: bytes, reason: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with refused(ModelDamaged, model="some", reason=reason):
        describe(written(tmp_path, data))
    assert capfd.readouterr() == ("", "")


def test_a_model_that_does_not_fit_is_refused_before_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, tiny_gguf())
    store = ModelStore(root=tmp_path / "models")
    manager, model = ModelManager(store), store.add(path).id
    needed, said = describe(path).needed_bytes, tmp_path / "meminfo"
    monkeypatch.setattr(memory, "MEMORY", said)
    said.write_text(f"MemAvailable: {needed // 1024} kB\n")
    free = needed // 1024 * 1024
    with refused(ModelTooLarge, model=model, needed=needed, free=free), manager.causal(model):
        pass
    said.write_text(f"MemAvailable: {needed // 1024 + 1} kB\n")
    with manager.causal(model):
        pass
    said.unlink()  # a system that does not say what is free
    memory.require(1 << 60)


@pytest.mark.skipif(not memory.MEMORY.exists(), reason="this system has no /proc")
def test_memory_is_read() -> None:
    assert 0 < (memory.available() or 0) < 1 << 50
    assert 1 << 20 < (memory.resident() or 0) < 1 << 40


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        (None, "no_chat_template"),
        ("{% for %}", "chat_template"),
        ("{{ raise_exception('no') }}", "chat_template"),
        ("{{ messages[0].content|upper|reverse }}", "chat_template"),
        ("no message at all", "chat_template"),
    ],
)
def test_a_template_that_cannot_hold_a_chat_is_said_and_texts_are_still_read(
    tmp_path: Path, template: str | None, reason: str
) -> None:
    with closing(CausalModel(written(tmp_path, tiny_gguf(template=template)))) as model:
        with pytest.raises(ModelDamaged) as caught:
            model.chat(HELLO)
        assert caught.value.data["reason"] == reason
        pieces = [piece.token for piece in model.pieces("ab")]
        assert whole_logits(model, pieces).shape == (2, model.vocabulary_size)


def test_a_model_without_a_template_goes_on_with_the_plain_text(tmp_path: Path) -> None:
    """What DP-Prompt asks of a base model: the examples one after the other, then the document."""
    chat = (Message("user", "ab:"), Message("assistant", "ba"), Message("user", "aa:"))
    with closing(CausalModel(written(tmp_path, tiny_gguf(template=None)))) as model:
        plain = [piece.token for piece in model.pieces("ab: ba\n\naa:")]
        assert model.prompt(chat) == (model.start, *plain)
        with model.steps(chat) as steps:
            assert steps.logits().shape == (model.vocabulary_size,)


def test_a_template_that_asks_for_the_date_gives_the_same_tokens_on_every_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(CausalModel(written(tmp_path, tiny_gguf(template=DATED)))) as model:
        today = model.prompt(HELLO)
        monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
        assert model.prompt(HELLO) == today
        assert "26 July 2024" in model.text(today)


def test_a_trial_is_of_a_use_that_the_model_can_fill() -> None:
    with pytest.raises(BadParameter, match="not_for_this_use"):
        trials.run(ModelManager(), "masked-minilm", "chat", never_cancelled, no_progress)


def test_what_a_trial_measured_is_known_of_that_file_alone(tmp_path: Path) -> None:
    store = ModelStore(root=tmp_path / "models")
    state = store.add(written(tmp_path, tiny_gguf("q")))
    assert state.measured is None
    tried = trials.run(ModelManager(store), state.id, "chat", never_cancelled, no_progress)
    assert (tried["model"], tried["use"], tried["context"]) == (state.id, "chat", 512)
    measured = ModelStore(root=tmp_path / "models").state(state.id).measured
    assert measured
    assert measured.tokens_per_second == tried["tokens_per_second"] > 0
    assert (measured.context, measured.resident) == (512, tried["resident"])
    scored = trials.run(ModelManager(store), state.id, "score", never_cancelled, no_progress)
    assert scored["context"] == 512
    store.add(written(tmp_path, tiny_gguf("q", template=None)))
    assert store.state(state.id).measured is None
    (tmp_path / "models" / measurements.NAME).write_text("[", "utf-8")
    assert store.state(state.id).measured is None
