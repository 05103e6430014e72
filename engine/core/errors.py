"""Every error that Sotto raises on purpose.

    SottoError
    ├── InputError            an invalid request
    │   ├── BadText           text that cannot be sent (a lone surrogate, too long)
    │   ├── BadParameter      a policy, option or epsilon outside its range
    │   ├── BadRecord         a line or message that is not what the protocol says
    │   └── BadDocument       a file that cannot be read as a document
    ├── KeyProblem            the master key
    │   ├── KeyringMissing    no keyring that keeps secrets
    │   ├── KeyringLocked     it exists, but was not unlocked
    │   ├── KeyringTimeout    it did not answer in time
    │   ├── KeyMissing        it holds no key, or a damaged one
    │   └── WrongPassphrase   it does not decrypt the file
    ├── HistoryProblem        the stored conversations
    │   ├── HistoryBusy       another Sotto has them open
    │   ├── HistoryFull       the disk has no room for them
    │   ├── HistoryUnwritable their folder cannot be changed
    │   ├── HistoryDamaged    their file is damaged
    │   ├── HistoryLocked     the present key does not decrypt them
    │   └── HistoryTooNew     a later version of Sotto wrote them
    ├── ModelProblem          a model file
    │   ├── UnknownModel      no such entry in the catalogue
    │   ├── ModelMissing      in the catalogue, not on the machine
    │   ├── ModelDamaged      its hash or size is not the catalogue's
    │   ├── ModelUncalibrated its logits have no bounds yet
    │   ├── ModelTooLarge     it does not fit into the free memory
    │   ├── NoSpace           the disk has no room for it
    │   ├── StoreUnwritable   the models' folder cannot be changed
    │   ├── Offline           no connection to the hub
    │   ├── HubFailed         the hub answered with an error status, or not as a hub does
    │   └── Interrupted       the download broke off; the partial file stays
    ├── EngineProblem         the engine process
    │   ├── Cancelled         the person, or a newer request, asked it to stop
    │   ├── EngineDied        it ended while it was working
    │   └── EngineFault       an unexpected exception
    ├── GuardRefused          the last check before the socket found something
    └── WireProblem           the provider or the way to it
        ├── Unauthorized      401 or 403
        ├── RateLimited       429, with the wait in seconds where the provider says it
        ├── ProviderFailed    any other status
        ├── Unreachable       no connection
        ├── TimedOut          connected, and no answer in time
        ├── MalformedAnswer   an answer that is not the protocol's
        ├── AnswerTooLong     longer than Sotto accepts; the part before that is stored
        └── CutOff            the stream ended before it said that it was done

An error carries a code and data, never prose and never a piece of what a person wrote: the window
turns the code into words (`app.text.sentences`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

Value = str | int | float | None


def nearest(name: object, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known name that looks most like another one: an error's suggestion; None for none."""
    near = difflib.get_close_matches(str(name), [*map(str, known)], n=1, cutoff=cutoff)
    return near[0] if near else None


class SottoError(Exception):
    """The root: `code` names the error outside of Python, `data` holds plain facts.

    The code of BadText is bad_text; a class that stands for a whole branch says its own.
    """

    code = "error"

    def __init_subclass__(cls) -> None:
        if "code" not in vars(cls):
            cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def __init__(self, **data: Value) -> None:
        super().__init__(self.code)
        self.data = data

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.data.items())
        return f"{self.code} ({facts})" if facts else self.code


class InputError(SottoError):
    """An invalid request."""

    code = "input"


class BadText(InputError):
    """Text that cannot be sent.

    Data: `reason` (lone_surrogate, too_long, empty), `position`, `limit` and its `unit`
    (characters; without one a model's tokens).
    """


class BadParameter(InputError):
    """A parameter outside its range. Data: `name`, `reason`, `low`, `high`, `suggestion`."""


class BadRecord(InputError):
    """A record that the protocol does not know. Data: `reason`, `field`."""


class BadDocument(InputError):
    """A file that is not read, or not written.

    Data: `reason`, and where they say more `kind`, `limit`, `count`, `error`.
    """


class KeyProblem(SottoError):
    """The master key cannot be had."""

    code = "key"


class KeyringMissing(KeyProblem):
    """No keyring that protects secrets. Data: `backend`, `reason` (none, refused, not_kept, …)."""


class KeyringLocked(KeyProblem):
    """The keyring is locked and was not unlocked. Data: `backend`."""


class KeyringTimeout(KeyProblem):
    """The keyring did not answer. Data: `seconds`."""


class KeyMissing(KeyProblem):
    """The keyring holds no usable key for the profile. Data: `profile`, `reason`."""


class WrongPassphrase(KeyProblem):
    """A sealed file does not open with this passphrase, or is damaged. Data: `file`."""


class HistoryProblem(SottoError):
    """The stored conversations cannot be read or written."""

    code = "history"


class HistoryBusy(HistoryProblem):
    """Another process has them open."""


class HistoryFull(HistoryProblem):
    """The disk has no room for what was to be written."""


READ_ONLY = "read_only"  # the `error` of a history that was opened to be read


class HistoryUnwritable(HistoryProblem):
    """Their folder or file cannot be changed. Data: `error` (the exception's class)."""


class HistoryDamaged(HistoryProblem):
    """Their file fails its checks. Data: `reason`, or `error` (the exception's class)."""


class HistoryLocked(HistoryProblem):
    """The present key does not decrypt them. Data: `reason` (key_file_missing, wrong_key)."""


class Unrecorded(HistoryProblem):
    """The turn could not be written to disk before sending. Data: `reason` (an error's code)."""


class HistoryTooNew(HistoryProblem):
    """A later version of Sotto wrote them. Data: `version`, `known`."""


class ModelProblem(SottoError):
    """A model cannot be used. Data: `model`."""

    code = "model"


class UnknownModel(ModelProblem):
    """The catalogue has no such model. Data: `model`, `suggestion`."""


class ModelMissing(ModelProblem):
    """The model is not on this machine. Data: `model`."""


class ModelDamaged(ModelProblem):
    """The model's file is not the one in the catalogue.

    Data: `model`, `reason` (wrong_size, wrong_hash, unreadable, bad_record; hub_changed where the
    hub now declares another file than at the first fetch). Of a recogniser's right files: config,
    calibration, tokenizer, architecture, noise, or unknown_label with the `label`. Of a
    right GGUF file: not_gguf, truncated, no_tensor, no_chat_template, chat_template; architecture,
    with its name in `architecture`.
    """


class ModelUncalibrated(ModelProblem):
    """No bounds of its logits are known: `sotto-engine calibrate` learns them. Data: `model`."""


class ModelTooLarge(ModelProblem):
    """The model does not fit into the free memory. Data: `model`, `needed` and `free` bytes."""


class NoSpace(ModelProblem):
    """The disk has no room for the model. Data: `model`, `needed` and `free` bytes if known."""


class StoreUnwritable(ModelProblem):
    """The models' folder cannot be changed. Data: `model`, `error` (the exception's class)."""


class Offline(ModelProblem):
    """No connection to the hub. Data: `model`."""


class HubFailed(ModelProblem):
    """The hub refused or answered nonsense. Data: `model`, `status`, or `reason` (metadata)."""


class Interrupted(ModelProblem):
    """The download broke off; the next fetch continues there. Data: `model`."""


class EngineProblem(SottoError):
    """The engine process did not do what it was asked."""

    code = "engine"


class Cancelled(EngineProblem):
    """The request was called off."""


class EngineDied(EngineProblem):
    """The engine process ended while it was working."""


class EngineFault(EngineProblem):
    """An unforeseen failure. Data: `error` (the exception's class), `where` (file and line)."""


class GuardRefused(SottoError):
    """The guard refused a request. Data: `reason`, `kind`, `where` (message index or part).

    A value in the last message has its span there, `start` to `end` in code points.
    """


class WireProblem(SottoError):
    """The request to the provider failed. Data: `status` where there is one."""

    code = "wire"


class Unauthorized(WireProblem):
    """The provider does not accept the API key."""


class RateLimited(WireProblem):
    """Too many requests. Data: `wait` in seconds, or None."""


class ProviderFailed(WireProblem):
    """The provider answered with an error status. Data: `status`."""


class Unreachable(WireProblem):
    """No connection to the provider. Data: `host`, `reason` (certificate, proxy) if known."""


class TimedOut(WireProblem):
    """The provider did not answer in time. Data: `seconds`."""


class MalformedAnswer(WireProblem):
    """The provider's answer is not the protocol's. Data: `reason`."""


class AnswerTooLong(WireProblem):
    """The answer is longer than Sotto takes. Data: `most`, `reason` (characters, values)."""


class CutOff(WireProblem):
    """The answer's stream ended early; the part that arrived is stored."""


def _tree(root: type[SottoError]) -> dict[str, type[SottoError]]:
    found = {root.code: root}
    for child in root.__subclasses__():
        found |= _tree(child)
    return found


BY_CODE = _tree(SottoError)


def from_code(code: str, data: dict[str, Value]) -> SottoError:
    """Rebuild an error that crossed the process border; an unknown code gives an EngineFault."""
    return BY_CODE[code](**data) if code in BY_CODE else EngineFault(error=code)
