"""The way back: a provider's answer, as it streams in, gets the person's own values again.

Only surrogates that were sent are looked for, in the shapes in which an assistant quotes them
(MECHANISMS.md section 1.7). Everything else passes through untouched, byte for byte.

    shape.py     a match, what a recogniser is
    scene.py     the text around a place: boundaries, line, table header, who was last mentioned
    links.py     addresses into which nothing may be restored
    literals.py  exact strings: e-mail, URL, key, organization, address …
    people.py    names and their parts
    homonyms.py  names that are everyday words too
    echoes.py    what stood beside names in the prompts
    digits.py    phones, cards, account numbers in any grouping
    codes.py     the same for codes with letters: IBAN, VIN, MAC
    numerals.py  reading and writing numbers in the answer's style
    money.py     amounts of money
    ages.py      ages: only with their unit or cue
    measures.py  percentages and quantities with their unit
    spelled.py   any of these in words
    dates.py     dates in other formats
    date_lists.py  days that share a month: "3 and 6 May"
    computed.py  numbers that the answer worked out from noised ones
    wording.py   the word lists that the context checks read
    stream.py    the windowing: feed, flush
"""

from __future__ import annotations

from engine.restore.links import hosts_in
from engine.restore.shape import Restored
from engine.restore.stream import Restorer, restore

__all__ = ["Restored", "Restorer", "hosts_in", "restore"]
