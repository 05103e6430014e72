"""Restores the person's own values in a provider's answer while it is streaming.

restorer         Restorer.feed and flush: one pass, buffering no more than a form may
                 need; the values lost in a rewritten text
matching         one automaton over all written forms; the values; word boundaries
forms            the written forms of a value: people, phrases, identifiers, dates, numbers
links            addresses into which nothing is restored
"""

from __future__ import annotations

from engine.language.web_addresses import hosts_in
from engine.restore.matching.values import Restored
from engine.restore.restorer import Restorer, lost_surrogates, own_hosts, restore, warm

__all__ = ["Restored", "Restorer", "hosts_in", "lost_surrogates", "own_hosts", "restore", "warm"]
