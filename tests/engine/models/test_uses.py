"""Which model does what: what an entry can fill, and a profile's choice."""

import pytest

from engine.core import paths
from engine.core.errors import BadParameter
from engine.core.parameters import PARAMETERS
from engine.models.files.catalogue import load
from engine.models.files.uses import DEFAULTS, LARGEST, SET_IN, Use, chosen, fills, read

CATALOGUE = load(paths.catalogue())


@pytest.mark.parametrize("use", [use for use in Use if DEFAULTS[use] != LARGEST])
def test_each_use_has_a_default_that_comes_with_sotto_and_can_fill_it(use: Use) -> None:
    assert use in fills(CATALOGUE.get(DEFAULTS[use]))


def test_a_method_s_own_default_is_that_of_its_use() -> None:
    for use, places in SET_IN.items():
        for method, name in places:
            (parameter,) = (p for p in PARAMETERS[method] if p.name == name)
            assert parameter.default == DEFAULTS[use]


@pytest.mark.parametrize(
    ("model", "uses"),
    [
        ("qwen2.5-1.5b-instruct", {Use.CHAT, Use.WRITE, Use.SCORE, Use.FIT, Use.CONTEXT}),
        ("flan-t5-base", {Use.WRITE}),
        ("masked-minilm", {Use.CONTEXT, Use.MASKED}),
        ("masked-minilm-smollm2", {Use.MASKED}),  # too slow for Cape
        ("en_core_web_sm", {Use.FIND}),
        ("wordnet-3.0", set()),
    ],
)
def test_an_entry_fills_what_its_form_is_read_for(model: str, uses: set[Use]) -> None:
    assert fills(CATALOGUE.get(model)) == uses


def test_what_is_not_chosen_has_its_default() -> None:
    uses = read({"chat": "qwen2.5-1.5b-instruct", "fit": LARGEST})
    assert chosen(uses, Use.CHAT) == "qwen2.5-1.5b-instruct"
    assert chosen(uses, Use.WRITE) == DEFAULTS[Use.WRITE]
    assert chosen(uses, Use.FIT) == LARGEST


@pytest.mark.parametrize(
    ("uses", "reason", "suggestion"),
    [
        ([], "not_an_object", None),
        ({"chats": "x"}, "unknown_key", "chat"),
        ({"chat": 3}, "not_allowed", None),
        ({"chat": "../x"}, "not_allowed", None),
        ({"chat": ""}, "not_allowed", None),
    ],
)
def test_a_wrong_choice_is_refused(uses: object, reason: str, suggestion: str | None) -> None:
    with pytest.raises(BadParameter) as caught:
        read(uses)
    assert [caught.value.data.get(name) for name in ("reason", "suggestion")] == [
        reason,
        suggestion,
    ]
