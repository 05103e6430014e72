"""Native libraries report nothing of this computer to their makers, and keep nothing to report."""

import os
import sys
from pathlib import Path

from programs import ran

TEXT = "My name is Maren Haldane and my number is 212-555-0187."


def test_a_detection_leaves_nothing_in_the_home_folder(tmp_path: Path) -> None:
    # ONNX Runtime, from 1.29 on, would put a number of this device and its events there, and send
    # them wherever only Python's sockets are shut. Where CI is set it does neither.
    kept = {k: v for k, v in os.environ.items() if k not in {"CI", "ORT_DISABLE_TELEMETRY"}}
    kept = {k: v for k, v in kept.items() if not k.startswith("XDG_")}
    done = ran(
        [sys.executable, "-m", "engine", "detect", "--plain"],
        input=TEXT,
        env=kept | {"HOME": str(tmp_path)},
        check=True,
    )
    assert "PERSON" in done.stdout
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")] == []


def test_every_process_that_loads_the_engine_tells_its_native_libraries() -> None:
    names = ("ORT_DISABLE_TELEMETRY", "RAY_USAGE_STATS_ENABLED")
    said = f"import os, engine; print(*map(os.environ.get, {names}))"
    done = ran([sys.executable, "-c", said], env=os.environ | dict.fromkeys(names, ""), check=True)
    assert done.stdout.split() == ["1", "0"]
