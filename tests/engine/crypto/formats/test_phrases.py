"""A state by its two letters is no word of the text in small letters."""

from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request


def test_or_stays_a_word_beside_oregon():
    typed = "Call me or write to me: 418 Alder Street, Portland, OR 97205."
    sent = Engine(ProfileKey(bytes(32))).sanitize(Request(typed, Policy(), bytes(16)))
    assert sent.text.startswith("Call me or write to me: ")
    assert "OR 97205" not in sent.text
