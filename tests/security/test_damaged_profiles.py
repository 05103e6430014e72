"""A damaged list of profiles does not silently exchange one profile for another.

Each has words of its own that are always private: those of the one in use would not count.
"""

from typing import Any

from app.config import profiles
from app.config.profiles import FIRST


def test_the_window_says_that_another_profile_may_be_in_use(reopen: Any) -> None:
    work = profiles.chosen("Work")
    work.history_folder.mkdir(parents=True)
    (FIRST.settings_folder / "profiles.json").write_text('{"version": 1, "prof', "utf-8")
    assert profiles.chosen(None) == FIRST
    window = reopen(look=True).window
    assert any("This is the profile “Default”" in said for said in window.notices.words())
