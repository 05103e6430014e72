"""`python -m models.train.agreement`: how far the two readers of the marked prompts agree."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from models.train import prompts


def table() -> Iterator[str]:
    """A line an author: private values by both and by one reader, prompts with the same marks."""
    yield "author    both   one   of these who, reach, numbers, secrets    prompts alike"
    for name, row in prompts.agreement().items():
        yield f"{name:8} {row.both:6} {row.one:5} {row.lost:39} {row.alike:9} of {row.prompts}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in table())
