"""Text, tables, JSON and web pages: what a person would see of them, and nothing else."""

import pytest

from engine.core.errors import BadDocument
from engine.documents.kinds import DocumentKind
from engine.documents.limits import MOST_BYTES, MOST_CHARACTERS
from engine.documents.reading import read

OFFICE = ("pdf", "docx", "xlsx")
LETTER = "Dear Ms. Müller,\n\nyour card is 4539 1488 0343 6467.\n"


def refused(data: bytes, suffix: str) -> dict[str, object]:
    with pytest.raises(BadDocument) as raised:
        read(data, suffix)
    return dict(raised.value.data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_a_text_is_read_in_every_unicode_encoding_and_that_of_old_windows(encoding: str) -> None:
    found = read(LETTER.encode(encoding), "txt")
    assert found.text == LETTER
    assert found.left_out == ({"old_encoding": 1} if encoding == "cp1252" else {})


def test_line_ends_are_as_everywhere_in_sotto() -> None:
    assert read(b"one\r\ntwo\rthree\n", "txt").text == "one\ntwo\nthree\n"
    assert read(b"BMW sold 84 cars.", "txt").text.startswith("BMW"), "no picture"


@pytest.mark.parametrize(
    ("suffix", "kind"),
    [(k, k) for k in ("md", "csv", "json")] + [("tsv", "csv"), ("log", "txt"), ("xyz", "txt")],
)
def test_a_text_keeps_every_character_whatever_its_name_says(suffix: str, kind: str) -> None:
    found = read(b'# A\n"b";\t{"c": 1}\n', suffix)
    assert found.text == '# A\n"b";\t{"c": 1}\n'
    assert found.kind == DocumentKind(kind)


PAGE = b"""<!doctype html><html><head><title>Not shown</title><style>p {}</style></head><body>
<h1>Offer</h1><!-- Maria's note --><p>For <b>Ms.&nbsp;Lopez</b>,
 as agreed.</p><p hidden>hidden one</p><div style="display: none">hidden <div>two</div></div>
<script>track("Maria")</script><table><tr><th>Name</th><th>Pay</th></tr>
<tr><td>Ann</td><td>84,000</td></tr></table><pre>a
  b</pre></body></html>"""


def test_of_a_page_what_a_browser_shows_is_read() -> None:
    found = read(PAGE, "html")
    assert found.text.splitlines() == [
        *("Offer", "For Ms. Lopez, as agreed.", "Name\tPay", "Ann\t84,000", "a", "  b")
    ]
    assert found.left_out == {"comments": 1, "hidden_parts": 2, "scripts": 1}


OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@pytest.mark.parametrize(
    ("data", "suffixes", "reason"),
    [
        *((head, "txt csv html", "picture") for head in (
            b"\x89PNG\r\n\x1a\n\x00\x00",
            b"\xff\xd8\xff\xe0\x00\x10JFIF",
            b"RIFF\x10\x00\x00\x00WEBPVP8 ",
            b"\x00\x00\x00\x18ftypheic\x00\x00",
        )),
        (OLD_OFFICE + bytes(64), "txt csv html", "old_office"),
        (OLD_OFFICE + "EncryptedPackage".encode("utf-16-le"), "docx", "password"),
        (b"MZ\x90\x00\x03\x00\x00\x00", "txt csv html", "binary"),
        (b"\x7fELF\x02\x01\x01\x00", "txt csv html", "binary"),
        *((blank, "txt", "empty") for blank in (b"", b" \n\t\n", b"\xef\xbb\xbf")),
    ],
)  # fmt: skip
def test_what_is_no_text_is_refused_for_what_it_is_under_any_name(
    data: bytes, suffixes: str, reason: str
) -> None:
    for suffix in suffixes.split():
        assert refused(data, suffix)["reason"] == reason


@pytest.mark.parametrize(
    ("data", "suffix", "said"),
    [
        *((LETTER.encode(), kind, {"reason": "mislabelled", "kind": kind}) for kind in OFFICE),
        (bytes(MOST_BYTES + 1), "csv", {"reason": "too_large", "limit": MOST_BYTES}),
        (
            b"a" * (MOST_CHARACTERS + 1),
            "txt",
            {"reason": "too_long", "limit": MOST_CHARACTERS, "count": MOST_CHARACTERS + 1},
        ),
    ],
    ids=[*OFFICE, "bytes", "characters"],
)
def test_other_names_and_ceilings_are_said_with_what_was_meant(
    data: bytes, suffix: str, said: dict[str, object]
) -> None:
    assert refused(data, suffix) == said


def test_a_text_of_the_most_characters_is_read() -> None:
    assert read(b"a" * MOST_CHARACTERS, "txt").text
