"""Where assistants put a value: sentences, bullets, cells, JSON, code; and what stands beside it.

`places` are patterns with `{v}` for the value and `{label}` for what the prompt called it;
`distractors` are paragraphs with the surrogate's own figures as something else, and figures that
are nobody's.
"""

from __future__ import annotations

import random
import re
from collections.abc import Set

from engine.types import Kind

Place = tuple[str, str]

_MARKED: tuple[Place, ...] = (
    ("bullet", "- **{label}:** {v}"),
    ("numbered", "2. {label}: {v}"),
    ("line", "{label}: {v}"),
    ("cell", "| Item | Detail |\n|---|---|\n| {label} | {v} |"),
)
_TEXTS: dict[str, dict[str, tuple[Place, ...]]] = {
    "en": {
        "DATE": (
            ("sentence", "Everything has to be settled by {v}, as agreed."),
            ("start", "{v} is the day that counts."),
            ("since", "This has been so since {v}."),
            ("comment", "# {label}: {v}"),
        ),
        "MONEY": (
            ("sentence", "The {label} comes to {v}, which is due now."),
            ("start", "{v} is what you should plan for."),
            ("parentheses", "One figure ({v}) stands out."),
            ("end", "I have set the {label} to {v}."),
        ),
        "AGE": (
            ("sentence", "The patient, {v}, is doing well."),
            ("being", "You are {v} and in good health."),
        ),
        "PERCENT": (
            ("sentence", "The {label} is {v} at the moment."),
            ("start", "{v} is on the high side."),
            ("of", "A figure of {v} would be unusual."),
        ),
        "QUANTITY": (
            ("sentence", "The {label} is {v} as of today."),
            ("start", "{v} is a good starting point."),
        ),
        "": (
            ("sentence", "Please use {v} from now on."),
            ("end", "On file: {v}."),
            ("comma", "I have noted {v}, which you gave me."),
        ),
    },
    "de": {
        "DATE": (
            ("sentence", "Bitte alles bis {v} erledigen."),
            ("since", "Das gilt seit {v} so."),
        ),
        "MONEY": (
            ("sentence", "Der Betrag ({label}) liegt bei {v} und ist sofort fällig."),
            ("start", "{v} sollten Sie einplanen."),
        ),
        "AGE": (
            ("sentence", "Die Person, {v}, ist wohlauf."),
            ("being", "Sie sind {v} und gesund."),
        ),
        "PERCENT": (("sentence", "Der Wert ({label}) beträgt {v}."), ("um", "Das wären {v} mehr.")),
        "QUANTITY": (("sentence", "Der Wert ({label}) beträgt {v}."),),
        "": (("sentence", "Bitte verwenden Sie {v} ab sofort."), ("end", "Vermerkt: {v}.")),
    },
    "fr": {
        "DATE": (
            ("sentence", "Tout doit être réglé avant le {v}, comme convenu."),
            ("since", "C'est le cas depuis le {v}."),
        ),
        "MONEY": (
            ("sentence", "Le montant ({label}) est de {v}, à payer maintenant."),
            ("start", "{v} est un bon repère."),
        ),
        "AGE": (("sentence", "La personne, {v}, va bien."),),
        "PERCENT": (("sentence", "Le taux ({label}) est de {v}."),),
        "QUANTITY": (("sentence", "La valeur ({label}) est de {v}."),),
        "": (("sentence", "Veuillez utiliser {v} désormais."), ("end", "Noté : {v}.")),
    },
}
_NOT_MARKED = frozenset({"json", "environment", "sql", "yaml", "table", "json last4", "python",
                         "two lines", "two lines, spaces", "constant", "javascript",
                         "titled column", "csv", "sql insert", "sql where", "keyword",
                         "fraction in code"})  # fmt: skip


def places(kind: Kind, form: str, language: str) -> list[Place]:
    """The places in which a form may stand."""
    texts = _TEXTS[language]
    found = list(texts.get(kind.value, texts[""]))
    if kind is Kind.DATE and form == "month year":
        return [("sentence", {"en": "It all began in {v}.", "de": "Es begann im {v}.",
                              "fr": "Cela a commencé en {v}."}[language])]  # fmt: skip
    if form in _NOT_MARKED:
        return [("alone", "{v}")]
    if kind is Kind.AGE and form in ("birthday", "mit Jahren", "à ans", "at the age"):
        return [("sentence", {"en": "This was planned for {v}.", "de": "Das ist {v} normal.",
                              "fr": "C'est normal {v}."}[language])]  # fmt: skip
    return found + list(_MARKED)


def distractors(kind: Kind, surrogate: str, language: str, taken: Set[str]) -> list[Place]:
    """Paragraphs in which nothing is the person's own."""
    digits = [d for d in re.findall(r"\d+", surrogate) if len(d) < 5]
    found = [place for place in _OTHERS[language] if not any(t in place[1] for t in taken)]
    number = max(digits, key=len, default="")
    if kind in (Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY, Kind.DATE) and number:
        plain = re.sub(r"\D", "", surrogate) if kind is Kind.MONEY else number
        found += [(name, text.replace("{n}", plain)) for name, text in _NUMBERED[language]]
    random.Random(surrogate).shuffle(found)  # noqa: S311 (a benchmark's texts)
    return found


_NUMBERED: dict[str, tuple[Place, ...]] = {
    "en": (
        ("error", "The program stops with error {n}."),
        ("section", "See section {n} of the manual."),
        ("hours", "Support answers within {n} hours."),
        ("port", "Open port {n} in the firewall."),
        ("room", "The meeting is in room {n}."),
        ("page", "There is more about it on page {n}."),
        ("line", "The mistake is on line {n}: a bracket is missing."),
        ("people", "About {n} people have signed so far."),
        ("version", "Upgrade to version {n}.2 first."),
        ("paragraph", "Under § {n} this is allowed."),
        ("route", "Take bus {n} from the station."),
        ("temperature", "Store it below {n} °C."),
        ("code", "for i in range({n}):\n    pass"),
        ("status", "The request returned HTTP {n}."),
        ("step", "Step {n}: check the result."),
        ("bare", "Question {n} is the hardest."),
        ("years for", "The warranty runs for {n} years."),
        ("miles", "It is {n} miles from here."),
        ("minutes", "Bake it for {n} minutes."),
        ("items", "We counted {n} items in the box."),
    ),
    "de": (
        ("error", "Das Programm bricht mit Fehler {n} ab."),
        ("section", "Siehe Abschnitt {n} des Handbuchs."),
        ("hours", "Der Support antwortet innerhalb von {n} Stunden."),
        ("paragraph", "Nach § {n} BGB ist das erlaubt."),
        ("page", "Mehr dazu auf Seite {n}."),
        ("room", "Die Besprechung ist in Raum {n}."),
        ("people", "Etwa {n} Personen haben unterschrieben."),
        ("route", "Nehmen Sie den Bus {n} ab Bahnhof."),
        ("years for", "Die Garantie läuft {n} Jahre lang."),
    ),
    "fr": (
        ("error", "Le programme s'arrête avec l'erreur {n}."),
        ("section", "Voir la section {n} du manuel."),
        ("hours", "Le support répond sous {n} heures."),
        ("paragraph", "Selon l'article {n} du Code civil, c'est permis."),
        ("page", "Voir aussi page {n}."),
        ("people", "Environ {n} personnes ont signé."),
        ("years for", "La garantie dure {n} ans après l'achat."),
    ),
}
_OTHERS: dict[str, tuple[Place, ...]] = {
    "en": (
        ("other date", "The law changed on July 4, 1999 and again in 2011."),
        ("other money", "A new lock costs about $37.41, a lawyer $333 an hour."),
        ("other percent", "Inflation was 0.7% that year."),
        ("law", "See 11 U.S.C. § 523(a)(8) and Rule 26(b)."),
        ("list", "1. Check the file.\n2. Sign it.\n3. Send it."),
        ("ages", "Most people retire between 63.5 and 71.2."),
        ("versions", "Use Python 3.12.4 and PostgreSQL 16.2 on port 5433."),
        ("card", "Never share the three digits on the back (such as 123)."),
        ("test card", "For tests use 4242 4242 4242 4242."),
        ("phone", "In an emergency dial 911; the hotline is 1-800-273-8255."),
        ("mail", "Or write to support@provider-help.com."),
        ("link", "See https://docs.provider-help.com/a?id=4711."),
    ),
    "de": (
        ("law", "Maßgeblich sind § 558 BGB und Art. 6 Abs. 1 DSGVO."),
        ("other date", "Die Regel gilt seit dem 1. Juli 1999."),
        ("other money", "Ein Einschreiben kostet 2,65 €."),
        ("other percent", "Der Steuersatz liegt bei 0,7 %."),
        ("list", "1. Prüfen\n2. Unterschreiben\n3. Absenden"),
        ("phone", "Im Notfall 112 wählen."),
    ),
    "fr": (
        ("law", "Voir l'article 1240 du Code civil."),
        ("other date", "La loi date du 6 juillet 1989."),
        ("other money", "Un recommandé coûte 5,74 €."),
        ("other percent", "La TVA réduite est de 5,51 %."),
        ("list", "1. Relire\n2. Signer\n3. Envoyer"),
        ("phone", "En urgence, composez le 15 ou le 112."),
    ),
}
