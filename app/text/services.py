"""Sentences about services and their models: the header, the list below it, the preferences."""

from __future__ import annotations

from app.core.recipients import CLIPBOARD, Recipient
from app.core.usage import Usage
from app.text import labels, sentences
from app.text.phrases import MAYBE_SENT, NOTHING_SENT
from engine.core.errors import SottoError

PASTED = "pasted"
PRICE_EXAMPLE = "Read / written, $ a million pieces"
WRONG_PRICE = "A price is two numbers, such as 2.50 / 10."
WHO, USE = "Who answers this chat", "Use it for this chat"
WHO_AGAIN, ASK_AGAIN = "Who answers this message, too", "Ask it, too"
PRACTICE = "On this computer · practice"
NO_MODEL = "Choose a model"
MODEL_EXAMPLE = "Type a model's name, or part of one"
FETCHING = "Asking for the list of models…"
NO_LIST = "Azure lists no deployments: type the name of yours, as its portal spells it."
NO_MODEL_YET = "No model is chosen for this chat yet: choose one here, then send."
ABOUT_LOCAL = (
    "A model that runs here: it needs no account, and nothing leaves this computer. The small one "
    "that comes with Sotto is for practice; choose a larger one under Models."
)
NOTES = {
    "Anthropic": "Through its endpoint for OpenAI's protocol, which Anthropic offers for trying "
    "models out.",
    "Google Gemini": "Through its endpoint for OpenAI's protocol. In the free tier Google may use "
    "what you send to improve its products.",
    "OpenRouter": "OpenRouter passes each chat on to a firm that runs the model: its name says "
    "which.",
    "Ollama on this computer": "It runs on this computer and needs no key: start Ollama and fetch "
    "the model first.",
    "LM Studio on this computer": "It runs on this computer and needs no key: start its local "
    "server first.",
    "llama.cpp on this computer": "It runs on this computer and needs no key: start llama-server "
    "first.",
}
REMOTE = "Your messages go there, as they are shown for review."
SERVICES = (
    "Any service that speaks OpenAI's protocol: a company's, or a server of your own. Each chat "
    "can have its own service and model: choose them above the chat."
)
NEW = "New service"
SAME_NAME = "Two services are called “{}”: give one of them another name."
AZURE_NOTE = (
    "Paste the “Target URI” that Azure's portal shows for your deployment: it fills in the rest."
)
AS_THE_SERVICE = "As the service has it"
LENGTH_EXAMPLE = "In pieces of about ¾ word"
STOP_EXAMPLE = "Divide several by |"
HOW = "How it answers"
WRONG_OPTIONS = "One of the numbers below is none that the service takes."
EMPTY = "Empty: as the service has it."
NOT_STORED = "Each request asks the service not to keep it (“store: false”)."
EFFORTS = {
    "": AS_THE_SERVICE,
    "none": "None",
    "minimal": "Minimal",
    "low": "Low",
    "medium": "Medium",
    "high": "High",
}


def temperature(high: float) -> str:
    """What a temperature is, for an empty field."""
    return f"0 (always alike) to {high:g} (varied)"


def answers(name: str, model: str, *, local: bool) -> str:
    """Who answers a chat, for the header."""
    return PRACTICE if local else f"{model or NO_MODEL} · {name}"


def answered(to: Recipient, writer: str) -> str:
    """Who wrote an answer: a service's model, or the model of this computer that is the writer."""
    if to.is_provider:
        return labels.by_model(f"{to.model} · {labels.host(to.address)}")
    return PASTED if to == CLIPBOARD else labels.by_model(writer)


def counted(usage: Usage | None) -> str:
    """What a service counted for an answer."""
    if usage is None:
        return ""
    said = f"{usage.read:,} word pieces read, {usage.written:,} written"
    return said if usage.cost is None else f"{said} · {money(usage.cost)}"


def money(amount: float) -> str:
    """A cost, with as many digits as tell something."""
    if 0 < amount < 0.0001:
        return "less than $0.0001"
    return f"${amount:,.2f}" if amount >= 1 else f"${amount:.4f}"


def price(read: float, written: float) -> str:
    """A price as its field has it."""
    return f"{read:g} / {written:g}"


def about(where: str, *, local: bool) -> str:
    """What choosing a service means."""
    return ABOUT_LOCAL if local else f"Your messages go to {where}, as they are shown for review."


def fetch(where: str) -> str:
    """The button that asks a service for its models."""
    return f"Ask {where} for its models"


def listed(count: int) -> str:
    """How many models a service listed."""
    return "The service lists no models: type a name." if not count else f"{count:,} models."


def no_list(error: SottoError) -> str:
    """Why a service listed no models; nothing of anybody's was sent for it."""
    status = error.data.get("status")
    plain = {
        "unauthorized": "The service does not accept the API key, so it lists no models.",
        "malformed_answer": "What came from this address is no list of models: type a name.",
        "provider_failed": "This address has no list of models: type a name."
        if status in {404, 405}
        else f"The service answered with an error (status {status}). Try again, or type a name.",
    }
    said = plain.get(error.code) or sentences.say(error)
    for about_text in (NOTHING_SENT, MAYBE_SENT):
        said = said.replace(about_text, "")
    return said.strip()
