"""`make bench` (packaging/bench) starts every script without an argument, and stops at an error."""

import argparse
import importlib
import sys
from pathlib import Path

import pytest

SCRIPTS = sorted(Path(__file__).parent.glob("bench_*.py"))


class Parsed(Exception):
    """The command line was read: what follows would measure."""


@pytest.mark.parametrize("name", [p.stem for p in SCRIPTS if "parse_args(" in p.read_text("utf-8")])
def test_a_script_needs_no_argument(name, monkeypatch):
    def read(parser, args=None, namespace=None):
        parser.parse_known_args(args, namespace)  # exits where an argument lacks
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", read)
    monkeypatch.setattr(sys, "argv", [f"{name}.py"])
    with pytest.raises(Parsed):
        importlib.import_module(f"tests.benchmarks.{name}").main()
