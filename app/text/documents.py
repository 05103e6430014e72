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
NOTHING, NOTHING_SAVED = "Nothing of it was attached.", "No file was written."

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
    "changed": "It is not what it was when it was attached. Attach it again.",
    "layout": "A change does not fit into its layout, so it cannot be written as it will be sent.",
    "leftover": "A value that is replaced stands in it where no text is (a style, a field), so it "
    "was not written. Copy its text into a new document.",
    "rewritten": "The method of this chat rewrites whole texts, which no layout survives. Choose "
    "“Private values only” to save a document.",
    "unwritable": "The file could not be written there.",
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


WRITING = frozenset({"changed", "layout", "leftover", "rewritten", "unwritable"})


def refused(data: Data) -> str:
    """Why a document is not read, or not written."""
    end = NOTHING_SAVED if data.get("reason") in WRITING else NOTHING
    return f"{_why(data)} {end}"


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


RESTORE = "Restore a document of this chat…"
RESTORE_DIALOG = "Restore a document"
ATTACH_ENTRY = "Attach documents…"
NOT_YET = "Wait until what will be sent is shown; then save it."
BUSY = "An answer is on its way. Wait for it or stop it (Esc); then save the document."
ATTACH_ANEW = (
    "This document can be saved in its layout only as it was attached: attach it again, and do not "
    "change its text."
)
NOTHING_TO_RESTORE = "Nothing in it stands for a value of this chat, so no file was written."
SANITIZED, RESTORED = "sanitized", "restored"  # names that are offered for files


def save_sanitized(name: str) -> str:
    """What the button on an attached document does."""
    return f"Save {name} to a file as it will be sent"


def written(name: str, ending: str, counts: Mapping[str, int], restored: int | None = None) -> str:
    """A document was written to a file, and what of the old one is not in it."""
    said = [f"Saved to {name}." if restored is None else f"{_values(restored)} into {name}."]
    gone = [f"{n:,} {LEFT_OUT[what][n != 1]}" for what, n in counts.items() if what in LEFT_OUT]
    gone += [words for what, words in GONE.items() if counts.get(what)]
    if gone:
        said.append(f"Not in it: {_listed(gone)}.")
    said += [words for what, words in CHANGED.items() if counts.get(what)]
    if ending == "txt":
        said.append("It holds the text alone.")
    if counts.get("pictures_stay"):
        said.append("Its pictures are in it as they were: look at them before you give it away.")
    if restored is not None:
        said.append("It is unencrypted.")
    return " ".join(said)


def _values(restored: int) -> str:
    return "1 value was put back" if restored == 1 else f"{restored:,} values were put back"


GONE = {"metadata": "its author and other metadata", "frames": "embedded things and word art"}
CHANGED = {
    "insertions": "Tracked insertions are accepted.",
    "links": "Links are plain text.",
    "formulas": "Formulas are their values.",
}
