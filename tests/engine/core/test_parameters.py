"""Reading a method's settings: types, ranges, choices; and what is wrong is said with the range."""

import pytest

from engine.core.errors import BadParameter
from engine.core.parameters import PARAMETERS, Parameter, Value

EPSILON = Parameter("epsilon", 6.0, "a token", low=0.1, high=40)
COUNT = Parameter("tokens", 64, low=1, high=512)
FLAG = Parameter("clipped", default=True)
FORM = Parameter("buckets", "rank", choices=("rank", "paper"))
SIZE = Parameter("tokens", 128, choices=(64, 128, 256))


@pytest.mark.parametrize("value", [0, -1, "nan", float("inf"), 1e300, "x", None, True, [], "40.1"])
def test_a_number_out_of_range_is_refused_with_the_range(value: object) -> None:
    with pytest.raises(BadParameter) as caught:
        EPSILON.read(value)
    assert (caught.value.data["low"], caught.value.data["high"]) == (0.1, 40)


@pytest.mark.parametrize(
    ("parameter", "given", "read"),
    [
        (EPSILON, "2.5", 2.5),
        (EPSILON, 2.5, 2.5),
        (EPSILON, 0.1234567, 0.123457),
        (COUNT, "128", 128),
        (COUNT, 128.0, 128),
        (FLAG, "off", False),
        (FLAG, True, True),
        (FORM, "paper", "paper"),
        (SIZE, "64", 64),
        (SIZE, 256, 256),
        *((own, own.default, own.default) for every in PARAMETERS.values() for own in every),
    ],
)
def test_values_of_json_and_of_options_are_read(
    parameter: Parameter, given: object, read: Value
) -> None:
    found = parameter.read(given)
    assert (found, type(found)) == (read, type(read))


@pytest.mark.parametrize(
    ("parameter", "given", "suggestion"),
    [
        (COUNT, 1.5, None),
        (FLAG, 1, None),
        (FLAG, "yes", None),
        (FORM, "papier", "paper"),
        (SIZE, 100, "64"),
        (SIZE, "65", "64"),
        (SIZE, 64.5, None),
    ],
)
def test_anything_else_is_refused(
    parameter: Parameter, given: object, suggestion: str | None
) -> None:
    with pytest.raises(BadParameter) as caught:
        parameter.read(given)
    assert caught.value.data.get("suggestion") == suggestion
