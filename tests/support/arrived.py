"""An answer in Markdown, and what is to be seen of a laid out one."""

from pathlib import Path

from PySide6.QtGui import QTextCursor, QTextDocument

from app.ui.markdown.documents import QUOTE

ANSWER = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")


def lines(text: str) -> list[str]:
    """Lines that hold something: how many empty ones stand between blocks is Qt's own affair."""
    plain = (
        text.replace("\ufdd0", "\n")
        .replace("\ufdd1", "\n")
        .replace("\u2029", "\n")
        .replace("\u2028", "\n")
    )
    return [line for line in plain.split("\n") if line.strip()]


def looks(document: QTextDocument) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    block = document.begin()
    while block.isValid():
        cursor, shape, within = QTextCursor(block), block.blockFormat(), block.textList()
        table = cursor.currentTable()
        cell = table and (table.rows(), table.cellAt(cursor).row(), table.cellAt(cursor).column())
        item = within and (within.format().indent(), within.itemText(block))
        sides = shape.topMargin(), shape.bottomMargin(), shape.leftMargin(), shape.rightMargin()
        looks_ = shape.headingLevel(), shape.lineHeight(), shape.marker()
        found.append(
            (block.text(), sides, shape.indent(), looks_, shape.property(QUOTE), item, cell)
        )
        block = block.next()
    return found
