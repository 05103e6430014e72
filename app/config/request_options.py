"""The options of a request besides its text: how to answer, and not to store the chat.

Only options that a service is known to accept are sent (`known_services`): some refuse others.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from app.config.known_services import AZURE_TAKES, OTHER_TAKES, AcceptedOptions, known
from engine.core.errors import BadParameter

MOST_LENGTH = 1_000_000
MOST_STOPS, LONGEST_STOP = 4, 100


@dataclass(frozen=True, slots=True)
class RequestOptions:
    """How answers are written; None, 0 and empty values leave it to the service.

    `length` is the most tokens of an answer, `stop` the texts at which it ends.
    """

    temperature: float | None = None
    length: int = 0
    effort: str = ""
    stop: tuple[str, ...] = ()


AS_USUAL = RequestOptions()


def takes(base_url: str, *, azure: bool) -> AcceptedOptions:
    """The options that the service at an address accepts."""
    if azure:
        return AZURE_TAKES
    service = known(base_url)
    return service.takes if service else OTHER_TAKES


def fields_of(options: RequestOptions, taken: AcceptedOptions) -> dict[str, Any]:
    """The fields of a request by their wire names, limited to those that the service accepts."""
    said: dict[str, Any] = {}
    if options.temperature is not None and taken.temperature:
        said["temperature"] = min(options.temperature, taken.temperature)
    if options.length and taken.length:
        said[taken.length] = options.length
    if options.effort in taken.efforts:
        said["reasoning_effort"] = options.effort
    if options.stop and taken.stop:
        said["stop"] = list(options.stop)
    if taken.store:
        said["store"] = False
    if taken.usage:
        said["stream_options"] = {"include_usage": True}
    return said


def to_json(options: RequestOptions) -> dict[str, Any]:
    """Serialise the options that differ from the defaults."""
    usual = asdict(AS_USUAL)
    return {name: value for name, value in asdict(options).items() if value != usual[name]}


def parse(data: object) -> RequestOptions:
    """Validate stored options; BadParameter names what is wrong."""
    names = asdict(AS_USUAL)
    if not isinstance(data, Mapping) or not data.keys() <= names.keys():
        raise BadParameter(name="options", reason="not_allowed")
    return checked(RequestOptions(**{**data, "stop": _texts(data.get("stop", ()))}))


def checked(options: RequestOptions) -> RequestOptions:
    """Return the options unchanged. Error: BadParameter for an invalid value."""
    temperature, length = options.temperature, options.length
    if temperature is not None and not _number(temperature, 2):
        raise BadParameter(name="temperature", reason="not_allowed", high=2)
    if type(length) is not int or not 0 <= length <= MOST_LENGTH:
        raise BadParameter(name="length", reason="not_allowed", high=MOST_LENGTH)
    if not isinstance(options.effort, str) or not options.effort.isascii():
        raise BadParameter(name="effort", reason="not_allowed")
    if len(options.stop) > MOST_STOPS or any(not _sound(text) for text in options.stop):
        raise BadParameter(name="stop", reason="not_allowed", high=MOST_STOPS)
    return options


def _texts(given: object) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise BadParameter(name="stop", reason="wrong_type", suggestion="list")
    return tuple(given)


def _number(value: object, high: float) -> bool:
    return isinstance(value, int | float) and math.isfinite(value) and 0 <= value <= high


def _sound(text: str) -> bool:
    whole = not any("\ud800" <= letter <= "\udfff" for letter in text)
    return whole and bool(text.strip()) and len(text) <= LONGEST_STOP
