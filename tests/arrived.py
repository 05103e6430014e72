"""An answer in Markdown, and what is to be seen of a laid out one."""

from PySide6.QtGui import QTextCursor, QTextDocument

from app.markdown import QUOTE

ANSWER = """# A letter

Dear **Anna**, see `code` and *this*.

1. one
2. two

   more of two

3. three

- a
  - b

- c

```python
def f():

    return 1

# not a heading
```

| a | b |
|---|---|
| 1 | 2 |

> quoted
> twice

After the quote.

---

| x |
|---|
| y |

~~~
- not a list

~~~

Last words, 😀 with e\u0301 and \u05e9\u05dc\u05d5\u05dd.
"""


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
    """Each block with all that is to be seen of it."""
    found: list[tuple[object, ...]] = []
    block = document.begin()
    while block.isValid():
        cursor, shape, within = QTextCursor(block), block.blockFormat(), block.textList()
        table = cursor.currentTable()
        cell = table and (table.rows(), table.cellAt(cursor).row(), table.cellAt(cursor).column())
        item = within and (within.format().indent(), within.itemText(block))
        margins = shape.topMargin(), shape.bottomMargin(), shape.leftMargin(), shape.indent()
        looks_ = shape.headingLevel(), shape.lineHeight(), shape.marker()
        found.append((block.text(), margins, looks_, shape.property(QUOTE), item, cell))
        block = block.next()
    return found
