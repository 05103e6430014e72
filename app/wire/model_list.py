"""Fetches the models that a service offers, on the person's request and without any text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from app.config.known_services import known
from app.wire import guard
from app.wire.provider import Provider, check_provider
from engine.core.errors import BadParameter, MalformedAnswer, SottoError

PATIENCE = 20.0  # seconds: the person is waiting at an empty list
MOST_MODELS, LONGEST = 5_000, 200
ANTHROPIC_QUERY = "?limit=1000"  # the default page size is 20


def fetch(provider: Provider) -> tuple[str, ...]:
    """The sorted names of a service's models; blocks, so call it on a worker thread.

    Raises BadParameter before anything is sent (an Azure resource lists no deployments), and a
    WireProblem.
    """
    check_provider(provider)
    if provider.azure is not None:
        raise BadParameter(name="model", reason="no_list")
    from app.wire import transport  # noqa: PLC0415 (slow to load)
    from app.wire.addresses import list_endpoint  # noqa: PLC0415 (as above)

    service = known(provider.base_url)
    anthropic = service is not None and service.anthropic
    query = ANTHROPIC_QUERY if anthropic else ""
    address = list_endpoint(provider.base_url, provider.plain_http, query)
    headers = guard.listing_headers(address, provider.api_key, anthropic=anthropic)
    transport.disable_library_logs()
    patience, line = min(provider.timeout, PATIENCE), transport.ConnectionHandle()
    network = transport.NetworkTransport(
        address, patience, line, provider.proxy, provider.ca, accepts=transport.JSON
    )
    request = transport.plain_request(address, headers, patience)
    sent = dict(request.headers)
    guard.check_listing(request.read(), sent, str(request.url), address, headers)
    try:
        body = network.handle_request(request).read()
    finally:
        network.close()
        line.release()
    return _names(body)


def _names(body: bytes) -> tuple[str, ...]:
    problem: SottoError | None = None
    try:
        listed = json.loads(body)
    except (ValueError, RecursionError):
        problem = MalformedAnswer(reason="json")
    if problem is not None:
        raise problem  # raised here without context: a parser's error quotes its input
    data = listed.get("data") if isinstance(listed, dict) else listed
    if not isinstance(data, list):
        raise MalformedAnswer(reason="shape")
    return tuple(sorted(set(_shown(data))))[:MOST_MODELS]


def _shown(data: Iterable[Any]) -> Iterable[str]:
    """The names that can be displayed and sent, without the path that Gemini prepends."""
    for item in data:
        name = item.get("id") if isinstance(item, dict) else None
        if isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST:
            yield name.removeprefix("models/")
