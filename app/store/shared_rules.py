"""The profile's rules while another process has the history open: they apply in both."""

from __future__ import annotations

from pathlib import Path

from app.store import erasure, own_rules
from app.store.own_rules import OwnRules
from app.store.shared_history import changed, opened
from engine.crypto.keys import KeyRing


def rules(folder: Path, ring: KeyRing) -> OwnRules:
    """The rules stored in a profile's history; HistoryProblem."""
    with opened(folder, ring, "ro") as db:
        return own_rules.load(db)


def change_rules(folder: Path, ring: KeyRing, before: OwnRules, after: OwnRules) -> None:
    """Merge a change made on top of the rules `before`; HistoryProblem."""
    with changed(folder, ring) as db:
        if own_rules.change(db, before, after):
            erasure.note(db)  # whoever has it open sweeps
