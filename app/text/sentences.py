"""Sentences for every error, and for progress.

Errors carry codes and data; only here do they become sentences. No sentence repeats what a person
wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.core.translation import mark, tr
from app.text import documents, labels, model_problems
from app.text.phrases import Data, plain, plain_unsent, unsent
from app.text.provider_errors import PROVIDER_ERRORS
from engine.core.errors import SottoError
from engine.core.types import Kind

LEFT_UNANSWERED = mark(
    "Sotto ended before the answer was kept. What was sent is exactly what you see."
)
ANSWERED = mark(
    "This provider did not write that answer: ask turn {turn} again, and it "
    "writes its own, or begin a new chat."
)
EARLIER = mark("This provider has not had that turn: edit it, or begin a new chat.")
ELSEWHERE = mark(
    "It stands a second time, perhaps within a longer number or encoded. "
    "Select it there and mark it as private, or reword it."
)
STOPS = mark("Change them above the chat: they go as they are typed.")
STANDS_HERE = mark(
    "What is selected holds a value that is replaced elsewhere ({kind}). Hide it "
    "here, too, or reword it: nothing was sent."
)
HIDE_IT = mark("Hide it")


def _bad_text(data: Data) -> str:
    if data.get("reason") == "lone_surrogate":
        place = int(data.get("position") or 0) + 1
        return unsent(
            tr(
                "Character {place} is half of a broken emoji or symbol and "
                "cannot be sent. Delete it and type it again.",
                place=place,
            )
        )
    if data.get("reason") == "too_long":
        return unsent(_too_long(data))
    if data.get("reason") == "empty":
        return unsent(
            tr(
                "What would be sent came out empty. Click the marked text to "
                "draw it again, which is paid for again, or write a longer text."
            )
        )
    return unsent(tr("This text cannot be sent."))


def _too_long(data: Data) -> str:
    limit = int(data.get("limit") or 0)
    if data.get("unit") == "characters":
        return tr("This text is too long: Sotto takes at most {limit:,} characters.", limit=limit)
    return tr(
        "This text is too long for the model, which reads at most {limit:,} pieces of words.",
        limit=limit,
    )


def kind_of(data: Data) -> str:
    """The kind of value that an error is about; empty where it is about none."""
    named = str(data.get("kind") or "")
    return tr(labels.KINDS[Kind(named)][0]) if named in labels.KINDS else ""


def _guard_refused(data: Data) -> str:
    kind = kind_of(data)
    what = (
        tr("a private value ({kind})", kind=kind)
        if kind
        else tr("something that you have not seen")
    )
    said = tr(
        "The last check before sending found {what}{place} and stopped the request.",
        what=what,
        place=_place(data),
    )
    return f"{unsent(said)} {_advice(data)}".strip()


def _place(data: Data) -> str:
    """Where a value was found, with a blank before it; empty where that is not known."""
    turn, where = data.get("turn"), data.get("where")
    if where == "stop":
        return tr(" in the words at which the answer is to end")
    if data.get("role") == "system":
        return tr(" in the project's instructions")
    if turn and data.get("role") == "assistant":
        return tr(" in the answer of turn {turn}", turn=turn)
    if turn:
        return tr(" in turn {turn}", turn=turn)
    return tr(" in message {number}", number=int(where) + 1) if isinstance(where, int) else ""


def _advice(data: Data) -> str:
    """What to do about a value that was found; empty where there is nothing to say."""
    turn = data.get("turn")
    if data.get("where") == "stop":
        return tr(STOPS)
    if data.get("reason") != "private_value":
        return ""
    if turn:
        return tr(ANSWERED if data.get("role") == "assistant" else EARLIER, turn=turn)
    return tr(ELSEWHERE)


def _unrecorded(data: Data) -> str:
    if data.get("reason") == "history_full":
        return unsent(
            tr(
                "What you send is written down first, and the disk is full. Free some room, then "
                "try again."
            )
        )
    return unsent(
        tr(
            "What you send is written down first, and that failed. Close Sotto and open it, then "
            "try again."
        )
    )


def _answer_too_long(data: Data) -> str:
    most = int(data.get("most") or 0)
    if data.get("reason") == "values":
        said = tr("Sotto takes at most {most:,} of your values of one answer", most=most)
    else:
        said = tr("Sotto takes at most {most:,} characters of one answer", most=most)
    return tr("The answer was cut: {why}. What came up to there is kept.", why=said)


NEEDS_EXTRA = {
    "needs_spacy": mark(
        "This recogniser needs spaCy, which is not installed. To install it "
        "(some 200 MB), close Sotto and run “make run WITH=pipelines”, or choose "
        "another recogniser."
    ),
    "needs_torch": mark(
        "This model needs PyTorch, which is not installed. To install it (some "
        "900 MB), close Sotto and run “make run WITH=torch”, or choose another "
        "model."
    ),
}


# By the reason of a BadParameter.
PARAMETERS: Mapping[str, str] = {
    "plain_http": mark(
        "This address is not encrypted (http). Use https, or a server on this computer."
    ),
    "host_not_allowed": mark(
        "This address is not among the hosts that chats may go to. Change either in Preferences."
    ),
    "no_model": mark("No model is chosen for this chat: choose one above it."),
    "bad_pattern": mark(
        "This pattern is none that Sotto can search for safely, so it does not "
        "count: see its brackets, and leave out looking around and "
        "back-references."
    ),
    "another_key": mark("That keyring holds another key of this profile already."),
    "not_a_hub_name": mark(
        "Name a GGUF file of a repository, as in owner/name/model.gguf, or paste "
        "the address of its page on the Hugging Face hub."
    ),
    "split_gguf": mark(
        "This model lies in several files, which Sotto does not read. Choose one "
        "that is a single GGUF file."
    ),
    "busy": mark("Sotto is already at work on this. Wait until it is done, or stop it."),
    "comes_with_sotto": mark("This model comes with Sotto and cannot be deleted."),
    "not_for_this_use": mark("This model cannot be used for that."),
    "not_causal": mark("This model does not write: choose one that chats."),
    "defenders_own": mark(
        "The only model on this computer that could guess is the one that chose these words: it "
        "would only agree with itself. Get another one on the Models page."
    ),
    "not_an_encoder": mark(
        "This method cannot read the chosen model: it needs one in Sotto's own ONNX form, such as "
        "Sotto's masked language model."
    ),
}
# Those of them that stopped something from being sent.
STOPPED = frozenset(
    {"plain_http", "host_not_allowed", "no_model", "not_for_this_use", "not_causal"}
    | {"not_an_encoder", *NEEDS_EXTRA}
)


def _bad_parameter(data: Data) -> str:
    reason = str(data.get("reason"))
    if known := {**PARAMETERS, **NEEDS_EXTRA}.get(reason):
        return unsent(tr(known)) if reason in STOPPED else tr(known)
    hint = (
        tr(" Did you mean “{suggestion}”?", suggestion=data["suggestion"])
        if data.get("suggestion")
        else ""
    )
    name = f" “{data['name']}”" if data.get("name") else ""
    return unsent(tr("The setting{name} is not valid.{hint}", name=name, hint=hint))


def _keyring_missing(data: Data) -> str:
    if data.get("reason") == "not_here":
        return tr(
            "The keyring that you chose ({backend}) is not running on this "
            "computer. Start it, or choose another in Preferences, “Profiles "
            "and key”.",
            backend=data.get("backend"),
        )
    return tr(
        "No keyring that keeps secrets is running on this computer, so there "
        "is no safe place for your key."
    )


ERRORS: Mapping[str, Callable[[Data], str]] = {
    "bad_text": _bad_text,
    "bad_parameter": _bad_parameter,
    "bad_document": documents.refused,
    "bad_record": plain_unsent(mark("The engine did not understand a request.")),
    "keyring_missing": _keyring_missing,
    "keyring_locked": plain(mark("The keyring is locked. Unlock it, then try again.")),
    "keyring_timeout": plain(
        mark("The keyring did not answer. It may be waiting for its password in another window.")
    ),
    "key_missing": plain(
        mark(
            "The keyring holds no usable key for this profile. Sotto has left "
            "what is there untouched."
        )
    ),
    "wrong_passphrase": plain(
        mark("This passphrase does not open it, or the file is damaged. Nothing was changed.")
    ),
    "history_busy": plain(
        mark(
            "Sotto is already open with this profile, in another window: use that one. From here "
            "nothing is sent, and nothing is saved."
        )
    ),
    "history_full": plain(
        mark(
            "The disk is full: the last messages are not saved yet. Free some "
            "room; Sotto tries again with the next message."
        )
    ),
    "history_unwritable": plain(
        mark(
            "The folder of your chats cannot be changed. Old chats can be read; "
            "new ones are not kept."
        )
    ),
    "history_damaged": plain(
        mark(
            "A part of the file of your chats is damaged. Start Sotto anew: it "
            "then goes back to the last good backup."
        )
    ),
    "history_locked": plain(
        mark(
            "The key at hand does not open the chats that are kept here. They were left untouched."
        )
    ),
    "history_too_new": plain(
        mark(
            "A later version of Sotto wrote the chats that are kept here. They "
            "were left untouched; new chats are not kept."
        )
    ),
    "unrecorded": _unrecorded,
    **model_problems.ERRORS,
    "cancelled": lambda data: (
        tr("Stopped. Its end is not restored.") if data.get("reason") else tr("Stopped.")
    ),
    "engine_died": plain(
        mark(
            "The engine stopped unexpectedly and was started again. Nothing was "
            "repeated by itself; your text is still here."
        )
    ),
    "engine_fault": plain_unsent(mark("Something went wrong inside the engine.")),
    "guard_refused": _guard_refused,
    **PROVIDER_ERRORS,
    "answer_too_long": _answer_too_long,
    "cut_off": plain(mark("The answer was cut off before its end. What came is kept.")),
}


def say(error: SottoError) -> str:
    """An error in words for a person."""
    sentence = ERRORS.get(error.code)
    return sentence(error.data) if sentence else unsent(tr("Something went wrong."))


# States that the engine reports while a preview takes its time.
PROGRESS = {
    "checking_model": mark("Checking the model…"),
    "loading_model": mark("Loading the model…"),
    "finding": mark("Looking…"),
    "drawing": mark("Drawing words…"),
    "reading": mark("Reading…"),
    "rewriting": mark("Rewriting…"),
    "attacking": mark("Trying to guess words back…"),
}


def progress(report: Mapping[str, Any]) -> str:
    """The progress of a preview."""
    said = tr(PROGRESS.get(str(report.get("state")), mark("Working…")))
    total = report.get("total", 0)
    return (
        tr("{said} {percent}%", said=said, percent=100 * report["done"] // total) if total else said
    )
