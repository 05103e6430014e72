"""User names, plain passwords, codes of doors; who speaks in a chat; streets; ages of forums."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("my username is qadir.h here", "USERNAME", "qadir.h"),
        ("Benutzername hbecker77, bitte", "USERNAME", "hbecker77"),
        ("my insta is luna.baker.art", "USERNAME", "luna.baker.art"),
        ("Reddit user u/throwaway_x here", "USERNAME", "throwaway_x"),
        ("Failed password for yuki_t from 198.51.100.23", "USERNAME", "yuki_t"),
        ("DB_USER=svc_billing\nDB_HOST=x", "USERNAME", "svc_billing"),
        ("  POSTGRES_USER: billing_app\n", "USERNAME", "billing_app"),
        ("Router login: admin_hq / WinterSolstice", "USERNAME", "admin_hq"),
        ("Router login: admin_hq / WinterSolstice", "PASSWORD", "WinterSolstice"),
        ("the password is moonlight but it says denied", "PASSWORD", "moonlight"),
        ("Mein Passwort im Portal ist Apfelbaum, danke", "PASSWORD", "Apfelbaum"),
        ("with the admin password Blue!Kettle and", "PASSWORD", "Blue!Kettle"),
        ("password='correct horse battery'", "PASSWORD", "correct horse battery"),
        ("Sign in with correcthorse as the password.", "PASSWORD", "correcthorse"),
        ("The root password was set to letmeinplease.", "PASSWORD", "letmeinplease"),
        ("The shared secret is sunflower.", "PASSWORD", "sunflower"),
        ("I log in as rootbeer.", "USERNAME", "rootbeer"),
        ("The code runs under the user kite_runner88.", "USERNAME", "kite_runner88"),
        ("My employer, Mondavia, has not said so.", "ORGANIZATION", "Mondavia"),
        ("Hi Sunny, how are you?", "PERSON", "Sunny"),
        ("Alarm code 7731.", "PASSWORD", "7731"),
        ("Le digicode est 45A67", "PASSWORD", "45"),
        ("[09:14] jasmine: did you see it", "PERSON", "jasmine"),
        ("Noah: are you there\nMia: yes, I am", "PERSON", "Mia"),
        ("Quxley: are you there\nMia: yes\nQuxley: fine", "PERSON", "Quxley"),
        ("Ich wohne in der Hauptstr. 5, 70173 Stuttgart.", "ADDRESS", "Hauptstr. 5, 70173"),
        ("3 impasse des Lilas, 69003 Lyon", "ADDRESS", "3 impasse des Lilas"),
        ("12 bis rue du 8 Mai, merci", "ADDRESS", "12 bis rue du 8 Mai"),
        ("Lagerist bei der Nordlicht Spedition KG, seit", "ORGANIZATION", "Nordlicht Spedition KG"),
        ("au restaurant La Table d'Ysée à Annecy", "ORGANIZATION", "La Table d'Ysée"),
        ("my plate 8KRT452 was seen", "LICENSE_PLATE", "8KRT452"),
        ("NI number QQ 12 34 56 C", "TAX_ID", "QQ 12 34 56 C"),
        ("my page: github.com/lwazi-d", "URL", "github.com/lwazi-d"),
        ("my numbr is 7045550136", "PHONE", "7045550136"),
        ('{"revenue_eur": 2500000}', "MONEY", "2500000"),
        ("Hope Green met Will at noon.", "PERSON", "Hope Green"),
        ("our manager is Philippa", "PERSON", "Philippa"),
        ("my sister (33F) and I (28M)", "AGE", "33"),
        ("I'm a 34F nurse in Leeds.", "AGE", "34"),
        ("It was due 15 Jan. Please pay.", "DATE", "15 Jan"),
        ("Send it by 3 Sept.", "DATE", "3 Sept"),
        ("Treffen am 3. Sept. um neun", "DATE", "3. Sept."),
        ("He is 41M, single.", "AGE", "41"),
        ("68F with COPD", "AGE", "68"),
        ("pt is a 29M, line cook", "AGE", "29"),
    ],
)
def test_it_is_found(found: Found, text: str, kind: str, value: str) -> None:
    assert any(k == kind and value in v for k, v in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "The password is wrong.",
        "The password is required but not checked.",
        "Is the username case sensitive?",
        "This week on Facebook: a new film",
        "The door code is written in C and the pass was complete.",
        "Note: read this\nNote: and that",
        "During 1940 the light cruiser was sunk; in Spring 2003 it was found.",
        "registration form 12A and plate 12; May Day is soon, Rose Garden was open.",
        "Log in as a user, then use Python to unlock it; user story, account 4417.",
        "Dear Hiring Manager, hello Team, hi everyone, thanks.",
        "The doctor is Indian. His boss is German.",
        "They raised 29M users and bought 3M.",
    ],
)
def test_nothing_is_made_up(found: Found, text: str) -> None:
    kinds = {"USERNAME", "PASSWORD", "PERSON", "ADDRESS", "AGE"}
    assert not kinds & {kind for kind, _ in found(text)}
