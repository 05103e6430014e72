"""How far the search for private values is, for whoever waits."""

import pytest

from app.text import sentences
from engine.core import callbacks
from engine.core.callbacks import DelayedProgress
from engine.crypto.key_derivation import MasterKeys
from engine.detect.annotator import Annotator
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request


def test_a_long_text_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callbacks, "QUIET", -1.0)
    told: list[dict[str, object]] = []
    engine = Engine(MasterKeys([bytes(32)]).profile_key(1), Annotator())
    text = "Her card is 4539 1488 0343 6467, and so on.\n" * 500
    engine.sanitize(Request(text, Policy(), bytes(16)), progress=told.append)
    shares = [int(str(report["done"])) for report in told]
    assert {report["state"] for report in told} == {"finding"}
    assert shares == sorted(set(shares))
    assert len(shares) > 3
    assert sentences.progress(told[1]).startswith("Looking… ")


def test_what_is_quick_says_nothing_and_no_step_is_said_twice(monkeypatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(callbacks, "QUIET", 1e9)
    DelayedProgress("finding", told.append)(1, 2)
    assert not told
    monkeypatch.setattr(callbacks, "QUIET", -1.0)
    patient = DelayedProgress("finding", told.append)
    for done in range(1000):
        patient(done, 1000)
    assert len(told) == 100
