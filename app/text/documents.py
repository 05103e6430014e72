"""Sentences on documents: why one is refused, what of it is left out, how far it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.errors import Value

Data = Mapping[str, Value]

NAMES = {
    "txt": "text",
    "md": "Markdown",
    "csv": "CSV",
    "json": "JSON",
    "html": "web page",
    "docx": "Word document",
    "xlsx": "Excel workbook",
    "pdf": "PDF",
}
READABLE = "Documents (*.txt *.md *.csv *.tsv *.json *.html *.htm *.docx *.xlsx *.pdf)"
ANY = "All files (*)"
ATTACH = "Attach a document: text, Markdown, CSV, JSON, web page, Word, Excel or PDF"
DIALOG = "Attach documents"
NOTHING = "Nothing of it was attached."

REFUSED: Mapping[str, str] = {
    "password": "It is protected by a password. Save a copy without one, and attach that.",
    "old_office": "It is in the old Office format (.doc, .xls, .ppt). Save it as .docx or .xlsx.",
    "picture": "It is a picture, and Sotto reads no text in pictures. Type or copy what matters.",
    "scan": "It holds pictures of pages and no text, as a scan does. Sotto reads no text in "
    "pictures: run a text recognition (OCR) on it first.",
    "archive": "It is an archive. Unpack it, and attach the documents in it.",
    "binary": "It is no text, whatever its name says.",
    "empty": "There is no text in it.",
    "damaged": "It is damaged, or not built as its kind is.",
    "entities": "It defines entities of its own, as attacks on readers do and documents do not.",
    "bomb": "Unpacked it is far larger than a document is.",
    "too_slow": "Reading it takes longer than a document may take.",
    "too_much_memory": "Reading it takes more memory than a document may take.",
    "unreadable": "It cannot be opened. Check that it is there, and that you may read it.",
    "folder": "It is a folder. Attach the documents in it.",
}

# What is in a file and not in the text that was read: singular, plural.
LEFT_OUT: Mapping[str, tuple[str, str]] = {
    "comments": ("comment", "comments"),
    "scripts": ("script", "scripts"),
    "hidden_parts": ("hidden part", "hidden parts"),
    "hidden_sheets": ("hidden sheet", "hidden sheets"),
    "hidden_rows": ("hidden row", "hidden rows"),
    "hidden_columns": ("hidden column", "hidden columns"),
    "deletions": ("tracked deletion", "tracked deletions"),
    "pictures": ("picture", "pictures"),
    "objects": ("embedded object", "embedded objects"),
    "charts": ("chart", "charts"),
    "macros": ("set of macros", "sets of macros"),
    "attachments": ("attached file", "attached files"),
    "form_fields": ("form field", "form fields"),
    "annotations": ("note on a page", "notes on pages"),
    "external": ("link to something outside", "links to something outside"),
    "pages_without_text": ("page without text", "pages without text"),
}


def refused(data: Data) -> str:
    """Why a document is not read."""
    return f"{_why(data)} {NOTHING}"


def _why(data: Data) -> str:
    reason, limit = str(data.get("reason")), int(data.get("limit") or 0)
    if reason == "too_large":
        return f"It is larger than {limit / 2**20:,.0f} MB, the most that Sotto reads."
    if reason == "too_long":
        count = int(data.get("count") or 0)
        many = f"It holds {count:,} characters" if count else "It holds too much text"
        return f"{many}, and at most {limit:,} can be looked through at once. Attach a part of it."
    if reason == "too_many":
        return f"It has more than {limit:,} pages, rows or parts. Attach a part of it."
    if reason == "mislabelled":
        kind = NAMES.get(str(data.get("kind")), "document")
        return f"Its name says {kind}, and it is none."
    return REFUSED.get(reason, REFUSED["damaged"])


def named(name: str, said: str) -> str:
    """A sentence on a document, with its name."""
    return f"“{name}”: {said[:1].lower()}{said[1:]}"


def reading(name: str, done: int = 0, total: int = 0, waiting: int = 0) -> str:
    """How far the reading of a document is."""
    share = f", {100 * done // total}%" if total else ""
    more = f" ({waiting} more to read)" if waiting else ""
    return f"Reading “{name}” on this computer{share}{more}…"


def left_out(name: str, counts: Mapping[str, int]) -> str:
    """What of a document is not in its text, and so does not go; empty where that is nothing."""
    parts = [
        f"{count:,} {LEFT_OUT[what][count != 1]}"
        for what, count in counts.items()
        if what in LEFT_OUT and count
    ]
    said = []
    if parts:
        said.append(f"{_listed(parts)} in it {'is' if _single(counts) else 'are'} left out.")
    if counts.get("insertions"):
        said.append("Tracked insertions are read as accepted.")
    if counts.get("old_encoding"):
        said.append("It is in no Unicode encoding and was read as Windows text: check its letters.")
    if counts.get("named_otherwise"):
        said.append("Its name says another kind than it is.")
    return f"“{name}”: {' '.join(said)}" if said else ""


def _single(counts: Mapping[str, int]) -> bool:
    return sum(count for what, count in counts.items() if what in LEFT_OUT) == 1


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def chip(name: str, characters: int) -> str:
    """A document in the draft."""
    return f"{name} · {characters:,} characters"


def more_chips(many: int) -> str:
    """The documents for which there is no room."""
    return f"and {many} more in the text" if many > 0 else ""


SAVE = "Save the answer, or a table or code of it, to a file"
SAVE_ALL = "Whole answer (Markdown)…"
SAVING = "Save to a file"


def save_part(title: str, ending: str, *, table: bool) -> str:
    """A table or a piece of code that can be saved."""
    what = "Table" if table else "Code"
    return f"{what}: {title} (.{ending})…" if title else f"{what} (.{ending})…"


def saved(name: str) -> str:
    """A file was written, for anybody who can read this person's files."""
    return f"Saved to {name}, unencrypted."
