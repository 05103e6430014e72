"""PyTorch's models: served by a hub on loopback, compared with transformers called directly."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tiny_transformers
from refusals import refused

from engine.core.errors import BadParameter, ModelDamaged
from engine.core.types import Kind, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.models.files.catalogue import Role
from engine.models.labelling import classifier
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

TEXT = "The old house near the river was sold to a young family last year."
EQUAL = 1e-4

Fetched = Callable[..., ModelManager]
Masked = tuple[str, Any, ModelManager]


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


@pytest.fixture(params=["bert", "roberta"])
def masked(request: pytest.FixtureRequest, tmp_path: Path, fetched: Fetched) -> Masked:
    """A kind, a tiny model of it as transformers has it, and who lends it as the engine does."""
    kind = request.param
    model = tiny_transformers.masked(tmp_path / kind, kind)
    return kind, model, fetched(tmp_path / kind, Role.MASKED)


def sanitized(manager: ModelManager, method: str, own: dict[str, Any], text: str) -> Sanitized:
    policy = parse({"stages": [method], "methods": {method: own}})
    engine = Engine(ProfileKey(bytes(32)), manager=manager)
    return engine.sanitize(Request(text, policy, b"c" * 16))


def test_hidden_words_are_guessed_as_transformers_does(masked: Masked) -> None:
    kind, model, manager = masked
    with manager.masked("tiny") as ours:
        pieces = ours.wordpieces.encode(TEXT)
        found = ours.masked_logits(pieces, [2, 5])
        matrix = ours.embedding_matrix()
    tiny = tiny_transformers
    tokenizer, mark = (
        (tiny.word_pieces(), "[MASK]") if kind == "bert" else (tiny.byte_pairs(), "<mask>")
    )
    ids = tokenizer.encode(TEXT).ids
    ids[3] = ids[6] = tokenizer.token_to_id(mark)
    assert np.abs(found - tiny.direct(model, ids)[[3, 6]]).max() < EQUAL
    assert np.array_equal(matrix, model.get_input_embeddings().weight.detach().numpy())
    spans = zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True)
    assert "".join(TEXT[start:end] for start, end in spans) == TEXT.replace(" ", "")


def test_a_long_text_is_read_in_windows(masked: Masked) -> None:
    with masked[2].masked("tiny") as ours:
        pieces = ours.wordpieces.encode(" ".join([TEXT] * 12))
        found = ours.masked_logits(pieces, [0, len(pieces) // 2, len(pieces) - 1])
        with pytest.raises(BadParameter):
            ours.masked_logits(pieces, [len(pieces)])
    assert len(pieces) > 62
    assert np.isfinite(found).all()


def test_cape_draws_the_pieces_of_bert_itself(masked: Masked) -> None:
    """As in the paper; a byte-level vocabulary has no pieces that go on with a word."""
    kind, _, manager = masked
    own = {"context_model": "tiny", "vocabulary": "pieces", "buckets": "paper", "epsilon": 20}
    if kind == "roberta":
        with pytest.raises(BadParameter):
            sanitized(manager, "cape", own, "my zebra works there")
        return
    drawn = sanitized(manager, "cape", own, "my zebra works there")
    assert [r.original for r in drawn.replacements] == [*"zebra", "works"]
    texts = {text.removeprefix("##") for text in tiny_transformers.word_pieces().get_vocab()}
    assert {r.surrogate.strip() for r in drawn.replacements} <= texts


def test_cape_draws_with_its_guesses(masked: Masked) -> None:
    manager, own = masked[2], {"context_model": "tiny"}
    drawn = sanitized(manager, "cape", own, TEXT).text
    assert drawn not in (TEXT, sanitized(manager, "cape", {}, TEXT).text)
    assert sanitized(manager, "cape", own, TEXT).text == drawn


@pytest.mark.parametrize("masked", ["bert"], indirect=True)
def test_prosan_takes_candidates_from_it(masked: Masked) -> None:
    drawn = sanitized(masked[2], "prosan", {"masked": "tiny", "share": 0.5}, TEXT)
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
    with refused(ModelDamaged, model="tiny", reason="noise"):
        recognisers.try_out("tiny")
    with pytest.raises(ModelDamaged):
        Annotator(recognisers).annotate(TEXT, OwnWordRules(recogniser="tiny"))
    assert Kind.PERSON in {e.kind for e in Annotator(recognisers).annotate("I am Maria Lopez.")}


def test_weights_that_are_missing_are_not_drawn_at_random(tmp_path: Path, fetched: Fetched) -> None:
    from safetensors.numpy import load_file, save_file

    tiny_transformers.masked(tmp_path / "bert", "bert")
    file = tmp_path / "bert" / "model.safetensors"
    weights = load_file(file)
    del weights[next(name for name in weights if "layer.1.attention.self.query" in name)]
    save_file(weights, file, metadata={"format": "pt"})
    manager = fetched(tmp_path / "bert", Role.MASKED)
    with refused(ModelDamaged, model="tiny", reason="weights"), manager.masked("tiny"):
        pass


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
