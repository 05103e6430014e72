"""Each known service gets the fields that it takes and no other; the guard holds each of them."""

import json
from dataclasses import replace

import pytest
from approvals import body_of, check, nobody
from cases import tables_beside
from replaced import replaced
from service_shapes import READ, SHAPES, WRITTEN, Shape, ShapedServer

from app.config import request_options
from app.config.request_options import AS_USUAL, RequestOptions, fields_of
from app.core.usage import Price, Usage, usage_of
from app.text import sentences
from app.text import services as words
from app.wire.guard import ApprovedRequest
from app.wire.provider import Provider
from app.wire.wire import Wire, preview
from engine.core.errors import BadParameter, GuardRefused, ProviderFailed
from engine.core.types import Kind, Message

CASES = tables_beside(__file__)

MESSAGES = (Message("user", "Write to Helen Fischer."),)
NAME = replaced("PERSON", "Maria Lopez", "Helen Fischer", at=(9, 9))
APPROVED = ApprovedRequest(MESSAGES, ((NAME,),))
ALL = RequestOptions(1.75, 300, "low", ("END", "Ciao, "))


EACH = pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)


def ask(to: Provider, wire: Wire | None = None) -> str:
    return (wire or Wire()).stream(to, APPROVED, nobody, lambda _chunk: None, lambda: False)


def provider(server: ShapedServer, extra: dict, shape: Shape | None = None) -> Provider:
    version = "2024-10-21" if shape and shape.name == "Azure" else ""
    return Provider("test", server.base_url, "model", "sk", api_version=version, extra=extra)


@EACH
@pytest.mark.parametrize("options", [AS_USUAL, ALL])
def test_a_service_takes_all_that_it_is_told(shape: Shape, options: RequestOptions) -> None:
    extra = fields_of(options, shape.takes)
    with ShapedServer(shape, ["Dear ", "Helen Fischer"]) as server:
        to = provider(server, extra, shape)
        assert ask(to) == "Dear Helen Fischer"
    assert server.refused == []
    (request,) = server.requests
    assert {name: request.json[name] for name in extra} == extra
    assert request.json.keys() == extra.keys() | {"model", "messages", "stream"}
    assert json.loads(preview(to, MESSAGES).body) == request.json, "and the review shows it"


@EACH
def test_each_services_count_is_read_and_priced(shape: Shape) -> None:
    counted: list[Usage] = []
    with ShapedServer(shape, ["Dear ", "all"]) as server:
        to = provider(server, fields_of(AS_USUAL, shape.takes), shape)
        to = replace(to, price=Price(2.0, 10.0))
        assert ask(to, Wire(on_usage=counted.append)) == "Dear all"
    cost = dict(shape.count).get("cost", (READ * 2 + WRITTEN * 10) / 1_000_000)
    assert counted == [Usage(READ, WRITTEN, pytest.approx(cost))]


@pytest.mark.parametrize("counted", [*CASES["no_count"], None, "Maria Lopez"])
def test_what_is_no_count_is_none(counted: object) -> None:
    assert usage_of(counted) is None


@pytest.mark.parametrize("cost", [-1, float("nan"), float("inf"), True, "free"])
def test_a_cost_that_is_none_is_left_out(cost: object) -> None:
    counted = {"prompt_tokens": 1_000_000, "completion_tokens": 0, "cost": cost}
    assert usage_of(counted) == Usage(1_000_000, 0)
    assert Usage(1_000_000, 0).at(Price(2.5, 10)) == Usage(1_000_000, 0, 2.5)
    assert Usage(1, 1).at(None).cost is None


@pytest.mark.parametrize(
    ("cost", "said"),
    [(0.0, "$0.0000"), (0.00001, "less than"), (0.0123, "$0.0123"), (3.5, "$3.50")],
)
def test_a_cost_is_said_with_as_many_digits_as_tell_something(cost: float, said: str) -> None:
    assert said in words.counted(Usage(1_234, 5, cost))
    assert "1,234 word pieces read" in words.counted(Usage(1_234, 5, cost))


def test_the_cost_of_a_chat_is_summed_and_answers_without_a_price_are_counted() -> None:
    assert words.counted_in_chat([]) == ""
    assert words.counted_in_chat([Usage(10, 5), Usage(1, 2)]).endswith(
        "11 word pieces read, 7 written."
    )
    assert "15 written · $3.00." in words.counted_in_chat([Usage(1, 5, 1.0), Usage(1, 10, 2.0)])
    said = words.counted_in_chat([Usage(1, 5, 1.0), Usage(1, 10)])
    assert "$1.00 for 1 of 2 answers; the others have no price." in said


def test_only_openai_is_told_not_to_store_for_only_it_knows_that() -> None:
    told = {name for name, shape in SHAPES.items() if "store" in fields_of(AS_USUAL, shape.takes)}
    assert told == {"OpenAI"}
    assert fields_of(AS_USUAL, SHAPES["OpenAI"].takes)["store"] is False


def test_a_temperature_above_a_services_highest_is_its_highest() -> None:
    assert fields_of(ALL, SHAPES["Anthropic"].takes)["temperature"] == 1.0
    assert fields_of(ALL, SHAPES["Mistral"].takes)["temperature"] == 1.5


def test_a_field_that_a_service_refuses_is_said() -> None:
    server = ShapedServer(SHAPES["Mistral"], ["no"])
    with server, pytest.raises(ProviderFailed) as caught:
        ask(provider(server, {"store": False}))
    assert server.refused == [{"store"}]
    assert "How it answers" in sentences.say(caught.value)


@pytest.mark.parametrize(
    "stop", ["Maria Lopez", "maria  lopez", "TG9wZXosIE1hcmlhIExvcGV6", "…Maria Lopez…"]
)
def test_a_private_value_does_not_leave_in_the_words_to_stop_at(stop: str) -> None:
    with ShapedServer(SHAPES["OpenAI"], ["no"]) as server:
        with pytest.raises(GuardRefused) as caught:
            ask(provider(server, {"stop": ["END", stop]}))
        assert server.requests == []
    assert (caught.value.data["where"], caught.value.data["kind"]) == ("stop", Kind.PERSON)
    said = sentences.say(caught.value)
    assert "the words at which the answer is to end" in said
    assert "Maria" not in said


EXTRA = {"temperature": 1.0, "store": False, "stop": ["END"]}


@pytest.mark.parametrize("change", [*CASES["another_field_or_value"], {"store": None}])
def test_the_guard_refuses_any_other_field_or_value(change: dict) -> None:
    with pytest.raises(GuardRefused) as caught:
        check(APPROVED, body_of(APPROVED, **EXTRA | change), extra=EXTRA)
    assert caught.value.data["where"] == "body"


def test_the_guard_refuses_a_field_that_no_setting_makes_and_a_missing_one() -> None:
    check(APPROVED, body_of(APPROVED, **EXTRA), extra=EXTRA)
    check(APPROVED, extra={})
    for made, extra in (({"user": "Maria"}, {"user": "Maria"}), ({}, EXTRA)):
        with pytest.raises(GuardRefused):
            check(APPROVED, body_of(APPROVED, **made), extra=extra)


@pytest.mark.parametrize("options", [AS_USUAL, ALL, RequestOptions(temperature=0.0)])
def test_options_come_back_from_the_disk(options: RequestOptions) -> None:
    kept = json.loads(json.dumps(request_options.to_json(options)))
    assert request_options.parse(kept) == options


@pytest.mark.parametrize("wrong", [*CASES["wrong_options"], {"stop": ["\ud800"]}, []])
def test_options_that_there_cannot_be_are_refused(wrong: object) -> None:
    with pytest.raises(BadParameter):
        request_options.parse(wrong)
