"""An answer is laid out in pieces, and ends as it would without them."""

import re

import pytest
from arrived import ANSWER, lines, looks
from cases import tables_beside
from effort import tries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app.ui.markdown import verbatim
from app.ui.markdown.documents import render
from app.ui.markdown.splitter import (
    MOST_CELLS,
    MOST_CODES,
    MOST_LINES,
    MOST_MARKS,
    SplitPoint,
    Splitter,
)
from app.ui.markdown.verbatim import VALUE, RestoredMark
from app.ui.markdown.view import MarkdownView
from engine.core.types import Span

CASES = tables_beside(__file__)

pytestmark = pytest.mark.usefixtures("qapp")

NASTY = st.sampled_from(CASES["nasty"])
NUMBERED = re.compile(r"\d[.)]")


@pytest.fixture
def view(qtbot: QtBot) -> MarkdownView:
    made = MarkdownView("Answer")
    qtbot.addWidget(made)
    made.resize(500, 100)
    return made


@st.composite
def nasty(draw: st.DrawFn) -> str:
    """Blocks of all kinds, short and long, with and without an empty line between them."""
    parts = []
    for part in draw(st.lists(NASTY, min_size=1, max_size=6)):
        times = draw(st.sampled_from([1, 1, 2, 25, 40]))
        parts += [part * times, draw(st.sampled_from(["\n", "\n", "\n\n", ""]))]
    return "".join(parts)


@settings(
    max_examples=tries(60),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(nasty(), st.data())
def test_an_answer_looks_the_same_however_it_came(
    view: MarkdownView, text: str, data: st.DataObject
) -> None:
    """Streamed in any pieces, or whole: each paragraph, item, cell and line of code alike."""
    view.restart()
    start = 0
    while start < len(text):
        end = start + data.draw(st.integers(1, 400))
        view.append_text(text[start:end])
        if data.draw(st.booleans()):
            view.plain()
        start = end
    seen = []
    for _ in range(2):  # as it was streamed, and whole
        view.set_markdown(text)
        view.plain()
        seen.append(looks(view.document()))
        view.restart()
    assert seen[0] == seen[1]
    view.set_markdown(text)
    # Qt numbers what it parses at once; the head of a long table stands above each piece of it; a
    # paragraph of very many lines is cut within.
    whole = text.count("|") <= MOST_CELLS and text.count("\n") <= MOST_LINES
    if whole and NUMBERED.search(text) is None:
        assert lines(view.plain()) == lines(render(text).toRawText())


def ends(text: str) -> list[int]:
    splitter = Splitter()
    found = splitter.feed(text)
    while splitter.behind:
        found += splitter.feed(text)
    return [cut.end for cut in found]


def test_a_piece_holds_only_so_many_values_and_pieces_of_code() -> None:
    marks = [RestoredMark(Span(at, at + 3), "") for at in range(0, 4_000, 4)]
    for text in ("abc " * 1_000, "abc|" * 1_000, "abc\n" * 1_000, "abc" * 1_333):
        masked, start = verbatim.masked(text, 0, marks[: len(text) // 4]), 0
        for end in [*ends(masked), len(text)]:
            assert masked.count(VALUE, start, end) <= MOST_MARKS
            start = end
    head, row = "| a | b |\n|---|---|\n", "| abc | abc |\n"
    marks = [RestoredMark(Span(*at.span()), "") for at in re.finditer("abc", head + row * 100)]
    cuts = Splitter().feed(verbatim.masked(head + row * 100, 0, marks))
    assert len(cuts) == 100 // (MOST_MARKS // 2)
    assert all(cut.head == (0, len(head) - 1) for cut in cuts)
    code = "```\nx\n```\n"
    assert Splitter().feed(code * (MOST_CODES + 1)) == [SplitPoint(len(code) * MOST_CODES)]


def test_a_long_answer_leaves_the_window_time(view: MarkdownView, qtbot: QtBot) -> None:
    text = "\n\n".join([ANSWER] * 20)
    view.set_markdown(text)
    begun = view.document().blockCount()
    qtbot.waitUntil(lambda: not view._timer.isActive())
    whole = view.document().blockCount()
    assert begun < whole / 2
    view.restart()
    view.set_markdown(text)
    assert lines(view.plain()) == lines(render(text).toRawText())
    assert view.document().blockCount() == whole


@pytest.mark.parametrize("below", ["```\nx\n```", "~~~\nx\n~~~", "## x"])
def test_what_stands_right_under_a_table_is_no_row_of_it(below: str) -> None:
    table = "| a | b |\n|---|---|\n| 1 | 2 |\n"
    close, apart = render(f"{table}{below}\n\nEnd."), render(f"{table}\n{below}\n\nEnd.")
    assert looks(close) == looks(apart)
    assert looks(close)[-2][0] == "x"
