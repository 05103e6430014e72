"""`distill pairs`: what is made, shards, going on where it stopped."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from engine.cli import distill
from engine.core.errors import BadParameter
from engine.distill import pairs
from engine.distill.pairs import Shard

TEXTS = [
    "Maria Lopez is a plumber. The boat's engine stalls in the cold. Why does the engine stall?",
    "Write a note on the harbour. Tom Baker, aged 44, lives there.",
    "",
    "The pump leaks. My login is kbaker77. What should be done about the pump?",
]


def distil(*arguments: str) -> list[dict[str, Any]]:
    """What the verb emits."""
    parser = argparse.ArgumentParser()
    distill.add_options(parser)
    emitted: list[dict[str, Any]] = []
    assert distill.run(parser.parse_args(arguments), emitted.append) == 0
    return emitted


def test_shards_share_the_lines_out() -> None:
    shards = [Shard.parse(f"{number}/3") for number in (1, 2, 3)]
    for line in range(10):
        assert sum(shard.has(line) for shard in shards) == 1
    for wrong in ("", "3", "0/2", "3/2", "a/b", "1/2/3"):
        with pytest.raises(BadParameter):
            Shard.parse(wrong)


def test_pairs_are_made_and_gone_on_with(tmp_path: Path) -> None:
    texts, out = tmp_path / "texts.txt", tmp_path / "pairs.jsonl"
    texts.write_text("\n".join(TEXTS))
    command = ["pairs", "--texts", str(texts), "--out", str(out)]
    assert distil(*command, "--shard", "1/2")[-1] == {"state": "pairs", "done": 1, "total": 1}
    whole = out.read_bytes()
    with out.open("ab") as file:
        file.write(b'{"line": 1, "orig')  # a stop in the middle of a line
    assert distil(*command, "--words-only")[0] == {"state": "pairs", "done": 0, "total": 2}
    assert out.read_bytes().startswith(whole)
    made = {pair["line"]: pair for pair in pairs.made(out)}
    assert sorted(made) == [0, 1, 3]
    gone = {
        line: {pair["original"][start:end] for start, end in pair["replaced"]}
        for line, pair in made.items()
    }
    assert {"Maria", "Lopez", "plumber"} <= gone[0]
    assert {"Tom", "Baker"} <= gone[1]
    assert gone[3] & {"engine", "pump"} == set()
    assert "Maria" not in made[0]["anonymized"]
    assert made[0]["anonymized"].endswith("Why does the engine stall?")
    assert "anonymized" not in made[1]


def test_bad_options(tmp_path: Path) -> None:
    texts, out = tmp_path / "texts.jsonl", str(tmp_path / "pairs.jsonl")
    command = ["pairs", "--texts", str(texts), "--out", out]
    texts.write_text('{"no": "text"}\n')
    with pytest.raises(BadParameter, match="unreadable"):
        distil(*command)
    texts.write_text("one\n")
    with pytest.raises(BadParameter, match="not_installed"):
        distil(*command, "--ray", "ray://127.0.0.1:1")
