"""Tiny token classifiers as ONNX files, written without ONNX: a logit a label for each token id.

The graph takes `input_ids` and `attention_mask` (int64) and gives `logits`, as those of the hub do;
it looks each token up in a table (vocabulary, labels). Also a tokenizer.json of whole words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from tokenizers import Regex, Tokenizer, models, pre_tokenizers, processors

FLOAT, INT64, HALF = 1, 7, 10
KINDS = {np.dtype(np.float32): FLOAT, np.dtype(np.int64): INT64, np.dtype(np.float16): HALF}
UNKNOWN, BEGIN, END = "<unk>", "<bos>", "<eos>"
WORD = r"\w+|[^\w\s]"


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def _field(number: int, value: int | bytes | str) -> bytes:
    """One field of a protocol buffer: a number, or bytes with their length."""
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    data = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _node(operator: str, inputs: Sequence[str], output: str, **attributes: int) -> bytes:
    parts = [_field(1, name) for name in inputs] + [_field(2, output), _field(4, operator)]
    for name, value in attributes.items():
        parts.append(_field(5, _field(1, name) + _field(3, value) + _field(20, 2)))
    return b"".join(parts)


def _tensor(name: str, values: NDArray[np.generic], external: str | None = None) -> bytes:
    kind = KINDS[values.dtype]
    head = b"".join(_field(1, size) for size in values.shape) + _field(2, kind) + _field(8, name)
    if external is None:
        return head + _field(9, values.tobytes())
    entry = _field(1, "location") + _field(2, external)
    return head + _field(13, entry) + _field(14, 1)


def _value(name: str, kind: int, dimensions: Sequence[str]) -> bytes:
    shape = b"".join(_field(1, _field(2, dimension)) for dimension in dimensions)
    return _field(1, name) + _field(2, _field(1, _field(1, kind) + _field(2, shape)))


def graph(
    table: NDArray[np.floating],
    external: str | None = None,
    inputs: Sequence[str] = ("input_ids", "attention_mask"),
) -> bytes:
    """An ONNX file; with `external` the table is the file of that name, `table.tobytes()`.

    The logits are of the table's precision.
    """
    kind = KINDS[table.dtype]
    nodes = [
        _node("Gather", ["table", inputs[0]], "found"),
        _node("Cast", [inputs[1]], "seen", to=kind),
        _node("Unsqueeze", ["seen", "axis"], "wide"),
        _node("Mul", ["found", "wide"], "logits"),
    ]
    parts = [_field(1, node) for node in nodes]
    parts += [_field(2, "tiny"), _field(5, _tensor("table", table, external))]
    parts.append(_field(5, _tensor("axis", np.array([2], np.int64))))
    parts += [_field(11, _value(name, INT64, ["batch", "tokens"])) for name in inputs]
    parts.append(_field(12, _value("logits", kind, ["batch", "tokens", "labels"])))
    return _field(1, 8) + _field(7, b"".join(parts)) + _field(8, _field(2, 17))


def words_of(texts: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(word for text in texts for word in re.findall(WORD, text)))


def tokenizer(words: Sequence[str], *, marks: bool) -> tuple[bytes, dict[str, int]]:
    """A tokenizer.json of whole words, with marks at a text's ends or none, and its vocabulary."""
    vocabulary = {word: n for n, word in enumerate([UNKNOWN, BEGIN, END, *words])}
    made = Tokenizer(models.WordLevel(vocabulary, unk_token=UNKNOWN))
    made.pre_tokenizer = pre_tokenizers.Split(Regex(WORD), "removed", invert=True)
    made.add_special_tokens([BEGIN, END])
    if marks:
        ends = [(BEGIN, vocabulary[BEGIN]), (END, vocabulary[END])]
        made.post_processor = processors.TemplateProcessing(
            single=f"{BEGIN} $A {END}", special_tokens=ends
        )
    return made.to_str().encode(), vocabulary


def config(labels: Sequence[str]) -> bytes:
    return json.dumps({"id2label": {str(n): label for n, label in enumerate(labels)}}).encode()


def table(
    vocabulary: Mapping[str, int], labels: Sequence[str], said: Mapping[str, str]
) -> NDArray[np.float32]:
    """Logits that say O of every word but those in `said`, which have a label each."""
    found = np.zeros((len(vocabulary), len(labels)), np.float32)
    found[:, labels.index("O")] = 4
    for word, label in said.items():
        found[vocabulary[word], labels.index(label)] = 8
    return found
