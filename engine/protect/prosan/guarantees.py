"""ProSan's statement: no guarantee, which form ran and what it is good for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.parameters import Value
from engine.core.types import Guarantee
from engine.protect.guarantee_texts import guarantee
from engine.protect.prosan.tagger import TAUGHT


def form(parameters: Mapping[str, Value]) -> str:
    """The form that runs: the quick one knows no gradient."""
    chosen = str(parameters["form"])
    return "full" if published(parameters) and chosen != "seq2seq" else chosen


def published(parameters: Mapping[str, Value]) -> bool:
    """Whether words are chosen and drawn as the paper does, without the annotator's help."""
    return parameters["form"] == "published" or parameters["importance"] == "gradient"


def promise(parameters: Mapping[str, Value]) -> Guarantee:
    """The words for the panel; they say by which rule words were chosen, and what ran."""
    chosen = form(parameters)
    gradient = chosen == "full" and published(parameters)
    share = round(100 * float(parameters["share"]))
    filled = {"filled"} if share > 100 * TAUGHT else set()
    flags = {"gradient" if gradient else chosen} | filled
    return guarantee("prosan", None, flags, share=share)
