"""The person's own rules: words and patterns that are always private, words that never are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.core.types import Kind, PrivateWord
from engine.detect.text.base import ENCLOSING, Evidence, Finding
from engine.models.files.catalogue import RECOGNISER

# The score from which a finding counts. The recogniser's scores are probabilities; patterns, cues
# and lists have fixed scores (base.SCORES), above which only the person can set a threshold.
THRESHOLD = 0.5


@dataclass(frozen=True, slots=True)
class OwnWordRules:
    """The person's own words: `always` private, with a kind each; `never` private.

    `thresholds` holds, for kinds that differ from THRESHOLD, the score from which a finding counts.
    `recogniser` is the catalogue's id of what reads beside the patterns. Of the kinds in `keep`,
    which leave as they are typed, nothing is found that could stand before something else: in
    "Australian" there is a country that is replaced elsewhere. Only what encloses (a web address)
    still keeps what stands in it.
    """

    always: tuple[PrivateWord, ...] = field(default=(), repr=False)
    never: tuple[str, ...] = field(default=(), repr=False)
    thresholds: Mapping[Kind, float] = field(default_factory=lambda: MappingProxyType({}))
    recogniser: str = RECOGNISER
    keep: frozenset[Kind] = frozenset()

    def counts(self, finding: Finding) -> bool:
        """Whether a finding reaches its threshold; the person's own words always do."""
        if finding.evidence is Evidence.OWN:
            return True
        if finding.kind in self.keep and finding.kind not in ENCLOSING:
            return False
        return finding.sureness >= self.thresholds.get(finding.kind, THRESHOLD)


NO_RULES = OwnWordRules()
