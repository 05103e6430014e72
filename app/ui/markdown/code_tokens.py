"""Syntax highlighting of a code block, by Pygments."""

from __future__ import annotations

from typing import NamedTuple

LONGEST = 12_000  # characters; longer code stays uncoloured: some lexers are quadratic


class ColouredRange(NamedTuple):
    """A part of a line, in code points, with the theme's name of its colour."""

    line: int
    start: int
    length: int
    colour: str


def coloured(code: str, language: str) -> list[ColouredRange]:
    """The coloured parts of `code`; none in a language unknown to Pygments.

    Loads Pygments and may be slow: not on the UI thread.
    """
    from pygments.lexers import get_lexer_by_name  # noqa: PLC0415 (only for those who see code)
    from pygments.util import ClassNotFound  # noqa: PLC0415

    if not language or len(code) > LONGEST:
        return []
    try:
        lexer = get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return []
    found: list[ColouredRange] = []
    line, column = 0, 0
    for kind, text in lexer.get_tokens(code):
        colour = _colour(kind)
        for number, part in enumerate(text.split("\n")):
            if number:
                line, column = line + 1, 0
            if colour and part.strip():
                _add(found, ColouredRange(line, column, len(part), colour))
            column += len(part)
    return found


def _add(found: list[ColouredRange], part: ColouredRange) -> None:
    """Add a part, or extend the previous one if the colour is the same."""
    last = found[-1] if found else part
    if (last.line, last.start + last.length, last.colour) == (part.line, part.start, part.colour):
        found[-1] = last._replace(length=last.length + part.length)
    else:
        found.append(part)


def _colour(kind: object) -> str:
    """The theme's colour name of a token type; empty for plain text."""
    from pygments.token import Comment, Generic, Keyword, Literal, Name, Operator  # noqa: PLC0415

    named = (Name.Function, Name.Class, Name.Builtin, Name.Tag, Name.Decorator, Name.Attribute)
    colours = (
        ("code_comment", (Comment,)),
        ("code_number", (Literal.Number, Keyword.Constant)),
        ("code_string", (Literal.String, Generic.Inserted)),
        ("code_keyword", (Keyword, Operator.Word, Generic.Deleted, Generic.Heading)),
        ("code_name", named),
    )
    return next((name for name, kinds in colours if any(kind in k for k in kinds)), "")
