"""Sentences about services and their models: the header, the list below it, the preferences."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.recipients import CLIPBOARD, Recipient
from app.core.translation import mark, number, tr
from app.core.usage import Usage, total
from app.text import labels, sentences
from app.text.phrases import without_sending
from engine.core.errors import SottoError

PASTED = mark("pasted")
PRICE_EXAMPLE = mark("Read / written, $ a million pieces")
WRONG_PRICE = mark("A price is two numbers, such as 2.50 / 10.")
WHO, USE = mark("Who answers this chat"), mark("Use it for this chat")
WHO_AGAIN, ASK_AGAIN = mark("Who answers this message, too"), mark("Ask it, too")
PRACTICE = mark("On this computer · practice")
NO_MODEL = mark("Choose a model")
MODEL_EXAMPLE = mark("Type a model's name, or part of one")
FETCHING = mark("Asking for the list of models…")
NO_LIST = mark("Azure lists no deployments: type the name of yours, as its portal spells it.")
NO_MODEL_YET = mark("No model is chosen for this chat yet: choose one here, then send.")
ABOUT_LOCAL = mark(
    "A model that runs here: it needs no account, and nothing leaves this "
    "computer. The small one that comes with Sotto is for practice; choose a "
    "larger one under Models."
)
NOTES = {
    "Anthropic": mark(
        "Through its endpoint for OpenAI's protocol, which Anthropic offers for trying models out."
    ),
    "Google Gemini": mark(
        "Through its endpoint for OpenAI's protocol. In the free tier Google may "
        "use what you send to improve its products."
    ),
    "OpenRouter": mark(
        "OpenRouter passes each chat on to a firm that runs the model: its name says which."
    ),
    "Ollama on this computer": mark(
        "It runs on this computer and needs no key: start Ollama and fetch the model first."
    ),
    "LM Studio on this computer": mark(
        "It runs on this computer and needs no key: start its local server first."
    ),
    "llama.cpp on this computer": mark(
        "It runs on this computer and needs no key: start llama-server first."
    ),
}
REMOTE = mark("Your messages go there, as they are shown for review.")
SERVICES = mark(
    "Any service that speaks OpenAI's protocol: a company's, or a server of "
    "your own. Each chat can have its own service and model: choose them "
    "above the chat."
)
NEW = mark("New service")
SAME_NAME = mark("Two services are called “{name}”: give one of them another name.")
AZURE_NOTE = mark(
    "Paste the “Target URI” that Azure's portal shows for your deployment: it fills in the rest."
)
AS_THE_SERVICE = mark("As the service has it")
LENGTH_EXAMPLE = mark("In pieces of about ¾ word")
STOP_EXAMPLE = mark("Divide several by |")
HOW = mark("How it answers")
WRONG_OPTIONS = mark("One of the numbers below is none that the service takes.")
EMPTY = mark("Empty: as the service has it.")
NOT_STORED = mark("Each request asks the service not to keep it (“store: false”).")
EFFORTS = {
    "": AS_THE_SERVICE,
    "none": mark("None"),
    "minimal": mark("Minimal"),
    "low": mark("Low"),
    "medium": mark("Medium"),
    "high": mark("High"),
}


def temperature(high: float) -> str:
    """What a temperature is, for an empty field."""
    return tr("0 (always alike) to {high:g} (varied)", high=high)


def answers(name: str, model: str, *, local: bool) -> str:
    """Who answers a chat, for the header."""
    return tr(PRACTICE) if local else f"{model or tr(NO_MODEL)} · {name}"


def answered(to: Recipient, writer: str) -> str:
    """Who wrote an answer: a service's model, or the model of this computer that is the writer."""
    if to.is_provider:
        return labels.by_model(f"{to.model} · {labels.host(to.address)}")
    return tr(PASTED) if to == CLIPBOARD else labels.by_model(writer)


def counted(usage: Usage | None) -> str:
    """What a service counted for an answer."""
    if usage is None:
        return ""
    said = tr(
        "{read:,} word pieces read, {written:,} written", read=usage.read, written=usage.written
    )
    return said if usage.cost is None else f"{said} · {money(usage.cost)}"


def counted_in_chat(usages: Sequence[Usage]) -> str:
    """What services counted for all answers of a chat; empty where they counted nothing."""
    if not usages:
        return ""
    priced = sum(usage.cost is not None for usage in usages)
    if priced in {0, len(usages)}:
        return tr("Answers in this chat: {counted}.", counted=counted(total(usages)))
    return tr(
        "Answers in this chat: {counted} for {priced} of {all} answers; the others have no price.",
        counted=counted(total(usages)),
        priced=priced,
        all=len(usages),
    )


def money(amount: float) -> str:
    """A cost, with as many digits as tell something."""
    if 0 < amount < 0.0001:
        return tr("less than $0.0001")
    return tr("${amount}", amount=number(amount, ",.2f" if amount >= 1 else ".4f"))


def price(read: float, written: float) -> str:
    """A price as its field has it."""
    return f"{read:g} / {written:g}"


def about(where: str, *, local: bool) -> str:
    """What choosing a service means."""
    return (
        tr(ABOUT_LOCAL)
        if local
        else tr("Your messages go to {where}, as they are shown for review.", where=where)
    )


def fetch(where: str) -> str:
    """The button that asks a service for its models."""
    return tr("Ask {where} for its models", where=where)


def listed(count: int) -> str:
    """How many models a service listed."""
    return (
        tr("The service lists no models: type a name.")
        if not count
        else tr("{count:,} models.", count=count)
    )


def no_list(error: SottoError) -> str:
    """Why a service listed no models; nothing of anybody's was sent for it."""
    status = error.data.get("status")
    plain = {
        "unauthorized": tr("The service does not accept the API key, so it lists no models."),
        "malformed_answer": tr("What came from this address is no list of models: type a name."),
        "provider_failed": tr("This address has no list of models: type a name.")
        if status in {404, 405}
        else tr(
            "The service answered with an error (status {status}). Try again, or type a name.",
            status=status,
        ),
    }
    said = plain.get(error.code) or sentences.say(error)
    return without_sending(said)
