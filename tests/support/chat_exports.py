"""Made-up exports in the shapes that ChatGPT and Claude write."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

Said = list[tuple[str, str]]


def node(name: str, parent: str | None, message: dict[str, Any] | None) -> dict[str, Any]:
    return {"id": name, "message": message, "parent": parent, "children": []}


def message(role: str, *parts: Any, kind: str = "text", **more: Any) -> dict[str, Any]:
    return {
        "id": f"m-{role}",
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": 1_700_000_000.5,
        "content": {"content_type": kind, "parts": list(parts)},
        "status": "finished_successfully",
        "weight": 1.0,
        "metadata": {},
        "recipient": "all",
        **more,
    }


def chatgpt(name: str, messages: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    nodes = {"root": node("root", None, None)}
    last = "root"
    for number, said in enumerate(messages):
        this = f"n{number}"
        nodes[this] = node(this, last, said)
        nodes[last]["children"].append(this)
        last = this
    return {
        "title": f"Chat {name}",
        "create_time": 1_700_000_000.0,
        "update_time": 1_700_000_100.0,
        "mapping": nodes,
        "current_node": last,
        "conversation_id": name,
        "id": name,
        **more,
    }


def talk(*said: tuple[str, str]) -> list[dict[str, Any]]:
    return [
        one
        for prompt, answer in said
        for one in (message("user", prompt), message("assistant", answer))
    ]


def claude(name: str, said: Said, **more: Any) -> dict[str, Any]:
    messages = [
        {
            "uuid": f"{name}-{number}-{sender}",
            "text": text,
            "content": [{"type": "text", "text": text, "citations": []}],
            "sender": sender,
            "created_at": "2024-05-01T10:00:00.000000Z",
            "attachments": [],
            "files": [],
        }
        for number, pair in enumerate(said)
        for sender, text in zip(("human", "assistant"), pair, strict=True)
    ]
    return {
        "uuid": name,
        "name": f"Talk {name}",
        "created_at": "2024-05-01T10:00:00.000000Z",
        "updated_at": "2024-05-02T10:00:00.000000Z",
        "account": {"uuid": "somebody"},
        "chat_messages": messages,
        **more,
    }


def packed(*parts: tuple[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts:
            archive.writestr(name, data)
    return made.getvalue()


def export(*chats: Any) -> bytes:
    return json.dumps(list(chats)).encode()
