"""Reading a method's settings: types, ranges, choices; and what is wrong is said with the range."""

import pytest

from engine.core.errors import BadParameter
from engine.core.parameters import PARAMETERS, Parameter

EPSILON = Parameter("epsilon", 6.0, "a token", low=0.1, high=40)
COUNT = Parameter("tokens", 64, low=1, high=512)


@pytest.mark.parametrize("value", [0, -1, "nan", float("inf"), 1e300, "x", None, True, [], "40.1"])
def test_a_number_out_of_range_is_refused_with_the_range(value: object) -> None:
    with pytest.raises(BadParameter) as caught:
        EPSILON.read(value)
    assert (caught.value.data["low"], caught.value.data["high"]) == (0.1, 40)


def test_numbers_come_from_json_and_from_options() -> None:
    assert EPSILON.read("2.5") == EPSILON.read(2.5) == 2.5
    assert EPSILON.read(0.1234567) == 0.123457
    assert COUNT.read("128") == 128
    assert isinstance(COUNT.read(128.0), int)
    with pytest.raises(BadParameter):
        COUNT.read(1.5)


def test_flags_and_choices() -> None:
    flag = Parameter("clipped", default=True)
    assert (flag.read("off"), flag.read(True)) == (False, True)
    form = Parameter("buckets", "rank", choices=("rank", "paper"))
    assert form.read("paper") == "paper"
    with pytest.raises(BadParameter) as caught:
        form.read("papier")
    assert caught.value.data["suggestion"] == "paper"
    for wrong in (1, "yes"):
        with pytest.raises(BadParameter):
            flag.read(wrong)


def test_a_whole_number_may_have_choices() -> None:
    tokens = Parameter("tokens", 128, choices=(64, 128, 256))
    assert (tokens.read("64"), tokens.read(256)) == (64, 256)
    for wrong in (100, "65", 64.5):
        with pytest.raises(BadParameter):
            tokens.read(wrong)


def test_every_default_is_in_its_own_range() -> None:
    for own in PARAMETERS.values():
        for parameter in own:
            assert parameter.read(parameter.default) == parameter.default
