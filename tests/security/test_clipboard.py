"""What is copied out of Sotto is marked secret and taken back: other programs look, on a real X."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from programs import ran

STEPS = Path(__file__).with_name("clipboard_steps.py")
ORIGINAL = "Maria Lopez, 536-90-4399"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    home = str(tmp_path_factory.mktemp("home"))
    environment = os.environ | {"QT_QPA_PLATFORM": "xcb", "HOME": home}
    environment |= {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = ran(
        ["xvfb-run", "-a", sys.executable, str(STEPS)],
        env=environment | {"PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("way", ["button", "prompt", "answer", "field"])
def test_every_copy_is_marked_secret(seen: dict[str, Any], way: str) -> None:
    assert seen[way]["text"] == ORIGINAL
    assert seen[way]["marks"] == {"x-kde-passwordManagerHint": "secret"}


def test_what_the_mouse_selects_is_marked_secret(seen: dict[str, Any]) -> None:
    assert seen["mouse"]["text"]
    assert seen["mouse"]["text"] in ORIGINAL
    assert seen["mouse"]["marks"] == {"x-kde-passwordManagerHint": "secret"}


def test_a_text_that_is_meant_to_be_sent_is_no_secret_and_stays(seen: dict[str, Any]) -> None:
    assert seen["to_send"] == {"text": ORIGINAL, "marks": {}}
    assert seen["to_send_later"] == ORIGINAL


def test_what_was_copied_is_taken_back_in_time_and_at_the_end(seen: dict[str, Any]) -> None:
    assert seen["after_its_time"] == ""
    assert seen["after_closing"] == ""


def test_what_another_program_copied_since_stays(seen: dict[str, Any]) -> None:
    assert seen["somebody_elses"] == "somebody else's"


def test_what_another_sotto_copied_stays_its_own(seen: dict[str, Any]) -> None:
    assert seen["taken_over"] is False
