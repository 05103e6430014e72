"""torch and transformers: imported when a chosen model needs them, and never before."""

from __future__ import annotations

import importlib
import importlib.util
import os
from functools import cache
from typing import Any

from engine.core.errors import BadParameter
from engine.models import threads

LIBRARIES = ("torch", "transformers", "safetensors")
# Nothing is asked of a hub by a process without a network, and nothing of its use is counted.
SWITCHES = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DISABLE_TELEMETRY": "1",
}


def installed() -> bool:
    """Whether the component is there; imports nothing."""
    return all(importlib.util.find_spec(name) for name in LIBRARIES)


def require() -> None:
    """Raise BadParameter (needs_torch) where the component is not installed; imports nothing."""
    if not installed():
        raise BadParameter(name="model", reason="needs_torch")


@cache
def libraries() -> tuple[Any, Any]:
    """torch and transformers, quiet and on few threads; BadParameter (needs_torch) without them."""
    require()
    threads.wait_passively()
    os.environ.update(SWITCHES)
    torch, transformers = (importlib.import_module(name) for name in LIBRARIES[:2])
    torch.set_num_threads(threads.capped())
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    return torch, transformers
