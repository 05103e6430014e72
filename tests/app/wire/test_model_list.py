"""The list of models: what is asked of whom, what is taken of an answer, what is said of errors."""

import json
import threading
from pathlib import Path

import pytest
from secure_servers import certificate
from servers import Reply, ScriptedServer, models_reply

from app.text.services import no_list
from app.wire import guard, model_list, transport
from app.wire.provider import Provider
from engine.core import errors

KEY = "sk-made-up-of-a-list"
HEADERS = {"host", "accept", "accept-encoding", "connection", "user-agent", "authorization"}


@pytest.fixture
def server():
    with ScriptedServer(lambda _request: ["no"]) as running:
        yield running


def listed(server: ScriptedServer, **more) -> tuple[str, ...]:
    return model_list.fetch(Provider("test", server.base_url, "", KEY, **more))


def test_the_names_come_sorted_and_nothing_but_the_key_goes(server: ScriptedServer) -> None:
    server.listing = models_reply("zeta", "alpha", "models/gemini-2.5-flash", "alpha")
    assert listed(server) == ("alpha", "gemini-2.5-flash", "zeta")
    (request,) = server.listed
    assert request.line == "GET /v1/models HTTP/1.1"
    assert request.body == b""
    assert {name.lower() for name, _ in request.headers} == HEADERS
    assert request.header("authorization") == f"Bearer {KEY}"


def test_without_a_key_none_is_sent_and_anthropics_is_in_a_header_of_its_own(server) -> None:
    assert model_list.fetch(Provider("test", server.base_url, "")) == ("a-model", "b-model")
    assert server.listed[0].header("authorization") is None
    headers = guard.listing_headers("https://api.anthropic.com/v1/models", KEY, anthropic=True)
    assert headers["x-api-key"] == KEY
    assert headers["anthropic-version"] == "2023-06-01"
    assert "Authorization" not in headers


def reply(body: bytes) -> Reply:
    return Reply(body=body, content_type="application/json")


@pytest.mark.parametrize(
    ("reply", "error", "said"),
    [
        (Reply(status=401), errors.Unauthorized, "does not accept the API key"),
        (Reply(status=404), errors.ProviderFailed, "has no list of models"),
        (Reply(status=500), errors.ProviderFailed, "status 500"),
        (Reply(status=429, headers=(("Retry-After", "7"),)), errors.RateLimited, "7 seconds"),
        (Reply(["an answer"]), errors.MalformedAnswer, "no list of models"),
        *(
            (reply(body), errors.MalformedAnswer, "no list")
            for body in (b"{", b"[" * 9_000, b'{"data": 1}')
        ),
    ],
)
def test_errors_have_words(
    server: ScriptedServer, reply: Reply, error: type[errors.SottoError], said: str
) -> None:
    server.listing = reply
    with pytest.raises(error) as caught:
        listed(server)
    assert said in no_list(caught.value)
    assert "Your text" not in no_list(caught.value), "none was sent"
    assert KEY not in repr(caught.value)


def test_names_that_cannot_be_shown_are_left_out(server: ScriptedServer) -> None:
    data = [{"id": "good"}, {"id": "a\nb"}, {"id": ""}, {"id": 5}, "x", {"id": "y" * 500}, {}]
    server.listing = reply(json.dumps({"data": data}).encode())
    assert listed(server) == ("good",)


def test_a_list_that_does_not_end_or_come_is_left(server: ScriptedServer, monkeypatch) -> None:
    monkeypatch.setattr(transport, "MOST_LIST", 1_000)
    server.listing = models_reply(*(f"model-{number}" for number in range(100)))
    with pytest.raises(errors.MalformedAnswer):
        listed(server)
    monkeypatch.setattr(model_list, "PATIENCE", 0.3)
    server.listing = models_reply("late", hold=threading.Event())
    with pytest.raises(errors.TimedOut):
        listed(server)


def test_the_settings_of_the_network_hold_here_too(server: ScriptedServer, tmp_path: Path) -> None:
    with pytest.raises(errors.BadParameter) as caught:
        listed(server, hosts=("llm.example",))
    assert caught.value.data["reason"] == "host_not_allowed"
    with pytest.raises(errors.BadParameter) as caught:
        model_list.fetch(Provider("test", "http://llm.example/v1", "", KEY))
    assert (caught.value.data["reason"], server.listed) == ("plain_http", [])
    context, _ = certificate(tmp_path)
    with ScriptedServer(lambda _request: ["no"], tls=context) as secure:
        with pytest.raises(errors.Unreachable):
            listed(secure)
        assert secure.listed == [], "no key goes to a server that nobody vouches for"


def test_azure_lists_no_deployments() -> None:
    azure = Provider("test", "https://x.openai.azure.com", "gpt", KEY, api_version="2024-10-21")
    with pytest.raises(errors.BadParameter) as caught:
        model_list.fetch(azure)
    assert caught.value.data["reason"] == "no_list"


@pytest.mark.parametrize(
    "change",
    [
        {"body": b"x"},
        {"url": "https://other.example/v1/models"},
        {"headers": {"X-Text": "Maria"}},
        {"headers": {"Authorization": "Bearer another"}},
    ],
)
def test_the_guard_lets_nothing_else_pass(change: dict) -> None:
    url = "https://llm.example/v1/models"
    allowed = guard.listing_headers(url, KEY)
    given = {"body": b"", "headers": allowed, "url": url} | change
    guard.check_listing(b"", allowed, url, url, allowed)
    with pytest.raises(errors.GuardRefused):
        guard.check_listing(given["body"], given["headers"], given["url"], url, allowed)
