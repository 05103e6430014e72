"""The settings of each method: name, default, range, unit. Only data.

A method's `epsilon` is set by its slider and `--epsilon`, in the method's own unit. Values have six
decimal places, so that the figure shown and the exact value agree both ways.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from engine.core.errors import BadParameter, nearest

Value = float | int | str | bool

DIGITS = 6


@dataclass(frozen=True, slots=True)
class Parameter:
    """One setting of a method; its default's type is its type.

    Numbers lie in `low` to `high`, inclusive. `choices`, if given, are all allowed texts or whole
    numbers; a text without them is the id of a model in the catalogue.
    """

    name: str
    default: Value
    unit: str = ""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] | tuple[int, ...] = ()

    def read(self, value: object) -> Value:
        """Parse a value from JSON or from an option's text. Error: BadParameter."""
        if isinstance(self.default, bool):
            return self._flag(value)
        if isinstance(self.default, str):
            return self._text(value)
        return self._number(value)

    def _flag(self, value: object) -> bool:
        flag = {"on": True, "off": False}.get(value, value) if isinstance(value, str) else value
        if not isinstance(flag, bool):
            raise BadParameter(name=self.name, reason="not_a_flag")
        return flag

    def _text(self, value: object) -> str:
        if not isinstance(value, str):
            raise BadParameter(name=self.name, reason="not_a_string")
        if self.choices and value not in self.choices:
            raise self._no_choice(value)
        return value

    def _no_choice(self, value: object) -> BadParameter:
        known = [str(choice) for choice in self.choices]
        near = nearest(value, known) or known[0]
        return BadParameter(name=self.name, reason="unknown_choice", suggestion=near)

    def _number(self, value: object) -> float | int:
        try:
            exact = Decimal(str(value))
            number = float(round(exact, DIGITS)) if exact.is_finite() else math.nan
        except ArithmeticError:
            number = math.nan
        whole = isinstance(self.default, int)
        low = -math.inf if self.low is None else self.low
        high = math.inf if self.high is None else self.high
        wrong = isinstance(value, bool) or not low <= number <= high
        if wrong or (whole and not number.is_integer()):
            raise BadParameter(name=self.name, reason="out_of_range", low=self.low, high=self.high)
        if self.choices and number not in self.choices:
            raise self._no_choice(value)
        return int(number) if whole else number


_MINILM = "all-minilm-l6-v2-int8"
_EMBEDDINGS = Parameter("embeddings", _MINILM, "model whose word embeddings are used")

_SANTEXT = (
    Parameter("epsilon", 12.0, "per unit of embedding distance", low=0.1, high=100),
    Parameter("frequent_share", 0.5, "of the vocabulary is not sensitive", low=0, high=0.95),
    Parameter("frequent_replaced", 0.5, "of those words are drawn all the same", low=0, high=1),
    _EMBEDDINGS,
)
_CUSTEXT = (
    Parameter("epsilon", 6.0, "per word, within its group", low=0.1, high=40),
    _EMBEDDINGS,
)
_RANTEXT = (
    Parameter("epsilon", 6.0, "strength, no proven bound", low=0.1, high=40),
    Parameter(
        "constants",
        "fitted",
        "of the noise: fitted to this embedding, or the paper's, fitted to one word of another",
        choices=("fitted", "published"),
    ),
    _EMBEDDINGS,
)
_PROSAN = (
    # Found on medqa_mediq with planted values (bench_prosan, the development half).
    Parameter("share", 0.06, "of the words, besides what is found private", low=0.01, high=1),
    Parameter(
        "form",
        "tagger",
        "a quick model that learned what the method replaces, the method with the annotator's "
        "help, the method as published (its gradient takes half a minute with the small model and "
        "wants a larger one), or a model that `distill train` taught",
        choices=("tagger", "full", "published", "seq2seq"),
    ),
    Parameter(
        "importance",
        "relevance",
        "of a word: for the question and by the recogniser, or as the paper's gradient, which "
        "makes every form but seq2seq the published one",
        choices=("relevance", "gradient"),
    ),
    Parameter("tau", 0.6, "of the guesses' probability", low=0.05, high=0.99),
    Parameter("word_types", "NOUN+PROPN+NUM+ADJ", "universal parts of speech"),
    Parameter("model", "smollm2-135m-instruct", "model that says what is surprising"),
    Parameter("masked", "masked-minilm", "model that guesses words"),
    _EMBEDDINGS,
)

_CAPE = (
    Parameter("epsilon", 11.0, "per position", low=0.1, high=40),
    Parameter("buckets", "rank", "form of the draw", choices=("rank", "paper")),
    Parameter("context_model", "masked-minilm", "model that reads the context"),
    Parameter("lambda_logit", 0.5, "weight of the fit in the context", low=0, high=3),
    Parameter("lambda_distance", 1.0, "weight of the nearness", low=0, high=3),
    Parameter("bucket_count", 50, "of the paper's form", low=2, high=1000),
    Parameter(
        "masks",
        "several",
        "in a pass of a masked context model: several words of a sentence, or one as in the paper",
        choices=("several", "one"),
    ),
    Parameter(
        "vocabulary",
        "words",
        "drawn from: public words, or the pieces of a masked context model, a draw for each piece "
        "of a word, as in the paper",
        choices=("words", "pieces"),
    ),
)

_DP_PROMPT = (
    # Where the small model's curve becomes level (models/README.md).
    Parameter("epsilon", 28.0, "per token", low=1, high=150),
    Parameter("tokens", 128, "at most for each part, all paid for", choices=(64, 128, 256, 512)),
    Parameter(
        "length",
        "text",
        "of each part: by the length class of its text, which is then told, or always all tokens",
        choices=("text", "tokens"),
    ),
    Parameter(
        "bounds",
        "searched",
        "of the logits: searched for the most meaning, or as observed, for all tokens or for each",
        choices=("searched", "observed", "per_token"),
    ),
    Parameter("model", "smollm2-135m-instruct", "model that writes"),
)

# The sliders of the kinds set the policy's own `epsilons`.
_PREEMPT = (
    Parameter("budget", 0.0, "epsilon for the whole prompt; 0: each value has its own", 0, 1000),
    Parameter("dates", "together", "how dates move", choices=("together", "each")),
    Parameter(
        "draws",
        "conversation",
        "in which a value keeps its draw: this conversation, or all of the profile",
        choices=("conversation", "profile"),
    ),
    Parameter("day_first", default=False, unit="03/05/2021 is the third of May"),
    Parameter("relations", default=True, unit="totals, multiples and shares still fit together"),
    Parameter("cipher", "ff1", "of values that keep their format", choices=("ff1", "ff3")),
    Parameter("keep_gender", default=True, unit="people keep the gender that the text tells"),
    Parameter("places_together", default=False, unit="a city and its country move together"),
)

PARAMETERS: Mapping[str, tuple[Parameter, ...]] = {
    "preempt": _PREEMPT,
    "santext": _SANTEXT,
    "custext": _CUSTEXT,
    "rantext": _RANTEXT,
    "dp_prompt": _DP_PROMPT,
    "cape": _CAPE,
    "prosan": _PROSAN,
}


def read(method: str, given: Mapping[str, object]) -> Mapping[str, Value]:
    """Parse all parameters of a method, with defaults for missing ones. Error: BadParameter."""
    known = {parameter.name: parameter for parameter in PARAMETERS[method]}
    for name in given:
        if name not in known:
            raise BadParameter(name=method, reason="unknown_field", suggestion=nearest(name, known))
    return {name: p.read(given[name]) if name in given else p.default for name, p in known.items()}
