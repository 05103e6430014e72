"""Values for the slots: made-up people of the data sets, census names, Faker, and values.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from faker import Faker

from models.train import dates_money, sources
from models.train.templates import HERE, SLOT, Value

LOCALES = [
    *("en_US", "en_GB", "en_IN", "en_CA", "en_AU", "de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL"),
    *("pl_PL", "pt_BR", "sv_SE", "tr_TR", "id_ID", "vi_VN", "ro_RO", "hr_HR", "cs_CZ", "en_NZ"),
]
OWN = {"DE": "de_DE", "FR": "fr_FR", "ES": "es_ES", "EN": "en_US"}


class Values:
    """One seeded source of values; the same seed and calls give the same values.

    `hidden` are names that must not be drawn: those of the texts that the figures are taken from.
    """

    def __init__(self, data: Path, seed: int, hidden: Collection[str] = ()) -> None:
        self._fake = {locale: Faker(locale, use_weighting=False) for locale in LOCALES}
        for number, fake in enumerate(self._fake.values()):
            fake.seed_instance(seed * 1000 + number)
        self.english = self._fake["en_US"]
        self.random = self.english.random
        self._lists: dict[str, list[str]] = tomllib.loads((HERE / "values.toml").read_text("utf-8"))
        self._people = [one for one in sources.identities(data) if one["Surname"] not in hidden]
        first, last = sources.census(data)
        self._first = [name for name in first if name not in hidden]
        self._last = [name for name in last if name not in hidden]

    def pick(self, among: Sequence[str]) -> str:
        """One of them, each as likely."""
        return among[self.random.randrange(len(among))]

    def chance(self, probability: float) -> bool:
        """True with that probability."""
        return self.random.random() < probability

    def __call__(self, slot: str) -> Value:
        """A value for a slot of templates*.txt; KeyError for a slot that has none."""
        name, _, language = slot.partition("_")
        kind, make = SLOTS[name]
        return Value(make(self, language), kind)

    def locale(self, language: str) -> Faker:
        """Faker for one of OWN, else for one of all the locales."""
        return self._fake[OWN.get(language) or self.pick(LOCALES)]

    def listed(self, name: str, language: str = "") -> str:
        """A value of values.toml, of the list in German (DE) or French (FR) where one is asked."""
        return self.pick(self._lists[f"{name}_{language.lower()}" if language else name])

    def person_of_set(self) -> dict[str, str]:
        """A made-up person of the data set."""
        return self._people[self.random.randrange(len(self._people))]

    def first_name(self, language: str) -> str:
        """A given name."""
        draw = self.random.random()
        if language or draw < 0.35:
            return self.locale(language).first_name()
        return self.person_of_set()["GivenName"] if draw < 0.6 else self.pick(self._first)

    def last_name(self, language: str) -> str:
        """A family name."""
        draw = self.random.random()
        if language or draw < 0.35:
            return self.locale(language).last_name()
        return self.person_of_set()["Surname"] if draw < 0.65 else self.pick(self._last)

    def nested(self, shape: str) -> str:
        """A shape of values.toml with its own slots filled."""
        return SLOT.sub(lambda match: self(match[1]).text, shape)


def _full(values: Values, language: str) -> str:
    first, last = values.first_name(language), values.last_name(language)
    draw = values.random.random()
    if draw < 0.12:
        return f"{first} {values.pick('ABCDEFGHJKLMNPRSTW')}. {last}"
    if draw < 0.17:
        return f"{first[0]}. {last}"
    if draw < 0.23:
        return f"{first} {values.first_name(language)} {last}"
    if draw < 0.26:
        return f"{first} {last}-{values.last_name(language)}"
    return f"{first} {last}"


def _person(values: Values, language: str) -> str:
    draw = values.random.random()
    if draw < 0.45:
        return _full(values, language)
    return values.first_name(language) if draw < 0.8 else values.last_name(language)


def _last_first(values: Values, language: str) -> str:
    return f"{values.last_name(language)}, {values.first_name(language)}"


def _organization(values: Values, language: str) -> str:
    draw = values.random.random()
    if language or draw < 0.2:
        return values.locale(language).company()
    if draw < 0.45:
        return values.listed("organization")
    if draw < 0.65:
        return values.person_of_set()["Company"]
    return values.nested(values.listed("organization_shapes"))


def _city(values: Values, language: str) -> str:
    draw = values.random.random()
    if language or draw < 0.3:
        return values.locale(language).city()
    return values.listed("city") if draw < 0.6 else values.person_of_set()["City"]


def _country(values: Values, _language: str) -> str:
    if values.chance(0.3):
        return values.locale("").country()
    return values.listed("country") if values.chance(0.6) else values.person_of_set()["CountryFull"]


def _place(values: Values, language: str) -> str:
    draw = values.random.random()
    if draw < 0.5:
        return values.listed("place")
    return _city(values, language) if draw < 0.8 else _country(values, language)


def _street(values: Values, language: str) -> str:
    if language or values.chance(0.5):
        return values.locale(language).street_address().replace("\n", ", ")
    street = values.person_of_set()["StreetAddress"]
    draw = values.random.random()
    if draw < 0.15:
        return f"{street}, Apt. {values.random.randrange(1, 900)}"
    return f"{values.random.randrange(1, 9999)} {street}" if draw < 0.3 else street


def _address(values: Values, language: str) -> str:
    """Street, town, region and country in one of the usual orders, on one or more lines."""
    if language:
        return _with_breaks(values, values.locale(language).address())
    draw = values.random.random()
    if draw < 0.3:
        return _with_breaks(values, values.locale("").address())
    if draw < 0.38:
        return _street(values, "")
    one = values.person_of_set()
    street, number = _street(values, ""), values.random.randrange(1, 9999)
    shapes = (
        f"{street}\n{one['City']}, {one['State']} {one['ZipCode']}",
        f"{street}\n{one['ZipCode']} {one['City']}\n{one['CountryFull']}",
        f"{street}\n {one['City']}\n {one['CountryFull']} {one['ZipCode']}",
        f"{street}, {one['City']}, {one['CountryFull']}",
        f"{street} {one['City']} {one['CountryFull']} {one['ZipCode']}",
        f"{street}, {one['City'].upper()}, {one['StateFull']} {one['ZipCode']}",
        f"P.O. Box {number}, {one['City']} {one['ZipCode']}",
        f"{street}\n Suite {number % 1000}\n {one['City']}\n {one['CountryFull']}",
    )
    return _with_breaks(values, values.pick(shapes))


def _with_breaks(values: Values, address: str) -> str:
    return address if values.chance(0.6) else address.replace("\n", ", ")


def _one_line(values: Values, language: str) -> str:
    return _address(values, language).replace("\n", ", ")


def _job(values: Values, language: str) -> str:
    if language:
        return values.listed("job", language)
    draw = values.random.random()
    if draw < 0.6:
        return values.listed("job")
    if draw < 0.8:
        return values.person_of_set()["Occupation"]
    return values.english.job()


def _username(values: Values, _language: str) -> str:
    draw = values.random.random()
    if draw < 0.3:
        return values.person_of_set()["Username"]
    if draw < 0.6:
        return values.english.user_name()
    first, last = values.first_name("").lower(), values.last_name("").lower()
    number = values.random.randrange(1, 2000)
    shapes = (
        f"{first}_{last}",
        f"{first}.{last}{number}",
        f"x{first}x{number}",
        f"{first}{number}",
    )
    name = values.pick(shapes).replace(" ", "")
    return f"@{name}" if values.chance(0.2) else name


def _listed(name: str) -> Callable[[Values, str], str]:
    return lambda values, language: values.listed(name, language)


def _card(values: Values, _language: str) -> str:
    """The number of a card, in one or in groups of four."""
    number = str(values.english.credit_card_number())
    groups = (number[at : at + 4] for at in range(0, len(number), 4))
    return values.pick(("", " ", " ", "-")).join(groups)


def _nationalities(values: Values, _language: str) -> str:
    """People by their country: Germans, Chinese, Swiss."""
    name = values.listed("nationality")
    return name if name.endswith(("s", "sh", "ch", "se")) else f"{name}s"


def _capital_or_not(name: str) -> Callable[[Values, str], str]:
    def make(values: Values, language: str) -> str:
        text = values.listed(name, language)
        return text[0].upper() + text[1:] if values.chance(0.15) else text

    return make


def _fake(method: str) -> Callable[[Values, str], str]:
    return lambda values, _language: str(getattr(values.english, method)())


def _random(
    make: Callable[[dates_money.Random, str], str],
) -> Callable[[Values, str], str]:
    return lambda values, language: make(values.random, language)


SLOTS: dict[str, tuple[str | None, Callable[[Values, str], str]]] = {
    "FULL": ("PERSON", _full),
    "FIRST": ("PERSON", Values.first_name),
    "LAST": ("PERSON", Values.last_name),
    "LASTFIRST": ("PERSON", _last_first),
    "PERSON": ("PERSON", _person),
    "ORG": ("ORGANIZATION", _organization),
    "CITY": ("LOCATION", _city),
    "COUNTRY": ("LOCATION", _country),
    "PLACE": ("LOCATION", _place),
    "STREET": ("ADDRESS", _street),
    "ADDRESS": ("ADDRESS", _address),
    "ADDRESS1": ("ADDRESS", _one_line),
    "AGE": ("AGE", _random(dates_money.age)),
    "DATE": ("DATE", _random(dates_money.date)),
    "YEAR": ("DATE", _random(dates_money.year)),
    "MONEY": ("MONEY", _random(dates_money.money)),
    "JOB": ("OCCUPATION", _job),
    "NATIONALITY": ("NATIONALITY", _listed("nationality")),
    "NATIONALITIES": ("NATIONALITY", _nationalities),
    "FAITH": ("RELIGION", _listed("faith")),
    "ETHNICITY": ("ETHNICITY", _listed("ethnicity")),
    "RELIGION": ("RELIGION", _listed("religion")),
    "ORIENTATION": ("SEXUAL_ORIENTATION", _capital_or_not("orientation")),
    "HEALTH": ("HEALTH", _capital_or_not("health")),
    "USER": ("USERNAME", _username),
    "USERBARE": ("USERNAME", _fake("user_name")),
    "kin": (None, _listed("kin")),
    "NUM": (None, _random(dates_money.number)),
    "TIME": (None, _random(dates_money.time)),
    "EMAIL": (None, _fake("email")),
    "PHONE": (None, lambda values, _: values.person_of_set()["TelephoneNumber"]),
    "CARD": (None, _card),
    "SSN": (None, _fake("ssn")),
    "IBAN": (None, _fake("iban")),
    "IP": (None, _fake("ipv4")),
    "URL": (None, _fake("url")),
    "KEY": (None, _fake("password")),
}
