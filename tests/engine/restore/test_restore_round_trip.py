"""What Preempt really sends, quoted as it is, comes back as it was typed."""

import hashlib
import re

import pytest

from engine.assembly import assemble
from engine.crypto.keys import ProfileKey
from engine.mechanisms import Context
from engine.mechanisms.preempt import Preempt
from engine.policy import DEFAULT_EPSILONS, NOISED
from engine.restore import restore
from engine.types import Entity, Kind, Span

PROMPTS = [
    "Write to {PERSON:Anna Becker} ({AGE:36}) about her salary of {MONEY:$84,000}. Her manager "
    "{PERSON:Tom Hargrove} is {AGE:52} years old. Ask {PERSON:Anna} or Mr. {PERSON:Hargrove}.",
    "Mail {EMAIL:anna.becker@acme.test}, call {PHONE:+1 (415) 555-0132} or {PHONE:030 1234567}.",
    "Card {CREDIT_CARD:4539 1488 0343 6467}, SSN {SSN:219-09-9999}, zip {ZIP_CODE:94110}, "
    "IBAN {IBAN:DE89 3704 0044 0532 0130 00}.",
    "It began on {DATE:March 3, 2021}, ended {DATE:31/12/1999}; born {DATE:1985-07-14} "
    "({DATE:14. Juli 1985}), due {DATE:3-Mar-2021} or {DATE:03/2021}.",
    "Pay {MONEY:$45} or {MONEY:84k} or {MONEY:€5.200,00} or {MONEY:eighty-four thousand dollars} "
    "or {MONEY:₹1,20,000} or {MONEY:$1.2M} or {MONEY:1.200,50 €} or {MONEY:-$450}.",
    "She is {AGE:thirty-six} years old; he is {AGE:7}.",
    "Live at {ADDRESS:12 Oak Lane, Portland, OR 97201} in {LOCATION:Freiburg} for "
    "{ORGANIZATION:Acme Widgets Inc.}; {COUNTRY:Germany}, {OCCUPATION:nurse}.",
    "Keys {API_KEY:sk-a81hVbQ2m0Zx77LwPq90} and {PASSWORD:r0ses&Wine!} at {IP_ADDRESS:10.20.30.40} "
    "on {URL:https://intra.acme.test/wiki} as {USERNAME:abecker85}.",
    "{CUSTOM:Project Falcon} has {HEALTH:asthma} files, plate {LICENSE_PLATE:B-MX 4821}, passport "
    "{PASSPORT:C01X00T47}, record {MEDICAL_RECORD:MRN-4821993}, account {BANK_ACCOUNT:12345678}.",
    "{PERSON:Maria van der Berg}, {PERSON:MARIA VAN DER BERG}, {PERSON:Zoë O'Neill}, "
    "Ms. {PERSON:Berg}.",
]
MARKED = re.compile(r"\{([A-Z_]+):([^}]*)\}")


def marked(prompt):
    """The plain text of a marked prompt, and its entities."""
    text, entities, at = "", [], 0
    for mark in MARKED.finditer(prompt):
        text += prompt[at : mark.start()]
        span = Span(len(text), len(text) + len(mark[2]))
        entities.append(Entity(span, Kind(mark[1]), 1.0, "test"))
        text, at = text + mark[2], mark.end()
    return text + prompt[at:], entities


def sanitized(prompt, number):
    text, entities = marked(prompt)
    conversation = hashlib.sha256(str(number).encode()).digest()[:16]
    context = Context(ProfileKey(bytes(range(32))), conversation, DEFAULT_EPSILONS, NOISED)
    return assemble(text, Preempt().apply(text, entities, context), "preempt")


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("number", range(20))
def test_an_echo_of_the_prompt_is_the_prompt(prompt, number):
    sent = sanitized(prompt, number)
    text, restored = restore(sent.text, sent.replacements)
    assert text == sent.original
    assert len(restored) >= len(sent.replacements)
