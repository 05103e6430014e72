"""Tiny GGUF models for tests, written from the format's description: they write one letter.

    path.write_bytes(tiny_gguf("q"))

Every token has the same embedding and no layer adds to it, so that the output matrix alone decides:
the letter has by far the largest logit, whatever was read. All else is as in any llama model: byte
pieces, control tokens, a chat template in the file.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

WIDTH, HEADS, HIDDEN, LAYERS = 32, 2, 64, 1
CONTEXT = 512
UINT32, FLOAT32, STRING, ARRAY, INT32 = 4, 6, 8, 9, 5
NORMAL, CONTROL = 1, 3  # of token types
ALIGNMENT = 32
CONTROLS = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
CHATML = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}"
    "<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
LOGIT = 12.0  # of the letter; all others have nearly 0

Tensor = NDArray[np.float32]


def tiny_gguf(
    letter: str = "q",
    *,
    template: str | None = CHATML,
    architecture: str = "llama",
    context: int = CONTEXT,
    more: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> bytes:
    """The bytes of a model that writes `letter`; `more` overrides numbers of its description."""
    words = _byte_words()
    tokens = [*words, *CONTROLS]
    numbers: dict[str, Any] = {
        "context_length": context,
        "embedding_length": WIDTH,
        "block_count": LAYERS,
        "feed_forward_length": HIDDEN,
        "attention.head_count": HEADS,
        "attention.head_count_kv": HEADS,
        "rope.dimension_count": WIDTH // HEADS,
        "attention.layer_norm_rms_epsilon": 1e-5,
        **(more or {}),
    }
    facts: dict[str, Any] = {"general.architecture": architecture, "general.name": "tiny"}
    facts |= {f"{architecture}.{name}": value for name, value in numbers.items()}
    facts |= {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "default",
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [NORMAL] * len(words) + [CONTROL] * len(CONTROLS),
        "tokenizer.ggml.merges": [f"{words[ord('t')]} {words[ord('h')]}"],
        "tokenizer.ggml.bos_token_id": len(words) + 1,
        "tokenizer.ggml.eos_token_id": len(words) + 2,
    }
    if template is not None:
        facts["tokenizer.chat_template"] = template
    return _file(facts, _tensors(tokens, words[ord(letter)], seed))


def _tensors(tokens: Sequence[str], letter: str, seed: int) -> dict[str, Tensor]:
    noise = np.random.default_rng(seed)
    same = np.ones(WIDTH, np.float32)
    output = (noise.normal(size=(len(tokens), WIDTH)) * 1e-3).astype(np.float32)
    output[tokens.index(letter)] += LOGIT / WIDTH
    made = {
        "token_embd.weight": np.tile(same, (len(tokens), 1)),
        "output_norm.weight": same,
        "output.weight": output,
    }
    nothing = {
        "attn_q": (WIDTH, WIDTH),
        "attn_k": (WIDTH, WIDTH),
        "attn_v": (WIDTH, WIDTH),
        "attn_output": (WIDTH, WIDTH),
        "ffn_gate": (HIDDEN, WIDTH),
        "ffn_up": (HIDDEN, WIDTH),
        "ffn_down": (WIDTH, HIDDEN),
    }
    for layer in range(LAYERS):
        for name in ("attn_norm", "ffn_norm"):
            made[f"blk.{layer}.{name}.weight"] = same
        for name, shape in nothing.items():
            made[f"blk.{layer}.{name}.weight"] = np.zeros(shape, np.float32)
    return made


def _file(facts: Mapping[str, Any], tensors: Mapping[str, Tensor]) -> bytes:
    head = struct.pack("<4sIQQ", b"GGUF", 3, len(tensors), len(facts))
    head += b"".join(_text(name) + _value(value) for name, value in facts.items())
    data = b""
    for name, tensor in tensors.items():
        shape = tensor.shape[::-1]
        head += _text(name) + struct.pack("<I", len(shape))
        head += struct.pack(f"<{len(shape)}QIQ", *shape, 0, len(data))
        data += _padded(np.ascontiguousarray(tensor, "<f4").tobytes())
    return _padded(head) + data


def _value(value: Any) -> bytes:
    if isinstance(value, str):
        return struct.pack("<I", STRING) + _text(value)
    if isinstance(value, float):
        return struct.pack("<If", FLOAT32, value)
    if isinstance(value, int):
        return struct.pack("<II", UINT32, value)
    kind = STRING if isinstance(value[0], str) else INT32
    items = (_text(item) if kind == STRING else struct.pack("<i", item) for item in value)
    return struct.pack("<IIQ", ARRAY, kind, len(value)) + b"".join(items)


def _text(text: str) -> bytes:
    data = text.encode("utf-8")
    return struct.pack("<Q", len(data)) + data


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % ALIGNMENT)


def _byte_words() -> list[str]:
    """How byte-level pieces are spelt: printable bytes as themselves, others from U+0100 on."""
    printable = {*range(33, 127), *range(161, 173), *range(174, 256)}
    others = iter(range(256))
    return [chr(b) if b in printable else chr(256 + next(others)) for b in range(256)]
