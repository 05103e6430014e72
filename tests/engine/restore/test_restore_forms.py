"""What comes back of an answer, in the forms in which assistants write values again."""

import pytest
from cases import tables_beside
from replaced import prompt as marked
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


BALANCE = """In millions

| | 2019 | 2018 |
|---|---|---|
| Appliances | ⟦MONEY¦680¦670⟧ | ⟦MONEY¦774¦763⟧ |
| Grants | ⟦MONEY¦57¦56⟧ | ⟦MONEY¦44¦56⟧ |
| Reserve | ⟦MONEY¦0.7¦0.67⟧ | ⟦MONEY¦9.5¦8.40⟧ |
"""


@pytest.mark.parametrize(
    ("received", "shown"),
    [
        ("Appliances, 2019: 670", "Appliances, 2019: 680"),
        ("- **Appliances, 2018**: 763", "- **Appliances, 2018**: 774"),
        ("| Grants, 2018 | 56 |", "| Grants, 2018 | 44 |"),
        ("Grants, 2019 was 56.", "Grants, 2019 was 57."),
        ("It fell to 0.67.", "It fell to 0.7."),
        ("Appliances made $670 million.", "Appliances made $680 million."),
        ("See page 670, room 56.", "See page 670, room 56."),
        (
            "The Appliances are old. There were 670 then.",
            "The Appliances are old. There were 670 then.",
        ),
        ("Grants, line: 56", "Grants, line: 56"),
        ("Appliances (hours): 670", "Appliances (hours): 670"),
        ("| Appliances | page 670 |", "| Appliances | page 670 |"),
        ("Appliances: see note 670", "Appliances: see note 670"),
        ("Appliances meeting: room 670", "Appliances meeting: room 670"),
        ("- Appliances, question 670: yes", "- Appliances, question 670: yes"),
        ("Between 56 and 670 million people", "Between 56 and 670 million people"),
        ('{"page": 56, "items": 670}', '{"page": 56, "items": 670}'),
    ],
)
def test_a_bare_number_of_a_table_comes_back_beside_its_names(received, shown):
    sent = marked(BALANCE)
    assert restore(received, sent.replacements, (), [sent])[0] == shown


def test_an_age_that_the_prompt_has_as_a_time_is_one_in_the_answer():
    sent = marked("They lived under ⟦AGE¦40¦46⟧ years of dictatorship.")
    back = restore("Nach 46 Jahren ist es vorbei.", sent.replacements, (), [sent])[0]
    assert back == "Nach 40 Jahren ist es vorbei."
