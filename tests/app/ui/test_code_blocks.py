"""What Markdown leaves as it is: code with its colours and buttons, formulas, values."""

import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextBlock
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.markdown import code_blocks
from app.ui.markdown.code_blocks import AT_ONCE
from app.ui.markdown.code_tokens import ColouredRange, coloured
from app.ui.markdown.verbatim import RestoredMark
from app.ui.markdown.view import MarkdownView
from app.ui.widgets import theme
from app.ui.widgets.copy_button import CopyButton
from engine.core.types import Span

CODE = (
    "Text.\n\n```python\ndef f(x):\n\treturn x  # ü😀\n```\n```sql\nSELECT 1;\n```\n\n    as is\n\n"
    "End."
)


@pytest.fixture
def view(on_screen) -> MarkdownView:
    return on_screen(MarkdownView("Answer"), 600, 400)


def code_buttons(view: MarkdownView) -> list[CopyButton]:
    return view.viewport().findChildren(CopyButton)


@pytest.mark.parametrize("piece", [len(CODE), 7], ids=["whole", "streamed"])
def test_each_code_is_copied_by_its_button(
    view: MarkdownView, qapp: QApplication, piece: int
) -> None:
    for start in range(0, len(CODE) if piece < len(CODE) else 0, piece):
        view.append_text(CODE[start : start + piece])
        view.plain()
    view.set_markdown(CODE)
    copied = []
    for button in code_buttons(view):
        button.click()
        copied.append(qapp.clipboard().text())
        assert view.viewport().rect().contains(button.geometry())
    assert view.nextInFocusChain() in {*code_buttons(view), view.viewport()}
    assert copied == ["def f(x):\n\treturn x  # ü😀", "SELECT 1;", "as is"]
    assert len({button.y() for button in code_buttons(view)}) == 3
    view.restart()
    assert all(not button.isVisible() for button in code_buttons(view))


def blocks(view: MarkdownView) -> list[QTextBlock]:
    document = view.document()
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


def coloured_words(view: MarkdownView) -> dict[str, str]:
    """The words in colour, by the theme's name for it."""
    names = {v: k for k, v in theme.current().colours.items() if k.startswith("code_")}
    found = {}
    for block in blocks(view):
        units = block.text().encode("utf-16-le")
        for part in block.layout().formats():
            word = units[2 * part.start : 2 * (part.start + part.length)].decode("utf-16-le")
            found[word.strip()] = names[part.format.foreground().color().name()]
    return found


def plain_lines(view: MarkdownView) -> int:
    """Lines without a colour."""
    return sum(not block.layout().formats() for block in blocks(view))


def test_code_is_coloured_where_its_language_is_named(view: MarkdownView, qtbot: QtBot) -> None:
    view.set_markdown(CODE.replace("return x", "return '😀x', 1") + "\n\n```nonsense\ndef f\n```")
    wanted = dict.fromkeys(("def", "return", "SELECT"), "code_keyword") | {"f": "code_name"}
    wanted |= {"'😀x'": "code_string", "1": "code_number", "# ü😀": "code_comment"}
    qtbot.waitUntil(lambda: coloured_words(view) == wanted)
    view.restart()
    view.set_markdown("no code")
    qtbot.wait(20)
    assert coloured_words(view) == {}


def test_a_lexer_that_fails_leaves_the_other_code_its_colours(
    view: MarkdownView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(code: str, language: str) -> list[ColouredRange]:
        if language == "python":
            raise RecursionError
        return coloured(code, language)

    monkeypatch.setattr(code_blocks, "coloured", failing)
    view.set_markdown(CODE)
    qtbot.waitUntil(lambda: coloured_words(view).get("SELECT") == "code_keyword")
    assert "def" not in coloured_words(view)


def test_long_code_is_coloured_bit_by_bit_to_its_end(view: MarkdownView, qtbot: QtBot) -> None:
    for count in (3 * AT_ONCE, 3 * AT_ONCE + 1):  # at a seam, and right behind it
        view.set_markdown("```python\n" + "x = 1\n" * count + "```")
        qtbot.waitUntil(lambda: plain_lines(view) == 0)
        assert view.document().blockCount() == count
    view.set_markdown("```python\n" + "y = 2\n" * 500 + "```")
    qtbot.waitUntil(lambda: plain_lines(view) < 500)
    assert plain_lines(view) > 0  # the window answers between
    view.set_markdown("no code")
    qtbot.wait(20)
    assert coloured_words(view) == {}


@pytest.mark.parametrize(
    "formula",
    [r"$a_b + c_d$", r"$$\int_0^1 x\,dx$$", r"\(a*b*c\)", r"\[x_1 \\ x_2\]", r"$f(\text{*x*})$"],
)
def test_formulas_are_shown_as_they_were_written(view: MarkdownView, formula: str) -> None:
    view.set_markdown(f"So {formula} is *it*.")
    assert view.plain() == f"So {formula} is it."


def test_a_value_in_a_formula_is_marked_and_money_is_none(view: MarkdownView) -> None:
    text = "So $x_1 = 84000 \\cdot y_2$, of $5 *and* $6."
    view.set_markdown(text, [RestoredMark(Span(10, 15), "salary")])
    assert view.plain() == "So $x_1 = 84000 \\cdot y_2$, of $5 and $6."
    assert view.document().find("84000").charFormat().toolTip() == "salary"
    assert view.document().find("cdot").charFormat().toolTip() == ""


@given(st.text(alphabet="ab *_$\\\n#|-[]()1.\t", max_size=80), st.integers(1, 9))
@settings(max_examples=tries(40), deadline=None)
def test_what_arrives_with_its_values_ends_as_the_whole_does(text: str, size: int) -> None:
    source, value = f"{text}Maria_Lopez\n\n{text}", "Maria_Lopez"
    marks = [RestoredMark(Span(len(text), len(text) + len(value)), "name")]
    streamed, whole = MarkdownView("a"), MarkdownView("b")
    streamed.append_text(text)
    streamed.append_text(value, marks)
    for start in range(marks[0].span.end, len(source), size):
        streamed.append_text(source[start : start + size])
    streamed.plain()
    streamed.set_markdown(source, marks)
    whole.set_markdown(source, marks)
    for view in (streamed, whole):
        assert view.document().find(value).charFormat().toolTip() == "name"
        view.deleteLater()
