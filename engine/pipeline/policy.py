"""Policies, the treatment of each kind: parsing, validation and defaults.

A policy is plain data (JSON on the command line and on the engine's pipe). An unknown field is an
error that suggests the nearest known one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

from engine.core import parameters
from engine.core.errors import BadParameter, nearest
from engine.core.own_patterns import check_pattern
from engine.core.types import KNOWN, OWN, STANDS_FOR_SOMEBODY, Category, Entity, Kind, PrivateWord
from engine.models.files.catalogue import RECOGNISER
from engine.numeric.grids import DEFAULT_EPSILONS, EPSILON_HIGH, EPSILON_LOW, GRIDS

VERSION = 1

DIGITS = Decimal("0.000001")  # so that the displayed float and the exact value convert both ways

NOISED = frozenset(GRIDS)
FORMATTED = NOISED - {Kind.DATE}  # may be encrypted instead: a date has no such format

# Answers depend on these more often than on names, and a noised dose misleads: by default they are
# sent as typed.
KEPT = frozenset(
    {
        Kind.OCCUPATION,
        Kind.NATIONALITY,
        Kind.ETHNICITY,
        Kind.RELIGION,
        Kind.SEXUAL_ORIENTATION,
        Kind.HEALTH,
        Kind.PERCENT,
        Kind.QUANTITY,
    }
)

# Hidden are: secrets and numbers that identify somebody, what the judge finds private, or
# every name and number.
SECRETS, PRIVATE, EVERY = "secrets", "private", "every"
LEVELS = (SECRETS, PRIVATE, EVERY)

JUDGE_THRESHOLD = 0.07  # the judge's probability from which a value is hidden
CAREFUL = 0.5  # factor of the threshold for numbers that identify somebody
DOUBTFUL = 2  # a value below the threshold by at most this factor is doubtful

FIRST_STAGE = "preempt"  # it replaces entities; any other method processes its output


@dataclass(frozen=True, slots=True)
class Policy:
    """The treatment of one conversation's prompts.

    `stages` run in order: Preempt, one text method, or both. `methods` holds the person's settings
    of each method's own parameters (engine.core.parameters). `keep` names kinds that are sent as
    typed, `encrypted` those of the noised kinds that only keep their format (for a translation,
    say). `epsilons` holds, for each noised kind, epsilon per grid step and value. `always` and
    `never` are the person's own words. `same_everywhere` gives a value the same surrogate in every
    conversation of the profile. `thresholds` are the scores from which findings count, `recogniser`
    is the model that finds (engine.detect.annotator). `level` is one of LEVELS; `private_from` is
    the judge's threshold at PRIVATE.
    """

    version: int = VERSION
    profile: str = "default"
    stages: tuple[str, ...] = (FIRST_STAGE,)
    methods: Mapping[str, Mapping[str, parameters.Value]] = field(default_factory=dict)
    keep: frozenset[Kind] = KEPT
    encrypted: frozenset[Kind] = frozenset()
    epsilons: Mapping[Kind, Fraction] = field(default_factory=lambda: DEFAULT_EPSILONS)
    always: tuple[PrivateWord, ...] = field(default=(), repr=False)
    never: tuple[str, ...] = field(default=(), repr=False)
    same_everywhere: bool = False
    thresholds: Mapping[Kind, float] = field(default_factory=dict)
    recogniser: str = RECOGNISER
    level: str = PRIVATE
    private_from: float = JUDGE_THRESHOLD

    def category(self, kind: Kind) -> Category | None:
        """The category of a kind, or None if it is sent as typed."""
        if kind in self.keep:
            return None
        return Category.NOISED if kind in NOISED - self.encrypted else Category.ENCRYPTED

    def hides(self, entity: Entity) -> bool:
        """Whether a found value is replaced.

        The person's own words always are, and at every level what an earlier prompt hid; a value
        without a judgement is hidden, since it may be private.
        """
        if entity.detector == OWN:
            return True
        if self.category(entity.kind) is None:
            return False
        if self.level == EVERY or entity.detector == KNOWN:
            return True
        if self.level == SECRETS and entity.kind not in STANDS_FOR_SOMEBODY:
            return False
        return entity.private is None or entity.private >= self.least_chance(entity.kind)

    def doubts(self, entity: Entity) -> bool:
        """Whether a value is doubtful: left as typed, but only little below the threshold."""
        if self.level != PRIVATE or self.category(entity.kind) is None or self.hides(entity):
            return False
        return (entity.private or 0) * DOUBTFUL >= self.least_chance(entity.kind)

    def least_chance(self, kind: Kind) -> float:
        """The judge's probability from which a value of a kind is hidden."""
        return self.private_from * (CAREFUL if kind in STANDS_FOR_SOMEBODY else 1.0)

    @property
    def text_method(self) -> str:
        """The stage that processes the text itself, or an empty string."""
        return next((name for name in self.stages if name != FIRST_STAGE), "")

    def parameters(self, method: str) -> Mapping[str, parameters.Value]:
        """All of a method's parameters, with defaults for those not set."""
        return parameters.read(method, self.methods.get(method, {}))

    def epsilon(self, kind: Kind) -> Fraction:
        """Epsilon per grid step for one value of a noised kind."""
        return self.epsilons.get(kind, DEFAULT_EPSILONS[kind])


def check_epsilon(value: object) -> Fraction:
    """Parse an epsilon (number or decimal string) to six places. Error: BadParameter."""
    try:
        exact = Fraction(Decimal(str(value)).quantize(DIGITS))
    except (ArithmeticError, ValueError):
        exact = None
    if isinstance(value, bool) or exact is None or not EPSILON_LOW <= exact <= EPSILON_HIGH:
        raise BadParameter(
            name="epsilon",
            reason="out_of_range",
            low=float(EPSILON_LOW),
            high=float(EPSILON_HIGH),
        )
    return exact


def to_json(policy: Policy) -> dict[str, Any]:
    """Serialise the policy to JSON data for `parse`."""
    return {
        "version": policy.version,
        "profile": policy.profile,
        "stages": list(policy.stages),
        "methods": {name: dict(given) for name, given in policy.methods.items()},
        "keep": sorted(policy.keep),
        "encrypted": sorted(policy.encrypted),
        "epsilons": {kind: float(value) for kind, value in policy.epsilons.items()},
        "always": [asdict(word) for word in policy.always],
        "never": list(policy.never),
        "same_everywhere": policy.same_everywhere,
        "thresholds": {kind: float(value) for kind, value in policy.thresholds.items()},
        "recogniser": policy.recogniser,
        "level": policy.level,
        "private_from": policy.private_from,
    }


def parse(data: Mapping[str, Any]) -> Policy:
    """Parse and validate a policy; missing fields take their defaults."""
    _known_fields(data, Policy.__dataclass_fields__, "policy")
    default = Policy()
    version = data.get("version", VERSION)
    if version != VERSION:
        raise BadParameter(name="version", reason="unknown_version", high=VERSION)
    return Policy(
        profile=_string(data.get("profile", default.profile), "profile"),
        stages=_stages(data.get("stages", default.stages)),
        methods=_methods(data.get("methods", {})),
        keep=frozenset(_kind(name) for name in _list(data.get("keep", sorted(KEPT)), "keep")),
        encrypted=_encrypted(data.get("encrypted", ())),
        epsilons=_epsilons(data.get("epsilons", {})),
        always=tuple(_private_word(item) for item in _list(data.get("always", ()), "always")),
        never=tuple(_string(w, "never") for w in _list(data.get("never", ()), "never")),
        same_everywhere=_flag(data.get("same_everywhere", False), "same_everywhere"),
        thresholds=_thresholds(data.get("thresholds", {})),
        recogniser=_string(data.get("recogniser", default.recogniser), "recogniser"),
        level=_level(data.get("level", default.level)),
        private_from=_chance(data.get("private_from", default.private_from)),
    )


def parse_stored(data: Mapping[str, Any]) -> Policy:
    """Parse a policy that was stored with a chat.

    One without a level (of an old version) means EVERY, so that the chat hides no less.
    """
    return parse({"level": EVERY, **data})


def with_epsilon(policy: Policy, epsilon: object) -> Policy:
    """Set the epsilon of the policy's last stage, as its slider does (`--epsilon`).

    For Preempt that is every noised kind's, per value and grid step.
    """
    data = to_json(policy)
    last = policy.stages[-1] if policy.stages else FIRST_STAGE
    if last == FIRST_STAGE:
        value = float(check_epsilon(epsilon))
        return parse(data | {"epsilons": dict.fromkeys(NOISED, value)})
    return with_parameters(policy, last, {"epsilon": epsilon})


def with_parameters(policy: Policy, method: str, given: Mapping[str, object]) -> Policy:
    """Set these parameters of a method; its others stay unchanged."""
    data = to_json(policy)
    mine = {**policy.methods.get(method, {}), **given}
    return parse(data | {"methods": {**data["methods"], method: mine}})


def _known_fields(data: Mapping[str, Any], known: Mapping[str, Any], where: str) -> None:
    if not isinstance(data, Mapping):
        raise BadParameter(name=where, reason="not_an_object")
    for name in data:
        if name not in known:
            raise BadParameter(name=where, reason="unknown_field", suggestion=nearest(name, known))


def _stages(names: object) -> tuple[str, ...]:
    stages = tuple(_string(name, "stages") for name in _list(names, "stages"))
    for name in stages:
        _known_method(name)
    texts = [name for name in stages if name != FIRST_STAGE]
    ordered = stages in {tuple(texts), (FIRST_STAGE, *texts)}
    if not ordered or len(texts) > 1:
        raise BadParameter(name="stages", reason="bad_stages")
    return stages


def _methods(data: object) -> Mapping[str, Mapping[str, parameters.Value]]:
    if not isinstance(data, Mapping):
        raise BadParameter(name="methods", reason="not_an_object")
    methods = {}
    for name, given in data.items():
        _known_method(name)
        if not isinstance(given, Mapping):
            raise BadParameter(name=name, reason="not_an_object")
        whole = parameters.read(name, given)
        methods[name] = {key: whole[key] for key in given}
    return methods


def _known_method(name: object) -> None:
    if name not in parameters.PARAMETERS:
        suggestion = nearest(name, parameters.PARAMETERS) or FIRST_STAGE
        raise BadParameter(name="stages", reason="unknown_method", suggestion=suggestion)


def _encrypted(data: object) -> frozenset[Kind]:
    kinds = frozenset(_kind(name) for name in _list(data, "encrypted"))
    if not kinds <= FORMATTED:
        raise BadParameter(name="encrypted", reason="no_format")
    return kinds


def _epsilons(data: object) -> Mapping[Kind, Fraction]:
    if not isinstance(data, Mapping):
        raise BadParameter(name="epsilons", reason="not_an_object")
    given = {_kind(name): check_epsilon(value) for name, value in data.items()}
    if not given.keys() <= NOISED:
        raise BadParameter(name="epsilons", reason="not_a_noised_kind")
    return {**DEFAULT_EPSILONS, **given}


def _kind(name: object) -> Kind:
    try:
        return Kind(str(name))
    except ValueError:
        near = nearest(str(name).upper(), Kind)
        raise BadParameter(name="kind", reason="unknown_kind", suggestion=near) from None


def _private_word(item: object) -> PrivateWord:
    if not isinstance(item, Mapping):
        raise BadParameter(name="always", reason="not_an_object")
    _known_fields(item, PrivateWord.__dataclass_fields__, "always")
    text = _string(item.get("text", ""), "always").strip()
    if not text:
        raise BadParameter(name="always", reason="empty")
    pattern = _flag(item.get("pattern", False), "always")
    if pattern:
        check_pattern(text)
    return PrivateWord(text, _kind(item.get("kind", Kind.CUSTOM)), pattern)


def _thresholds(data: object) -> Mapping[Kind, float]:
    if not isinstance(data, Mapping):
        raise BadParameter(name="thresholds", reason="not_an_object")
    for value in data.values():
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not 0 <= value <= 1:
            raise BadParameter(name="thresholds", reason="out_of_range", low=0, high=1)
    return {_kind(name): float(value) for name, value in data.items()}


def _level(name: object) -> str:
    if name not in LEVELS:
        near = nearest(name, LEVELS) or PRIVATE
        raise BadParameter(name="level", reason="unknown", suggestion=near)
    return str(name)


def _chance(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise BadParameter(name="private_from", reason="out_of_range", low=0, high=1)
    return float(value)


def _list(value: object, name: str) -> Sequence[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadParameter(name=name, reason="not_a_list")
    return value


def _string(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise BadParameter(name=name, reason="not_a_string")
    return value


def _flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise BadParameter(name=name, reason="not_a_flag")
    return value
