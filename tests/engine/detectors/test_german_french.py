"""Names, numbers, dates, accounts and telephones as Germans and French write them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.detectors.everyday import everyday

Found = Callable[[str], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Ich heiße Jürgen Großmann und wohne hier.", "PERSON", "Jürgen Großmann"),
        ("Sehr geehrte Frau Dr. Öztürk,", "PERSON", "Öztürk"),
        ("Mit freundlichen Grüßen\nAnnika Lindqvist", "PERSON", "Annika Lindqvist"),
        ("Gneisenaustr. 66, 3. OG links, 10961 Berlin", "ADDRESS", "3. OG links, 10961 Berlin"),
        ("Die Hinterholzer GmbH hat gemahnt.", "ORGANIZATION", "Hinterholzer GmbH"),
        ("Am 3.2.2019 sprach Frau Dr. Hülsmann mit mir.", "PERSON", "Hülsmann"),
        ("Meine Tochter Lena ist krank.", "PERSON", "Lena"),
        ("Je m'appelle Chloé Lefèvre.", "PERSON", "Chloé Lefèvre"),
        ("Bonjour Madame Dubois,", "PERSON", "Dubois"),
        ("Cordialement,\nÉlodie Marchand", "PERSON", "Élodie Marchand"),
        ("geboren am 3. März 1984 in Ulm", "DATE", "3. März 1984"),
        ("Termin: 03.04.2021", "DATE", "03.04.2021"),
        ("né le 14 juillet 1989", "DATE", "14 juillet 1989"),
        ("le 1er août 2020", "DATE", "1er août 2020"),
        ("Er ist 41 Jahre alt.", "AGE", "41"),
        ("die 17-jährige Schülerin", "AGE", "17"),
        ("J'ai 41 ans.", "AGE", "41"),
        ("Mein Gehalt beträgt 54.000 Euro.", "MONEY", "54.000 Euro"),
        ("Es kostet 1.234,56 €.", "MONEY", "1.234,56 €"),
        ("un loyer de 1 250,50 €", "MONEY", "1 250,50 €"),
        ("IBAN DE89 3704 0044 0532 0130 00", "IBAN", "DE89 3704 0044 0532 0130 00"),
        ("FR14 2004 1010 0505 0001 3M02 606", "IBAN", "FR14 2004 1010 0505 0001 3M02 606"),
        ("Ruf mich unter 030 1234567 an.", "PHONE", "030 1234567"),
        ("Handy: 0171/1234567", "PHONE", "0171/1234567"),
        ("+49 (0)89 123456-0", "PHONE", "+49 (0)89 123456-0"),
        ("Appelle-moi au 06 12 34 56 78", "PHONE", "06 12 34 56 78"),
        ("tél. +33 1 42 68 53 00", "PHONE", "+33 1 42 68 53 00"),
        ("PLZ 80331", "ZIP_CODE", "80331"),
        ("code postal : 75008", "ZIP_CODE", "75008"),
        ("Das Passwort lautet Sommer2024!", "PASSWORD", "Sommer2024"),
        ("mot de passe : Soleil2024", "PASSWORD", "Soleil2024"),
    ],
)
def test_it_is_found(found: Found, text: str, kind: str, value: str) -> None:
    assert any(k == kind and value in v for k, v in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Bitte schreibe einen Bericht über die Entwicklung der Stadt im Mittelalter.",
        "Was ist der Unterschied zwischen Leistung und Energie?",
        "Die Kundennummer und der Mitgliedsbeitrag stehen im Mietvertrag von Anfang an.",
        "Der Ansatz von gestern und die Hilfe von morgen sind nicht der Unterhalt.",
        "Peux-tu résumer le chapitre sur la Révolution et ses conséquences ?",
    ],
)
def test_nothing_is_made_up(found: Found, text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Die Hilfe von Herman in der Sitzung ist wichtig für uns.", "Herman"),
        ("Liebe Maren, wir haben deine Nachricht und den Vertrag erhalten.", "Maren"),
        ("Bonjour Solenn, nous avons reçu votre dossier et le contrat.", "Solenn"),
        ("Sehr geehrte Frau Anwalt, wir haben den Vertrag und die Rechnung erhalten.", "Anwalt"),
        ("Frau Neuhaus und Herr Buchholz haben den Vertrag nicht bekommen.", "Buchholz"),
    ],
)
def test_the_name_stands_alone(found: Found, text: str, name: str) -> None:
    assert ("PERSON", name) in found(text)
    assert not any(k == "PERSON" and " " in v for k, v in found(text))


def test_words_that_name_nobody() -> None:
    nouns = ("kundennummer", "hilfe", "leistungsfähigkeit", "ansprechpartnerin")
    assert all(everyday(word, "de") for word in nouns)
    assert not any(everyday(word, "de") for word in ("neuhaus", "buchholz", "lena", "wagenknecht"))
    towns = ("münchen", "aachen", "koblenz", "solingen", "siegen", "gelsenkirchen", "Sigmaringen")
    assert not any(everyday(word, "de") for word in towns)
    assert not any(everyday(word, "fr") for word in ("Quimper", "Tours", "Angers", "Landerneau"))
    assert everyday("séance", "fr")
    assert not everyday("florence", "fr")
