"""An event-loop probe: how long the UI thread was away from its loop.

A timer that should fire every INTERVAL milliseconds notes how late it does. The figures go to
build/ui_probe.json and to the terminal at the end of the run; no test depends on them.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from PySide6.QtCore import Qt, QTimer

INTERVAL = 4
TARGET = Path(__file__).resolve().parents[2] / "build" / "ui_probe.json"

results: dict[str, list[float]] = {}


class Probe:
    """Measures from its making until `stop`; late wake-ups in milliseconds, by name.

    `worked` is what the thread computed between two of them: it says the same on a busy machine.
    """

    def __init__(self, name: str) -> None:
        self._late: list[float] = results.setdefault(name, [])
        self.worked: list[float] = []
        self._last, self._computed = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._note)
        self._timer.start(INTERVAL)

    def stop(self) -> None:
        self._timer.stop()

    def _note(self) -> None:
        now, computed = time.perf_counter(), time.thread_time()
        self._late.append(max(0.0, (now - self._last) * 1000 - INTERVAL))
        self.worked.append((computed - self._computed) * 1000)
        self._last, self._computed = now, computed


def summary() -> dict[str, dict[str, float]]:
    """For each measured name and for all together: samples, p50, p99 and maximum."""
    every = [late for lates in results.values() for late in lates]
    return {name: _figures(lates) for name, lates in {**results, "all": every}.items() if lates}


def write() -> Path:
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(summary(), indent=2) + "\n", "utf-8")
    return TARGET


def _figures(lates: list[float]) -> dict[str, float]:
    ordered = sorted(lates)
    return {
        "samples": len(ordered),
        "p50_ms": round(ordered[len(ordered) // 2], 2),
        "p99_ms": round(ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], 2),
        "max_ms": round(ordered[-1], 2),
    }
