"""XML as trees, by lxml: no entities, no document types, no comments, nothing from outside.

Office files contain no entities; a file that does is an attack on the reader. Elements and
attributes are identified without their namespace, as Office has two of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lxml import etree

from engine.core.errors import BadDocument

Element = Any  # lxml ships no types
PARSER = etree.XMLParser(
    resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
)
BLANKS_STAY = "{http://www.w3.org/XML/1998/namespace}space"
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def parsed(data: bytes) -> Element:
    """Parse a part. Error: BadDocument if it is not XML, or not harmless."""
    try:
        root = etree.fromstring(data, PARSER)
    except etree.XMLSyntaxError as error:
        if error.code == etree.ErrorTypes.ERR_NO_MEMORY:
            raise MemoryError from None
        raise BadDocument(reason="damaged") from None
    if root.getroottree().docinfo.doctype:
        raise BadDocument(reason="entities")
    return root


def written(root: Element) -> bytes:
    """Serialise a part."""
    return bytes(etree.tostring(root, encoding="UTF-8", standalone=True))


def name(element: Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def attribute(element: Element, called: str) -> str | None:
    """An attribute by its name without its namespace."""
    return next((v for k, v in element.attrib.items() if k.rpartition("}")[2] == called), None)


def anywhere(names: Iterable[str]) -> list[str]:
    """The names in every namespace, in lxml's notation."""
    return [f"{{*}}{one}" for one in names]


def legal(words: str) -> str:
    """Remove characters that are invalid in XML."""
    return NOT_XML.sub("", words)


def fill(element: Element, words: str) -> None:
    """Replace an element's content by these words, preserving outer blanks."""
    del element[:]
    element.text = legal(words)
    element.set(BLANKS_STAY, "preserve")


def add(element: Element, called: str) -> Element:
    """Append a new child to an element, in its namespace."""
    return etree.SubElement(element, etree.QName(etree.QName(element).namespace, called))


def remove(elements: Iterable[Element]) -> int:
    """Remove elements from their tree; return their number. Error: BadDocument for a root."""
    found = list(elements)
    if any(element.getparent() is None for element in found):
        raise BadDocument(reason="damaged")
    for element in found:
        element.getparent().remove(element)
    return len(found)


def empty(root: Element, but: frozenset[str] = frozenset()) -> None:
    """Remove all text of a tree except in elements of some names."""
    for element in root.iter():
        element.tail = None
        if name(element) not in but:
            element.text = None
