"""Nothing but the key, the policy and the prompts decides: in any order, in any process.

And nothing links two profiles. All values are made up, or published as examples.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cases import tables_beside
from command_line import in_a_process, run

from engine.core import paths
from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.people import NameFormat, first_surrogates
from engine.crypto.formats.registry import FORMATS
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy, parse, to_json
from engine.pipeline.requests import Request

CASES = tables_beside(__file__)

MASTER = bytes(range(32))
CHAT = "a made-up chat"
PROMPTS = (
    "My name is Maria Elena Lopez, passport number C01X00T47, and my VIN is 1M8GDM9AXKP042788.",
    "Ms. Lopez (mlopez@example.org) has license plate 7ABC123. Carlos Lopez earns $84,000 a year.",
    "Pay into account number 12345678, routing number 111000025. My tax ID is 12-3456789.",
    "Use my wallet 1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD or call (212) 736-5012. Ms. Lopez pays.",
)
POLICIES = [
    Policy(),
    parse(
        {"methods": {"preempt": {"cipher": "ff3", "keep_gender": False}}, "encrypted": ["MONEY"]}
    ),
    Policy(same_everywhere=True),
]


def fresh() -> Engine:
    return Engine(ProfileKey(MASTER))


def sent(engine: Engine, turn: int, policy: Policy) -> str:
    request = Request(PROMPTS[turn], policy, CHAT.encode(), PROMPTS[:turn])
    return engine.sanitize(request).text


@pytest.mark.parametrize("policy", POLICIES)
def test_any_order_of_calls_gives_the_same(policy: Policy) -> None:
    turns = range(len(PROMPTS))
    expected = [sent(fresh(), turn, policy) for turn in turns]
    engine = fresh()
    for order in ([3, 1, 0, 2], [0, 1, 2, 3], [2, 2, 0, 3, 1]):
        for turn in order:
            assert sent(engine, turn, policy) == expected[turn]
            restored, _ = engine.restore(expected[turn], policy, CHAT.encode(), PROMPTS)
            assert restored == PROMPTS[turn]


@pytest.mark.parametrize(
    ("policy", "command"), list(zip(POLICIES, (run, in_a_process, run), strict=True))
)
def test_a_new_process_restores_with_key_policy_and_prompts(
    policy: Policy, command: Callable[..., list[dict[str, Any]]], tmp_path: Path
) -> None:
    answers = [sent(fresh(), turn, policy) for turn in range(len(PROMPTS))]
    file = tmp_path / "policy.json"
    file.write_text(json.dumps(to_json(policy)), "utf-8")
    whole = [{"response": a, "prompts": list(PROMPTS), "conversation": CHAT} for a in answers]
    alone = [{"response": a, "conversation": CHAT} for a in answers]
    options = ("--policy", str(file), "--key", f"hex:{MASTER.hex()}")
    restored = command("restore", *options, lines=[*whole, *alone])
    texts = [item["text"] for item in restored]
    assert texts[: len(PROMPTS)] == list(PROMPTS)
    by_key_alone = " ".join(texts[len(PROMPTS) :])
    for value in CASES["values_by_key_alone"]:  # the name between has no inverse
        assert value in by_key_alone


@pytest.mark.parametrize("policy", POLICIES)
def test_what_is_sent_reads_as_the_same_kinds(policy: Policy) -> None:
    engine, policy = fresh(), replace(policy, level=EVERY)  # whatever the judge holds of it
    for turn, prompt in enumerate(PROMPTS):
        kinds = [entity.kind for entity in engine.detect(prompt, policy)]
        again = [entity.kind for entity in engine.detect(sent(engine, turn, policy), policy)]
        assert again == kinds


def profile(name: str) -> RankCipher:
    return RankCipher(ProfileKey(hashlib.sha256(name.encode()).digest()), b"")


FIRSTS = paths.resource("names", "first.txt").read_text("utf-8").split()
OUT_FIRSTS = first_surrogates()
NUMBERS = [f"{n:03d}-{1 + n % 97:02d}-{1 + n % 9973:04d}" for n in range(1, 660)]


def cells(kind: Kind, cipher: RankCipher) -> list[int]:
    """In which of ten parts of their domain the surrogates of the same values lie."""
    if kind is Kind.PERSON:
        pairs = [NameFormat().encrypt_pair(name, "Lopez", cipher) for name in FIRSTS[:660]]
        return [OUT_FIRSTS.index(first) * 10 // len(OUT_FIRSTS) for first, _ in pairs]
    surrogates = [FORMATS[kind].encrypt(number, cipher) for number in NUMBERS]
    return [int(surrogate[-2]) for surrogate in surrogates]


def linked(kind: Kind, one: RankCipher, other: RankCipher) -> float:
    """Pearson's chi-squared of two profiles' cells for the same values, against independence."""
    pairs = list(zip(cells(kind, one), cells(kind, other), strict=True))
    joint = Counter(pairs)
    rows, columns = (Counter(pair[side] for pair in pairs) for side in (0, 1))
    total = 0.0
    for row, in_row in rows.items():
        for column, in_column in columns.items():
            expected = in_row * in_column / len(pairs)
            total += (joint[row, column] - expected) ** 2 / expected
    return total


@pytest.mark.parametrize(
    "kind", [Kind.PERSON, Kind.SSN, Kind.TAX_ID, Kind.BANK_ACCOUNT, Kind.PASSPORT]
)
def test_two_profiles_surrogates_are_independent(kind: Kind) -> None:
    # 81 degrees of freedom: above 138 with probability 1e-4 a kind; keys are fixed, so no flake.
    assert linked(kind, profile("one"), profile("other")) < 138
    # Planted: two profiles with one key.
    assert linked(kind, profile("one"), profile("one")) > 138


BY_KEY_ALONE = {Kind(kind): text for kind, text in CASES["by_key_alone"].items()}


def test_every_invertible_kind_is_tried() -> None:
    noised = {Kind.MONEY, Kind.PERCENT, Kind.QUANTITY, Kind.AGE}  # invertible where encrypted
    assert set(FORMATS) - noised | {Kind.PERSON} == set(BY_KEY_ALONE)


@pytest.mark.parametrize("kind", BY_KEY_ALONE)
def test_key_and_conversation_alone_restore_and_nothing_less(kind: Kind) -> None:
    text = BY_KEY_ALONE[kind]
    sanitized = fresh().sanitize(Request(text, Policy(level="every"), b"chat"))
    assert [item.kind for item in sanitized.replacements] == [kind]
    assert sanitized.text != text
    stranger = Engine(ProfileKey(bytes(range(1, 33))))
    for engine, chat, expected in (
        (fresh(), b"chat", True),
        (fresh(), b"another", False),
        (stranger, b"chat", False),
    ):
        restored, _ = engine.restore(sanitized.text, Policy(), chat, None)
        assert (restored == text) == expected
