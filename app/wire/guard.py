"""The last check before the socket: a request leaves only if it is exactly what was approved.

First provenance: the serialised request is parsed again, and every text in it must equal an
approved one. Then everything outside the replacements, in prompts and answers, is searched for the
originals (`app.wire.leaks`), except what the same recipient has received or written before.
Anything that cannot be parsed is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from app.core.recipients import HERE, Recipient
from app.core.system_line import AS_GIVEN, with_system_line
from app.wire.leaks import Annotate, LeakScan, OriginalValue, place_of
from app.wire.normalised_text import same_value
from engine.core.errors import GuardRefused
from engine.core.types import Category, Kind, Message, Replacement, Span

ROLES = frozenset({"system", "user", "assistant"})
EXTRA = frozenset(  # the allowed fields of a request besides its text
    {
        "temperature",
        "max_tokens",
        "max_completion_tokens",
        "reasoning_effort",
        "stop",
        "store",
        "stream_options",
    }
)
NOTHING_MORE: Mapping[str, Any] = MappingProxyType({})
API_KEY_LENGTH = 16  # a shorter "key" is a placeholder ("ollama") that may be an ordinary word


@dataclass(frozen=True, slots=True)
class ApprovedRequest:
    """The approved messages, each with the replacements made in it.

    Target spans count code points of that message's content. `kept` are values that the person
    chose to send as typed. The `recipient` knows the first `already_received` messages byte for
    byte, since it received or wrote them. `repeats` are the spans in answers, by the message's
    index, of surrogates that a prompt sent. `turns` are the numbers of the turns on screen, for
    each message but the last.
    """

    messages: tuple[Message, ...] = field(repr=False)
    replacements: tuple[tuple[Replacement, ...], ...] = field(repr=False)
    kept: tuple[str, ...] = field(default=(), repr=False)
    recipient: Recipient = HERE
    already_received: int = 0
    repeats: Mapping[int, tuple[Span, ...]] = field(default_factory=dict, repr=False)
    turns: tuple[int, ...] = ()

    def with_system_line(self) -> ApprovedRequest:
        """Add our fixed line before the messages.

        A system message gets it as its first line: not every model accepts two such messages.
        """
        if self.messages[0].role == AS_GIVEN.role:
            return self._with_line_within()
        return replace(
            self,
            messages=(AS_GIVEN, *self.messages),
            replacements=((), *self.replacements),
            already_received=self.already_received + 1 if self.already_received else 0,
            repeats={where + 1: spans for where, spans in self.repeats.items()},
            turns=(0, *self.turns),
        )

    def _with_line_within(self) -> ApprovedRequest:
        first, line = self.messages[0], len(AS_GIVEN.content)
        content = with_system_line(first.content)
        moved = len(content) - len(first.content)
        changes = (
            replace(r, target=Span(r.target.start + moved, r.target.end + moved))
            for r in self.replacements[0]
        )
        return replace(
            self,
            messages=(Message(first.role, content), *self.messages[1:]),
            replacements=(tuple(changes), *self.replacements[1:]),
            repeats={**self.repeats, 0: (Span(0, line),)},  # our line contains nothing private
        )

    def copied(self) -> str:
        """The text for the clipboard: the last message, after our own line, if any."""
        last = self.messages[-1].content
        return with_system_line(last) if AS_GIVEN in self.messages[:-1] else last


def fixed_headers(
    endpoint: str, length: int, api_key: str, *, azure: bool = False
) -> dict[str, str]:
    """All headers that a request may have, with their values; `length` is the body's, in bytes.

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


def listing_headers(endpoint: str, api_key: str, *, anthropic: bool = False) -> dict[str, str]:
    """All headers of a request for the list of models; Anthropic's list requires its own."""
    named = {"x-api-key": api_key} if anthropic else {"Authorization": f"Bearer {api_key}"}
    return {
        "Host": urlsplit(endpoint).netloc,
        "Accept": "application/json",
        "Accept-Encoding": "identity",
        "Connection": "close",
        "User-Agent": "Sotto",
        **({"anthropic-version": "2023-06-01"} if anthropic else {}),
        **(named if api_key else {}),
    }


def check_listing(
    body: bytes, headers: Mapping[str, str], url: str, endpoint: str, allowed: Mapping[str, str]
) -> None:
    """Refuse (GuardRefused) a request for the list of models with any other content."""
    if body:
        raise GuardRefused(reason="unexpected_body", where="body")
    _check_envelope(headers, url, allowed, endpoint)


def check(  # noqa: PLR0913 (a request's parts, and what each is held against)
    body: bytes,
    headers: Mapping[str, str],
    url: str,
    approved: ApprovedRequest,
    *,
    endpoint: str,
    model: str,
    api_key: str,
    annotate: Annotate,
    azure: bool = False,
    recipient: Recipient = HERE,
    extra: Mapping[str, Any] = NOTHING_MORE,
) -> None:
    """Refuse (GuardRefused) a request that contains anything but what was approved.

    `endpoint` and `recipient` are those of the settings, `extra` the fields besides the text. In
    the error, `where` is the message's index, or one of "url", "headers", "body", "stop"; `turn`
    and `role` identify an earlier message.
    """
    if approved.already_received and approved.recipient != recipient:
        raise GuardRefused(reason="another_recipient", where="url")
    fixed = fixed_headers(endpoint, len(body), api_key, azure=azure)
    _check_envelope(headers, url, fixed, endpoint)
    if len(approved.replacements) != len(approved.messages):
        raise GuardRefused(reason="approval_incomplete", where="body")
    _check_messages(_parse(body, model, extra), approved.messages)
    for where in range(len(approved.messages)):
        _check_replacements(approved, where)
    _check_leaks(approved, api_key, annotate, stops=extra.get("stop", ()))


def check_copied(text: str, approved: ApprovedRequest, annotate: Annotate) -> None:
    """Refuse (GuardRefused) to copy anything but what was approved.

    No value that any of the messages replaces may occur in it.
    """
    where = len(approved.messages) - 1
    if len(approved.replacements) != len(approved.messages):
        raise GuardRefused(reason="approval_incomplete", where="body")
    if text != approved.copied():
        raise GuardRefused(reason="not_as_approved", where=where)
    _check_replacements(approved, where)
    scan = LeakScan(sorted(_secrets(approved)), approved.kept)
    refusal = _refusal(scan, approved, where, annotate)
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


def _parse(body: bytes, model: str, extra: Mapping[str, Any]) -> list[Any]:
    try:
        request = json.loads(body.decode("utf-8"), object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        request = None
    names = {"model", "messages", "stream", *extra}
    if not isinstance(request, dict) or request.keys() != names or not extra.keys() <= EXTRA:
        raise GuardRefused(reason="unexpected_body", where="body")
    if any(_text_of(request[name]) != _text_of(value) for name, value in extra.items()):
        raise GuardRefused(reason="unexpected_body", where="body")
    if request["model"] != model or request["stream"] is not True:
        raise GuardRefused(reason="unexpected_body", where="body")
    if not isinstance(request["messages"], list):
        raise GuardRefused(reason="unexpected_body", where="body")
    return request["messages"]


def _text_of(value: object) -> str:
    """A field's value as text for comparison, since in Python 1 equals True."""
    return json.dumps(value, sort_keys=True)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # a JSON parser uses the last of two equal keys: the first could hide a text from this check
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


def _check_replacements(approved: ApprovedRequest, where: int) -> None:
    message, replacements = approved.messages[where], approved.replacements[where]
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


def _secrets(approved: ApprovedRequest) -> set[OriginalValue]:
    every = (OriginalValue.of(r) for replacements in approved.replacements for r in replacements)
    return {secret for secret in every if secret is not None}


def _check_leaks(
    approved: ApprovedRequest, api_key: str, annotate: Annotate, stops: Sequence[str]
) -> None:
    secrets = _secrets(approved)
    if len(api_key) >= API_KEY_LENGTH:
        secrets.add(OriginalValue(Kind.API_KEY, api_key))
    scan = answers = LeakScan(sorted(secrets), approved.kept)
    if drawn := _drawn(approved):
        answers = LeakScan(sorted(secrets), (*approved.kept, *drawn))
    for where in range(approved.already_received, len(approved.messages)):
        if approved.messages[where] == AS_GIVEN:  # our fixed line, whatever words are private
            continue
        answer = approved.messages[where].role == "assistant"
        refusal = _refusal(answers if answer else scan, approved, where, annotate)
        if refusal is not None:
            raise refusal
    for text in stops:
        if (stop := _leak_in(scan, text, annotate)) is not None:
            raise stop


def _leak_in(scan: LeakScan, text: str, annotate: Annotate) -> GuardRefused | None:
    """The reason why a text outside the messages may not be sent; None if it may."""
    try:
        found = scan.find(text, [], annotate)
    except Exception as error:  # as in `_refusal`
        return GuardRefused(reason="check_failed", error=type(error).__name__, where="stop")
    if found is None:
        return None
    return GuardRefused(reason="private_value", kind=found.secret.kind, where="stop")


def _drawn(approved: ApprovedRequest) -> list[str]:
    """The drawn surrogates, which an answer may repeat in any form, even equal to an original.

    A refusal would depend on the draw, and the prompts contain them anyway.
    """
    every = (r for replacements in approved.replacements for r in replacements)
    return sorted({r.surrogate for r in every if r.category is not Category.ENCRYPTED})


def _refusal(
    scan: LeakScan, approved: ApprovedRequest, where: int, annotate: Annotate
) -> GuardRefused | None:
    content, place = approved.messages[where].content, _place(approved, where)
    replaced = (r.target for r in approved.replacements[where])
    targets = {*replaced, *approved.repeats.get(where, ())}
    try:
        found = scan.find(content, sorted(targets), annotate)
        if found is None:
            return None
        if where == len(approved.messages) - 1:  # the one that the person can still change
            span = place_of(found, content, sorted(targets), approved.kept)
            place |= {"start": span.start, "end": span.end}
    except Exception as error:  # its text may quote the searched text: only its name is passed on
        return GuardRefused(reason="check_failed", error=type(error).__name__, **place)
    return GuardRefused(reason="private_value", kind=found.secret.kind, **place)


def _place(approved: ApprovedRequest, where: int) -> dict[str, Any]:
    """Locate a message: its index, and for an earlier one its turn on screen and role."""
    if where >= len(approved.turns):
        return {"where": where}
    role = approved.messages[where].role
    return {"where": where, "role": role, "turn": approved.turns[where]}
