"""The papers' tasks against any OpenAI-compatible server: whoever has an account makes the tables.

    python -m tests.benchmarks.tasks TASK --provider URL --model NAME --sample N

A task is a module with `SUMMARY` (a sentence) and `measure(provider, run) -> list[Row]`, named in
`__main__.TASKS`. What it asks goes through `provider.Provider` and nothing else; `report.publish`
prints its rows and writes them as JSON. `report.Run` says what to measure on.
"""
