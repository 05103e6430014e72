"""The harness of the papers' tasks: what leaves, what is measured, against a scripted provider."""

import json
import re
from pathlib import Path

import pytest
import sacrebleu
from servers import ScriptedServer
from stdnum import luhn

from tests.benchmarks.papers import (
    intervals,
    kept_answers,
    long_context,
    rag,
    rag_records,
    strawmen,
    table_questions,
    tables,
    translate,
)
from tests.benchmarks.papers.__main__ import PARTS, Script, main
from tests.benchmarks.papers.oracle import STYLES, Answer, Oracle
from tests.benchmarks.papers.private import Private
from tests.benchmarks.papers.provider import Provider, Remembering
from tests.benchmarks.papers.report import Run

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

TABLE = [
    ["", "2019", "2018", "2017"],
    ["Fixed Price", "$1,452.4", "$1,146.2", "$1,036.9"],
    ["Other", "44.1", "56.7", "70.8"],
    ["Total sales", "$1,496.5", "$1,202.9", "$1,107.7"],
]
QUESTIONS = [
    {"question": question, "answer": answer, "derivation": derivation, "scale": scale}
    | {"answer_type": "span" if isinstance(answer, list) else "arithmetic", "answer_from": "table"}
    for question, answer, derivation, scale in (
        ("By how much did Other change from 2018?", -22.22, "(44.1-56.7)/56.7", "percent"),
        ("What is the change in Other from 2018 to 2019?", -12.6, "44.1-56.7", "million"),
        ("What are total sales in 2019?", ["$1,496.5"], "", "million"),
        ("What is the average of Other?", 99, "(44.1+56.7)/2", "million"),
    )
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
        "tatqa": [
            {"uid": "3f", "table": TABLE, "paragraphs": ["In millions."]} | {"questions": QUESTIONS}
        ],
    }
    for name, lines in records.items():
        (tmp_path / name).mkdir()
        text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
        (tmp_path / name / "dev.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def provider():
    with (
        ScriptedServer(lambda _body: ["h", "i"]) as server,
        Provider(server.base_url, "scripted") as asking,
    ):
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


STYLED = {
    "short": "$1204.50",
    "sentence": "card is 4532 1488.\nsum is 1,200.\nSo the answer is $1204.50.",
    "list": "- **card**: 4532 1488\n- **sum**: 1,200\n\n**Answer: $1204.50**",
    "table": "| item | value |\n|---|---|\n| card | 4532 1488 |\n| sum | 1,200 |\n| = | $1204.50 |",
    "plain digits": "card: 45321488\nsum: 1200\nAnswer: $1204.50",
    "commas, hyphens": "* card = 4532-1488\n* sum = 1,200\n$1,204.50",
    "currency after": "card: 4532 1488;\nsum: 1,200;\n`1204.50 $`",
    "both": "card was 4532 1488.\nsum was 1200.\nIt is 1204.50 $.",
}


def test_each_style_of_the_oracle_writes_as_planted():
    answer = Answer("$1204.50", {"card": "4532 1488", "sum": "1,200"})
    asked = [Oracle().ask("", solve=lambda _sent: answer, style=n) for n in range(len(STYLES))]
    assert dict(zip([style.name for style in STYLES], asked, strict=True)) == STYLED


def test_made_up_questions_have_their_answers():
    comparisons, retrievals = rag_records.comparisons(), rag_records.retrievals()
    assert (len(comparisons), len(retrievals)) == (100, 100)
    assert {item.answer for item in comparisons} == {"1", "2"}
    assert all(item.answer in item.prompt for item in retrievals)
    cards = re.findall(r"card (\d{4} \d{4} \d{4} \d{4})", "".join(i.prompt for i in retrievals))
    assert all(luhn.is_valid(card.replace(" ", "")) for card in cards)
    for item in [*comparisons, *retrievals]:  # the oracle is right, by place and by format
        for by_format in (False, True):
            assert rag_records.found(item, item.prompt, by_format=by_format) in (
                item.answer,
                f"${item.answer}",
            )


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


def test_who_reads_by_place_is_right_and_by_format_only_where_it_is_kept():
    rows = {
        (row["task"], row["reads by"], row["form"]): row["share"]
        for row in rag.measure(Oracle(), Run(None, sample=4))
    }
    for task in ("comparison", "retrieval"):
        assert rows[task, "place", "plain"] == rows[task, "format", "fpe"] == 1
        assert rows[task, "place", "fpe"] == 1
        assert rows[task, "format", "aes"] < 0.6


def test_a_translation_is_the_reference_with_what_was_sent():
    source, target = "Ann Lee, 45, paid $1,200.50.", "Ann Lee, 45, a payé 1 200,50 $."
    sent = "Eve Roy, 47, paid $1,350.75."
    assert translate.translated(source, sent, target, "fr") == "Eve Roy, 47, a payé 1 350,75 $."
    assert translate.translated(source, source, target, "fr") == target
    german = "Ann Lee, 45, zahlte 1.200,50 $."
    assert translate.translated(source, sent, german, "de") == "Eve Roy, 47, zahlte 1.350,75 $."


def test_bleu_of_sums_is_the_corpus_own():
    pairs = [("Ann Lee pays a bill", "Ann Lee pays the bill today"), ("It rains here", "It rains")]
    counted = [{"counts": {"plain": translate._counts(*pair)}} for pair in pairs * 3]
    said, references = zip(*pairs * 3, strict=True)
    corpus = sacrebleu.corpus_bleu(said, [references]).score / 100
    assert 0.2 < translate._bleu(counted, "plain") == pytest.approx(corpus)


def test_translation_sends_no_name_and_restores_what_comes(data):
    rows = translate.measure(Oracle(), Run(data))
    own = {(row["into"], row["value"]): row for row in rows}
    german, whole = own["de", "name"], own["de", "all"]
    assert german["unrestored"] < german["sotto"] == german["plain"]
    assert german["exact"].endswith("of 1") and whole["of"] == 2
    assert {f"age, epsilon {epsilon:g}" for epsilon in translate.SWEEP} < {v for _, v in own}


def test_long_context_answers_are_alike_when_restored(data):
    rows = {row["answer"]: row for row in long_context.measure(Oracle(), Run(data))}
    assert rows["restored"]["sts"] == pytest.approx(1, abs=1e-3)
    assert rows["restored"]["same"].startswith("1.000")
    assert rows["irrelevant"]["sts"] < rows["unrestored"]["sts"] < 0.99


def test_sums_are_worked_out_of_the_numbers_that_were_sent(data):
    [talk] = table_questions.conversations(Run(data).records("tatqa"))
    share, change, cell = talk.questions  # the fourth's sum does not give its gold answer
    assert [share.gold, change.gold] == pytest.approx([-22.2222, -12.6], abs=1e-3)
    assert share.solve(talk.prompts[0]).result == "-22.222222"
    sent = talk.prompts[0].replace("44.1", "50.0").replace("56.7", "40.0")
    assert share.solve(sent).result == "25.000000"
    assert change.solve(sent).values == {"Other, 2019": "50.0", "Other, 2018": "40.0"}
    assert cell.solve(sent).result == "$1,496.5"
    assert share.solve(talk.prompts[0].replace("56.7", "0")).result == "It cannot be said."


def test_conversations_about_tables(data):
    """The clean answers are right, more noise errs more, and all nine numbers are hidden."""
    rows = tables.measure(Oracle(), Run(data))
    assert [row["epsilon per"] for row in rows] == ["clean"] + ["value"] * 5 + ["prompt"] * 5
    assert rows[0]["error"] == "0.0000 0.0000 0.0000" and rows[0]["of"] == 3
    finest, coarsest = (float(rows[n]["error"].split()[2]) for n in (5, 6))
    assert finest < coarsest
    assert all(row["hidden"].endswith("of 9") for row in rows[1:])


@pytest.mark.parametrize(
    ("answer", "truth", "error"),
    [
        (11, 10, 0.1),
        (-10, 10, 0),  # the sign alone
        (0.1, 10, 0),  # a share for a percentage
        (-1050, 1.0, 0.05),  # thousands, and the sign
        (13, 10, 0.3),
        (-13, 10, 2.3),  # no adjustment brings it below .1: as it stands
    ],
)
def test_relative_errors_are_adjusted_as_the_papers(answer, truth, error):
    assert tables.relative_error(answer, truth) == pytest.approx(error)


def test_percentiles_and_intervals():
    assert tables.percentile([[0.1, 0.2], [0.3, 0.4, 0.5]], 50) == pytest.approx(0.3)
    share, low, high = intervals.wilson(8, 10)
    assert (share, round(low, 3), round(high, 3)) == (0.8, 0.490, 0.943)  # Wilson's own formula
    assert intervals.wilson(0, 10)[1] == 0 and intervals.wilson(0, 0)[1:] == (0, 1)
    # Of a mean the bootstrap's interval is the normal one; of pairs that agree it is wider.
    values = [float(n % 2) for n in range(400)]
    mean, low, high = intervals.bootstrap(values, lambda own: sum(own) / len(own))
    assert mean == 0.5 and high - low == pytest.approx(2 * 1.96 * 0.5 / 20, rel=0.1)
    groups = [[value] * 4 for value in values[:100]]
    _, low4, high4 = intervals.bootstrap(groups, lambda own: sum(map(sum, own)) / (4 * len(own)))
    assert high4 - low4 == pytest.approx(2 * 1.96 * 0.5 / 10, rel=0.1)


def test_make_papers_runs_every_harness_that_a_papers_page_cites():
    pages = Path(__file__).parent / "results"
    papers = ("preempt", "cape", "inferdpt", "dp_prompt", "prosan")
    text = "\n".join((pages / f"{name}.md").read_text("utf-8") for name in papers)
    scripts = {part.arguments[0] for part in PARTS.values() if isinstance(part, Script)}
    cited = set(re.findall(r"bench_\w+\.py", text))
    assert len(cited) > 8 and cited <= scripts
    for arguments in re.findall(r'PAPERS_ARGS="?([\w ]+)', text):
        assert set(arguments.split()) <= PARTS.keys()


class Paid:
    """Somebody who answers so many questions, then is gone."""

    model = "m"

    def __init__(self, most):
        self.most, self.messages = most, []

    def chat(self, messages, **_how):
        if len(self.messages) == self.most:
            raise KeyboardInterrupt
        self.messages.append(tuple(messages))
        return f"answer {len(self.messages)}"


def test_who_goes_on_asks_only_the_rest(data, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(kept_answers, "KEPT", tmp_path / "answers.jsonl")
    first, second = Paid(3), Paid(99)
    with pytest.raises(KeyboardInterrupt):
        translate.measure(Remembering(first), Run(data))
    with kept_answers.KEPT.open("a") as out:
        out.write('["half a li')
    assert translate.measure(Remembering(second), Run(data))
    asked = [*first.messages, *second.messages]
    assert len(first.messages) == 3 < len(asked) == len(set(asked))
    said = [Remembering(second).ask("Who?", draw=draw) for draw in (1, 2, 1)]
    assert said[0] == said[2] != said[1]  # another draw is another answer
    assert Remembering(second).chat([("user", "Who?"), ("assistant", "I."), ("user", "No.")])
    assert len(second.messages) == len(asked)
    assert set(re.findall("[A-Za-z]+", capsys.readouterr().err)) == {"answers"}


def test_a_finished_part_is_read_back(provider, data, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(kept_answers, "KEPT", tmp_path / "answers.jsonl")
    words = ["translate", "--provider", provider.url, "--model", "scripted", "--data", str(data)]
    words += ["--sample", "2", "--json", str(tmp_path / "rows.json")]
    assert main(words) == 0
    asked, first = provider.server.requests[:], capsys.readouterr().out.splitlines()
    assert main(words) == 0
    again = capsys.readouterr().out.splitlines()
    assert len(provider.server.requests) == len(asked) > 0  # nobody was asked a second time
    assert again[-3:] == first[-3:] and first[0].startswith("part 1 of 1, translate")
    assert main([*words, "--again"]) == 0
    assert len(provider.server.requests) == 2 * len(asked)
