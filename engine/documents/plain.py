"""Decodes text in any encoding, and extracts the visible text of web pages."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from html.parser import HTMLParser

from engine.core.errors import BadDocument

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
OLD = "cp1252"  # Windows' encoding before Unicode
NO_TEXT = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")  # line ends, tabs, form feeds, escapes are

UNSEEN = frozenset({"script", "style", "template", "noscript", "head", "object", "iframe"})
SCRIPTS = frozenset({"script", "iframe", "object"})
VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)
BLOCKS = frozenset(
    {
        *("address", "article", "aside", "blockquote", "br", "caption", "dd", "details", "div"),
        *("dl", "dt", "fieldset", "figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5"),
        *("h6", "header", "hr", "li", "main", "nav", "ol", "option", "p", "pre", "section"),
        *("summary", "table", "tbody", "tfoot", "thead", "tr", "ul"),
    }
)
CELLS = frozenset({"td", "th"})
NOT_SHOWN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)


def decoded(data: bytes, left_out: Counter[str]) -> str:
    """Decode a text and normalise its line ends. Error: BadDocument if it is not text."""
    text = _decoded(data, left_out)
    if NO_TEXT.search(text):
        raise BadDocument(reason="binary")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes, left_out: Counter[str]) -> str:
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        if encoding != "utf-8":
            raise BadDocument(reason="binary") from None
    try:
        text = data.decode(OLD)
    except UnicodeDecodeError:
        raise BadDocument(reason="binary") from None
    left_out["old_encoding"] += 1
    return text


def page(source: str, left_out: Counter[str]) -> str:
    """The visible text of a web page."""
    reader = _Page(left_out)
    reader.feed(source)
    reader.close()
    lines = (line.rstrip(" ") for line in "".join(reader.parts).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


class _Page(HTMLParser):
    """Collects visible text; hidden elements are skipped with their content."""

    def __init__(self, left_out: Counter[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._left_out = left_out
        self._hidden, self._depth = "", 0  # the hidden element, and its nesting depth
        self._as_it_is = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a hidden element or a line."""
        if self._hidden:
            self._depth += tag == self._hidden
            return
        if tag in UNSEEN or (tag not in VOID and _is_hidden(dict(attrs))):
            self._hidden, self._depth = tag, 1
            self._count(tag)
            return
        self._as_it_is += tag == "pre"
        if tag in CELLS:
            self._part_cells()
        elif tag in BLOCKS:
            self._break()

    def handle_endtag(self, tag: str) -> None:
        """End a hidden element or a line."""
        if self._hidden:
            self._depth -= tag == self._hidden
            if not self._depth:
                self._hidden = ""
            return
        self._as_it_is -= tag == "pre" and self._as_it_is > 0
        if tag in BLOCKS:
            self._break()

    def handle_data(self, data: str) -> None:
        """Collect visible text, with blanks collapsed as in a browser."""
        if self._hidden:
            return
        shown = data if self._as_it_is else re.sub(r"[ \t\n\r\f\xa0]+", " ", data)
        begins = not self.parts or self.parts[-1].endswith(("\n", "\t"))
        shown = shown.lstrip(" ") if begins and not self._as_it_is else shown
        if shown:
            self.parts.append(shown)

    def handle_comment(self, data: str) -> None:
        """Skip comments, which are not visible."""
        self._left_out["comments"] += bool(data.strip())

    def _count(self, tag: str) -> None:
        if tag in SCRIPTS:
            self._left_out["scripts"] += 1
        elif tag not in UNSEEN:
            self._left_out["hidden_parts"] += 1

    def _break(self) -> None:
        if self.parts and not self.parts[-1].endswith("\n"):
            self.parts.append("\n")

    def _part_cells(self) -> None:
        if self.parts and not self.parts[-1].endswith("\n"):
            self.parts[-1] = self.parts[-1].rstrip(" ")
            self.parts.append("\t")


def _is_hidden(attributes: dict[str, str | None]) -> bool:
    return (
        "hidden" in attributes
        or NOT_SHOWN.search(attributes.get("style") or "") is not None
        or (attributes.get("aria-hidden") == "true")
    )
