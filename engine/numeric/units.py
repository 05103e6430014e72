"""The public table of units: how each is written, how finely it is noised, what it converts to.

`scale` is the s of the grid's asinh(v / s): steps of s / 100 near zero and of 1% far from it. It is
chosen once for each unit, for everybody, near the size that people usually write in it; a grid that
looked at the value would leak its magnitude.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

COUNTED = 20  # the scale of things that are counted: a typical 5% moves a small count by one


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit: `forms` are pairs of singular and plural, `factor` its size in the `dimension`'s
    base unit (None where that is no plain multiple, as with temperatures).

    `whole` things are counted: their numbers are never negative and printed without decimals.
    """

    name: str
    scale: int
    dimension: str
    forms: tuple[tuple[str, str], ...]
    factor: Decimal | None = None
    whole: bool = False


def _measure(name: str, scale: int, dimension: str, factor: str | None, forms: str) -> Unit:
    """`forms`: "kilometer/s kilometre/s": singular, then what the plural adds or is (after =)."""
    exact = None if factor is None else Decimal(factor)
    return Unit(name, scale, dimension, tuple(_forms(name, forms)), exact)


def _forms(name: str, forms: str) -> Iterator[tuple[str, str]]:
    yield name, name
    for form in forms.split():
        singular, _, added = form.replace("_", " ").partition("/")
        yield singular, added[1:] if added.startswith("=") else singular + added


def _count(singular: str, plural: str) -> Unit:
    return Unit(plural, COUNTED, plural, ((singular, plural),), Decimal(1), whole=True)


_MEASURES = (
    _measure("mm", 10, "length", "0.001", "millimeter/s millimetre/s Millimeter/"),
    _measure("cm", 100, "length", "0.01", "centimeter/s centimetre/s Zentimeter/"),
    _measure("m", 1, "length", "1", "meter/s metre/s mètre/s"),
    _measure("km", 1, "length", "1000", "kilometer/s kilometre/s kilomètre/s kms/ Kilometer/"),
    _measure("inch", 10, "length", "0.0254", "inch/es"),
    _measure("ft", 1, "length", "0.3048", "foot/=feet"),
    _measure("yd", 10, "length", "0.9144", "yard/s"),
    _measure("mi", 1, "length", "1609.344", "mile/s Meile/n"),
    _measure("mg", 100, "mass", "0.000001", "milligram/s milligramme/s mgs/"),
    _measure("g", 100, "mass", "0.001", "gram/s gramme/s Gramm/ grams/"),
    _measure("kg", 10, "mass", "1", "kilogram/s kilogramme/s kilo/s kgs/ Kilogramm/ Kilo/"),
    _measure("t", 1, "mass", "1000", "tonne/s ton/s Tonne/n"),
    _measure("lb", 10, "mass", "0.45359237", "lbs/ pound/s lbs./"),
    _measure("oz", 10, "mass", "0.028349523125", "ounce/s"),
    _measure("stone", 1, "mass", "6.35029318", ""),
    _measure("ml", 100, "volume", "0.001", "mL/ milliliter/s millilitre/s"),
    _measure("l", 10, "volume", "1", "L/ liter/s litre/s Liter/"),
    _measure("gal", 1, "volume", "3.785411784", "gallon/s"),
    _measure("m²", 10, "area", "1", "m2/ sqm/ square_meter/s square_metre/s qm/ Quadratmeter/"),
    _measure("ft²", 100, "area", "0.09290304", "ft2/ sq_ft/ sqft/ square_foot/=square_feet"),
    _measure("ac", 1, "area", "4046.8564224", "acre/s"),
    _measure("ha", 1, "area", "10000", "hectare/s Hektar/"),
    _measure("km²", 1, "area", "1000000", "km2/ square_kilometer/s square_kilometre/s"),
    _measure("sq mi", 1, "area", "2589988.110336", "mi²/ square_mile/s"),
    _measure("°C", 10, "temperature", None, "degrees_Celsius/ °_C/ Grad_Celsius/"),
    _measure("°F", 10, "temperature", None, "degrees_Fahrenheit/ °_F/"),
    _measure("km/h", 10, "speed", "1", "kph/ kmh/ kilometers_per_hour/"),
    _measure("mph", 10, "speed", "1.609344", "miles_per_hour/"),
    _measure("kWh", 100, "energy", "3600", "kwh/ kilowatt-hour/s kilowatt_hour/s"),
    _measure("kcal", 100, "energy", "4.184", "calorie/s kilocalorie/s"),
    _measure("kW", 1, "power", "1000", "kilowatt/s"),
    _measure("hp", 10, "power", None, "horsepower/"),
    _measure("mmHg", 100, "pressure", None, "mm_Hg/"),
    _measure("bpm", 100, "rate", None, "beats_per_minute/"),
    _measure("mg/dl", 100, "concentration", None, ""),
    _measure("mmol/l", 1, "concentration in mol", None, ""),
)

_THINGS = (
    "child/children kid/kids son/sons daughter/daughters sibling/siblings brother/brothers "
    "sister/sisters grandchild/grandchildren person/people employee/employees worker/workers "
    "patient/patients customer/customers client/clients student/students member/members "
    "resident/residents tenant/tenants guest/guests attendee/attendees participant/participants "
    "subscriber/subscribers follower/followers vehicle/vehicles bedroom/bedrooms "
    "cigarette/cigarettes share/shares"
)

_COUNTS = tuple(_count(*pair.split("/")) for pair in _THINGS.split())

# A number in a table that says no unit: it moves as money does.
BARE = Unit("", 100, "", (("", ""),))

UNITS: Mapping[str, Unit] = MappingProxyType({unit.name: unit for unit in _MEASURES + _COUNTS})


def _by_form() -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for unit in UNITS.values():
        for form in unit.forms:
            for written in form:
                found.setdefault(written, unit)
                if len(written) > 3:
                    found.setdefault(written.lower(), unit)
    return found


_BY_FORM: Mapping[str, Unit] = MappingProxyType(_by_form())

# Every written form, the longer ones first, for patterns; small units keep their case ("m", "L").
_LONG = sorted((form for form in _BY_FORM if len(form) > 3), key=len, reverse=True)
_SHORT = sorted((form for form in _BY_FORM if 0 < len(form) <= 3), key=len, reverse=True)
PATTERN = (
    rf"(?:(?i:{'|'.join(map(re.escape, _LONG))})|(?:{'|'.join(map(re.escape, _SHORT))}))(?![\w²])"
)


def unit_of(written: str) -> Unit | None:
    """The unit that a written form names, singular or plural; None for any other word."""
    return _BY_FORM.get(written) or (_BY_FORM.get(written.lower()) if len(written) > 3 else None)


def in_number(written: str, *, one: bool) -> str:
    """A unit's written form in the singular or in the plural, capitals kept."""
    for singular, plural in (unit_of(written) or BARE).forms:
        if written.lower() in (singular.lower(), plural.lower()):
            form = singular if one else plural
            return _like_capitals(form, written, model=singular)
    return written


def _like_capitals(form: str, written: str, model: str) -> str:
    if len(written) > 3 and written.isupper() and not model.isupper():
        return form.upper()
    capital = written[:1].isupper() and model[:1].islower()
    return form[:1].upper() + form[1:] if capital else form
