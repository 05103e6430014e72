"""Documents in a chat: attached, shown, sanitized with the prompt, reviewed, sent, restored."""

from pathlib import Path

import pytest
from office_files import bomb, cell, docx, locked_pdf, packed, paragraph, pdf, row, run, sheet, xlsx
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtWidgets import QFileDialog, QToolButton

from app.core import attached
from app.text import documents
from app.ui.composer.attachments import MOST_CHIPS

CARD = "4539 1488 0343 6467"
LETTER = f"Dear Maria Lopez,\nyour card {CARD} was charged twice.\n"
TABLE = f"name,card\nMaria Lopez,{CARD}\nAnn Weber,4539 6120 9917 2208\n"


def attach(driver, *paths: Path) -> None:
    """Attach files, and wait until each is in the draft or refused."""
    driver.application.documents.attach(list(paths))
    driver.until(lambda: not driver.application.documents.busy)


def names(driver) -> list[str]:
    return [document.name for document in attached.find(driver.window.composer.text())]


def chips(driver) -> list[QToolButton]:
    strip = driver.window.composer.attachments
    return [c for c in strip.findChildren(QToolButton) if c.accessibleName().startswith("Attached")]


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    path = tmp_path / "letter.txt"
    path.write_text(LETTER, encoding="utf-8")
    return path


def written(folder: Path) -> list[Path]:
    """The letter as a document of each kind, and a table."""
    lines = LETTER.strip().split("\n")
    cells = [row(n, cell(f"A{n}", line, "str")) for n, line in enumerate(lines, 1)]
    contents = {
        "letter.txt": LETTER.encode(),
        "letter.docx": docx(*(paragraph(run(line)) for line in lines)),
        "letter.xlsx": xlsx({"Letter": sheet(*cells)}),
        "letter.pdf": pdf(LETTER),
        "cards.csv": TABLE.encode(),
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in contents]


def test_a_prompt_and_its_documents_have_one_cast(driver, provider, tmp_path) -> None:
    paths, strip = written(tmp_path), driver.window.composer.attachments
    server = driver.connect_to(provider(lambda asked: [asked["messages"][-1]["content"]]))
    driver.type(f"Is Maria Lopez owed money? Her card is {CARD}.")
    attach(driver, *paths)
    sanitized = driver.previewed()
    assert names(driver) == [path.name for path in paths]
    assert [chip.isVisible() for chip in chips(driver)] == [True] * MOST_CHIPS
    assert documents.more_chips(len(paths) - MOST_CHIPS) in driver.said(strip)
    for original in ("Maria Lopez", CARD):
        drawn = {r.surrogate for r in sanitized.replacements if r.original == original}
        assert len(drawn) == 1
        assert sanitized.text.count(drawn.pop()) == 1 + len(paths)
    turn = driver.send()
    (request,) = server.requests
    sent = str(request)
    assert "Maria Lopez" not in sent
    assert CARD not in sent
    assert turn.turn.restored == sanitized.original
    assert not names(driver)
    assert not driver.window.composer.attachments.isVisible()


def test_an_attached_document_can_be_taken_out_and_undone(driver, letter) -> None:
    driver.type("Sum this up.")
    attach(driver, letter)
    driver.previewed()
    whole = driver.window.composer.text()
    driver.click(chips(driver)[0])
    selected = driver.window.composer.written_pane.textCursor().selectedText()
    assert selected.startswith("[Document: letter.txt]")
    away = driver.window.composer.attachments.findChildren(QToolButton)
    (away,) = [tool for tool in away if tool.accessibleName().startswith("Remove")]
    driver.click(away)
    driver.previewed()
    assert driver.window.composer.text() == "Sum this up."
    assert not chips(driver) or not driver.window.composer.attachments.isVisible()
    driver.window.composer.written_pane.undo()
    assert driver.window.composer.text() == whole


def files(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def test_files_are_pasted_dropped_and_chosen_and_no_path_or_picture_goes_in(driver, letter) -> None:
    composer = driver.window.composer
    mime = QMimeData()
    mime.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    composer.written_pane.insertFromMimeData(mime)
    assert "picture" in driver.window.notices.words()[0]
    assert composer.text() == ""
    composer.written_pane.insertFromMimeData(files(letter))
    driver.until(lambda: names(driver) == ["letter.txt"])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    mime = files(letter)
    composer.dropEvent(QDropEvent(QPoint(5, 5), action, mime, button, none))
    driver.until(lambda: names(driver) == ["letter.txt"] * 2)
    driver.click(composer.send_row._attach)
    (dialog,) = driver.window.findChildren(QFileDialog)
    assert "*.docx" in dialog.nameFilters()[0]
    dialog.filesSelected.emit([str(letter)])
    dialog.close()
    driver.until(lambda: names(driver) == ["letter.txt"] * 3)
    assert str(letter.parent) not in composer.text()


def refused() -> dict[str, tuple[bytes, str]]:
    """What a file holds, and how the words begin that refuse it."""
    unpacked = bomb("word/document.xml", 210, (b"<a>", b"</a>"))
    return {
        "photo.txt": (b"\x89PNG\r\n\x1a\n\x00", "it is a picture"),
        "scan.pdf": (pdf("", picture=True), "pictures of pages and no text"),
        "locked.pdf": (locked_pdf("Secret", "pw"), "protected by a password"),
        "bomb.docx": (unpacked, "unpacked it is far larger"),
        "really.docx": (LETTER.encode(), "says word document, and it is none"),
        "old.doc": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(64), "old office format"),
        "all.zip": (packed({"a.txt": "a"}), "it is an archive"),
    }


def test_each_refusal_has_its_own_words_and_the_rest_is_attached(driver, letter, tmp_path) -> None:
    for name, (content, _) in refused().items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "page.html").write_text("<p>Yes.<!-- no --><p hidden>Not this.", encoding="utf-8")
    why = {name: words for name, (_, words) in refused().items()} | {"gone.csv": "cannot be opened"}
    driver.type("Read these.")
    attach(driver, *(tmp_path / name for name in why), letter, tmp_path / "page.html")
    assert names(driver) == ["letter.txt", "page.html"]
    said, left_out = driver.window.notices.words()
    for line, (name, words) in zip(said.split("\n"), why.items(), strict=True):
        assert line.startswith(f"“{name}”: ")
        assert words in line.casefold()
    assert left_out == "“page.html”: 1 comment and 1 hidden part in it are left out."
    assert "Not this" not in driver.window.composer.text()
    assert "Read these." in driver.window.composer.text()


def test_a_document_goes_to_the_chat_for_which_it_was_chosen(driver, letter) -> None:
    first = driver.session
    driver.type("For the first chat.")
    driver.application.documents.attach([letter])
    driver.application.on_screen.show(driver.application._make_session())
    driver.until(lambda: not driver.application.documents.busy)
    assert not names(driver)
    assert [d.name for d in attached.find(first.draft.text)] == ["letter.txt"]
    driver.application.on_screen.show(first)
    driver.window.composer.flush()
    assert names(driver) == ["letter.txt"]


def test_reading_can_be_called_off_and_nothing_is_lost(driver, letter, tmp_path) -> None:
    driver.type("Wait.")
    driver.application.documents.attach([letter] * 20)
    strip, send = driver.window.composer.attachments, driver.window.composer.send_row
    assert "letter.txt" in strip._words.text()
    assert not send.open
    assert send.reason == "A document is still being read."
    driver.press(strip, "Cancel the reading")
    driver.until(lambda: not driver.application.documents.busy)
    driver.until(lambda: send.open)
    assert len(names(driver)) < 20
    assert driver.window.composer.text().startswith("Wait.")
    assert not driver.window.notices.words()
    assert strip._reading.isHidden()
