"""How often a test tries: some on each push, all of its draws under `make test-full`."""

import os

FULL = os.environ.get("SOTTO_TESTS") == "full"


def tries(full: int, push: int | None = None) -> int:
    """`full` tries of `make test-full`; on each push `push`, else a fifth of them and at least 10.

    Not for statistical tests: their error rate is that of their own count.
    """
    if FULL:
        return full
    return push if push is not None else min(full, max(10, full // 5))
