"""The papers' tables, one command for all: `make papers`, or `python -m tests.benchmarks.papers`.

A part is a module with `SUMMARY` (a sentence) and `measure(provider, run) -> list[Row]`, named in
`__main__.PARTS`. What it asks goes through `provider.Asked` and nothing else: the oracle, which
cannot be wrong, the model on this computer, or a server. `report.publish` prints its rows and
keeps them in build/papers; `report.Run` says what to measure on, `intervals` how sure it is.
"""
