"""What ProSan says of itself: no promise, which form ran and what it is good for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanisms.prosan.tagger import TAUGHT
from engine.parameters import Value
from engine.types import Guarantee

# What each form hides was measured: tests/benchmarks/RESULTS.md.
RAN = {
    "tagger": "The quick form ran: a small model that learned which words the full method "
    "replaces. On questions about health, work, law, code, money and daily life it hid as many "
    "private values in our tests, and kept as many words that the question needs.",
    "full": "The full method ran: what lies far from your question may go, and what a language "
    "model finds surprising is replaced by something further away.",
    "gradient": "The paper's own form ran: a language model's answer says which words matter. "
    "With the small model that comes along it hides little, one value in eight in our tests: it "
    "wants a larger one.",
    "seq2seq": "A model that you had taught on this computer rewrote the text. What it hides was "
    "not measured.",
}


def form(parameters: Mapping[str, Value]) -> str:
    """The form that runs: the quick one knows no gradient."""
    chosen = str(parameters["form"])
    gradient = parameters["importance"] == "gradient"
    return "full" if gradient and chosen == "tagger" else chosen


def promise(parameters: Mapping[str, Value]) -> Guarantee:
    """The words for the panel."""
    return Guarantee(
        method="prosan",
        statement=f"No formal guarantee. {_chosen(parameters)}{RAN[_ran(parameters)]}",
        epsilon=None,
        delta=0.0,
        unit="none",
        scope="the text",
        assumes=("The model's judgement of what your question needs.",),
        leakage=(
            "every word that stays, the order of the words, and punctuation",
            "words that you said are never private, and an earlier stage's surrogates: they stay",
            "a replacement's role in the sentence: it was guessed from the words around it",
        ),
        not_covered=(
            "Private words that the question seems to need are sent as you typed them.",
            "Names of user accounts, pass phrases of plain words and versions of programs often "
            "pass for ordinary words.",
            "In scripts without blanks (Chinese, Japanese, Thai) what stands between two marks is "
            "one word: it goes as a whole or not at all. Mostly it stays, and always where an "
            "earlier stage's surrogate stands in it.",
            "A reader may notice that a word does not fit and guess the one that did.",
        ),
    )


def _ran(parameters: Mapping[str, Value]) -> str:
    chosen = form(parameters)
    gradient = chosen == "full" and parameters["importance"] == "gradient"
    return "gradient" if gradient else chosen


def _chosen(parameters: Mapping[str, Value]) -> str:
    """Which words went, but of a model that rewrites as it was taught."""
    ran = _ran(parameters)
    if ran == "seq2seq":
        return ""
    share = round(100 * float(parameters["share"]))
    if ran == "tagger":
        filled = f", up to {share}% of all" if share > 100 * TAUGHT else ""
        return f"Replaced were words that look private and that your question can spare{filled}. "
    found = "" if ran == "gradient" else "what was found to be private and, "
    return (
        f"Replaced were {found}of the {share}% of words that seem to matter least for your "
        "question, those with a meaning of their own. "
    )
