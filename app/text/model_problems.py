"""What is wrong with a model, in words: the sentences of `engine.core.errors.ModelProblem`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.text.phrases import NOTHING_SENT, Data, megabytes, plain


def _model_missing(data: Data) -> str:
    if data.get("model") in {None, "smollm2-135m-instruct"}:
        return (
            "The practice model is not installed. Run “make run” again to install it. Without it, "
            "choose a provider in Preferences; Cape, DP-Prompt and ProSan do not work. "
            f"{NOTHING_SENT}"
        )
    return (
        f"The model{_named(data)} is not on this computer. Download it first (Models). "
        f"{NOTHING_SENT}"
    )


# Why a file that is the right one cannot be used, by the reason of a ModelDamaged.
UNUSABLE: Mapping[str, str] = {
    "not_gguf": "The file of the model{} is no GGUF file, so it cannot be loaded.",
    "truncated": "The file of the model{} ends too early: a part of it is missing.",
    "architecture": "The model{} is of an architecture ({}) that this version of Sotto cannot run.",
    "pickle": "The model{} holds a pickle, a file that runs code when it is opened. Sotto opens "
    "none: choose a model in safetensors, GGUF or ONNX.",
    "remote_code": "The model{} names code of its own to be run, and Sotto runs no model's code.",
    "weights": "The file of the model{} lacks some of the weights that its kind of model has.",
    "config": "The model{} does not say what its outputs mean, or what it is: its configuration is "
    "damaged.",
    "calibration": "The calibration file of the model{} is damaged.",
    "tokenizer": "The tokenizer of the model{} is damaged, or belongs to another model.",
    "unknown_label": "The model{} has a label that Sotto does not know ({}), so what it finds "
    "cannot be told.",
    "noise": "The model{} returns noise on this computer: it did not find plain names in Sotto's "
    "test sentences, or took ordinary words for names. So it is not used. Some files fail on some "
    "processors: choose another model.",
    "no_chat_template": "The model{} has no chat template: it goes on with texts, and can neither "
    "answer nor rewrite. Choose one that was tuned for chats (“instruct”).",
    "chat_template": "The chat template of the model{} cannot write this conversation down. Choose "
    "another model.",
}


def _model_too_large(data: Data) -> str:
    needed, free = (data.get(name) for name in ("needed", "free"))
    return (
        f"The model{_named(data)} needs about {megabytes(int(needed or 0))} of memory, and "
        f"{megabytes(int(free or 0))} are free. Close other programs, or choose a smaller model. "
        f"{NOTHING_SENT}"
    )


def _model_damaged(data: Data) -> str:
    if data.get("reason") == "hub_changed":
        return (
            f"The hub now offers another file for the model{_named(data)} than at its first "
            "download, so it was not taken."
        )
    if said := UNUSABLE.get(str(data.get("reason"))):
        detail = data.get("architecture") or data.get("label") or "?"
        return f"{said.format(_named(data), detail)} {NOTHING_SENT}"
    if data.get("model") in {None, "smollm2-135m-instruct"}:
        return (
            "The practice model's file is damaged and was not loaded. Reinstall Sotto's packages, "
            f"or choose a provider in Preferences. {NOTHING_SENT}"
        )
    return f"A file of the model{_named(data)} is damaged and was not used. Download it again."


def _model_too_small(data: Data) -> str:
    meaning, wanted = (round(100 * float(data.get(name) or 0)) for name in ("meaning", "wanted"))
    return (
        f"The model{_named(data)} keeps about {meaning}% of the meaning at this setting, and at "
        f"least {wanted}% are asked for. Choose a larger model on the Models page, or a larger "
        f"epsilon. {NOTHING_SENT}"
    )


def _model_uncalibrated(data: Data) -> str:
    return (
        f"The model{_named(data)} cannot rewrite yet: where its values are cut was not measured. "
        "Use it for “Writes and rewrites” on the Models page and calibrate it there, or choose "
        f"another model. {NOTHING_SENT}"
    )


def _no_space(data: Data) -> str:
    needed, free = data.get("needed"), data.get("free")
    how = (
        f" It needs {megabytes(needed)}, and {megabytes(free)} are free."
        if isinstance(needed, int) and isinstance(free, int)
        else ""
    )
    return f"The disk has no room for the model{_named(data)}.{how} What came is kept."


def _hub_failed(data: Data) -> str:
    status = f" (status {data['status']})" if data.get("status") else ""
    return (
        f"The Hugging Face hub did not give the model{_named(data)}{status}. "
        "Try again later; what came is kept."
    )


def _named(data: Data) -> str:
    return f" “{data['model']}”" if data.get("model") else ""


ERRORS: Mapping[str, Callable[[Data], str]] = {
    "unknown_model": plain(f"This model is not in Sotto's catalogue. {NOTHING_SENT}"),
    "model_missing": _model_missing,
    "model_damaged": _model_damaged,
    "model_too_large": _model_too_large,
    "model_too_small": _model_too_small,
    "model_uncalibrated": _model_uncalibrated,
    "no_space": _no_space,
    "store_unwritable": plain(
        "The folder of the models cannot be changed. Check that it belongs to you and is not "
        "write-protected."
    ),
    "offline": plain(
        "The Hugging Face hub cannot be reached. Check the network; what came is kept."
    ),
    "hub_failed": _hub_failed,
    "interrupted": plain(
        "The download broke off. What came is kept: start it again and it goes on from there."
    ),
}
