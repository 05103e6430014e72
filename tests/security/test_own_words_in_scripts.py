"""An own word leaves in no script: what is written onto it without a space does not hide it."""

from pathlib import Path

import pytest
from cases import tables_beside

from app.wire.leaks import LeakScan, OriginalValue
from engine import language
from engine.core.types import Category, Kind, PrivateWord, Replacement, Span
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request
from engine.restore import restore

CASES = tables_beside(__file__)

# An own word, and a text that holds it with letters of its script directly around it.
TEXTS = CASES["texts"]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(32)))


@pytest.mark.parametrize("script", TEXTS)
@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.CUSTOM])
def test_an_own_word_is_replaced(engine: Engine, script: str, kind: Kind) -> None:
    word, text = TEXTS[script]
    policy = Policy(always=(PrivateWord(word, kind),))
    treated = engine.sanitize(Request(text, policy, b"c" * 16))
    assert word not in treated.text


@pytest.mark.parametrize("script", TEXTS)
def test_the_guard_sees_it(script: str) -> None:
    word, text = TEXTS[script]
    padded = word + "さ" * (9 - len(word))  # long enough to need no second opinion
    scan = LeakScan([OriginalValue(Kind.PERSON, padded)], [])
    assert scan.find(text.replace(word, padded), [], lambda _: []) is not None


@pytest.mark.parametrize("script", TEXTS)
def test_the_way_back_finds_a_surrogate_there(script: str) -> None:
    word, text = TEXTS[script]
    whole = Span(0, 8)
    back = Replacement(
        whole, whole, word, "Quennell", Kind.PERSON, "preempt", Category.ENCRYPTED, None
    )
    assert restore(text.replace(word, "Quennell"), [back])[0] == text


def test_no_reader_has_a_list_of_its_own() -> None:
    """Nothing in the sources but engine/language names the ranges of these scripts."""
    root = Path(language.__file__).parents[2]
    starts = ("\\u3040-", "\\uac00-", "\\u0e00-", "\\u3400-")
    own = Path(language.__file__).parent
    files = [p for top in ("app", "engine") for p in (root / top).rglob("*.py")]
    others = [p for p in files if own not in p.parents]
    assert not [p for p in others if any(start in p.read_text("utf-8") for start in starts)]
