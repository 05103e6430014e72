"""Facts about well-known services, by address, from their published references."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from app.core.translation import mark

AZURE_HOSTS = ".azure.com"
AZURE_VERSION = "2024-10-21"


@dataclass(frozen=True, slots=True)
class AcceptedOptions:
    """The request options that a service accepts; it may refuse unknown ones.

    `temperature` is the highest one, `length` the name of the field for the longest answer (older
    servers know one, newer models the other), `efforts` the steps of reasoning. `store`: it can be
    told not to keep the chat; `usage`: it has to be asked to count tokens.
    """

    temperature: float = 0.0
    length: str = ""
    efforts: tuple[str, ...] = ()
    stop: bool = False
    store: bool = False
    usage: bool = False


LESS, MORE = "max_tokens", "max_completion_tokens"
STEPS = ("low", "medium", "high")
OTHER_TAKES = AcceptedOptions(2.0, LESS, STEPS, stop=True)  # of an unknown address
AZURE_TAKES = AcceptedOptions(2.0, MORE, ("minimal", *STEPS), stop=True, usage=True)


@dataclass(frozen=True, slots=True)
class KnownService:
    """A service by its address; `model` shows how its models are spelt.

    `anthropic`: its list of models asks for Anthropic's own headers.
    """

    name: str
    address: str
    model: str
    takes: AcceptedOptions = OTHER_TAKES
    anthropic: bool = False


KNOWN = (
    KnownService(
        "OpenAI",
        "https://api.openai.com/v1",
        "gpt-4o-mini",
        AcceptedOptions(2.0, MORE, ("minimal", *STEPS), stop=True, store=True, usage=True),
    ),
    KnownService(
        "Anthropic",
        "https://api.anthropic.com/v1",
        "claude-sonnet-4-5",
        AcceptedOptions(1.0, LESS, stop=True, usage=True),
        anthropic=True,
    ),
    KnownService(  # it refuses unknown fields, and always counts tokens
        "Google Gemini",
        "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-2.5-flash",
        AcceptedOptions(2.0, LESS, ("none", *STEPS), stop=True),
    ),
    KnownService(
        "OpenRouter",
        "https://openrouter.ai/api/v1",
        "openai/gpt-4o-mini",
        AcceptedOptions(2.0, LESS, STEPS, stop=True, usage=True),
    ),
    KnownService(  # as Gemini
        "Mistral",
        "https://api.mistral.ai/v1",
        "mistral-small-latest",
        AcceptedOptions(1.5, LESS, stop=True),
    ),
    KnownService(
        "Groq",
        "https://api.groq.com/openai/v1",
        "openai/gpt-oss-20b",
        AcceptedOptions(2.0, MORE, STEPS, stop=True, usage=True),
    ),
    KnownService(
        mark("Ollama on this computer"),
        "http://localhost:11434/v1",
        "llama3.2",
        AcceptedOptions(2.0, LESS, STEPS, stop=True, usage=True),
    ),
    KnownService(
        mark("LM Studio on this computer"),
        "http://localhost:1234/v1",
        "qwen3-4b",
        AcceptedOptions(2.0, LESS, stop=True, usage=True),
    ),
    KnownService(
        mark("llama.cpp on this computer"),
        "http://localhost:8080/v1",
        "default",
        AcceptedOptions(2.0, LESS, stop=True, usage=True),
    ),
)


def known(address: str) -> KnownService | None:
    """The service at an address, or at another port or path of its exclusive host."""
    plain = address.strip().rstrip("/")
    for service in KNOWN:
        if service.address == plain:
            return service
    host, remote = host_of(plain), (one for one in KNOWN if one.address.startswith("https:"))
    return next((one for one in remote if host_of(one.address) == host), None)


def host_of(address: str, *, port: bool = False) -> str:
    """The host of an address, with its port if requested; empty if it has none."""
    try:
        parts = urlsplit(address)
        return (parts.netloc.rpartition("@")[2] if port else parts.hostname) or ""
    except ValueError:  # a half-typed IPv6 address
        return ""


def is_loopback(host: str) -> bool:
    """Whether a host name or address is this computer."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
