"""Nothing but the key, the policy and the prompts decides: in any order, in any process.

And nothing links two profiles. All values are made up, or published as examples.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine import paths
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import FORMATS
from engine.crypto.formats.people import NameFormat
from engine.crypto.keys import ProfileKey
from engine.pipeline import Engine, Request
from engine.policy import Policy, parse, to_json
from engine.types import Kind

MASTER = bytes(range(32))
CHAT = "a made-up chat"
PROMPTS = (
    "My name is Maria Elena Lopez, passport number C01X00T47, and my VIN is 1M8GDM9AXKP042788.",
    "Ms. Lopez (mlopez@example.org) has license plate 7ABC123. Carlos Lopez earns $84,000 a year.",
    "Pay into account number 12345678, routing number 111000025. My tax ID is 12-3456789.",
    "Send it to my wallet 1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD or call (212) 736-5012. Lopez pays.",
)
POLICIES = [
    Policy(),
    parse({"methods": {"preempt": {"cipher": "ff3", "keep_gender": True}}, "encrypted": ["MONEY"]}),
    Policy(same_everywhere=True),
]
ROOT = Path(__file__).resolve().parents[2]


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


@pytest.mark.parametrize("policy", POLICIES)
def test_a_new_process_restores_with_key_policy_and_prompts(policy: Policy, tmp_path: Path) -> None:
    answers = [sent(fresh(), turn, policy) for turn in range(len(PROMPTS))]
    file = tmp_path / "policy.json"
    file.write_text(json.dumps(to_json(policy)), "utf-8")
    whole = [{"response": a, "prompts": list(PROMPTS), "conversation": CHAT} for a in answers]
    alone = [{"response": a, "conversation": CHAT} for a in answers]
    options = ("--policy", str(file), "--key", f"hex:{MASTER.hex()}")
    done = subprocess.run(
        [sys.executable, "-m", "engine", "restore", *options],
        input="".join(json.dumps(record) + "\n" for record in (*whole, *alone)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ},
    )
    texts = [json.loads(line)["text"] for line in done.stdout.splitlines()]
    assert texts[: len(PROMPTS)] == list(PROMPTS)
    by_key_alone = " ".join(texts[len(PROMPTS) :])
    for value in (
        "C01X00T47",
        "1M8GDM9AXKP042788",
        "7ABC123",
        "12345678",
        "111000025",
        "12-3456789",
        "1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD",
        "(212) 736-5012",
        "Maria Lopez",  # the name between has no inverse
        "Carlos Lopez",
    ):
        assert value in by_key_alone


@pytest.mark.parametrize("policy", POLICIES)
def test_what_is_sent_reads_as_the_same_kinds(policy: Policy) -> None:
    engine = fresh()
    for turn, prompt in enumerate(PROMPTS):
        kinds = [entity.kind for entity in engine.detect(prompt, policy)]
        again = [entity.kind for entity in engine.detect(sent(engine, turn, policy), policy)]
        assert again == kinds


def profile(name: str) -> RankCipher:
    return RankCipher(ProfileKey(hashlib.sha256(name.encode()).digest()), b"")


FIRSTS = paths.resource("names", "first.txt").read_text("utf-8").split()
OUT_FIRSTS = paths.resource("names", "first_surrogates.txt").read_text("utf-8").split()
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
