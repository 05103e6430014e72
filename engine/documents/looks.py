"""Removes words from a document's formatting: names of styles, text of number formats.

Formatting is preserved without being reviewed. So anything in it that may be a person's word is
removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.documents import cells, markup
from engine.documents.cells import NumberLook
from engine.documents.markup import Element, anywhere

WORD = re.compile(r"[^\W\d_]{4,}")  # "EUR" or "kg" tells nothing
SPELLED = re.compile(r'"([^"]*)"|\\(.)|\[\$([^\]-]*)')
FEW = 3
PLAIN = {
    NumberLook.PLAIN: "General",
    NumberLook.DATE: r"yyyy\-mm\-dd",
    NumberLook.TIME: r"yyyy\-mm\-dd hh:mm",
    NumberLook.PERCENT: "0.00%",
}
STYLED = anywhere(
    (
        *("pStyle", "rStyle", "tblStyle", "basedOn", "next", "link"),
        *("numStyleLink", "styleLink"),
    )
)
NAMED = anywhere(("theme", "clrScheme", "fontScheme", "fmtScheme", "tableStyle"))
ON = frozenset({"1", "true", "on"})


def of_workbook(roots: Iterable[Element]) -> None:
    """Remove the text of a workbook's number formats, and number its own styles."""
    for root in roots:
        for made in root.iter("{*}numFmt"):
            made.set("formatCode", _unspelled(made.get("formatCode", "")))
        own = (one for one in root.iter("{*}cellStyle") if "builtinId" not in one.attrib)
        for number, style in enumerate(own, 1):
            style.set("name", f"Style {number}")
        _unname(root)


def of_document(looks: Iterable[Element], texts: Iterable[Element]) -> None:
    """Number a document's own styles, there and where its `texts` use them; lists count without
    words.
    """
    looks = list(looks)
    numbered: dict[str, str] = {}
    for root in looks:
        for style in root.iter("{*}style"):
            if markup.attribute(style, "customStyle") in ON:
                numbered[_renamed(style, len(numbered) + 1)] = f"Style{len(numbered) + 1}"
        for level in root.iter("{*}lvlText"):
            level.attrib.update({key: WORD.sub("", said) for key, said in level.attrib.items()})
        _unname(root)
    for root in (*looks, *texts):
        for element in root.iter(*STYLED):
            element.attrib.update({k: numbered.get(v, v) for k, v in element.attrib.items()})


def _renamed(style: Element, number: int) -> str:
    """Rename a style to a number; return its old name."""
    markup.remove(style.iterfind("{*}aliases"))
    for name in style.iterfind("{*}name"):
        name.attrib.update(dict.fromkeys(name.attrib, f"Style {number}"))
    was = markup.attribute(style, "styleId") or ""
    for key in style.attrib:
        if key.rpartition("}")[2] == "styleId":
            style.set(key, f"Style{number}")
    return was


def _unspelled(code: str) -> str:
    """A number format without words: the plain one of its look where it had any."""
    spelled = "".join("".join(match.groups("")) for match in SPELLED.finditer(code))
    if sum(letter.isalnum() for letter in spelled) <= FEW:
        return code
    return PLAIN[cells.look_of(code)]


def _unname(root: Element) -> None:
    for element in root.iter(*NAMED):
        if "name" in element.attrib:
            element.set("name", "")
