"""What a person chooses of Preempt's encryption is applied, and said in what is promised."""

from engine.core.types import Guarantee, Kind, Sanitized
from engine.crypto.ciphers import CIPHER_NOTES
from engine.crypto.formats.people import gender_of
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy, parse, to_json
from engine.pipeline.requests import Request

CHAT = b"sixteen bytes id"
VIN = "1M8GDM9AXKP042788"
PROMPT = f"Maria Lopez met Carlos Whitaker and Susan Miller. My VIN is {VIN}."


def chosen(**options: object) -> Policy:
    """A policy as `--policy` reads it."""
    return parse(to_json(parse({"methods": {"preempt": options}, "level": EVERY})))


def run(engine: Engine, policy: Policy) -> Sanitized:
    return engine.sanitize(Request(PROMPT, policy, CHAT))


def encrypted(sanitized: Sanitized) -> Guarantee:
    return next(g for g in sanitized.guarantees if g.scope == "each encrypted value")


def genders(sanitized: Sanitized, *, sent: bool) -> list[str]:
    people = [r for r in sanitized.replacements if r.kind is Kind.PERSON]
    return [gender_of((r.surrogate if sent else r.original).split()[0]) for r in people]


def test_gender_is_kept_and_declared_unless_the_person_says_otherwise(engine: Engine) -> None:
    free, kept = run(engine, chosen(keep_gender=False)), run(engine, chosen())
    assert genders(kept, sent=True) == genders(kept, sent=False) == ["f", "m", "f"]
    assert genders(free, sent=True) != genders(free, sent=False)  # this key's; it may happen
    assert any("gender" in leak for leak in encrypted(kept).leakage)
    assert not any("gender" in leak for leak in encrypted(free).leakage)


def test_the_chosen_cipher_encrypts_and_is_named_with_its_status(engine: Engine) -> None:
    plain, other = run(engine, chosen()), run(engine, chosen(cipher="ff3"))
    assert all(
        one.surrogate != two.surrogate
        for one, two in zip(plain.replacements, other.replacements, strict=True)
    )
    said = {name: encrypted(s).assumes[0] for name, s in (("ff1", plain), ("ff3", other))}
    for name, words in said.items():
        assert words.startswith(CIPHER_NOTES[name].title)
        assert ("withdraws" in words) is (CIPHER_NOTES[name].approved is False)
    # A name's surrogate is found again as the recogniser has it, this number's by its digit.
    assert VIN in engine.restore(other.text, chosen(cipher="ff3"), CHAT, None)[0]
    assert VIN not in engine.restore(other.text, chosen(), CHAT, None)[0]
