"""Lines of a PEM key without a key between them: nothing breaks, and keys still go."""

import time

import pytest
from cases import tables_beside

from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

CASES = tables_beside(__file__)

HEADER = "-----BEGIN RSA PRIVATE KEY-----"
FOOTER = "-----END RSA PRIVATE KEY-----"
BODY = "MIIEmadeUpKeyThatOpensNothing0123456789"
BEARABLE = 60.0  # seconds, where it takes one: an order of magnitude and more


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(range(32))))


def sanitized(engine: Engine, text: str, *private: dict[str, str]) -> str:
    policy = parse({"always": list(private)})
    return engine.sanitize(Request(text=text, policy=policy, conversation=bytes(16))).text


@pytest.mark.parametrize("text", CASES["armour_around_nothing_is_sent_as_it_stands"])
def test_armour_around_nothing_is_sent_as_it_stands(engine: Engine, text: str) -> None:
    assert sanitized(engine, text) == text


def test_a_key_behind_repeated_headers_is_replaced(engine: Engine) -> None:
    sent = sanitized(engine, f"{HEADER}\n" * 3 + f"{BODY}\n{FOOTER}\n")
    assert BODY not in sent
    assert sent.count(HEADER) == 3


def test_armour_that_the_person_calls_private_goes_too(engine: Engine) -> None:
    sent = sanitized(engine, f"my {HEADER}", {"text": HEADER, "kind": "API_KEY"})
    assert "my" in sent
    assert HEADER not in sent


def test_very_many_headers_do_not_hang_it(engine: Engine) -> None:
    begun = time.monotonic()
    sanitized(engine, f"{HEADER}\n" * 5_000)
    assert time.monotonic() - begun < BEARABLE
