"""Writes the tiny encoder that tests run: the heads that MiniLM lacks, with torch's own answers.

    python tests/engine/models/tiny_encoder/make.py tests/engine/models/tiny_encoder

Its weights are random: it shows that the way from torch through the int8 file to the engine is
right, not that a model is good. expected.json holds what torch says in float32.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

sys.path.insert(0, str(Path(__file__).parents[4] / "models" / "export"))
from export_encoder import Head, export, identity

SEED = 20
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
WORDS = [
    "the",
    "a",
    "red",
    "old",
    "fox",
    "cat",
    "dog",
    "##s",
    "##es",
    "ran",
    "sat",
    "slept",
    "on",
    "under",
    "my",
    "mat",
    "tree",
    ".",
    ",",
    "!",
]
LABELS = ("O", "B-ANIMAL", "I-ANIMAL")
WINDOW = 18
SIZES = {
    "vocab_size": len(SPECIAL) + len(WORDS),
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "intermediate_size": 64,
    "max_position_embeddings": WINDOW,
    "initializer_range": 0.3,  # the usual 0.02 would leave nothing but the biases to compare
}
SENTENCE = ("the", "red", "fox", "##es", "ran", "under", "my", "old", "tree", ".")
HIDDEN_PLACE = 2


def main() -> None:
    """Write the folder named by the argument."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(SEED)
    bert = BertModel(BertConfig(**SIZES), add_pooling_layer=False)
    bert.config._attn_implementation = "eager"
    bert.eval()
    heads = {
        "token_embeddings": identity(bert),
        "label_logits": _linear(len(LABELS), LABELS),
        "masked_logits": _linear(SIZES["vocab_size"]),
    }
    vocabulary = folder / "words.txt"
    vocabulary.write_text("\n".join([*SPECIAL, *WORDS]) + "\n", encoding="utf-8")
    export(bert, heads, vocabulary, folder, window=WINDOW)
    vocabulary.unlink()
    text = json.dumps(_expected(bert, heads), indent=1)
    (folder / "expected.json").write_text(text + "\n", encoding="utf-8")


def _linear(width: int, labels: tuple[str, ...] = ()) -> Head:
    return Head(torch.nn.Linear(int(SIZES["hidden_size"]), width), width, labels)


@torch.no_grad()
def _expected(bert: BertModel, heads: dict[str, Head]) -> dict[str, object]:
    vocabulary = [*SPECIAL, *WORDS]
    ids = [vocabulary.index(piece) for piece in ("[CLS]", *SENTENCE, "[SEP]")]
    masked = [*ids]
    masked[HIDDEN_PLACE + 1] = vocabulary.index("[MASK]")
    hidden = bert(input_ids=torch.tensor([ids])).last_hidden_state[0, 1:-1]
    guessed = bert(input_ids=torch.tensor([masked])).last_hidden_state[0, HIDDEN_PLACE + 1]
    return {
        "text": " ".join(SENTENCE).replace(" ##", ""),
        "label_logits": _rounded(heads["label_logits"].module(hidden)),
        "hidden_place": HIDDEN_PLACE,
        "masked_logits": _rounded(heads["masked_logits"].module(guessed)),
    }


def _rounded(values: torch.Tensor) -> object:
    return (values * 10_000).round().div(10_000).tolist()


if __name__ == "__main__":
    main()
