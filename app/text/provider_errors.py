"""What a person reads when a provider does not answer as it should."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.core.translation import mark, tr
from app.text.phrases import Data, maybe_sent, unsent


def _rate_limited(data: Data) -> str:
    wait = data.get("wait")
    when = (
        tr("Try again in {duration}.", duration=duration(float(wait)))
        if wait is not None
        else tr("Wait a little, then try again.")
    )
    return maybe_sent(
        tr("The provider is receiving too many requests from this account. {when}", when=when)
    )


# By the status of an answer that is none; what it says besides is never read.
FAILED = {
    400: mark(
        "The provider refused the request as it is: a setting under “How it "
        "answers” may be none of this model's, or the chat is too long for it."
    ),
    402: mark("The provider wants to be paid first: look at your account there."),
    404: mark(
        "The provider knows no such model, or nothing at this address: choose "
        "another model above the chat, or check the address in Preferences."
    ),
    408: mark("The provider waited too long for the request. Try again."),
    413: mark("This chat is too long for the provider: begin a new one, or send less."),
    422: mark(
        "The provider refused the request as it is: a setting under “How it "
        "answers” may be none of this model's."
    ),
    500: mark("Something went wrong at the provider. Try again later."),
    502: mark("The provider's own servers do not answer. Try again later."),
    503: mark("The provider has no room for requests at present. Try again later."),
    504: mark("The provider's own servers do not answer. Try again later."),
    529: mark("The provider has no room for requests at present. Try again later."),
}
OTHER_FAILURE = mark(
    "The provider answered with an error. Try again, or check the address "
    "and the model's name in Preferences."
)


def _provider_failed(data: Data) -> str:
    status = data.get("status")
    said = tr(FAILED.get(status, OTHER_FAILURE) if isinstance(status, int) else OTHER_FAILURE)
    named = tr(" Its answer had the status {status}.", status=status) if status else ""
    return maybe_sent(f"{said}{named}")


def trying_again(seconds: int, attempt: int, most: int) -> str:
    """What is shown while a busy provider is given time."""
    return tr(
        "The provider is busy. Trying again in {duration} ({attempt} of {most}); Esc stops.",
        duration=duration(seconds),
        attempt=attempt,
        most=most,
    )


def _timed_out(data: Data) -> str:
    patience = duration(float(data.get("seconds") or 0))
    return maybe_sent(tr("The provider did not answer within {patience}.", patience=patience))


def _unreachable(data: Data) -> str:
    why = {
        "proxy": tr("The proxy did not let the connection through: see Preferences, “Network”."),
        "certificate": tr(
            "This computer does not trust the provider's certificate. A "
            "company's own network may need a certificate file: Preferences, "
            "“Network”."
        ),
    }
    plain = tr(
        "There is no connection to the provider. Check the network, and the address in Preferences."
    )
    return unsent(why.get(str(data.get("reason")), plain))


def duration(seconds: float) -> str:
    """A wait in words."""
    if seconds < 90:
        whole = max(1, round(seconds))
        return tr("{n} seconds", "", whole, n=whole)
    whole = round(seconds / 60)
    return tr("{n} minutes", "", whole, n=whole)


def _unauthorized(data: Data) -> str:
    if data.get("status") == 403:
        return maybe_sent(
            tr(
                "The provider does not let this API key use this model, or does "
                "not serve your country. Look at your account there."
            )
        )
    return maybe_sent(tr("The provider does not accept the API key. Check it in Preferences."))


def _malformed(_data: Data) -> str:
    return maybe_sent(
        tr(
            "The provider's answer could not be read: the address may not be an "
            "OpenAI-compatible one."
        )
    )


PROVIDER_ERRORS: Mapping[str, Callable[[Data], str]] = {
    "unauthorized": _unauthorized,
    "rate_limited": _rate_limited,
    "provider_failed": _provider_failed,
    "unreachable": _unreachable,
    "timed_out": _timed_out,
    "malformed_answer": _malformed,
}
