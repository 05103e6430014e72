"""Sentences for every error, for progress and for the meters.

Errors carry codes and data; only here do they become sentences. No sentence repeats what a person
wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.text import documents, model_problems
from app.text.phrases import NOTHING_SENT, Data, plain
from app.text.provider_errors import PROVIDER_ERRORS
from engine.core.errors import SottoError

LEFT_UNANSWERED = "Sotto ended before the answer was kept. What left is exactly what you see."
ANSWERED = (
    " This provider did not write that answer: ask turn {turn} again, and it writes its own, or "
    "begin a new chat."
)
EARLIER = " This provider has not had that turn: edit it, or begin a new chat."
ELSEWHERE = (
    " It stands a second time, perhaps within a longer number or encoded. Select it there and mark "
    "it as private, or reword it."
)
STOPS = " Change them above the chat: they go as they are typed."
STANDS_HERE = (
    "What is selected holds a value that is replaced elsewhere ({}). Hide it here, too, or reword "
    "it: nothing was sent."
)
HIDE_IT = "Hide it"


def _bad_text(data: Data) -> str:
    if data.get("reason") == "lone_surrogate":
        place = int(data.get("position") or 0) + 1
        return (
            f"Character {place} is half of a broken emoji or symbol and cannot be sent. "
            f"Delete it and type it again. {NOTHING_SENT}"
        )
    if data.get("reason") == "too_long":
        limit = int(data.get("limit") or 0)
        return (
            f"This text is too long for the model or for Sotto (at most {limit:,}). {NOTHING_SENT}"
        )
    if data.get("reason") == "empty":
        return (
            "What would be sent came out empty. Click the marked text to draw it again, which is "
            f"paid for again, or write a longer text. {NOTHING_SENT}"
        )
    return f"This text cannot be sent. {NOTHING_SENT}"


# Kinds whose codes are no words, as in `labels`, which sessions do not know; the others read so.
KINDS: Mapping[str, str] = {
    "PERSON": "name",
    "ORGANIZATION": "organisation",
    "LOCATION": "place",
    "EMAIL": "e-mail address",
    "PHONE": "phone number",
    "USERNAME": "user name",
    "CREDIT_CARD": "card number",
    "BANK_ACCOUNT": "account number",
    "PASSPORT": "passport number",
    "DRIVER_LICENSE": "driving licence",
    "LICENSE_PLATE": "number plate",
    "MEDICAL_RECORD": "medical record number",
    "MONEY": "amount of money",
    "PERCENT": "percentage",
    "HEALTH": "health condition",
    "CUSTOM": "own private word",
    "IBAN": "IBAN",
    "SSN": "social security number",
    "VIN": "vehicle number",
    "URL": "web address",
    "IP_ADDRESS": "IP address",
    "MAC_ADDRESS": "MAC address",
    "API_KEY": "API key",
    "ZIP_CODE": "ZIP code",
    "TAX_ID": "tax number",
}


def kind_of(data: Data) -> str:
    """The kind of value that an error is about; empty where it is about none."""
    named = str(data.get("kind") or "")
    return KINDS.get(named, named.replace("_", " ").lower())


def _guard_refused(data: Data) -> str:
    kind = kind_of(data)
    what = f"a private value ({kind})" if kind else "something that you have not seen"
    turn, answer = data.get("turn"), data.get("role") == "assistant"
    where = data.get("where")
    place = f" in message {int(where) + 1}" if isinstance(where, int) else ""
    place = f" in {'the answer of ' * answer}turn {turn}" if turn else place
    if where == "stop":
        place, advice = " in the words at which the answer is to end", STOPS
    elif data.get("reason") != "private_value":
        advice = ""
    elif turn:
        advice = (ANSWERED if answer else EARLIER).format(turn=turn)
    else:
        advice = ELSEWHERE
    return (
        f"The last check before sending found {what}{place} and stopped the request. "
        f"{NOTHING_SENT}{advice}"
    )


def _unrecorded(data: Data) -> str:
    full = data.get("reason") == "history_full"
    why = "the disk is full. Free some room" if full else "that failed. Close Sotto and open it"
    return f"What you send is written down first, and {why}, then try again. {NOTHING_SENT}"


def _answer_too_long(data: Data) -> str:
    what = "of your values" if data.get("reason") == "values" else "characters"
    most = f"Sotto takes at most {int(data.get('most') or 0):,} {what} of one answer"
    return f"The answer was cut: {most}. What came up to there is kept."


NEEDS_EXTRA = {
    "needs_spacy": "This recogniser needs spaCy, which is not installed. To install it (some 200 "
    "MB), close Sotto and run “make run WITH=pipelines”, or choose another recogniser.",
    "needs_torch": "This model needs PyTorch, which is not installed. To install it (some 900 MB), "
    "close Sotto and run “make run WITH=torch”, or choose another model.",
}


# By the reason of a BadParameter.
PARAMETERS: Mapping[str, str] = {
    "plain_http": "This address is not encrypted (http). Use https, or a server on this computer. "
    f"{NOTHING_SENT}",
    "host_not_allowed": "This address is not among the hosts that chats may go to. Change either "
    f"in Preferences. {NOTHING_SENT}",
    "no_model": f"No model is chosen for this chat: choose one above it. {NOTHING_SENT}",
    "bad_pattern": "This pattern is none that Sotto can search for safely, so it does not count: "
    "see its brackets, and leave out looking around and back-references.",
    "another_key": "That keyring holds another key of this profile already.",
    "not_a_hub_name": "Name a GGUF file of a repository, as in owner/name/model.gguf, or paste the "
    "address of its page on the Hugging Face hub.",
    "split_gguf": "This model lies in several files, which Sotto does not read. Choose one that is "
    "a single GGUF file.",
    "busy": "Sotto is already at work on this. Wait until it is done, or stop it.",
    "comes_with_sotto": "This model comes with Sotto and cannot be deleted.",
    "not_for_this_use": f"This model cannot be used for that. {NOTHING_SENT}",
    "not_causal": f"This model does not write: choose one that chats. {NOTHING_SENT}",
    "not_an_encoder": "This method cannot read the chosen model: it needs one in Sotto's own ONNX "
    f"form, such as Sotto's masked language model. {NOTHING_SENT}",
}


def _bad_parameter(data: Data) -> str:
    reason = str(data.get("reason"))
    if reason in PARAMETERS:
        return PARAMETERS[reason]
    if missing := NEEDS_EXTRA.get(reason):
        return f"{missing} {NOTHING_SENT}"
    hint = f" Did you mean “{data['suggestion']}”?" if data.get("suggestion") else ""
    name = f" “{data['name']}”" if data.get("name") else ""
    return f"The setting{name} is not valid.{hint} {NOTHING_SENT}"


def _keyring_missing(data: Data) -> str:
    if data.get("reason") == "not_here":
        return (
            f"The keyring that you chose ({data.get('backend')}) is not running on this computer. "
            "Start it, or choose another in Preferences, “Profiles and key”."
        )
    return (
        "No keyring that keeps secrets is running on this computer, so there is no safe place for "
        "your key."
    )


ERRORS: Mapping[str, Callable[[Data], str]] = {
    "bad_text": _bad_text,
    "bad_parameter": _bad_parameter,
    "bad_document": documents.refused,
    "bad_record": plain(f"The engine did not understand a request. {NOTHING_SENT}"),
    "keyring_missing": _keyring_missing,
    "keyring_locked": plain("The keyring is locked. Unlock it, then try again."),
    "keyring_timeout": plain(
        "The keyring did not answer. It may be waiting for its password in another window."
    ),
    "key_missing": plain(
        "The keyring holds no usable key for this profile. Sotto has left what is there untouched."
    ),
    "wrong_passphrase": plain(
        "This passphrase does not open it, or the file is damaged. Nothing was changed."
    ),
    "history_busy": plain(
        "Sotto is already open with this profile. Chats in this window are not kept."
    ),
    "history_full": plain(
        "The disk is full: the last messages are not saved yet. Free some room; Sotto tries again "
        "with the next message."
    ),
    "history_unwritable": plain(
        "The folder of your chats cannot be changed. Old chats can be read; new ones are not kept."
    ),
    "history_damaged": plain(
        "A part of the file of your chats is damaged. Start Sotto anew: it then goes back to the "
        "last good backup."
    ),
    "history_locked": plain(
        "The key at hand does not open the chats that are kept here. They were left untouched."
    ),
    "history_too_new": plain(
        "A later version of Sotto wrote the chats that are kept here. They were left untouched; "
        "new chats are not kept."
    ),
    "unrecorded": _unrecorded,
    "rules_changed": plain(
        "What is private for all chats (About me, My words) was changed in another window, or "
        f"could not be read. {NOTHING_SENT} Look at the preview, then send it again."
    ),
    **model_problems.ERRORS,
    "cancelled": lambda data: "Stopped." + " Its end is not restored." * bool(data.get("reason")),
    "engine_died": plain(
        "The engine stopped unexpectedly and was started again. Nothing was repeated by itself; "
        "your text is still here."
    ),
    "engine_fault": plain(f"Something went wrong inside the engine. {NOTHING_SENT}"),
    "guard_refused": _guard_refused,
    **PROVIDER_ERRORS,
    "answer_too_long": _answer_too_long,
    "cut_off": plain("The answer was cut off before its end. What came is kept."),
}


def say(error: SottoError) -> str:
    """An error in words for a person."""
    sentence = ERRORS.get(error.code)
    return sentence(error.data) if sentence else f"Something went wrong. {NOTHING_SENT}"


# States that the engine reports while a preview takes its time.
PROGRESS = {
    "checking_model": "Checking the model…",
    "loading_model": "Loading the model…",
    "finding": "Looking for private values…",
    "drawing": "Drawing words…",
    "reading": "Reading…",
    "rewriting": "Rewriting…",
    "attacking": "Trying to guess words back…",
}


def meters(guessed: float | None, meaning: float) -> str:
    """How much an attack on this computer guesses, and how much of the meaning is left."""
    kept = f"Meaning kept: {100 * max(meaning, 0):.0f}%."
    if guessed is None:
        return kept
    return (
        f"Could be guessed back: about {round(10 * guessed)} of 10 drawn words, by a simple "
        f"attack on this computer. A stronger attacker finds more. {kept}"
    )


def progress(report: Mapping[str, Any]) -> str:
    """The progress of a preview."""
    said = PROGRESS.get(str(report.get("state")), "Working…")
    total = report.get("total", 0)
    return f"{said} {100 * report['done'] // total}%" if total else said
