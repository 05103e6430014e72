"""The last check before the socket: a request leaves only if it is exactly what was approved.

Provenance comes first: the serialised request is read back, and every text in it equals an approved
one. Then what was not replaced is searched for the values that were (`app.leaks`). Whatever cannot
be understood is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from app.leaks import Annotate, Needle, Scan, same_value
from engine.errors import BadText, GuardRefused
from engine.types import Category, Kind, Message, Replacement, Span

ROLES = frozenset({"system", "user", "assistant"})
API_KEY_LENGTH = 16  # a shorter "key" is a placeholder ("ollama") that may well be an ordinary word


@dataclass(frozen=True, slots=True)
class Approved:
    """What the person approved: the messages, and for each the replacements made in it.

    Target spans count code points of that message's content; an assistant message has none. `kept`
    are values that the person chose to send as typed.
    """

    messages: tuple[Message, ...] = field(repr=False)
    replacements: tuple[tuple[Replacement, ...], ...] = field(repr=False)
    kept: tuple[str, ...] = field(default=(), repr=False)


def unsendable(messages: Sequence[Message]) -> BadText | None:
    """What no request can hold: half of a UTF-16 pair, or a prompt of nothing.

    A rewriting may come out empty. It is not drawn again unasked: that would cost once more.
    """
    if not messages[-1].content.strip():
        return BadText(reason="empty")
    for message in messages:
        for position, character in enumerate(message.content):
            if "\ud800" <= character <= "\udfff":
                return BadText(reason="lone_surrogate", position=position)
    return None


def fixed_headers(
    endpoint: str, length: int, api_key: str, *, azure: bool = False
) -> dict[str, str]:
    """Every header that a request may have, with its value; `length` is the body's, in bytes.

    Azure takes the key in a header of its own.
    """
    headers = {
        "Host": urlsplit(endpoint).netloc,
        "Accept": "text/event-stream",
        "Accept-Encoding": "identity",
        "Connection": "close",
        "Content-Length": str(length),
        "Content-Type": "application/json",
        "User-Agent": "Sotto",
    }
    named = {"api-key": api_key} if azure else {"Authorization": f"Bearer {api_key}"}
    return headers | (named if api_key else {})


def check(  # noqa: PLR0913 (a request's parts, and what each is held against)
    body: bytes,
    headers: Mapping[str, str],
    url: str,
    approved: Approved,
    *,
    endpoint: str,
    model: str,
    api_key: str,
    annotate: Annotate,
    azure: bool = False,
) -> None:
    """Refuse (GuardRefused) a request that holds anything but what was approved.

    `endpoint` is the address that the settings name. `where` in the error is the message's index,
    or one of "url", "headers", "body".
    """
    fixed = fixed_headers(endpoint, len(body), api_key, azure=azure)
    _check_envelope(headers, url, fixed, endpoint)
    if len(approved.replacements) != len(approved.messages):
        raise GuardRefused(reason="approval_incomplete", where="body")
    _check_messages(_parse(body, model), approved.messages)
    for where in range(len(approved.messages)):
        _check_replacements(approved, where)
    _check_leaks(approved, api_key, annotate)


def check_copied(text: str, approved: Approved, annotate: Annotate) -> None:
    """Refuse (GuardRefused) to copy anything but the last approved message as it was approved.

    No value that any of the messages replaces may stand in it.
    """
    where = len(approved.messages) - 1
    if len(approved.replacements) != len(approved.messages):
        raise GuardRefused(reason="approval_incomplete", where="body")
    if text != approved.messages[where].content:
        raise GuardRefused(reason="not_as_approved", where=where)
    _check_replacements(approved, where)
    scan = Scan([Needle.of(*secret) for secret in sorted(_secrets(approved))], approved.kept)
    targets = sorted(r.target for r in approved.replacements[where])
    refusal = _refusal(scan, text, targets, where, annotate)
    if refusal is not None:
        raise refusal


def _check_envelope(
    headers: Mapping[str, str], url: str, allowed: Mapping[str, str], endpoint: str
) -> None:
    if url != endpoint:
        raise GuardRefused(reason="unexpected_url", where="url")
    values = {name.lower(): value for name, value in allowed.items()}
    for name, value in headers.items():
        if values.get(name.lower()) != value:
            raise GuardRefused(reason="unexpected_header", where="headers")


def _parse(body: bytes, model: str) -> list[Any]:
    try:
        request = json.loads(body.decode("utf-8"), object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        request = None
    if not isinstance(request, dict) or request.keys() != {"model", "messages", "stream"}:
        raise GuardRefused(reason="unexpected_body", where="body")
    if request["model"] != model or request["stream"] is not True:
        raise GuardRefused(reason="unexpected_body", where="body")
    if not isinstance(request["messages"], list):
        raise GuardRefused(reason="unexpected_body", where="body")
    return request["messages"]


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # JSON keeps the last of two equal keys: the first could hide a text from this check
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError
    return dict(pairs)


def _check_messages(sent: list[Any], approved: tuple[Message, ...]) -> None:
    if len(sent) != len(approved) or not approved:
        raise GuardRefused(reason="unexpected_message", where=min(len(sent), len(approved)))
    for where, (message, expected) in enumerate(zip(sent, approved, strict=True)):
        if expected.role not in ROLES:
            raise GuardRefused(reason="unexpected_role", where=where)
        if message != {"role": expected.role, "content": expected.content}:
            raise GuardRefused(reason="not_as_approved", where=where)


def _check_replacements(approved: Approved, where: int) -> None:
    message, replacements = approved.messages[where], approved.replacements[where]
    if message.role == "assistant" and replacements:
        raise GuardRefused(reason="replaced_answer", where=where)
    end = 0
    for r in sorted(replacements, key=lambda r: r.target):
        if r.target.start < end or r.target.end > len(message.content):
            raise GuardRefused(reason="spans_overlap", kind=r.kind, where=where)
        if r.target.of(message.content) != r.surrogate:
            raise GuardRefused(reason="surrogate_mismatch", kind=r.kind, where=where)
        if r.category is Category.ENCRYPTED and _unchanged(r, approved.kept):
            raise GuardRefused(reason="not_replaced", kind=r.kind, where=where)
        end = r.target.end


def _unchanged(replacement: Replacement, kept: tuple[str, ...]) -> bool:
    return same_value(replacement.original, replacement.surrogate) and not any(
        same_value(replacement.original, value) for value in kept
    )


def left_before(approved: Approved, annotate: Annotate) -> tuple[str, ...]:
    """The encrypted values that an earlier message already carried openly.

    They were not known as private when that message was approved. Sending it again to the SAME
    provider tells it nothing new, so such values may be added to `kept`; for another provider they
    may not.
    """
    earlier = range(len(approved.messages) - 1)
    secrets = sorted(_secrets(approved))
    if not any(_stands_open(approved, where, secrets, annotate) for where in earlier):
        return ()
    return tuple(
        secret[1]
        for secret in secrets
        if any(_stands_open(approved, where, [secret], annotate) for where in earlier)
    )


def _stands_open(
    approved: Approved, where: int, secrets: Sequence[tuple[Kind, str]], annotate: Annotate
) -> bool:
    message = approved.messages[where]
    if message.role == "assistant":
        return False
    scan = Scan([Needle.of(kind, value) for kind, value in secrets], approved.kept)
    targets = sorted(r.target for r in approved.replacements[where])
    return scan.find(message.content, targets, annotate) is not None


def _secrets(approved: Approved) -> set[tuple[Kind, str]]:
    return {
        (r.kind, r.original)
        for replacements in approved.replacements
        for r in replacements
        if r.category is Category.ENCRYPTED
    }


def _check_leaks(approved: Approved, api_key: str, annotate: Annotate) -> None:
    secrets = _secrets(approved)
    if len(api_key) >= API_KEY_LENGTH:
        secrets.add((Kind.API_KEY, api_key))
    scan = Scan([Needle.of(kind, value) for kind, value in sorted(secrets)], approved.kept)
    for where, message in enumerate(approved.messages):
        if message.role != "assistant":  # the provider wrote the answers: provenance is enough
            targets = sorted(r.target for r in approved.replacements[where])
            refusal = _refusal(scan, message.content, targets, where, annotate)
            if refusal is not None:
                raise refusal


def _refusal(
    scan: Scan, content: str, targets: Sequence[Span], where: int, annotate: Annotate
) -> GuardRefused | None:
    try:
        kind = scan.find(content, targets, annotate)
    except Exception as error:  # its text may quote what was searched: only its name goes on
        return GuardRefused(reason="check_failed", error=type(error).__name__, where=where)
    return None if kind is None else GuardRefused(reason="private_value", kind=kind, where=where)
