"""Escapes text for tooltips and message boxes, so that Qt does not parse it as HTML.

Qt treats text with tags or entities as HTML, and loads its pictures: a title, a value or an address
could name a local file or, on Windows, a server.
"""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain(words: str) -> str:
    """Escape text so that Qt shows it verbatim."""
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words


def for_menu(words: str) -> str:
    """Escape a menu entry, in which an ampersand would underline a letter."""
    return words.replace("&", "&&").replace("\t", " ")
