"""Organisations get names such as real ones have, of their own type. All names are made up."""

import random
import re
import tomllib

import pytest
from cases import tables_beside
from hypothesis import given, settings
from hypothesis import strategies as st
from replaced import replaced

from engine.core.paths import resource
from engine.core.types import Category, Entity, Kind, Span
from engine.crypto.formats.organizations import FAMILY, PLACE, SAINT, names, own_names, stays
from engine.crypto.formats.word_lists import entries
from engine.crypto.key_derivation import ProfileKey
from engine.protect.base import MechanismContext, SentMapping
from engine.protect.preempt.method import Preempt
from engine.restore import restore

CASES = tables_beside(__file__)

MARK = re.compile(r"\[(\w): (.*?)\]", re.DOTALL)
WORD = re.compile(r"[^\W\d_]+")
KINDS = {"o": Kind.ORGANIZATION, "p": Kind.PERSON}
SHAPES = {"F": FAMILY, "P": PLACE, "S": SAINT}


def given_names(text: str, key: int = 0, pins: tuple[SentMapping, ...] = ()) -> list[str]:
    """What becomes of `[o: organisations]` and `[p: people]`."""
    plain, entities, at = "", [], 0
    for mark in MARK.finditer(text):
        plain += text[at : mark.start()]
        span = Span(len(plain), len(plain) + len(mark[2]))
        entities.append(Entity(span, KINDS[mark[1]], 1, "test"))
        plain, at = plain + mark[2], mark.end()
    context = MechanismContext(ProfileKey(bytes([key] * 32)), b"chat", {}, frozenset(), pins=pins)
    changes = Preempt().apply(plain + text[at:], entities, context)
    return [change.surrogate for change in changes]


@pytest.mark.parametrize(
    ("language", "name", "shape"), CASES["a_name_keeps_its_type_and_gets_a_proper_part"]
)
def test_a_name_keeps_its_type_and_gets_a_proper_part(language: str, name: str, shape: str) -> None:
    found = given_names(f"[o: {name}]", key=len(name))[0]
    offered = {letter: "|".join(names(kind, language)) for letter, kind in SHAPES.items()}
    alone = r"(?<![^\W_])([FPS])(?=[^A-Za-z]|schule|$)(?!\\\.)"
    pattern = re.sub(alone, lambda own: f"(?:{offered[own[1]]})", re.escape(shape))
    flags = re.IGNORECASE if name.islower() or name.isupper() else 0
    assert re.fullmatch(pattern, found, flags), found


def left(original: str, surrogate: str) -> set[str]:
    """What of a name tells who it is and stands in its surrogate."""
    words, made = _words(original), {word.casefold() for word in _words(surrogate)}
    told = {w for w in words if not w.islower() and not _stays(w) and w.casefold() in made}
    if all(map(_stays, words)) and {word.casefold() for word in words} <= made:
        told |= {w for w in words if not re.search(r"\d", original)}
    whole = rf"(?<!\w){re.escape(original.casefold())}(?!\w)"
    return told | set(re.findall(whole, surrogate.casefold()))


def _stays(word: str) -> bool:
    return stays(word) or stays(f"{word}'s")


def _words(name: str) -> set[str]:
    """A name's words, without an article, a genitive's ending or a legal form with dots."""
    less = r"(?i)(?<!\w)[ld]['’]|['’]s(?!\w)|(?<=\s)(Sp\. z )?(\w{1,3}\.\s?){2,}$"
    return set(re.findall(WORD, re.sub(less, " ", name)))


@pytest.mark.parametrize(
    "name",
    [
        "Quisel's Zorbet Vex", "L’Irzony d'Orbaq", "D'Irzony Zorbel", "O'Zorbel Ve", "X Ve U",
        "Zorbel-Quisel Vex", "Quisel/Zorbel", "The Quisel of Zorbel", "Los Quiseles",
        "Sainte-Zorbelle", "McQuisel 3000", "quisel.io", "Q-Zorb", "ÄHMZORB", "Zorbel + Quisel",
        "Zorbel@Vex", "van der Zorbel", "Zorbel (Quisel)", "iZorb", "ZorbeX", "Zorbel Bank Quisel",
        "Quiselsche Zorbe", "3Zorb", "Zorbel Inc. Quisel", "Zórbel", "Зорбель", "24Zorb7",
        "Zorbel_Vex",
    ],
)  # fmt: skip
def test_no_word_of_ones_own_stays(name: str) -> None:
    forms = ("{} Ltd", "{} Hospital", "{} GmbH", "{} & Sons", "{} Bäckerei", "University of {}")
    for form in ("{}", *forms, "Banco {}", "Lycée {}", "Klinikum {}", "Bank of the {}"):
        for key in range(2):
            assert not left(name, given_names(f"[o: {form.format(name)}]", key)[0])


@pytest.mark.parametrize(("name", "shape"), CASES["letters_and_words_of_the_table_are_no_name"])
def test_letters_and_words_of_the_table_are_no_name(name: str, shape: str) -> None:
    for key in range(8):
        (found,) = given_names(f"[o: {name}]", key)
        assert re.fullmatch(shape, found), found
        assert not left(name, found)


def test_no_drawn_name_is_left() -> None:
    source = random.Random("names of all words")  # noqa: S311 - the same names each time
    table = tomllib.loads(resource("words", "organizations.toml").read_text("utf-8"))
    parts = ("form", "place", "family", "kept", "small", "saint")
    own = ("Quisel", "Zorbet", "Vex", "E", "ON", "AT", "B", "X3", "24", "zorbel", "QUISELO", "Ähm")
    for _ in range(2_000):
        lists = table[source.choice(sorted(table))]
        words = [word for part in parts for word in lists[part].split() if word.isalpha()]
        drawn = source.sample(sorted(set(words)), source.randint(1, 4))
        if source.random() < 0.5:
            drawn.insert(source.randrange(len(drawn) + 1), source.choice(own))
        case = source.choice((str.title, str.title, str.upper, str))
        joint = source.choice((" ", " ", " ", "-", "&", ".", " & "))
        name = joint.join(case(word) for word in drawn)
        (found,) = given_names(f"[o: {name}]", source.randrange(256))
        assert not left(name, found), (name, found)


def test_all_forms_of_an_organisation_are_one() -> None:
    forms = ("Quibbleworth Joinery Ltd", "Quibbleworth Joinery", "Quibbleworth", "QUIBBLEWORTH")
    text = "; ".join(f"[o: {form}]" for form in forms)
    whole, short, first, loud = given_names(text)
    assert whole == f"{first} Joinery Ltd"
    assert short == f"{first} Joinery"
    assert loud == first.upper()
    later = given_names("[o: Quibbleworth Group]", pins=(pin(forms[0], whole),))
    assert later == [f"{first} Group"]


def test_an_acronym_follows_its_name() -> None:
    whole, short = given_names("[o: Zorbury Polytechnic University] ([o: ZPU])")
    assert short == "".join(word[0] for word in whole.split())


def test_a_firm_of_a_person_bears_that_surrogate() -> None:
    person, firm = given_names("[p: Maria Quisel] owns [o: Quisel & Sons].")
    assert firm == f"{person.split()[1]} & Sons"


def pin(original: str, surrogate: str) -> SentMapping:
    return SentMapping(Kind.ORGANIZATION, original, surrogate, Category.ENCRYPTED, None)


def test_no_surrogate_stands_for_two_or_is_somebody_in_the_chat() -> None:
    people = [f"Zanobi Quisel{'abcdefghij'[n]}" for n in range(10)]
    firms = [
        f"{name} {kind}"
        for name in ("Alpax", "Benix", "Corvo", "Dornix", "Elvax", "Furnel")
        for kind in ("Bakery", "College", "Freight Ltd", "& Partners", "Holding Zwei", "Bank")
    ]
    text = "; ".join([f"[p: {p}]" for p in people] + [f"[o: {f}]" for f in firms])
    for key in range(8):
        made = given_names(text, key)
        assert len({name.casefold() for name in made}) == len(made)
        parts = {part for person in made[:10] for part in person.split()}
        assert not parts & {word for firm in made[10:] for word in firm.split()}


def test_what_the_chat_says_is_no_organisations_name() -> None:
    first = given_names("[o: Experiax]")[0]
    assert given_names(f"[o: Experiax] met {first}.")[0] != first


def test_ten_thousand_names_get_ten_thousand_others_that_come_back() -> None:
    source = random.Random("organizations")  # noqa: S311 - the same names each time
    letters = "bdfgklmnprstvz"
    types = ("University", "& Sons", "Hospital", "GmbH", "", "Ltd", "Bäckerei", "Lycée")

    def word() -> str:
        pairs = ((source.randrange(14), source.randrange(5)) for _ in range(4))
        return "".join(letters[n] + "aeiou"[m] for n, m in pairs)

    drawn = {f"{word().title()} {types[source.randrange(8)]}".strip() for _ in range(10_000)}
    originals = sorted(drawn)
    made = given_names("; ".join(f"[o: {name}]" for name in originals))
    assert len({name.casefold() for name in made}) == len(originals) > 9_900
    for original, surrogate in zip(originals[::200], made[::200], strict=True):
        sent = replaced("ORGANIZATION", original, surrogate)
        answer = f"I would write to {surrogate} first."
        assert restore(answer, [sent])[0] == f"I would write to {original} first."


@settings(derandomize=True)
@given(st.text(max_size=40).filter(str.strip))
def test_any_name_gets_another(name: str) -> None:
    name = name.replace("[", "").replace("]", "") or "?"
    (surrogate,) = given_names(f"[o: {name}]")
    assert surrogate.strip()
    assert surrogate.casefold() != name.casefold()


def test_own_names_are_no_words_people_or_places() -> None:
    others = [("cues", "common_words"), ("lexicon", "words"), ("lexicon", "rarer_words")]
    others += [("names", n) for n in ("first", "first_surrogates_f", "first_surrogates_m")]
    others += [("words", n) for n in ("places", "streets", "words")]
    for folder, name in others:
        assert not own_names() & {word.casefold() for word in entries(folder, name)}, name
    sizes = {language: len(names(PLACE, language)) for language in ("en", "de", "fr", "es")}
    assert sizes == {"en": 2405, "de": 1478, "fr": 726, "es": 1115}
