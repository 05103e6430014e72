"""The profiles of this computer: each has its own keys, settings and conversations.

`profiles.json` names them and the one in use. A profile's id names its folders and its keys, and
never changes; its name may. The first profile needs no file.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from app.core import private_files
from engine.core import paths
from engine.core.errors import BadParameter, KeyProblem
from engine.crypto import key_lock

VERSION = 1
LONGEST_NAME = 40
PATIENCE = 5.0  # seconds to wait for another start that creates a profile
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True)
class Profile:
    """A profile; `id` is of small letters, digits and hyphens."""

    id: str
    name: str

    @property
    def settings_folder(self) -> Path:
        """The folder of its settings; the first profile's is the config folder itself."""
        return paths.config() if self.id == FIRST.id else paths.config() / "profiles" / self.id

    @property
    def history_folder(self) -> Path:
        """The folder of its conversations."""
        return paths.data() / "profiles" / self.id

    @property
    def key_file(self) -> Path:
        """The file of its master keys under a passphrase, if the person chose that."""
        return self.history_folder / "master.key"


FIRST = Profile("default", "Default")


@dataclass(frozen=True, slots=True)
class Profiles:
    """Every profile, and the one in use."""

    profiles: tuple[Profile, ...] = (FIRST,)
    active: str = FIRST.id

    @property
    def current(self) -> Profile:
        """The profile in use."""
        return next(profile for profile in self.profiles if profile.id == self.active)

    def find(self, name: str) -> Profile | None:
        """The profile of that name or id, regardless of case."""
        wanted = name.strip().casefold()
        found = (p for p in self.profiles if wanted in {p.id, p.name.casefold()})
        return next(found, None)

    def use(self, name: str) -> Profiles:
        """Switch to another profile, created if there is none of that name."""
        found = self.find(name)
        if found is not None:
            return replace(self, active=found.id)
        made = Profile(self._free_id(name), _checked(name))
        return Profiles((*self.profiles, made), made.id)

    def renamed(self, profile: Profile, name: str) -> Profiles:
        """Rename a profile. Error: BadParameter if the name is taken."""
        other = self.find(name)
        if other is not None and other.id != profile.id:
            raise BadParameter(name="profile", reason="exists")
        new = replace(profile, name=_checked(name))
        return replace(self, profiles=tuple(new if p == profile else p for p in self.profiles))

    def free_name(self, name: str) -> str:
        """The name itself, or with the first number appended that makes it unique."""
        free, number = name, 2
        while self.find(free) is not None:
            free, number = f"{name} ({number})", number + 1
        return free

    def _free_id(self, name: str) -> str:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
        stem = re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")[:30] or "profile"
        taken, number, free = {profile.id for profile in self.profiles}, 2, stem
        while free in taken:
            free, number = f"{stem}-{number}", number + 1
        return free


def load(folder: Path | None = None) -> Profiles:
    """Load the profiles; after setting aside a damaged file, rebuild them from the folders."""
    path = _path(folder)
    try:
        return _parse(json.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return _found() if _aside(path).exists() else Profiles()
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        with suppress(OSError):
            path.replace(_aside(path))
        return _found()


def list_lost(folder: Path | None = None) -> bool:
    """Whether the list was damaged and the profile in use has not been chosen since."""
    path = _path(folder)
    return _aside(path).exists() and not path.exists() and len(_found().profiles) > 1


def chosen(name: str | None) -> Profile:
    """Switch to the profile of that name; without a name, return the current one."""
    if name is None:
        return load().current
    with alone():  # two new names at once are two profiles
        return _used(name)


@contextmanager
def alone() -> Iterator[None]:
    """Lock the list for reading and rewriting; proceed without the lock after PATIENCE."""
    with ExitStack() as held:
        with suppress(KeyProblem):
            held.enter_context(key_lock.alone(PATIENCE))
        yield


def _used(name: str) -> Profile:
    known = load()
    using = known.use(name)
    if using != known or list_lost():
        with suppress(OSError):  # it is used nevertheless, this time
            save(using)
    return using.current


def known(number: str) -> Profile:
    """The profile of that id. Error: BadParameter."""
    for profile in load().profiles:
        if profile.id == number:
            return profile
    raise BadParameter(name="profile", reason="unknown")


def save(profiles: Profiles, folder: Path | None = None) -> None:
    """Write the profiles atomically. Error: OSError."""
    path = _path(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"version": VERSION, **asdict(profiles)}, indent=2) + "\n"
    private_files.write(path, text.encode("utf-8"), durable=False)


def _parse(data: Mapping[str, Any]) -> Profiles:
    listed = tuple(Profile(str(item["id"]), str(item["name"])) for item in data["profiles"])
    ids = [profile.id for profile in listed]
    sound = all(ID.fullmatch(number) for number in ids) and len(set(ids)) == len(ids)
    if data["version"] != VERSION or not sound or data["active"] not in ids:
        raise ValueError
    return Profiles(listed, data["active"])


def _found() -> Profiles:
    """The profiles found on disk without the list, so that no conversation is lost."""
    try:
        kept = sorted(path.name for path in (paths.data() / "profiles").iterdir())
    except OSError:
        kept = []
    ids = [number for number in kept if ID.fullmatch(number) and number != FIRST.id]
    return Profiles((FIRST, *(Profile(number, number) for number in ids)))


def _aside(path: Path) -> Path:
    return path.with_suffix(".damaged.json")


def _checked(name: str) -> str:
    clean = " ".join(name.split())
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable():
        raise BadParameter(name="profile", reason="not_a_name", high=LONGEST_NAME)
    return clean


def _path(folder: Path | None) -> Path:
    return (folder or paths.config()) / "profiles.json"
