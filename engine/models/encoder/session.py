"""Opens a graph in ONNX Runtime, without logs and network, on a given number of threads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core.errors import ModelDamaged

SLOW_FUSION = "SkipLayerNormFusion"  # its operator takes three times as long
FATAL = 4  # onnxruntime's severity, as its log would go to stderr


def open_session(path: Path, threads: int, *, arena: bool = True) -> Any:
    """An InferenceSession on a verified graph; ModelDamaged (unreadable) where it is none.

    Without an `arena` what a pass took is given back after it: half of the memory of large graphs,
    for more time on long texts.
    """
    # Native code: only loaded in the engine process, with the first model.
    import onnxruntime  # noqa: PLC0415

    onnxruntime.disable_telemetry_events()  # Windows heeds no variable (engine/__init__.py)
    onnxruntime.set_default_logger_severity(FATAL)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = FATAL
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.enable_cpu_mem_arena = arena
    # A spinning thread takes the time of the thread that it waits for.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return onnxruntime.InferenceSession(
            path, options, providers=["CPUExecutionProvider"], disabled_optimizers=[SLOW_FUSION]
        )
    except Exception:  # its errors share no class, and name the file's place
        raise ModelDamaged(model=path.parent.name, reason="unreadable") from None
