"""Text, tables, JSON and web pages: what a person would see of them, and nothing else."""

import pytest

from engine.core.errors import BadDocument
from engine.documents.kinds import DocumentKind
from engine.documents.limits import MOST_BYTES, MOST_CHARACTERS
from engine.documents.reading import read

LETTER = "Dear Ms. Müller,\n\nyour card is 4539 1488 0343 6467.\n"


def refused(data: bytes, suffix: str) -> BadDocument:
    with pytest.raises(BadDocument) as raised:
        read(data, suffix)
    return raised.value


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_text_is_read_in_every_unicode_encoding(encoding: str) -> None:
    found = read(LETTER.encode(encoding), "txt")
    assert found.text == LETTER
    assert not found.left_out


def test_a_text_of_old_windows_is_read_and_that_is_said() -> None:
    found = read(LETTER.encode("cp1252"), "txt")
    assert found.text == LETTER
    assert found.left_out == {"old_encoding": 1}


def test_line_ends_are_as_everywhere_in_sotto() -> None:
    assert read(b"one\r\ntwo\rthree\n", "txt").text == "one\ntwo\nthree\n"


@pytest.mark.parametrize(
    ("suffix", "kind"),
    [
        ("md", "md"),
        ("csv", "csv"),
        ("tsv", "csv"),
        ("json", "json"),
        ("log", "txt"),
        ("xyz", "txt"),
    ],
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


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "picture"),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "picture"),
        (b"\x00\x00\x00\x18ftypheic\x00\x00", "picture"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(64), "old_office"),
        (b"MZ\x90\x00\x03\x00\x00\x00", "binary"),
        (b"\x7fELF\x02\x01\x01\x00", "binary"),
    ],
)
def test_what_is_no_text_is_refused_for_what_it_is_under_any_name(head: bytes, reason: str) -> None:
    for suffix in ("txt", "csv", "html"):
        assert refused(head, suffix).data["reason"] == reason


def test_a_text_that_begins_like_a_picture_is_a_text() -> None:
    assert read(b"BMW sold 84 cars.", "txt").text.startswith("BMW")


@pytest.mark.parametrize("suffix", ["pdf", "docx", "xlsx"])
def test_a_text_under_the_name_of_another_kind_is_refused(suffix: str) -> None:
    assert refused(LETTER.encode(), suffix).data == {"reason": "mislabelled", "kind": suffix}


def test_a_file_protected_by_a_password_is_refused_for_that() -> None:
    wrapped = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le")
    assert refused(wrapped, "docx").data["reason"] == "password"


def test_ceilings_are_said_with_their_figures() -> None:
    long = refused(b"a" * (MOST_CHARACTERS + 1), "txt").data
    assert long == {"reason": "too_long", "limit": MOST_CHARACTERS, "count": MOST_CHARACTERS + 1}
    assert refused(bytes(MOST_BYTES + 1), "csv").data == {
        "reason": "too_large",
        "limit": MOST_BYTES,
    }
    assert read(b"a" * MOST_CHARACTERS, "txt").text


@pytest.mark.parametrize("data", [b"", b" \n\t\n", b"\xef\xbb\xbf"])
def test_a_document_without_text_is_refused(data: bytes) -> None:
    assert refused(data, "txt").data["reason"] == "empty"
