"""Values that white space tears apart: "4 1 1 1 ...", a card over two lines, "maria@\\nfirm.com".

The window is read once more with the gaps closed, by the detectors of what has a fixed form. Of
what they find there only that counts which goes over a closed gap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from engine.detectors.base import Detector, Evidence, Finding
from engine.detectors.sieve import View
from engine.types import Kind

# One character at a time, with a space between: at least so many of them.
_SPACED = re.compile(r"(?<!\S)\S(?: {1,3}\S){3,80}(?!\S)")
_BREAK = re.compile(r"[ \t]*\n[ \t]*(?=\S)")
_NANP = re.compile(r"\(?\d{3}[) .-]{1,2}\d{3}[ .-]\d{4}")
_OPEN_END = "-@._/+"
_OPEN_START = "@.-/_"
_NEAR = 30  # characters on either side of a gap, one of which must be a figure or an @
_AROUND = 100  # characters that are read on either side
_FIGURE = re.compile(r"[\d@]|://|www\.")

# Which kinds have a form strict enough to be believed across a gap.
_BELIEVED = frozenset(
    {
        Kind.CREDIT_CARD,
        Kind.SSN,
        Kind.IBAN,
        Kind.EMAIL,
        Kind.URL,
        Kind.API_KEY,
        Kind.IP_ADDRESS,
        Kind.MAC_ADDRESS,
        Kind.PHONE,
        Kind.DATE,
    }
)


@dataclass(frozen=True, slots=True)
class _Closed:
    """A window with its gaps closed; `places` has each character's place in the window."""

    text: str = field(repr=False)
    places: Sequence[int] = field(repr=False)

    def back(self, finding: Finding) -> tuple[int, int]:
        """Where a finding stands in the window."""
        return self.places[finding.start], self.places[finding.end - 1] + 1


def torn(window: str, detectors: Sequence[Detector]) -> Iterator[Finding]:
    """What `detectors` find in a folded window once its gaps are closed."""
    gaps = _gaps(window)
    if not gaps:
        return
    for start, end, inside in _regions(window, gaps):
        for between_digits in ("", " ") if any(gap.digits for gap in inside) else ("",):
            closed = _closed(window, start, end, inside, between_digits)
            view = View(closed.text)
            for detector in detectors:
                yield from _over(detector(view), closed, inside)


def _over(findings: Iterator[Finding], closed: _Closed, gaps: Sequence[_Gap]) -> Iterator[Finding]:
    for finding in findings:
        if finding.kind in _BELIEVED and _sure(finding, closed.text):
            start, end = closed.back(finding)
            if any(start < gap.start and gap.end < end for gap in gaps):
                yield replace(finding, start=start, end=end)


def _sure(finding: Finding, text: str) -> bool:
    """A telephone number over a gap is one if it is whole by itself, without a cue."""
    if finding.kind is not Kind.PHONE:
        return True
    number = text[finding.start : finding.end]
    return finding.evidence is Evidence.SHAPE or _NANP.fullmatch(number) is not None


@dataclass(frozen=True, slots=True)
class _Gap:
    """White space `start` to `end` to be closed, with nothing or a space."""

    start: int
    end: int
    filled: str
    digits: bool = False


def _gaps(window: str) -> list[_Gap]:
    found = [gap for gap in _breaks(window) if _figures_near(window, gap)]
    return sorted([*_spaces(window), *found], key=lambda gap: gap.start)


def _figures_near(window: str, gap: _Gap) -> bool:
    low, high = max(0, gap.start - _NEAR), gap.end + _NEAR
    return _FIGURE.search(window, low, high) is not None


def _regions(window: str, gaps: Sequence[_Gap]) -> Iterator[tuple[int, int, list[_Gap]]]:
    """What is read around gaps that are near one another: start, end and those gaps.

    It begins and ends at white space, so that no value is cut.
    """
    inside: list[_Gap] = []
    for gap in gaps:
        if inside and gap.start - inside[-1].end > 2 * _AROUND:
            yield (*_bounds(window, inside), inside)
            inside = []
        inside.append(gap)
    yield (*_bounds(window, inside), inside)


def _bounds(window: str, inside: Sequence[_Gap]) -> tuple[int, int]:
    start, end = max(0, inside[0].start - _AROUND), min(len(window), inside[-1].end + _AROUND)
    while start > 0 and not window[start - 1].isspace():
        start -= 1
    while end < len(window) and not window[end].isspace():
        end += 1
    return start, end


def _spaces(window: str) -> Iterator[_Gap]:
    for run in _SPACED.finditer(window):
        if not any(c.isdigit() or c == "@" for c in run[0]):
            continue
        for gap in re.finditer(" +", run[0]):
            start, end = run.start() + gap.start(), run.start() + gap.end()
            yield _Gap(start, end, " " if end - start > 1 else "")


def _breaks(window: str) -> Iterator[_Gap]:
    for gap in _BREAK.finditer(window):
        if gap.start() == 0 or window[gap.start() - 1] == "\n":
            continue
        before, after = window[gap.start() - 1], window[gap.end()]
        if before in _OPEN_END or after in _OPEN_START:
            yield _Gap(*gap.span(), "")
        elif before.isdigit() and after.isdigit():
            yield _Gap(*gap.span(), " ", digits=True)
        elif before.isdigit() or after.isdigit():
            yield _Gap(*gap.span(), " ")


def _closed(
    window: str, start: int, end: int, gaps: Sequence[_Gap], between_digits: str
) -> _Closed:
    """The characters `start` to `end` of a window with the gaps in them closed."""
    parts: list[str] = []
    places: list[int] = []
    for gap in gaps:
        filled = between_digits if gap.digits else gap.filled
        parts += [window[start : gap.start], filled]
        places += [*range(start, gap.start), *[gap.start] * len(filled)]
        start = gap.end
    parts.append(window[start:end])
    places += range(start, end)
    return _Closed("".join(parts), places)
