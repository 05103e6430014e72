"""Selects the attacking model: the method's own for KNN, a different one for guesses.

An attacker knows the method and its models, so KNN uses the distances by which the words were
drawn. A guessing model must differ from the one that chose the words, which would only measure its
agreement with itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.errors import BadParameter
from engine.core.parameters import PARAMETERS, Value
from engine.models.files.catalogue import Role
from engine.models.files.store import ModelState, ModelStore
from engine.models.files.uses import PRACTICE_MODEL, Use
from engine.models.transformer import libraries

EMBEDDINGS = "all-minilm-l6-v2-int8"
SPACES = ("context_model", "embeddings")  # parameters that name the model of the draw's distances
TORCH = ".safetensors"


def defaults(method: str) -> Mapping[str, Value]:
    """A method's default parameters; none for other names."""
    return {parameter.name: parameter.default for parameter in PARAMETERS.get(method, ())}


def space(parameters: Mapping[str, Value]) -> str:
    """The model in whose embeddings a method with these parameters draws, else the embedded one."""
    return next((str(parameters[name]) for name in SPACES if name in parameters), EMBEDDINGS)


def defenders(parameters: Mapping[str, Value]) -> frozenset[str]:
    """The models that influence a method's choice of words."""
    names = ["context_model", "embeddings", "masked"]
    quick = parameters.get("form") == "tagger" and parameters.get("importance") != "gradient"
    if "form" in parameters and not quick:
        names.append("model")  # ProSan's quick form uses no causal model
    return frozenset(str(parameters[name]) for name in names if name in parameters)


def guesser(store: ModelStore, parameters: Mapping[str, Value], chosen: str = "") -> str:
    """The model that guesses words from their context: `chosen`, else the best installed one.

    Prefers the largest masked model, then slow ones of several parts, then the writing one. Raises
    BadParameter (defenders_own) if it is the method's own or shares a part with it, or if no other
    is installed.
    """
    masked = [state for state in store.list() if _guesses(store, state)]
    ranked = [state.id for state in sorted(masked, key=lambda s: (bool(s.parts), -s.bytes, s.id))]
    return _another(store, [chosen] if chosen else [*ranked, PRACTICE_MODEL], parameters)


def asked(store: ModelStore, parameters: Mapping[str, Value], chosen: str = "") -> str:
    """The model that is prompted for the originals: `chosen`, else the first installed one.

    Raises as `guesser`.
    """
    writing = [s.id for s in store.list() if s.installed and Use.CHAT in s.uses]
    return _another(store, [chosen] if chosen else [PRACTICE_MODEL, *writing], parameters)


def _parts(store: ModelStore, models: Iterable[str]) -> frozenset[str]:
    """The given models and their parts; unknown names are included."""
    known = {state.id: state.parts for state in store.list()}
    return frozenset(part for model in models for part in (model, *known.get(model, ())))


def _another(store: ModelStore, models: Iterable[str], parameters: Mapping[str, Value]) -> str:
    own = _parts(store, defenders(parameters))
    found = next((model for model in models if own.isdisjoint(_parts(store, [model]))), None)
    if found is None:
        raise BadParameter(name="model", reason="defenders_own")
    return found


def _guesses(store: ModelStore, state: ModelState) -> bool:
    """Whether an installed model can guess hidden words here."""
    if not state.installed or state.role is not Role.MASKED:
        return False
    return store.file(state.id).suffix != TORCH or libraries.installed()
