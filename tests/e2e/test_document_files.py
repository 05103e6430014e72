"""A whole document leaves as a file, sanitized in its layout, and comes back restored."""

import stat
from dataclasses import replace
from pathlib import Path

import pytest
from office_files import cell, docx, paragraph, row, run, sheet, table, unpacked, xlsx
from PySide6.QtWidgets import QFileDialog, QToolButton

from app.text import documents
from app.ui.review.left_as_typed_page import HERE, LeftPage
from app.ui.review.review import ReviewDialog
from app.ui.transcript.paste_box import SAVED, PasteBox
from engine.documents.reading import read
from engine.pipeline.policy import SECRETS

CARD = "4539 1488 0343 6467"


def letter() -> bytes:
    return docx(
        paragraph(run("Dear ", "<w:b/>"), run("Maria "), run("Lopez,", "<w:i/>")),
        paragraph(run(f"your card is {CARD}.")),
        table(["Name", "Card"], ["Maria Lopez", CARD]),
    )


def book() -> bytes:
    strings = ["Name", "Card", "Maria Lopez", CARD]
    rows = [
        row(1, cell("A1", "0", "s", 2), cell("B1", "1", "s")),
        row(2, cell("A2", "2", "s"), cell("B2", "3", "s")),
    ]
    return xlsx({"Cards": sheet(*rows)}, strings)


def attach(driver, path: Path, content: bytes = b"") -> None:
    path.write_bytes(content or letter())
    driver.application.documents.attach([path])
    driver.until(lambda: not driver.application.documents.busy)
    driver.previewed()


def press_save(driver) -> None:
    tools = driver.window.composer.attachments.findChildren(QToolButton)
    (button,) = [tool for tool in tools if tool.accessibleName().startswith("Save ")]
    driver.click(button)


def choose(driver, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    driver.until(lambda: driver.window.findChildren(QFileDialog))
    (dialog,) = driver.window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))  # Qt tells one chosen file by both signals
    dialog.filesSelected.emit([str(path)])
    dialog.close()
    driver.until(lambda: not driver.window.findChildren(QFileDialog))


def save(driver, to: Path) -> None:
    """Look at what will be in the file, and go on."""
    press_save(driver)
    driver.press(driver.review(), "Save…")
    choose(driver, to)


def failure(driver) -> str:
    """Why nothing was written."""
    driver.until(lambda: driver.session.shown)
    return driver.session.shown[0].failure


@pytest.mark.parametrize(("name", "make"), [("a.docx", letter), ("a.xlsx", book)])
def test_a_document_goes_out_and_comes_back(driver, tmp_path, name, make) -> None:
    here, out, back = (tmp_path / folder / name for folder in ("here", "out", "back"))
    for path in (here, out, back):
        path.parent.mkdir()
    attach(driver, here, make())
    save(driver, out)
    driver.until(driver.window.notices.words)
    (said,) = driver.window.notices.words()
    assert said.startswith(f"Saved to {name}.")
    gone = read(out.read_bytes(), name[2:]).text
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    everything = "".join(unpacked(out.read_bytes()).values())
    for original in ("Maria", "Lopez", CARD):
        assert original not in everything
    running = driver.session.running
    drawn = {r.surrogate for r in running.sanitized.replacements if r.original == CARD}
    assert gone.count(drawn.pop()) == (2 if name == "a.docx" else 1)
    boxes = driver.window.findChildren(PasteBox)
    assert boxes[0]._how.text() == SAVED
    driver.window.composer.restore_requested.emit()
    choose(driver, out)
    choose(driver, back)
    driver.until(back.exists)
    assert read(back.read_bytes(), name[2:]).text == read(make(), name[2:]).text
    driver.until(lambda: "put back into" in "".join(driver.window.notices.words()))


def test_it_is_reviewed_before_it_is_saved_and_more_can_be_hidden_there(driver, tmp_path) -> None:
    out = tmp_path / "out.docx"
    driver.session.set_policy(replace(driver.session.policy, level=SECRETS))
    attach(driver, tmp_path / "a.docx")
    press_save(driver)
    dialog = driver.review()
    assert dialog.windowTitle() == "Review before saving"
    assert CARD not in dialog.wire.text()
    assert "Maria Lopez" in dialog.wire.text()
    dialog.reject()
    driver.qtbot.wait(50)
    assert not driver.window.findChildren(QFileDialog)
    assert not (out.exists() or driver.session.busy)
    press_save(driver)
    again = next(d for d in driver.window.findChildren(ReviewDialog) if d is not dialog)
    driver.press(again.findChild(LeftPage), HERE)
    hidden = lambda: [  # noqa: E731 (asked again and again)
        d for d in driver.window.findChildren(ReviewDialog) if "Maria" not in d.wire.text()
    ]
    driver.until(hidden)
    driver.press(hidden()[0], "Save…")
    choose(driver, out)
    driver.until(out.exists)
    assert "Maria" not in "".join(unpacked(out.read_bytes()).values())


def test_what_the_last_check_refuses_is_not_written(driver, tmp_path) -> None:
    out = tmp_path / "out.docx"
    attach(driver, tmp_path / "a.docx")
    whole = driver.window.composer.text()
    press_save(driver)
    driver.press(driver.review(), "Save…")
    refused = driver.session.preview.text + " (4539148803436467)"
    object.__setattr__(driver.session.preview, "text", refused)  # as if something slipped through
    choose(driver, out)
    assert "private value (card number)" in failure(driver)
    assert not out.exists()
    assert driver.window.composer.text() == whole


def test_a_document_whose_text_was_changed_is_not_saved_in_its_layout(driver, tmp_path) -> None:
    attach(driver, tmp_path / "a.docx")
    driver.type(driver.window.composer.text().replace("your card", "her card"))
    press_save(driver)
    assert driver.window.notices.words() == [documents.ATTACH_ANEW]
    assert not driver.window.findChildren(QFileDialog)


def test_a_file_that_changed_on_the_disk_is_not_written(driver, tmp_path) -> None:
    path, out = tmp_path / "a.docx", tmp_path / "out.docx"
    attach(driver, path)
    path.write_bytes(docx(paragraph(run("Another letter to Maria Lopez."))))
    save(driver, out)
    assert "not what it was when it was attached" in failure(driver)
    assert not out.exists()


def test_a_document_without_values_of_the_chat_is_not_restored(driver, tmp_path) -> None:
    (tmp_path / "other.txt").write_text("Nothing of yours.", encoding="utf-8")
    for name, said in (("other", documents.NOTHING_TO_RESTORE), ("gone", "cannot be opened")):
        driver.application.documents.files.restore(tmp_path / f"{name}.txt")
        driver.until(driver.window.notices.words)
        assert said in driver.window.notices.words()[0]
        driver.window.notices.drop("document")
