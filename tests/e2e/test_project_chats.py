"""Projects in the real window: what a chat of one begins with, what goes, what stays as it was."""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import stored
from effort import FULL
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from window_driver import MASTERS, Driver

from app.config import profiles
from app.core import attached, instructions
from app.store import interchange
from app.store.store import Store
from app.ui.composer.project_line import ProjectLine
from app.ui.sidebar import project_rows
from app.ui.sidebar.chat_row import NUMBER, PROJECT
from app.ui.sidebar.project_page import ProjectPage
from engine.core.types import Category, Sanitized

NAME, CARD = "Maria Lopez", "4539 1488 0343 6467"
INSTRUCTIONS = f"Answer briefly. I work for {NAME}, card {CARD}."
QUESTION = f"Write a letter to {NAME}."
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def echo(asked: dict[str, Any]) -> list[str]:
    return ["You wrote: ", asked["messages"][-1]["content"]]


def line(driver: Driver) -> ProjectLine:
    made: ProjectLine = driver.window.composer.project
    return made


def page_of(driver: Driver) -> ProjectPage:
    page: ProjectPage = driver.application.projects.editor.page
    assert page.isVisible()
    return page


def save(driver: Driver, page: ProjectPage, **fields: str) -> None:
    """Fill in a page, save it, and wait until the list shows the project with all of it."""
    page._name.setText(fields.get("name", page.name()))
    page._instructions.setPlainText(fields.get("instructions", page.instructions()))
    saved = page.name(), page.instructions(), len(page.documents())
    driver.press(page, "Save")
    known = lambda: driver.application.projects.known  # noqa: E731 (one line)
    driver.until(
        lambda: saved in [(one.name, one.instructions, len(one.documents)) for one in known()]
    )


def make(driver: Driver, name: str = "Novel", instructions: str = INSTRUCTIONS) -> int:
    """Make a project by the menu above the list."""
    more = driver.window.sidebar.more()
    next(one for one in more.actions() if one.text() == "New project…").trigger()
    save(driver, page_of(driver), name=name, instructions=instructions)
    return next(one.id for one in driver.application.projects.known if one.name == name)


def choose(menu: QMenu, words: str) -> None:
    """Choose an entry of a menu, or of one in it."""
    entries = [one for each in (menu, *menu.findChildren(QMenu)) for one in each.actions()]
    next(one for one in entries if one.text().partition("\t")[0] == words).trigger()


def new_chat(driver: Driver, project: int) -> None:
    choose(driver.window.sidebar.list.project_menu(project), "New chat in it")
    assert driver.application.chats.project_of(driver.session) == project


def previewed(driver: Driver) -> str:
    """What the composer's right side shows of the draft, once it does."""
    driver.previewed()
    return driver.window.composer.sent_pane.toPlainText()


def write(driver: Driver, text: str) -> str:
    """Type a message behind what is there; returns what will be sent."""
    driver.window.composer.written_pane.setPlainText(text)
    return previewed(driver)


def item(driver: Driver, number: int, role: int = NUMBER) -> Any:
    listed = driver.window.sidebar.list
    rows = (listed.item(row) for row in range(listed.count()))
    return next(one for one in rows if one.data(role) == number)


def drag(driver: Driver, chat: int, to: QPoint) -> None:
    view, data = driver.window.sidebar.list.viewport(), project_rows.carrying(chat)
    action = Qt.DropAction.MoveAction
    QApplication.sendEvent(view, QDragEnterEvent(to, action, data, LEFT, NONE))
    QApplication.sendEvent(view, QDropEvent(QPointF(to), action, data, LEFT, NONE))


def surrogate_of(sanitized: Sanitized) -> str:
    return next(r.surrogate for r in sanitized.replacements if r.original == NAME)


def edited(driver: Driver, project: int) -> ProjectPage:
    """The page of a project's settings, opened from its menu."""
    choose(driver.window.sidebar.list.project_menu(project), "Instructions and settings…")
    return page_of(driver)


def test_instructions_go_as_the_system_prompt_with_the_chats_surrogates(driver, provider) -> None:
    project = make(driver)
    new_chat(driver, project)
    server = driver.connect_to(provider(echo), ask=True)
    shown = previewed(driver)
    assert "Answer briefly." in shown
    assert NAME not in shown
    assert not driver.session.ready, "nothing is written yet"
    assert not driver.button(driver.window.composer, "Send").isEnabled()
    assert "go first, as the system prompt" in line(driver)._words.accessibleName()
    shown = write(driver, QUESTION)
    surrogate = surrogate_of(driver.session.preview)
    assert shown.count(surrogate) == 2
    driver.press_send()
    dialog = driver.review()
    driver.until(lambda: '"role":"system"' in dialog.wire.text().replace(" ", ""))
    assert not server.requests
    dialog.accept()
    driver.until(lambda: len(driver.session.shown) == 1)
    first = server.requests[0].json["messages"]
    assert [message["role"] for message in first] == ["system", "user"]
    assert first[0]["content"].startswith("Answer briefly. I work for ")
    assert surrogate in first[0]["content"]
    assert first[1]["content"] == f"Write a letter to {surrogate}."
    assert driver.session.shown[0].turn.restored == f"You wrote: {QUESTION}"
    assert driver.session.title.startswith("Write a letter"), "named after what was asked"
    assert driver.window.transcript.views[1].prompt_text() == QUESTION
    assert not line(driver).isVisible(), "they went, and there is nothing else to add"
    driver.connect_to(server)
    driver.send("Shorter.")
    second = server.requests[1].json["messages"]
    assert second[:2] == first
    assert [message["role"] for message in second] == ["system", "user", "assistant", "user"]
    for request in server.requests:
        for value in (NAME, CARD, CARD.replace(" ", "")):
            assert value.encode() not in request.body


def test_a_text_method_draws_other_words_and_leaves_the_instructions(driver, provider) -> None:
    new_chat(driver, make(driver))
    server = driver.connect_to(provider(echo))
    driver.window.privacy.method.method_chosen.emit("custext")
    write(driver, f"Please write a long and friendly letter to {NAME} about the weather in spring.")
    sanitized = driver.send().turn.sanitized
    drawn = [r for r in sanitized.replacements if r.category is Category.WORD]
    assert drawn
    assert min(r.source.start for r in drawn) >= instructions.length(sanitized) > 0
    system, user = server.requests[0].json["messages"]
    assert system["role"] == "system"
    assert system["content"].startswith("Answer briefly. I work for ")
    assert user["role"] == "user"
    assert NAME not in str((system, user))
    assert driver.session.fitting.number is None, "the person's own instruction asks for that"
    driver.window.privacy.method.method_chosen.emit("")
    driver.connect_to(provider(echo), model="another")
    write(driver, "Shorter.")
    assert (
        driver.session.turns_new_to(driver.application.services.of(driver.session).recipient) == 1
    )


def test_an_instruction_of_the_persons_own_is_beside_those_of_the_project(driver) -> None:
    new_chat(driver, make(driver))
    driver.window.privacy.method.method_chosen.emit("custext")
    composer = driver.window.composer
    composer._instruction.setText("Translate this.")
    shown = write(driver, "Good morning.")
    assert "Answer briefly." in shown
    assert "[End of project instructions]\n\nTranslate this.\n\n" in shown
    driver.application.chats.new()
    driver.application.chats.new(project=driver.application.projects.known[0].id)
    assert composer._instruction.text() == "Translate this."
    assert composer.written_pane.toPlainText() == "Good morning."
    assert "Answer briefly." in composer.text()


def test_instructions_can_be_left_out_and_put_back(driver, provider) -> None:
    new_chat(driver, make(driver))
    server = driver.connect_to(provider(echo))
    write(driver, "Hello there.")
    driver.press(line(driver), "Leave them out")
    assert previewed(driver) == "Hello there."
    driver.press(line(driver), "Add them to this message")
    assert "Answer briefly." in previewed(driver)
    driver.press(line(driver), "Leave them out")
    previewed(driver)
    driver.send()
    assert [m["role"] for m in server.requests[0].json["messages"]] == ["user"]
    assert "are not part of this chat" in line(driver)._words.accessibleName()


def test_a_chat_that_has_begun_is_moved_and_goes_on_as_it_was(driver, provider) -> None:
    server = driver.connect_to(provider(echo))
    project = make(driver)
    driver.send(QUESTION)
    policy, random = driver.session.policy, driver.session.conversation.id
    number = driver.application.chats.number_of(driver.session)
    listed = driver.window.sidebar.list
    drag(driver, number, listed.visualItemRect(item(driver, project, PROJECT)).center())
    assert driver.application.chats.project_of(driver.session) == project
    assert (driver.session.policy, driver.session.conversation.id) == (policy, random)
    driver.send("Shorter.")
    first, second = (request.json["messages"] for request in server.requests)
    assert second[0] == first[0], "what went goes again byte for byte"
    assert [message["role"] for message in second] == ["user", "assistant", "user"]
    assert second[-1]["content"] == "Shorter."
    driver.press(line(driver), "Add them to this message")
    write(driver, "And now?")
    driver.send()
    third = server.requests[2].json["messages"]
    assert third[:3] == second
    assert [message["role"] for message in third] == ["user", "assistant"] * 2 + ["user"]
    assert "Answer briefly." in third[-1]["content"]
    assert third[-1]["content"].endswith("And now?")
    assert NAME not in str(third)
    drag(driver, number, QPoint(20, listed.viewport().height() - 2))
    assert driver.application.chats.project_of(driver.session) is None


def test_documents_go_only_when_they_are_added(driver, provider, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text(f"Dear {NAME}, your card is {CARD}.\n", encoding="utf-8")
    project = make(driver, instructions="")
    page = edited(driver, project)
    driver.application.projects.editor._queue.add([letter])
    driver.until(lambda: len(page.documents()) == 1)
    save(driver, page)
    letter.unlink()
    new_chat(driver, project)
    server = driver.connect_to(provider(echo))
    assert write(driver, f"Is {NAME} owed money?").count("owed money") == 1
    assert attached.find(driver.window.composer.text()) == []
    driver.press(line(driver), "Add its document")
    driver.until(lambda: len(attached.find(driver.window.composer.text())) == 1)
    driver.press(line(driver), "Add its document")
    driver.until(lambda: driver.noticed("already"))
    assert len(attached.find(driver.window.composer.text())) == 1, "once is enough"
    previewed(driver)
    turn = driver.send()
    (message,) = server.requests[0].json["messages"]
    assert "[Document: letter.txt]" in message["content"]
    assert NAME not in message["content"]
    assert CARD not in message["content"]
    assert message["content"].count(surrogate_of(turn.turn.sanitized)) == 2


def test_a_new_chat_takes_over_privacy_and_service_and_keeps_them(driver, provider) -> None:
    server = driver.connect_to(provider(echo), model="of-the-project")
    driver.window.privacy.own_words_changed.emit(["Wolkenkuckucksheim"])
    driver.window.privacy.level.level_chosen.emit("secrets")
    mine = driver.session.policy
    project = make(driver)
    page = edited(driver, project)
    assert page._begins.text() == "The same as new chats outside of projects"
    driver.press(page, "Take over from the chat on screen")
    assert "1 own word" in page._begins.text()
    assert "of-the-project" in page._begins.text()
    save(driver, page)
    new_chat(driver, project)
    inside = driver.session
    assert inside.policy == mine
    assert inside.answerer.model == "of-the-project"
    write(driver, "The Wolkenkuckucksheim is nice.")
    driver.send()
    assert b"Wolkenkuckucksheim" not in server.requests[0].body
    page = edited(driver, project)
    driver.press(page, "As outside of projects")
    save(driver, page, instructions="Something else.")
    assert inside.policy == mine, "a chat that has begun keeps what it has"
    assert inside.answerer.model == "of-the-project"
    new_chat(driver, project)
    assert driver.session.policy == driver.application._policy()
    assert "Something else." in previewed(driver)


def test_all_of_it_is_there_after_a_restart_and_search_finds_within(reopen, provider) -> None:
    server = provider(echo)
    driver = reopen()
    project = make(driver)
    for inside, text in ((True, "Zebras of mine."), (False, "Zebras elsewhere.")):
        driver.application.chats.new(project=project if inside else None)
        driver.connect_to(server)
        write(driver, text)
        driver.send()
    choose(driver.window.sidebar.list.project_menu(project), "Collapse")
    driver = reopen(look=True)
    side = driver.window.sidebar
    driver.until(lambda: "Novel" in side.titles())
    driver.until(lambda: any("elsewhere" in one for one in side.titles()))
    assert not any("of mine" in one for one in side.titles()), "it is closed, as it was left"
    choose(side.list.project_menu(project), "Search in it")
    side.search.setText("zebr")
    driver.until(lambda: len(side.titles()) == 1 and "of mine" in side.titles()[0])
    driver.window.sidebar.focus_search()
    driver.until(lambda: len(side.titles()) == 2)
    side.search.clear()
    choose(side.list.project_menu(project), "Expand")
    driver.until(lambda: any("of mine" in one for one in side.titles()))


ENDS = [("Delete project and chats", 1), ("Delete project, keep chats", 2)]


@pytest.mark.parametrize(("button", "left"), ENDS if FULL else ENDS[:1])
def test_a_deleted_project_keeps_or_takes_its_chats(reopen, provider, button, left) -> None:
    server = provider(echo)
    driver = reopen()
    project = make(driver)
    for place in (project, None):
        driver.application.chats.new(project=place)
        driver.connect_to(server)
        write(driver, f"A chat {'inside' if place else 'outside'}.")
        driver.send()
    driver.window.sidebar.list.projects.ask_delete(
        driver.window.sidebar.list._projects[project], driver.window
    )
    box = driver.window.findChild(QMessageBox)
    next(one for one in box.buttons() if one.text() == button).click()
    assert not driver.application.projects.known
    driver = reopen(look=True)
    side = driver.window.sidebar
    driver.until(lambda: sum(one.startswith("A chat") for one in side.titles()) == left)
    assert "Novel" not in side.titles()


def test_what_was_being_written_in_a_project_is_back_after_a_lock(reopen) -> None:
    driver = reopen()
    project = make(driver)
    new_chat(driver, project)
    write(driver, "Half a sentence")
    done: list[bool] = []
    driver.application.chats.hold(done.append)
    driver.until(lambda: done == [True])
    driver = reopen(look=True)
    driver.until(lambda: driver.window.composer.written_pane.toPlainText() == "Half a sentence")
    assert driver.application.chats.project_of(driver.session) == project
    assert "Answer briefly." in driver.window.composer.text()


def test_a_deleted_project_lists_its_many_chats_anew_but_once(reopen, monkeypatch) -> None:
    """Planted: a new list for each chat that leaves it. With 800 of them the window stood still."""
    store = Store.open(profiles.FIRST.history_folder, MASTERS)
    turns = [interchange.ReadTurn("Hello", "Yes.")]
    for number in range(40):
        read = interchange.conversation_of(f"Chat {number}", turns, "Novel")
        store.import_chat(read, bytes([number]) * 16, 1, stored.POLICY)
    store.close()
    driver = reopen(look=True)
    flow, chats = driver.application.projects, driver.application.chats
    driver.until(lambda: flow.known and len(chats.listed) == 41)
    sidebar = driver.window.sidebar
    listing = Mock(wraps=sidebar.set_conversations)
    monkeypatch.setattr(sidebar, "set_conversations", listing)
    sidebar.list.projects.deleted.emit(flow.known[0].id, False)
    assert 1 <= listing.call_count <= 3
    assert {chat.project for chat in chats.listed} == {None}
    left: list[int | None] = []
    chats.history.ask(lambda own: [one.project for one in own.conversations()], left.extend)
    driver.until(lambda: len(left) == 40)
    assert set(left) == {None}
