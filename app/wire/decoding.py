"""Undoes escapes and decodes encoded runs of a text.

A value may occur in any standard encoding, at any alignment. So instead of encoding each value in
all ways, the text is decoded wherever possible, and the results are searched. Random-looking runs
(a hash, a key, a long word) decode to noise, of which only stretches of characters are used: a
value does not appear there by chance. Non-standard disguises (reversal, rot13, ciphers) and
compressed data are not decoded.
"""

from __future__ import annotations

import base64
import codecs
import html
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import chain
from urllib.parse import unquote

from engine.core.errors import BadText

DEEPEST = 3  # levels of nested encodings
MOST = 16  # times the text's length: the limit of all decoded text
ROOM = 4_096
SHORTEST = 4  # characters of the shortest stretch to search

_ALIKE = str.maketrans("-_", "+/")  # the URL-safe alphabet
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{8,}(?:\r?\n[ \t]{0,8}[A-Za-z0-9+/_-]{2,})*")
_BASE32 = re.compile(r"[A-Z2-7]{13,}|[a-z2-7]{13,}")
_HEX = re.compile(r"(?:(?:0[xX])?[0-9A-Fa-f]{2}[\s:,;-]{0,2}){4,}[0-9A-Fa-f]?")
_CODES = re.compile(r"(?<!\d)[01]?\d{2}(?:[\s,;]{1,2}[012]?\d{2}(?!\d)){3,}")
_CALLS = re.compile(r"(?<!\d)[01]?\d{2}(\D{3,9})[012]?\d{2}(?:\1[012]?\d{2}(?!\d)){2,}")
_UNSEEN = re.compile("[\U000e0020-\U000e007e]{4,}|[\ufe00-\ufe0f\U000e0100-\U000e01ef]{4,}")
_UNSEEN_CODES = {
    **{chr(0xE0000 + code): code for code in range(0x20, 0x7F)},
    **{chr(0xFE00 + code): code for code in range(16)},
    **{chr(0xE0100 + code - 16): code for code in range(16, 256)},
}
_BITS = re.compile(r"(?:[01]{8}[\s,;]{0,2}){4,}")
_NO_HEX = re.compile(r"0[xX]|[^0-9A-Fa-f]")

_OLDER = ("cp1252", "mac_roman", "cp437", "cp850")

# After several backslashes: JSON nested in JSON.
_BYTES = re.compile(r"(?:\\{1,8}x[0-9A-Fa-f]{2})+|(?:\\{1,8}[0-3]?[0-7]{1,2})+")
_BYTE = re.compile(r"x([0-9A-Fa-f]{2})|([0-7]+)")
_POINTS = re.compile(
    r"(?:\\{1,8}|%)u([0-9A-Fa-f]{4})|\\{1,8}[ux]\{([0-9A-Fa-f]{1,6})\}|\\{1,8}U([0-9A-Fa-f]{8})"
)
_SPACES = re.compile(r"\\[nrtbf]")
_QUOTED = re.compile(r"(?:=[0-9A-Fa-f]{2})+")
# A line end, or the gap between two encoded words of a mail header (RFC 2047).
_FOLDED = re.compile(r"=\r?\n|\?=\s{1,8}=\?[A-Za-z0-9_-]{1,40}\?[QqBb]\?")
_TAG = r"<[A-Za-z/!][^<>]{0,400}>"
_TAGS = re.compile(rf"{_TAG}(?:\s*+{_TAG})*+")
# Two bytes a letter, of which few scripts share the higher one: four do not occur by chance.
_WIDE = (
    ("utf-16-le", re.compile(rb"(?:[\x00-\xff][\x00-\x06\x1e]){4,}", re.DOTALL)),
    ("utf-16-be", re.compile(rb"(?:[\x00-\x06\x1e][\x00-\xff]){4,}", re.DOTALL)),
)
_STRETCH = re.compile(rf"[^\ufffd\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]{{{SHORTEST},}}")


def readings(text: str) -> Iterator[str]:
    """Yield the text itself, then each distinct text that can be decoded from it.

    Linear in the text's length. Error: BadText if it decodes to more than the limit.
    """
    yield text
    level, seen, room = [text], {text}, MOST * len(text) + ROOM
    for _ in range(DEEPEST):
        further = [new for known in level for new in _decoded(known)]
        level = [new for new in dict.fromkeys(further) if new not in seen]
        room -= sum(map(len, level))
        if room < 0:
            raise BadText(reason="too_deep")
        seen.update(level)
        yield from level


def _decoded(text: str) -> Iterator[str]:
    """Yield a text with its escapes undone, and the content of its encoded runs, if any."""
    every = (undo(text) for undo in (_unescaped, _unquoted, _runs))
    yield from (undone for undone in chain(every, _misread(text)) if undone and undone != text)


def _unescaped(text: str) -> str:
    """Undo percent, backslash and HTML escapes once, and remove tags."""
    if "\\" in text or "%u" in text:
        text = _BYTES.sub(_from_bytes, _POINTS.sub(_from_point, text))
        text = _SPACES.sub(" ", text)
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return html.unescape(unquote(_TAGS.sub(_untagged, text), errors=_WESTERN))


def _untagged(tags: re.Match[str]) -> str:
    """The replacement of a tag: it joins words, but separates numbers."""
    text, (start, end) = tags.string, tags.span()
    around = text[max(0, start - 1) : start], text[end : end + 1]
    return "" if all(map(str.isalpha, around)) else "\t"


def _unquoted(text: str) -> str:
    """Undo quoted-printable; separate from the others, as "a=42" is no escape in most texts."""
    return _QUOTED.sub(_from_quoted, _FOLDED.sub("", text)) if "=" in text else text


def _misread(text: str) -> Iterator[str]:
    """Repair UTF-8 text that was read as an older character set: "JÃ¼rgen" for "Jürgen"."""
    for codes, pattern in () if text.isascii() else _misreadings():
        yield pattern.sub(partial(_reread, codes), text)


def _reread(codes: Mapping[str, int], run: re.Match[str]) -> str:
    return bytes(codes[char] for char in run[0]).decode("utf-8", "ignore") or run[0]


@cache
def _misreadings() -> tuple[tuple[Mapping[str, int], re.Pattern[str]], ...]:
    """For each older character set: its characters' bytes, and a pattern of UTF-8 misread as it."""
    found = []
    for codec in _OLDER:
        codes = {chr(code): code for code in range(0x80, 0xA0)}  # undefined codes
        codes |= {bytes([code]).decode(codec, "ignore"): code for code in range(0x80, 0x100)}
        codes.pop("", None)
        heads, tails = (
            "".join(re.escape(char) for char, code in codes.items() if low <= code < high)
            for low, high in ((0xC2, 0xF5), (0x80, 0xC0))
        )
        found.append((codes, re.compile(f"(?:[{heads}][{tails}]{{1,3}})+")))
    return tuple(found)


def _from_point(escape: re.Match[str]) -> str:
    point = int(escape[1] or escape[2] or escape[3], 16)
    return chr(point) if point < 0x110000 else escape[0]


def _from_bytes(escape: re.Match[str]) -> str:
    each = (int(x, 16) if x else int(o, 8) for x, o in _BYTE.findall(escape[0]))
    return bytes(each).decode("utf-8", _WESTERN)


def _from_quoted(escape: re.Match[str]) -> str:
    return bytes.fromhex(escape[0].replace("=", "")).decode("utf-8", _WESTERN)


def _as_western(error: UnicodeError) -> tuple[str, int]:
    """Decode bytes that are not UTF-8, as in older mails and addresses."""
    assert isinstance(error, UnicodeDecodeError)  # noqa: S101 (nothing else is decoded with it)
    return error.object[error.start : error.end].decode("latin-1"), error.end


_WESTERN = "sotto.western"
codecs.register_error(_WESTERN, _as_western)


def _runs(text: str) -> str:
    """The readable stretches of all encoded runs, at every alignment, one per line."""
    stretches = (
        stretch
        for pattern, decode in _DECODERS
        for run in pattern.finditer(text)
        for data in decode(run[0])
        for stretch in _stretches(data)
    )
    return "\n".join(dict.fromkeys(stretches))


def _stretches(data: bytes) -> Iterator[str]:
    """The runs of text in bytes: UTF-8, UTF-16 of letters, UTF-32 of Western ones."""
    yield from _STRETCH.findall(data.decode("utf-8", "replace"))
    if b"\0" not in data:
        return
    yield from _STRETCH.findall(data.replace(b"\0", b"").decode("utf-8", "replace"))
    for codec, pattern in _WIDE:
        for run in pattern.findall(data):
            yield from _STRETCH.findall(run.decode(codec, "replace").replace("\0", ""))


def _base64(run: str) -> Iterator[bytes]:
    joined = "".join(run.split()).translate(_ALIKE)
    for start in range(4):
        usable = (len(joined) - start) // 4 * 4
        rest = len(joined) - start - usable
        whole = joined[start : start + usable + (rest if rest > 1 else 0)]
        yield base64.b64decode(whole + "=" * (-len(whole) % 4))


def _base32(run: str) -> Iterator[bytes]:
    for start in range(8):
        usable = (len(run) - start) // 8 * 8
        rest = len(run) - start - usable
        whole = run[start : start + usable + {1: 0, 3: 2, 6: 5}.get(rest, rest)].upper()
        yield base64.b32decode(whole + "=" * (-len(whole) % 8))


def _hex(run: str) -> Iterator[bytes]:
    digits = _NO_HEX.sub("", run)
    for start in range(2):
        yield bytes.fromhex(digits[start : start + (len(digits) - start) // 2 * 2])


def _codes(run: str) -> Iterator[bytes]:
    yield bytes(code for code in map(int, re.findall(r"\d+", run)) if code < 256)


def _invisible(run: str) -> Iterator[bytes]:
    """Decode tag characters to their text, or variation selectors to their bytes."""
    yield bytes(_UNSEEN_CODES[char] for char in run)


def _bits(run: str) -> Iterator[bytes]:
    digits = re.sub(r"[^01]", "", run)
    yield bytes(int(digits[at : at + 8], 2) for at in range(0, len(digits) - 7, 8))


_DECODERS: tuple[tuple[re.Pattern[str], Callable[[str], Iterator[bytes]]], ...] = (
    (_BASE64, _base64),
    (_BASE32, _base32),
    (_HEX, _hex),
    (_CODES, _codes),
    (_CALLS, _codes),
    (_UNSEEN, _invisible),
    (_BITS, _bits),
)
