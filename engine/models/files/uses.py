"""The uses of models: which catalogue entry finds, guesses, writes, chats and fits.

A model has a `Role` in the catalogue (what it is) and fills uses (what it does here). The contract:

- `FILLS` says by role and form, the suffix of the file that a runtime opens, which uses an entry
  can fill. A new runtime adds its rows there and opens such files in `engine.models.manager`.
- A profile's choice is a mapping of uses to entry ids (`Settings.uses`); one that it lacks is the
  default. `chosen` reads it.
- A use that changes what is drawn is set in the policy, where `SET_IN` says (FIND: the policy's
  `recogniser`): a new chat begins with the profile's choice (`app.config.presets.with_uses`) and
  stays with it, whatever is chosen later. The labels of draws name the model.
- CHAT and FIT change no draw: the window names the model in each request (`chat`, `extract`).
- Before a choice is taken over, the engine tries the model for it (verb `try_model`,
  `engine.service.trials`) and raises what speaks against it: a damaged file, an architecture that
  no runtime knows, too little memory. Nothing is chosen then.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.core.errors import BadParameter, nearest
from engine.models.files.catalogue import ID, RECOGNISER, ModelEntry, PackageEntry, Role


class Use(StrEnum):
    """What a chosen model does."""

    FIND = "find"  # private values
    CONTEXT = "context"  # how well a word fits, for Cape
    MASKED = "masked"  # guesses words, for ProSan
    WRITE = "write"  # says a text in other words, for DP-Prompt
    SCORE = "score"  # how surprising each word is, for ProSan
    CHAT = "chat"  # answers on this computer
    FIT = "fit"  # fits a provider's answer to the document (InferDPT)


PRACTICE_MODEL, MASKED_MODEL = "smollm2-135m-instruct", "masked-minilm"
LARGEST = ""  # for FIT: the largest model that writes and is installed

DEFAULTS: Mapping[Use, str] = {
    Use.FIND: RECOGNISER,
    Use.CONTEXT: MASKED_MODEL,
    Use.MASKED: MASKED_MODEL,
    Use.WRITE: PRACTICE_MODEL,
    Use.SCORE: PRACTICE_MODEL,
    Use.CHAT: PRACTICE_MODEL,
    Use.FIT: LARGEST,
}

FILLS: Mapping[tuple[Role, str], frozenset[Use]] = {
    (Role.CAUSAL, ".gguf"): frozenset({Use.CONTEXT, Use.WRITE, Use.SCORE, Use.CHAT, Use.FIT}),
    (Role.CAUSAL, ".safetensors"): frozenset({Use.WRITE, Use.SCORE, Use.CHAT, Use.FIT}),
    (Role.SEQ2SEQ, ".safetensors"): frozenset({Use.WRITE}),
    (Role.MASKED, ".onnx"): frozenset({Use.CONTEXT, Use.MASKED}),
    (Role.MASKED, ".safetensors"): frozenset({Use.CONTEXT, Use.MASKED}),
    (Role.RECOGNISER, ".onnx"): frozenset({Use.FIND}),
    (Role.RECOGNISER, ".safetensors"): frozenset({Use.FIND}),
    (Role.RECOGNISER, ".cfg"): frozenset({Use.FIND}),
}

# The methods' parameters that name the model of a use.
SET_IN: Mapping[Use, tuple[tuple[str, str], ...]] = {
    Use.CONTEXT: (("cape", "context_model"),),
    Use.MASKED: (("prosan", "masked"),),
    Use.WRITE: (("dp_prompt", "model"),),
    Use.SCORE: (("prosan", "model"),),
}


def fills(entry: ModelEntry) -> frozenset[Use]:
    """The uses that an entry can fill."""
    found = FILLS.get((entry.role, entry.paths[0].suffix), frozenset())
    # A model of several parts reads two or three words per second: too slow for every word.
    return found - {Use.CONTEXT} if isinstance(entry, PackageEntry) and entry.parts else found


def chosen(uses: Mapping[str, str], use: Use) -> str:
    """The entry that a profile chose for a use, else the default."""
    return uses.get(use, DEFAULTS[use])


def read(uses: object) -> dict[str, str]:
    """Validate a profile's choice, but not the entries' existence. Error: BadParameter."""
    if not isinstance(uses, Mapping):
        raise BadParameter(name="uses", reason="not_an_object")
    for use, model in uses.items():
        if use not in set(Use):
            raise BadParameter(name="uses", reason="unknown_key", suggestion=nearest(use, Use))
        named = isinstance(model, str) and (ID.fullmatch(model) or model == DEFAULTS[Use(use)])
        if not named:
            raise BadParameter(name="uses", reason="not_allowed")
    return {str(Use(use)): str(model) for use, model in uses.items()}
