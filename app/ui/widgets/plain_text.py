"""Escapes words for tooltips and message boxes, so that Qt does not read them as HTML.

Qt treats text with tags or entities as HTML, and opens the pictures that it names: a title, a value
or an address could choose a file of this computer or, on Windows, a server.
"""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain(words: str) -> str:
    """Text that Qt shows exactly as these words."""
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words


def for_menu(words: str) -> str:
    """Words for an entry of a menu, where an ampersand would underline a letter."""
    return words.replace("&", "&&").replace("\t", " ")
