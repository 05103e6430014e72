"""Who is meant by a part of a name: shared parts, single words, particles, other people."""

import pytest

from engine.restore import restore
from engine.types import Category, Cost, Kind, Replacement, Sanitized, Span


def person(original, surrogate, at=0):
    span = Span(at, at + 1)
    return Replacement(span, span, original, surrogate, Kind.PERSON, "preempt", Category.ENCRYPTED)


def age(original, surrogate, at):
    span = Span(at, at + 1)
    return Replacement(span, span, original, surrogate, Kind.AGE, "preempt", Category.NOISED)


SHARED_LAST = [person("Anna Becker", "Maria Lopez", 0), person("Tom Hargrove", "John Lopez", 9)]
SHARED_FIRST = [person("Anna Becker", "Maria Lopez", 0), person("Eva Stone", "Maria Ortega", 9)]


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Lopez called.", "Becker called."),
        ("John Lopez is here. Lopez called.", "Tom Hargrove is here. Hargrove called."),
        ("John Lopez and Maria Lopez. Lopez left.", "Tom Hargrove and Anna Becker. Becker left."),
        ("J. Lopez spoke, then Lopez left.", "T. Hargrove spoke, then Hargrove left."),
        ("Maria spoke to John.", "Anna spoke to Tom."),
    ],
)
def test_a_shared_last_name_means_who_was_named_last(received, expected):
    assert restore(received, SHARED_LAST)[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Maria called.", "Anna called."),
        ("Maria Ortega is here. Maria called.", "Eva Stone is here. Eva called."),
        ("Ms. Ortega is here. Maria called.", "Ms. Stone is here. Eva called."),
        ("Ms. Ortega, Ms. Lopez. Maria called.", "Ms. Stone, Ms. Becker. Anna called."),
    ],
)
def test_a_shared_first_name_means_who_was_named_last(received, expected):
    assert restore(received, SHARED_FIRST)[0] == expected


def test_a_family_shares_a_name_without_doubt():
    family = [person("Anna Becker", "Maria Lopez", 0), person("Paul Becker", "John Lopez", 9)]
    assert restore("John Lopez left; the Lopezes stayed.", family)[0] == (
        "Paul Becker left; the Beckers stayed."
    )


def test_a_stranger_keeps_the_last_name_until_ours_is_named_again():
    ours = [person("Anna Becker", "Maria Lopez")]
    received = "Jennifer Lopez acts. Lopez sings. Ms. Lopez rents. Lopez pays."
    assert restore(received, ours)[0] == (
        "Jennifer Lopez acts. Lopez sings. Ms. Becker rents. Becker pays."
    )


def test_a_single_word_of_the_prompt_is_a_person():
    assert restore("Maria's reply to Ms. Lopez", [person("Anna", "Maria")])[0] == (
        "Anna's reply to Ms. Lopez"
    )
    assert restore("Mr. Lopez; Remind Lopez", [person("Mr. Becker", "Mr. Lopez")])[0] == (
        "Mr. Becker; Remind Becker"
    )


def test_the_pairing_that_a_prompt_used_comes_before_a_derived_one():
    both = [person("Jan van der Berg", "Maria Lopez", 0), person("Berg", "Lopez", 9)]
    assert restore("Maria Lopez. Ms. Lopez.", both)[0] == "Jan van der Berg. Ms. Berg."
    assert restore("Maria Lopez. Ms. Lopez.", both[:1])[0] == "Jan van der Berg. Ms. van der Berg."


@pytest.mark.parametrize(
    ("original", "surrogate", "received", "expected"),
    [
        ("Anna Beth Becker", "Maria Lopez", "Maria Lopez", "Anna Beth Becker"),
        ("Anna Beth Becker", "Maria Lopez", "Maria", "Anna"),
        ("Anna Beth Becker", "Maria Jane Lopez", "Maria J. Lopez", "Anna B. Becker"),
        ("Anna Beth Becker", "Maria Jane Lopez", "Maria Jane Lopez", "Anna Beth Becker"),
        ("Anna Beth Becker", "Maria Jane Lopez", "Maria Lopez", "Anna Becker"),
        ("Cher", "Maria Lopez", "Maria Lopez", "Cher"),
        ("ANNA BECKER", "MARIA LOPEZ", "Maria Lopez, MARIA", "Anna Becker, ANNA"),
        ("A. Becker", "M. Lopez", "M. Lopez and Ms. Lopez", "A. Becker and Ms. Becker"),
        ("Dr. Anna Becker", "Dr. Maria Lopez", "Dr. Lopez", "Dr. Becker"),
        ("Becker, Anna", "Lopez, Maria", "Maria Lopez", "Anna Becker"),
        ("Hans Weiss", "Maria Lopez", "the Lopezes", "the Weisses"),
        ("Seán O'Neill", "Maria Lopez", "MARIA LOPEZ's", "SEÁN O'NEILL's"),
    ],
)
def test_names_of_other_shapes(original, surrogate, received, expected):
    assert restore(received, [person(original, surrogate)])[0] == expected


def test_two_people_with_one_noisy_age_are_told_apart_by_who_is_spoken_of():
    values = [person("Anna Becker", "Maria Lopez", 0), age("36", "38", 20)]
    values += [person("Tom Hargrove", "John Smith", 40), age("41", "38", 60)]
    assert restore("Maria is 38. John is 38. Maria is 38.", values)[0] == (
        "Anna is 36. Tom is 41. Anna is 36."
    )
    assert restore("38", values)[0] == "36"


def sent_prompt(text, *pairs):
    """A sanitized prompt: in `text` each original of the pairs became its surrogate."""
    replacements, at, out = [], 0, ""
    for original, surrogate in pairs:
        place = text.index(original, at)
        out += text[at:place]
        spans = Span(place, place + len(original)), Span(len(out), len(out) + len(surrogate))
        replacements.append(
            Replacement(*spans, original, surrogate, Kind.PERSON, "preempt", Category.ENCRYPTED)
        )
        out, at = out + surrogate, place + len(original)
    return Sanitized(text, out + text[at:], tuple(replacements), (), Cost())


@pytest.mark.parametrize(
    ("text", "pairs", "received", "expected"),
    [
        (
            "A play about Peter the Great.",
            [("Peter", "Marcus")],
            "Marcus the Great and Marcus the Baptist",
            "Peter the Great and Marcus the Baptist",
        ),
        (
            "The book of Prester John.",
            [("John", "Delsie")],
            "It is by Prester Delsie, not Elton Delsie",
            "It is by Prester John, not Elton Delsie",
        ),
        (
            "the titular Percival Keene",
            [("Percival", "Miguelina"), ("Keene", "Bird")],
            "The titular Miguelina Bird.",
            "The titular Percival Keene.",
        ),
    ],
)
def test_words_that_a_prompt_had_beside_a_name_are_no_strangers(text, pairs, received, expected):
    sent = sent_prompt(text, *pairs)
    assert restore(sent.text, sent.replacements, (), [sent])[0] == text
    assert restore(received, sent.replacements, (), [sent])[0] == expected
    assert restore(received, sent.replacements)[0] != expected


WORDS_AS_NAMES = [
    person("Anna Becker", "Grace Best", 0),
    person("Tom Hargrove", "Mark Price", 9),
    person("Eva Stone", "Rose Long", 20),
]


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Best regards,\nGrace", "Best regards,\nAnna"),
        ("All the best,\nMark Price", "All the best,\nTom Hargrove"),
        ("Best,\nGrace Best", "Best,\nAnna Becker"),
        ("Price: $40\n| Price | Page |", "Price: $40\n| Price | Page |"),
        ('{"price": 40, "Price": 41}', '{"price": 40, "Price": 41}'),
        ("Long story short, mark the box.", "Long story short, mark the box."),
        ("Mark the cells. Rose from 3 to 5. Grace period.", None),
        ("## Best Price, Long Term", "## Best Price, Long Term"),
        ("- Price per unit\n- Best of all", "- Price per unit\n- Best of all"),
        ("BEST PRICE", "BEST PRICE"),
        ("Ms. Best and Mr. Price met.", "Ms. Becker and Mr. Hargrove met."),
        ("Mark is here. Grace, please call Rose.", "Tom is here. Anna, please call Eva."),
        ("Hi Mark,\nthanks.", "Hi Tom,\nthanks."),
        ("Mark Price called. Price is right.", "Tom Hargrove called. Hargrove is right."),
        ("We asked Price about Long's offer.", "We asked Hargrove about Stone's offer."),
        ('{"name": "Rose", "last": "Long"}', '{"name": "Eva", "last": "Stone"}'),
    ],
)
def test_a_name_that_is_an_everyday_word_needs_its_place(received, expected):
    assert restore(received, WORDS_AS_NAMES)[0] == (received if expected is None else expected)


def custom(original, surrogate, kind=Kind.CUSTOM):
    span = Span(0, 1)
    return Replacement(span, span, original, surrogate, kind, "preempt", Category.ENCRYPTED)


def test_a_private_word_that_became_an_everyday_one_needs_its_neighbours():
    sent = Sanitized(
        "The falcon launch slips. Tell maria@ now.",
        "The key launch slips. Tell field@ now.",
        (
            Replacement(
                Span(4, 10), Span(4, 7), "falcon", "key", Kind.CUSTOM, "p", Category.ENCRYPTED
            ),
            Replacement(
                Span(30, 35), Span(27, 32), "maria", "field", Kind.USERNAME, "p", Category.ENCRYPTED
            ),
        ),
        (),
        Cost(),
    )
    text = "Key points: the key launch is late. The key is to ask user field, not the field."
    assert restore(text, sent.replacements, (), [sent])[0] == (
        "Key points: the falcon launch is late. The key is to ask user maria, not the field."
    )
    assert restore(sent.text, sent.replacements, (), [sent])[0] == sent.original


def test_a_private_word_that_is_none_of_them_comes_back_anywhere():
    assert (
        restore("My zorbling is fine.", [custom("falcon", "zorbling")])[0] == "My falcon is fine."
    )


@pytest.mark.parametrize(
    "received",
    [
        "Lopez et al. found the same.",
        "Lopez (2017) found the same.",
        "Source: Lopez, R. (2020). Handbook of Practice.",
        "Hurricane Maria made landfall.",
        "Queen Maria never came.",
        "The Lopez method is an alternative.",
        "The Lopez family of Virginia owned a mill.",
        "Lopez is also the name of a firm.",
        "Une citation d'Honorine Lopez irait bien.",
        "Die Lopez-Stiftung hilft.",
    ],
)
def test_a_namesake_is_nobody_of_ours(received):
    assert restore(received, [person("Anna Becker", "Maria Lopez")])[0] == received


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Keisha Lopez wrote it.\n\nLopez agrees.", "Keisha Lopez wrote it.\n\nBecker agrees."),
        ("Keisha Lopez wrote it. Lopez agrees.", "Keisha Lopez wrote it. Lopez agrees."),
        ("| Auszug Lopez | 3 |", "| Auszug Becker | 3 |"),
        ("Das Möbelhaus Lopez liefert.", "Das Möbelhaus Lopez liefert."),
        ("Tom's car and Ms. Lopez' deposit", "Tom's car and Ms. Becker's deposit"),
    ],
)
def test_strangers_end_with_their_paragraph_and_nouns_are_none(received, expected):
    assert restore(received, [person("Anna Becker", "Maria Lopez")])[0] == expected
