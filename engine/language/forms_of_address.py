"""Forms of address, particles and suffixes of names, and each language's function words."""

from __future__ import annotations

import re


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Before a last name: a form of address or a role. Without their full stop.
TITLES = _words(
    """mr mrs ms miss mx dr dre prof pre professor doctor sir madam lady lord dame judge justice
    attorney counsel officer detective sergeant captain lieutenant colonel major general admiral
    inspector ofc sgt cpl pvt lt lieut capt cmdr col gen maj adm det insp supt agt trooper
    deputy constable corporal private commander atty hon esq gov sen rep pres brother auntie uncle
    agent senator representative congressman congresswoman governor mayor president
    chancellor minister secretary ambassador director manager chairman chairwoman chair chief
    principal dean coach pastor father sister reverend rev rabbi imam aunt nurse
    commissioner rapporteur delegate
    partner client patient tenant landlord candidate applicant employee engineer colleague
    cousin team grandma grandpa herr frau herrn fräulein doktor professorin familie kollege
    kollegen kollegin kommissar kommissarin präsident präsidentin premierminister kanzler
    kanzlerin ministerpräsident minister ministerin abgeordneter abgeordnete abgeordneten
    berichterstatter berichterstatterin kunde kundin patientin mieter mieterin vermieter
    vermieterin bewerber bewerberin
    mitarbeiter mitarbeiterin mandant mandantin klient klientin chef chefin direktorin richter
    richterin anwalt anwältin ärztin arzt lehrer lehrerin ingenieur ingenieurin tante onkel
    pastorin pfarrer pfarrerin bischof bischöfin professorin doktorin notar notarin trainer
    trainerin bürgermeister bürgermeisterin hausmeister hausmeisterin schüler schülerin
    geschäftsführer geschäftsführerin sachbearbeiter sachbearbeiterin kassierer kassiererin
    oma opa sohn tochter mutter vater bruder schwester freund freundin nachbar nachbarin kind
    enkel enkelin ehemann ehefrau partnerin neffe nichte monsieur madame mademoiselle mme mlle
    maître commissaire président présidente premier ministre député députée collègue docteur
    docteure famille señor señora señorita sr sra srta don doña familia"""
)

# What a last name may begin with. Some identify by themselves ("Saint", "Mac"), and some of the
# next list begin no last name ("zum", "y"): two lists.
PARTICLES = _words(
    """van von vom der den de del della di da dos das du le la ter ten bin ibn al el zu zur ní nic
    mac ó ua uí san santa saint st abu ben bat"""
)

# Parts of a name that identify nobody by themselves: "van", "dell'".
BETWEEN_NAMES = _words(
    """van von de der den da di del della dell la le du des dos das do al el bin ibn ben ter ten te
    zu zur zum y af av"""
)

SUFFIXES = _words("jr sr ii iii iv phd md esq dds mba")

GERMAN = _words(
    """der die das und ist nicht mit von für ein eine einen im den dem zu zur auf hat wird bitte
    sie wir ich sich auch als bei nach über ihre ihrem sehr geehrte dass kann wurde wurden sind
    haben oder einer einem einen eines an am beim vom zum aus seit bis noch nur schon liegt hält
    war waren hatte muss soll ihn ihm uns mich mir dir mein meine sein seine unser unsere dieser
    diese dieses doch gegen wenn weil keine kein in"""
)
FRENCH = _words(
    """le la les des est une un et dans pour avec pas que qui sur vous nous au aux du de son sa
    ses cette bonjour votre elle il en a à été sont peut ont par ce ces plus je ne se mon ma mes
    notre nos vos leur était sera chez depuis avant après"""
)
ENGLISH = _words(
    """the and is are of to in for with that this you your it on was as be not have has will she
    he they from at by an a i we our my his her their or if but were had would can should about"""
)


FUNCTION_WORDS = ENGLISH | GERMAN | FRENCH


def language_of(text: str) -> str:
    """The language of a text's end by its function words: "de", "fr", "en", or empty."""
    words = re.findall(r"[^\W\d_]{2,}|\b[aày]\b", text[-_LOOK:].casefold())
    counts = {
        name: sum(word in known for word in words)
        for name, known in (("en", ENGLISH), ("de", GERMAN), ("fr", FRENCH))
    }
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] else ""


_LOOK = 400  # characters
