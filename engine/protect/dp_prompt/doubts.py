"""Warnings about a rewriting, above all that it answers the text instead of rewording it.

They are only shown to the person, and do not affect what is sent: drawing until a rewriting is good
would use the text in every draw, each of which costs its whole epsilon.
"""

from __future__ import annotations

import re

LONGER, TEMPLATE, NO_QUESTION, MEANING = "longer", "template", "no_question", "meaning"

LONGEST = 1.5  # times the words of the text
SPARE = 3  # additional words that are normal: "Why?" may become "What is the reason?"
LEAST_MEANING = 0.5  # cosine of the sentence embeddings; texts of no common subject have 0 to .2

# "[Your Name]", "<company>", "{date}": what a letter is filled in with.
BLANK = re.compile(
    r"\[[^\W\d_][^\[\]\n]{1,40}\](?!\()|<[^\W\d_][\w ]{2,40}>|\{[^\W\d_][\w ]{2,40}\}"
)


def doubts(original: str, rewriting: str, meaning: float) -> tuple[str, ...]:
    """The warnings about a rewriting; `meaning` is the cosine of both texts' embeddings, -1 to 1.

    LONGER than one and a half times the text; TEMPLATE: a blank to be filled in; NO_QUESTION: the
    text asks and the rewriting does not; MEANING: little of it is preserved.
    """
    most = LONGEST * len(original.split()) + SPARE
    told = {
        LONGER: len(rewriting.split()) > most,
        TEMPLATE: not BLANK.search(original) and BLANK.search(rewriting) is not None,
        NO_QUESTION: "?" in original and "?" not in rewriting,
        MEANING: meaning < LEAST_MEANING,
    }
    return tuple(name for name, doubtful in told.items() if doubtful)
