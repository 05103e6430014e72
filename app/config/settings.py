"""A profile's settings: typed, versioned, one small JSON file without secrets.

An unknown key is an error that suggests the nearest known one; a damaged file is set aside, never
overwritten. API keys and the master key live in the keyring, never here.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, get_args

from app.config import services as saved_services
from app.config.presets import AS_TYPED, EVERYDAY, PRESETS
from app.config.services import ON_THIS_COMPUTER, Service, ServiceChoice
from app.core import private_files
from app.core.translation import LANGUAGES, Language
from engine.core import paths
from engine.core.errors import BadParameter, SottoError
from engine.core.parameters import PARAMETERS
from engine.crypto.allowed_keyrings import BACKENDS
from engine.models.files import uses as model_uses
from engine.pipeline.policy import FIRST_STAGE, JUDGE_THRESHOLD, LEVELS, PRIVATE

VERSION = 10

Theme = Literal["system", "light", "dark"]
THEMES = get_args(Theme)
LONGEST_LOCK = 24 * 60  # minutes
LONGEST_CLIPBOARD = 60 * 60  # seconds
CIPHER = next(parameter for parameter in PARAMETERS[FIRST_STAGE] if parameter.name == "cipher")


@dataclass(frozen=True, slots=True)
class Settings:
    """A profile's settings.

    `services` are the saved ones, `service` the id of the one that answers new chats ("local": this
    computer). `as_given`: each request asks for names and figures as they are
    (`app.core.system_line`), `as_given_copied`: so does each copied text. `backend` is the class of
    the keyring that holds the secrets; empty: the best one there is. `language` is the window's
    (`app.core.translation`). `preset`, `level`, `private_from`, `cipher` and `keep_gender` are
    those of new chats. `proxy` is an address, `ca` a PEM file of further certificate authorities,
    `hosts` the only ones that chats may go to, divided by commas; empty: none, or any. `lock_after`
    is in minutes without use, `clear_clipboard` in seconds after a copy; 0: never. `uses` is which
    model does what (`engine.models.files.uses`); what it does not name has its default.
    """

    version: int = VERSION
    services: tuple[Service, ...] = ()
    service: str = ON_THIS_COMPUTER.id
    ask_before_send: bool = True
    as_given: bool = True
    as_given_copied: bool = False
    theme: Theme = "system"
    language: Language = "system"
    preset: str = EVERYDAY
    level: str = PRIVATE
    private_from: float = JUDGE_THRESHOLD
    cipher: str = str(CIPHER.default)
    keep_gender: bool = True
    proxy: str = ""
    ca: str = ""
    hosts: str = ""
    backend: str = ""
    lock_after: int = 15
    lock_with_screen: bool = True
    clear_clipboard: int = 60
    uses: dict[str, str] = field(default_factory=dict)

    def answered_by(self, service: Service) -> Settings:
        """Save a service, replacing one of the same id, and use it for new chats."""
        others = (one for one in self.services if one.id != service.id)
        return replace(self, services=(*others, service), service=service.id)

    def serving(self, choice: ServiceChoice | None = None) -> Service:
        """The service of a choice, with its model; the default one if it does not exist."""
        choice = choice or ServiceChoice(self.service)
        every = {service.id: service for service in (ON_THIS_COMPUTER, *self.services)}
        found = every.get(choice.service)
        if found is None:  # it was removed
            return every.get(self.service, ON_THIS_COMPUTER)
        if found.is_local:
            return found
        options = found.options if choice.options is None else choice.options
        return replace(found, model=choice.model or found.model, options=options)


@dataclass(frozen=True, slots=True)
class SettingsProblem:
    """Why a settings file could not be used, and where it was set aside.

    `aside` is the file itself if it could not be moved.
    """

    error: SottoError
    aside: Path


def migrate(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Migrate settings of an earlier version; others are returned unchanged.

    Newer settings get their defaults.
    """
    version = data.get("version")
    if type(version) is not int or not 0 < version < VERSION:
        return data
    if version < 2:  # it named the profile; now each profile has its own settings file
        data = {name: value for name, value in data.items() if name != "profile"}
    if version < 8:
        data = saved_services.migrated(data)
    return {**data, "version": VERSION}


def parse(data: Mapping[str, Any]) -> Settings:
    """Validate settings; BadParameter names what is wrong and, for a typo, what was meant."""
    if not isinstance(data, Mapping):
        raise BadParameter(name="settings", reason="not_an_object")
    data = migrate(data)
    if "services" in data:
        data = {**data, "services": saved_services.parse(data["services"])}
    default = Settings()
    types = {one.name: type(getattr(default, one.name)) for one in fields(Settings)}
    for name, value in data.items():
        if name not in types:
            near = difflib.get_close_matches(str(name), types, n=1)
            raise BadParameter(
                name=str(name), reason="unknown_key", suggestion=near[0] if near else None
            )
        if type(value) is not types[name]:
            raise BadParameter(name=name, reason="wrong_type", suggestion=types[name].__name__)
    settings = replace(Settings(), **data)
    _one_of("version", settings.version, (VERSION,))
    _one_of("service", settings.service, (ON_THIS_COMPUTER.id, *(s.id for s in settings.services)))
    _one_of("theme", settings.theme, THEMES)
    _one_of("language", settings.language, LANGUAGES)
    _one_of("preset", settings.preset, tuple(name for name in PRESETS if name != AS_TYPED))
    _one_of("level", settings.level, LEVELS)
    _at_most("private_from", settings.private_from, 1)
    _one_of("cipher", settings.cipher, CIPHER.choices)
    _one_of("backend", settings.backend, ("", *BACKENDS))
    _at_most("lock_after", settings.lock_after, LONGEST_LOCK)
    _at_most("clear_clipboard", settings.clear_clipboard, LONGEST_CLIPBOARD)
    model_uses.read(settings.uses)
    return settings


def load(folder: Path | None = None) -> tuple[Settings, SettingsProblem | None]:
    """Load the settings; also return the problem with their file, None without any."""
    path = _path(folder)
    try:
        return parse(json.loads(path.read_text("utf-8"))), None
    except FileNotFoundError:
        return Settings(), None
    except BadParameter as error:
        problem: SottoError = error
    except (OSError, ValueError, RecursionError):
        problem = BadParameter(name="settings", reason="unreadable")
    aside = path.with_suffix(".damaged.json")
    try:
        path.replace(aside)
    except OSError:
        aside = path
    return Settings(), SettingsProblem(problem, aside)


def exists(folder: Path | None = None) -> bool:
    """Whether there is a settings file; if not, this is the first run."""
    return _path(folder).exists()


def save(settings: Settings, folder: Path | None = None) -> None:
    """Write the settings atomically."""
    path = _path(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {**asdict(settings), "services": saved_services.to_json(settings.services)}
    text = json.dumps(data, indent=2) + "\n"
    private_files.write(path, text.encode("utf-8"), durable=False)  # it is saved by the window


def _path(folder: Path | None) -> Path:
    return (folder or paths.config()) / "settings.json"


def _one_of(name: str, value: object, allowed: tuple[object, ...]) -> None:
    if value not in allowed:
        raise BadParameter(
            name=name, reason="not_allowed", suggestion=", ".join(str(item) for item in allowed)
        )


def _at_most(name: str, value: float, high: int) -> None:
    if not 0 <= value <= high:
        raise BadParameter(name=name, reason="not_allowed", high=high)
