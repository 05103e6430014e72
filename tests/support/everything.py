"""The policy under which every name and number is hidden, doses and percentages too."""

from __future__ import annotations

from engine.pipeline.policy import EVERY, KEPT, NOISED, Policy

EVERYTHING = Policy(level=EVERY, keep=KEPT - NOISED)
