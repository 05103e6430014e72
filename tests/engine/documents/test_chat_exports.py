"""Chats of other services: their texts in order; what is no text is counted."""

from typing import Any

import pytest
from chat_exports import chatgpt, claude, message, node, talk

from engine.documents import chat_exports


def read(element: object) -> chat_exports.ExportedChat:
    found = chat_exports.read(element)
    assert found is not None
    return found


def test_a_chat_of_chatgpts_is_its_prompts_and_answers() -> None:
    found = read(chatgpt("c-1", talk(("Hello", "Hi!"), ("More?", "Yes."))))
    assert found.turns == [("Hello", "Hi!"), ("More?", "Yes.")]
    assert (found.source, found.id, found.title) == ("chatgpt", "c-1", "Chat c-1")
    assert found.when == 1_700_000_100.0
    assert +found.left_out == {}
    assert "Hello" not in repr(found)
    assert "Hello" not in repr(chat_exports.Message("user", "Hello"))


def test_what_is_no_text_of_chatgpts_is_left_out_and_counted() -> None:
    picture = {"content_type": "image_asset_pointer", "asset_pointer": "file-service://x"}
    heard = {"content_type": "audio_transcription", "text": "said aloud", "direction": "in"}
    sound = {"content_type": "real_time_user_audio_video_asset_pointer"}
    found = read(
        chatgpt(
            "c",
            [
                message("system", ""),
                message("user", "about me", kind="user_editable_context"),
                message("user", picture, "What is this?", kind="multimodal_text"),
                message("assistant", kind="code", recipient="python"),
                message("tool", "output", kind="execution_output"),
                message("assistant", kind="thoughts"),
                message("assistant", "A cat\ue200cite\ue202turn0search1\ue201."),
                message("assistant", "And a dog."),
                message("user", heard, sound, kind="multimodal_text"),
                message("user", "hidden", metadata={"is_visually_hidden_from_conversation": True}),
                message("user", "with a file", metadata={"attachments": [{"name": "x.pdf"}]}),
            ],
        )
    )
    assert found.turns == [
        ("What is this?", "A cat.\n\nAnd a dog."),
        ("said aloud", ""),
        ("with a file", ""),
    ]
    assert +found.left_out == {
        **{"instructions": 1, "pictures": 1, "tools": 2},
        **{"thinking": 1, "recordings": 1, "files": 1},
    }


def test_the_branch_on_screen_is_read_and_the_other_named() -> None:
    chat = chatgpt("c", talk(("One", "First"), ("Two", "Second")))
    nodes = chat["mapping"]
    nodes["other"] = node("other", "n0", message("assistant", "Another first"))
    nodes["n0"]["children"].append("other")
    assert read(chat).turns == [("One", "First"), ("Two", "Second")]
    assert read(chat).left_out["versions"] == 1
    assert read({**chat, "current_node": "other"}).turns == [("One", "Another first")]
    del chat["current_node"]
    assert read(chat).turns == [("One", "Another first")], "the newest, where none is named"


def _circle() -> dict[str, Any]:
    chat = chatgpt("c", talk(("One", "First")))
    chat["mapping"]["n0"]["parent"] = "n1"
    return chat


SAID = chatgpt("c", talk(("a", "b")))
ROOTLESS = {"uuid": "a", "parent_message_uuid": "r", "sender": "human"}
ODD: list[Any] = [
    _circle(),
    {**_circle(), "current_node": None},
    chatgpt("c", []),
    {"mapping": {}},
    {"mapping": {"a": None, "b": 7, "c": {"message": [], "parent": {}, "children": "x"}}},
    *({"mapping": {"a": {"message": odd}}} for odd in (
        {"author": [], "content": 7, "metadata": None},
        message("user", None, 7, ["x"], {"content_type": 3}),
        {"author": {"role": "user"}, "content": {"content_type": ["text"]}},
    )),
    {"chat_messages": [None, 7, {}, {"sender": "human", "content": [None, 7, {"type": []}]}]},
    {"chat_messages": [{**ROOTLESS, "parent_message_uuid": "a"}]},
    {"chat_messages": [ROOTLESS], "current_leaf_message_uuid": ["a"]},
    {**SAID, "title": None, "id": 7, "update_time": "soon"},
    {**SAID, "update_time": float("inf"), "create_time": -1},
    {**claude("c", [("a", "b")]), "updated_at": "yesterday", "created_at": None, "name": 3},
]  # fmt: skip


@pytest.mark.parametrize("element", ODD, ids=range(len(ODD)))
def test_odd_elements_are_read_as_far_as_they_go(element: Any) -> None:
    found = read(element)
    assert all(type(text) is str for turn in found.turns for text in turn)
    assert 0 <= found.when < 1e11


@pytest.mark.parametrize("element", [None, [], "x", 7, {}, {"mapping": []}, {"chat_messages": {}}])
def test_anything_else_is_no_chat(element: Any) -> None:
    assert chat_exports.read(element) is None


def test_a_chat_of_claudes_is_its_prompts_and_answers() -> None:
    chat = claude("u-1", [("Hello", "Hi!"), ("More?", "Yes.")])
    answer = chat["chat_messages"][1]
    answer["text"] = "This block is not supported on your current device yet."
    answer["content"] = [
        {"type": "thinking", "thinking": "Hm."},
        {"type": "tool_use", "name": "repl", "input": {}},
        {"type": "tool_result", "content": []},
        {"type": "text", "text": "Hi"},
        {"type": "text", "text": "there!"},
    ]
    chat["chat_messages"][0]["attachments"] = [{"file_name": "a.txt", "extracted_content": "x"}]
    chat["chat_messages"][2]["content"] = []
    found = read(chat)
    assert found.turns == [("Hello", "Hi\n\nthere!"), ("More?", "Yes.")]
    assert (found.source, found.id, found.title) == ("claude", "u-1", "Talk u-1")
    assert found.when == 1_714_644_000.0
    assert +found.left_out == {"thinking": 1, "tools": 1, "files": 1}


def test_of_claudes_branches_the_one_on_screen_is_read() -> None:
    chat = claude("u", [("One", "First"), ("Two", "Second")])
    messages = chat["chat_messages"]
    above = "00000000-0000-4000-8000-000000000000"
    for said in messages:
        said["parent_message_uuid"], above = above, said["uuid"]
    messages[2]["parent_message_uuid"] = messages[3]["parent_message_uuid"] = messages[1]["uuid"]
    messages[3]["sender"] = "human"
    found = read(chat)
    assert found.turns == [("One", "First"), ("Second", "")]
    assert found.left_out["versions"] == 1
    shown = {**chat, "current_leaf_message_uuid": messages[2]["uuid"]}
    assert read(shown).turns == [("One", "First"), ("Two", "")]


def test_half_a_character_is_shown_as_missing() -> None:
    found = read(chatgpt("c", talk(("a\ud83d", "b")), title="\udc00"))
    assert found.turns == [("a\ufffd", "b")]
    assert found.title == "\ufffd"
