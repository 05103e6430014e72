"""Tiny random models of true architectures, as a repository of the hub has them (PyTorch)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tokenizers import (
    Tokenizer,
    decoders,
    models,
    normalizers,
    pre_tokenizers,
    processors,
    trainers,
)

from engine.core.paths import resource

TORCH = "the extra `training` is not installed"
WORDS = 1_500
SIZES = {
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "intermediate_size": 48,
}


def libraries() -> tuple[Any, Any]:
    """torch and transformers, with the seed set; the test is skipped without them."""
    transformers = pytest.importorskip("transformers", reason=TORCH)
    torch = pytest.importorskip("torch", reason=TORCH)
    torch.manual_seed(3)
    return torch, transformers


def public_words(count: int = WORDS) -> list[str]:
    return resource("lexicon", "words.txt").read_text("utf-8").split()[:count]


def word_pieces() -> Tokenizer:
    letters = [chr(n) for n in range(33, 127)]
    texts = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters]
    texts += [f"##{letter}" for letter in letters] + public_words()
    texts = list(dict.fromkeys(texts))
    vocabulary = {text: number for number, text in enumerate(texts)}
    made = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.add_special_tokens(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"])
    made.post_processor = processors.BertProcessing(
        ("[SEP]", vocabulary["[SEP]"]), ("[CLS]", vocabulary["[CLS]"])
    )
    return made


def byte_pairs(marks: Sequence[str] = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")) -> Tokenizer:
    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=1_200,
        special_tokens=list(marks),
        show_progress=False,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    made.train_from_iterator([" ".join(public_words())], trainer)
    made.post_processor = processors.RobertaProcessing(
        ("</s>", made.token_to_id("</s>")), ("<s>", made.token_to_id("<s>"))
    )
    return made


def masked(folder: Path, kind: str, **more: int) -> Any:
    """A random BERT or RoBERTa with its tokenizer, saved; returns the model."""
    _, transformers = libraries()
    tokenizer = word_pieces() if kind == "bert" else byte_pairs()
    sizes = SIZES | {"vocab_size": tokenizer.get_vocab_size(), "initializer_range": 0.5, **more}
    if kind == "bert":
        config = transformers.BertConfig(max_position_embeddings=64, pad_token_id=0, **sizes)
        model = transformers.BertForMaskedLM(config)
    else:
        config = transformers.RobertaConfig(max_position_embeddings=66, pad_token_id=1, **sizes)
        model = transformers.RobertaForMaskedLM(config)
    return saved(model, tokenizer, folder)


def classifier(kind: str, words: int, labels: Sequence[str], **more: Any) -> Any:
    """A random token classifier of an architecture with these labels."""
    _, transformers = libraries()
    own: dict[str, dict[str, Any]] = {
        "deberta-v2": {"relative_attention": True, "position_buckets": 32, "type_vocab_size": 0}
        | {"pos_att_type": ["p2c", "c2p"]},
        "modernbert": dict.fromkeys(("cls_token_id", "sep_token_id"), 1),
        "openai_privacy_filter": {"num_key_value_heads": 2, "head_dim": 8}
        | {"num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": 16}
        | {"intermediate_size": 32},
    }
    name = {
        "bert": "Bert",
        "deberta-v2": "DebertaV2",
        "modernbert": "ModernBert",
        "openai_privacy_filter": "OpenAIPrivacyFilter",
        "xlm-roberta": "XLMRoberta",
    }[kind]
    marks = dict.fromkeys(("pad_token_id", "bos_token_id", "eos_token_id"), 1)
    given = {**SIZES, **marks, **own.get(kind, {}), **more}
    config = getattr(transformers, f"{name}Config")(
        vocab_size=words, id2label=dict(enumerate(labels)), **given
    )
    return getattr(transformers, f"{name}ForTokenClassification")(config)


def pieces_with_blanks() -> Tokenizer:
    """T5's tokenizer: pieces that hold the blank before them."""
    words = [f"▁{word}" for word in public_words()]
    letters = ["▁", *map(chr, range(33, 127))]
    texts = ["<pad>", "</s>", "<unk>", *words, *letters]
    scores = {text: -float(n) for n, text in enumerate(dict.fromkeys(texts))}
    made = Tokenizer(models.Unigram([*scores.items()], unk_id=2))
    made.pre_tokenizer = pre_tokenizers.Metaspace()
    made.decoder = decoders.Metaspace()
    made.add_special_tokens(["<pad>", "</s>", "<unk>"])
    made.post_processor = processors.TemplateProcessing(
        single="$A </s>", special_tokens=[("</s>", 1)]
    )
    return made


def encoder_decoder(folder: Path) -> Any:
    """A random T5 with its tokenizer, saved; returns the model."""
    _, transformers = libraries()
    tokenizer = pieces_with_blanks()
    sizes = {"d_model": 32, "d_kv": 8, "d_ff": 64, "num_layers": 2, "num_heads": 4}
    config = transformers.T5Config(
        vocab_size=tokenizer.get_vocab_size() + 28,  # T5's is padded likewise
        decoder_start_token_id=0,
        initializer_factor=5.0,
        **sizes,
    )
    return saved(transformers.T5ForConditionalGeneration(config), tokenizer, folder)


TEMPLATE = (
    "{% for m in messages %}<s>{{ m['role'] }} {{ m['content'] }}</s>{% endfor %}"
    "{% if add_generation_prompt %}<s>assistant {% endif %}"
)


def causal(folder: Path) -> Any:
    """A random Llama with its tokenizer and chat template, saved; returns the model."""
    _, transformers = libraries()
    tokenizer = byte_pairs()
    config = transformers.LlamaConfig(
        vocab_size=tokenizer.get_vocab_size(),
        num_key_value_heads=2,
        max_position_embeddings=256,
        bos_token_id=0,
        eos_token_id=2,
        initializer_range=0.3,
        **SIZES,
    )
    model = saved(transformers.LlamaForCausalLM(config), tokenizer, folder)
    marks = {"chat_template": TEMPLATE, "bos_token": "<s>", "eos_token": "</s>"}
    (folder / "tokenizer_config.json").write_text(json.dumps(marks))
    return model


def saved(model: Any, tokenizer: Tokenizer, folder: Path) -> Any:
    model.eval().save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return model


def direct(model: Any, ids: list[int]) -> np.ndarray:
    import torch

    with torch.no_grad():
        return model(input_ids=torch.tensor([ids])).logits[0].numpy()
