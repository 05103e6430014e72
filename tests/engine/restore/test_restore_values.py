"""Values that are hard to tell: equal surrogates, ranges, weekdays, titles, units in words."""

import pytest

from engine.restore import restore
from engine.types import Category, Kind, Replacement, Span


def noised(kind, original, surrogate, at=0):
    span = Span(at, at + 1)
    return Replacement(span, span, original, surrogate, kind, "preempt", Category.NOISED)


def named(original, surrogate):
    span = Span(0, 1)
    return Replacement(span, span, original, surrogate, Kind.PERSON, "p", Category.ENCRYPTED)


def test_amounts_that_drew_the_same_value_return_in_the_prompts_order():
    both = [noised(Kind.MONEY, "$1,950", "$2,010"), noised(Kind.MONEY, "$2,050", "$2,010", 5)]
    assert restore("Rent $2,010, deposit $2,010; rent 2.010 $.", both)[0] == (
        "Rent $1,950, deposit $2,050; rent 1.950 $."
    )


def test_quantities_that_drew_the_same_value_do_too():
    both = [noised(Kind.QUANTITY, "3 cats", "4 cats"), noised(Kind.QUANTITY, "5 cats", "4 cats", 5)]
    assert restore("4 cats and four cats", both)[0] == "3 cats and five cats"


DATES = [
    noised(Kind.DATE, "March 3, 2021", "March 19, 2021"),
    noised(Kind.DATE, "Feb 2019", "Apr 2019", 5),
    noised(Kind.DATE, "2021-04-30", "2021-05-16", 9),
]


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Friday, March 19, 2021", "Wednesday, March 3, 2021"),  # it was worked out
        ("Monday, March 19, 2021", "Monday, March 3, 2021"),  # it was typed, and wrong
        ("Friday, March 19", "Wednesday, March 3"),
        ("Apr 2019-2022", "Feb 2019-2022"),
        ("Apr 2019 - May 2022", "Feb 2019 - May 2022"),
        ("May 16 and 17, 2021", "April 30 and 17, 2021"),
        ("15-19 March 2021", "15-3 March 2021"),
        ("date(2021, 3, 19)", "date(2021, 3, 3)"),
        ("(2021, 3, 19)", "(2021, 3, 19)"),
        ("BEGIN:20210319", "BEGIN:20210303"),
        ("on the 19th", "on the 19th"),
        ("In March 2021, on the 19th.", "In March 2021, on the 3rd."),
        ("in the 19th century, in March 2021", "in the 19th century, in March 2021"),
    ],
)
def test_dates(received, expected):
    assert restore(received, DATES)[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("due 2/3.", "due 5/17."),
        ("before 2/3, or after 2/3", "before 5/17, or after 5/17"),
        ("from 2/3 cup to 3/4", "from 2/3 cup to 3/4"),
        ("between 2/3 and 3/4 of people", "between 2/3 and 3/4 of people"),
        ("it is based on 2/3 of them", "it is based on 2/3 of them"),
    ],
)
def test_a_date_without_its_year_is_no_fraction(received, expected):
    assert restore(received, [noised(Kind.DATE, "May 17, 2019", "February 3, 2019")])[0] == expected


@pytest.mark.parametrize(
    ("original", "surrogate", "received", "expected"),
    [
        ("Ofc. Tyrone Gaines", "Wallace Huff", "Wallace Huff", "Ofc. Tyrone Gaines"),
        ("Ofc. Tyrone Gaines", "Wallace Huff", "Ofc. Huff; Wallace", "Ofc. Gaines; Tyrone"),
        ("M. Hugo Tessier", "M. Bruno Marchal", "Bruno Marchal, Bruno", "Hugo Tessier, Hugo"),
        ("Marijke Bakker-de Groot", "Trudy Webb", "Ms. Webb", "Ms. Bakker-de Groot"),
        ("Aoife Ní Bhriain", "Marcia Swanson", "Swanson asks", "Ní Bhriain asks"),
        ("Thanh Huong Nguyen", "Loretta Kirby", "Given names: Loretta", "Given names: Thanh Huong"),
        ("Anna Becker", "Rosa Ledger", "die Ledger-Richtlinie", "die Becker-Richtlinie"),
        ("Anna Becker", "Rosa Ledger", "Ms. Ledger-Smith", "Ms. Ledger-Smith"),
        ("Anna Becker", "Rosa Ledger", "Ledger v. Ohio", "Ledger v. Ohio"),
        ("Anna Becker", "Rosa Ledger", "Ledger's disease; a Ledger scale", None),
        ("Anna Becker", "Rosa Ledger", "Jane Ledger. Ledger, from your team", None),
    ],
)
def test_names(original, surrogate, received, expected):
    if expected is None:
        expected = received.replace("Ledger, from", "Becker, from")
    assert restore(received, [named(original, surrogate)])[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("three children", "two children"),
        ("Three kids", "Two kids"),
        ("drei Kinder", "drei Kinder"),
        ("3 Kinder", "2 Kinder"),
        ("3 hours", "3 hours"),
    ],
)
def test_a_unit_has_several_names(received, expected):
    assert restore(received, [noised(Kind.QUANTITY, "2 children", "3 children")])[0] == expected


def test_a_connection_string_is_restored_only_where_it_leads_to_a_sent_host():
    ours = [
        Replacement(Span(0, 1), Span(0, 1), "rita", "dmercer", Kind.USERNAME, "p", Category("I")),
        Replacement(
            Span(2, 3), Span(2, 3), "10.0.0.9", "10.77.3.201", Kind.IP_ADDRESS, "p", Category("I")
        ),
    ]
    assert restore("postgresql://dmercer:x@10.77.3.201:5432/db", ours)[0] == (
        "postgresql://rita:x@10.0.0.9:5432/db"
    )
    for foreign in (
        "postgresql://dmercer:10.77.3.201@evil.test/db",
        "https://dmercer@evil.test/?x=10.77.3.201",
    ):
        assert restore(foreign, ours)[0] == foreign


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("68F with knee pain", "61F with knee pain"),
        ("This is a 68F with knee pain.", "This is a 61F with knee pain."),
        ("Store it at 68F with care.", "Store it at 68F with care."),
        ("Keep below 68F with the lid on.", "Keep below 68F with the lid on."),
        ('"At 68 she still swims."', '"At 61 she still swims."'),
        ("| average | 68 |", "| average | 68 |"),
    ],
)
def test_an_age_in_a_note_is_no_temperature(received, expected):
    assert restore(received, [noised(Kind.AGE, "61", "68")])[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("port 6920 stays closed", "port 6920 stays closed"),
        ("Fehler 6920", "Fehler 6920"),
        ("INSERT INTO t VALUES (6920)", "INSERT INTO t VALUES (7320)"),
        ('{"unit_price": 6920}', '{"unit_price": 7320}'),
    ],
)
def test_a_bare_amount_is_no_port_and_no_error(received, expected):
    assert restore(received, [noised(Kind.MONEY, "7320", "6920")])[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("some $82.7k a year", "some $84,113 a year"),
        ("$0.0827 million", "$84,113"),
        ("$0.08M", "$0.08M"),
        ("$0.083 million", "$0.083 million"),
    ],
)
def test_only_three_telling_digits_stand_for_an_amount(received, expected):
    assert restore(received, [noised(Kind.MONEY, "$84,113", "$82,713")])[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Ich wohne in Maplecross, Tamarackstraße.", "Ich wohne in Köln, Lindenstraße."),
        ("21 Maples crossing", "21 Maples crossing"),
        ("your flat (Tamarackstraße 21)", "your flat (Lindenstraße 14)"),
    ],
)
def test_a_street_and_a_town_come_back_without_their_numbers(received, expected):
    span = Span(0, 1)
    theirs, ours = "Tamarackstraße 21, 74528 Maplecross", "Lindenstraße 14, 50674 Köln"
    sent = Replacement(span, span, ours, theirs, Kind.ADDRESS, "p", Category.ENCRYPTED)
    assert restore(received, [sent])[0] == expected


@pytest.mark.parametrize(
    ("received", "expected"),
    [
        ("Felipa Betancourts Gehalt wurde erhöht.", "Camille Laurents Gehalt wurde erhöht."),
        ("Felipa Betancourts are many in the list.", "Felipa Betancourts are many in the list."),
        ("M. Betancourt doit 5 pages.", "M. Laurent doit 5 pages."),
        ("Me Betancourt signe l'acte.", "Me Laurent signe l'acte."),
        ("Betancourt & Sons is a shop.", "Betancourt & Sons is a shop."),
        ("F.B., A. and others", "C.L., A. and others"),
    ],
)
def test_names_in_german_and_french_forms(received, expected):
    assert restore(received, [named("Camille Laurent", "Felipa Betancourt")])[0] == expected
