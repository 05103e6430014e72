"""The set-up behind `make run` and `make test`: apt runs only when it must and may."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from programs import ran

ROOT = Path(__file__).resolve().parent.parent
ROWS = [
    line.split()
    for line in (ROOT / "packaging" / "debian.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
INSTALL = "apt-get install -y --no-install-recommends"


@dataclass
class Debian:
    """A machine of stub programs: `libraries` is what ldconfig lists, `ran` what apt was told."""

    folder: Path
    libraries: set[str] = field(default_factory=set)

    def program(self, name: str, body: str) -> None:
        file = self.folder / name
        file.write_text(f"#!/bin/bash\n{body}\n", encoding="utf-8")
        file.chmod(0o755)

    @property
    def ran(self) -> list[str]:
        log = self.folder / "apt.log"
        return log.read_text("utf-8").splitlines() if log.exists() else []

    def set_up(self, target: str) -> subprocess.CompletedProcess[str]:
        listed = self.folder / "libraries"
        listed.write_text("".join(f"\t{name} (libc6,x86-64) => x\n" for name in self.libraries))
        return ran([str(ROOT / "packaging" / "system"), target], env={"PATH": str(self.folder)})


@pytest.fixture
def debian(tmp_path) -> Debian:
    """A complete machine where this person may not install anything."""
    machine = Debian(tmp_path)
    for tool in ("bash", "dirname", "grep", "cat", "env"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    machine.program("python3.11", f'exec {os.path.realpath(sys.executable)} "$@"')
    machine.program("ldconfig", f"cat {tmp_path}/libraries")
    machine.program("id", "echo 1000")
    machine.program("sudo", "exit 1")
    machine.program("apt-get", f'echo "$@" >> {tmp_path}/apt.log')
    for _, _, probe in ROWS:
        kind, _, name = probe.partition(":")
        if kind == "command":
            machine.program(name, "exit 0")
        elif kind == "library":
            machine.libraries.add(name)
    return machine


def installing(debian: Debian, library: str) -> None:
    """Let apt-get put a library into place."""
    row = f"\\t{library} (libc6) => x"
    log = f'echo "$@" >> {debian.folder}/apt.log'
    debian.program(
        "apt-get", f'{log}; [[ $1 == install ]] && printf "{row}" >> {debian.folder}/libraries'
    )


@pytest.mark.parametrize("target", ["run", "test"])
def test_where_everything_is_there_apt_does_not_run(debian: Debian, target: str) -> None:
    done = debian.set_up(target)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert debian.ran == []


def test_without_the_right_the_one_line_is_printed_and_nothing_runs(debian: Debian) -> None:
    debian.libraries.remove("libxcb-cursor.so.0")
    (debian.folder / "c++").unlink()
    done = debian.set_up("run")
    assert done.returncode == 1
    assert debian.ran == []
    lines = [line for line in done.stderr.splitlines() if "apt-get" in line]
    assert lines == [f"  sudo apt-get update && sudo {INSTALL} g++ libxcb-cursor0"]


def test_root_installs_just_what_is_missing(debian: Debian) -> None:
    debian.libraries.remove("libEGL.so.1")
    debian.program("id", "echo 0")
    debian.program("sudo", "exit 99")
    installing(debian, "libEGL.so.1")
    done = debian.set_up("run")
    assert done.returncode == 0, done.stderr
    assert debian.ran == ["update", INSTALL.removeprefix("apt-get ") + " libegl1"]


def test_sudo_is_used_where_it_asks_for_no_password(debian: Debian) -> None:
    debian.libraries.remove("libEGL.so.1")
    debian.program("sudo", f'[[ $1 == -n ]] || exit 9; echo sudo >> {debian.folder}/s; "${{@:2}}"')
    installing(debian, "libEGL.so.1")
    assert debian.set_up("run").returncode == 0
    assert debian.ran[-1].endswith(" libegl1")
    assert (debian.folder / "s").read_text("utf-8") == "sudo\n" * 3


@pytest.mark.parametrize("apt", ["exit 100", "exit 0"], ids=["fails", "installs nothing"])
def test_where_apt_does_not_help_the_one_line_is_printed(debian: Debian, apt: str) -> None:
    debian.libraries.remove("libEGL.so.1")
    debian.program("id", "echo 0")
    debian.program("apt-get", apt)
    done = debian.set_up("run")
    assert done.returncode == 1
    assert f"sudo {INSTALL} libegl1" in done.stderr


def test_a_system_without_apt_is_told_what_is_missing(debian: Debian) -> None:
    (debian.folder / "apt-get").unlink()
    (debian.folder / "python3.11").unlink()
    done = debian.set_up("run")
    assert done.returncode == 1
    assert "Sotto needs python3-venv." in done.stderr


def test_only_the_tests_need_a_keyring_daemon_of_their_own(debian: Debian) -> None:
    (debian.folder / "gnome-keyring-daemon").unlink()
    assert debian.set_up("run").returncode == 0
    assert "install -y --no-install-recommends gnome-keyring" in debian.set_up("test").stderr


@pytest.mark.parametrize(
    ("programs", "found"),
    [
        ({"python3.11": "exit 0", "python3.12": "exit 0"}, "python3.11"),
        ({"python3.11": "exit 1", "python3.12": "exit 0"}, "python3.12"),  # a dead pyenv shim
        ({"python3": "exit 0"}, "python3"),
        ({"python3": "exit 1"}, None),  # too old
    ],
)
def test_the_first_python_that_will_do_is_taken(tmp_path, programs, found) -> None:
    machine = Debian(tmp_path)
    (tmp_path / "bash").symlink_to(str(shutil.which("bash")))
    for name, body in programs.items():
        machine.program(name, body)
    done = ran([str(ROOT / "packaging" / "find_python")], env={"PATH": str(tmp_path)})
    assert done.returncode == (1 if found is None else 0)
    assert done.stdout == ("" if found is None else f"{tmp_path}/{found}\n")


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A checkout after its set-up for `make run`, with nothing of the environment in it."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / ".ready-run").touch()
    return tmp_path


def planned(checkout: Path, target: str) -> str:
    command = ["make", "--dry-run", "--no-print-directory", "-C", str(checkout), target]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return ran(command, check=True, env=outside).stdout


def test_the_second_run_installs_nothing(checkout: Path) -> None:
    assert planned(checkout, "run") == "packaging/has_screen\n.venv/bin/python -m app\n"
    assert "packaging/environment test" in planned(checkout, "test")


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/locked/run.txt"])
def test_new_requirements_are_installed(checkout: Path, name: str) -> None:
    stamp = (checkout / ".venv" / ".ready-run").stat()
    os.utime(checkout / name, (stamp.st_atime + 9, stamp.st_mtime + 9))
    assert "packaging/environment run" in planned(checkout, "run")


LLAMA = ROOT / "packaging" / "llama"
COMPILER = """
[[ $2 == venv ]] && { mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; exit; }
[[ $3 == install ]] && exit
echo "  [1/40] Building one"; echo "  [12/40] Building another"
while (($#)); do [[ $1 == --wheel-dir ]] && folder=$2; shift; done
"""


def llama(cache: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return ran(
        [str(LLAMA), *arguments],
        env={"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(cache)},
        timeout=60,
    )


def compiler(folder: Path, end: str) -> str:
    """A Python whose pip says that it compiles, and then does what `end` says."""
    file = folder / "python"
    file.write_text(f"#!/bin/bash\n{COMPILER}\n{end}\n", encoding="utf-8")
    file.chmod(0o755)
    return str(file)


def wheel_name() -> str:
    line = (ROOT / "packaging" / "locked" / "llama.txt").read_text("utf-8").split(" ")[0]
    return f"llama_cpp_python-{line.partition('==')[2]}-py3-none-linux_x86_64.whl"


def test_a_compiled_wheel_is_kept_and_is_compiled_no_second_time(tmp_path) -> None:
    wheels = Path(llama(tmp_path, "folder").stdout.strip())
    log = str(tmp_path / "log")
    done = llama(tmp_path, "build", compiler(tmp_path, f'touch "$folder/{wheel_name()}"'), log)
    assert (done.returncode, done.stdout) == (0, "")
    assert [file.name for file in wheels.iterdir()] == [wheel_name()]
    assert llama(tmp_path, "build", compiler(tmp_path, "exit 9"), log).returncode == 0
    given = tmp_path / "given"
    assert str(given) in llama(tmp_path, "copy", str(given)).stdout
    assert (given / wheels.name / wheel_name()).exists()


def test_what_could_not_be_compiled_leaves_nothing_but_its_log(tmp_path) -> None:
    wheels = Path(llama(tmp_path, "folder").stdout.strip())
    log = tmp_path / "log"
    done = llama(tmp_path, "build", compiler(tmp_path, "echo no compiler; exit 3"), str(log))
    assert done.returncode == 3
    assert list(wheels.iterdir()) == []
    assert "no compiler" in log.read_text("utf-8")


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("", "getting ready"),
        ("  [10/40] Building x\n", "[#####" + " " * 15 + "] 10 of 40, about 6 min"),
    ],
)
def test_it_is_said_how_far_compiling_is(tmp_path, log: str, said: str) -> None:
    file = tmp_path / "log"
    file.write_text(log, encoding="utf-8")
    begun = int(time.time()) - 110
    line = f'sleep 0.3 & "{LLAMA}" wait $! "{file}" {begun}'
    done = ran(["bash", "-c", line], check=True)
    assert said in done.stdout
