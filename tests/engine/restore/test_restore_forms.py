"""What comes back of an answer, in the forms in which assistants write values again."""

import pytest
from cases import tables_beside
from replaced import replaced

from engine.core.types import Category, Cost, Sanitized
from engine.restore import restore


def replacements(sent, *, encrypted=False):
    """The prompt's values in order, one behind the other."""
    category = Category.ENCRYPTED if encrypted else None
    return [
        replaced(*value, at=(100 * at, 100 * at), category=category)
        for at, value in enumerate(sent)
    ]


@pytest.mark.parametrize(
    ("sent", "received", "shown"),
    [
        pytest.param(
            replacements(table["sent"], encrypted=table.get("encrypted", False)),
            *row,
            id=f"{table['about']}: {row[0]}",
        )
        for table in tables_beside(__file__)["table"]
        for row in table["rows"]
    ],
)
def test_what_comes_back(sent, received, shown):
    assert restore(received, sent)[0] == shown


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Il faut payer avant le X, comme prévu.", "2 juin"),
        ("It is due on X, as agreed.", "6 février"),
    ],
)
def test_the_prompts_language_tells_which_number_is_the_day(prompt, expected):
    values = replacements([("DATE", "02/06/2025", "03/03/2025")])
    sent = Sanitized(prompt, prompt, tuple(values), (), Cost())
    assert restore("le 3 mars", values, (), [sent])[0] == f"le {expected}"
