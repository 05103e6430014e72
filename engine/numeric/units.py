"""The public table of units: how each is written, whether its things are counted, what it
converts to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit: `forms` are pairs of singular and plural, `factor` its size in the `dimension`'s
    base unit (None where that is no plain multiple, as with temperatures).

    `whole` things are counted: their numbers are never negative and printed without decimals.
    """

    name: str
    dimension: str
    forms: tuple[tuple[str, str], ...]
    factor: Decimal | None = None
    whole: bool = False


def _measure(name: str, dimension: str, factor: str | None, forms: str) -> Unit:
    """`forms`: "kilometer/s kilometre/s": singular, then what the plural adds or is (after =)."""
    exact = None if factor is None else Decimal(factor)
    return Unit(name, dimension, tuple(_forms(name, forms)), exact)


def _forms(name: str, forms: str) -> Iterator[tuple[str, str]]:
    yield name, name
    for form in forms.split():
        singular, _, added = form.replace("_", " ").partition("/")
        yield singular, added[1:] if added.startswith("=") else singular + added


_MEASURES = (
    _measure("mm", "length", "0.001", "millimeter/s millimetre/s Millimeter/"),
    _measure("cm", "length", "0.01", "centimeter/s centimetre/s Zentimeter/"),
    _measure("m", "length", "1", "meter/s metre/s mètre/s"),
    _measure("km", "length", "1000", "kilometer/s kilometre/s kilomètre/s kms/ Kilometer/"),
    _measure("inch", "length", "0.0254", "inch/es"),
    _measure("ft", "length", "0.3048", "foot/=feet"),
    _measure("yd", "length", "0.9144", "yard/s"),
    _measure("mi", "length", "1609.344", "mile/s Meile/n"),
    _measure("mg", "mass", "0.000001", "milligram/s milligramme/s mgs/"),
    _measure("g", "mass", "0.001", "gram/s gramme/s Gramm/ grams/"),
    _measure("kg", "mass", "1", "kilogram/s kilogramme/s kilo/s kgs/ Kilogramm/ Kilo/"),
    _measure("t", "mass", "1000", "tonne/s ton/s Tonne/n"),
    _measure("lb", "mass", "0.45359237", "lbs/ pound/s lbs./"),
    _measure("oz", "mass", "0.028349523125", "ounce/s"),
    _measure("stone", "mass", "6.35029318", ""),
    _measure("ml", "volume", "0.001", "mL/ milliliter/s millilitre/s"),
    _measure("l", "volume", "1", "L/ liter/s litre/s Liter/"),
    _measure("gal", "volume", "3.785411784", "gallon/s"),
    _measure("m²", "area", "1", "m2/ sqm/ square_meter/s square_metre/s qm/ Quadratmeter/"),
    _measure("ft²", "area", "0.09290304", "ft2/ sq_ft/ sqft/ square_foot/=square_feet"),
    _measure("ac", "area", "4046.8564224", "acre/s"),
    _measure("ha", "area", "10000", "hectare/s Hektar/"),
    _measure("km²", "area", "1000000", "km2/ square_kilometer/s square_kilometre/s"),
    _measure("sq mi", "area", "2589988.110336", "mi²/ square_mile/s"),
    _measure("°C", "temperature", None, "degrees_Celsius/ °_C/ Grad_Celsius/"),
    _measure("°F", "temperature", None, "degrees_Fahrenheit/ °_F/"),
    _measure("km/h", "speed", "1", "kph/ kmh/ kilometers_per_hour/"),
    _measure("mph", "speed", "1.609344", "miles_per_hour/"),
    _measure("kWh", "energy", "3600", "kwh/ kilowatt-hour/s kilowatt_hour/s"),
    _measure("kcal", "energy", "4.184", "calorie/s kilocalorie/s"),
    _measure("kW", "power", "1000", "kilowatt/s"),
    _measure("hp", "power", None, "horsepower/"),
    _measure("mmHg", "pressure", None, "mm_Hg/"),
    _measure("bpm", "rate", None, "beats_per_minute/"),
    _measure("mg/dl", "concentration", None, ""),
    _measure("mmol/l", "concentration in mol", None, ""),
)

_THINGS = (
    "child/children kid/kids son/sons daughter/daughters sibling/siblings brother/brothers "
    "sister/sisters grandchild/grandchildren person/people employee/employees worker/workers "
    "patient/patients customer/customers client/clients student/students member/members "
    "resident/residents tenant/tenants guest/guests attendee/attendees participant/participants "
    "subscriber/subscribers follower/followers vehicle/vehicles bedroom/bedrooms "
    "cigarette/cigarettes share/shares"
)

_COUNTS = tuple(
    Unit(plural, plural, ((singular, plural),), Decimal(1), whole=True)
    for singular, plural in (pair.split("/") for pair in _THINGS.split())
)

BARE = Unit("", "", (("", ""),))  # a number in a table that says no unit

UNITS: Mapping[str, Unit] = {unit.name: unit for unit in _MEASURES + _COUNTS}


_WRITTEN = [(form, unit) for unit in UNITS.values() for pair in unit.forms for form in pair]
_SMALL = [(form.lower(), unit) for form, unit in _WRITTEN if len(form) > 3]
_BY_FORM = dict(reversed([*_WRITTEN, *_SMALL]))  # the first of a form counts

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
    """A unit's written form in the singular or in the plural, with its capitals."""
    forms = (unit_of(written) or BARE).forms
    exact = [pair for pair in forms if written in pair]
    for singular, plural in exact or forms:
        if written.lower() in (singular.lower(), plural.lower()):
            form = singular if one else plural
            return _like_capitals(form, written, model=singular)
    return written


def _like_capitals(form: str, written: str, model: str) -> str:
    if len(written) > 3 and written.isupper() and not model.isupper():
        return form.upper()
    capital = written[:1].isupper() and model[:1].islower()
    return form[:1].upper() + form[1:] if capital else form
