"""How fast, how small and how true the int8 encoder is, beside the float32 original.

`make bench` prints a table and writes build/bench/encoder.json. Times are milliseconds, medians.
The figures of likeness need the text of wikitext2, below the folder that DATA names.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

# Beside busy cores two threads of BLAS take 20 times as long as one; read once, by numpy.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np
import reporting
from encoder_oracle import Oracle
from numpy.typing import NDArray

from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore

TEXT = reporting.DATA / "wikitext2" / "dev.txt"
INT8, ORIGINAL = "all-minilm-l6-v2-int8", "all-minilm-l6-v2"
PIECES = (16, 64, 128, 254)  # 254 and both end marks: 256
REPEATS = 30
SENTENCES = 500
MEGABYTE = 1_000_000

Floats = NDArray[np.floating[Any]]

RESIDENT = """
import re, sys
from pathlib import Path
from engine.models.encoder.encoder import Encoder
from engine.models.files.store import ModelStore
def resident():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) * 1024
encoder = Encoder(ModelStore().open(sys.argv[1]))
loaded = resident()
for count in (254, 2540):
    encoder.token_embeddings(encoder.wordpieces.encode("sun " * count))
print(loaded, resident())
"""


def main() -> None:
    load_ms = reporting.timed(lambda: Encoder(ModelStore().open(INT8))).wall
    encoder = Encoder(ModelStore().open(INT8))
    megabytes = ModelStore().state(INT8).bytes / MEGABYTE
    found: dict[str, Any] = {"file_mb": megabytes, "load_and_verify_ms": load_ms}
    found |= {f"ms_{count + 2}_pieces": speed(encoder, count) for count in PIECES}
    found |= resident_megabytes()
    if TEXT.is_file():
        found |= likeness(encoder, sentences(TEXT.read_text("utf-8")))
    sys.stdout.writelines(f"{name:>28}  {value:>10,.4g}\n" for name, value in found.items())
    reporting.write("encoder", found)


def speed(encoder: Encoder, count: int) -> float:
    pieces = encoder.wordpieces.encode("sun " * count)
    encoder.token_embeddings(pieces)
    read = partial(encoder.token_embeddings, pieces)
    return statistics.median(reporting.timed(read).wall for _ in range(REPEATS))


def resident_megabytes() -> dict[str, float]:
    """What a process of its own holds: once the model is loaded, and after a long text."""
    command = [sys.executable, "-c", RESIDENT, INT8]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=reporting.ROOT)
    loaded, used = (int(number) / MEGABYTE for number in run.stdout.split())
    return {"resident_mb_loaded": loaded, "resident_mb_used": used}


def likeness(encoder: Encoder, texts: Sequence[str]) -> dict[str, float]:
    """How the vectors of texts lie to those of the original, and to one another."""
    oracle = Oracle(ModelStore().open(ORIGINAL))
    found = encoder.sentence_embeddings(texts)
    pieces = [encoder.wordpieces.encode(text).ids for text in texts]
    exact = np.array([oracle.sentence(encoder.wordpieces.framed(ids)) for ids in pieces])
    near = (found * exact).sum(axis=1)
    pairs = np.triu_indices(len(texts), 1)
    return {
        "cosine_median": float(np.median(near)),
        "cosine_1st_percentile": float(np.percentile(near, 1)),
        "cosine_least": float(near.min()),
        "spearman_of_similarities": spearman((found @ found.T)[pairs], (exact @ exact.T)[pairs]),
    }


def sentences(text: str) -> list[str]:
    """Sentences of 20 to 400 characters, evenly spread over wikitext's paragraphs."""
    paragraphs = [line.strip() for line in text.split("\n") if not line.strip().startswith("=")]
    split = [part.strip() + " ." for line in paragraphs for part in line.split(" . ")]
    fit = [sentence for sentence in split if 20 < len(sentence) < 400]
    return fit[:: len(fit) // SENTENCES][:SENTENCES]


def spearman(one: Floats, other: Floats) -> float:
    """The correlation of ranks (no value comes twice)."""
    ranks = (values.argsort().argsort() for values in (one, other))
    return float(np.corrcoef(*ranks)[0, 1])


if __name__ == "__main__":
    main()
