"""Sentences on documents: why one is refused, what of it is left out, how far it is read."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.translation import mark, number, tr
from app.text.phrases import listed
from engine.core.errors import Value

Data = Mapping[str, Value]

NAMES = {
    "txt": mark("text"),
    "md": mark("Markdown"),
    "csv": mark("CSV"),
    "json": mark("JSON"),
    "html": mark("web page"),
    "docx": mark("Word document"),
    "xlsx": mark("Excel workbook"),
    "pdf": mark("PDF"),
}
READABLE = mark("Documents (*.txt *.md *.csv *.tsv *.json *.html *.htm *.docx *.xlsx *.pdf)")
ANY = mark("All files (*)")
ATTACH = mark("Attach a document: text, Markdown, CSV, JSON, web page, Word, Excel or PDF")
DIALOG = mark("Attach documents")
NOTHING, NOTHING_SAVED = mark("Nothing of it was attached."), mark("No file was written.")

REFUSED: Mapping[str, str] = {
    "password": mark("It is protected by a password. Save a copy without one, and attach that."),
    "old_office": mark(
        "It is in the old Office format (.doc, .xls, .ppt). Save it as .docx or .xlsx."
    ),
    "picture": mark(
        "It is a picture, and Sotto reads no text in pictures. Type or copy what matters."
    ),
    "scan": mark(
        "It holds pictures of pages and no text, as a scan does. Sotto reads no "
        "text in pictures: run a text recognition (OCR) on it first."
    ),
    "archive": mark("It is an archive. Unpack it, and attach the documents in it."),
    "binary": mark("It is no text, whatever its name says."),
    "empty": mark("There is no text in it."),
    "damaged": mark("It is damaged, or not built as its kind is."),
    "entities": mark(
        "It defines entities of its own, as attacks on readers do and documents do not."
    ),
    "bomb": mark("Unpacked it is far larger than a document is."),
    "too_slow": mark("Reading it takes longer than a document may take."),
    "too_much_memory": mark("Reading it takes more memory than a document may take."),
    "unreadable": mark("It cannot be opened. Check that it is there, and that you may read it."),
    "folder": mark("It is a folder. Attach the documents in it."),
    "changed": mark("It is not what it was when it was attached. Attach it again."),
    "layout": mark(
        "A change does not fit into its layout, so it cannot be written as it will be sent."
    ),
    "leftover": mark(
        "A value that is replaced stands in it where no text is (a style, a "
        "field), so it was not written. Copy its text into a new document."
    ),
    "rewritten": mark(
        "The method of this chat rewrites whole texts, which no layout survives. "
        "Choose “Private values only” to save a document."
    ),
    "unwritable": mark("The file could not be written there."),
}

# What is in a file and not in the text that was read: singular, plural.
LEFT_OUT: Mapping[str, tuple[str, str]] = {
    "comments": (mark("comment"), mark("comments")),
    "scripts": (mark("script"), mark("scripts")),
    "hidden_parts": (mark("hidden part"), mark("hidden parts")),
    "hidden_sheets": (mark("hidden sheet"), mark("hidden sheets")),
    "hidden_rows": (mark("hidden row"), mark("hidden rows")),
    "hidden_columns": (mark("hidden column"), mark("hidden columns")),
    "deletions": (mark("tracked deletion"), mark("tracked deletions")),
    "pictures": (mark("picture"), mark("pictures")),
    "objects": (mark("embedded object"), mark("embedded objects")),
    "charts": (mark("chart"), mark("charts")),
    "macros": (mark("set of macros"), mark("sets of macros")),
    "attachments": (mark("attached file"), mark("attached files")),
    "form_fields": (mark("form field"), mark("form fields")),
    "annotations": (mark("note on a page"), mark("notes on pages")),
    "external": (mark("link to something outside"), mark("links to something outside")),
    "pages_without_text": (mark("page without text"), mark("pages without text")),
}


WRITING = frozenset({"changed", "layout", "leftover", "rewritten", "unwritable"})


def refused(data: Data) -> str:
    """Why a document is not read, or not written."""
    end = tr(NOTHING_SAVED) if data.get("reason") in WRITING else tr(NOTHING)
    return f"{_why(data)} {end}"


def _why(data: Data) -> str:
    reason, limit = str(data.get("reason")), int(data.get("limit") or 0)
    if reason == "too_large":
        return tr(
            "It is larger than {limit:,.0f} MB, the most that Sotto reads.", limit=limit / 2**20
        )
    if reason == "too_long":
        count = int(data.get("count") or 0)
        many = (
            tr("It holds {count:,} characters", count=count)
            if count
            else tr("It holds too much text")
        )
        return tr(
            "{many}, and at most {limit:,} can be looked through at once. Attach a part of it.",
            many=many,
            limit=limit,
        )
    if reason == "too_many":
        return tr(
            "It has more than {limit:,} pages, rows or parts. Attach a part of it.", limit=limit
        )
    if reason == "mislabelled":
        kind = tr(NAMES.get(str(data.get("kind")), mark("document")))
        return tr("Its name says {kind}, and it is none.", kind=kind)
    return tr(REFUSED.get(reason, REFUSED["damaged"]))


def named(name: str, said: str) -> str:
    """A sentence on a document, with its name."""
    return tr("“{name}”: {said}", name=name, said=f"{said[:1].lower()}{said[1:]}")


def reading(name: str, done: int = 0, total: int = 0, waiting: int = 0) -> str:
    """How far the reading of a document is."""
    share = tr(", {percent}%", percent=100 * done // total) if total else ""
    more = tr(" ({waiting} more to read)", waiting=waiting) if waiting else ""
    return tr("Reading “{name}” on this computer{share}{more}…", name=name, share=share, more=more)


def left_out(name: str, counts: Mapping[str, int]) -> str:
    """What of a document is not in its text, and so does not go; empty where that is nothing."""
    parts = [_counted(count, what) for what, count in counts.items() if what in LEFT_OUT and count]
    said = []
    if parts:
        said.append(
            tr("{listed} in it is left out.", listed=listed(parts))
            if _single(counts)
            else tr("{listed} in it are left out.", listed=listed(parts))
        )
    if counts.get("insertions"):
        said.append(tr("Tracked insertions are read as accepted."))
    if counts.get("old_encoding"):
        said.append(
            tr("It is in no Unicode encoding and was read as Windows text: check its letters.")
        )
    if counts.get("named_otherwise"):
        said.append(tr("Its name says another kind than it is."))
    return tr("“{name}”: {said}", name=name, said=" ".join(said)) if said else ""


def _single(counts: Mapping[str, int]) -> bool:
    return sum(count for what, count in counts.items() if what in LEFT_OUT) == 1


def _counted(count: int, what: str) -> str:
    return f"{number(count)} {tr(LEFT_OUT[what][count != 1])}"


def chip(name: str, characters: int) -> str:
    """A document in the draft."""
    return tr("{name} · {characters:,} characters", name=name, characters=characters)


def more_chips(many: int) -> str:
    """The documents for which there is no room."""
    return tr("and {many} more in the text", many=many) if many > 0 else ""


SAVE = mark("Save the answer, or a table or code of it, to a file")
SAVE_ALL = mark("Whole answer (Markdown)…")
SAVING = mark("Save to a file")


def save_part(title: str, ending: str, *, table: bool) -> str:
    """A table or a piece of code that can be saved."""
    what = tr("Table") if table else tr("Code")
    return f"{what}: {title} (.{ending})…" if title else f"{what} (.{ending})…"


RESTORE = mark("Restore a document of this chat…")
RESTORE_DIALOG = mark("Restore a document")
ATTACH_ENTRY = mark("Attach documents…")
NOT_YET = mark("Wait until what will be sent is shown; then save it.")
BUSY = mark("An answer is on its way. Wait for it or stop it (Esc); then save the document.")
ATTACH_ANEW = mark(
    "This document can be saved in its layout only as it was attached: "
    "attach it again, and do not change its text."
)
NOTHING_TO_RESTORE = mark("Nothing in it stands for a value of this chat, so no file was written.")
SANITIZED, RESTORED = "sanitized", "restored"  # names that are offered for files
FILE_NOTE = mark("Nothing is sent: this text is written into a file of the document's own kind.")


def only_document(name: str) -> str:
    """What of a draft is written to a file."""
    return tr(
        "Only “{name}” is written to the file, with the changes that you see here.", name=name
    )


def written(name: str, ending: str, counts: Mapping[str, int], restored: int | None = None) -> str:
    """A document was written to a file, and what of the old one is not in it."""
    said = [
        tr("Saved to {name}.", name=name)
        if restored is None
        else tr("{values} into {name}.", values=_values(restored), name=name)
    ]
    gone = [_counted(count, what) for what, count in counts.items() if what in LEFT_OUT]
    gone += [tr(words) for what, words in GONE.items() if counts.get(what)]
    if gone:
        said.append(tr("Not in it: {listed}.", listed=listed(gone)))
    said += [tr(words) for what, words in CHANGED.items() if counts.get(what)]
    if ending == "txt":
        said.append(tr("It holds the text alone."))
    if counts.get("pictures_stay"):
        said.append(
            tr("Its pictures are in it as they were: look at them before you give it away.")
        )
    if restored is not None:
        said.append(tr("It is unencrypted."))
    return " ".join(said)


def _values(restored: int) -> str:
    return (
        tr("1 value was put back")
        if restored == 1
        else tr("{restored:,} values were put back", restored=restored)
    )


GONE = {
    "metadata": mark("its author and other metadata"),
    "frames": mark("embedded things and word art"),
}
CHANGED = {
    "insertions": mark("Tracked insertions are accepted."),
    "links": mark("Links are plain text."),
    "formulas": mark("Formulas are their values."),
}
