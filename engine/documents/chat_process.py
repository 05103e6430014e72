"""The child that reads a file of chats from elsewhere: no network, no key, no file; then it ends.

`python -m engine.documents.chat_process` has the open file as its stdin. On stdout: lines
{"progress": [done, total]}; for each chat {"chat": {"source", "id", "title", "when", "turns",
"left_out"}}, or {"own": ...} for one that Sotto wrote, as it stands in the file; at last {"end":
the number of chats without a text}, or {"error": {"code", "data"}}.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from engine.core.errors import BadRecord
from engine.documents.process import MessageWriter, run

OURS, HISTORY, CONVERSATION = "sotto", "history", "conversation"


def main() -> int:
    """Read one file of chats; the exit status is 0, or 1 after an error was said."""
    return run(_chats, BadRecord, "too_large")


def _chats(source: BinaryIO, speaker: MessageWriter) -> Iterator[Mapping[str, Any]]:
    from engine.documents import chat_exports, chat_files  # noqa: PLC0415 (sealed off before)

    known, empty = False, 0
    for element in chat_files.elements(source, speaker.report):
        if isinstance(element, dict) and element.get(OURS) in (HISTORY, CONVERSATION):
            known = True
            yield {"own": element}
            continue
        chat = chat_exports.read(element)
        if chat is None and not known:
            raise BadRecord(reason="no_conversation")
        known = True
        if chat is not None and chat.turns:
            yield {"chat": {**chat._asdict(), "left_out": dict(+chat.left_out)}}
        else:
            empty += 1
    if not known:
        raise BadRecord(reason="no_turns")
    yield {"end": empty}


if __name__ == "__main__":
    sys.exit(main())
