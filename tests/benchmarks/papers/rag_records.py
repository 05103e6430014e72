"""The made-up contexts and questions of the RAG task: cards to compare, orders to look up."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

COMPARISONS, RETRIEVALS = 100, 100  # the paper has 20 and 31

_FIRST = [
    "Maria",
    "James",
    "Linda",
    "Robert",
    "Patricia",
    "Michael",
    "Susan",
    "David",
    "Karen",
    "Thomas",
    "Nancy",
    "Daniel",
]
_LAST = [
    "Alvarez",
    "Bennett",
    "Chambers",
    "Dawson",
    "Ellison",
    "Fletcher",
    "Garrett",
    "Hoffman",
    "Ingram",
    "Jensen",
]
_JOBS = [
    "nurse",
    "electrician",
    "teacher",
    "paralegal",
    "bus driver",
    "pharmacist",
    "carpenter",
    "librarian",
]
_GOODS = ["a desk lamp", "two office chairs", "a coffee grinder", "a rain jacket", "hiking boots"]
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
]

_FINANCES = """{first} {last} is a {job} and earns ${salary:,} a year. The social security number \
on file is {ssn}. {first} holds two credit cards: card {card1} has a balance of ${balance1:,}, and \
card {card2} has a balance of ${balance2:,}. The mailing ZIP code is {zip}."""
_CHOICE = """Which credit card has the higher balance?
1. {card1}
2. {card2}
Answer with 1 or 2 only."""
_ORDER = """Customer {first} {last} (e-mail {mail}, phone {phone}) ordered {goods}. The order was \
paid with card {card1}. The goods cost ${cost}, the total with shipping is ${total}. The parcel is \
expected to arrive on {arrival} and goes to ZIP code {zip}, {number} Orchard Street."""
_ASKED = {
    "card1": "What is the number of the credit card that the order was paid with?",
    "zip": "To which ZIP code does the parcel go?",
    "mail": "What is the customer's e-mail address?",
    "phone": "What is the customer's phone number?",
    "name": "What is the customer's full name?",
    "cost": "How much do the goods cost, without shipping?",
    "total": "What is the total with shipping?",
    "arrival": "When is the parcel expected to arrive?",
}
# Where a fact stands in the order's text, and what such a value looks like.
_PLACES = {
    "card1": (r"paid with card (.+?)\. The goods", r"\d{4} \d{4} \d{4} \d{4}"),
    "zip": (r"goes to ZIP code (.+?), ", r"\d{5}"),
    "mail": (r"\(e-mail (.+?), phone", r"[\w.]+@[\w.]+"),
    "phone": (r", phone (.+?)\) ordered", r"\(\d{3}\) \d{3}-\d{4}"),
    "name": (r"Customer (.+?) \(e-mail", r"[A-Z][\w'-]+ [A-Z][\w'-]+"),
    "cost": (r"The goods cost (.+?), the total", r"\$[\d,]+(?:\.\d+)?"),
    "total": (r"with shipping is (.+?)\. The parcel", r"\$[\d,]+(?:\.\d+)?"),
    "arrival": (r"to arrive on (.+?) and goes", r"[A-Z][a-z]+ \d{1,2}, \d{4}"),
}
_BALANCE = r"\$?([\d,]+(?:\.\d+)?)"
_BALANCES = (
    rf"card (.+?) has a balance of {_BALANCE}, and card (.+?) has a balance of {_BALANCE}\. "
)
_OFFERED = r"1\. (.+)\n2\. (.+)\nAnswer"
_PROMPT = "Context: {context}\n\nQuestion: {question}"
_BRIEFLY = " Answer with the value only."


@dataclass(frozen=True, slots=True)
class Question:
    """A context with its question, the right answer, and of an order the fact that is asked for."""

    prompt: str = field(repr=False)
    answer: str = field(repr=False)
    asked: str = ""

    @property
    def choice(self) -> bool:
        """Whether the answer is the 1 or the 2 of a comparison."""
        return not self.asked


def found(item: Question, sent: str, *, by_format: bool = False) -> str:
    """The answer by what was sent; empty where what stands there does not look like such a value.

    Of a comparison the balances are read, and the higher one's card is looked for in the choices.
    """
    if item.choice:
        return _chosen(sent, by_format=by_format)
    place, look = _PLACES[item.asked]
    value = re.search(place, sent, re.DOTALL)
    if value is None or (by_format and not re.fullmatch(look, value[1])):
        return ""
    return value[1]


def _chosen(sent: str, *, by_format: bool) -> str:
    balances, offered = re.search(_BALANCES, sent), re.search(_OFFERED, sent)
    if balances is None or offered is None:
        return ""
    first, second = (float(balances[n].replace(",", "")) for n in (2, 4))
    card = balances[1] if first > second else balances[3]
    if by_format and not re.fullmatch(_PLACES["card1"][1], card):
        return ""
    return "1" if offered[1] == card else "2" if offered[2] == card else ""


def comparisons() -> list[Question]:
    """Which of two cards has the higher balance?"""
    made = []
    for number in range(COMPARISONS):
        facts = _facts(f"comparison {number}")
        prompt = _PROMPT.format(context=_FINANCES.format(**facts), question=_CHOICE.format(**facts))
        higher = "1" if int(str(facts["balance1"])) > int(str(facts["balance2"])) else "2"
        made.append(Question(prompt, higher))
    return made


def retrievals() -> list[Question]:
    """One fact of an order."""
    made = []
    for number in range(RETRIEVALS):
        facts = _facts(f"order {number}")
        asked = list(_ASKED)[number % len(_ASKED)]
        question = _ASKED[asked] + _BRIEFLY
        prompt = _PROMPT.format(context=_ORDER.format(**facts), question=question)
        made.append(Question(prompt, str(facts[asked]), asked))
    return made


def _facts(name: str) -> dict[str, str | int]:
    """Made-up facts, the same for the same name."""
    draw = _draws(name)
    first, last = _FIRST[next(draw) % len(_FIRST)], _LAST[next(draw) % len(_LAST)]
    cost = 20 + next(draw) % 400
    balance = 400 + next(draw) % 4000
    return {
        "first": first,
        "last": last,
        "name": f"{first} {last}",
        "mail": f"{first}.{last}@mailbox.example".lower(),
        "phone": f"(212) 555-{next(draw) % 100 + 100:04}",
        "job": _JOBS[next(draw) % len(_JOBS)],
        "goods": _GOODS[next(draw) % len(_GOODS)],
        "salary": 38_000 + 500 * (next(draw) % 120),
        "ssn": f"{next(draw) % 700 + 100}-{next(draw) % 90 + 10}-{next(draw) % 9000 + 1000}",
        "card1": _card(draw),
        "card2": _card(draw),
        "balance1": balance,
        "balance2": balance * (140 + next(draw) % 120) // 100
        if next(draw) % 2
        else balance * (40 + next(draw) % 30) // 100,
        "zip": f"{next(draw) % 80_000 + 10_000}",
        "cost": f"{cost}.{next(draw) % 100:02}",
        "total": f"{cost + 8}.{next(draw) % 100:02}",
        "arrival": f"{_MONTHS[next(draw) % 10]} {next(draw) % 27 + 1}, 2025",
        "number": next(draw) % 300 + 1,
    }


def _card(draw: Iterator[int]) -> str:
    """Sixteen digits with a Luhn digit, in groups of four."""
    digits = [4, *(next(draw) % 10 for _ in range(14))]
    doubled = [d if place % 2 else sum(divmod(2 * d, 10)) for place, d in enumerate(digits)]
    text = "".join(map(str, [*digits, -sum(doubled) % 10]))
    return " ".join(text[at : at + 4] for at in range(0, 16, 4))


def _draws(name: str) -> Iterator[int]:
    """Numbers that depend on the name alone."""
    stream = hashlib.shake_256(name.encode()).digest(400)
    for at in range(0, len(stream), 4):
        yield int.from_bytes(stream[at : at + 4], "big")
