"""Tables and code of an answer as files of their own."""

import csv
import io

import pytest
from heard import heard
from page_walks import entries
from pytestqt.qtbot import QtBot

from app.ui.markdown.parts import MOST_PARTS, parts_in
from app.ui.transcript.answer_view import SECOND, AnswerView
from app.ui.transcript.turn_requests import TurnContext

ANSWER = """Here you are:

| Name | **Pay** | Note |
|:-----|----:|---|
| Ann | 84,000 | a \\| b |
| Bob, jr. | -5 % | `x` |

```python
def f():
    return "|"
```

1. Like this:
   ~~~sh
   ls -l
   ~~~
"""


def rows(content: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content)))


def test_a_table_becomes_csv_and_code_stays_as_it_is() -> None:
    table, python, shell = parts_in(ANSWER)
    assert (table.table, table.ending, table.title) == (True, "csv", "Name, Pay, Note")
    assert rows(table.content) == [
        *(["Name", "Pay", "Note"], ["Ann", "84,000", "a | b"], ["Bob, jr.", "-5 %", "x"])
    ]
    assert (python.ending, python.content) == ("py", 'def f():\n    return "|"\n')
    assert (shell.ending, shell.content, shell.title) == ("sh", "ls -l\n", "ls -l")


FORMULAS = ["=HYPERLINK(1)", "+cmd()", "@SUM(A1)", "-2+3+cmd", "=1+1", "-x", "+1 IMPORTDATA"]
NUMBERS = ["-5", "+49 170 1234567", "-1,234.50", "-5 %", "a=b", "- 3"]


@pytest.mark.parametrize("cell", [*FORMULAS, *NUMBERS])
def test_no_cell_is_a_formula_to_a_spreadsheet_and_a_number_stays_one(cell: str) -> None:
    (part,) = parts_in(f"|a|\n|-|\n|{cell}|\n")
    assert rows(part.content)[1] == [f"'{cell}" if cell in FORMULAS else cell]


@pytest.mark.parametrize("source", ["", "no | table", "a | b\nc | d", "|---|", "    | a |\n"])
def test_prose_has_no_parts(source: str) -> None:
    assert parts_in(source) == []


def test_a_hostile_answer_names_no_file_and_offers_no_endless_menu() -> None:
    (part,) = parts_in("```../../etc passwd\nx")
    assert (part.ending, part.content) == ("txt", "x\n")
    assert len(parts_in("```\nx\n```\n" * 1_000)) == MOST_PARTS


def test_the_side_on_screen_is_what_is_saved(qtbot: QtBot) -> None:
    view = AnswerView(TurnContext(1, 1))
    qtbot.addWidget(view)
    view.finish("```py\nf('Anna')\n```", lambda: [], "```py\nf('R&D')\n```", [])
    assert entries(view.save_menu()) == ["Whole answer (Markdown)…", "Code: f('R&&D') (.py)…"]
    saved = heard(view._turn.asked.save_requested)
    view.save_menu().actions()[1].trigger()
    view._sides.choose(SECOND)
    view.save_menu().actions()[1].trigger()
    view.save_menu().actions()[0].trigger()
    assert saved == [
        *(("code.py", "f('R&D')\n"), ("code.py", "f('Anna')\n")),
        ("answer.md", "```py\nf('Anna')\n```"),
    ]


def test_code_may_begin_on_the_line_of_a_list_item() -> None:
    found = parts_in("- ```sh\n  ls -l\n  ```\n- next\n\nMore words.\n")
    assert [(part.ending, part.content) for part in found] == [("sh", "ls -l\n")]
