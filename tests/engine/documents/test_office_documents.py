"""Word, Excel and PDF: what a person sees of them is read, the rest is counted."""

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


def refused(data: bytes, suffix: str) -> BadDocument:
    with pytest.raises(BadDocument) as raised:
        read(data, suffix)
    return raised.value


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


def test_scripts_and_files_in_a_pdf_are_counted_and_never_looked_into() -> None:
    found = read(armed_pdf("Harmless."), "pdf")
    assert found.text == "Harmless."
    assert found.left_out == {"attachments": 1, "scripts": 1}


def test_a_scan_is_refused_with_the_reason() -> None:
    assert refused(pdf("", "", picture=True), "pdf").data["reason"] == "scan"
    assert refused(pdf("", ""), "pdf").data["reason"] == "empty"
    mixed = read(pdf("Some text", "", picture=True), "pdf")
    assert mixed.left_out["pages_without_text"] == 1


def test_a_protected_document_is_refused_for_that() -> None:
    assert refused(locked_pdf("Secret", "pw"), "pdf").data["reason"] == "password"
    assert read(locked_pdf("Open to all", ""), "pdf").text == "Open to all"


def test_a_document_is_read_as_what_it_is_whatever_its_name_says() -> None:
    for data in (pdf("Hello"), docx(paragraph(run("Hello"))), xlsx({"S": sheet(*ROWS)}, STRINGS)):
        found = read(data, "txt")
        assert found.kind in ("pdf", "docx", "xlsx")
        assert found.left_out["named_otherwise"] == 1


WORD_AROUND = (
    word_part("document", "<w:body>").removesuffix("</w:document>").encode(),
    b"</w:body></w:document>",
)


@pytest.mark.parametrize("name", ["word/document.xml", "xl/workbook.xml"])
def test_a_zip_bomb_is_refused_before_it_is_unpacked(name: str) -> None:
    megabytes = limits.MOST_UNPACKED // limits.MEGABYTE + 10
    data = bomb(name, megabytes, WORD_AROUND)
    assert len(data) < 2 * limits.MEGABYTE
    reason = refused(data, "docx").data["reason"]
    assert reason == ("bomb" if name.startswith("word") else "damaged")


LAUGHS = (
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
    "<w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>"
)


def test_entities_are_refused_whatever_they_say() -> None:
    outside = LAUGHS.replace('"ha"', 'SYSTEM "file:///etc/passwd"')
    for part in (LAUGHS, outside):
        data = packed({**unpacked(docx()), "word/document.xml": part})
        assert refused(data, "docx").data["reason"] == "entities"


@pytest.mark.parametrize(
    "part", ["", "<w:document", "<a>" * 100_000, "<w:t>unbound</w:t>", "\x00\x01", "<a/><b/>"]
)
def test_a_broken_part_is_damage_and_nothing_else(part: str) -> None:
    data = packed({**unpacked(docx()), "word/document.xml": part})
    assert refused(data, "docx").data["reason"] == "damaged"


def test_every_cut_and_every_flipped_byte_is_read_or_refused() -> None:
    whole = docx(paragraph(run("Dear Maria")), table(["a", "b"]))
    for data in (whole, xlsx({"S": sheet(*ROWS)}, STRINGS), pdf("Dear Maria", "two")):
        step = max(len(data) // 40, 1)
        broken = [data[:at] for at in range(8, len(data), step)]
        broken += [
            data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]
            for at in range(8, len(data), step)
        ]
        for one in broken:
            try:
                assert read(one, "docx").text
            except BadDocument as error:
                assert error.data["reason"]


def test_an_archive_is_no_document() -> None:
    assert refused(packed({"a.txt": "text"}), "zip").data["reason"] == "archive"
    assert refused(packed({"a.txt": "text"}), "docx").data["reason"] == "damaged"
