"""Copies from real widgets on a real X server, and says what other programs then find there.

Started by test_clipboard.py; prints one JSON line. All values are made up.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QClipboard
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.chat.answers import PastedAnswer
from app.config.settings import Settings
from app.controllers.application import Application
from app.core.clipboard import TO_SEND, Clipboard
from app.ui.composer.composer import Composer
from app.ui.transcript.answer_view import AnswerView
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import theme
from app.ui.widgets.copy_button import CopyButton
from app.wire.guard import ApprovedRequest
from engine.core.types import Message
from engine.pipeline.policy import EVERY

ORIGINAL = "Maria Lopez, 536-90-4399"
# Another program on the same screen: reads what is on the clipboard, or puts something there, also
# as another Sotto does that runs at the same time.
OTHER = """
import json, sys
from PySide6.QtCore import QMimeData, QTimer
from PySide6.QtWidgets import QApplication
app = QApplication([])
mode = getattr(type(app.clipboard()).Mode, sys.argv[1])
if len(sys.argv) > 2:
    data = QMimeData()
    data.setText(sys.argv[2])
    for name in sys.argv[3:]:
        data.setData(name, b"1")
    app.clipboard().setMimeData(data, mode)
    print("put", flush=True)
    QTimer.singleShot(20_000, app.quit)
    app.exec()
else:
    data = app.clipboard().mimeData(mode)
    names = [name for name in data.formats() if "x-kde" in name]
    marks = {name: bytes(data.data(name).data()).decode() for name in names}
    print(json.dumps({"text": data.text(), "marks": marks}))
"""


def wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def other(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, *arguments], stdout=subprocess.PIPE, text=True
    )


@contextmanager
def put_elsewhere(*formats: str) -> Iterator[None]:
    """While another program runs that has put a text on the clipboard."""
    elsewhere = other("Clipboard", "somebody else's", *formats)
    assert elsewhere.stdout
    elsewhere.stdout.readline()
    wait(100)
    yield
    elsewhere.kill()
    elsewhere.wait()


def found(mode: str = "Clipboard") -> dict[str, Any]:
    """What another program finds; this one answers it meanwhile."""
    reader = other(mode)
    while reader.poll() is None:
        wait(20)
    assert reader.stdout
    seen: dict[str, Any] = json.loads(reader.stdout.read())
    return seen


def by_button() -> None:
    button = CopyButton("Copy", lambda: ORIGINAL)
    button.click()


def by_key_in(widget: Any) -> None:
    widget.show()
    widget.selectAll()
    widget.copy()
    KEPT.append(widget)


def from_prompt() -> None:
    composer = Composer()
    composer.set_text(ORIGINAL)
    KEPT.append(composer)
    by_key_in(composer.written_pane)


def from_answer() -> None:
    answer = AnswerView(TurnContext(1, 1))
    answer.append(ORIGINAL)
    KEPT.append(answer)
    answer.plain()
    by_key_in(answer._restored)


def from_field() -> None:
    field = QLineEdit()
    field.setText(ORIGINAL)
    by_key_in(field)


def to_send() -> None:
    approved = ApprovedRequest((Message("user", ORIGINAL),), ((),), ())
    PastedAnswer(approved, lambda _text: [], KEPT[0])._on_left(None)


WAYS: dict[str, Callable[[], None]] = {
    "button": by_button,
    "prompt": from_prompt,
    "answer": from_answer,
    "field": from_field,
    "to_send": to_send,
}
KEPT: list[Any] = []  # the application, and the widgets that were copied from


def selected_by_mouse() -> dict[str, Any]:
    composer = Composer()
    KEPT.append(composer)
    composer.set_text(ORIGINAL)
    composer.show()
    QTest.qWaitForWindowExposed(composer)
    pane = composer.written_pane
    place = pane.cursorRect().center() - QPoint(20, 0)
    QTest.mouseDClick(pane.viewport(), Qt.MouseButton.LeftButton, pos=place)
    return found("Selection")


def taken_back(qt: QApplication, application: Application) -> dict[str, Any]:
    """What is on the clipboard after each event that may take a copy back."""
    clipboard, keeper, report = qt.clipboard(), application.clipboard, dict[str, Any]()
    by_button()
    keeper._timer.start(50)  # as if the time had come
    wait(200)
    report["after_its_time"] = clipboard.text()
    by_button()
    with put_elsewhere():
        keeper.clear()
        report["somebody_elses"] = clipboard.text()
    with put_elsewhere(TO_SEND):
        Clipboard(0, qt).close()
        report["taken_over"] = clipboard.ownsClipboard()
    to_send()
    keeper.clear()
    report["to_send_later"] = clipboard.text()
    return report


def main() -> None:
    qt = QApplication([])
    theme.apply(qt, "light")
    application = Application(Settings(level=EVERY))
    KEPT.append(application)
    report: dict[str, Any] = {}
    for name, copy in WAYS.items():
        copy()
        report[name] = found()
    report["mouse"] = selected_by_mouse()
    report |= taken_back(qt, application)
    by_button()
    clipboard = qt.clipboard()
    clipboard.setText(ORIGINAL, QClipboard.Mode.Selection)
    application.stop()
    report["after_closing"] = clipboard.text() + clipboard.text(QClipboard.Mode.Selection)
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()


main()
