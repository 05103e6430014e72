"""Whom a harness asks: the oracle, the model on this computer, or a server by the openai SDK.

    add_provider_options(parser)                    # --provider --model --key-variable --timeout
    with closing(provider_from(parser.parse_args())) as provider:
        provider.ask("Translate: …", max_tokens=200, solve=…) -> str
        provider.chat([("user", "…"), ("assistant", "…"), ("user", "…")], max_tokens=200) -> str

`solve` and `style` are for the oracle (oracle.py); whoever can read leaves them alone. Answers of a
server are streamed and joined. A request that fails for a passing reason (429, 5xx, no connection)
is made again, four times in all, each time after a longer wait; then openai.OpenAIError is raised.
Nothing leaves but the messages, the model's name, `temperature`, `max_tokens` and the headers that
the app itself sends; the key comes from an environment variable. `provider.asked` counts answers.
Whatever `provider_from` gives but the oracle keeps its answers (kept_answers.py) and never asks the
same again; who wants several answers to one question gives each its own `draw`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, Protocol, Self, cast

import httpx2
import openai

from app.wire.guard import fixed_headers
from engine.core.errors import BadText
from engine.core.types import Message
from engine.models.manager import ModelManager
from tests.benchmarks.papers.kept_answers import KeptAnswers, marked
from tests.benchmarks.papers.oracle import Oracle, Solve

ATTEMPTS = 4
KEY_VARIABLE = "OPENAI_API_KEY"
ORACLE, LOCAL = "oracle", "local"
SMOLLM = "smollm2-135m-instruct"
SEED = 7


def _unasked(_sent: str) -> Any:
    raise ValueError("the oracle was not told how to work this out")


class Asked(Protocol):
    """Anybody whom a harness asks; `asked` counts answers."""

    model: str
    asked: int

    def ask(
        self,
        prompt: str,
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        draw: int = SEED,
        solve: Solve = _unasked,
        style: int = 0,
    ) -> str:
        """The answer to a single message."""

    def chat(
        self,
        messages: Sequence[tuple[str, str]],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        draw: int = SEED,
        solve: Solve = _unasked,
        style: int = 0,
    ) -> str:
        """The answer to a conversation of (role, text)."""

    def close(self) -> None:
        """Let go of what is held."""


class Local:
    """The model on this computer, as the product runs it: no answer to what is too long for it."""

    def __init__(self, model: str = SMOLLM) -> None:
        self.model, self.asked, self.manager = model, 0, ModelManager()

    def ask(self, prompt: str, **how: Any) -> str:
        """The answer to a single message."""
        return self.chat([("user", prompt)], **how)

    def chat(
        self,
        messages: Sequence[tuple[str, str]],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        draw: int = SEED,
        **_: Any,
    ) -> str:
        """The answer to a conversation of (role, text)."""
        self.asked += 1
        sent = [Message(role, text) for role, text in messages]
        with self.manager.causal(self.model) as model:
            try:
                pieces = model.chat(sent, temperature=temperature, max_tokens=max_tokens, seed=draw)
                return "".join(pieces).strip()
            except BadText:
                return ""

    def close(self) -> None:
        """Nothing to do: an idle model is let go of by itself."""


class Provider:
    """An OpenAI-compatible server and one of its models; raises openai.OpenAIError."""

    def __init__(self, url: str, model: str, key: str = "", timeout: float = 120.0) -> None:
        self.url, self.model = url.rstrip("/"), model
        self.asked = 0
        self._client = openai.OpenAI(
            api_key=key or "none",
            base_url=self.url,
            http_client=httpx2.Client(transport=_Bare(key), timeout=timeout),
            max_retries=ATTEMPTS - 1,
            timeout=timeout,
        )

    def ask(self, prompt: str, **how: Any) -> str:
        """The answer to a single message."""
        return self.chat([("user", prompt)], **how)

    def chat(
        self,
        messages: Sequence[tuple[str, str]],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        **_: Any,
    ) -> str:
        """The answer to a conversation of (role, text)."""
        sent = [{"role": role, "content": text} for role, text in messages]
        with self._client.chat.completions.create(
            model=self.model,
            messages=cast(Any, sent),
            max_tokens=max_tokens,
            temperature=temperature,
            stream=True,
        ) as chunks:
            texts = [chunk.choices[0].delta.content for chunk in chunks if chunk.choices]
        self.asked += 1
        return "".join(text for text in texts if text).strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()


class Remembering:
    """Asks somebody what nobody was asked yet, and says how many answers there are on one line."""

    def __init__(self, provider: Asked) -> None:
        self.provider, self.model = provider, provider.model
        self._kept, self._given = KeptAnswers(), 0

    @property
    def asked(self) -> int:
        """How many answers were not kept ones."""
        return self.provider.asked

    def ask(self, prompt: str, **how: Any) -> str:
        """The answer to a single message."""
        return self.chat([("user", prompt)], **how)

    def chat(
        self,
        messages: Sequence[tuple[str, str]],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        draw: int = SEED,
        **_: Any,
    ) -> str:
        """The answer to a conversation of (role, text)."""
        how = {"max_tokens": max_tokens, "temperature": temperature, "draw": draw}
        answer = self.kept(messages, **how)
        if answer is None:
            answer = self.provider.chat(messages, **how)
            self.keep(messages, answer, **how)
        self._given += 1
        sys.stderr.write(f"{self._given} answers\r")
        sys.stderr.flush()
        return answer

    def kept(self, messages: Sequence[tuple[str, str]], **how: Any) -> str | None:
        """The answer that is kept, if there is one."""
        return self._kept.get(self._mark(messages, **how))

    def keep(self, messages: Sequence[tuple[str, str]], answer: str, **how: Any) -> None:
        """Keep an answer that was had in another way, as side by side."""
        self._kept.add(self._mark(messages, **how), answer)

    def _mark(
        self, messages: Sequence[tuple[str, str]], max_tokens: int, temperature: float, draw: int
    ) -> str:
        single = len(messages) == 1 and messages[0][0] == "user"
        return marked(
            self.model, max_tokens, temperature, draw, messages[0][1] if single else messages
        )

    def close(self) -> None:
        """Let go of whom it asks."""
        self.provider.close()


class _Bare(httpx2.BaseTransport):
    """Sends a request's body with the app's own headers; the SDK's tell of system and versions."""

    def __init__(self, key: str) -> None:
        self._key, self._onward = key, httpx2.HTTPTransport(trust_env=False)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Pass on one request (httpx2's interface)."""
        body, url = request.read(), str(request.url)
        headers = fixed_headers(url, len(body), self._key)
        timeout = {"timeout": request.extensions.get("timeout", {})}
        bare = httpx2.Request(
            request.method, url, headers=headers, content=body, extensions=timeout
        )
        return self._onward.handle_request(bare)

    def close(self) -> None:
        """Close the connections."""
        self._onward.close()


def add_provider_options(parser: argparse.ArgumentParser) -> None:
    """The options that say whom to ask."""
    parser.add_argument(
        "--provider",
        default=ORACLE,
        metavar="WHO",
        help=f"{ORACLE} (default), {LOCAL} or a server's base URL, with /v1",
    )
    parser.add_argument("--model", default=SMOLLM, metavar="NAME", help="default: %(default)s")
    parser.add_argument(
        "--key-variable",
        default=KEY_VARIABLE,
        metavar="VARIABLE",
        help="the environment variable that holds the key (default: %(default)s)",
    )
    parser.add_argument("--timeout", type=float, default=120.0, metavar="SECONDS")


def provider_from(options: argparse.Namespace) -> Asked:
    """The provider that the options name; all but the oracle remember what they answered."""
    if options.provider == ORACLE:
        return Oracle()
    if options.provider == LOCAL:
        return Remembering(Local(options.model))
    key = os.environ.get(options.key_variable, "")
    return Remembering(Provider(options.provider, options.model, key, options.timeout))
