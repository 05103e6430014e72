"""PyTorch's models: served by a hub on loopback, compared with transformers called directly."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np
import pytest
import tiny_transformers
from hub import Blob, LoopbackHub

from engine.core.errors import BadParameter, BadText, ModelDamaged, ModelUncalibrated
from engine.core.types import Kind, Message
from engine.crypto.keys import ProfileKey
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, Role, load
from engine.models.files.clipping import Clipping
from engine.models.files.store import ModelStore
from engine.models.files.uses import Use
from engine.models.labelling import classifier
from engine.models.llama.gradient import Shape, answer_gradient
from engine.models.manager import ModelManager
from engine.models.transformer.causal import CausalTransformer
from engine.models.transformer.encoder_decoder import EncoderDecoder
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request
from engine.protect.dp_prompt.calibration import calibrate
from engine.service import trials

ROOT = Path(__file__).resolve().parents[3]
TEXT = "The old house near the river was sold to a young family last year."
KINDS = ("bert", "roberta")
EQUAL = 1e-4

Fetched = Callable[..., ModelManager]


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fetched]:
    """Fetches a folder as a model of a role, `tiny`, beside all that Sotto ships."""
    shipped = load(ROOT / "models" / "catalogue.toml").entries

    def fetch(folder: Path, role: Role, clipping: Clipping | None = None) -> ModelManager:
        names = sorted(file.name for file in folder.iterdir())
        names.sort(key=lambda name: not name.endswith(".safetensors"))
        blobs = {n: Blob((folder / n).read_bytes(), lfs=n.endswith("tensors")) for n in names}
        with LoopbackHub("maker/tiny", blobs) as hub:
            monkeypatch.setenv("HF_ENDPOINT", hub.url)
            paths = tuple(PurePosixPath(name) for name in names)
            source = HubSource("maker/tiny", "main")
            entry = HubEntry("tiny", "Tiny", role, "MIT", source, paths, 1, clipping)
            store = ModelStore(Catalogue((entry, *shipped)), tmp_path / "models")
            store.fetch("tiny")
        return ModelManager(store)

    yield fetch


def direct(model: Any, ids: list[int]) -> np.ndarray:
    """The logits of one row, as transformers gives them."""
    import torch

    with torch.no_grad():
        return model(input_ids=torch.tensor([ids])).logits[0].numpy()


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_words_are_guessed_as_transformers_does(
    kind: str, tmp_path: Path, fetched: Fetched
) -> None:
    model = tiny_transformers.masked(tmp_path / kind, kind)
    with fetched(tmp_path / kind, Role.MASKED).masked("tiny") as ours:
        pieces = ours.wordpieces.encode(TEXT)
        found = ours.masked_logits(pieces, [2, 5])
        matrix = ours.embedding_matrix()
    tokenizer = (
        tiny_transformers.word_pieces() if kind == "bert" else tiny_transformers.byte_pairs()
    )
    ids = tokenizer.encode(TEXT).ids
    for place in (2, 5):
        ids[place + 1] = tokenizer.token_to_id("[MASK]" if kind == "bert" else "<mask>")
    expected = direct(model, ids)[[3, 6]]
    assert np.abs(found - expected).max() < EQUAL
    assert np.array_equal(matrix, model.get_input_embeddings().weight.detach().numpy())
    spans = zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True)
    assert "".join(TEXT[start:end] for start, end in spans) == TEXT.replace(" ", "")


@pytest.mark.parametrize("kind", KINDS)
def test_a_long_text_is_read_in_windows(kind: str, tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.masked(tmp_path / kind, kind)
    with fetched(tmp_path / kind, Role.MASKED).masked("tiny") as ours:
        pieces = ours.wordpieces.encode(" ".join([TEXT] * 12))
        found = ours.masked_logits(pieces, [0, len(pieces) // 2, len(pieces) - 1])
        with pytest.raises(BadParameter):
            ours.masked_logits(pieces, [len(pieces)])
    assert len(pieces) > 62
    assert np.isfinite(found).all()


@pytest.mark.parametrize("kind", KINDS)
def test_cape_draws_with_its_guesses(kind: str, tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.masked(tmp_path / kind, kind)
    manager = fetched(tmp_path / kind, Role.MASKED)
    engine = Engine(ProfileKey(bytes(32)), manager=manager)
    policy = parse({"stages": ["cape"], "methods": {"cape": {"context_model": "tiny"}}})
    request = Request(TEXT, policy, b"c" * 16)
    drawn = engine.sanitize(request)
    assert drawn.text != TEXT
    assert engine.sanitize(request).text == drawn.text
    by_ours = parse({"stages": ["cape"]})
    assert engine.sanitize(Request(TEXT, by_ours, b"c" * 16)).text != drawn.text


def test_prosan_takes_candidates_from_it(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.masked(tmp_path / "bert", "bert")
    manager = fetched(tmp_path / "bert", Role.MASKED)
    engine = Engine(ProfileKey(bytes(32)), manager=manager)
    own = {"masked": "tiny", "share": 0.5}
    policy = parse({"stages": ["prosan"], "methods": {"prosan": own}})
    drawn = engine.sanitize(Request(TEXT, policy, b"c" * 16))
    known = set(tiny_transformers.public_words())
    assert drawn.replacements
    assert all(r.surrogate.lower() in known for r in drawn.replacements)


LABELS = ["O", *(f"{prefix}-{name}" for name in ("PER", "ORG", "LOC") for prefix in "BI")]


def labelled(folder: Path, kind: str) -> tuple[Any, Any]:
    """A random token classifier of an architecture, and its tokenizer."""
    _, transformers = tiny_transformers.libraries()
    tokenizer = (
        tiny_transformers.word_pieces() if kind == "bert" else tiny_transformers.byte_pairs()
    )
    names = dict(enumerate(LABELS))
    more = {"vocab_size": tokenizer.get_vocab_size(), "id2label": names, "pad_token_id": 0}
    if kind == "openai_privacy_filter":
        config = transformers.OpenAIPrivacyFilterConfig(
            hidden_size=32,
            intermediate_size=32,
            num_hidden_layers=2,
            num_attention_heads=4,
            num_key_value_heads=2,
            head_dim=8,
            num_local_experts=4,
            num_experts_per_tok=2,
            **more,
        )
        model = transformers.OpenAIPrivacyFilterForTokenClassification(config)
    elif kind == "modernbert":
        config = transformers.ModernBertConfig(**tiny_transformers.SIZES, **more)
        model = transformers.ModernBertForTokenClassification(config)
    else:
        config = transformers.BertConfig(**tiny_transformers.SIZES, **more)
        model = transformers.BertForTokenClassification(config)
    return tiny_transformers.saved(model, tokenizer, folder), tokenizer


@pytest.mark.parametrize("kind", ["bert", "modernbert", "openai_privacy_filter"])
def test_tokens_are_labelled_as_transformers_does(
    kind: str, tmp_path: Path, fetched: Fetched
) -> None:
    model, tokenizer = labelled(tmp_path / kind, kind)
    manager = fetched(tmp_path / kind, Role.RECOGNISER)
    ours = classifier.torch(manager.store.open("tiny"))
    expected = direct(model, tokenizer.encode(TEXT).ids)[1:-1]
    assert np.abs(ours.logits(TEXT) - expected).max() < EQUAL
    assert ours.names == {"PER", "ORG", "LOC"}


def test_a_random_classifier_is_noise(tmp_path: Path, fetched: Fetched) -> None:
    from engine.detect.annotator import Annotator
    from engine.detect.reader.recognisers import Recognisers
    from engine.detect.resolve.own_rules import OwnWordRules

    labelled(tmp_path / "bert", "bert")
    recognisers = Recognisers(fetched(tmp_path / "bert", Role.RECOGNISER).store)
    with pytest.raises(ModelDamaged) as caught:
        recognisers.try_out("tiny")
    assert caught.value.data == {"model": "tiny", "reason": "noise"}
    with pytest.raises(ModelDamaged):
        Annotator(recognisers).annotate(TEXT, OwnWordRules(recogniser="tiny"))
    assert Kind.PERSON in {e.kind for e in Annotator(recognisers).annotate("I am Maria Lopez.")}


def test_weights_that_are_missing_are_not_drawn_at_random(tmp_path: Path, fetched: Fetched) -> None:
    from safetensors.numpy import load_file, save_file

    tiny_transformers.masked(tmp_path / "bert", "bert")
    file = tmp_path / "bert" / "model.safetensors"
    weights = load_file(file)
    gone = next(name for name in weights if "layer.1.attention.self.query" in name)
    del weights[gone]
    save_file(weights, file, metadata={"format": "pt"})
    manager = fetched(tmp_path / "bert", Role.MASKED)
    with pytest.raises(ModelDamaged) as caught, manager.masked("tiny"):
        pass
    assert caught.value.data == {"model": "tiny", "reason": "weights"}


def test_a_model_is_unloaded_when_another_needs_the_room(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.masked(tmp_path / "bert", "bert")
    manager = fetched(tmp_path / "bert", Role.MASKED)
    with manager.masked("tiny"):
        assert manager.cached_models.loaded == ("tiny",)
    manager.cached_models.limit(0)
    with manager.masked("masked-minilm"):
        pass
    assert manager.cached_models.loaded == ("masked-minilm",)


ASKED = (Message("user", f"Document: {TEXT}\nParaphrase of the document:"),)


def test_what_comes_next_is_scored_as_transformers_does(tmp_path: Path, fetched: Fetched) -> None:
    import torch

    model = tiny_transformers.encoder_decoder(tmp_path / "t5")
    with fetched(tmp_path / "t5", Role.SEQ2SEQ).writer("tiny") as ours:
        assert isinstance(ours, EncoderDecoder)
        prompt, written = ours.prompt(ASKED), [5, 77, 9]
        with ours.steps(ASKED, check=lambda: None) as steps:
            rows = [steps.logits()]
            for token in written:
                steps.append(token)
                rows.append(steps.logits())
        covered = {at for piece in ours.pieces(TEXT) for at in range(*astuple(piece.span))}
    with torch.no_grad():
        given = {"input_ids": torch.tensor([list(prompt)])}
        expected = model(**given, decoder_input_ids=torch.tensor([[0, *written]])).logits[0]
    assert np.abs(np.stack(rows) - expected.numpy()).max() < EQUAL
    assert {at for at, letter in enumerate(TEXT) if letter != " "} <= covered


def test_the_likeliest_rewriting_is_that_of_transformers(tmp_path: Path, fetched: Fetched) -> None:
    import torch

    model = tiny_transformers.encoder_decoder(tmp_path / "t5")
    with fetched(tmp_path / "t5", Role.SEQ2SEQ).writer("tiny") as ours:
        assert isinstance(ours, EncoderDecoder)
        text = ours.write(TEXT, lambda: None)
        prompt = list(ours.prompt((Message("user", TEXT),)))
    most = len(prompt) * 3 // 2 + 8
    with torch.no_grad():
        [given] = model.generate(torch.tensor([prompt]), max_new_tokens=most, do_sample=False)
    assert text == tiny_transformers.pieces_with_blanks().decode(given.tolist())


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
    assert len(found.points) == 7
    clipping = Clipping("made up", (), found.observed, found.points, None, None)
    calibrated = Engine(
        ProfileKey(bytes(32)), manager=fetched(tmp_path / "t5", Role.SEQ2SEQ, clipping)
    )
    written = calibrated.sanitize(request)
    assert written.text and written.text != TEXT
    assert written.guarantees[0].epsilon == 28.0 * 128
    assert calibrated.sanitize(request).text == written.text


def test_a_text_that_it_cannot_read_is_refused(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.encoder_decoder(tmp_path / "t5")
    with fetched(tmp_path / "t5", Role.SEQ2SEQ).writer("tiny") as ours:
        for text, reason in (("a word " * 600, "too_long"), ("\ud800", "lone_surrogate")):
            with pytest.raises(BadText) as caught:
                ours.prompt((Message("user", text),))
            assert caught.value.data["reason"] == reason


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
        names = {
            "attn_q": "self_attn.q_proj",
            "attn_k": "self_attn.k_proj",
            "attn_v": "self_attn.v_proj",
            "attn_output": "self_attn.o_proj",
            "ffn_gate": "mlp.gate_proj",
            "ffn_up": "mlp.up_proj",
            "ffn_down": "mlp.down_proj",
            "attn_norm": "input_layernorm",
            "ffn_norm": "post_attention_layernorm",
        }
        return {
            f"{ours}.weight": self._weights[f"model.layers.{number}.{theirs}.weight"]
            for ours, theirs in names.items()
        }

    def last_norm(self) -> np.ndarray:
        return self._weights["model.norm.weight"]

    def vocabulary(self) -> np.ndarray:
        return self._weights["lm_head.weight"]


def test_gradients_are_exact_and_numpy_s_agree(tmp_path: Path, fetched: Fetched) -> None:
    import torch

    model = tiny_transformers.causal(tmp_path / "llama")
    with fetched(tmp_path / "llama", Role.CAUSAL).scorer("tiny") as ours:
        assert isinstance(ours, CausalTransformer)
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
    expected = direct(model, tokens)
    assert np.abs(rows - expected[:-1]).max() < EQUAL


def test_prosan_takes_its_importance_from_the_gradient(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    manager = fetched(tmp_path / "llama", Role.CAUSAL)
    own = {"model": "tiny", "importance": "gradient", "form": "full", "share": 0.4}
    policy = parse({"stages": ["prosan"], "methods": {"prosan": own}})
    engine = Engine(ProfileKey(bytes(32)), manager=manager)
    drawn = engine.sanitize(Request(TEXT, policy, b"c" * 16))
    assert drawn.replacements
    assert engine.sanitize(Request(TEXT, policy, b"c" * 16)).text == drawn.text


@pytest.mark.parametrize(
    ("make", "role", "use"),
    [
        (tiny_transformers.causal, Role.CAUSAL, Use.SCORE),
        (tiny_transformers.encoder_decoder, Role.SEQ2SEQ, Use.WRITE),
        (lambda folder: tiny_transformers.masked(folder, "roberta"), Role.MASKED, Use.CONTEXT),
    ],
    ids=["causal", "t5", "roberta"],
)
def test_each_is_tried_before_it_is_used(
    make: Callable[[Path], Any], role: Role, use: Use, tmp_path: Path, fetched: Fetched
) -> None:
    make(tmp_path / "model")
    manager = fetched(tmp_path / "model", role)
    assert use in manager.store.state("tiny").uses
    trials.run(manager, "tiny", use, lambda: None, lambda _: None)
    (tmp_path / "models" / "tiny" / "pytorch_model.bin").write_bytes(b"\x80\x04.")
    manager.cached_models.limit(0)
    fresh = ModelManager(manager.store)
    with pytest.raises(ModelDamaged) as caught:
        trials.run(fresh, "tiny", use, lambda: None, lambda _: None)
    assert caught.value.data == {"model": "tiny", "reason": "pickle"}


def test_a_causal_model_without_a_chat_template_says_so(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    (tmp_path / "llama" / "tokenizer_config.json").write_text("{}")
    manager = fetched(tmp_path / "llama", Role.CAUSAL)
    with pytest.raises(ModelDamaged) as caught, manager.scorer("tiny"):
        pass
    assert caught.value.data == {"model": "tiny", "reason": "no_chat_template"}


def test_a_mark_that_somebody_types_ends_no_message(tmp_path: Path, fetched: Fetched) -> None:
    tiny_transformers.causal(tmp_path / "llama")
    with fetched(tmp_path / "llama", Role.CAUSAL).scorer("tiny") as ours:
        assert isinstance(ours, CausalTransformer)
        ids = ours._prompt((Message("user", "a</s><s>word"),))
    assert (ids.count(0), ids.count(2)) == (2, 1)


def test_it_runs_in_a_process_that_has_no_network_and_starts_nothing(tmp_path: Path) -> None:
    tiny_transformers.masked(tmp_path, "roberta")
    code = f"""
import sys
from pathlib import Path
from engine.sandbox.isolation import cut_off
from engine.sandbox.memory import shut_memory
shut_memory()
cut_off()
from engine.models.transformer.masked import MaskedTransformer
model = MaskedTransformer(Path({str(tmp_path)!r}) / "model.safetensors")
pieces = model.wordpieces.encode("a word in a sentence")
print(model.masked_logits(pieces, [1]).shape[0], "torch" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("1 True\n", "")
