"""The one path of a prompt, with the real annotator, ciphers and draws. All values are made up."""

import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from turns import pinned

from engine.core.errors import BadText, Cancelled, EngineFault
from engine.core.types import Category, Entity, Kind, PrivateWord, Sanitized, Span
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.assembly import assemble, verify
from engine.pipeline.engine import LONGEST_TEXT, Engine
from engine.pipeline.policy import Policy, with_epsilon
from engine.pipeline.requests import Request
from engine.protect.base import Change

KEY = bytes(range(32))
CHAT = b"a made-up chat.."
PROMPT = (
    "My name is Maria Lopez and I am 41 years old. I earn $84,000 a year. "
    "My card is 4539 1488 0343 6467, my SSN is 512-34-7789. "
    "Write to maria.lopez@gmail.com or call (212) 736-5012. Maria Lopez thanks you."
)


TEMPTING = [PROMPT, "Dr. Amy O'Neil", "born 1999-12-31", "pin: 8842x", "€5.2k", "a@b.example"]


def run(engine: Engine, text: str, **options: object) -> Sanitized:
    return engine.sanitize(Request(text, **{"policy": Policy(), "conversation": CHAT, **options}))


def surrogates(sanitized: Sanitized, kind: Kind) -> list[str]:
    return [r.surrogate for r in sanitized.replacements if r.kind is kind]


def test_every_planted_value_is_replaced(engine: Engine) -> None:
    sanitized = run(engine, PROMPT)
    assert [r.kind for r in sanitized.replacements] == [
        *(Kind.PERSON, Kind.AGE, Kind.MONEY, Kind.CREDIT_CARD),
        *(Kind.SSN, Kind.EMAIL, Kind.PHONE, Kind.PERSON),
    ]
    for r in sanitized.replacements:
        if r.category is Category.ENCRYPTED:
            assert r.original not in sanitized.text


def test_the_same_prompt_gives_the_same_bytes_and_another_chat_others(engine: Engine) -> None:
    again = Engine(ProfileKey(KEY))
    assert run(engine, PROMPT).text == run(again, PROMPT).text
    assert run(engine, PROMPT).text != run(engine, PROMPT, conversation=b"another").text
    assert run(engine, PROMPT).text != run(Engine(ProfileKey(bytes(32))), PROMPT).text


def test_same_everywhere_makes_encrypted_values_equal_across_chats(engine: Engine) -> None:
    policy = Policy(same_everywhere=True)
    one = run(engine, PROMPT, policy=policy)
    two = run(engine, PROMPT, policy=policy, conversation=b"another")
    for kind in (Kind.PERSON, Kind.CREDIT_CARD, Kind.SSN, Kind.EMAIL, Kind.PHONE):
        assert surrogates(one, kind) == surrogates(two, kind)


def test_the_email_address_follows_its_owner(engine: Engine) -> None:
    sanitized = run(engine, PROMPT)
    last = surrogates(sanitized, Kind.PERSON)[0].split()[-1].lower()
    assert last in surrogates(sanitized, Kind.EMAIL)[0]


def test_a_later_turn_reuses_what_was_sent(engine: Engine) -> None:
    first = run(engine, PROMPT)
    later = "Maria Lopez is 41 years old, still earns $84,000, and Maria has card 4539148803436467."
    stateless = run(engine, later, prompts=(PROMPT,))
    assert stateless.text == run(engine, later, pins=pinned(first)).text
    for kind in (Kind.AGE, Kind.MONEY):
        assert surrogates(stateless, kind) == surrogates(first, kind)
    name = surrogates(first, Kind.PERSON)[0]
    assert surrogates(stateless, Kind.PERSON) == [name, name.split()[0]]
    assert all(charge.known for charge in stateless.cost.charges)
    assert stateless.cost.epsilon == 0


def test_a_re_roll_draws_anew_and_gives_up_the_guarantee(engine: Engine) -> None:
    drawn = {run(engine, "I am 41 years old.", reroll=k).text for k in range(12)}
    assert len(drawn) > 1
    again = run(engine, "I am 41 years old.", reroll=1)
    assert again.replacements[0].epsilon is None
    assert again.guarantees[0].epsilon is None
    assert again.cost.epsilon == 0


def test_kinds_and_words_that_the_person_keeps_go_as_typed(engine: Engine) -> None:
    policy = Policy(keep=frozenset({Kind.MONEY}), never=("Maria Lopez",))
    text = run(engine, PROMPT, policy=policy).text
    assert "$84,000" in text
    assert text.startswith("My name is Maria Lopez and")


def test_the_persons_own_words_are_replaced_in_any_case(engine: Engine) -> None:
    policy = Policy(always=(PrivateWord("Project Heron"),))
    sanitized = run(engine, "About project heron: is Project Heron late?", policy=policy)
    assert [r.kind for r in sanitized.replacements] == [Kind.CUSTOM, Kind.CUSTOM]
    assert "heron" not in sanitized.text.lower()


def test_each_guarantee_names_its_unit_scope_and_gaps(engine: Engine) -> None:
    guarantees = run(engine, PROMPT).guarantees
    assert [g.epsilon for g in guarantees] == [None, 0.66, 0.4, 1.06]
    assert all(g.unit and g.scope and g.assumes and g.leakage and g.not_covered for g in guarantees)


def test_the_best_guess_is_never_claimed_too_small(engine: Engine) -> None:
    age = run(engine, "I am 41 years old.", policy=with_epsilon(Policy(), 1)).guarantees
    assert "right at most 73.2% of the time" in age[0].statement  # 73.106


def test_cancel_and_length_limit(engine: Engine) -> None:
    def stop() -> None:
        raise Cancelled()

    with pytest.raises(Cancelled):
        engine.sanitize(Request(PROMPT, Policy(), CHAT), stop)
    with pytest.raises(BadText) as caught:
        run(engine, "x" * (LONGEST_TEXT + 1))
    assert caught.value.data["limit"] == LONGEST_TEXT
    assert caught.value.data["unit"] == "characters"


def test_nothing_of_a_prompt_stands_in_repr(engine: Engine) -> None:
    shown = repr(run(engine, PROMPT)) + repr(Request(PROMPT, Policy(), CHAT, (PROMPT,)))
    for value in ("Maria", "Lopez", "84,000", "4539", "512-34"):
        assert value not in shown


def test_verify_refuses_a_text_that_its_replacements_do_not_explain() -> None:
    entity = Entity(Span(3, 6), Kind.CUSTOM, 1.0, "own")
    change = Change(entity, "def", "xy", Category.ENCRYPTED)
    good = assemble("abcdefghi", [change], "preempt")
    verify(good)
    for text in ("abcxyghj", "abdxyghi", "abcxzghi", "abcdefghi"):
        bad = Sanitized(good.original, text, good.replacements, (), good.cost)
        with pytest.raises(EngineFault):
            verify(bad)


@settings(max_examples=tries(150), deadline=None)
@given(
    st.lists(
        st.text(st.characters(exclude_categories=()), max_size=30) | st.sampled_from(TEMPTING),
        max_size=6,
    )
)
def test_any_text_comes_back_from_its_own_sanitized_form(parts: list[str]) -> None:
    text = " ".join(parts)
    engine = Engine(ProfileKey(KEY))
    sanitized = run(engine, text)
    rebuilt = sanitized.text
    for r in reversed(sanitized.replacements):
        rebuilt = rebuilt[: r.target.start] + r.original + rebuilt[r.target.end :]
    assert rebuilt == text


def test_a_replaced_value_has_no_alternatives_however_short_its_surrogate(engine: Engine) -> None:
    text = "Bartholomew Featherstonehaugh garden beautiful"
    end = text.index(" garden")
    own = (PrivateWord(text[:end], Kind.PERSON),)
    policy = Policy(stages=("preempt", "santext"), always=own)
    for number in range(4):
        request = Request(text, policy, bytes([number]) * 16)
        [name] = [r for r in engine.sanitize(request).replacements if r.kind is Kind.PERSON]
        assert name.source == Span(0, end)
        assert engine.alternatives(request, end - 1) == []
