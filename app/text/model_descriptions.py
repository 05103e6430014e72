"""Descriptions of the models, for the Models page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.core.translation import mark, tr
from app.text import sentences
from app.text.model_problems import UNUSABLE
from app.text.phrases import megabytes, without_sending
from engine.core.errors import SottoError
from engine.models.files.catalogue import Role
from engine.models.files.uses import FILLS, Use

if TYPE_CHECKING:  # a type alone: the window opens without it
    from engine.models.files.store import ModelState

WRITING_BYTES = 160_000_000  # beside its file: what was read, and what is worked in
TORCH_BYTES = 300_000_000  # PyTorch itself, which reads published weights of 16 bits as 32


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that the methods offer, for its `uses`.

    `meaning` is the share of the meaning that its rewritings were measured to keep, by epsilon a
    token; None where nobody measured it.
    """

    id: str
    name: str
    installed: bool
    bytes: int
    meaning: Callable[[float], float] | None
    uses: frozenset[Use] = FILLS[Role.CAUSAL, ".gguf"]


GROUPS: Mapping[str, frozenset[Role]] = {
    mark("Models that write"): frozenset({Role.CAUSAL}),
    mark("Finding what is private"): frozenset({Role.RECOGNISER, Role.PART_OF_SPEECH}),
    mark("Words and their meaning"): frozenset(
        {Role.MASKED, Role.EMBEDDING, Role.SEQ2SEQ, Role.LEXICON, Role.TAGGER}
    ),
}

PURPOSES: Mapping[Role, str] = {
    Role.CAUSAL: mark("Writes text: answers chats here, rewrites, and reads results back."),
    Role.RECOGNISER: mark("Finds names of people, places and organisations in what you write."),
    Role.PART_OF_SPEECH: mark("Tells nouns from verbs, so that a replaced word keeps its place."),
    Role.MASKED: mark(
        "Judges which word fits into a sentence: for replacing words, and for "
        "guessing them back as an attacker would."
    ),
    Role.EMBEDDING: mark(
        "Knows which words are alike: for replacing words by others near in meaning."
    ),
    Role.SEQ2SEQ: mark(
        "Says a text in other words, for DP-Prompt once it is calibrated, and "
        "learns to rewrite for ProSan. Needs PyTorch."
    ),
    Role.LEXICON: mark("A dictionary of words that mean the same or the opposite."),
    Role.TAGGER: mark("Chooses the words that ProSan would replace, at a fraction of its time."),
}

NOTES: Mapping[str, str] = {
    "smollm2-135m-instruct-float": mark(
        "The practice model as it was published: it chats and writes, and ProSan takes exact "
        "gradients from it. Needs PyTorch."
    ),
    "smollm2-135m-instruct": mark("Answers practice chats. It is small and makes mistakes."),
    "qwen2.5-0.5b-instruct": mark("Writes better than the practice model, and slower."),
    "qwen2.5-1.5b-instruct": mark("Writes better still, and slower."),
    "qwen2.5-3b-instruct": mark("Writes best of these, and slowest."),
    "all-minilm-l6-v2": mark(
        "What its smaller form (int8) was made from; no method reads this one."
    ),
    "wordnet-3.0": mark("Knows how near two words lie in meaning: for ProSan's full method."),
    "bert-base-uncased": mark(
        "Judges which word fits into a sentence, better than Sotto's own model "
        "and slower. Needs PyTorch."
    ),
    "distilroberta-base": mark(
        "Judges which word fits into a sentence, better than Sotto's own model "
        "and slower. Needs PyTorch."
    ),
    "en_core_web_sm": mark("Names, places and organisations, small and fast."),
    "de_core_news_sm": mark("Names, places and organisations in German texts; needs spaCy."),
    "fr_core_news_sm": mark("Names, places and organisations in French texts; needs spaCy."),
    "es_core_news_sm": mark("Names, places and organisations in Spanish texts; needs spaCy."),
    "nym-pii-multilingual-small": mark(
        "Forty kinds of personal details in some 23 languages. Sotto's own "
        "recogniser finds the rest, and judges what is private."
    ),
    "privacy-filter": mark(
        "Private people, addresses, dates, accounts and secrets; large and "
        "slower. Sotto's own recogniser finds the rest, and judges what is "
        "private."
    ),
    "privacy-filter-q4f16": mark(
        "OpenAI's filter with a part of its numbers in 16 bits: smaller, and on some processors "
        "slower."
    ),
    "en_core_web_trf": mark("Names, places and organisations, the most exact and the slowest."),
}

LICENCES: Mapping[str, str] = {
    "LicenseRef-Qwen-Research": mark("Qwen Research licence: not for commercial use"),
    "LicenseRef-See-Publisher": mark("its publisher's licence: read it on its page"),
    "LicenseRef-Own-File": mark("a file of yours"),
    "LGPLLR": mark("LGPL for Linguistic Resources"),
    "LicenseRef-WordNet-3.0": mark("WordNet licence: free for any use"),
}

INSTALL_AGAIN = mark("Run “make run” again to install it anew.")


def choice(model: ModelChoice) -> str:
    """A model in a list to choose from; one that is not here says what it would take."""
    return (
        model.name
        if model.installed
        else tr("{name} (not here: {size})", name=model.name, size=_size(model))
    )


def quality(model: ModelChoice, epsilon: float) -> str:
    """The measured quality of a model's rewritings at an epsilon, and its limits."""
    if model.meaning is None:
        said = tr(
            "What {name} keeps was not measured yet: calibrate it on the Models page.",
            name=model.name,
        )
    else:
        percent = round(100 * model.meaning(epsilon))
        said = tr(
            "{name} kept about {percent}% of the meaning here, on public texts.",
            name=model.name,
            percent=percent,
        )
    return (
        said
        if model.installed
        else tr("{said} It is not on this computer: {size}.", said=said, size=_size(model))
    )


def _size(model: ModelChoice) -> str:
    return tr("{megabytes} to download", megabytes=megabytes(model.bytes))


def purpose(model: str, role: Role) -> str:
    """The purpose of a model: its role, and what distinguishes it from others of that role."""
    return tr(NOTES.get(model, PURPOSES[role]))


def memory(state: ModelState) -> str:
    """What a model that chats takes in memory: as it was measured here, or before that about."""
    if Use.CHAT not in state.uses or not state.bytes:
        return ""
    measured = state.measured
    if measured is None:
        llama = Use.CONTEXT in state.uses  # PyTorch's causal models do not judge for Cape
        needed = state.bytes + WRITING_BYTES if llama else 2 * state.bytes + TORCH_BYTES
        return tr("about {megabytes} of memory", megabytes=megabytes(needed))
    taken = (
        tr("{megabytes} of memory", megabytes=megabytes(measured.resident))
        if measured.resident
        else ""
    )
    speed = measured.tokens_per_second
    pace = tr("{speed:,.0f} tokens a second here", speed=speed) if speed else ""
    context = tr("remembers {context:,} tokens", context=measured.context)
    return " · ".join(filter(None, (taken, pace, context)))


def facts(state: ModelState) -> str:
    """A model's size, its licence, whether it comes with Sotto, what it takes."""
    licence = tr(LICENCES.get(state.licence, state.licence))
    if not state.bytes:
        return tr("its size is known when the hub is asked · {licence}", licence=licence)
    size = megabytes(state.bytes)
    size = tr("about {size}", size=size) if state.estimated else size
    here = "" if state.fetchable or state.own else tr(" · comes with Sotto")
    takes = memory(state)
    return f"{size} · {licence}{here}{f' · {takes}' if takes else ''}"


def progress(stage: str, done: int, total: int) -> str:
    """The progress of a model's download or check, in bytes."""
    if stage == "downloading":
        return tr(
            "Downloading: {done:,.0f} of {megabytes}",
            done=done / 1000000.0,
            megabytes=megabytes(total),
        )
    if stage == "verifying":
        return tr("Verifying: {percent}%", percent=whole_percent(done, total))
    return tr("Asking the Hugging Face hub…")


def status(state: ModelState) -> str:
    """The state of a model with which nothing is being done."""
    if state.installed and state.verified:
        return tr("Installed and verified.")
    if state.installed:
        return tr("Installed. It is verified before it is used.")
    if state.partial:
        kept, whole = state.partial / 1000000.0, megabytes(state.bytes)
        here = tr("{kept:,.0f} of {megabytes}", kept=kept, megabytes=whole)
        return tr("Interrupted: {here} are here. Resume goes on from there.", here=here)
    if state.fetchable:
        return tr("Not on this computer.")
    if state.own:
        return tr("Its file is gone from where it was.")
    return tr(
        "Missing, although it comes with Sotto. {install_again}", install_again=tr(INSTALL_AGAIN)
    )


def problem(error: SottoError, *, fetchable: bool) -> str:
    """Why a fetch or a check of a model failed, or why the model is not used."""
    replaced = error.data.get("reason") == "hub_changed" or unusable(error)
    if error.code == "model_damaged" and not replaced:
        way = tr("Download it again.") if fetchable else tr(INSTALL_AGAIN)
        return tr(
            "Damaged: a file is not the one that it should be, and is not used. {way}", way=way
        )
    return without_sending(sentences.say(error))


def unusable(error: SottoError) -> bool:
    """Whether a model's files are the right ones, and cannot be used: another download is none."""
    return error.code == "model_damaged" and error.data.get("reason") in UNUSABLE


READING = mark("Reading the file…")


def added(name: str, *, fetched: bool) -> str:
    """A model was added; one of the hub is on its way."""
    if fetched:
        return tr("{name} was added, and is being downloaded: see below.", name=name)
    return tr("{name} was added.", name=name)


def stays(state: ModelState) -> bool:
    """Whether a model is a file of the person's, which Sotto never deletes."""
    return state.own and not state.fetchable


def question(state: ModelState) -> str:
    """The question before a model's files are deleted, or one is forgotten whose file stays."""
    if stays(state) or not state.bytes:
        return tr("Take this model off the list? A file of yours stays where it is.")
    if state.partial and not state.installed:
        return tr("Discard the {megabytes} that came?", megabytes=megabytes(state.partial))
    size = megabytes(state.bytes)
    return tr("Delete this model ({megabytes}) from this computer?", megabytes=size)


def news(name: str, error: SottoError | None, *, fetchable: bool) -> str:
    """The outcome of a job on a model, as a notice."""
    how = tr("done.") if error is None else problem(error, fetchable=fetchable)
    return tr("Model {name}: {how}", name=name, how=how)


def summary(count: int, bytes_: int) -> str:
    """The disk space of all installed models."""
    models = tr("{n} models", "", count, one="{n} model", n=count)
    return tr(
        "On this computer: {models}, {megabytes}.", models=models, megabytes=megabytes(bytes_)
    )


def whole_percent(done: int, total: int) -> int:
    """A share in whole percent, rounded down: 100 only when all is done."""
    return done * 100 // total if total else 0
