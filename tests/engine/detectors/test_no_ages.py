"""Numbers that the recogniser takes for ages and that are nobody's."""

import pytest

from engine.detectors.ages import may_be_age


@pytest.mark.parametrize(
    "text",
    [
        "refugees were welcomed [70] years ago",
        "they lose [14] and a half years of life",
        "amendments 24, 26, 29, [30], 31, 33 and 34",
        "amendments 24, 26, 29 and [30]",
        "an old CN-[235] crashed",
        "a fee of 0.[036]%",
        "[12] years of experience",
        "the shop closed [9] years earlier",
        "Rep,Region,Deals,Revenue\nAmara Nwosu,North,[14],84000",
        "Rep,Region,Deals\nAmara Nwosu,North,14\nLiam Oduya,South,[9]",
        "Name, Grade\nAmara Nwosu, [87]\nLiam Oduya, 74",
        "Name\tHours\nPriya Nair\t[38]",
        'Name;Votes\n"Priya Nair";"[38]"',
        "| Candidate | Votes |\n|---|---|\n| Amara Nwosu | [18] |",
        "Name,Age,Deals\nAmara Nwosu,34,[14]",
        "name,mileage\nAmara Nwosu,[34]",
    ],
)
def test_none(text):
    assert not _judged(text)


@pytest.mark.parametrize(
    "text",
    [
        "she is [70] years old",
        "he is [34] years of age",
        "aged 12, 14, 15 and [19]",
        "Ages: 34, 35, 36, [41], 44",
        "Anna, [44], moved",
        "my kids are 4, 7, 9 and [12]",
        "our daughters: [3], 5, 8, 14",
        "Name;Age;Deals\nAmara Nwosu;[34];14",
        "Name;Alter;Tore\nJan Kohl;[23];11",
        "First,Last,Current Age\nTom,Reed,[16]",
        "name,patientAge\nTom,[16]",
        "| Name | Yrs |\n|---|---|\n| Tom | [16] |",
        "Amara Nwosu, [34], Lagos\nLiam Oduya, 29, Accra",
        "Amara Nwosu, 34, Lagos\nLiam Oduya, [29], Accra",
        "kids, all mine\nTom, [7]",
        "hello there, all,\nI am Tom, [34], and alone",
    ],
)
def test_may_be(text):
    assert _judged(text)


def _judged(marked):
    start = marked.index("[")
    end = marked.index("]") - 1
    return may_be_age(marked.replace("[", "").replace("]", ""), start, end)
