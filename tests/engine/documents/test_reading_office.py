"""Word, Excel and PDF: what a person sees of them is read, the rest is counted."""

from collections.abc import Callable

import pytest
from office_files import (
    armed_pdf,
    bomb,
    cell,
    docx,
    locked_pdf,
    packed,
    paragraph,
    pdf,
    row,
    run,
    sheet,
    table,
    unpacked,
    word_part,
    xlsx,
)

from engine.core.errors import BadDocument
from engine.documents import limits
from engine.documents.reading import ReadDocument, read


def word(*body: str, **options: object) -> ReadDocument:
    return read(docx(*body, **options), "docx")  # type: ignore[arg-type]


def test_a_word_document_is_its_paragraphs_and_tables() -> None:
    found = word(
        paragraph(run("Dear "), run("Maria "), run("Lopez,", "<w:b/>")),
        paragraph(run("one"), "<w:r><w:tab/></w:r>", run("two"), "<w:r><w:br/></w:r>", run("3")),
        table(["Name", "Pay"], ["Ann", "84,000"]),
        paragraph(run("Yours")),
    )
    assert found.kind == "docx"
    assert found.text == "Dear Maria Lopez,\none\ttwo\n3\nName\tPay\nAnn\t84,000\nYours\n"
    assert not found.left_out


def test_headers_footers_and_notes_are_read_once() -> None:
    parts = {
        "word/header1.xml": word_part("hdr", paragraph(run("Clinic"))),
        "word/footer1.xml": word_part("ftr", paragraph(run("Page"))),
        "word/footnotes.xml": word_part(
            "footnotes", f"<w:footnote>{paragraph(run('n'))}</w:footnote>"
        ),
    }
    assert word(paragraph(run("Body")), more=parts).text == "Clinic\nBody\nPage\nn\n"


def test_what_word_does_not_show_is_left_out_and_counted() -> None:
    comments = word_part("comments", f"<w:comment>{paragraph(run('he is ill'))}</w:comment>")
    found = word(
        paragraph(
            run("Seen. "),
            run("vanished", "<w:vanish/>"),
            run("not vanished", '<w:vanish w:val="0"/>'),
            run(" any more", "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>"),
            "<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>",
            f"<w:ins>{run(' inserted')}</w:ins>",
            f"<w:moveFrom>{run('moved')}</w:moveFrom>",
            '<w:r><w:instrText>HYPERLINK "mailto:x"</w:instrText></w:r>',
            '<w:r><w:commentReference w:id="0"/></w:r>',
        ),
        more={"word/comments.xml": comments, "word/vbaProject.bin": b"\x00"},
        external=[("attachedTemplate", "http://evil.example/t.dotm"), ("hyperlink", "http://a.b")],
    )
    assert found.text == "Seen. not vanished any more inserted\n"
    assert found.left_out == {
        **{"hidden_parts": 1, "deletions": 2, "insertions": 1, "comments": 1},
        **{"macros": 1, "external": 1},
    }
    assert "ill" not in found.text


def test_a_text_box_is_read_once_and_not_its_copy_for_older_word() -> None:
    box = f"<w:txbxContent>{paragraph(run('In a box'))}</w:txbxContent>"
    drawn = f"<mc:AlternateContent xmlns:mc='m'><mc:Choice>{box}</mc:Choice>"
    drawn += f"<mc:Fallback>{box}</mc:Fallback></mc:AlternateContent>"
    assert word(paragraph(run("Before"), f"<w:r>{drawn}</w:r>")).text.count("In a box") == 1


STRINGS = ["Name", "Pay", "Born", "Ann & Co.\nhidden?", "unused"]
ROWS = (
    row(1, cell("A1", "0", "s"), cell("B1", "1", "s"), cell("D1", "2", "s")),
    row(2, cell("A2", "3", "s"), cell("B2", "84000"), cell("D2", "30742", style=1)),
    row(4, cell("A4", "Sum", "str"), cell("B4", "0.125", style=2, formula="B2/2")),
    row(5, cell("D5", "30742.5", style=4), cell("E5", "1", "b")),
)


def test_a_workbook_is_its_cells_as_they_are_shown() -> None:
    found = read(xlsx({"Staff": sheet(*ROWS)}, STRINGS), "xlsx")
    assert found.text.splitlines() == [
        "Sheet: Staff",
        "Name\tPay\tBorn",
        "Ann & Co. hidden?\t84000\t1984-03-01",
        "Sum\t12.5%",
        "\t\t1984-03-01 12:00\tTRUE",
        "",
    ]
    assert not found.left_out


def test_hidden_sheets_rows_columns_and_comments_are_left_out() -> None:
    seen = sheet(
        row(1, cell("A1", "seen", "str"), cell("B1", "column", "str")),
        row(2, cell("A2", "row", "str"), hidden=True),
        before='<cols><col min="2" max="2" hidden="1"/></cols>',
    )
    other = sheet(row(1, cell("A1", "secret", "str")))
    comments = '<comments><commentList><comment ref="A1"/></commentList></comments>'
    book = xlsx(
        {"One": seen, "Two": other, "Three": other},
        states={"Two": "hidden", "Three": "veryHidden"},
        more={"xl/comments1.xml": comments, "xl/media/image1.png": b"x"},
    )
    found = read(book, "xlsx")
    assert found.text == "Sheet: One\nseen\n\n"
    assert found.left_out == {
        **{"hidden_sheets": 2, "hidden_rows": 1, "hidden_columns": 1},
        **{"comments": 1, "pictures": 1},
    }


@pytest.mark.parametrize("reference", ["XFD1048576", "ZZZZZZ1", "1", "", "Ä1", "A" * 5000])
def test_a_cell_anywhere_costs_no_more_than_its_text(reference: str) -> None:
    far = sheet(row(1, cell("A1", "near", "str"), cell(reference, "far", "str")))
    assert len(read(xlsx({"S": far}), "xlsx").text) < 40


def test_a_pdf_is_the_text_of_its_pages() -> None:
    found = read(pdf("Dear Maria Lopez,\nyes.", "Page two"), "pdf")
    assert found.text == "Dear Maria Lopez,\nyes.\n\nPage two"
    assert found.kind == "pdf"
    assert not found.left_out
    assert read(locked_pdf("Open to all", ""), "pdf").text == "Open to all"
    assert read(pdf("Text", "", picture=True), "pdf").left_out["pages_without_text"] == 1


def test_scripts_and_files_in_a_pdf_are_counted_and_never_looked_into() -> None:
    found = read(armed_pdf("Harmless."), "pdf")
    assert found.text == "Harmless."
    assert found.left_out == {"attachments": 1, "scripts": 1}


def test_a_document_is_read_as_what_it_is_whatever_its_name_says() -> None:
    for data in (pdf("Hello"), docx(paragraph(run("Hello"))), xlsx({"S": sheet(*ROWS)}, STRINGS)):
        found = read(data, "txt")
        assert found.kind in ("pdf", "docx", "xlsx")
        assert found.left_out["named_otherwise"] == 1


WORD_AROUND = (
    word_part("document", "<w:body>").removesuffix("</w:document>").encode(),
    b"</w:body></w:document>",
)
LAUGHS = (
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
    "<w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>"
)


def body(part: str) -> bytes:
    """A document of Word's of which the text is that."""
    return packed({**unpacked(docx()), "word/document.xml": part})


def bombed(name: str) -> bytes:
    data = bomb(name, limits.MOST_UNPACKED // limits.MEGABYTE + 10, WORD_AROUND)
    assert len(data) < 2 * limits.MEGABYTE
    return data


@pytest.mark.parametrize(
    ("make", "suffix", "reason"),
    [
        (lambda: pdf("", "", picture=True), "pdf", "scan"),
        (lambda: pdf("", ""), "pdf", "empty"),
        (lambda: locked_pdf("Secret", "pw"), "pdf", "password"),
        (lambda: packed({"a.txt": "text"}), "zip", "archive"),
        (lambda: packed({"a.txt": "text"}), "docx", "damaged"),
        (lambda: bombed("word/document.xml"), "docx", "bomb"),
        (lambda: bombed("xl/workbook.xml"), "docx", "damaged"),
        (lambda: body(LAUGHS), "docx", "entities"),
        (lambda: body(LAUGHS.replace('"ha"', 'SYSTEM "file:///etc/passwd"')), "docx", "entities"),
        (lambda: body(""), "docx", "damaged"),
        (lambda: body("<w:document"), "docx", "damaged"),
        (lambda: body("<a>" * 100_000), "docx", "damaged"),
        (lambda: body("<w:t>unbound</w:t>"), "docx", "damaged"),
        (lambda: body("\x00\x01"), "docx", "damaged"),
        (lambda: body("<a/><b/>"), "docx", "damaged"),
    ],
)
def test_what_cannot_be_read_is_refused_for_its_reason(
    make: Callable[[], bytes], suffix: str, reason: str
) -> None:
    with pytest.raises(BadDocument) as raised:
        read(make(), suffix)
    assert raised.value.data["reason"] == reason


def test_every_cut_and_every_flipped_byte_is_read_or_refused() -> None:
    whole = docx(paragraph(run("Dear Maria")), table(["a", "b"]))
    for data in (whole, xlsx({"S": sheet(*ROWS)}, STRINGS), pdf("Dear Maria", "two")):
        for at in range(8, len(data), max(len(data) // 40, 1)):
            for broken in (data[:at], data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]):
                try:
                    assert read(broken, "docx").text
                except BadDocument as error:
                    assert error.data["reason"]
