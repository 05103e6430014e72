"""Documents written anew: the layout stays, the private values are nowhere in the file."""

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape

import pytest
from office_files import (
    cell,
    docx,
    packed,
    paragraph,
    pdf,
    relations,
    row,
    run,
    sheet,
    table,
    types,
    unpacked,
    word_part,
    xlsx,
)

from engine.core.errors import BadDocument
from engine.documents.edits import Edit
from engine.documents.reading import read
from engine.documents.rewriting import WrittenDocument, rewrite

QUOTES = {'"': "&quot;"}
CAST = {"Maria Lopez": "Helen Fischer", "84000": "86400", "1984-03-01": "1984-03-19"}


def edits_of(text: str, cast: Mapping[str, str] = CAST) -> list[Edit]:
    found = re.finditer("|".join(map(re.escape, cast)), text)
    return [Edit(*value.span(), cast[value[0]]) for value in found]


def sanitized(data: bytes, suffix: str, cast: Mapping[str, str] = CAST) -> WrittenDocument:
    text = read(data, suffix).text
    return rewrite(data, suffix, text, edits_of(text, cast), private=True)


def everything(made: WrittenDocument) -> str:
    return "".join(f"{name}\n{part}" for name, part in unpacked(made.data).items())


def test_a_word_document_keeps_its_layout_around_new_names() -> None:
    data = docx(
        paragraph(run("Dear ", "<w:b/>"), run("Ma", "<w:i/>"), run("ria Lopez & co")),
        table(["Maria Lopez", "84000"]),
    )
    made = sanitized(data, "docx")
    assert read(made.data, "docx").text == "Dear Helen Fischer & co\nHelen Fischer\t86400\n"
    body = unpacked(made.data)["word/document.xml"]
    assert body.count("<w:b/>") == body.count("<w:i/>") == 1
    assert '<w:i/></w:rPr><w:t xml:space="preserve">Helen Fischer</w:t>' in body
    assert '<w:t xml:space="preserve"> &amp; co</w:t>' in body
    assert "Maria" not in everything(made)


def test_what_word_does_not_show_is_not_in_the_file() -> None:
    note = paragraph(run("Maria Lopez is ill"))
    data = docx(
        paragraph(
            '<w:bookmarkStart w:id="1" w:name="Maria"/>',
            run("Yours, Maria Lopez"),
            run(" secret Maria", "<w:vanish/>"),
            '<w:del w:author="Maria"><w:r><w:delText>Maria was here</w:delText></w:r></w:del>',
            f'<w:ins w:author="Maria">{run(" gladly")}</w:ins>',
            '<w:commentRangeStart w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
            '<w:r><w:instrText>HYPERLINK "mailto:maria@example.com"</w:instrText></w:r>',
            f'<w:hyperlink r:id="x0">{run(" here")}</w:hyperlink>',
            '<w:r><w:drawing><p:docPr xmlns:p="p" name="x" descr="Maria"/></w:drawing></w:r>',
            '<w:r><w:pict><v:textpath xmlns:v="v" string="For Maria only"/></w:pict></w:r>',
            '<w:r><w:pict><v:shape xmlns:v="v" xmlns:o="o" o:gfxdata="Maria"><v:imagedata '
            'o:title="Photo of Maria"/></v:shape></w:pict></w:r>',
            '<w:r><w:fldChar w:fldCharType="begin"><w:fldData>Maria</w:fldData></w:fldChar></w:r>',
            "<!-- for Maria --><?for Maria?>Maria in no run",
        ),
        more={
            "word/comments.xml": word_part("comments", f"<w:comment>{note}</w:comment>"),
            "word/people.xml": "<people>Maria</people>",
            "customXml/item1.xml": "<item>Maria</item>",
            "word/settings.xml": word_part("settings", "<w:docVars>Maria</w:docVars>"),
            "word/vbaProject.bin": b"Maria",
            "docProps/thumbnail.jpeg": b"Maria",
        },
        external=[("hyperlink", "https://maria.example/"), ("attachedTemplate", "//maria/t.dotm")],
    )
    made = sanitized(data, "docx")
    assert read(made.data, "docx").text == "Yours, Helen Fischer gladly here\n"
    assert "maria" not in everything(made).casefold()
    kept = set(unpacked(made.data))
    assert kept == {
        *("[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/settings.xml"),
        "word/_rels/document.xml.rels",
    }
    counted = {"deletions": 1, "insertions": 1, "comments": 1, "hidden_parts": 1, "links": 1}
    assert counted.items() <= dict(made.left_out).items()
    assert {"metadata": 1, "macros": 1, "frames": 1}.items() <= dict(made.left_out).items()


def test_pictures_stay_and_that_is_said() -> None:
    drawn = '<w:r><w:drawing><a:blip xmlns:a="a" r:embed="p1"/></w:drawing></w:r>'
    parts = {
        "word/media/image1.png": b"\x89PNG",
        "word/_rels/document.xml.rels": relations(("p1", "image", "media/image1.png")),
    }
    made = sanitized(docx(paragraph(run("Maria Lopez"), drawn), more=parts), "docx")
    assert "word/media/image1.png" in unpacked(made.data)
    assert 'Target="media/image1.png"' in unpacked(made.data)["word/_rels/document.xml.rels"]
    assert made.left_out["pictures_stay"] == 1


def test_a_document_with_macros_becomes_one_without() -> None:
    macros = "vnd.ms-word.document.macroEnabled.main"
    more = {"[Content_Types].xml": types(**{"word/document.xml": macros})}
    made = sanitized(docx(paragraph(run("Maria Lopez")), more=more), "docm")
    assert made.ending == "docx"
    assert "macroEnabled" not in everything(made)


def refused(data: bytes, text: str | None = None, edits: list[Edit] | None = None) -> object:
    text = read(data, "docx").text if text is None else text
    with pytest.raises(BadDocument) as caught:
        rewrite(data, "docx", text, edits_of(text) if edits is None else edits, private=True)
    assert {*caught.value.data} == {"reason"}, "nothing of the text"
    return caught.value.data["reason"]


def test_what_cannot_be_written_without_a_value_or_in_its_place_is_not_written() -> None:
    styles = word_part("styles", '<w:style><w:name w:val="Heading for Maria Lopez"/></w:style>')
    letter = paragraph(run("Dear Maria Lopez"))
    assert refused(docx(letter, more={"word/styles.xml": styles})) == "leftover"
    drawing = '<w:drawing xmlns:w="w"><c:chart xmlns:c="c"/></w:drawing>'
    assert refused(docx(letter, more={"word/header1.xml": drawing})) == "damaged"
    assert refused(docx(letter), "another text", []) == "changed"  # meanwhile
    assert refused(docx(letter), edits=[Edit(5, 99, "x")]) == "changed"
    two = docx(paragraph(run("one")), paragraph(run("two")))
    assert refused(two, edits=[Edit(3, 4, " and ")]) == "layout"


def test_styles_and_lists_of_a_document_hold_no_words_of_a_person() -> None:
    styles = word_part(
        "styles",
        '<w:style w:customStyle="1" w:styleId="ForMaria"><w:name w:val="For Maria"/><w:aliases '
        'w:val="Maria"/><w:basedOn w:val="Normal"/></w:style><w:style w:styleId="Normal"/>',
    )
    lists = word_part("numbering", '<w:lvl><w:lvlText w:val="Maria \u00a7 %1."/></w:lvl>')
    more = {"word/styles.xml": styles, "word/numbering.xml": lists}
    signs = (
        '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Arial" w:char="F04D"/></w:r>'
    )
    body = paragraph('<w:pPr><w:pStyle w:val="ForMaria"/></w:pPr>', run("Hello"), signs)
    parts = unpacked(sanitized(docx(body, more=more), "docx").data)
    assert "maria" not in "".join(parts.values()).casefold()
    assert '<w:pStyle w:val="Style1"/>' in parts["word/document.xml"]
    assert 'w:styleId="Style1"' in parts["word/styles.xml"]
    assert '<w:basedOn w:val="Normal"/>' in parts["word/styles.xml"]
    assert 'w:val=" \u00a7 %1."' in parts["word/numbering.xml"]
    assert "F0FE" in parts["word/document.xml"]
    assert "F04D" not in parts["word/document.xml"]


TRANSITIONAL, STRICT = "http://schemas.openxmlformats.org", "http://purl.oclc.org/ooxml"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("suffix", ["docx", "xlsx"])
def test_every_dialect_of_office_is_read_and_written(suffix: str, encoding: str) -> None:
    data = book() if suffix == "xlsx" else docx(paragraph(run("Dear Maria Lopez")))
    parts = {
        name: part.replace(TRANSITIONAL, STRICT).replace("UTF-8", encoding).encode(encoding)
        for name, part in unpacked(data).items()
        if name.endswith((".xml", ".rels"))
    }
    made = sanitized(packed(parts), suffix)
    assert "Helen Fischer" in read(made.data, suffix).text
    assert "maria" not in everything(made).casefold()


STRINGS = ["Maria Lopez", "Name", "Pay"]
NEVER_KEPT = (
    *("pivotCache/pivotCacheRecords1", "tables/table1", "persons/person", "calcChain"),
    *("drawings/drawing1", "externalLinks/externalLink1", "threadedComments/threadedComment1"),
)


def book() -> bytes:
    first = sheet(
        row(1, cell("A1", "1", "s"), cell("B1", "2", "s"), cell("C1", "Born", "str", 3)),
        row(2, cell("A2", "0", "s", 2), cell("B2", "84000"), cell("C2", "30742", style=1)),
        row(3, cell("A3", "Maria Lopez", "str"), hidden=True),
        row(4, cell("B4", "84000", formula="SUM(B2)"), '<c r="D4" s="3"/>'),
        before='<cols><col min="1" max="1" width="30"/></cols>',
        behind='<mergeCells><mergeCell ref="A4:A5"/></mergeCells><headerFooter><oddHeader>Maria'
        '</oddHeader></headerFooter><dataValidations>"Maria"</dataValidations>',
    )
    other = sheet(row(1, cell("A1", "Maria Lopez", "str")))
    outside = [("hyperlink", "https://maria.example/"), ("externalLinkPath", "//maria/b.xlsx")]
    more = {
        "xl/comments1.xml": "<comments><comment>Maria</comment></comments>",
        "xl/theme/theme1.xml": "<theme><!-- Maria --></theme>",
        "xl/worksheets/_rels/sheet1.xml.rels": relations(external=outside),
        **{f"docProps/{name}.xml": "<core>Maria</core>" for name in ("core", "app", "custom")},
        **{f"xl/{name}.xml": "<a>Maria Lopez</a>" for name in NEVER_KEPT},
        **dict.fromkeys(("docProps/thumbnail.jpeg", "xl/media/image1.png"), b"Maria"),
    }
    made = xlsx({"Maria Lopez": first, "Old": other}, STRINGS, states={"Old": "hidden"}, more=more)
    parts = unpacked(made)
    parts["xl/workbook.xml"] = (
        parts["xl/workbook.xml"]
        .replace(
            "<sheets>", '<workbookPr codeName="Maria"/><fileSharing userName="Maria"/><sheets>'
        )
        .replace("</sheets>", "</sheets><definedNames><a>Maria Lopez</a></definedNames>")
    )
    return packed(parts)


def test_a_workbook_keeps_its_cells_and_looks_around_new_values() -> None:
    made = sanitized(book(), "xlsx")
    assert read(made.data, "xlsx").text.splitlines() == [
        *("Sheet: Helen Fischer", "Name\tPay\tBorn", "Helen Fischer\t86400\t1984-03-19"),
        *("\t86400", ""),
    ]
    content = unpacked(made.data)["xl/worksheets/sheet1.xml"]
    assert '<c r="B2" s="0"><v>86400</v></c>' in content
    assert '<c r="C2" s="1"><v>30760</v></c>' in content
    assert '<c r="D4" s="3"/>' in content
    assert 'width="30"' in content
    assert 'ref="A4:A5"' in content
    assert "<f>" not in content
    assert "maria" not in everything(made).casefold()
    assert set(unpacked(made.data)) == {
        *("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"),
        *("xl/styles.xml", "xl/theme/theme1.xml", "xl/worksheets/sheet1.xml"),
        "xl/worksheets/_rels/sheet1.xml.rels",
    }
    counted = {"hidden_rows": 1, "hidden_sheets": 1, "comments": 1, "formulas": 1, "metadata": 1}
    assert counted.items() <= dict(made.left_out).items()


@pytest.mark.parametrize(
    ("code", "stays"),
    [
        ('#,##0.00 "EUR"', True),
        ("[$\u20ac-407] #,##0.00;[Red]-0", True),
        ('0 "for Maria"', False),
        (r"\M\a\r\i\a 0.0%", False),
        ("[$Maria-407] yyyy", False),
    ],
)
def test_a_number_format_spells_nothing_out(code: str, stays: bool) -> None:
    made = sheet(row(1, cell("A1", "0.5", style=3)))
    data = unpacked(xlsx({"One": made}))
    data["xl/styles.xml"] = data["xl/styles.xml"].replace("yyyy\\-mm\\-dd", escape(code, QUOTES))
    data["xl/workbook.xml"] = data["xl/workbook.xml"].replace("<sheet ", '<sheet x="Maria" ')
    parts = unpacked(sanitized(packed(data), "xlsx").data)
    assert "maria" not in "".join(parts.values()).casefold()
    assert (f'formatCode="{escape(code, QUOTES)}"' in parts["xl/styles.xml"]) is stays


def test_what_went_out_comes_back_to_its_cells() -> None:
    made = sanitized(book(), "xlsx")
    text = read(made.data, "xlsx").text
    back = {new: old for old, new in CAST.items()}
    restored = rewrite(made.data, "xlsx", text, edits_of(text, back), private=False)
    assert read(restored.data, "xlsx").text == read(book(), "xlsx").text


@pytest.mark.parametrize(
    ("suffix", "ending"), [("csv", "csv"), ("md", "md"), ("json", "json"), ("html", "txt")]
)
def test_texts_are_written_as_text(suffix: str, ending: str) -> None:
    made = sanitized(b"Maria Lopez, 84000\n", suffix)
    assert made.data.decode().strip() == "Helen Fischer, 86400"
    assert made.ending == ending


def test_a_pdf_becomes_a_text() -> None:
    made = sanitized(pdf("Dear Maria Lopez,", "84000"), "pdf")
    assert (made.ending, made.data) == ("txt", b"Dear Helen Fischer,\n\n86400")
