import pytest

from app.core.drafts import LONGEST_TITLE, Draft, title

TABLE = "| Name | Age | Salary |\n|---|:--|--:|\n| Anna | 34 | 52,000 |"


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Dear Ms. O'Neil,\n\nre: e-mail", "Dear Ms. O'Neil, re: e-mail"),
        ("Zwölf - oder 3:45?", "Zwölf oder 3:45?"),
        (TABLE, "Name Age Salary Anna 34 52,000"),
        ('{"name": "Priya", "age": 34}', "name Priya, age 34"),
        ("# Head\n\n**bold** and `code`", "Head bold and code"),
        ("|||", "|||"),
        ("word " * 20, "word word word word word word w…"),
        ("a" * 50, "a" * (LONGEST_TITLE - 1) + "…"),
    ],
)
def test_a_chat_is_called_by_its_first_words(text: str, called: str) -> None:
    assert title(text) == called


def test_a_draft_does_not_show_its_text() -> None:
    assert repr(Draft("Anna", 2)) == "Draft(instruction=2)"
