"""The sets as they are read: titles, parts of addresses, articles and their parts."""

from __future__ import annotations

import json
from pathlib import Path

from cases import tables_beside

from models.train import sources
from models.train.examples import Marked

CASES = tables_beside(__file__)

PERSON, NOBODY = frozenset({"PERSON"}), frozenset[str]()


def _presidio(tmp_path: Path, text: str, *spans: tuple[int, int, str]) -> tuple[Marked, ...]:
    record = {
        "text": text,
        "template": "{{any}}",
        "spans": [{"start": start, "end": end, "label": label} for start, end, label in spans],
    }
    for name in ("presidio_synth_v2", "presidio_generated_large"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "dev.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    return next(iter(sources.presidio(tmp_path))).spans


def test_a_title_is_no_part_of_a_name(tmp_path: Path) -> None:
    found = _presidio(tmp_path, "Ms. Ada Byron", (0, 13, "PERSON"))
    assert found == (Marked(4, 13, PERSON),)


def test_a_title_alone_is_nothing(tmp_path: Path) -> None:
    found = _presidio(tmp_path, "Dr. Ada Drake", (0, 3, "PERSON"), (4, 13, "PERSON"))
    assert found == (Marked(0, 3, NOBODY), Marked(4, 13, PERSON))


def test_a_name_that_begins_like_a_title_is_whole(tmp_path: Path) -> None:
    assert _presidio(tmp_path, "Missy Drake", (0, 11, "PERSON")) == (Marked(0, 11, PERSON),)


def test_an_address_in_parts_is_one(tmp_path: Path) -> None:
    parts = ((0, 2, "ADDRESS"), (3, 9, "ADDRESS"), (11, 14, "LOCATION"))
    assert _presidio(tmp_path, "12 Elm St, Ulm", *parts) == (Marked(0, 14, frozenset({"ADDRESS"})),)


ARTICLES = CASES["articles"]


def test_articles_are_read_with_their_tokenisers_marks_undone(tmp_path: Path) -> None:
    (tmp_path / "wikitext2").mkdir()
    (tmp_path / "wikitext2" / "dev.txt").write_text(ARTICLES, "utf-8")
    first, second = sources.articles(tmp_path)
    assert first.title == "First"
    assert first.paragraphs == ("Ada , born in [UNK] , was 1.5 m tall . She left .", "More text .")
    assert second.paragraphs == ("Other text .",)


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    sentence = "word " * 40 + "."
    article = sources.Article("any", (" ".join([sentence] * 5), "short ."))
    parts = list(article.parts)
    assert " ".join(parts[:-1]) == article.paragraphs[0]
    assert parts[-1] == "short ."
    assert all(part.endswith(".") and len(part) <= sources.PART for part in parts)
    assert len(parts) == 4
