"""Servers on loopback with the shapes that services publish: what they take, how they stream.

    with ShapedServer(SHAPES["mistral"], ["Hel", "lo"]) as server: ...

Written from the services' references; a field that a service does not take is refused as it does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from servers import Reply, ScriptedServer

from app.config.known_services import AZURE_TAKES, KNOWN, AcceptedOptions

TEXT = frozenset({"model", "messages", "stream"})
OPENAI = TEXT | {
    "temperature",
    "max_completion_tokens",
    "reasoning_effort",
    "stop",
    "store",
    "stream_options",
}
OLDER = TEXT | {"temperature", "max_tokens", "stop", "stream_options"}
READ, WRITTEN = 17, 5  # tokens that every one of these servers counts
COUNT = {"prompt_tokens": READ, "completion_tokens": WRITTEN, "total_tokens": READ + WRITTEN}


@dataclass(frozen=True)
class Shape:
    """A service: the fields it takes, the status of a refusal, and how it counts.

    `counts`: "asked" (a last chunk without choices, if asked for), "last" (with the last chunk),
    "each" (with each), "groq" (in a field of its own). `opening` comes before the first chunk,
    `chunk` is in each.
    """

    name: str
    takes: AcceptedOptions
    fields: frozenset[str]
    refusal: int = 400
    counts: str = "asked"
    opening: bytes = b""
    chunk: tuple[tuple[str, Any], ...] = ()
    count: tuple[tuple[str, Any], ...] = ()


def _takes(name: str) -> AcceptedOptions:
    return next(service.takes for service in KNOWN if service.name.startswith(name))


FILTERED = b'data: {"id":"","object":"","choices":[],"prompt_filter_results":[]}\n\n'
SHAPES = {
    shape.name: shape
    for shape in (
        Shape("OpenAI", _takes("OpenAI"), OPENAI, chunk=(("service_tier", "default"),)),
        Shape("Azure", AZURE_TAKES, OPENAI - {"store"}, opening=FILTERED),
        Shape("Anthropic", _takes("Anthropic"), OLDER | {"max_completion_tokens"}),
        Shape(
            "Google Gemini",
            _takes("Google"),
            OLDER - {"stream_options"} | {"reasoning_effort"},
            counts="each",
        ),
        Shape(
            "OpenRouter",
            _takes("OpenRouter"),
            OLDER | {"reasoning_effort"},
            opening=b": OPENROUTER PROCESSING\n\n",
            chunk=(("provider", "Some Firm"),),
            count=(("cost", 0.00042),),
        ),
        Shape("Mistral", _takes("Mistral"), OLDER - {"stream_options"}, refusal=422, counts="last"),
        Shape("Groq", _takes("Groq"), OPENAI - {"store"}, counts="groq"),
        Shape("Ollama", _takes("Ollama"), OLDER | {"reasoning_effort"}),
        Shape("LM Studio", _takes("LM Studio"), OLDER, chunk=(("stats", {}),)),
        Shape("llama.cpp", _takes("llama.cpp"), OLDER, count=(("prompt_tokens_details", {}),)),
    )
}


class ShapedServer(ScriptedServer):
    """Answers as one service does; `refused` holds the fields that it did not take."""

    def __init__(self, shape: Shape, pieces: Sequence[str]) -> None:
        super().__init__(self._answered)
        self._shape, self._pieces = shape, pieces
        self.refused: list[set[str]] = []

    def _answered(self, request: dict[str, Any]) -> Reply:
        strange = request.keys() - self._shape.fields
        if strange:
            self.refused.append(strange)
            body = json.dumps({"error": {"message": f"Unknown name {sorted(strange)}"}}).encode()
            return Reply(status=self._shape.refusal, body=body, content_type="application/json")
        return Reply(body=b"".join(self._stream(request)))

    def _stream(self, request: dict[str, Any]) -> list[bytes]:
        shape, asked = self._shape, request.get("stream_options") == {"include_usage": True}
        count = COUNT | dict(shape.count)
        each = {"usage": count} if shape.counts == "each" else {}
        last = {"usage": count} if shape.counts in {"each", "last"} else {}
        if shape.counts == "groq":
            last = {"x_groq": {"id": "req_1", "usage": count}}
        parts = [self._event(request, {"delta": {"content": text}}, each) for text in self._pieces]
        parts.append(self._event(request, {"delta": {}, "finish_reason": "stop"}, last))
        if asked and shape.counts == "asked":
            parts.append(self._event(request, None, {"usage": count}))
        return [shape.opening, *parts, b"data: [DONE]\n\n"]

    def _event(self, request: dict[str, Any], choice: dict | None, more: dict) -> bytes:
        chunk = {
            "id": "chatcmpl-1",
            "object": "chat.completion.chunk",
            "created": 1,
            "model": request["model"],
            "choices": [] if choice is None else [{"index": 0, "finish_reason": None, **choice}],
            **dict(self._shape.chunk),
            **more,
        }
        return b"data: " + json.dumps(chunk).encode() + b"\n\n"
