"""Two processes on one profile do not undo one another: what one saved stays when the other saves.

Each runs the real code in a process of its own, and begins with what all of them had read.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from leaving_steps import PROMPT

from app.config import settings as settings_file
from app.config.services import Service
from app.config.settings import Settings

FIRST, SECOND = (Service(name, name, base_url=f"https://{name}.test/v1") for name in ("one", "two"))

# Reads the settings, says so, waits, then changes them as the second argument says.
STEP = """
import sys
from dataclasses import replace
from pathlib import Path
from app.config import settings
from app.config.services import Service
folder = Path(sys.argv[1])
before, problem = settings.load(folder)
assert problem is None
print("read", flush=True)
sys.stdin.readline()
after = eval(sys.argv[2])
settings.change(before, after, folder)
"""


def change_at_once(folder: Path, changes: list[str]) -> Settings:
    """Have as many processes change the settings, after all of them have read them."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", STEP, str(folder), change],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for change in changes
    ]
    for one in started:
        assert one.stdout is not None
        assert one.stdout.readline() == "read\n"
    for one in started:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    for one in started:
        one.communicate()
        assert one.returncode == 0
    found, problem = settings_file.load(folder)
    assert problem is None
    return found


def test_what_another_window_saved_stays(tmp_path: Path) -> None:
    """One had sending without a question in memory, which the other had just taken back."""
    open_ = Settings(services=(FIRST,), service="one", ask_before_send=False)
    settings_file.save(open_, tmp_path)
    changes = [
        "replace(before, ask_before_send=True)",
        "replace(before, theme='dark')",
        "replace(before, hosts='one.test', clear_clipboard=5)",
        "replace(before, services=(*before.services, Service('two', 'two',"
        " base_url='https://two.test/v1')))",
        "replace(before, services=(replace(before.services[0], model='m'),))",
        "replace(before, uses={'chat': 'qwen'})",
    ]
    assert change_at_once(tmp_path, changes) == Settings(
        services=(replace(FIRST, model="m"), SECOND),
        service="one",
        ask_before_send=True,
        theme="dark",
        hosts="one.test",
        clear_clipboard=5,
        uses={"chat": "qwen"},
    )


def test_what_a_second_window_sends_is_counted(reopen: Any, provider: Any) -> None:
    """It stores no chat; what left is written down all the same, each draw once."""
    server = provider(lambda _request: ["Fine."])
    first = reopen()
    second = reopen(beside=True)
    second.connect_to(server.base_url)
    for text in (PROMPT, "Again: I am 41 years old. My colleague is 29 years old."):
        second.type(text)
        second.send()
    said: list[list[str]] = []
    first.application.chats._show_spent = said.append
    first.application.chats._ask_spent()
    first.qtbot.waitUntil(lambda: bool(said))
    host = server.base_url.partition("://")[2].partition("/")[0]
    assert [words.partition(", last on")[0] for words in said[0]] == [
        f"Deleted and temporary chats sent 2 ages to {host}",
        f"Deleted and temporary chats sent 1 amount to {host}",
    ]


def test_a_service_that_another_window_removed_does_not_come_back(tmp_path: Path) -> None:
    settings_file.save(Settings(services=(FIRST, SECOND)), tmp_path)
    before, _ = settings_file.load(tmp_path)
    settings_file.change(before, replace(before, services=(FIRST,)), tmp_path)
    chosen = replace(before, services=(FIRST, replace(SECOND, model="m")), service="two")
    settings_file.change(before, chosen, tmp_path)
    assert settings_file.load(tmp_path) == (Settings(services=(FIRST,)), None)


def test_a_file_that_was_damaged_meanwhile_is_set_aside(tmp_path: Path) -> None:
    settings_file.save(Settings(), tmp_path)
    before, _ = settings_file.load(tmp_path)
    (tmp_path / "settings.json").write_text('{"ask_before_send": fal', "utf-8")
    settings_file.change(before, replace(before, theme="dark"), tmp_path)
    assert settings_file.load(tmp_path) == (Settings(theme="dark"), None)
    assert (tmp_path / "settings.damaged.json").read_text("utf-8") == '{"ask_before_send": fal'
