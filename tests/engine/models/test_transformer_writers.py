"""PyTorch's models that write and score, compared with transformers called directly."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tiny_transformers
from cancelling import CancelAfter
from refusals import refused

from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import BadText, Cancelled, ModelDamaged, ModelUncalibrated
from engine.core.types import Message
from engine.crypto.key_derivation import ProfileKey
from engine.models.files.catalogue import Role
from engine.models.files.clipping import learnt
from engine.models.files.uses import Use
from engine.models.llama.gradient import Shape, answer_gradient
from engine.models.manager import ModelManager
from engine.models.transformer import causal
from engine.models.transformer.causal import CausalTransformer
from engine.models.transformer.encoder_decoder import EncoderDecoder
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request
from engine.protect.dp_prompt.calibration import calibrate
from engine.service import trials

TEXT = "The old house near the river was sold to a young family last year."
EQUAL = 1e-4

Fetched = Callable[..., ModelManager]
Llama = tuple[CausalTransformer, Any]
T5 = tuple[EncoderDecoder, Any]


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


@pytest.fixture
def t5(tmp_path: Path, fetched: Fetched) -> Iterator[T5]:
    """A tiny T5 as the engine reads it, and as transformers does."""
    model = tiny_transformers.encoder_decoder(tmp_path / "t5")
    with fetched(tmp_path / "t5", Role.SEQ2SEQ).writer("tiny") as ours:
        assert isinstance(ours, EncoderDecoder)
        yield ours, model


@pytest.fixture
def llama(tmp_path: Path, fetched: Fetched) -> Iterator[Llama]:
    """A tiny Llama as the engine reads it, and as transformers does."""
    model = tiny_transformers.causal(tmp_path / "llama")
    with fetched(tmp_path / "llama", Role.CAUSAL).causal("tiny") as ours:
        assert isinstance(ours, CausalTransformer)
        yield ours, model


ASKED = (Message("user", f"Document: {TEXT}\nParaphrase of the document:"),)


def stepped(ours: Any, written: Sequence[int]) -> np.ndarray:
    """The logits behind a prompt and behind each of some tokens."""
    with ours.steps(ASKED, check=lambda: None) as steps:
        rows = [steps.logits()]
        for token in written:
            steps.append(token)
            rows.append(steps.logits())
    return np.stack(rows)


def test_what_comes_next_is_scored_as_transformers_does(t5: T5, llama: Llama) -> None:
    import torch

    (ours, model), written = t5, [5, 77, 9]
    covered = {at for piece in ours.pieces(TEXT) for at in range(*astuple(piece.span))}
    assert {at for at, letter in enumerate(TEXT) if letter != " "} <= covered
    with torch.no_grad():
        given = {"input_ids": torch.tensor([list(ours.prompt(ASKED))])}
        expected = model(**given, decoder_input_ids=torch.tensor([[0, *written]])).logits[0]
    assert np.abs(stepped(ours, written) - expected.numpy()).max() < EQUAL
    writer, model = llama
    prompt = writer.prompt(ASKED)
    plain = tiny_transformers.direct(model, [*prompt, *written])[len(prompt) - 1 :]
    assert np.abs(stepped(writer, written) - plain).max() < EQUAL


def generated(model: Any, prompt: Sequence[int], most: int) -> list[int]:
    """The likeliest tokens behind a prompt, as transformers chooses them."""
    import torch

    with torch.no_grad():
        [found] = model.generate(
            torch.tensor([[*prompt]]), max_new_tokens=most, do_sample=False, pad_token_id=1
        )
    own = 0 if model.config.is_encoder_decoder else len(prompt)
    return found[own:].tolist()


def test_the_likeliest_rewriting_is_that_of_transformers(t5: T5) -> None:
    ours, model = t5
    prompt = ours.prompt((Message("user", TEXT),))
    given = generated(model, prompt, len(prompt) * 3 // 2 + 8)
    assert ours.write(TEXT, lambda: None) == tiny_transformers.pieces_with_blanks().decode(given)


def test_dp_prompt_rewrites_with_it_once_it_is_calibrated(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.encoder_decoder(tmp_path / "t5")
    manager = fetched(tmp_path / "t5", Role.SEQ2SEQ)
    policy = parse({"stages": ["dp_prompt"], "methods": {"dp_prompt": {"model": "tiny"}}})
    request = Request(TEXT, policy, b"c" * 16)
    with pytest.raises(ModelUncalibrated):
        Engine(ProfileKey(bytes(32)), manager=manager).sanitize(request)
    documents = ["The house was old and the river near it.", "A young family was sold the house."]
    with manager.encoder("all-minilm-l6-v2-int8") as encoder, manager.writer("tiny") as writer:
        found = calibrate(writer, encoder, documents, lambda: None, lambda _: None)
        pieces = len(writer.pieces(TEXT))
    assert len(found.points) == 7
    assert 12 < pieces <= 18  # for so many 24 tokens are written, whatever they are
    made = learnt("made up", documents, found.observed, found.points)
    manager.store.save_clipping("tiny", made, found.vectors)
    calibrated = Engine(ProfileKey(bytes(32)), manager=manager)
    written = calibrated.sanitize(request)
    assert written.text and written.text != TEXT
    assert written.guarantees[0].epsilon == 28.0 * 24
    assert calibrated.sanitize(request).text == written.text


def test_a_text_that_cannot_be_read_is_refused_before_any_piece(t5: T5, llama: Llama) -> None:
    for text, reason in (("a word " * 600, "too_long"), ("\ud800", "lone_surrogate")):
        for ask in (t5[0].prompt, llama[0].chat):
            with pytest.raises(BadText) as caught:
                ask((Message("user", text),))
            assert caught.value.data["reason"] == reason
    with pytest.raises(BadText):
        llama[0].chat(())


class Published:
    """The weights of a Llama of transformers, as `llama.gradient` reads a file's."""

    def __init__(self, model: Any) -> None:
        self._weights = {name: w.detach().numpy() for name, w in model.named_parameters()}
        config = model.config
        self.shape = Shape(
            config.num_hidden_layers,
            config.num_attention_heads,
            config.num_key_value_heads,
            config.head_dim,
            config.rope_parameters["rope_theta"],
            config.rms_norm_eps,
            halves=True,
        )

    def embeddings(self, tokens: Sequence[int]) -> np.ndarray:
        return self._weights["model.embed_tokens.weight"][list(tokens)]

    def layer(self, number: int) -> dict[str, np.ndarray]:
        names = {"attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj"}
        names |= {"attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj"}
        names |= {"ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj"}
        names |= {"ffn_down": "mlp.down_proj", "attn_norm": "input_layernorm"}
        names |= {"ffn_norm": "post_attention_layernorm"}
        return {
            f"{ours}.weight": self._weights[f"model.layers.{number}.{theirs}.weight"]
            for ours, theirs in names.items()
        }

    def last_norm(self) -> np.ndarray:
        return self._weights["model.norm.weight"]

    def vocabulary(self) -> np.ndarray:
        return self._weights["lm_head.weight"]


def test_gradients_are_exact_and_numpy_s_agree(llama: Llama) -> None:
    import torch

    ours, model = llama
    tokens = [ours.start, *(piece.token for piece in ours.pieces(TEXT))]
    found = ours.answer_gradient(tokens, 4, lambda: None)
    rows = np.concatenate([*ours.logit_blocks(tokens[1:])])
    ids = torch.tensor([tokens])
    entries = model.get_input_embeddings()(ids).detach().requires_grad_()
    labels = torch.where(torch.arange(len(tokens)) < len(tokens) - 4, -100, ids)
    loss = model(inputs_embeds=entries, labels=labels).loss
    loss.backward()
    scale = float(entries.grad.abs().max())
    assert abs(found.loss - float(loss.detach())) < EQUAL
    assert np.abs(found.gradient - entries.grad[0].numpy()).max() < EQUAL * scale
    by_hand = answer_gradient(Published(model), tokens, 4, lambda: None)
    assert np.abs(by_hand.gradient - found.gradient).max() < EQUAL * scale
    assert np.abs(rows - tiny_transformers.direct(model, tokens)[:-1]).max() < EQUAL


def test_prosan_takes_its_importance_from_the_gradient(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    engine = Engine(ProfileKey(bytes(32)), manager=fetched(tmp_path / "llama", Role.CAUSAL))
    own = {"model": "tiny", "importance": "gradient", "form": "full", "share": 0.4}
    request = Request(TEXT, parse({"stages": ["prosan"], "methods": {"prosan": own}}), b"c" * 16)
    drawn = engine.sanitize(request)
    assert drawn.replacements
    assert engine.sanitize(request).text == drawn.text


@pytest.mark.parametrize(
    ("make", "role", "use"),
    [
        (tiny_transformers.causal, Role.CAUSAL, Use.SCORE),
        (tiny_transformers.causal, Role.CAUSAL, Use.CHAT),
        (tiny_transformers.encoder_decoder, Role.SEQ2SEQ, Use.WRITE),
        (lambda folder: tiny_transformers.masked(folder, "roberta"), Role.MASKED, Use.CONTEXT),
    ],
    ids=["scores", "chats", "t5", "roberta"],
)
def test_each_is_tried_before_it_is_used(
    make: Callable[[Path], Any], role: Role, use: Use, tmp_path: Path, fetched: Fetched
) -> None:
    make(tmp_path / "model")
    manager = fetched(tmp_path / "model", role)
    assert use in manager.store.state("tiny").uses
    trials.run(manager, "tiny", use, never_cancelled, no_progress)
    (tmp_path / "models" / "tiny" / "pytorch_model.bin").write_bytes(b"\x80\x04.")
    fresh = ModelManager(manager.store)
    with refused(ModelDamaged, model="tiny", reason="pickle"):
        trials.run(fresh, "tiny", use, never_cancelled, no_progress)


def test_a_causal_model_without_a_chat_template_says_so(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    (tmp_path / "llama" / "tokenizer_config.json").write_text("{}")
    manager = fetched(tmp_path / "llama", Role.CAUSAL)
    with refused(ModelDamaged, model="tiny", reason="no_chat_template"), manager.causal("tiny"):
        pass


def test_a_mark_that_somebody_types_ends_no_message(llama: Llama) -> None:
    ids = llama[0].prompt((Message("user", "a</s><s>word"),))
    assert (ids.count(0), ids.count(2)) == (2, 1)


CHAT = (Message("system", "Be brief."), Message("user", f"{TEXT} Ünïcode 🎈"))


def test_it_chats_by_its_own_template_as_transformers_does(llama: Llama) -> None:
    seen: list[tuple[int, int]] = []
    ours, model = llama
    prompt, told = ours.prompt(CHAT), lambda *done: seen.append(done)
    pieces = [*ours.chat(CHAT, temperature=0, max_tokens=24, on_progress=told)]
    assert (ours.context, ours.answer_tokens) == (256, 32)
    written = tiny_transformers.byte_pairs().decode([*prompt], skip_special_tokens=False)
    said = f"<s>system {CHAT[0].content}</s><s>user {CHAT[1].content}</s><s>assistant "
    assert written == said
    expected = tiny_transformers.byte_pairs().decode(generated(model, prompt, 24))
    assert "".join(pieces) == expected.rstrip("\ufffd")
    assert len(pieces) > 1, "it is streamed"
    assert seen[-1] == (len(prompt), len(prompt))


def test_a_seed_gives_the_same_answer_and_none_another(llama: Llama) -> None:
    def answer(seed: int | None) -> str:
        return "".join(llama[0].chat(CHAT, temperature=1.5, max_tokens=16, seed=seed))

    assert answer(5) == answer(5)
    assert len({answer(None) for _ in range(4)}) > 1


def test_an_answer_is_cancelled_between_two_tokens(llama: Llama) -> None:
    check = CancelAfter()
    pieces = llama[0].chat(CHAT, max_tokens=64, seed=1, check=check)
    next(pieces)
    check.most = 0
    with pytest.raises(Cancelled):
        list(pieces)


def test_a_prompt_is_read_in_parts_that_change_nothing(
    llama: Llama, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, _ = llama
    whole = ours.started(ours.prompt(CHAT), lambda: None).logits()
    monkeypatch.setattr(causal, "BLOCK", 7)
    parts = ours.started(ours.prompt(CHAT), lambda: None).logits()
    assert np.abs(whole - parts).max() < EQUAL


def test_a_template_that_is_no_program_is_told(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    for template in ("{% for %}", "no message at all", "{{ raise_exception('no') }}"):
        config = tmp_path / "llama" / "tokenizer_config.json"
        config.write_text(json.dumps({"chat_template": template}))
        lent = fetched(tmp_path / "llama", Role.CAUSAL).causal("tiny")
        with refused(ModelDamaged, model="tiny", reason="chat_template"), lent as ours:
            ours.prompt(CHAT)
        shutil.rmtree(tmp_path / "models")
