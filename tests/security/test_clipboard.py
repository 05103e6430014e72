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


@pytest.mark.parametrize(
    ("when", "found"),
    [
        ("to_send", {"text": ORIGINAL, "marks": {}}),  # is no secret
        ("to_send_later", ORIGINAL),  # and stays
        ("after_its_time", ""),
        ("after_closing", ""),
        ("somebody_elses", "somebody else's"),  # copied since by another program
        ("taken_over", False),  # what another Sotto copied stays its own
    ],
)
def test_only_what_is_private_and_its_own_is_taken_back(seen, when, found) -> None:
    assert seen[when] == found
