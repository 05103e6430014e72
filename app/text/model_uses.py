"""The uses of models in words, for the Models page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.core.translation import mark, tr
from app.text import sentences
from app.text.phrases import megabytes, without_sending
from app.text.provider_errors import duration
from engine.core.errors import SottoError
from engine.models.files.uses import PRACTICE_MODEL, Use

if TYPE_CHECKING:  # a type alone: the window opens without it
    from engine.models.files.store import ModelState


@dataclass(frozen=True, slots=True)
class UseDescription:
    """A use as a person reads of it; with what is `drawn` by it chats that began go on."""

    title: str
    does: str
    drawn: bool = False

    @property
    def means(self) -> str:
        """What it does, in the window's language."""
        return f"{tr(self.does)} {tr(NEW_CHATS)}" if self.drawn else tr(self.does)


NEW_CHATS = mark("Chats that have begun go on with the model that they drew with.")

USES: Mapping[Use, UseDescription] = {
    Use.CHAT: UseDescription(
        mark("Chats on this computer"),
        mark("Answers where “On this computer” is chosen. Nothing leaves."),
    ),
    Use.WRITE: UseDescription(
        mark("Writes and rewrites"),
        mark("Says a text in other words (DP-Prompt)."),
        drawn=True,
    ),
    Use.FIT: UseDescription(
        mark("Fits answers"),
        mark("Fits the answer to a redrawn document to your own text (InferDPT)."),
    ),
    Use.CONTEXT: UseDescription(
        mark("Context of Cape"), mark("Judges which word fits where one is drawn."), drawn=True
    ),
    Use.MASKED: UseDescription(
        mark("Masked model of ProSan"),
        mark("Guesses which words could take another's place."),
        drawn=True,
    ),
    Use.SCORE: UseDescription(
        mark("Weighs words for ProSan"),
        mark("Says how surprising each word is, where ProSan's full method runs."),
        drawn=True,
    ),
    Use.FIND: UseDescription(
        mark("Finds private values"),
        mark("Reads what you write for names, places and organisations."),
        drawn=True,
    ),
}

LOCAL_NAME = mark("On this computer · {name}")
PRACTICE = mark("practice")  # the model that comes with Sotto
LARGEST_NAME = mark("The largest that is here")
TRYING = mark("Trying it…")
UNCALIBRATED = mark(
    "DP-Prompt cannot rewrite with it yet: calibrate it first. That takes "
    "some minutes, reads no text of yours, and can be stopped."
)
CALIBRATING = mark("Calibrating: it begins…")
DOWNLOADING = mark("It is used once it is downloaded: see below.")
NOT_DOWNLOADED = mark("It was not downloaded, so nothing was changed.")


def choice(state: ModelState) -> str:
    """A model in the list of a use; one that is not here says what it would take."""
    if state.installed:
        return state.name
    return tr(
        "{name} (not here: {megabytes} to download)",
        name=state.name,
        megabytes=megabytes(state.bytes),
    )


def refused(error: SottoError) -> str:
    """Why a model cannot be used; no prompt is on its way here."""
    return without_sending(sentences.say(error))


def missing(name: str) -> str:
    """A chosen model is gone."""
    return tr(
        "{name} is chosen, and is not on this computer. Download it, or use another.", name=name
    )


def largest(names: list[str]) -> str:
    """The choice of the largest model, with the one that this is now."""
    return f"{tr(LARGEST_NAME)} ({names[0]})" if names else tr(LARGEST_NAME)


def local(model: str, states: Mapping[str, ModelState]) -> str:
    """Who answers on this computer; by its id until the models were looked at."""
    state = states.get(model)
    name = tr(PRACTICE) if model == PRACTICE_MODEL else state.name if state else model
    return tr(LOCAL_NAME, name=name)


def calibrating(done: int, total: int, seconds: float) -> str:
    """How much of a calibration is done, and about how long the rest takes."""
    said = tr("Calibrating: {done}%", done=done * 100 // total)
    return (
        tr(
            "{said}, about {duration} left.",
            said=said,
            duration=duration(seconds / done * (total - done)),
        )
        if done
        else f"{said}."
    )
