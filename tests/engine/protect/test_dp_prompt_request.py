"""Which examples a document comes after, and that its own words stand last."""

import pytest

from engine.protect.dp_prompt.request import TEMPLATE, asked


@pytest.mark.parametrize(
    ("document", "asks"),
    [("The rent went up again.", False), ("The rent went up. Is that right?", True)],
)
def test_only_a_document_that_asks_comes_after_questions(document: str, asks: bool) -> None:
    *shown, last = asked(document)
    assert last.content == TEMPLATE.format(document=document)
    said = [message.content for message in shown if message.role == "assistant"]
    assert any("?" in text for text in said) == asks
    assert len(said) == 6
