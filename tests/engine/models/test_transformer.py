"""PyTorch's models: served by a hub on loopback, compared with transformers called directly."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tiny_transformers

from engine.core.errors import BadParameter, ModelDamaged
from engine.core.types import Kind
from engine.crypto.keys import ProfileKey
from engine.models.files.catalogue import Role
from engine.models.labelling import classifier
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

TEXT = "The old house near the river was sold to a young family last year."
KINDS = ("bert", "roberta")
EQUAL = 1e-4

Fetched = Callable[..., ModelManager]


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


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
    expected = tiny_transformers.direct(model, ids)[[3, 6]]
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
def test_cape_draws_the_pieces_of_bert_itself(kind: str, tmp_path: Path, fetched: Fetched) -> None:
    """As in the paper; a byte-level vocabulary has no pieces that go on with a word."""
    tiny_transformers.masked(tmp_path / kind, kind)
    own = {"context_model": "tiny", "vocabulary": "pieces", "buckets": "paper", "epsilon": 20}
    policy = parse({"stages": ["cape"], "methods": {"cape": own}})
    request = Request("my zebra works there", policy, b"c" * 16)
    engine = Engine(ProfileKey(bytes(32)), manager=fetched(tmp_path / kind, Role.MASKED))
    if kind == "roberta":
        with pytest.raises(BadParameter):
            engine.sanitize(request)
        return
    drawn = engine.sanitize(request)
    assert [r.original for r in drawn.replacements] == [*"zebra", "works"]
    texts = {text.removeprefix("##") for text in tiny_transformers.word_pieces().get_vocab()}
    assert {r.surrogate.strip() for r in drawn.replacements} <= texts


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
    tiny = tiny_transformers
    tokenizer = tiny.word_pieces() if kind == "bert" else tiny.byte_pairs()
    model = tiny.classifier(kind, tokenizer.get_vocab_size(), LABELS)
    return tiny.saved(model, tokenizer, folder), tokenizer


@pytest.mark.parametrize("kind", ["bert", "modernbert", "openai_privacy_filter"])
def test_tokens_are_labelled_as_transformers_does(
    kind: str, tmp_path: Path, fetched: Fetched
) -> None:
    model, tokenizer = labelled(tmp_path / kind, kind)
    manager = fetched(tmp_path / kind, Role.RECOGNISER)
    ours = classifier.torch(manager.store.open("tiny"))
    expected = tiny_transformers.direct(model, tokenizer.encode(TEXT).ids)[1:-1]
    assert np.abs(ours.logits(TEXT) - expected).max() < EQUAL
    assert ours.names == {"PER", "ORG", "LOC"}


def test_a_random_classifier_is_noise(tmp_path: Path, fetched: Fetched) -> None:
    from engine.detect.annotator import Annotator
    from engine.detect.recogniser.recognisers import Recognisers
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
