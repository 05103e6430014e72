"""What is kept: the window is closed and opened again, and the chats are as they were."""

import threading
from dataclasses import replace
from typing import Any

import stored
from servers import Reply
from stored import MASTERS

from app.config import settings
from app.config.profiles import FIRST
from app.store.store import Store

PROMPT = "I am Maria Lopez, 41 years old. Write to maria.lopez@gmail.com about Xanthippelia."
SECOND = "And now a shorter one for Maria Lopez, still 41 years old."


def _quotes(request: dict[str, Any]) -> list[str]:
    return ["You wrote: ", request["messages"][-1]["content"]]


def _rows(driver: Any) -> list[tuple[str, bool]]:
    """The chats of the list: their titles, and whether they are pinned."""
    return [(row.title, row.pinned) for row in driver.window.sidebar._rows]


def test_a_chat_is_as_it_was_after_the_window_was_closed(reopen, provider) -> None:
    driver = reopen()
    server = driver.connect_to(provider(_quotes))
    first = driver.type(PROMPT)
    driver.send()
    before = driver.on_screen()
    random = driver.session.conversation.id
    driver = reopen()
    driver.connect_to(server)
    driver.open_chat("I am Maria")
    assert driver.on_screen() == before
    assert driver.session.shown[0].turn.sanitized == first
    assert driver.session.conversation.id == random
    assert driver.window.transcript.views[1].prompt_text() == PROMPT
    second = driver.type(SECOND)
    shown = driver.send()
    messages = server.requests[1].json["messages"]
    assert [m["content"] for m in messages[:2]] == [first.text, f"You wrote: {first.text}"]
    surrogate = {r.original: r.surrogate for r in first.replacements}
    for value in ("Maria Lopez", "41"):
        assert surrogate[value] in second.text, "a value keeps its replacement"
    assert all(charge.known for charge in second.cost.charges)
    assert shown.turn.restored == f"You wrote: {SECOND}"


def test_nothing_readable_is_under_any_folder(reopen, provider, tmp_path, monkeypatch) -> None:
    temp = tmp_path / "temp"
    temp.mkdir()
    monkeypatch.setenv("TMPDIR", str(temp))
    driver = reopen()
    driver.connect_to(provider(_quotes))
    sanitized = driver.type(PROMPT)
    driver.send()
    driver.application._save_settings()
    driver.application.chats._recorder.back_up()
    driver.settled()
    driver.application.stop()
    words = ["Maria", "maria.lopez", "Xanthippelia", "I am Maria", sanitized.text[:20]]
    words += [r.surrogate for r in sanitized.replacements if len(r.surrogate) > 4]
    files = stored.folder_files(tmp_path)
    assert {"history.db", "history.backup.db", "settings.json"} <= {path.name for path in files}
    for path in files:
        data = path.read_bytes()
        for word in words:
            for code in ("utf-8", "utf-16-le", "utf-16-be"):
                assert word.encode(code) not in data, path.name


def test_rename_pin_duplicate_and_delete_last(reopen, provider) -> None:
    driver = reopen()
    driver.connect_to(provider(_quotes))
    driver.send(PROMPT)
    number = driver.application.chats.number_of(driver.session)
    lists = driver.window.sidebar.list
    item = lists._find(number)
    item.setText("The  bank letter")  # as the editor in the list does
    lists.pin_toggled.emit(number, True)
    lists.duplicate_requested.emit(number)
    random = driver.session.conversation.id
    driver.until(lambda: len(_rows(driver)) == 2)
    driver.until(lambda: driver.session.conversation.id != random)
    assert driver.session.shown[0].turn.sanitized.original == PROMPT
    driver = reopen(look=True)
    driver.until(lambda: len(_rows(driver)) == 3)
    others = [("New chat", False), ("The bank letter (copy)", False)]
    assert _rows(driver) == [("The bank letter", True), *others]
    box = driver.window.sidebar.list.ask_delete(driver.window.sidebar._rows[0].number)
    assert len(_rows(driver)) == 3, "it asks first"
    driver.button(box, "Delete").click()
    driver.until(lambda: _rows(driver) == others)
    driver = reopen(look=True)
    driver.until(lambda: _rows(driver) == others)


def test_the_chat_on_screen_can_be_deleted_while_it_is_answered(reopen, provider) -> None:
    never = threading.Event()
    driver = reopen()
    driver.connect_to(provider(lambda _request: Reply(["Dear "], hold=never, hold_after=1)))
    driver.type(PROMPT)
    driver.press_send()
    driver.until(lambda: driver.session.running)
    driver.application.chats.delete(driver.application.chats.number_of(driver.session))
    assert driver.session.shown == []
    assert _rows(driver) == [("New chat", False)]
    driver.settled()
    driver = reopen(look=True)
    driver.settled()
    assert _rows(driver) == [("New chat", False)]


def test_a_turn_whose_answer_was_never_kept_is_shown_and_can_be_sent_again(
    reopen, provider
) -> None:
    store = Store.open(FIRST.history_folder, MASTERS)
    chat = stored.begin(store, title="Half a chat")
    store.begin_turn(chat, None, stored.outgoing())
    store.close()
    driver = reopen()
    server = driver.connect_to(provider(_quotes))
    driver.open_chat("Half a chat")
    assert "before the answer was kept" in driver.session.shown[0].failure
    assert driver.session.conversation.turns == ()
    driver.session.ask_again(1)
    driver.until(lambda: server.requests)
    driver.until(lambda: bool(driver.session.shown) and not driver.session.busy)
    assert not driver.session.shown[-1].failure
    assert server.requests[0].json["messages"][0]["content"] == stored.sanitized().text


def test_a_long_chat_opens_at_its_end_and_the_rest_follows(reopen) -> None:
    driver = reopen(look=True)
    folder = driver.application.profile.history_folder
    driver.application.stop()
    store = Store.open(folder, MASTERS)
    chat, parent = stored.begin(store, title="A long chat"), None
    for number in range(30):
        made = stored.sanitized(tail=f" Turn {number}.")
        came = stored.incoming(more="\n\nA line." * 5)
        parent = store.add_turn(chat, parent, stored.outgoing(made), came)
    store.close()
    driver = reopen(look=True)
    driver.open_chat("A long chat")
    transcript = driver.window.transcript
    assert "Turn 29." in transcript.views[30].prompt_text()
    bar = transcript.verticalScrollBar()
    driver.until(lambda: bar.value() == bar.maximum() > 0)
    driver.until(lambda: not transcript.wants_older())
    driver.qtbot.wait(50)
    assert len(transcript.views) < 30, "what nobody looks at is not made"
    driver.until(lambda: bar.setValue(0) or len(transcript.views) == 30)
    assert transcript.turns() == list(range(1, 31))


def test_a_second_window_says_so_and_sends_and_saves_nothing(reopen, provider) -> None:
    server = provider(_quotes)
    first = reopen(look=True)
    first.settled()
    second = reopen(beside=True)
    second.until(lambda: second.noticed("already open"))
    assert first.window.notices.words() == []
    second.connect_to(server.base_url)
    second.window.composer.set_text(PROMPT)
    second.window.composer.flush()
    up = second.application.tasks.request("hello")  # else it would be the engine that is missing
    with second.qtbot.waitSignal(up.finished):
        pass
    second.qtbot.wait(300)
    assert second.session.preview is None
    second.session.send()
    assert not second.session.busy
    second.application._on_services(replace(second.application.settings, theme="dark"))
    assert not settings.exists(second.application.profile.settings_folder)
    first.application.stop()
    second.press(second.window.notices, "Try again")
    second.until(lambda: second.session.ready)
    second.send()
    assert not second.noticed("already open")
    assert [title[:10] for title, _ in _rows(second)] == ["I am Maria"]
    assert len(server.requests) == 1


def test_a_damaged_file_is_said_and_the_backup_is_on_screen(reopen, provider) -> None:
    driver = reopen()
    driver.connect_to(provider(_quotes))
    driver.send(PROMPT)
    driver.application.chats._recorder.back_up()
    driver.settled()
    live = driver.application.profile.history_folder / "history.db"
    driver.application.stop()
    data = bytearray(live.read_bytes())
    data[len(data) // 2] ^= 1
    live.write_bytes(data)
    driver = reopen(look=True)
    driver.open_chat("I am Maria")
    assert driver.noticed("last good backup")
