"""`distill train` with a tiny random T5, end to end: it learns, is sealed, and ProSan uses it."""

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cases import tables_beside

from engine.cli import distill
from engine.core.errors import BadParameter, ModelDamaged, ModelMissing
from engine.core.types import Sanitized, Span
from engine.crypto.key_derivation import ProfileKey
from engine.distill import training
from engine.models import seq2seq
from engine.models.manager import ModelManager
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request, pins_of
from engine.protect.base import MethodInput
from engine.protect.prosan import rewriting

CASES = tables_beside(__file__)

TRAINED = "the extra `training` is not installed"
NAMES = ("ann", "bob", "eve", "tom")
THINGS = ("tea", "oil", "ink")


def tiny(folder: Path) -> None:
    """A random T5 of 30,000 weights that knows the words of this test."""
    transformers = pytest.importorskip("transformers", reason=TRAINED)
    torch = pytest.importorskip("torch", reason=TRAINED)
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    words = ["<pad>", "</s>", "<unk>", *NAMES, *THINGS, *["has", "needs", "kim", "."]]
    vocabulary = {word: number for number, word in enumerate(words)}
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="$A </s>", special_tokens=[("</s>", 1)]
    )
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="<pad>", eos_token="</s>", unk_token="<unk>"
    ).save_pretrained(folder)
    torch.manual_seed(1)
    sizes = {"d_model": 32, "d_kv": 8, "d_ff": 64, "num_layers": 1, "num_heads": 4}
    config = transformers.T5Config(
        vocab_size=len(words), dropout_rate=0.0, decoder_start_token_id=0, **sizes
    )
    transformers.T5ForConditionalGeneration(config).save_pretrained(folder)


def taught(tmp_path: Path) -> tuple[Path, list[dict[str, Any]]]:
    """A model trained on pairs in which every name becomes kim."""
    base, out, pairs = tmp_path / "base", tmp_path / "out", tmp_path / "pairs.jsonl"
    tiny(base)
    lines = [
        {
            "line": number,
            "original": f"{name} {verb} {thing} .",
            "anonymized": f"kim {verb} {thing} .",
            "replaced": [[0, 3]],
        }
        for number, (name, verb, thing) in enumerate(
            (n, v, t) for n in NAMES for v in ("has", "needs") for t in THINGS
        )
    ]
    pairs.write_text("".join(json.dumps(line) + "\n" for line in lines * 2))
    emitted: list[dict[str, Any]] = []
    plan = training.TrainingPlan(epochs=12, batch=8, rate=1e-2)
    training.train(base, training.whole(pairs), out, plan, emitted.append)
    return out, emitted


def treated(text: str, **more: Any) -> Sanitized:
    policy = parse({"stages": ["prosan"], "methods": {"prosan": {"form": "seq2seq"}}})
    engine = Engine(ProfileKey(bytes(range(32))), manager=ModelManager())
    return engine.sanitize(Request(text, policy, b"a chat", **more))


def test_a_tiny_t5_learns_and_takes_the_slow_paths_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, emitted = taught(tmp_path)
    losses = [step["loss"] for step in emitted]
    assert losses[-1] < 0.1 * losses[0]
    monkeypatch.setattr(seq2seq, "folder", lambda: out)
    found = treated("bob needs oil .")
    assert found.text == "kim needs oil ."
    assert [r.original for r in found.replacements] == ["bob"]
    kept = treated(
        "oil .", pins=(replace(*pins_of(found.replacements, found.cost.kinds), original="oil"),)
    )
    assert kept.text.startswith("kim")
    weights = out / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-1] + b"?")
    with pytest.raises(ModelDamaged):
        seq2seq.verify(out)


def test_without_a_model_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seq2seq, "folder", lambda: tmp_path)
    with pytest.raises(ModelMissing):
        treated("bob has tea .")
    pairs = tmp_path / "pairs.jsonl"
    pairs.write_text("")
    with pytest.raises(BadParameter):
        training.whole(pairs)
    parser = argparse.ArgumentParser()
    distill.add_options(parser)
    options = parser.parse_args(["train", "--pairs", str(pairs), "--model", "flan-t5-base"])
    with pytest.raises(ModelMissing):
        distill.run(options, lambda _record: None)


@pytest.mark.parametrize(
    ("before", "after", "changed"), CASES["a_rewriting_is_laid_beside_its_text"]
)
def test_a_rewriting_is_laid_beside_its_text(
    before: str, after: str, changed: list[list[str]]
) -> None:
    edits = rewriting.changes(before, Span(0, len(before)), after)
    assert [[edit.span.of(before), edit.surrogate] for edit in edits] == changed


def test_words_around_a_surrogate_do_not_go_as_typed_where_they_changed_with_it() -> None:
    before = "Old Ann Lee, a nurse, has tea."
    [edit] = rewriting.changes(before, Span(0, len(before)), "Somebody has tea.")
    found = rewriting.outside(edit, MethodInput(before, (Span(4, 11),)))
    assert [(e.span.of(before), e.surrogate) for e in found] == [
        ("Old", "…"),
        ("a", "…"),
        ("nurse", "…"),
    ]
    assert rewriting.outside(edit, MethodInput(before)) == [edit]


def test_parts_are_whole_sentences_and_all_of_the_text() -> None:
    text = "One sentence of some length. " * 70 + "x" * 900 + ". end"
    found = list(rewriting.parts(text))
    assert "".join(span.of(text) for span in found) == text
    assert max(len(span) for span in found) <= 930
    assert not list(rewriting.parts(""))
