"""What is wrong with a model, in words: the sentences of `engine.core.errors.ModelProblem`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.core.translation import mark, tr
from app.text.phrases import Data, megabytes, plain, plain_unsent, unsent


def _model_missing(data: Data) -> str:
    if data.get("model") in {None, "smollm2-135m-instruct"}:
        return unsent(
            tr(
                "The practice model is not installed. Run “make run” again to "
                "install it. Without it, choose a provider in Preferences; Cape, "
                "DP-Prompt and ProSan do not work."
            )
        )
    return unsent(
        tr(
            "The model{named} is not on this computer. Download it first (Models).",
            named=_named(data),
        )
    )


# Why a file that is the right one cannot be used, by the reason of a ModelDamaged.
UNUSABLE: Mapping[str, str] = {
    "not_gguf": mark("The file of the model{named} is no GGUF file, so it cannot be loaded."),
    "truncated": mark("The file of the model{named} ends too early: a part of it is missing."),
    "architecture": mark(
        "The model{named} is of an architecture ({detail}) that this version of Sotto cannot run."
    ),
    "pickle": mark(
        "The model{named} holds a pickle, a file that runs code when it is opened. "
        "Sotto opens none: choose a model in safetensors, GGUF or ONNX."
    ),
    "remote_code": mark(
        "The model{named} names code of its own to be run, and Sotto runs no model's code."
    ),
    "weights": mark(
        "The file of the model{named} lacks some of the weights that its kind of model has."
    ),
    "config": mark(
        "The model{named} does not say what its outputs mean, or what it is: its "
        "configuration is damaged."
    ),
    "calibration": mark("The calibration file of the model{named} is damaged."),
    "tokenizer": mark("The tokenizer of the model{named} is damaged, or belongs to another model."),
    "unknown_label": mark(
        "The model{named} has a label that Sotto does not know ({detail}), so what it finds cannot "
        "be told."
    ),
    "noise": mark(
        "The model{named} returns noise on this computer: it did not find plain names "
        "in Sotto's test sentences, or took ordinary words for names. So it is "
        "not used. Some files fail on some processors: choose another model."
    ),
    "no_chat_template": mark(
        "The model{named} has no chat template: it goes on with texts, and can "
        "neither answer nor rewrite. Choose one that was tuned for chats "
        "(“instruct”)."
    ),
    "chat_template": mark(
        "The chat template of the model{named} cannot write this conversation down. "
        "Choose another model."
    ),
}


def _model_too_large(data: Data) -> str:
    needed, free = (data.get(name) for name in ("needed", "free"))
    return unsent(
        tr(
            "The model{named} needs about {megabytes} of memory, and "
            "{megabytes2} are free. Close other programs, or choose a smaller "
            "model.",
            named=_named(data),
            megabytes=megabytes(int(needed or 0)),
            megabytes2=megabytes(int(free or 0)),
        )
    )


def _model_damaged(data: Data) -> str:
    if data.get("reason") == "hub_changed":
        return tr(
            "The hub now offers another file for the model{named} than at "
            "its first download, so it was not taken.",
            named=_named(data),
        )
    if said := UNUSABLE.get(str(data.get("reason"))):
        detail = data.get("architecture") or data.get("label") or "?"
        return unsent(tr(said, named=_named(data), detail=detail))
    if data.get("model") in {None, "smollm2-135m-instruct"}:
        return unsent(
            tr(
                "The practice model's file is damaged and was not loaded. "
                "Reinstall Sotto's packages, or choose a provider in Preferences."
            )
        )
    return tr(
        "A file of the model{named} is damaged and was not used. Download it again.",
        named=_named(data),
    )


def _model_uncalibrated(data: Data) -> str:
    return unsent(
        tr(
            "The model{named} cannot rewrite yet: where its values are cut was "
            "not measured. Use it for “Writes and rewrites” on the Models page "
            "and calibrate it there, or choose another model.",
            named=_named(data),
        )
    )


def _no_space(data: Data) -> str:
    needed, free = data.get("needed"), data.get("free")
    how = (
        tr(
            " It needs {megabytes}, and {megabytes2} are free.",
            megabytes=megabytes(needed),
            megabytes2=megabytes(free),
        )
        if isinstance(needed, int) and isinstance(free, int)
        else ""
    )
    return tr(
        "The disk has no room for the model{named}.{how} What came is kept.",
        named=_named(data),
        how=how,
    )


def _hub_failed(data: Data) -> str:
    status = tr(" (status {status})", status=data["status"]) if data.get("status") else ""
    return tr(
        "The Hugging Face hub did not give the model{named}{status}. Try "
        "again later; what came is kept.",
        named=_named(data),
        status=status,
    )


def _named(data: Data) -> str:
    return f" “{data['model']}”" if data.get("model") else ""


ERRORS: Mapping[str, Callable[[Data], str]] = {
    "unknown_model": plain_unsent(mark("This model is not in Sotto's catalogue.")),
    "model_missing": _model_missing,
    "model_damaged": _model_damaged,
    "model_too_large": _model_too_large,
    "model_uncalibrated": _model_uncalibrated,
    "no_space": _no_space,
    "store_unwritable": plain(
        mark(
            "The folder of the models cannot be changed. Check that it belongs "
            "to you and is not write-protected."
        )
    ),
    "offline": plain(
        mark("The Hugging Face hub cannot be reached. Check the network; what came is kept.")
    ),
    "hub_failed": _hub_failed,
    "interrupted": plain(
        mark("The download broke off. What came is kept: start it again and it goes on from there.")
    ),
}
