"""The wire to a deployment on Azure: another address and another header, and the same checks."""

from functools import partial

import pytest
from approvals import KEY, nobody
from servers import ScriptedServer

from app.wire.guard import ApprovedRequest
from app.wire.wire import Provider, Wire, preview
from engine.core.errors import BadParameter
from engine.core.types import Message

resource = partial(Provider, "test", api_key=KEY, timeout=10)
MESSAGES = (Message("user", "Hi 😀"), Message("assistant", "Hello."), Message("user", "And now?"))


def test_azure_gets_the_key_in_a_header_and_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZURE_OPENAI_AD_TOKEN", "from-the-environment")
    monkeypatch.setenv("OPENAI_API_VERSION", "1999-01-01")
    approved = ApprovedRequest(MESSAGES, ((), (), ()))
    with ScriptedServer(lambda _: ["Hel", "lo"]) as server:
        endpoint = server.base_url.removesuffix("/v1")
        to = resource(f"{endpoint}/", "my-gpt", api_version="2024-10-21")
        shown = preview(to, MESSAGES)
        assert Wire().stream(to, approved, nobody, lambda _: None, lambda: False) == "Hello"
    (request,) = server.requests
    path = "/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21"
    assert request.line == f"POST {path} HTTP/1.1"
    assert shown.url == endpoint + path
    assert (request.header("api-key"), request.header("authorization")) == (KEY, None)
    assert request.json["model"] == "my-gpt"
    assert KEY not in repr(shown)
    assert shown.body.encode() == request.body
    names = [name for name, _ in request.headers]
    assert names == [name for name, _ in shown.headers]
    assert len(names) == 8
    assert b"from-the-environment" not in request.raw


@pytest.mark.parametrize(
    ("model", "version", "name"),
    [
        ("my gpt", "2024-10-21", "model"),
        ("../../v1", "2024-10-21", "model"),
        ("a?b=c", "2024-10-21", "model"),
        ("my-gpt", "2024&x=1", "api_version"),
        ("my-gpt", "#", "api_version"),
    ],
)
def test_no_name_may_change_the_address(model: str, version: str, name: str) -> None:
    to = resource("https://made-up.openai.azure.com", model, api_version=version)
    with pytest.raises(BadParameter) as caught:
        preview(to, MESSAGES)
    assert caught.value.data.items() >= {"name": name, "reason": "characters"}.items()
