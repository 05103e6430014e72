"""Jobs, health, beliefs and national numbers in German and French, and what is none of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.detectors.glossary import french_forms, german_forms
from engine.detectors.national import national
from engine.detectors.sieve import View
from engine.paths import resource

Found = Callable[[str], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Sie arbeitet seit Jahren als Lehrerin in einer Schule.", "OCCUPATION", "Lehrerin"),
        ("Ich bin gelernter Dachdecker und suche eine Stelle.", "OCCUPATION", "Dachdecker"),
        ("Unsere Qualitätsingenieurin hat das geprüft und ist zufrieden.", "OCCUPATION",
         "Qualitätsingenieurin"),
        ("Ich werde Notar, und das ist nicht leicht.", "OCCUPATION", "Notar"),
        ("Ich war die Steuerfachangestellte und bin jetzt müde.", "OCCUPATION",
         "Steuerfachangestellte"),
        ("Elle travaille comme vendeuse dans un magasin.", "OCCUPATION", "vendeuse"),
        ("Je suis directrice de magasin et je cherche un poste.", "OCCUPATION",
         "directrice de magasin"),
        ("Je suis technicien de surface pour une entreprise.", "OCCUPATION",
         "technicien de surface"),
        ("Merci à Nadia Ferrand, avocate, qui est venue avec nous.", "OCCUPATION", "avocate"),
        ("Er leidet an einer chronischen Bronchitis und ist müde.", "HEALTH",
         "chronischen Bronchitis"),
        ("Sie hat seit dem Winter Fieber und ist nicht gesund.", "HEALTH", "Fieber"),
        ("Ich nehme Esomeprazol und das ist nicht gut.", "HEALTH", "Esomeprazol"),
        ("Die Kehlkopfentzündung ist noch nicht weg.", "HEALTH", "Kehlkopfentzündung"),
        ("Elle souffre de fibromyalgie depuis des années.", "HEALTH", "fibromyalgie"),
        ("Il a une fracture de la cheville et ne peut pas venir.", "HEALTH",
         "fracture de la cheville"),
        ("Je suis sous traitement pour une dépression.", "HEALTH", "dépression"),
        ("Ich bin katholisch und das ist nicht wichtig.", "RELIGION", "katholisch"),
        ("Ma mère est musulmane et elle ne mange pas de porc.", "RELIGION", "musulmane"),
        ("Mein Sohn ist schwul und ich bin die Mutter.", "SEXUAL_ORIENTATION", "schwul"),
        ("Ich bin Syrer und lebe mit der Familie hier.", "NATIONALITY", "Syrer"),
        ("Techniker kommt am 17.6. zwischen 8 und 12 Uhr zu uns.", "DATE", "17.6."),
        ("il me doit 850e depuis des mois et je suis pas content", "MONEY", "850"),
        ("Wir haben in der Tübinger Straße gewohnt, und das ist lange her.", "ADDRESS",
         "Tübinger Straße"),
        ("J'habite Rue du Noyer 12 bte 4, 1030 Schaerbeek avec ma mère.", "ADDRESS",
         "Rue du Noyer 12 bte 4, 1030 Schaerbeek"),
        ("Mein Arbeitgeber, die Stadtwerke Gütersloh, weiß das nicht.", "ORGANIZATION",
         "Stadtwerke Gütersloh"),
        ("Mme Aurélie Petit est venue avec nous.", "PERSON", "Aurélie Petit"),
        ("ich hab leider grippe und bin nicht da", "HEALTH", "grippe"),
    ],
)  # fmt: skip
def test_it_is_found(found: Found, text: str, kind: str, value: str) -> None:
    assert any(k == kind and value in v for k, v in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Ein Steuerberater kann dir dabei helfen, und das ist nicht teuer.",
        "Der Reiseführer und die Netzstörung sind nicht das Problem, aber die Anleitung ist es.",
        "Der Mitarbeiter und die Eifersucht: worum geht es in diesem Buch?",
        "Un médecin conseille de boire de l'eau, et les avocats sont de bons fruits.",
        "Vor 70 Jahren fuhren noch viele Bahnen, und das war nicht schlecht.",
        "Il y a 30 ans, tout se faisait par lettre et les délais étaient longs.",
        "Le 3 ou le 4, je ne sais pas encore avec qui je viens.",
        "Wir haben die Strecke auf der Landstraße und nicht im Wald gewählt.",
        "Mein Mann ist nicht da, und das ist mir nicht egal.",
        "Die Version 12.4. und die Seite 3.5 sind nicht mehr zu haben.",
    ],
)
def test_nothing_is_made_up(found: Found, text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Das steht auf dem Bescheid 86095742719 und nicht auf der Karte.", "TAX_ID",
         "86095742719"),
        ("Der Bescheid nennt 65 170839 J 003 und sonst nichts.", "SSN", "65 170839 J 003"),
        ("Die Karte mit A123456780 ist nicht da.", "MEDICAL_RECORD", "A123456780"),
        ("Der Wagen M-AB 1234 ist mit der Frau weg.", "LICENSE_PLATE", "M-AB 1234"),
        ("Das Amt will 181/815/08155 auf der Seite sehen und nicht mehr.", "TAX_ID",
         "181/815/08155"),
        ("Mein Personalausweis hat die Nummer T22000129 und ist gültig.", "PASSPORT", "T22000129"),
        ("Eingetragen unter HRB 86891 B.", "TAX_ID", "86891 B"),
        ("SVNR: 1237 010180", "SSN", "1237 010180"),
        ("756.9217.0769.85", "SSN", "756.9217.0769.85"),
        ("Aktenzeichen beim Amtsgericht: 37 C 482/25", "BANK_ACCOUNT", "37 C 482/25"),
        ("BIC: COBADEFFXXX", "BANK_ACCOUNT", "COBADEFFXXX"),
        ("FIN WVWZZZ1KZ6W612305", "VIN", "WVWZZZ1KZ6W612305"),
        ("La voiture GK-482-RZ est dans le garage et je ne sais pas.", "LICENSE_PLATE",
         "GK-482-RZ"),
        ("Le siret 732 829 320 00074 est dans le dossier.", "TAX_ID", "732 829 320 00074"),
        ("RCS Nîmes 569 794 753", "TAX_ID", "569 794 753"),
        ("TVA intracommunautaire : FR 40 303 265 045", "TAX_ID", "FR 40 303 265 045"),
        ("permis de conduire n° 14AB88231", "DRIVER_LICENSE", "14AB88231"),
        ("Ma carte d'identité porte le numéro X4RTBPFW4.", "PASSPORT", "X4RTBPFW4"),
        ("registre national : 85.07.30-033 28", "SSN", "85.07.30-033 28"),
        ("Mon NAS est le 046 454 286", "SSN", "046 454 286"),
    ],
)  # fmt: skip
def test_national_numbers(text: str, kind: str, value: str) -> None:
    assert (kind, value) in [(f.kind, text[f.start : f.end]) for f in national(View(text))]


def test_a_wrong_check_digit_is_no_number() -> None:
    text = "Das steht auf dem Bescheid 86095742718 und nicht auf der Karte A123456789."
    assert list(national(View(text))) == []


def test_forms() -> None:
    assert {"lehrerinnen", "lehrern"} <= set(german_forms("lehrer"))
    assert {"angestellte", "angestellten"} <= set(german_forms("angestellter"))
    assert {"directrice", "directrices"} <= set(french_forms("directeur"))
    assert {"infirmière", "infirmiers"} <= set(french_forms("infirmier"))
    assert "aide-soignante" in set(french_forms("aide-soignant"))


@pytest.mark.parametrize("language", ["german", "french"])
def test_lists_are_large_and_sorted(language: str) -> None:
    for subject in ("jobs", "health"):
        lines = resource("cues", f"{language}_{subject}.txt").read_text("utf-8").splitlines()
        assert lines == sorted(set(lines))
        assert len(lines) >= 400
