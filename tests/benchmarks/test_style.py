"""The parts of DP-Prompt's harness whose right figures are known."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `training` is not installed")
pytest.importorskip("onnx", reason="the extra `training` is not installed")

from style import minilm, scores, torch_writing  # noqa: E402
from style.attackers import Attacker, perceptron, tuned  # noqa: E402
from style.torch_writing import Sampling  # noqa: E402

from models.train.network import Tagger  # noqa: E402

DRAWS = 4_000


def drawn(rule: Sampling) -> Counter[int]:
    """What is drawn from logits ln 1, 2, 4 and 512 tokens that are far less likely."""
    logits = torch.full((DRAWS, 512), -30.0)
    logits[:, :3] = torch.log(torch.tensor([1.0, 2.0, 4.0]))
    generator = torch.Generator().manual_seed(1)
    found = torch_writing._Drawing([rule] * DRAWS, generator).draw(logits, torch.arange(DRAWS))
    return Counter(found.tolist())


def test_tokens_are_drawn_by_temperature_top_and_bounds() -> None:
    whole, cut = drawn(Sampling(1.0)), drawn(Sampling(1.0, top=2))
    assert whole[2] / DRAWS == pytest.approx(4 / 7, abs=0.03)
    assert set(cut) == {1, 2}
    assert cut[2] / DRAWS == pytest.approx(2 / 3, abs=0.03)
    assert drawn(Sampling(0.5))[2] / DRAWS == pytest.approx(16 / 21, abs=0.03)
    # Bounds of ln 4: all other tokens weigh as much as the least of the three.
    clipped = drawn(Sampling(1.0, width=float(np.log(4))))
    assert clipped[2] / DRAWS == pytest.approx(4 / (4 + 2 + 510), abs=0.01)


def test_token_scores_are_the_mean_best_cosines(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"a b": [[1, 0], [0, 1]], "a": [[1, 0]], "": []}
    rows = {text: np.array(own, float).reshape(-1, 2) for text, own in known.items()}
    monkeypatch.setattr(minilm, "_tokens", lambda _, text: rows[text])
    found = minilm.token_scores(None, ["a b", "a b", "a b"], ["a b", "a", ""])
    assert found == pytest.approx([1.0, 2 / 3, 0.0])  # recall .5, precision 1


def test_attackers_learn_what_tells_authors_apart_and_adapt() -> None:
    draw = np.random.default_rng(1)
    names = ["x", "y"] * 30
    noise = torch.from_numpy(draw.normal(0, 0.1, (60, 2)))
    clean = torch.tensor([[1.0, 0.0], [0.0, 1.0]] * 30) + noise
    hidden = clean.flip(1)  # whoever knows only clean texts names the other one
    seen = {"clean": clean.float(), "rewritten": hidden.float()}
    attacker = Attacker(perceptron(2), clean.float(), names, seen, names)
    static = attacker.static()
    assert static["clean"] == names
    assert static["rewritten"] != names
    only = Attacker(perceptron(2), clean.float(), names, {"rewritten": hidden.float()}, names)
    assert only.adaptive([n // 2 % 2 for n in range(60)])["rewritten"] == names


def test_the_tuned_attacker_reads_which_words_an_author_writes() -> None:
    sizes = {"hidden_size": 16, "vocab_size": 12, "max_position_embeddings": 8}
    sizes |= {"num_attention_heads": 2, "intermediate_size": 16, "num_hidden_layers": 1}
    draw = torch.Generator().manual_seed(1)
    names = ["x", "y"] * 32
    texts = torch.randint(1, 6, (64, 6), generator=draw)
    texts[1::2] += 5  # of y's words none is x's
    texts[:, 4:] = 0  # a shorter text than the longest
    learner = replace(tuned(lambda: Tagger(sizes)), passes=40, rate=1e-2)
    attacker = Attacker(learner, texts[:32], names[:32], {"clean": texts[32:]}, names[32:])
    assert attacker.static()["clean"] == names[32:]


def test_a_mean_over_texts_has_its_interval() -> None:
    found = scores.mean([0.0, 1.0] * 200)
    assert found["mean"] == 0.5
    assert found["high"] - found["low"] == pytest.approx(2 * 1.96 * 0.5 / 20, rel=0.1)
