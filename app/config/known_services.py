"""Services that Sotto knows by their address: facts from their published references, no claims."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

AZURE_HOSTS = ".azure.com"
AZURE_VERSION = "2024-10-21"


@dataclass(frozen=True, slots=True)
class KnownService:
    """A service by its address; `model` shows how its models are spelt.

    `anthropic`: its list of models asks for Anthropic's own headers.
    """

    name: str
    address: str
    model: str
    anthropic: bool = False


KNOWN = (
    KnownService("OpenAI", "https://api.openai.com/v1", "gpt-4o-mini"),
    KnownService("Anthropic", "https://api.anthropic.com/v1", "claude-sonnet-4-5", anthropic=True),
    KnownService(
        "Google Gemini",
        "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-2.5-flash",
    ),
    KnownService("OpenRouter", "https://openrouter.ai/api/v1", "openai/gpt-4o-mini"),
    KnownService("Mistral", "https://api.mistral.ai/v1", "mistral-small-latest"),
    KnownService("Groq", "https://api.groq.com/openai/v1", "openai/gpt-oss-20b"),
    KnownService("Ollama on this computer", "http://localhost:11434/v1", "llama3.2"),
    KnownService("LM Studio on this computer", "http://localhost:1234/v1", "qwen3-4b"),
    KnownService("llama.cpp on this computer", "http://localhost:8080/v1", "default"),
)


def known(address: str) -> KnownService | None:
    """The service at an address, or at another port or path of a host that names only it."""
    plain = address.strip().rstrip("/")
    for service in KNOWN:
        if service.address == plain:
            return service
    host, remote = host_of(plain), (one for one in KNOWN if one.address.startswith("https:"))
    return next((one for one in remote if host_of(one.address) == host), None)


def host_of(address: str, *, port: bool = False) -> str:
    """The host that an address names, with its port if asked for; empty where it names none."""
    try:
        parts = urlsplit(address)
        return (parts.netloc.rpartition("@")[2] if port else parts.hostname) or ""
    except ValueError:  # half of an IPv6 address, while it is typed
        return ""


def is_loopback(host: str) -> bool:
    """Whether a host name or address is this computer."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
