"""DP-Prompt: how well it hides who wrote a sentence, what it keeps of the meaning, how fast it is.

`make bench` prints a table and writes build/bench/dp_prompt.json. Sentences of three authors
(spooky_authors): the figures cannot be compared with the paper's, which has ten authors of film
reviews. What was written is kept in build/bench/dp_prompt-texts.jsonl, so that a run that was
broken off goes on, and one with --only-attack takes the sentences that are complete. Without the
data only the speed is measured.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from style import attackers
from style.attackers import Attacker, Guesses
from style.rewriting import write
from style.scores import blind, score
from style.sentences import Sentence, Texts, complete, folds, read, sentences
from style.settings import Setting, settings

from engine.core.rng import Stream
from engine.core.types import Message
from engine.models.encoder.encoder import Encoder
from engine.models.files.clipping import fingerprint
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.protect.dp_prompt.method import tokens
from engine.protect.dp_prompt.sampling import Clipping

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "bench"
TEXTS = FOLDER / "dp_prompt-texts.jsonl"
MODEL, ENCODER = "smollm2-135m-instruct", "all-minilm-l6-v2-int8"
TOKENS = 64  # written of each: the lowest of the public ladder
PAIRS, SPEED_TOKENS = 5, 32
SPEED_GOAL = 0.8
STORY = "Tell me a long story about a lighthouse, its keeper and a storm."

Row = dict[str, Any]


def main() -> None:
    """Write, attack, time; print the table, write JSON."""
    options = _options()
    store = ModelStore()
    bounds = store.clipping(MODEL)
    assert bounds is not None
    model, encoder = CausalModel(store.open(MODEL)), Encoder(store.open(ENCODER))
    chosen = settings(bounds, model.vocabulary_size)
    FOLDER.mkdir(parents=True, exist_ok=True)
    whole: Row = {}
    if not options.only_attack:
        whole["speed"] = writing_speed(model, chosen[-1].clipping)
        print(json.dumps(whole["speed"]))  # noqa: T201 (a table for the person who asked for it)
    if options.only_speed:
        return
    learnt, held = sentences(options.data, options.sample)
    assert not set(bounds.documents) & {fingerprint(s.text) for s in (*learnt, *held)}
    if not options.only_attack:
        kept = read(TEXTS)
        left = [(s, c) for s in held for c in chosen if s.id not in kept.get(c.key, {})]
        write(model, left, TOKENS, TEXTS)
    held = complete(held, [setting.key for setting in chosen], read(TEXTS))
    rows = style_rows(encoder, learnt, held, chosen, read(TEXTS))
    print(table(rows))  # noqa: T201
    whole |= {"sentences": len(held), "clean": len(learnt), "rows": rows}
    (FOLDER / "dp_prompt.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def style_rows(
    encoder: Encoder,
    learnt: Sequence[Sentence],
    held: Sequence[Sentence],
    chosen: Sequence[Setting],
    texts: Texts,
) -> list[Row]:
    """F1 of each attacker in each setting, beside the clean sentences and blind guessing."""
    truth = [s.author for s in held]
    seen = {"clean": [s.text for s in held]}
    seen |= {s.name: [texts[s.key][one.id] for one in held] for s in chosen}
    vectors = {name: encoder.sentence_embeddings(own) for name, own in seen.items()}
    named = _learnt_here(encoder, learnt, held, seen, vectors)
    prices = {"clean": float("inf")} | {s.name: s.epsilon for s in chosen}
    rows = [
        {
            "setting": name,
            "epsilon a token": round(prices[name], 1),
            "meaning": float(np.mean(np.sum(vectors["clean"] * vectors[name], axis=1))),
        }
        | {attack: score(truth, guesses[name]) for attack, guesses in named.items()}
        for name in seen
    ]
    random = {attack: blind(truth) for attack in named}
    return [*rows, {"setting": "random guess", "epsilon a token": 0.0, "meaning": 0.0, **random}]


def _learnt_here(
    encoder: Encoder,
    learnt: Sequence[Sentence],
    held: Sequence[Sentence],
    seen: Mapping[str, list[str]],
    vectors: Mapping[str, Any],
) -> dict[str, Guesses]:
    authors, truth = [s.author for s in learnt], [s.author for s in held]
    places = folds(truth)
    clean = [s.text for s in learnt]
    words = attackers.letters_and_words(clean)
    features = {name: words.transform(own).tocsr() for name, own in seen.items()}
    known = words.transform(clean).tocsr()
    by_text = Attacker(attackers.regression, known, authors, features, truth)
    own = encoder.sentence_embeddings(clean)
    by_vector = Attacker(attackers.perceptron, own, authors, vectors, truth)
    return {
        "static, text": by_text.static(),
        "adaptive, text": by_text.adaptive(places),
        "static, embedding": by_vector.static(),
        "adaptive, embedding": by_vector.adaptive(places),
    }


def writing_speed(model: CausalModel, clipping: Clipping) -> Row:
    """Tokens a second of the mechanism beside the model's ordinary chat, measured in turns.

    On the clock, and of the processor's time: that hardly hangs on what else the machine does.
    """
    asked = [Message("user", STORY)]

    def ours() -> tuple[float, float]:
        with model.steps(asked) as steps:
            return rates(tokens(steps, clipping, SPEED_TOKENS, Stream(bytes(32))))

    def plain() -> tuple[float, float]:
        return rates(model.chat(asked, temperature=1, max_tokens=SPEED_TOKENS))

    plain()  # the first of all is slower
    found = [(ours(), plain()) for _ in range(PAIRS)]
    return {
        "tokens a second": round(statistics.median(one[0] for one, _ in found), 1),
        "plain generation": round(statistics.median(other[0] for _, other in found), 1),
        "ratio": round(statistics.median(one[0] / other[0] for one, other in found), 2),
        "ratio of processor time": round(
            statistics.median(one[1] / other[1] for one, other in found), 2
        ),
        "goal": f">= {SPEED_GOAL}",
    }


def rates(written: Iterable[Any]) -> tuple[float, float]:
    """Tokens a second, on the clock and of the processor, from the first: the request was read."""
    times = [(time.perf_counter(), time.process_time()) for _ in written]
    wall, busy = (last - first for first, last in zip(times[0], times[-1], strict=True))
    return (len(times) - 1) / wall, (len(times) - 1) / busy


def table(rows: Sequence[Row]) -> str:
    """The rows as aligned text."""
    columns = list(rows[0])
    cells = [columns, *([_cell(row[column]) for column in columns] for row in rows)]
    return "\n".join(
        "  ".join([cell[0].ljust(18), *(text.rjust(21) for text in cell[1:])]) for cell in cells
    )


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return f"{value['f1']:.2f} ({value['low']:.2f}-{value['high']:.2f})"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--sample", type=int, default=20, help="sentences of each author")
    parser.add_argument("--only-speed", action="store_true", help="measure only the speed")
    parser.add_argument("--only-attack", action="store_true", help="attack what is written")
    options = parser.parse_args()
    options.only_speed |= not options.data.is_dir()
    return options


if __name__ == "__main__":
    main()
