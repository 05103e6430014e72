"""A provider's connection settings, and the validation of requests to it."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from app.core.recipients import Recipient
from app.core.usage import Price
from engine.core.errors import BadParameter, BadText
from engine.core.types import Message

VISIBLE = re.compile(r"[\x21-\x7e]*")
SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Provider:
    """An OpenAI-compatible service.

    `timeout` is in seconds, for the connection and for each wait on the answer; `ca` is a PEM file
    of further certificate authorities; `plain_http` allows http to another computer. `hosts`, if
    given, are the only allowed hosts. With an `api_version` it is an Azure OpenAI resource:
    `base_url` is its endpoint and `model` the name of a deployment. `extra` are the fields of each
    request besides its text, by their names on the wire; `price` is what its tokens cost.
    """

    name: str
    base_url: str = field(repr=False)
    model: str
    api_key: str = field(default="", repr=False)
    timeout: float = 60.0
    proxy: str | None = field(default=None, repr=False)
    ca: str | None = None
    plain_http: bool = False
    hosts: tuple[str, ...] = ()
    api_version: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict, repr=False)
    price: Price | None = None

    @property
    def recipient(self) -> Recipient:
        """The recipient of requests to it."""
        return Recipient(self.base_url, self.model)

    @property
    def azure(self) -> tuple[str, str] | None:
        """Azure's deployment and API version; None for other services."""
        return (self.model, self.api_version) if self.api_version else None


def check(provider: Provider, messages: Sequence[Message]) -> None:
    """Validate a request before anything is sent. Errors: BadParameter, BadText."""
    check_provider(provider)
    if not provider.model:
        raise BadParameter(name="model", reason="no_model")
    if SURROGATE.search(provider.model):
        raise BadParameter(name="model", reason="characters")
    if problem := unsendable(messages):
        raise problem


def unsendable(messages: Sequence[Message]) -> BadText | None:
    """The error of a text that cannot be sent: a lone surrogate, or an empty prompt.

    A rewriting may be empty. It is not drawn again automatically, which would cost another epsilon.
    """
    if not messages or not messages[-1].content.strip():
        return BadText(reason="empty")
    halves = (SURROGATE.search(message.content) for message in messages)
    half = next(filter(None, halves), None)
    return BadText(reason="lone_surrogate", position=half.start()) if half else None


def check_provider(provider: Provider) -> None:
    """Validate the settings and the host. Error: BadParameter."""
    if not math.isfinite(provider.timeout) or provider.timeout <= 0:
        raise BadParameter(name="timeout", reason="out_of_range", low=0)
    if not VISIBLE.fullmatch(provider.api_key):
        raise BadParameter(name="api_key", reason="characters")
    if provider.hosts and urlsplit(provider.base_url).hostname not in provider.hosts:
        raise BadParameter(name="base_url", reason="host_not_allowed")
