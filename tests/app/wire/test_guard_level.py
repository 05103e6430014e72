"""The last check looks for every name and number, whatever the chat's level leaves."""

from collections.abc import Mapping
from typing import Any, cast

from PySide6.QtCore import QObject

from app.chat.drafting import Drafting
from app.engine_client.tasks import Tasks
from engine.pipeline.policy import EVERY, SECRETS, Policy, parse


class Asked:
    """Keeps the policy under which texts are looked through."""

    def annotator(self, policy: Mapping[str, Any]) -> Policy:
        return parse(policy)


def test_the_last_check_finds_at_every_level() -> None:
    parent = QObject()
    drafting = Drafting(cast("Tasks", Asked()), parent)
    drafting.policy = Policy(level=SECRETS, never=("Kiel",))
    asked = cast("Policy", drafting.annotator())
    assert (asked.level, asked.never) == (EVERY, ("Kiel",))
