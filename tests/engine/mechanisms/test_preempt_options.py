"""What a person chooses of Preempt's encryption is applied, and said in what is promised."""

import pytest

from engine import paths
from engine.crypto.ciphers import CIPHER_NOTES
from engine.crypto.keys import ProfileKey
from engine.mechanisms import Context
from engine.mechanisms.preempt import Preempt
from engine.pipeline import Engine, Request
from engine.policy import Policy, parse, to_json
from engine.types import Entity, Guarantee, Kind, Sanitized, Span

CHAT = b"sixteen bytes id"
PROMPT = "Maria Lopez met Carlos Whitaker and Susan Miller. My VIN is 1M8GDM9AXKP042788."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(range(32))))


def chosen(**options: object) -> Policy:
    """A policy as `--policy` reads it."""
    return parse(to_json(parse({"methods": {"preempt": options}})))


def run(engine: Engine, policy: Policy) -> Sanitized:
    return engine.sanitize(Request(PROMPT, policy, CHAT))


def encrypted(sanitized: Sanitized) -> Guarantee:
    return next(g for g in sanitized.guarantees if g.scope == "each encrypted value")


def genders(sanitized: Sanitized, *, sent: bool) -> list[str]:
    names = paths.resource("names", "first.txt").read_text("utf-8").split()
    marks = paths.resource("names", "first_genders.txt").read_text("utf-8").split()
    known = dict(zip(names, marks, strict=True))
    people = [r for r in sanitized.replacements if r.kind is Kind.PERSON]
    return [known.get((r.surrogate if sent else r.original).split()[0], "") for r in people]


def test_a_kept_gender_is_kept_and_declared(engine: Engine) -> None:
    plain, kept = run(engine, Policy()), run(engine, chosen(keep_gender=True))
    assert genders(kept, sent=True) == genders(kept, sent=False) == ["f", "m", "f"]
    assert genders(plain, sent=True) != genders(plain, sent=False)  # this key's; it may happen
    assert any("gender" in leak for leak in encrypted(kept).leakage)
    assert not any("gender" in leak for leak in encrypted(plain).leakage)


def test_the_chosen_cipher_encrypts_and_is_named_with_its_status(engine: Engine) -> None:
    plain, other = run(engine, Policy()), run(engine, chosen(cipher="ff3"))
    assert all(
        one.surrogate != two.surrogate
        for one, two in zip(plain.replacements, other.replacements, strict=True)
    )
    said = {name: encrypted(s).assumes[0] for name, s in (("ff1", plain), ("ff3", other))}
    for name, words in said.items():
        assert words.startswith(CIPHER_NOTES[name].title)
        assert ("withdraws" in words) is (CIPHER_NOTES[name].approved is False)
    assert engine.restore(other.text, chosen(cipher="ff3"), CHAT, None)[0] == PROMPT
    assert engine.restore(other.text, Policy(), CHAT, None)[0] != PROMPT


def test_no_two_firms_are_told_by_the_same_invented_word() -> None:
    """Answers shorten a firm to it. Drawn freely, 12 firms would share one in half of 12 keys."""
    firms = [f"{name} Freight Ltd" for name in ("Ash", "Birch", "Cole", "Dune", "Elm", "Fir")]
    firms += [f"{name} & Quill LLP" for name in ("Gale", "Hay", "Kelp", "Lund", "Moss", "Nor")]
    text, entities = "", []
    for firm in firms:
        entities.append(Entity(Span(len(text), len(text) + len(firm)), Kind.ORGANIZATION, 1, "t"))
        text += f"{firm}; "
    invented = {*paths.resource("words", "companies.txt").read_text("utf-8").split()}
    for key in range(12):
        context = Context(ProfileKey(bytes([key] * 32)), CHAT, {}, frozenset())
        made = [change.surrogate for change in Preempt().apply(text, entities, context)]
        words = [word for firm in made for word in firm.split() if word in invented]
        assert len(words) == len(set(words)) >= len(firms)
