"""DP-Prompt: how well it hides who wrote a sentence, what it keeps of the meaning, how fast it is.

`make bench` prints a table and writes build/bench/dp_prompt.json and .png. Sentences of three
authors (spooky_authors): the figures cannot be compared with the paper's, which has ten authors of
film reviews. What was written is kept in build/bench/dp_prompt-texts.jsonl, so that a run that was
broken off goes on, and one with --only-attack takes the sentences that are complete. The attacker
with weights of its own is trained apart (`style/tuned.py`). Without the data only the speed is
measured.
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

from engine.mechanisms.dp_prompt.method import tokens
from engine.mechanisms.dp_prompt.sampling import Clipping
from engine.models.causal import CausalModel
from engine.models.clipping import fingerprint
from engine.models.encoder import Encoder
from engine.models.store import ModelStore
from engine.rng import Stream
from engine.types import Message

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "bench"
TEXTS, TUNED = FOLDER / "dp_prompt-texts.jsonl", FOLDER / "dp_prompt-tuned.json"
MODEL, ENCODER = "smollm2-135m-instruct", "all-minilm-l6-v2-int8"
TOKENS = 64  # written of each: the lowest of the public ladder
PAIRS, SPEED_TOKENS = 5, 32
SPEED_GOAL = 0.8
STORY = "Tell me a long story about a lighthouse, its keeper and a storm."
ATTACKS = ("text", "tuned text", "embedding")

Row = dict[str, Any]


def main() -> None:
    """Write, attack, time; print the table, write JSON and picture."""
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
    picture(rows, FOLDER / "dp_prompt.png")


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
    named = {
        attack: (truth, guesses)
        for attack, guesses in _learnt_here(encoder, learnt, held, seen, vectors).items()
    }
    named |= _tuned(held, {"clean": "clean"} | {s.name: s.key for s in chosen})
    prices = {"clean": float("inf")} | {s.name: s.epsilon for s in chosen}
    rows = [
        {
            "setting": name,
            "epsilon a token": round(prices[name], 1),
            "meaning": float(np.mean(np.sum(vectors["clean"] * vectors[name], axis=1))),
        }
        | {attack: score(own, guesses[name]) for attack, (own, guesses) in named.items()}
        for name in seen
    ]
    random = {attack: blind(own) for attack, (own, _) in named.items()}
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


def _tuned(held: Sequence[Sentence], keys: Mapping[str, str]) -> dict[str, tuple[Any, Guesses]]:
    """Whom the attacker of `style.tuned` named, and who it was, where it was trained for these.

    It may have been trained when fewer sentences were written.
    """
    found = json.loads(TUNED.read_text("utf-8")) if TUNED.exists() else {"named": {}}
    if not set(keys.values()) <= set(found["named"]):
        return {}
    wrote = {sentence.id: sentence.author for sentence in held}
    truth = [wrote[one] for one in found["sentences"]]
    authors, named = found["authors"], found["named"]

    def guesses(kind: str) -> Guesses:
        return {name: [authors[who] for who in named[key][kind]] for name, key in keys.items()}

    return {f"{kind}, tuned text": (truth, guesses(kind)) for kind in ("static", "adaptive")}


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


def picture(rows: Sequence[Row], path: Path) -> None:
    """Author F1 against meaning kept, a panel for each access: static filled, adaptive hollow."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.use("Agg")
    known = [attack for attack in ATTACKS if f"static, {attack}" in rows[0]]
    figure = Figure(figsize=(4.7 * len(known), 4.5), layout="constrained")
    colours = {
        "clean": "black",
        "unclipped": "tab:orange",
        "clipped": "tab:blue",
        "shipped": "tab:green",
    }
    for place, attack in enumerate(known, 1):
        axes = figure.add_subplot(1, len(known), place)
        for group, colour in colours.items():
            own = [row for row in rows if row["setting"].partition(" ")[0] == group]
            for kind, face in (("static", colour), ("adaptive", "none")):
                x = [row[f"{kind}, {attack}"]["f1"] for row in own]
                y = [row["meaning"] for row in own]
                axes.plot(x, y, "o-", color=colour, mfc=face, lw=0.7, label=f"{group}, {kind}")
        axes.axvline(
            rows[-1][f"static, {attack}"]["f1"], color="grey", ls=":", label="random guess"
        )
        axes.set(xlabel=f"author F1, {attack} (lower hides better)", ylabel="meaning kept")
    axes.legend(fontsize=7)
    figure.savefig(path, dpi=120)


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
