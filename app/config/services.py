"""The saved services: addresses that speak OpenAI's protocol, and this computer.

API keys are never stored here; `Service.key_name` is a key's name in the keyring.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, NamedTuple

from app.config import request_options
from app.config.known_services import AZURE_HOSTS, AZURE_VERSION, AcceptedOptions, host_of, known
from app.config.request_options import AS_USUAL, RequestOptions
from app.core.recipients import HERE, Recipient
from app.core.translation import mark
from app.core.usage import MOST, Price
from engine.core.errors import BadParameter
from engine.core.rng import fresh_bytes

LOCAL, OPENAI, AZURE = "local", "openai", "azure"
KINDS = (OPENAI, AZURE)
MOST_RECENT = 8  # models of a service offered without a request to it
FIRST_ID = "first"  # the id of earlier versions' only service
OPENAI_ADDRESS, OPENAI_MODEL = "https://api.openai.com/v1", "gpt-4o-mini"  # their defaults
AZURE_NAME = "Azure OpenAI"


class ServiceChoice(NamedTuple):
    """The service (id) and model that answer a chat; an empty model is the service's own.

    `options` say how; None: as the service is set.
    """

    service: str
    model: str = ""
    options: RequestOptions | None = None

    def to_json(self) -> list[Any]:
        """Serialise the choice for a conversation's row."""
        said = None if self.options is None else request_options.to_json(self.options)
        return [self.service, self.model, said]

    @classmethod
    def parse(cls, data: Sequence[Any]) -> ServiceChoice:
        """Parse the choice of a conversation's row. Error: BadParameter."""
        service, model, *options = data
        said = options[0] if options else None
        return cls(service, model, None if said is None else request_options.parse(said))


@dataclass(frozen=True, slots=True)
class Service:
    """A service; `id` never changes, `name` is the person's.

    `kind` is "openai" (any address that speaks its protocol) or "azure" (`base_url` is the endpoint
    of an Azure OpenAI resource, `model` a deployment, `api_version` the API's), and "local" for
    this computer alone. `model` and `options` are those of new chats, `recent` are models that were
    chosen before, `prices` what a million tokens of a model cost, read and written.
    Services at one address have the same API key unless an `account` tells them apart.
    """

    id: str
    name: str
    kind: str = OPENAI
    base_url: str = field(default="", repr=False)
    model: str = ""
    api_version: str = AZURE_VERSION
    account: str = ""
    recent: tuple[str, ...] = ()
    options: RequestOptions = AS_USUAL
    prices: tuple[tuple[str, float, float], ...] = ()

    @property
    def priced(self) -> dict[str, Price]:
        """The prices of its models that the person entered."""
        return {model: Price(*each) for model, *each in self.prices}

    @property
    def takes(self) -> AcceptedOptions:
        """The request options that it accepts."""
        return request_options.takes(self.base_url, azure=self.kind == AZURE)

    @property
    def is_local(self) -> bool:
        """Whether it is this computer's own model, so that nothing is sent."""
        return self.kind == LOCAL

    @property
    def recipient(self) -> Recipient:
        """The recipient of requests to it."""
        return HERE if self.is_local else Recipient(self.base_url, self.model)

    @property
    def host(self) -> str:
        """The server that the address names; empty for this computer."""
        return host_of(self.base_url, port=True)

    @property
    def key_name(self) -> str:
        """The name of its API key in the keyring; no address holds a "#"."""
        return f"{self.base_url}#{self.account}" if self.account else self.base_url


ON_THIS_COMPUTER = Service(LOCAL, mark("On this computer"), LOCAL, api_version="")


def new_id(taken: Collection[str] = ()) -> str:
    """A never-used id, so that no chat of a removed service switches to another one."""
    while (made := fresh_bytes(4).hex()) in taken:
        pass
    return made


def parse(data: object) -> tuple[Service, ...]:
    """Validate saved services; BadParameter names what is wrong."""
    if not isinstance(data, list | tuple):
        raise BadParameter(name="services", reason="wrong_type", suggestion="list")
    found = tuple(_service(item) for item in data)
    ids = [service.id for service in found]
    if len(set(ids)) != len(ids) or LOCAL in ids or "" in ids:
        raise BadParameter(name="services", reason="not_allowed")
    return found


def to_json(services: Iterable[Service]) -> list[dict[str, Any]]:
    """Serialise services for the settings file."""
    return [
        {**asdict(service), "options": request_options.to_json(service.options)}
        for service in services
    ]


def migrated(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Migrate settings from before version 8, which had one service, to a list of services."""
    given = {"provider": LOCAL, "base_url": OPENAI_ADDRESS, "model": OPENAI_MODEL}
    given |= {"api_version": AZURE_VERSION}
    rest = {name: value for name, value in data.items() if name not in given}
    one = given | {name: data[name] for name in given if name in data}
    if one["provider"] not in (LOCAL, *KINDS):
        raise BadParameter(name="provider", reason="not_allowed")
    if one["provider"] == LOCAL and one == given | {"api_version": one["api_version"]}:
        return rest
    address = str(one["base_url"])
    host = host_of(address)
    azure = one["provider"] == AZURE or (one["provider"] == LOCAL and host.endswith(AZURE_HOSTS))
    saved = {
        "id": FIRST_ID,
        "name": AZURE_NAME if azure else name_of(address),
        "kind": AZURE if azure else OPENAI,
        **{name: one[name] for name in ("base_url", "model", "api_version")},
    }
    chosen = LOCAL if one["provider"] == LOCAL else FIRST_ID
    return {**rest, "services": [saved], "service": chosen}


def name_of(address: str) -> str:
    """A name for the service at an address."""
    found = known(address)
    return found.name if found else host_of(address, port=True) or address


def used(service: Service, model: str) -> tuple[str, ...]:
    """The recently chosen models of a service, with this one first."""
    return tuple(dict.fromkeys((model, *service.recent)))[:MOST_RECENT]


def with_price(service: Service, model: str, price: Price | None) -> Service:
    """Set the price of one of the service's models."""
    others = tuple(item for item in service.prices if item[0] != model)
    return replace(service, prices=others if price is None else (*others, (model, *price)))


def _service(data: object) -> Service:
    if not isinstance(data, Mapping):
        raise BadParameter(name="services", reason="wrong_type", suggestion="object")
    names = [one.name for one in fields(Service)]
    for name, value in data.items():
        if name not in names:
            near = difflib.get_close_matches(str(name), names, n=1)
            suggestion = near[0] if near else None
            raise BadParameter(name=str(name), reason="unknown_key", suggestion=suggestion)
        if name not in {"recent", "options", "prices"} and not isinstance(value, str):
            raise BadParameter(name=name, reason="wrong_type", suggestion="str")
    recent = data.get("recent", ())
    if not isinstance(recent, list | tuple) or not all(isinstance(one, str) for one in recent):
        raise BadParameter(name="recent", reason="wrong_type", suggestion="list")
    if not data.get("id") or not data.get("name") or data.get("kind", OPENAI) not in KINDS:
        raise BadParameter(name="services", reason="not_allowed")
    options = request_options.parse(data.get("options", {}))
    prices = tuple(_price(item) for item in data.get("prices", ()))
    return Service(**{**data, "recent": tuple(recent), "options": options, "prices": prices})


def _price(item: object) -> tuple[str, float, float]:
    if isinstance(item, list | tuple) and len(item) == 3 and isinstance(item[0], str):
        numbers = [number for number in item[1:] if type(number) in (int, float)]
        if len(numbers) == 2 and all(0 <= number < MOST for number in numbers):
            return item[0], float(numbers[0]), float(numbers[1])
    raise BadParameter(name="prices", reason="not_allowed")
