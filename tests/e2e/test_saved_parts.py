"""A table of an answer, restored, in a file that only its owner can read."""

import stat
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from app.ui.transcript.answer_view import AnswerView


def test_a_restored_table_is_saved_where_the_person_says(driver, provider, tmp_path) -> None:
    def answer(asked):
        name = asked["messages"][-1]["content"].split(" is ")[0]
        return [f"| Name | Pay |\n|---|---|\n| {name} | 84,000 |\n"]

    driver.connect_to(provider(answer))
    driver.send("Maria Lopez is our clerk.")
    (view,) = driver.window.transcript.findChildren(AnswerView)
    menu = view.save_menu()
    (table,) = [a for a in menu.actions() if a.text().startswith("Table: Name, Pay")]
    table.trigger()
    (dialog,) = driver.window.findChildren(QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    path: Path = tmp_path / "pay.csv"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    driver.until(driver.window.notices.words)
    assert path.read_text("utf-8") == 'Name,Pay\nMaria Lopez,"84,000"\n'
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert driver.window.notices.words() == ["Saved to pay.csv, unencrypted."]
