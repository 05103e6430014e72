"""What the README shows is what happens."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
KEY = re.findall(r"key=(hex:\w{64})", README)
EXAMPLES = re.findall(
    r"""\$ echo '(.+)' \|\n\s+sotto-engine (\w+) --key \$key\n\s+\{"text": "(.+?)", """, README
)


@pytest.mark.parametrize(("record", "verb", "shown"), EXAMPLES, ids=["sanitize", "restore"])
def test_the_worked_example_gives_what_it_shows(record: str, verb: str, shown: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", verb, "--key", KEY[0]],
        cwd=ROOT,
        input=record,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["text"] == shown


def test_every_command_named_is_a_target_of_the_makefile() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    documents = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")]
    named = {n for file in documents for n in re.findall(r"`?make (\w+)", file.read_text("utf-8"))}
    assert named <= set(targets)
    assert {"run", "test"} <= named


def test_every_file_that_the_documents_link_to_is_there() -> None:
    for name in ("README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([\w./-]+)\)", (ROOT / name).read_text("utf-8")):
            assert (ROOT / target).exists(), (name, target)
