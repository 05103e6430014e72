"""Requests of self_instruct in which nothing is private, as one of us read them.

All 252 were read in one sitting, by the rules of prompts/README.md and without a model's help.
Those in HOLDING name, or may name, somebody (a first name, a house for sale, a contract's parties);
they are left out whole, not marked. The others serve as prompts with nothing to hide.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from models.train.prompts import Prompt, records

NAME = "self_instruct"
FILE = f"{NAME}/user_oriented.jsonl"
HOLDING = frozenset(
    {
        *(1, 6, 48, 54, 90, 127, 157, 161, 162, 174, 189),
        *(191, 202, 207, 211, 212, 213, 223, 234, 235, 247),
    }
)


def requests(data: Path) -> Iterator[Prompt]:
    """The requests with nothing private; none of their values is marked."""
    for record in records(data / FILE):
        if int(record["id"].rpartition("_")[2]) not in HOLDING:
            yield Prompt(record["text"], (), "en", NAME)
