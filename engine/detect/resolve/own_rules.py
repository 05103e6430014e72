"""The person's own rules: words and patterns that are always private, words that never are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.core.types import Kind, PrivateWord
from engine.detect.text.base import ENCLOSING, Evidence, Finding
from engine.models.files.catalogue import RECOGNISER

# From which score a finding counts. The recogniser's are probabilities; what a pattern, a cue or a
# list finds has a score of its own (base.SCORES) and is left out only where the person asks for it.
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
        """Whether a finding is sure enough; what the person said themselves always is."""
        if finding.evidence is Evidence.OWN:
            return True
        if finding.kind in self.keep and finding.kind not in ENCLOSING:
            return False
        return finding.sureness >= self.thresholds.get(finding.kind, THRESHOLD)


NO_RULES = OwnWordRules()
