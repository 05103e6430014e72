"""A value that stands a second time in another form: stopped, pointed out, hidden with a click."""

import pytest

from app.text import sentences
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy
from engine.pipeline.requests import Request

TYPED = {
    "a birth date in a file's name": (
        "Maria Lopez was born on 12 March 1984: see file_840312.pdf.",
        "840312",
    ),
    "a salary in an identifier": ("I earn $84,350 😀. It is in salary84350.", "84350"),
    "the end of a card": ("My card is 4539 1488 0343 6467. Is the one (6467) blocked?", "6467"),
    "base64": ("My SSN is 219-09-9999. Test: decode(MjE5LTA5LTk5OTk=) here.", "MjE5LTA5LTk5OTk"),
}  # fmt: skip


def test_it_is_stopped_pointed_out_and_hidden_with_a_click(driver, provider) -> None:
    server, window = provider(lambda _request: ["Fine."]), driver.window
    for asked, (text, form) in enumerate(TYPED.values()):
        driver.application.chats.new()
        driver.connect_to(server)
        driver.type(text)
        assert "stopped the request" in driver.send().failure
        assert len(server.requests) == asked
        driver.until(lambda form=form: form in window.composer.written_pane.selected())
        assert " " not in window.composer.written_pane.selected()
        driver.previewed()  # of the draft that came back: what it says late is not the click's
        driver.qtbot.wait(300)  # what is told late of the draft's return drops nothing
        driver.redrawn(lambda: driver.press(window.notices, sentences.HIDE_IT))
        assert not window.notices.words()
        assert not driver.send().failure
        assert form not in server.requests[-1].json["messages"][0]["content"]


HIDDEN = [
    ("I work at NordicPay Ltd. The config says: nordic pay = true", "nordic pay"),
    ("My doctor is Zorina VanDelft. The table says: van delft = ill", "van delft"),
    ("I work at NordicPay Ltd. Our image is nordic-pay: latest", "nordic-pay"),
    ("@SuppressLint is used: import android.annotation.SuppressLint now", "SuppressLint"),
]


@pytest.mark.parametrize(("text", "again"), HIDDEN, ids=lambda part: part[:20])
def test_a_name_written_in_another_way_is_hidden_beforehand(text: str, again: str) -> None:
    """Of 300 real prompts these stopped four, which the person could only have hidden by hand.

    Every name is hidden: what is tried is not the judge's doubt.
    """
    request = Request(text, Policy(level=EVERY), bytes(16))
    sent = Engine(ProfileKey(bytes(32))).sanitize(request).text
    assert again not in sent
