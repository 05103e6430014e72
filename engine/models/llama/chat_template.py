"""A model's own chat template, filled so that no message can inject a control token."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.errors import BadParameter, BadText, ModelDamaged
from engine.core.rng import fresh_bytes
from engine.core.types import PAUSE, Message

ROLES = frozenset({"system", "user", "assistant"})
DAY = (2024, 7, 26, 0, 0, 0, 4, 208, 0)  # the date for templates that use it


class ChatTemplate:
    """A template in Jinja, run in a sandbox; `end` and `start` are the texts of these marks.

    Raises ModelDamaged (chat_template) for `model` where it is no Jinja.
    """

    def __init__(self, template: str, *, end: str, start: str, model: str) -> None:
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter  # noqa: PLC0415 (native code)

        class OnAnyDay(Jinja2ChatFormatter):
            """Writes the same date on every day: the same chat has the same tokens."""

            strftime_now = staticmethod(_fixed_day)

        self._model = model
        try:
            self._format: Any = OnAnyDay(template, eos_token=end, bos_token=start)
        except Exception:  # invalid Jinja
            raise self._damaged() from None

    def parts(self, messages: Sequence[Message]) -> Iterator[str | Message]:
        """A chat up to where its answer begins: the template's own text, and the messages in it.

        It is rendered around unguessable place-holders, so that only its own text is read for
        control tokens: a person who types one gets its letters, and stays inside the message. A
        system message goes at the start of the first prompt where the template knows none.
        Raises BadText (empty), BadParameter for an unknown role, ModelDamaged (chat_template).
        """
        if not messages:
            raise BadText(reason="empty")
        contents = {fresh_bytes(16).hex(): message for message in messages}
        for part in re.split(f"({'|'.join(contents)})", self._rendered(contents)):
            yield contents.get(part, part)

    def _rendered(self, contents: dict[str, Message]) -> str:
        for message in contents.values():
            if message.role not in ROLES:
                raise BadParameter(name="role", reason="unknown")
        outline = [{"role": m.role, "content": mark} for mark, m in contents.items()]
        rendered = self._filled(outline, contents)
        if rendered is None and [one["role"] for one in outline[:2]] == ["system", "user"]:
            before, first, *rest = outline  # not every template knows a system message
            both = f"{before['content']}{PAUSE}{first['content']}"
            rendered = self._filled([{**first, "content": both}, *rest], contents)
        if rendered is None:
            raise self._damaged()
        return rendered

    def _filled(self, outline: list[dict[str, str]], marks: Iterable[str]) -> str | None:
        """Render the template with these messages; None if it refuses or omits one."""
        try:
            rendered = str(self._format(messages=outline).prompt)
        except Exception:  # a template is a program, which may refuse a chat or fail
            return None
        return rendered if all(rendered.count(mark) == 1 for mark in marks) else None

    def _damaged(self) -> ModelDamaged:
        return ModelDamaged(model=self._model, reason="chat_template")


def _fixed_day(f: str) -> str:
    return time.strftime(f, DAY)
