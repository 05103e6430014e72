"""Exports of other services in the real window: read in a process, stored once, marked."""

import json
from pathlib import Path

from chat_exports import chatgpt, claude, export, message, packed, talk
from window_driver import Driver

from app.chat import importing as work
from app.ui.review.review import ReviewDialog
from app.ui.transcript.prompt_card import PromptCard
from app.ui.widgets.controls import ElidedLabel
from app.ui.window.progress_page import ProgressPage

LEFT = "My name is Maria Lopez and my card is 4539 1488 0343 6467."


def import_file(driver: Driver, path: Path) -> str:
    """Import a file; what the window says of it."""
    driver.window.notices.drop("files")
    driver.application.files.import_file(path)
    importing = driver.application.files.importing.work
    driver.until(lambda: not importing.busy)
    driver.until(driver.window.notices.words)
    return " ".join(driver.window.notices.words())


def titles(driver: Driver, count: int) -> list[str]:
    driver.until(lambda: len(driver.window.sidebar.titles()) == count)
    return driver.window.sidebar.titles()


def card(driver: Driver) -> str:
    """What the last prompt says of itself."""
    found = driver.window.transcript.findChildren(PromptCard)[-1]
    return str(found.findChildren(ElidedLabel)[0].accessibleName())


def test_chatgpts_zip_comes_in_once_and_says_what_left_already(reopen, tmp_path) -> None:
    driver = reopen(look=True)
    picture = {"content_type": "image_asset_pointer"}
    seen = message("user", picture, "Look", kind="multimodal_text")
    chats = [
        chatgpt("one", talk((LEFT, "Hello Maria"))),
        chatgpt("two", [seen, message("assistant", "A cat.")], title="Animals"),
        chatgpt("empty", []),
    ]
    path = tmp_path / "export.zip"
    path.write_bytes(packed(("conversations.json", export(*chats)), ("chat.html", b"x")))
    said = import_file(driver, path)
    assert "2 chats imported from ChatGPT" in said
    assert "Left out: 1 picture and 1 chat without a text." in said
    assert "went to ChatGPT as it is" in said
    assert set(titles(driver, 3)) == {"New chat", "Chat one", "Animals"}
    assert "2 chats unchanged." in import_file(driver, path)
    titles(driver, 3)
    row = next(r for r in driver.window.sidebar._rows if r.title == "Chat one")
    assert row.source == "from ChatGPT"
    driver.application.chats.select(row.number)
    driver.until(lambda: len(driver.session.shown) == 1)
    assert "from ChatGPT: it went there as it stands here" in card(driver)
    driver = reopen(look=True)
    assert set(titles(driver, 3)) == {"New chat", "Chat one", "Animals"}


REFUSED = [
    (b'[{"foreign": true}]', "neither a file of Sotto's nor"),
    (b"\x00\x01\x02", "neither a file of Sotto's nor"),
    (export(chatgpt("c", talk(("a", "b"))))[:-40], "damaged"),
    (packed(("notes.txt", b"hello")), "neither a file of Sotto's nor"),
    (b'[{"mapping":' + b"[" * 300_000, "damaged"),
    (b"[]", "no messages"),
]


def test_a_foreign_or_damaged_file_is_refused_in_words(reopen, tmp_path) -> None:
    driver = reopen(look=True)
    path = tmp_path / "conversations.json"
    for data, why in REFUSED:
        path.write_bytes(data)
        said = import_file(driver, path)
        assert why in said, data[:40]
        assert "Nothing was taken" in said
        assert driver.window.sidebar.titles() == ["New chat"]


def test_imported_messages_go_along_when_the_person_says_so_and_only_sanitized(
    driver, provider, tmp_path
) -> None:
    server = provider(lambda _request: ["Fine."])
    path = tmp_path / "conversations.json"
    chat = claude("u", [(LEFT, "Hello Maria Lopez, 4539 1488 0343 6467 is a card."), ("Alone", "")])
    path.write_bytes(export(chat))
    import_file(driver, path)
    driver.until(lambda: len(driver.session.shown) == 2)
    driver.connect_to(server)  # which does not ask before each send
    notices = driver.window.notices
    driver.press(notices, "Let them go along")
    assert any("treated as new" in said for said in notices.words())
    driver.type("Write to Maria Lopez again.")
    driver.press_send()
    driver.until(lambda: driver.window.findChild(ReviewDialog) is not None)
    assert server.requests == [], "what goes there for the first time is reviewed"
    dialog = driver.review()
    driver.press(dialog, "Send")
    driver.until(lambda: server.requests)
    sent = server.requests[0].json["messages"]
    assert [said["role"] for said in sent] == ["user", "assistant", "user"]
    for private in ("Maria", "Lopez", "4539 1488 0343 6467"):
        assert private not in json.dumps(sent)
    name = driver.session.shown[-1].turn.sanitized.replacements[0].surrogate
    assert all(name in said["content"] for said in sent), "one cast in what is old and new"
    driver.until(lambda: len(driver.session.shown) == 2)
    first = driver.session.shown[0]
    assert (first.outside, first.turn.restored) == (False, chat["chat_messages"][1]["text"])
    assert not any("treated as new" in said for said in notices.words())
    driver.send("And thanks.")
    again = server.requests[1].json["messages"]
    assert again[:3] == sent, "they went, and go on as they went"
    assert len(driver.session.branches.versions(first.number)) == 2, "what was imported stays"


def test_what_came_before_the_damage_is_here_and_said(reopen, tmp_path) -> None:
    driver = reopen(look=True)
    chats = [chatgpt(f"c{n}", talk((f"a{n}", "b"))) for n in range(40)]
    path = tmp_path / "conversations.json"
    path.write_bytes(export(*chats)[:-100])
    said = import_file(driver, path)
    assert "damaged. Importing the file again adds what is missing. 39 chats imported" in said
    titles(driver, 40)
    path.write_bytes(export(*chats))
    assert "1 chat imported from ChatGPT. 39 chats unchanged." in import_file(driver, path)


def test_it_is_called_off_on_its_page_and_the_window_stays_alive(
    reopen, tmp_path, monkeypatch
) -> None:
    monkeypatch.setattr(work, "BATCH", 2)
    driver = reopen(look=True)
    long = "Some words of a long chat. " * 400
    chats = [chatgpt(f"c{n}", talk(*[(f"{n} {long}", long)] * 6)) for n in range(300)]
    path = tmp_path / "conversations.json"
    path.write_bytes(export(*chats))
    driver.application.files.import_file(path)
    importing = driver.application.files.importing.work
    driver.until(lambda: driver.window.findChild(ProgressPage) is not None)
    page = driver.window.findChild(ProgressPage)
    driver.until(lambda: page._bar.maximum() > 0)
    driver.press(page, "Cancel")
    driver.until(lambda: not importing.busy)
    assert len(driver.window.sidebar.titles()) < 300
    assert driver.noticed("called it off")
