"""DP-Prompt: how well it hides who wrote a sentence, what it keeps of the meaning, how fast it is.

`make bench` prints a table and writes build/bench/dp_prompt.json and .png. Sentences of three
authors (spooky_authors): the figures cannot be compared with the paper's, which has ten authors of
film reviews. What was written is kept in build/bench/dp_prompt-texts.json, so that a run that was
broken off goes on: 840 texts, some ten minutes on two free cores. Without the data only the speed
is measured.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from style import attackers
from style.attackers import Attacker
from style.rewriting import Rewritings, Sentence
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
MODEL, ENCODER = "smollm2-135m-instruct", "all-minilm-l6-v2-int8"
DATA_SET = "spooky_authors"
SHORTEST, LONGEST = 60, 110  # characters of a sentence that is rewritten
TOKENS = 30  # written of each
CLEAN = 400  # sentences of each author that an attacker learns from
PAIRS, SPEED_TOKENS = 5, 48
SPEED_GOAL = 0.8
STORY = "Tell me a long story about a lighthouse, its keeper and a storm."

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
    speed = writing_speed(model, chosen[-1].clipping)
    print(json.dumps(speed))  # noqa: T201 (a table for the person who asked for it)
    if options.only_speed:
        return
    learnt, held = sentences(options.data, options.sample)
    assert not set(bounds.documents) & {fingerprint(s.text) for s in (*learnt, *held)}
    written = Rewritings(FOLDER / "dp_prompt-texts.json")
    written.write(model, held, chosen, TOKENS)
    rows = style_rows(encoder, learnt, held, chosen, written)
    print(table(rows))  # noqa: T201
    whole = {"sentences": len(held), "clean": len(learnt), "rows": rows, "speed": speed}
    (FOLDER / "dp_prompt.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    picture(rows, FOLDER / "dp_prompt.png")


def sentences(data: Path, sample: int) -> tuple[list[Sentence], list[Sentence]]:
    """Sentences to learn from, and `sample` of each author to rewrite, none in both.

    Those of a smaller sample are among those of a larger one, the authors in turn.
    """
    lines = (data / DATA_SET / "dev.jsonl").read_text("utf-8").splitlines()
    known: dict[str, Sentence] = {}
    for line in lines:
        record = json.loads(line)
        known.setdefault(fingerprint(record["text"]), Sentence(**record))
    learnt: list[Sentence] = []
    held: list[list[Sentence]] = []
    for author in sorted({sentence.author for sentence in known.values()}):
        own = [known[mark] for mark in sorted(known) if known[mark].author == author]
        mine = [s for s in own if SHORTEST <= len(s.text) <= LONGEST][:sample]
        taken = {sentence.id for sentence in mine}
        held.append(mine)
        learnt += [sentence for sentence in own if sentence.id not in taken][-CLEAN:]
    return learnt, [sentence for group in zip(*held, strict=True) for sentence in group]


def style_rows(
    encoder: Encoder,
    learnt: Sequence[Sentence],
    held: Sequence[Sentence],
    chosen: Sequence[Setting],
    written: Rewritings,
) -> list[Row]:
    """F1 of each attacker in each setting, beside the clean sentences and blind guessing."""
    authors, truth = [s.author for s in learnt], [s.author for s in held]
    clean, own = [s.text for s in learnt], [s.text for s in held]
    words = attackers.letters_and_words(clean)
    own_vectors = encoder.sentence_embeddings(own)
    by_text = Attacker(attackers.regression, words.transform(clean).tocsr(), authors)
    by_embedding = Attacker(attackers.perceptron, encoder.sentence_embeddings(clean), authors)

    def row(name: str, epsilon: float, texts: list[str]) -> Row:
        vectors = encoder.sentence_embeddings(texts)
        features = words.transform(texts).tocsr()
        return {
            "setting": name,
            "epsilon a token": round(epsilon, 1),
            "static, text": by_text.static(features, truth),
            "adaptive, text": by_text.adaptive(features, truth),
            "static, embedding": by_embedding.static(vectors, truth),
            "adaptive, embedding": by_embedding.adaptive(vectors, truth),
            "meaning": float(np.mean(np.sum(own_vectors * vectors, axis=1))),
        }

    rows = [row("clean", float("inf"), own)]
    rows += [row(s.name, s.epsilon, written.of(s, held)) for s in chosen]
    attacks = [name for name in rows[0] if ", " in name]
    blind = dict.fromkeys(attacks, attackers.random_f1(truth))
    return [*rows, {"setting": "random guess", "epsilon a token": 0.0, **blind}]


def writing_speed(model: CausalModel, clipping: Clipping) -> Row:
    """Tokens a second of the mechanism beside the model's ordinary chat, measured in turns."""
    asked = [Message("user", STORY)]

    def ours() -> float:
        with model.steps(asked) as steps:
            return rate(tokens(steps, clipping, SPEED_TOKENS, Stream(bytes(32))))

    def plain() -> float:
        return rate(model.chat(asked, temperature=1, max_tokens=SPEED_TOKENS))

    found = [(ours(), plain()) for _ in range(PAIRS)]
    return {
        "tokens a second": round(statistics.median(one for one, _ in found), 1),
        "plain generation": round(statistics.median(other for _, other in found), 1),
        "ratio": round(statistics.median(one / other for one, other in found), 2),
        "goal": f">= {SPEED_GOAL}",
    }


def rate(written: Iterable[Any]) -> float:
    """Tokens a second, counted from the first: the request was read by then."""
    times = [time.perf_counter() for _ in written]
    return (len(times) - 1) / (times[-1] - times[0])


def table(rows: Sequence[Row]) -> str:
    """The rows as aligned text."""
    if not rows:
        return ""
    columns = list(rows[0])
    cells = [columns, *([_cell(row.get(column)) for column in columns] for row in rows)]
    return "\n".join(
        "  ".join([cell[0].ljust(20), *(text.rjust(19) for text in cell[1:])]) for cell in cells
    )


def _cell(value: Any) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value or "")


def picture(rows: Sequence[Row], path: Path) -> None:
    """Author F1 against meaning kept, a panel for each access: static filled, adaptive hollow."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.use("Agg")
    figure = Figure(figsize=(11, 4.5), layout="constrained")
    colours = {
        "clean": "black",
        "unclipped": "tab:orange",
        "clipped": "tab:blue",
        "shipped": "tab:green",
    }
    for place, access in enumerate(("text", "embedding"), 1):
        axes = figure.add_subplot(1, 2, place)
        for group, colour in colours.items():
            own = [row for row in rows if row["setting"].partition(" ")[0] == group]
            for kind, face in (("static", colour), ("adaptive", "none")):
                x, y = ([row[f"{kind}, {access}"] for row in own], [row["meaning"] for row in own])
                axes.plot(x, y, "o-", color=colour, mfc=face, lw=0.7, label=f"{group}, {kind}")
        axes.axvline(rows[-1][f"static, {access}"], color="grey", ls=":", label="random guess")
        axes.set(xlabel=f"author F1, {access} access (lower hides better)", ylabel="meaning kept")
    axes.legend(fontsize=7)
    figure.savefig(path, dpi=120)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="?", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--sample", type=int, default=20, help="sentences of each author")
    parser.add_argument("--only-speed", action="store_true", help="measure only the speed")
    options = parser.parse_args()
    options.only_speed |= not options.data.is_dir()
    return options


if __name__ == "__main__":
    main()
