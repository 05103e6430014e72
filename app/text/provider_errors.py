"""What a person reads when a provider does not answer as it should."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.text.phrases import MAYBE_SENT, NOTHING_SENT, Data


def _rate_limited(data: Data) -> str:
    wait = data.get("wait")
    when = (
        f"Try again in {duration(float(wait))}."
        if wait is not None
        else "Wait a little, then try again."
    )
    return f"The provider is receiving too many requests from this account. {when} {MAYBE_SENT}"


# By the status of an answer that is none; what it says besides is never read.
FAILED = {
    400: "The provider refused the request as it is: a setting under “How it answers” may be none "
    "of this model's, or the chat is too long for it.",
    402: "The provider wants to be paid first: look at your account there.",
    404: "The provider knows no such model, or nothing at this address: choose another model above "
    "the chat, or check the address in Preferences.",
    408: "The provider waited too long for the request. Try again.",
    413: "This chat is too long for the provider: begin a new one, or send less.",
    422: "The provider refused the request as it is: a setting under “How it answers” may be none "
    "of this model's.",
    500: "Something went wrong at the provider. Try again later.",
    502: "The provider's own servers do not answer. Try again later.",
    503: "The provider has no room for requests at present. Try again later.",
    504: "The provider's own servers do not answer. Try again later.",
    529: "The provider has no room for requests at present. Try again later.",
}
OTHER_FAILURE = (
    "The provider answered with an error. Try again, or check the address and the model's name in "
    "Preferences."
)


def _provider_failed(data: Data) -> str:
    status = data.get("status")
    said = FAILED.get(status, OTHER_FAILURE) if isinstance(status, int) else OTHER_FAILURE
    named = f" Its answer had the status {status}." if status else ""
    return f"{said}{named} {MAYBE_SENT}"


def trying_again(seconds: int, attempt: int, most: int) -> str:
    """What is shown while a busy provider is given time."""
    return (
        f"The provider is busy. Trying again in {duration(seconds)} ({attempt} of {most}); Esc "
        "stops."
    )


def _timed_out(data: Data) -> str:
    patience = duration(float(data.get("seconds") or 0))
    return f"The provider did not answer within {patience}. {MAYBE_SENT}"


def _unreachable(data: Data) -> str:
    why = {
        "proxy": "The proxy did not let the connection through: see Preferences, “Network”.",
        "certificate": "This computer does not trust the provider's certificate. A company's own "
        "network may need a certificate file: Preferences, “Network”.",
    }
    plain = (
        "There is no connection to the provider. Check the network, and the address in Preferences."
    )
    return f"{why.get(str(data.get('reason')), plain)} {NOTHING_SENT}"


def duration(seconds: float) -> str:
    """A wait in words."""
    if seconds < 90:
        return f"{max(1, round(seconds))} seconds"
    return f"{round(seconds / 60)} minutes"


def _unauthorized(data: Data) -> str:
    if data.get("status") == 403:
        return (
            "The provider does not let this API key use this model, or does not serve your "
            f"country. Look at your account there. {MAYBE_SENT}"
        )
    return f"The provider does not accept the API key. Check it in Preferences. {MAYBE_SENT}"


def _malformed(_data: Data) -> str:
    return (
        "The provider's answer could not be read: the address may not be an OpenAI-compatible one. "
        f"{MAYBE_SENT}"
    )


PROVIDER_ERRORS: Mapping[str, Callable[[Data], str]] = {
    "unauthorized": _unauthorized,
    "rate_limited": _rate_limited,
    "provider_failed": _provider_failed,
    "unreachable": _unreachable,
    "timed_out": _timed_out,
    "malformed_answer": _malformed,
}
