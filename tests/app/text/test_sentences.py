"""Every error has its sentence, and no sentence repeats what a person wrote."""

import re
import tomllib
from dataclasses import replace

import pytest
from replaced import replaced

from app.text import labels, methods, model_descriptions, model_problems, sentences
from engine.core import paths
from engine.core.errors import BY_CODE, from_code
from engine.core.types import Category, Kind, Replacement
from engine.crypto.ciphers import CHOICES, CIPHER_NOTES
from engine.models.files.catalogue import Role, load
from engine.models.files.store import ModelState

BRANCHES = {"error", "input", "key", "model", "engine", "wire", "history"}  # never raised


def said_of(code: str, **data: object) -> str:
    return sentences.say(from_code(code, data))


@pytest.mark.parametrize("code", sorted(BY_CODE.keys() - BRANCHES))
def test_every_error_that_is_raised_has_a_sentence_of_its_own(code: str) -> None:
    assert code in sentences.ERRORS
    said = said_of(code)
    assert said.endswith((".", "?"))
    assert "None" not in said


def test_every_unit_of_an_epsilon_has_plain_words() -> None:
    table = tomllib.loads(paths.resource("words", "guarantees.toml").read_text("utf-8"))
    units = [one["unit"].format(unit="0.1 point") for one in table.values() if "unit" in one]
    assert len(units) >= 8
    assert labels.unit_words("per grid step of 0.1 point") == "for a difference of 0.1 point"
    for unit in units:
        assert not re.search("grid|embedding|position", labels.unit_words(unit)), unit


def test_the_wait_of_a_rate_limit_is_said() -> None:
    for wait, words in ((20, "20 seconds"), (120, "2 minutes"), (None, "Wait a little")):
        assert words in said_of("rate_limited", wait=wait)


def test_a_text_that_is_too_long_is_told_the_limit_with_its_unit() -> None:
    said = said_of("bad_text", reason="too_long", limit=1_000_000, unit="characters")
    assert "Sotto takes at most 1,000,000 characters." in said
    assert "model" not in said
    said = said_of("bad_text", reason="too_long", limit=8_192)
    assert "the model, which reads at most 8,192 pieces of words." in said


def test_the_guards_refusal_names_kind_and_place_only() -> None:
    said = said_of("guard_refused", reason="private_value", kind="CREDIT_CARD", where=2)
    assert "card number" in said, "as everywhere in the window"
    assert "message 3" in said
    assert sentences.ELSEWHERE in said
    told = {"reason": "private_value", "kind": "SSN", "where": 1, "turn": 4}
    earlier = said_of("guard_refused", **told, role="assistant")
    assert "in the answer of turn 4" in earlier
    assert "ask turn 4 again" in earlier
    assert "in turn 4 " in said_of("guard_refused", **told, role="user")
    unseen = said_of("guard_refused", reason="unexpected_role", where=0)
    assert sentences.ELSEWHERE not in unseen
    assert "something that you have not seen" in unseen
    for kind in Kind:
        named = said_of("guard_refused", reason="not_replaced", kind=str(kind))
        assert labels.KINDS[kind][0] in named


def test_every_model_has_a_group_and_a_purpose() -> None:
    grouped = [role for roles in model_descriptions.GROUPS.values() for role in roles]
    assert sorted(grouped) == sorted(Role)
    for entry in load(paths.catalogue()).entries:
        assert model_descriptions.purpose(entry.id, entry.role).endswith(".")
    known = {entry.id for entry in load(paths.catalogue()).entries}
    assert model_descriptions.NOTES.keys() <= known


def test_an_encoder_that_no_method_reads_says_so_and_a_method_that_is_given_one_too() -> None:
    for entry in load(paths.catalogue()).entries:
        if entry.role in {Role.MASKED, Role.EMBEDDING}:
            unread = entry.paths[0].suffix != ".onnx"
            said = model_descriptions.purpose(entry.id, entry.role)
            assert bool(re.search(r"Needs PyTorch\.|no method reads", said)) is unread
    said = said_of("bad_parameter", name="model", reason="needs_torch")
    assert "make run WITH=torch" in said and " MB" in said
    said = said_of("bad_parameter", name="model", reason="not_an_encoder")
    assert "ONNX" in said and "not valid" not in said


def test_each_bad_model_has_words_of_its_own() -> None:
    bad: dict[str, dict[str, object]] = {
        "runs code when it is opened": {"reason": "pickle"},
        "names code of its own": {"reason": "remote_code"},
        "architecture (starship)": {"reason": "architecture", "architecture": "starship"},
        "ends too early": {"reason": "truncated"},
        "does not know (SHOE_SIZE)": {"reason": "unknown_label", "label": "SHOE_SIZE"},
        "returns noise": {"reason": "noise"},
        "2,000 MB of memory, and 512 MB are free": {"needed": 2_000_000_000, "free": 512_000_000},
    }
    for words, data in bad.items():
        code = "model_damaged" if "reason" in data else "model_too_large"
        said = said_of(code, model="some", **data)
        assert words in said and "“some”" in said
        assert sum(other in said for other in bad) == 1


def test_a_models_size_licence_origin_and_share() -> None:
    shares = [model_descriptions.whole_percent(n, 1000) for n in (0, 9, 10, 999, 1000)]
    assert shares == [0, 0, 1, 99, 100], "only a finished one is a hundred percent"
    model = ModelState("tiny", "Tiny", Role.MASKED, "MIT", 491_400_000, True, True, False, False, 0)
    assert model_descriptions.facts(model) == "about 491 MB · MIT"
    shipped = replace(model, bytes=98_362_432, estimated=False, fetchable=False)
    assert model_descriptions.facts(shipped) == "98 MB · MIT · comes with Sotto"
    qwen = replace(model, licence="LicenseRef-Qwen-Research")
    assert "not for commercial use" in model_descriptions.facts(qwen)


def test_a_damaged_model_says_how_to_mend_it() -> None:
    for reason, fetchable, words in (
        ("wrong_hash", True, "Download it again"),
        ("wrong_hash", False, "make run"),
        ("hub_changed", True, "another file"),
    ):
        error = from_code("model_damaged", {"model": "x", "reason": reason})
        assert words in model_descriptions.problem(error, fetchable=fetchable)


def test_every_cipher_that_may_be_chosen_has_its_words() -> None:
    assert set(methods.CIPHERS) == set(CHOICES)
    for name, said in methods.CIPHERS.items():
        assert ("withdraws" in said) is (CIPHER_NOTES[name].approved is False)


def test_a_rewriting_names_what_it_dropped_once_each_and_counts_the_rest() -> None:
    assert labels.lost_note([]) == ""
    note = labels.lost_note([replaced("PERSON", name, name) for name in ("Ann", "Bob", "Ann")])
    assert note == "Not in the rewriting, so an answer will not name them: Ann, Bob."
    names = [f"P{n}" for n in range(labels.MOST_LOST + 2)]
    many = labels.lost_note([replaced("PERSON", name, name) for name in names])
    assert many.endswith("and 2 more.")


def word(mechanism: str, drawn: str = "clerk", epsilon: float | None = None) -> Replacement:
    made = replaced("CUSTOM", "nurse", drawn, category=Category.WORD, epsilon=epsilon)
    return replace(made, mechanism=mechanism)


def test_a_method_that_chooses_its_words_counts_them_and_does_not_speak_of_draws() -> None:
    chosen = [word("prosan"), word("prosan")]
    assert labels.count_line(chosen) == "2 words replaced"
    assert labels.counts(chosen[:1]) == ["1 word replaced"]


def test_one_word_is_one_and_large_figures_are_written_out() -> None:
    value = replaced("AGE", "41", "44", epsilon=0.66)
    new, same, other = (word("cape", drawn, 1.0) for drawn in ("clerk", "nurse", "cook"))
    assert labels.count_line([value, new, same]) == "1 hidden, 1 word changed"
    assert labels.brief_count([value, new, other]) == "1 hidden, 2 words"
    assert labels.epsilon(3584) == "ε\u00a03,584"
    assert labels.epsilon(1.25) == "ε\u00a01.25"


@pytest.mark.parametrize("reason", sorted(model_problems.UNUSABLE))
def test_each_way_in_which_a_model_cannot_be_used_has_words_of_its_own(reason: str) -> None:
    data = {"model": "tiny", "reason": reason, "architecture": "starship"}
    error = from_code("model_damaged", data)
    said = model_descriptions.problem(error, fetchable=True)
    assert "tiny" in said and "{" not in said
    assert "Download it again" not in said and "Nothing was sent" not in said
    others = [text for name, text in model_problems.UNUSABLE.items() if name != reason]
    assert model_problems.UNUSABLE[reason] not in others
    assert model_descriptions.unusable(error)
