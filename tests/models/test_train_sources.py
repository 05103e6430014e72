"""The sets as they are read: titles, parts of addresses, articles and their parts."""

import json
from pathlib import Path

import pytest
from cases import tables_beside

from models.train import sources
from models.train.examples import Marked

PERSON, NOBODY, ADDRESS = frozenset({"PERSON"}), frozenset[str](), frozenset({"ADDRESS"})


@pytest.mark.parametrize(
    ("text", "spans", "expected"),
    [
        ("Ms. Ada Byron", [(0, 13, "PERSON")], [Marked(4, 13, PERSON)]),
        (
            "Dr. Ada Drake",
            [(0, 3, "PERSON"), (4, 13, "PERSON")],
            [Marked(0, 3, NOBODY), Marked(4, 13, PERSON)],
        ),
        ("Missy Drake", [(0, 11, "PERSON")], [Marked(0, 11, PERSON)]),
        (
            "12 Elm St, Ulm",
            [(0, 2, "ADDRESS"), (3, 9, "ADDRESS"), (11, 14, "LOCATION")],
            [Marked(0, 14, ADDRESS)],
        ),
    ],
    ids=["a title", "a title alone", "no title", "an address in parts"],
)
def test_titles_are_no_part_of_a_name_and_parts_of_an_address_are_one(
    text: str, spans: list[tuple[int, int, str]], expected: list[Marked], tmp_path: Path
) -> None:
    marked = [{"start": start, "end": end, "label": label} for start, end, label in spans]
    record = json.dumps({"text": text, "template": "{{any}}", "spans": marked})
    for name in ("presidio_synth_v2", "presidio_generated_large"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "dev.jsonl").write_text(f"{record}\n", "utf-8")
    assert [list(one.spans) for one in sources.presidio(tmp_path)] == [expected] * 2


def test_articles_are_read_with_their_tokenisers_marks_undone(tmp_path: Path) -> None:
    (tmp_path / "wikitext2").mkdir()
    (tmp_path / "wikitext2" / "dev.txt").write_text(tables_beside(__file__)["articles"], "utf-8")
    whole = "Ada , born in [UNK] , was 1.5 m tall . She left ."
    assert [*sources.articles(tmp_path)] == [
        sources.Article("First", (whole, "More text .")),
        sources.Article("Second", ("Other text .",)),
    ]


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    sentence = "word " * 40 + "."
    article = sources.Article("any", (" ".join([sentence] * 5), "short ."))
    two = f"{sentence} {sentence}"
    assert [*article.parts] == [two, two, sentence, "short ."]
    assert len(two) <= sources.PART < len(f"{two} {sentence}")
