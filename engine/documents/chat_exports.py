"""The shapes in which ChatGPT and Claude export chats: of each chat its texts, in order.

ChatGPT: a `mapping` of nodes with `parent` and `children`, `current_node` the last one on screen, a
message's `content` has `parts`. Claude: `chat_messages`, each with `sender` and `content` blocks.
Pictures, tools and the like are counted by what they are, and left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

CHATGPT, CLAUDE = "chatgpt", "claude"
PERSON, MODEL = "user", "assistant"
TEXTS = frozenset({"text", "multimodal_text"})
THOUGHTS = frozenset({"thoughts", "reasoning_recap", "thinking", "redacted_thinking"})
HEARD = "audio_transcription"  # what was said, in writing
PICTURE = "image"
# Marks of sources that ChatGPT's window turns into links, in characters for private use.
SOURCES = re.compile("\ue200[^\ue200\ue201]*\ue201")
BROKEN = re.compile("[\ud800-\udfff]")  # half of a character
LONGEST_ID = 200

Node = Mapping[str, Any]


class Message(NamedTuple):
    """What one side wrote."""

    role: str
    text: str

    def __repr__(self) -> str:
        return f"Message({self.role}, {len(self.text)} characters)"  # no word of it


class ExportedChat(NamedTuple):
    """A chat: prompts with their answers, when it was last changed (0: unknown), what is missing.

    `id` is the service's own, empty where the file names none.
    """

    source: str
    id: str
    title: str
    when: float
    turns: list[tuple[str, str]]
    left_out: Counter[str]

    def __repr__(self) -> str:
        return f"ExportedChat({self.source}, {len(self.turns)} turns)"  # no word of it


def read(element: object) -> ExportedChat | None:
    """A chat of a service's export; None for anything else."""
    match element:
        case {"mapping": dict(nodes)}:
            return _chatgpt(_dict(element), nodes)
        case {"chat_messages": list(messages)}:
            return _claude(_dict(element), messages)
    return None


def _chatgpt(chat: Mapping[str, Any], nodes: Mapping[str, Any]) -> ExportedChat:
    left_out: Counter[str] = Counter()
    good = {name: node for name, node in nodes.items() if isinstance(node, dict)}
    messages = [_of_node(node, left_out) for node in _branch(good, chat.get("current_node"))]
    forks = sum(len(_list(node.get("children"))) > 1 for node in good.values())
    if forks:
        left_out["versions"] += forks
    name = _text(chat.get("conversation_id")) or _text(chat.get("id"))
    when = _seconds(chat.get("update_time")) or _seconds(chat.get("create_time"))
    title = _text(chat.get("title"))
    return ExportedChat(CHATGPT, name[:LONGEST_ID], title, when, _turns(messages), left_out)


def _branch(nodes: Mapping[str, Node], last: object) -> list[Node]:
    """The nodes from the first to the one on screen; a circle ends where it began."""
    if not isinstance(last, str) or last not in nodes:
        last = _leaf(nodes)
    return _up(nodes, last, "parent")


def _up(nodes: Mapping[str, Node], last: object, parent: str) -> list[Node]:
    """The nodes that lead to the last one, each of which names the one before."""
    found: dict[str, Node] = {}
    while isinstance(last, str) and last in nodes and last not in found:
        found[last] = nodes[last]
        last = nodes[last].get(parent)
    return list(found.values())[::-1]


def _leaf(nodes: Mapping[str, Node]) -> str | None:
    """The end of the newest branch, in a file that does not say which one was on screen."""
    roots = (name for name, node in nodes.items() if _text(node.get("parent")) not in nodes)
    place, seen = next(roots, None), set()
    while place is not None and place not in seen:
        seen.add(place)
        below = [
            child for child in map(_text, _list(nodes[place].get("children"))) if child in nodes
        ]
        if not below:
            break
        place = below[-1]
    return place


def _of_node(node: Node, left_out: Counter[str]) -> Message | None:
    """A message of ChatGPT's on screen; None for what was none, or is no text."""
    message = node.get("message")
    if not isinstance(message, dict):
        return None
    role = _dict(message.get("author")).get("role")
    content, about = _dict(message.get("content")), _dict(message.get("metadata"))
    kind = _text(content.get("content_type"))
    if about.get("is_visually_hidden_from_conversation") or role == "system":
        return None
    if kind in THOUGHTS:
        left_out["thinking"] += 1
    elif role == "tool" or kind not in TEXTS or message.get("recipient") not in (None, "all"):
        left_out["instructions" if kind.endswith("_context") else "tools"] += 1
    elif role in (PERSON, MODEL):
        left_out["files"] += len(_list(about.get("attachments")))
        parts = [_part(part, left_out) for part in _list(content.get("parts"))]
        return Message(role, SOURCES.sub("", "\n\n".join(filter(None, parts))))
    return None


def _part(part: object, left_out: Counter[str]) -> str:
    if isinstance(part, str):
        return part
    kind = str(_dict(part).get("content_type", ""))
    if kind == HEARD:
        return _text(_dict(part).get("text"))
    left_out["pictures" if PICTURE in kind else "recordings"] += 1
    return ""


def _claude(chat: Mapping[str, Any], messages: Sequence[object]) -> ExportedChat:
    left_out: Counter[str] = Counter()
    good = [message for message in messages if isinstance(message, dict)]
    shown = _shown(good, chat.get("current_leaf_message_uuid"))
    if len(shown) < len(good):
        left_out["versions"] += 1
    read = [_of_message(message, left_out) for message in shown]
    when = _moment(chat.get("updated_at")) or _moment(chat.get("created_at"))
    name, title = _text(chat.get("uuid"))[:LONGEST_ID], _text(chat.get("name"))
    return ExportedChat(CLAUDE, name, title, when, _turns(read), left_out)


def _shown(messages: Sequence[Node], last: object) -> list[Node]:
    """The branch on screen, in files that say what each message followed; else all of them."""
    named = {str(message.get("uuid")): message for message in messages}
    if not messages or not all(message.get("parent_message_uuid") for message in messages):
        return list(messages)
    place: object = last if _text(last) in named else str(messages[-1].get("uuid"))
    return _up(named, place, "parent_message_uuid")


def _of_message(message: Node, left_out: Counter[str]) -> Message | None:
    role = {"human": PERSON, "assistant": MODEL}.get(str(message.get("sender")))
    if role is None:
        return None
    left_out["files"] += len(_list(message.get("attachments"))) + len(_list(message.get("files")))
    blocks = _list(message.get("content"))
    texts = [text for block in blocks if (text := _block(_dict(block), left_out))]
    return Message(role, "\n\n".join(texts) if blocks else _text(message.get("text")))


def _block(block: Node, left_out: Counter[str]) -> str:
    kind = str(block.get("type"))
    if kind == "text":
        return _text(block.get("text"))
    if kind in THOUGHTS:
        left_out["thinking"] += 1
    elif PICTURE in kind:
        left_out["pictures"] += 1
    elif kind != "tool_result":  # it was counted with its question
        left_out["tools"] += 1
    return ""


def _turns(messages: Sequence[Message | None]) -> list[tuple[str, str]]:
    """Prompts with their answers: what one side wrote in several messages is one text."""
    turns: list[tuple[str, str]] = []
    for role, text in _plain(messages):
        if role == PERSON:
            turns.append((text, ""))
            continue
        prompt, before = turns.pop() if turns else ("", "")
        turns.append((prompt, f"{before}\n\n{text}" if before else text))
    return turns


def _plain(messages: Sequence[Message | None]) -> Iterator[Message]:
    for message in messages:
        if message is not None and message.text.strip():
            yield Message(message.role, BROKEN.sub("\ufffd", message.text))


def _seconds(value: object) -> float:
    """A moment in seconds since 1970; 0 where there is none that can be one."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(value) if 0 < value < 1e11 else 0.0


def _moment(value: object) -> float:
    """The same of a moment in ISO 8601."""
    try:
        return _seconds(datetime.fromisoformat(_text(value)).timestamp())
    except (ValueError, OverflowError, OSError):
        return 0.0


def _text(value: object) -> str:
    return BROKEN.sub("\ufffd", value) if isinstance(value, str) else ""


def _dict(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
