"""What a script can decide: all that a person decides in the window, and what the options say."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import command_line
import pytest

from engine import __main__ as command
from engine.cli import texts
from engine.core.types import Choice
from engine.crypto.formats import people
from engine.crypto.keys import KeyRing, ProfileKey
from engine.crypto.passphrase_file import KeyFile
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy
from engine.pipeline.requests import Request

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


def test_a_record_says_what_a_person_says_in_the_window() -> None:
    record = {
        "text": f"{TURNS[0]} My code word is bluebell.",
        "conversation": "c",
        "choices": [
            {"original": "Maria Lopez", "surrogate": "Ada Byron"},
            {"original": "41", "reroll": 2},
        ],
        "as_typed": ["$84,000"],
        "private": [{"text": "bluebell", "kind": "CUSTOM"}],
    }
    (result,) = run("sanitize", *KEY, lines=[record])
    made = surrogates(result)
    assert made["Maria Lopez"] == "Ada Byron"
    assert "$84,000" in result["text"]
    assert "bluebell" not in result["text"]
    epsilons = {item["original"]: item["epsilon"] for item in result["replacements"]}
    assert epsilons["41"] is None  # it was chosen
    policy = replace(Policy(level=EVERY), never=("$84,000",))
    chosen = (Choice("Maria Lopez", surrogate="Ada Byron"), Choice("41", reroll=2))
    whole = Request(TURNS[0], policy, b"c", choices=chosen)
    same = Engine(ProfileKey(bytes.fromhex(DIGITS))).sanitize(whole)
    assert result["text"].startswith(same.text)
    assert result["spent"] == {"epsilon": 0.0, "draws": 1, "chosen": 1}


def test_earlier_prompts_are_told_anew_with_what_was_decided_for_them() -> None:
    first = {
        "text": TURNS[0],
        "choices": [{"original": "Maria Lopez", "surrogate": "Ada Byron"}],
        "as_typed": ["$84,000"],
    }
    later = {"text": TURNS[1], "prompts": [first]}
    one, two = run("sanitize", *KEY, lines=[first, later])
    assert surrogates(two)["Maria Lopez"] == "Ada Byron"
    assert surrogates(two)["41"] == surrogates(one)["41"]
    assert [charge["known"] for charge in two["cost"]["charges"]] == [True, False]
    assert two["spent"]["draws"] == 2
    assert two["spent"]["epsilon"] > one["spent"]["epsilon"] > 0
    answers = [{"response": made["text"], "prompts": [first, TURNS[1]]} for made in (two, one)]
    restored = run("restore", *KEY, lines=answers)
    assert [item["text"] for item in restored] == [TURNS[1], TURNS[0]]


def test_the_lines_of_a_chat_are_its_prompts() -> None:
    lines: list[Any] = [{"text": turn} for turn in TURNS]
    told = run("sanitize", *KEY, "--chat", lines=[lines[0], {"txt": ""}, *lines[1:]], status=1)
    assert told.pop(1)["line"] == 2
    behind = [{"text": TURNS[n], "prompts": list(TURNS[:n])} for n in range(len(TURNS))]
    assert told == run("sanitize", *KEY, lines=behind)
    (refused,) = run("sanitize", *KEY, "--chat", lines=[behind[2]], status=1)
    assert refused["error"]["data"]["reason"] == "after_others"


def test_what_the_options_say_of_kinds_words_and_scores(tmp_path: Path) -> None:
    always, never = tmp_path / "always.txt", tmp_path / "never.txt"
    always.write_text(
        'bluebell\n\n{"text": "X\\\\d+", "kind": "CUSTOM", "pattern": true}\n', "utf-8"
    )
    never.write_text("Carlos Vega\n", "utf-8")
    text = "Carlos Vega, 41, owes $1,200 and 12% for bluebell X99."
    (plain_,) = run("sanitize", *KEY, lines=[{"text": text}])
    assert {"Carlos Vega", "41", "$1,200"} <= surrogates(plain_).keys()
    words = ("--always", str(always), "--never", str(never))
    kinds = ("--keep", "age", "--protect", "PERCENT", "--encrypt", "MONEY")
    (made,) = run("sanitize", *KEY, *words, *kinds, lines=[{"text": text}])
    assert surrogates(made).keys() == {"12%", "$1,200", "bluebell", "X99"}
    assert {i["original"]: i["category"] for i in made["replacements"]}["$1,200"] == "I"
    (unsure,) = run("detect", "--threshold", "PERSON=1", lines=[{"text": text}])
    assert "PERSON" not in {span["kind"] for span in unsure["spans"]}


def test_the_policy_of_options_is_printed_and_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--method", "preempt", "--method", "cape", "--epsilon", "9", "--epsilon", "AGE=0.5"]
    assert command.main(["policy", *options, "--keep", "DATE,money", "--buckets", "paper"]) == 0
    printed = capsys.readouterr().out
    policy = json.loads(printed)
    assert policy["stages"] == ["preempt", "cape"]
    assert policy["methods"] == {"cape": {"epsilon": 9.0, "buckets": "paper"}}
    assert policy["epsilons"]["AGE"] == 0.5
    assert {"DATE", "MONEY", "HEALTH"} <= set(policy["keep"])
    file = tmp_path / "policy.json"
    file.write_text(printed, "utf-8")
    assert command.main(["policy", "--policy", str(file)]) == 0
    assert capsys.readouterr().out == printed
    for wrong in (["--keep", "AGES"], ["--threshold", "AGE"], ["--epsilon", "NAME=1"]):
        assert command.main(["policy", *wrong]) == 2
        assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad_parameter"


def test_earlier_texts_are_known_to_detect() -> None:
    text = "Is bGf8kq27 a good one?"
    behind = {"text": text, "prompts": ["password: bGf8kq27"]}
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
        (["--keep", "MONY"], "did you mean MONEY?"),
        (["--epsilon", "99"], "from 0.001 to 20"),
        (["--epsilon", "PERSON=1"], "that kind gets no noise"),
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


@pytest.mark.parametrize("lists", [None, "0badf00d", 7, ["Maria"], "Maria"])
def test_a_record_is_read_with_the_lists_that_it_was_made_with(
    lists: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record without a version is of the first one: with other lists than those it is refused."""
    record = {"response": "Dear Maria Lopez", "conversation": "c"}
    (read,) = run("restore", *KEY, lines=[record])
    assert "text" in read
    monkeypatch.setattr(texts, "LISTS", "12345678")
    named = record if lists is None else record | {"lists": lists}
    (refused,) = run("restore", *KEY, lines=[named], status=1)
    facts = refused["error"]["data"]
    needed = people.LISTS if lists is None else lists
    assert facts["needed"] == (needed if needed in (people.LISTS, "0badf00d") else None)
    assert facts["here"] == "12345678"
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
    ring = KeyRing([bytes.fromhex(DIGITS), bytes(32)])
    KeyFile(tmp_path / "master.key").save(ring, "correct horse battery")

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
    {"choices": "41"},
    {"choices": ["41"]},
    {"choices": [{"original": 41}]},
    {"choices": [{"original": "41", "reroll": -1}]},
    {"choices": [{"original": "41", "word": 1}]},
    {"choices": [{"original": "41", "surogate": "50"}]},
    {"choice": []},
    {"as_typed": "Maria"},
    {"as_typed": [1]},
    {"private": "Maria"},
    {"private": [1]},
    {"private": [{"kind": "PERSON"}]},
    {"private": [{"text": "(", "pattern": True}]},
    {"prompts": "Maria"},
    {"prompts": [1]},
    {"prompts": [{"txt": "Maria"}]},
    {"prompts": ["a"], "rerolls": 3},
    {"prompts": ["a"], "rerolls": [True]},
    {"policy": []},
    {"policy": {"kep": []}},
    {"removed": {"a": 1}},
    {"reroll": 1.5},
    {"instruction": -1},
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


SLIPS = {"choice": "choices", "privat": "private", "as-typed": "as_typed", "polcy": "policy"}


def test_the_first_lists_are_todays_until_a_release() -> None:
    """Before the first release change both; after it FIRST_LISTS stays, and this test goes."""
    assert texts.FIRST_LISTS == people.LISTS


@pytest.mark.parametrize(
    ("words", "record"),
    [
        (("detect",), {"text": "x", "promts": []}),
        (("restore", *KEY), {"response": "x", "pormpts": []}),
        (("alternatives", *KEY), {"text": "x", "at": 0, "converstation": "c"}),
    ],
)
def test_no_verb_reads_over_a_slip_of_the_pen(
    words: tuple[str, ...], record: dict[str, Any]
) -> None:
    [answer] = run(*words, lines=[record], status=1)
    assert answer["error"]["data"]["reason"] == "unknown_field"
