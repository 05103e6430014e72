"""Fits RANTEXT's noise and makes CUSTEXT+'s groups for the embedded models.

    python models/export/rantext.py        # writes resources/lexicon/rantext.toml and groups-*.txt

How far the fit is from its targets is measured on drawn noise and stands in the table.
"""

from __future__ import annotations

import numpy as np

from engine.core import paths
from engine.core.rng import Draws
from engine.models.lexicon import Lexicon, lexicons
from engine.models.manager import ModelManager
from engine.protect.word_dp.custext import file_of, made
from engine.protect.word_dp.rantext import radius
from engine.protect.word_dp.rantext_noise_scale import (
    COMMON,
    FILE,
    TARGETS,
    WORDS_FITTED,
    Scale,
    fitted,
)

MODELS = ("all-minilm-l6-v2-int8", "smollm2-135m-instruct")
GROUPED = MODELS[0]
BIN = 0.005  # of |C_r| / |V|: what counts as "5 %"
DRAWS = 10
SHOWN = (2.0, 6.0, 10.0, 14.0)
HEAD = """\
# RANTEXT's noise for each model's embedding (protect/word_dp/rantext_noise_scale.py), written by
# models/export/rantext.py. `median` is the median list's share of the vocabulary at epsilon 2, 6,
# 10, 14, `at_5_percent` how many lists lie within half a `bin` of 5 %, `residual` the largest
# difference between a median and its target, in shares of the vocabulary.
"""


def main() -> None:
    """Write the table and the groups."""
    manager, lines = ModelManager(), [HEAD]
    for model in MODELS:
        lexicon = lexicons(manager, model).words.first(COMMON)
        lines += [f'["{model}"]', *_entry(lexicon, fitted(lexicon)), ""]
    paths.resource("lexicon", FILE).write_text("\n".join(lines), encoding="utf-8")
    words = lexicons(manager, GROUPED).words
    rows = (" ".join(words.words[n] for n in group) for group in made(words))
    file_of(GROUPED).write_text("\n".join(rows) + "\n", encoding="utf-8")


def shares(lexicon: Lexicon, scale: Scale, epsilon: float) -> np.ndarray:
    """|C_r| / |V| for drawn noise around words spread over the vocabulary."""
    draws, width = Draws(bytes(32)), lexicon.levels.shape[1]
    found = []
    for entry in range(0, len(lexicon), len(lexicon) // WORDS_FITTED):
        distances = np.sort(lexicon.distances(np.array([entry]))[0])
        stream = draws.stream("rantext-fit", 1, entry)
        radii = [radius(scale.at(epsilon), width, stream) for _ in range(DRAWS)]
        found += [np.searchsorted(distances, reach) / len(lexicon) for reach in radii]
    return np.array(found)


def _entry(lexicon: Lexicon, scale: Scale) -> list[str]:
    drawn = {epsilon: shares(lexicon, scale, epsilon) for epsilon in {*SHOWN, *TARGETS}}
    medians = [round(float(np.median(drawn[e])), 4) for e in SHOWN]
    near = [round(float((np.abs(drawn[e] - 0.05) <= BIN / 2).mean()), 4) for e in SHOWN]
    residual = max(abs(float(np.median(drawn[e])) - share) for e, share in TARGETS.items())
    return [
        f"delta = {scale.delta:.6f}",
        f"a = {scale.a:.6f}",
        f"d = {scale.d:.6f}",
        f"bin = {BIN}",
        f"median = {medians}",
        f"at_5_percent = {near}",
        f"residual = {residual:.4f}",
    ]


if __name__ == "__main__":
    main()
