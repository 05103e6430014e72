"""Saved prompts in the real window: stored encrypted, found again, and sent by the usual path."""

import stored
from PySide6.QtCore import Qt
from window_driver import Driver

from app.ui.composer.prompts_page import PromptsPage

TEXT = "Write to {name} of the Wolkenkuckucksheim about the rent."


def page_of(driver: Driver) -> PromptsPage:
    driver.until(lambda: driver.window.findChild(PromptsPage) is not None)
    page = driver.window.findChild(PromptsPage)
    assert isinstance(page, PromptsPage)
    return page


def stored_prompts(driver: Driver) -> list[str]:
    found: list[list[str]] = []
    history = driver.application.chats.history
    history.ask(lambda store: [prompt.name for prompt in store.prompts()], found.append)
    driver.until(lambda: found)
    return found[0]


def test_a_draft_is_saved_found_filled_in_and_sent(reopen, provider, tmp_path) -> None:
    driver = reopen()
    driver.window.composer.set_text(TEXT)
    driver.window.sidebar.save_prompt_requested.emit()
    page = page_of(driver)
    assert page._text.toPlainText() == TEXT
    page._name.selectAll()
    driver.qtbot.keyClicks(page._name, "Rent")
    driver.press(page, "Save")
    driver.until(lambda: driver.noticed("Rent"))
    assert stored_prompts(driver) == ["Rent"]
    driver = reopen()
    for path in stored.folder_files(tmp_path):
        assert b"Wolkenkuckucksheim" not in path.read_bytes()
    server = driver.connect_to(provider(lambda _request: ["Done."]))
    pane = driver.window.composer.written_pane
    pane.setFocus()
    driver.qtbot.keyClicks(pane, "/re")
    popup = driver.application.prompts._popup
    driver.until(popup._choosing)
    driver.qtbot.keyClick(pane, Qt.Key.Key_Return)
    driver.qtbot.keyClicks(pane, "Maria Lopez")
    driver.qtbot.keyClick(pane, Qt.Key.Key_Tab)
    assert driver.window.composer.text() == TEXT.replace("{name}", "Maria Lopez")
    driver.until(lambda: driver.session.ready)
    assert driver.session.preview
    driver.send()
    (message,) = server.requests[0].json["messages"]
    assert "Maria" not in message["content"], "what a prompt brings is sanitized like all else"


def test_a_deleted_prompt_leaves_no_trace_and_an_empty_draft_is_none(
    reopen,
) -> None:
    driver = reopen(look=True)
    driver.window.sidebar.save_prompt_requested.emit()
    assert driver.noticed("Write something first")
    driver.window.composer.set_text(TEXT)
    driver.window.sidebar.save_prompt_requested.emit()
    driver.press(page_of(driver), "Save")
    driver.until(lambda: len(stored_prompts(driver)) == 1)
    driver.until(lambda: driver.window.findChild(PromptsPage) is None)
    driver.window.sidebar.prompts_requested.emit()
    page = page_of(driver)
    driver.press(page, "Delete")
    driver.press(page, "Save")
    driver.until(lambda: stored_prompts(driver) == [])
