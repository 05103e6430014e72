"""The harness of the papers' tasks: what leaves, what is measured, against a scripted provider."""

import json
import re
from collections import Counter

import pytest
from servers import Reply, ScriptedServer
from stdnum import luhn

from tests.benchmarks.tasks import long_context, rag, rag_records, strawmen, translate
from tests.benchmarks.tasks.__main__ import TASKS, main
from tests.benchmarks.tasks.private import Private
from tests.benchmarks.tasks.provider import Provider
from tests.benchmarks.tasks.report import Run

KEY = bytes(range(32))
TRANSLATIONS = [
    ("de", "name", "Maria Gonzalez lives in Bonn.", "Maria Gonzalez wohnt in Bonn."),
    ("de", "age", "She is 45 years old and tired.", "Sie ist 45 Jahre alt und müde."),
    ("fr", "money", "It costs $1,200 a month.", "Cela coûte 1 200 $ par mois."),
]
STORIES = [
    ("Maria Gonzalez is a baker. She leaves the village for James Whitaker.", "Who is a baker?"),
    ("Robert Lindqvist guards a lighthouse. His sister Nancy Lindqvist sails.", "Who sails?"),
    ("Patricia Morrison hunts a whale. It wins.", "Who hunts a whale?"),
]


@pytest.fixture
def data(tmp_path):
    records = {
        "preempt_translation": [
            {"prompt": f"Please translate this sentence into X: {text}", "target": target}
            | {"lang": lang, "category": kind}
            for lang, kind, text, target in TRANSLATIONS
        ],
        "narrativeqa_preempt": [
            {"summary": summary, "question": question, "answers": ["somebody"]}
            for summary, question in STORIES
        ],
    }
    for name, lines in records.items():
        (tmp_path / name).mkdir()
        text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
        (tmp_path / name / "dev.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def asked(body):
    return body["messages"][-1]["content"]


def diligent(body):
    """A provider that reads: it says the higher card's number, or repeats what it was told."""
    text = asked(body)
    balances = re.findall(r"has a balance of \$([\d,]+)", text)
    if "higher balance" in text:
        first, second = (int(amount.replace(",", "")) for amount in balances)
        return ["1" if first > second else "2"]
    if "translate" in text:
        return [text.split(": ", 1)[1].split("\n")[0]]
    return [text.split("SUMMARY:")[-1].strip().split("\n")[0]]


@pytest.fixture
def provider():
    with ScriptedServer(diligent) as server, Provider(server.base_url, "scripted") as asking:
        asking.server = server
        yield asking


def test_only_the_model_the_messages_and_the_apps_headers_leave(provider):
    assert provider.chat([("user", "a"), ("assistant", "b"), ("user", "hi")]) == "hi"
    (request,) = provider.server.requests
    assert set(request.json) == {"model", "messages", "max_tokens", "temperature", "stream"}
    names = {name for name, _ in request.headers}
    assert names <= {"Host", "Accept", "Accept-Encoding", "Connection", "Content-Length"} | {
        "Content-Type",
        "User-Agent",
    }
    assert provider.asked == 1


def test_a_passing_failure_is_asked_again():
    tries = Counter()

    def failing(_body):
        tries["all"] += 1
        return Reply(status=503, body=b"{}") if tries["all"] == 1 else ["yes"]

    with ScriptedServer(failing) as server, Provider(server.base_url, "m", "key") as asking:
        assert asking.ask("?") == "yes"
        assert server.requests[1].header("authorization") == "Bearer key"


def test_made_up_questions_are_as_many_as_the_papers_and_have_their_answers():
    comparisons, retrievals = rag_records.comparisons(), rag_records.retrievals()
    assert (len(comparisons), len(retrievals)) == (20, 31)
    assert {item.answer for item in comparisons} == {"1", "2"}
    assert all(item.answer in item.prompt for item in retrievals)
    cards = re.findall(r"card (\d{4} \d{4} \d{4} \d{4})", "".join(i.prompt for i in retrievals))
    assert all(luhn.is_valid(card.replace(" ", "")) for card in cards)


def test_strawmen_hide_the_values_lose_their_format_and_come_back():
    private = Private(KEY)
    for item in [*rag_records.comparisons()[:2], *rag_records.retrievals()[:3]]:
        card = re.search(r"card (\d{4} \d{4} \d{4} \d{4})", item.prompt)[1]
        for form in (rag.fpe, rag.aes, rag.wrong):
            sent = form(private, item.prompt)
            assert card not in sent.text
            assert sent.back(sent.text) == item.prompt
    assert re.fullmatch(r"[0-9a-f]{32}", strawmen.aes_block("94110"))
    assert len(strawmen.wrong_format("94110")) in (4, 8)


def test_a_provider_that_reads_is_right_in_every_form(provider):
    rows = rag.measure(provider, Run(None, sample=3))
    assert [(row["task"], row["form"]) for row in rows] == [
        (task, form) for task in ("comparison", "retrieval") for form in rag.FORMS
    ]
    assert [row["share"] for row in rows if row["form"] != "fpe"] == [1.0] * 6
    assert all(row["share"] >= 0.75 for row in rows)  # close balances may change places


def test_a_provider_that_guesses_is_not():
    with ScriptedServer(lambda _body: ["2"]) as server, Provider(server.base_url, "m") as guessing:
        rows = rag.measure(guessing, Run(None, sample=3))
    assert all(row["share"] < 0.9 for row in rows)


def test_translation_sends_no_name_and_restores_what_comes(provider, data):
    rows = translate.measure(provider, Run(data))
    assert [(row["into"], row["value"], row["of"]) for row in rows] == [
        ("de", "age", 1),
        ("de", "name", 1),
        ("fr", "money", 1),
        ("de", "all", 2),
        ("fr", "all", 1),
    ]
    assert all(row["plain"] == row["sotto"] for row in rows)
    german = next(row for row in rows if row["value"] == "name")
    assert german["unrestored"] < german["sotto"]
    sent = [asked(request.json) for request in provider.server.requests]
    assert sum("Maria Gonzalez" in text for text in sent) == 1  # the plain one


def test_long_context_answers_are_alike_when_restored(provider, data):
    rows = {row["answer"]: row["sts"] for row in long_context.measure(provider, Run(data))}
    assert rows["restored"] == pytest.approx(1, abs=1e-3)
    assert rows["irrelevant"] < rows["unrestored"] < 0.99


def test_the_command_prints_a_table_and_writes_json(provider, data, tmp_path, capsys):
    out = tmp_path / "rows.json"
    words = ["translate", "--provider", provider.url, "--model", "scripted"]
    assert main([*words, "--data", str(data), "--sample", "2", "--json", str(out)]) == 0
    written = json.loads(out.read_text())
    assert written["model"] == "scripted"
    assert [row["of"] for row in written["rows"] if row["value"] == "all"] == [2]
    table = capsys.readouterr().out.splitlines()
    assert table[0].split()[:3] == ["into", "value", "of"]
    assert len(table) == len(written["rows"]) + 1


def test_a_sample_is_spread_over_the_records():
    assert Run(None, sample=3).some(list(range(9))) == [0, 3, 6]
    assert Run(None).some([1, 2]) == [1, 2]
    assert Run(None, sample=5).some([1, 2]) == [1, 2]


def test_every_task_says_what_it_measures():
    assert {"rag", "translate", "long_context"} <= set(TASKS)
    assert all(summary and callable(measure) for summary, measure in TASKS.values())
