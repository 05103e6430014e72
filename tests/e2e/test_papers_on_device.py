"""The papers' tasks with the on-device model as provider: for the plumbing, not for figures."""

import json

import pytest
from cases import tables_beside
from effort import FULL

from tests.benchmarks.papers import long_context, rag, translate
from tests.benchmarks.papers.provider import Provider
from tests.benchmarks.papers.report import Run

CASES = tables_beside(__file__)

RECORDS = CASES["records"]
TASKS = [rag, translate, long_context]  # without a server: tests/benchmarks/test_papers.py


@pytest.mark.timeout(600)  # the server shares its cores with the other tests
@pytest.mark.parametrize("task", TASKS if FULL else TASKS[:1], ids=lambda m: m.__name__)
def test_a_real_server_answers_every_task(task, cloud_port, tmp_path, monkeypatch):
    monkeypatch.setattr(task, "MOST_TOKENS", 8)
    monkeypatch.setattr(rag, "FORMS", {"fpe": rag.fpe})
    for name, record in RECORDS.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "dev.jsonl").write_text(json.dumps(record), encoding="utf-8")
    with Provider(f"http://127.0.0.1:{cloud_port}/v1", "smollm2") as provider:
        rows = task.measure(provider, Run(tmp_path, sample=1))
    assert provider.asked >= 2
    assert rows
    assert all(row["of"] >= 1 for row in rows)
