"""The uses of models in words, for the Models page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.text import sentences
from app.text.phrases import NOTHING_SENT, megabytes
from app.text.provider_errors import duration
from engine.core.errors import SottoError
from engine.models.files.uses import PRACTICE_MODEL, Use

if TYPE_CHECKING:  # a type alone: the window opens without it
    from engine.models.files.store import ModelState


@dataclass(frozen=True, slots=True)
class UseDescription:
    """A use as a person reads of it."""

    title: str
    does: str


NEW_CHATS = "Chats that have begun go on with the model that they drew with."

USES: Mapping[Use, UseDescription] = {
    Use.CHAT: UseDescription(
        "Chats on this computer", "Answers where “On this computer” is chosen. Nothing leaves."
    ),
    Use.WRITE: UseDescription(
        "Writes and rewrites",
        f"Says a text in other words (DP-Prompt). {NEW_CHATS}",
    ),
    Use.FIT: UseDescription(
        "Fits answers", "Fits the answer to a redrawn document to your own text (InferDPT)."
    ),
    Use.CONTEXT: UseDescription(
        "Context of Cape", f"Judges which word fits where one is drawn. {NEW_CHATS}"
    ),
    Use.MASKED: UseDescription(
        "Masked model of ProSan", f"Guesses which words could take another's place. {NEW_CHATS}"
    ),
    Use.SCORE: UseDescription(
        "Weighs words for ProSan",
        f"Says how surprising each word is, where ProSan's full method runs. {NEW_CHATS}",
    ),
    Use.FIND: UseDescription(
        "Finds private values",
        f"Reads what you write for names, places and organisations. {NEW_CHATS}",
    ),
}

LOCAL_NAME = "On this computer · {}"
PRACTICE = "practice"  # the model that comes with Sotto
LARGEST_NAME = "The largest that is here"
TRYING = "Trying it…"
UNCALIBRATED = (
    "DP-Prompt cannot rewrite with it yet: calibrate it first. That takes some minutes, reads no "
    "text of yours, and can be stopped."
)
CALIBRATING = "Calibrating: it begins…"
DOWNLOADING = "It is used once it is downloaded: see below."
NOT_DOWNLOADED = "It was not downloaded, so nothing was changed."


def choice(state: ModelState) -> str:
    """A model in the list of a use; one that is not here says what it would take."""
    if state.installed:
        return state.name
    return f"{state.name} (not here: {megabytes(state.bytes)} to download)"


def refused(error: SottoError) -> str:
    """Why a model cannot be used; no prompt is on its way here."""
    return sentences.say(error).replace(NOTHING_SENT, "").strip()


def in_use(name: str) -> str:
    """The model that fills a use now."""
    return f"In use: {name}."


def missing(name: str) -> str:
    """A chosen model is gone."""
    return f"{name} is chosen, and is not on this computer. Download it, or use another."


def largest(names: list[str]) -> str:
    """The choice of the largest model, with the one that this is now."""
    return f"{LARGEST_NAME} ({names[0]})" if names else LARGEST_NAME


def local(model: str, states: Mapping[str, ModelState]) -> str:
    """Who answers on this computer; by its id until the models were looked at."""
    state = states.get(model)
    name = PRACTICE if model == PRACTICE_MODEL else state.name if state else model
    return LOCAL_NAME.format(name)


def calibrating(done: int, total: int, seconds: float) -> str:
    """How much of a calibration is done, and about how long the rest takes."""
    said = f"Calibrating: {done * 100 // total}%"
    return (
        f"{said}, about {duration(seconds / done * (total - done))} left." if done else f"{said}."
    )
