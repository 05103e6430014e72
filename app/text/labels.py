"""Plain words for kinds, categories and replacements, in tables, tooltips and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core.types import Category, Kind, Replacement, Sanitized

# One and several.
KINDS: Mapping[Kind, tuple[str, str]] = {
    Kind.PERSON: ("name", "names"),
    Kind.ORGANIZATION: ("organisation", "organisations"),
    Kind.LOCATION: ("place", "places"),
    Kind.ADDRESS: ("address", "addresses"),
    Kind.ZIP_CODE: ("ZIP code", "ZIP codes"),
    Kind.COUNTRY: ("country", "countries"),
    Kind.NATIONALITY: ("nationality", "nationalities"),
    Kind.EMAIL: ("e-mail address", "e-mail addresses"),
    Kind.PHONE: ("phone number", "phone numbers"),
    Kind.URL: ("web address", "web addresses"),
    Kind.USERNAME: ("user name", "user names"),
    Kind.PASSWORD: ("password", "passwords"),
    Kind.API_KEY: ("API key", "API keys"),
    Kind.IP_ADDRESS: ("IP address", "IP addresses"),
    Kind.MAC_ADDRESS: ("MAC address", "MAC addresses"),
    Kind.CREDIT_CARD: ("card number", "card numbers"),
    Kind.IBAN: ("IBAN", "IBANs"),
    Kind.BANK_ACCOUNT: ("account number", "account numbers"),
    Kind.SSN: ("social security number", "social security numbers"),
    Kind.TAX_ID: ("tax number", "tax numbers"),
    Kind.PASSPORT: ("passport number", "passport numbers"),
    Kind.DRIVER_LICENSE: ("driving licence", "driving licences"),
    Kind.LICENSE_PLATE: ("number plate", "number plates"),
    Kind.VIN: ("vehicle number", "vehicle numbers"),
    Kind.CRYPTO_WALLET: ("crypto wallet", "crypto wallets"),
    Kind.MEDICAL_RECORD: ("medical record number", "medical record numbers"),
    Kind.DATE: ("date", "dates"),
    Kind.AGE: ("age", "ages"),
    Kind.MONEY: ("amount of money", "amounts of money"),
    Kind.PERCENT: ("percentage", "percentages"),
    Kind.QUANTITY: ("quantity", "quantities"),
    Kind.OCCUPATION: ("occupation", "occupations"),
    Kind.ETHNICITY: ("ethnicity", "ethnicities"),
    Kind.RELIGION: ("religion", "religions"),
    Kind.SEXUAL_ORIENTATION: ("sexual orientation", "sexual orientations"),
    Kind.HEALTH: ("health condition", "health conditions"),
    Kind.CUSTOM: ("own private word", "own private words"),
}

# The letter next to the colour, and its meaning.
CATEGORIES: Mapping[Category, tuple[str, str]] = {
    Category.ENCRYPTED: ("I", "encrypted with your key"),
    Category.NOISED: ("II", "moved by random noise"),
    Category.WORD: ("W", "words drawn at random"),
    Category.REWRITE: ("R", "rewritten as a whole"),
}

CHOSEN = "chosen by you: no guarantee for this one"

FOLLOWS = "worked out from other values, so ε\u00a00"

# Categories whose changes are values of a kind.
VALUES = (Category.ENCRYPTED, Category.NOISED)

MOST_LOST = 6  # named; the others are counted

HAND = "hand"  # in place of a method: the person wrote the outcome

METHODS: Mapping[str, str] = {
    "preempt": "Preempt",
    "cape": "Cape",
    "rantext": "RANTEXT",
    "santext": "SanText+",
    "custext": "CusText+",
    "dp_prompt": "DP-Prompt",
    "prosan": "ProSan",
    HAND: "Your own words",
}


# An epsilon's unit as the engine names it, in plain words.
STEP = "per grid step of "
UNITS: Mapping[str, str] = {
    "one grid step of each value": "if each value differs by one step of its scale",
    "per unit of embedding distance": "for each unit of distance in meaning",
    "per word, within its group": "for each word, among the words of its group",
    "per position": "for each place where a word is drawn",
}


def kind_name(kind: Kind) -> str:
    """A kind in plain words, with a capital: "Card number"."""
    return capital(KINDS[kind][0])


def kinds_name(kind: Kind) -> str:
    """Several of a kind in plain words, with a capital: "Card numbers"."""
    return capital(KINDS[kind][1])


def capital(words: str) -> str:
    """The words with their first letter in upper case, the rest as it is."""
    return words[:1].upper() + words[1:]


def method_name(mechanism: str) -> str:
    """A mechanism's name as its paper writes it; unknown names are shown as they are."""
    return METHODS.get(mechanism, mechanism)


def counted(number: int, kind: Kind) -> str:
    """A number of values of one kind: "2 card numbers"."""
    return f"{number} {KINDS[kind][number != 1]}"


def count_line(replacements: Sequence[Replacement]) -> str:
    """The number of replacements by kind, above what will be sent."""
    if any(r.category is Category.REWRITE for r in replacements):
        return "Rewritten as a whole"
    words = [r for r in replacements if r.category is Category.WORD]
    values = len(replacements) - len(words)
    said = []
    if values:
        said.append(f"{values} hidden")
    if words and _chosen(words):
        said.append(_replaced(words))
    elif words:
        changed = _changed(words)
        of = "" if values else f" of {len(words)}"  # both counts do not fit above the pane
        said.append(f"{changed}{of} {'word' if changed == 1 and not of else 'words'} changed")
    return ", ".join(said) if replacements else "Nothing replaced"


def brief_count(replacements: Sequence[Replacement]) -> str:
    """The number of replacements, for narrow windows."""
    if any(r.category is Category.REWRITE for r in replacements):
        return "Rewritten"
    words = [r for r in replacements if r.category is Category.WORD]
    values = sum(r.category in VALUES for r in replacements)
    said = [f"{values} hidden"] if values else []
    if words:
        changed = _changed(words)
        said.append(f"{changed} word{'' if changed == 1 else 's'}")
    return ", ".join(said)


LANGUAGES: Mapping[str, str] = {
    "es": "Spanish",
    "it": "Italian",
    "pt": "Portuguese",
    "nl": "Dutch",
    "pl": "Polish",
    "sv": "Swedish",
    "da": "Danish or Norwegian",
    "tr": "Turkish",
    "ro": "Romanian",
    "cs": "Czech",
    "fi": "Finnish",
    "hu": "Hungarian",
    "id": "Indonesian",
    "vi": "Vietnamese",
    "cjk": "Chinese or Japanese",
    "hangul": "Korean",
    "hiragana": "Japanese",
    "katakana": "Japanese",
    "devanagari": "Hindi or a related language",
}


def language_note(language: str) -> str:
    """A note on a language in which less is found; empty for no language.

    A language without a name here is named by its script, as Unicode calls it.
    """
    name = LANGUAGES.get(language, f"{capital(language)} script")
    return (
        f"Written in {name}: Sotto finds less there. Read it through yourself." if language else ""
    )


def counts(replacements: Sequence[Replacement]) -> list[str]:
    """Counts by kind, the most frequent first; then words, and whether all was rewritten."""
    values = [r for r in replacements if r.category in VALUES]
    found = Counter(replacement.kind for replacement in values)
    said = [counted(number, kind) for kind, number in found.most_common()]
    words = [r for r in replacements if r.category is Category.WORD]
    if words and _chosen(words):
        said.append(_replaced(words))
    elif words:
        said.append(f"{len(words)} words drawn, {_changed(words)} of them changed")
    if any(r.category is Category.REWRITE for r in replacements):
        said.append("the whole text rewritten")
    return said


def lost_note(lost: Sequence[Replacement]) -> str:
    """The values that a rewriting dropped; empty if none."""
    names = list(dict.fromkeys(replacement.original for replacement in lost))
    shown = ", ".join(names[:MOST_LOST])
    more = f" and {len(names) - MOST_LOST} more" if len(names) > MOST_LOST else ""
    return f"Not in the rewriting, so an answer will not name them: {shown}{more}." if names else ""


def effect(replacements: Sequence[Replacement]) -> str:
    """What a text method did to this message; empty if nothing."""
    words = [r for r in replacements if r.category is Category.WORD]
    if not words:
        return ""
    if _chosen(words):
        return f"In this message: {_replaced(words)}."
    tenths = round(10 * _changed(words) / len(words))
    return f"In this message about {tenths} of 10 drawn words change."


def _chosen(words: Sequence[Replacement]) -> bool:
    """Whether the method chose the words that it replaced, rather than drew every word."""
    return all(word.mechanism == "prosan" for word in words)


def _replaced(words: Sequence[Replacement]) -> str:
    return "1 word replaced" if len(words) == 1 else f"{len(words)} words replaced"


def _changed(words: Sequence[Replacement]) -> int:
    return sum(r.surrogate != r.original for r in words)


def epsilon_words(replacement: Replacement, sanitized: Sanitized, brief: bool = False) -> str:
    """A value's epsilon with its unit; a dash where the method draws nothing."""
    if replacement.epsilon is None:
        encrypted = replacement.category is Category.ENCRYPTED and replacement.mechanism != HAND
        return "—" if encrypted else "none"
    if replacement.category is Category.NOISED and replacement.epsilon == 0:
        return FOLLOWS
    step = _step(replacement, sanitized)
    if brief and step:
        return f"{epsilon(replacement.epsilon)} per {step.removeprefix('1 ')}"
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
    return f"ε\u00a0{value:,.0f}" if value >= 100 else f"ε\u00a0{value:.3g}"


def _step(replacement: Replacement, sanitized: Sanitized) -> str:
    """The grid step of a noised value, as its draw was charged; empty for other changes."""
    if replacement.category is not Category.NOISED:
        return ""
    charges = sanitized.cost.charges
    return next((c.unit for c in charges if c.label == replacement.draw), "")


def unit_words(unit: str) -> str:
    """The unit of an epsilon in words: "for a difference of 1 year"."""
    if unit.startswith(STEP):
        return f"for a difference of {unit.removeprefix(STEP)}"
    return UNITS.get(unit, unit)


def what_happens(replacement: Replacement) -> str:
    """The treatment of a value in words: "moved by random noise"."""
    by_hand = replacement.mechanism == HAND
    return "replaced by what you wrote" if by_hand else CATEGORIES[replacement.category][1]


def describe(replacement: Replacement, sanitized: Sanitized) -> str:
    """A highlight's tooltip: the kind, what happens to it, and its epsilon."""
    happens = what_happens(replacement)
    if replacement.category in (Category.WORD, Category.REWRITE):
        return _of_words(replacement, sanitized)
    line = f"{kind_name(replacement.kind)}: {happens}"
    if replacement.mechanism == HAND:
        return f"{line}, {CHOSEN}."
    if replacement.category is Category.ENCRYPTED:
        return f"{line}. Only this computer can turn it back."
    if replacement.epsilon is None:
        return f"{line}, {CHOSEN}."
    if replacement.epsilon == 0:
        return f"{kind_name(replacement.kind)}: {FOLLOWS}."
    return f"{line}, {epsilon_words(replacement, sanitized)}."


def _of_words(replacement: Replacement, sanitized: Sanitized) -> str:
    whole = replacement.category is Category.REWRITE
    line = "The whole text, rewritten" if whole else "A word, drawn at random"
    if not whole and replacement.original == replacement.surrogate:
        line += "; it drew itself"
    if replacement.mechanism == HAND:
        return f"A word, {what_happens(replacement)}, {CHOSEN}."
    if replacement.epsilon is None:
        return f"{line}. No proven guarantee."
    return f"{line}, {epsilon_words(replacement, sanitized)}."


def by_model(name: str) -> str:
    """Which model of this computer wrote an answer; empty where none of them did."""
    return f"by {name}" if name else ""


def host(address: str) -> str:
    """The server that a web address names."""
    return address.partition("://")[2].partition("/")[0]
