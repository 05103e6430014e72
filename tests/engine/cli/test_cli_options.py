"""What the options and fields of the headless command say, and what they refuse."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import command_line
import pytest

from engine import __main__ as command
from engine.crypto.formats import people
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.passphrase_file import KeyFile

DIGITS = bytes(range(32)).hex()
KEY = ("--key", f"hex:{DIGITS}")
TURNS = (
    "I am Maria Lopez, 41 years old, and I earn $84,000.",
    "Maria Lopez, 41, has moved; Carlos Vega pays $1,200.",
    "What do Carlos and Maria pay?",
)


@pytest.fixture(autouse=True)
def not_sealed() -> Iterator[None]:
    """This process has other tests to run."""
    with command_line.unsealed():
        yield


def run(*words: str, lines: list[Any], status: int = 0) -> list[dict[str, Any]]:
    """What a verb prints, whatever the judge thinks of a sentence: it is not the point here."""
    return command_line.run(*words, "--level", "every", lines=lines, status=status)


def surrogates(result: dict[str, Any]) -> dict[str, str]:
    return {item["original"]: item["surrogate"] for item in result["replacements"]}


def test_the_policy_of_options_is_printed_and_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--method", "preempt", "--method", "cape", "--epsilon", "9", "--buckets", "paper"]
    assert command.main(["policy", *options]) == 0
    printed = capsys.readouterr().out
    policy = json.loads(printed)
    assert policy["stages"] == ["preempt", "cape"]
    assert policy["methods"] == {"cape": {"epsilon": 9.0, "buckets": "paper"}}
    file = tmp_path / "policy.json"
    file.write_text(printed, "utf-8")
    assert command.main(["policy", "--policy", str(file)]) == 0
    assert capsys.readouterr().out == printed
    file.write_text('{"keep": ["AGES"]}', "utf-8")
    assert command.main(["policy", "--policy", str(file)]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["data"]["suggestion"] == "AGE"


def test_earlier_texts_are_known_to_detect() -> None:
    text = "Is sunflower a good one?"
    behind = {"text": text, "prompts": ["my password is sunflower"]}
    alone, known = run("detect", lines=[{"text": text}, behind])
    assert alone["spans"] == []
    assert [span["kind"] for span in known["spans"]] == ["PASSWORD"]


def test_a_text_file_goes_through_as_it_stands(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    letter, answer = tmp_path / "letter.txt", tmp_path / "answer.txt"
    raw = f"\r\n {TURNS[0]}\n\tµ\n".encode()
    letter.write_bytes(raw)
    assert command.main(["sanitize", *KEY, "--plain", str(letter)]) == 0
    sent = capfdbinary.readouterr().out
    assert b"Lopez" not in sent
    answer.write_bytes(sent)
    way_back = ["restore", *KEY, "--plain", "--prompt", str(letter), str(answer)]
    assert command.main(way_back) == 0
    assert capfdbinary.readouterr().out == raw
    answer.write_bytes(b"\xff Maria Lopez")
    assert command.main(way_back) == 1
    printed = capfdbinary.readouterr()
    assert not printed.out
    assert b"not_utf8" in printed.err
    assert b"Maria" not in printed.err


def test_a_language_that_is_read_less_well_is_said_beside_the_text(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("שלום, אני דוד כהן, הטלפון שלי 050-1234567.\n", encoding="utf-8")
    assert command.main(["sanitize", *KEY, "--plain", str(letter)]) == 0
    printed = capfdbinary.readouterr()
    assert b"050-1234567" not in printed.out + printed.err
    assert b"hebrew" in printed.err
    assert printed.out.endswith(b".\n")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (["--epsilon", "99"], "from 0.001 to 20"),
        (["--buckets", "rnk", "--method", "cape"], "suggestion=rank"),
    ],
)
def test_a_bad_option_is_said_in_a_sentence(
    option: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["sanitize", *KEY, *option, "letter.txt"]) == 2
    printed = capsys.readouterr()
    assert said in printed.out + printed.err


def test_a_damaged_line_is_one_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "records.jsonl"
    good = json.dumps({"text": "fine"}).encode()
    deep = b"[" * 200_000
    file.write_bytes(b"\xef\xbb\xbf" + good + b'\n{"text": "\xff"}\n' + deep + b"\n" + good)
    assert command.main(["detect", str(file)]) == 1
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["error" in item for item in results] == [False, True, True, False]
    assert [item.get("line") for item in results] == [None, 2, 3, None]


def test_names_come_back_by_the_lists_that_they_were_made_with() -> None:
    record = {"response": "Dear Maria Lopez", "conversation": "c"}
    read, same, refused = run(
        "restore",
        *KEY,
        lines=[record, record | {"lists": people.LISTS}, record | {"lists": "0badf00d"}],
        status=1,
    )
    assert read == same
    assert refused["error"]["data"]["here"] == people.LISTS
    assert "name lists" in refused["error"]["message"]
    assert "Maria" not in json.dumps(refused)


def test_keys_come_from_where_no_other_program_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    (expected,) = run("sanitize", *KEY, lines=[{"text": TURNS[0]}])
    monkeypatch.setenv("MADE_UP", DIGITS)
    assert run("sanitize", "--key", "env:MADE_UP", lines=[{"text": TURNS[0]}]) == [expected]
    for given, status in ((DIGITS + "\n", 0), ("zz", 2)):
        reader, writer = os.pipe()
        os.write(writer, given.encode())
        os.close(writer)
        made = run("sanitize", "--key", f"fd:{reader}", lines=[{"text": TURNS[0]}], status=status)
        assert (made == [expected]) == (status == 0)
    for wrong in ("env:NOT_THERE", "fd:99", "fd:x", "file:", "keyring:x", "hex:"):
        (refused,) = run("sanitize", "--key", wrong, lines=[], status=2)
        assert refused["error"]["code"] == "bad_parameter"
    (refused,) = run("restore", lines=[{"response": "Hello"}], status=1)  # a key made for this run
    assert refused["error"]["data"]["reason"] == "needs_the_key"
    wanted = "bad_parameter: key: restoring takes the key that the text was sanitized with"
    assert refused["error"]["message"] == wanted


def test_keys_of_a_file_open_with_a_passphrase_and_by_epoch(tmp_path: Path) -> None:
    masters = MasterKeys([bytes.fromhex(DIGITS), bytes(32)])
    KeyFile(tmp_path / "master.key").save(masters, "correct horse battery")

    def opened(*words: str, status: int = 0) -> list[dict[str, Any]]:
        reader, writer = os.pipe()
        os.write(writer, b"correct horse battery\n")
        os.close(writer)
        key = ("--key", f"file:{tmp_path}/master.key", "--passphrase-fd", str(reader))
        return run("sanitize", *key, *words, lines=[{"text": TURNS[0]}], status=status)

    (expected,) = run("sanitize", *KEY, lines=[{"text": TURNS[0]}])
    assert opened("--epoch", "1") == [expected] != opened()
    assert opened("--epoch", "3", status=2)[0]["error"]["code"] == "key_missing"


UNFIT: list[dict[str, Any]] = [
    {"prompts": "Maria"},
    {"prompts": [1]},
    {"prompts": ["a"], "rerolls": 3},
    {"prompts": ["a"], "rerolls": [True]},
    {"reroll": 1.5},
    {"conversation": 3},
]


def test_what_does_not_fit_is_refused_by_its_name() -> None:
    lines = [{"text": "Maria Lopez", **record} for record in UNFIT]
    refused = run("sanitize", *KEY, lines=lines, status=1)
    for record, answer in zip(UNFIT, refused, strict=True):
        assert answer.get("error", {}).get("code") in {"bad_record", "bad_parameter"}, record
    assert "Maria" not in json.dumps(refused)


def test_fields_of_a_data_set_pass_but_slips_of_the_pen_do_not() -> None:
    record = {"text": "fine", "id": 7, "label": "x", "turn": 0}
    (passed, *refused) = run(
        "sanitize", *KEY, lines=[record, *({**record, n: []} for n in SLIPS)], status=1
    )
    assert passed["text"] == "fine"
    assert [answer["error"]["data"]["suggestion"] for answer in refused] == list(SLIPS.values())


SLIPS = {"promts": "prompts", "rerols": "rerolls"}


@pytest.mark.parametrize(
    ("words", "record"),
    [
        (("detect",), {"text": "x", "promts": []}),
        (("restore", *KEY), {"response": "x", "pormpts": []}),
    ],
)
def test_no_verb_reads_over_a_slip_of_the_pen(
    words: tuple[str, ...], record: dict[str, Any]
) -> None:
    [answer] = run(*words, lines=[record], status=1)
    assert answer["error"]["data"]["reason"] == "unknown_field"
