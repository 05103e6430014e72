"""Plain words for kinds, categories, levels and replacements: tables, tooltips, counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.core.translation import mark, number, percent, tr
from app.text.from_engine import from_engine
from engine.core.types import HAND, Category, Kind, Replacement, Sanitized
from engine.pipeline.policy import EVERY, PRIVATE, SECRETS


@dataclass(frozen=True, slots=True)
class LevelDescription:
    """A level as a person reads of it."""

    title: str
    means: str


# One and several, in the order in which the panel lists them.
KINDS: Mapping[Kind, tuple[str, str]] = {
    Kind.PERSON: (mark("name"), mark("names")),
    Kind.ORGANIZATION: (mark("organisation"), mark("organisations")),
    Kind.LOCATION: (mark("place"), mark("places")),
    Kind.ADDRESS: (mark("address"), mark("addresses")),
    Kind.ZIP_CODE: (mark("ZIP code"), mark("ZIP codes")),
    Kind.COUNTRY: (mark("country"), mark("countries")),
    Kind.EMAIL: (mark("e-mail address"), mark("e-mail addresses")),
    Kind.PHONE: (mark("phone number"), mark("phone numbers")),
    Kind.USERNAME: (mark("user name"), mark("user names")),
    Kind.URL: (mark("web address"), mark("web addresses")),
    Kind.CREDIT_CARD: (mark("card number"), mark("card numbers")),
    Kind.IBAN: (mark("IBAN"), mark("IBANs")),
    Kind.BANK_ACCOUNT: (mark("account number"), mark("account numbers")),
    Kind.SSN: (mark("social security number"), mark("social security numbers")),
    Kind.TAX_ID: (mark("tax number"), mark("tax numbers")),
    Kind.PASSPORT: (mark("passport number"), mark("passport numbers")),
    Kind.DRIVER_LICENSE: (mark("driving licence"), mark("driving licences")),
    Kind.LICENSE_PLATE: (mark("number plate"), mark("number plates")),
    Kind.VIN: (mark("vehicle number"), mark("vehicle numbers")),
    Kind.MEDICAL_RECORD: (mark("medical record number"), mark("medical record numbers")),
    Kind.IP_ADDRESS: (mark("IP address"), mark("IP addresses")),
    Kind.MAC_ADDRESS: (mark("MAC address"), mark("MAC addresses")),
    Kind.CRYPTO_WALLET: (mark("crypto wallet"), mark("crypto wallets")),
    Kind.API_KEY: (mark("API key"), mark("API keys")),
    Kind.PASSWORD: (mark("password"), mark("passwords")),
    Kind.AGE: (mark("age"), mark("ages")),
    Kind.MONEY: (mark("amount of money"), mark("amounts of money")),
    Kind.PERCENT: (mark("percentage"), mark("percentages")),
    Kind.QUANTITY: (mark("quantity"), mark("quantities")),
    Kind.DATE: (mark("date"), mark("dates")),
    Kind.OCCUPATION: (mark("occupation"), mark("occupations")),
    Kind.NATIONALITY: (mark("nationality"), mark("nationalities")),
    Kind.ETHNICITY: (mark("ethnicity"), mark("ethnicities")),
    Kind.RELIGION: (mark("religion"), mark("religions")),
    Kind.SEXUAL_ORIENTATION: (mark("sexual orientation"), mark("sexual orientations")),
    Kind.HEALTH: (mark("health condition"), mark("health conditions")),
    Kind.CUSTOM: (mark("own private word"), mark("own private words")),
}

# The letter next to the colour, and its meaning.
CATEGORIES: Mapping[Category, tuple[str, str]] = {
    Category.ENCRYPTED: ("I", mark("encrypted with your key")),
    Category.NOISED: ("II", mark("moved by random noise")),
    Category.WORD: ("W", mark("words drawn at random")),
    Category.REWRITE: ("R", mark("rewritten as a whole")),
}

LEVELS: Mapping[str, LevelDescription] = {
    SECRETS: LevelDescription(
        mark("Secrets and numbers that stand for somebody"),
        mark(
            "Hides passwords, keys, cards, accounts and numbers of documents. "
            "Names, addresses and dates go as you typed them."
        ),
    ),
    PRIVATE: LevelDescription(
        mark("What is private"),
        mark(
            "Hides who you and other private people are, how to reach you, what "
            "ties you to a firm or a place, and secrets. What the world knows "
            "goes as you typed it."
        ),
    ),
    EVERY: LevelDescription(
        mark("Every name and number"),
        mark("Hides every name, place, date and number that is found, private or not."),
    ),
}

UNNAMED = mark("New chat")  # the title of a chat that has none yet, as it is stored

CHOSEN = mark("chosen by you: no guarantee for this one")

FOLLOWS = mark("worked out from other values, so ε\u00a00")

# Categories whose changes are values of a kind.
VALUES = (Category.ENCRYPTED, Category.NOISED)

MOST_LOST = 6  # named; the others are counted

METHODS: Mapping[str, str] = {
    "preempt": "Preempt",
    "cape": "Cape",
    "rantext": "RANTEXT",
    "santext": "SanText+",
    "custext": "CusText+",
    "dp_prompt": "DP-Prompt",
    "prosan": "ProSan",
    HAND: mark("Your own words"),
}
UNPROVEN = ("rantext", "prosan")  # methods whose words have no proven epsilon


# An epsilon's unit as the engine names it, in plain words.
STEP = "per grid step of "
UNITS: Mapping[str, str] = {
    "one grid step of each value": mark("if each value differs by one step of its scale"),
    "per unit of embedding distance": mark("for each unit of distance in meaning"),
    "per word, within its group": mark("for each word, among the words of its group"),
    "per position": mark("for each place where a word is drawn"),
}


def kind_name(kind: Kind) -> str:
    """A kind in plain words, with a capital: "Card number"."""
    return capital(tr(KINDS[kind][0]))


def kinds_name(kind: Kind) -> str:
    """Several of a kind in plain words, with a capital: "Card numbers"."""
    return capital(tr(KINDS[kind][1]))


def capital(words: str) -> str:
    """The words with their first letter in upper case, the rest as it is."""
    return words[:1].upper() + words[1:]


def chat_title(title: str) -> str:
    """A chat's title as it is shown: one without a title is a new chat."""
    return tr(UNNAMED) if title.strip() in {"", UNNAMED} else title


def method_name(mechanism: str) -> str:
    """A mechanism's name as its paper writes it; unknown names are shown as they are."""
    return tr(METHODS.get(mechanism, mechanism))


def counted(number: int, kind: Kind) -> str:
    """A number of values of one kind: "2 card numbers"."""
    return f"{number} {tr(KINDS[kind][number != 1])}"


def count_line(replacements: Sequence[Replacement]) -> str:
    """The number of replacements by kind, above what will be sent."""
    if any(r.category is Category.REWRITE for r in replacements):
        return tr("Rewritten as a whole")
    words = [r for r in replacements if r.category is Category.WORD]
    values = len(replacements) - len(words)
    said = []
    if values:
        said.append(tr("{values} hidden", values=values))
    if words and words_chosen(words):
        said.append(words_replaced(words))
    elif words:
        changed = words_changed(words)
        if values:  # both counts do not fit above the pane
            said.append(tr("{n} words changed", "", changed, one="{n} word changed", n=changed))
        else:
            said.append(tr("{changed} of {all} words changed", changed=changed, all=len(words)))
    return ", ".join(said) if replacements else tr("Nothing replaced")


def brief_count(replacements: Sequence[Replacement]) -> str:
    """The number of replacements, for narrow windows."""
    if any(r.category is Category.REWRITE for r in replacements):
        return tr("Rewritten")
    words = [r for r in replacements if r.category is Category.WORD]
    values = sum(r.category in VALUES for r in replacements)
    said = [tr("{values} hidden", values=values)] if values else []
    if words:
        changed = words_changed(words)
        said.append(tr("{n} words", "", changed, one="{n} word", n=changed))
    return ", ".join(said)


LANGUAGES: Mapping[str, str] = {
    "es": mark("Spanish"),
    "it": mark("Italian"),
    "pt": mark("Portuguese"),
    "nl": mark("Dutch"),
    "pl": mark("Polish"),
    "sv": mark("Swedish"),
    "da": mark("Danish or Norwegian"),
    "tr": mark("Turkish"),
    "ro": mark("Romanian"),
    "cs": mark("Czech"),
    "fi": mark("Finnish"),
    "hu": mark("Hungarian"),
    "id": mark("Indonesian"),
    "vi": mark("Vietnamese"),
    "cjk": mark("Chinese or Japanese"),
    "hangul": mark("Korean"),
    "hiragana": mark("Japanese"),
    "katakana": mark("Japanese"),
    "devanagari": mark("Hindi or a related language"),
}


def language_note(language: str) -> str:
    """A note on a language in which less is found; empty for no language.

    A language without a name here is named by its script, as Unicode calls it.
    """
    known = LANGUAGES.get(language)
    name = tr(known) if known else tr("{script} script", script=capital(language))
    return (
        tr("Written in {name}: Sotto finds less there. Read it through yourself.", name=name)
        if language
        else ""
    )


def counts(replacements: Sequence[Replacement]) -> list[str]:
    """Counts by kind, the most frequent first; then words, and whether all was rewritten."""
    values = [r for r in replacements if r.category in VALUES]
    found = Counter(replacement.kind for replacement in values)
    said = [counted(number, kind) for kind, number in found.most_common()]
    words = [r for r in replacements if r.category is Category.WORD]
    if words and words_chosen(words):
        said.append(words_replaced(words))
    elif words:
        said.append(
            tr(
                "{count} words drawn, {changed} of them changed",
                count=len(words),
                changed=words_changed(words),
            )
        )
    if any(r.category is Category.REWRITE for r in replacements):
        said.append(tr("the whole text rewritten"))
    return said


def lost_note(lost: Sequence[Replacement]) -> str:
    """The values that a rewriting dropped; empty if none."""
    names = list(dict.fromkeys(replacement.original for replacement in lost))
    shown = ", ".join(names[:MOST_LOST])
    more = tr(" and {count} more", count=len(names) - MOST_LOST) if len(names) > MOST_LOST else ""
    return (
        tr(
            "Not in the rewriting, so an answer will not name them: {shown}{more}.",
            shown=shown,
            more=more,
        )
        if names
        else ""
    )


def words_chosen(words: Sequence[Replacement]) -> bool:
    """Whether the method chose the words that it replaced, rather than drew every word."""
    return all(word.mechanism == "prosan" for word in words)


def words_replaced(words: Sequence[Replacement]) -> str:
    """A number of words that the method chose: "2 words replaced"."""
    return tr("{n} words replaced", "", len(words), one="{n} word replaced", n=len(words))


def words_changed(words: Sequence[Replacement]) -> int:
    """The number of drawn words that are others than before."""
    return sum(r.surrogate != r.original for r in words)


def epsilon_words(replacement: Replacement, sanitized: Sanitized, brief: bool = False) -> str:
    """A value's epsilon with its unit; a dash where the method draws nothing."""
    if replacement.epsilon is None:
        encrypted = replacement.category is Category.ENCRYPTED and replacement.mechanism != HAND
        return "—" if encrypted else tr("none")
    if replacement.category is Category.NOISED and replacement.epsilon == 0:
        return tr(FOLLOWS)
    step = _step(replacement, sanitized)
    if brief and step:
        return tr(
            "{epsilon} per {unit}",
            epsilon=epsilon(replacement.epsilon),
            unit=from_engine(step.removeprefix("1 ")),
        )
    units = {
        g.unit
        for g in sanitized.guarantees
        if g.method == replacement.mechanism
        and g.epsilon
        and g.unit
        and g.scope != "the whole prompt"
    }
    unit = f"{STEP}{step}" if step else units.pop() if len(units) == 1 else ""
    return f"{epsilon(replacement.epsilon)} {unit_words(unit)}".strip()


def epsilon(value: float) -> str:
    """An epsilon in figures: three of them, and never as a power of ten."""
    return f"ε\u00a0{number(value, ',.0f' if value >= 100 else '.3g')}"


def chance(value: float) -> str:
    """A chance in percent; never as if it were none or sure."""
    if 0 < value < 0.01:
        return tr("less than 1%")
    return percent(min(value, 0.99) if value < 1 else 1.0)


def hidden_from(value: float) -> str:
    """The label of the threshold's slider."""
    return tr("hidden from {chance} likely", chance=chance(value))


def _step(replacement: Replacement, sanitized: Sanitized) -> str:
    """The grid step of a noised value, as its draw was charged; empty for other changes."""
    if replacement.category is not Category.NOISED:
        return ""
    charges = sanitized.cost.charges
    return next((c.unit for c in charges if c.label == replacement.draw), "")


def unit_words(unit: str) -> str:
    """The unit of an epsilon in words: "for a difference of 1 year"."""
    if unit.startswith(STEP):
        return tr("for a difference of {unit}", unit=from_engine(unit.removeprefix(STEP)))
    return tr(UNITS[unit]) if unit in UNITS else from_engine(unit)


def what_happens(replacement: Replacement) -> str:
    """The treatment of a value in words: "moved by random noise"."""
    by_hand = replacement.mechanism == HAND
    return tr("replaced by what you wrote") if by_hand else tr(CATEGORIES[replacement.category][1])


def describe(replacement: Replacement, sanitized: Sanitized) -> str:
    """A highlight's tooltip: the kind, what happens to it, and its epsilon."""
    happens = what_happens(replacement)
    if replacement.category in (Category.WORD, Category.REWRITE):
        return _of_words(replacement, sanitized)
    line = f"{kind_name(replacement.kind)}: {happens}"
    if replacement.mechanism == HAND:
        return f"{line}, {tr(CHOSEN)}."
    if replacement.category is Category.ENCRYPTED:
        return tr("{line}. Only this computer can turn it back.", line=line)
    if replacement.epsilon is None:
        return f"{line}, {tr(CHOSEN)}."
    if replacement.epsilon == 0:
        return f"{kind_name(replacement.kind)}: {tr(FOLLOWS)}."
    return f"{line}, {epsilon_words(replacement, sanitized)}."


def _of_words(replacement: Replacement, sanitized: Sanitized) -> str:
    whole = replacement.category is Category.REWRITE
    line = tr("The whole text, rewritten") if whole else tr("A word, drawn at random")
    if not whole and replacement.original == replacement.surrogate:
        line += tr("; it drew itself")
    if replacement.mechanism == HAND:
        return tr(
            "A word, {what_happens}, {chosen}.",
            what_happens=what_happens(replacement),
            chosen=tr(CHOSEN),
        )
    if replacement.epsilon is None:
        return tr("{line}. No proven guarantee.", line=line)
    return f"{line}, {epsilon_words(replacement, sanitized)}."


def by_model(name: str) -> str:
    """Which model of this computer wrote an answer; empty where none of them did."""
    return tr("by {name}", name=name) if name else ""


def host(address: str) -> str:
    """The server that a web address names."""
    return address.partition("://")[2].partition("/")[0]
