"""Sentences about strangers who share a drawn name: what an answer may say and must keep.

`planted` puts one into an answer as a paragraph of its own, in the answer's language: an author, a
place, a firm, a street, a historical person, an address of another host. Nothing in it is ours.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from marked_answers import Answer, Region
from redrawn_answers import Redrawn, Value

from engine.detectors.languages import language

# {F} and {L} are the drawn first and last name, {f} and {l} in small letters.
SENTENCES = {
    "en": (
        "See also Keisha {L} (2019), who argues the opposite.",
        "A similar case is described by {L} et al. (2017).",
        "There is an office in {L}, Ohio, as well.",
        "{L} & Sons offers something similar.",
        "It is two blocks from St. {L} Street.",
        "Mr. {L} Miller of the city council said so in 2011.",
        "For press questions, write to douglas.{l}@gazette.example.",
        "General Winfield {L} fought at Shiloh in 1862.",
        "The painter Theodora {L} (1841-1902) lived there.",
        "Don't confuse this with the case {L} v. Arizona.",
        "{F} Okonkwo from the help desk is not involved.",
        "The novelist {F} Brightwater used this device first.",
        "Hurricane {F} made landfall there in 2011.",
        "The {L} Institute publishes a yearly report.",
        "Lake {L} is a popular destination in summer.",
        "As the senator Harold {L} once said: less is more.",
        "The singer {F} Delacroix-Stone has a song about it.",
        "The {L} method is an alternative.",
        "Dr. Amos {L}'s textbook covers this in chapter 4.",
        "You could also read 'The Legend of {F}' to the children.",
        "For background, Priscilla {L}'s essay in The Atlantic is worth a read.",
        "(The quote is often attributed to Cornelius {L}, a 19th-century judge.)",
        "P.S. My example uses the fictional couple Bert and {F} Hollowtree.",
        "A good recipe is the one by chef Marguerite {L} from Lyon.",
        "{F} Vanterpool won the same award in 1998.",
        "Source: {L}, R. (2020). Handbook of Practice. Academic Press.",
        "The {L} family of Virginia owned the mill until 1870.",
        "Try the {L} Hotel or the {L} Grill if the first choice is full.",
        "The actress {F} Montclair played her in the film.",
        "As coach Bo {L} used to say, the plan is nothing.",
        "There is a Fort {L} in Montana and a {L} County in Georgia.",
        "Their spokeswoman, {F} Abernathy-Cole, declined to comment.",
        "A copy also goes to records@{l}-partners.example.",
        "{L} Industries Inc. makes a comparable product.",
        "In the 2004 film, Detective Jonah {L} makes the same mistake.",
    ),
    "de": (
        "Siehe auch Hannelore {L} (2018), die das anders sieht.",
        "Im Ort {L} bei Kassel gibt es ebenfalls eine Filiale.",
        "Die {L} GmbH bietet Ähnliches an.",
        "Die Autorin {F} Schlüterbach hat darüber geschrieben.",
        "Der Maler Gottfried {L} (1841-1902) lebte dort.",
        "Anfragen an presse.{l}@zeitung.example sind auch möglich.",
        "Professor Egon {L} aus Graz lehrt das Gegenteil.",
        "Die {L}-Stiftung fördert solche Vorhaben.",
        "Ein Zitat von Friedhelm {L} passt hier gut.",
        "Die Schauspielerin {F} Oberländer hat das einmal gesagt.",
        "In der {L}straße 5 gibt es eine Beratungsstelle.",
        "Nach Ludwig {L} ist auch ein Platz in Ulm benannt.",
        "Das Möbelhaus {L} in Hanau liefert schneller.",
        "Kontakt für Presse: {f}.oberlaender@sender.example.",
    ),
    "fr": (
        "Voir aussi Clotilde {L} (2018), qui soutient le contraire.",
        "Il y a aussi une agence à {L}, dans l'Ohio.",
        "La maison {L} & Fils propose la même chose.",
        "La romancière {F} Desvallières en a parlé.",
        "Le peintre Gaspard {L} (1841-1902) y a vécu.",
        "On peut écrire à presse.{l}@journal.example.",
        "L'Institut {L} publie un rapport chaque année.",
        "Une citation d'Honorine {L} irait bien ici.",
        "L'actrice {F} Montclar l'a dit un jour.",
        "Le boulevard Achille-{L} est juste à côté.",
        "Le magasin {L} Frères livre plus vite.",
        "Contact presse : {f}.montclar@chaine.example.",
    ),
}

# Written when the causes that the others showed were mended; what is wrong here was left.
HELD_OUT = {
    "en": (
        'My favourite line is from the poet Lavinia {L}: "Begin, and the rest will follow."',
        "By the way, {F} is also the name of a free Python package.",
        "Rapper Lil {F} sampled the same melody.",
        "The template comes from a blog by Bridget {L}, a career coach in Leeds.",
        "({L} is also the name of a software company, which is unrelated.)",
        "In 1923, the brothers Otto and Emil {L} opened the first shop.",
        "Compare the landmark ruling in re {L} (1972).",
        "The vaccine was developed by Ingeborg {L} and her team at Uppsala.",
        "You might know {F} Castlebury from the TV series.",
        "Trains stop at {L} Junction and {L} Road.",
        "The {L} Foundation's website has a free template.",
        "Coach {F} Dunderdale's advice applies: rest, then run.",
        "Invoices from {L} Plumbing LLC are not included.",
        "Copy: helpdesk.{l}@vendor.example",
        "Reviewer 2, a certain Prof. Leopold {L}, disagreed.",
        "The rule is named after the statistician Gwendolyn {L}.",
    ),
    "de": (
        "Das Zitat stammt von der Dichterin Lieselotte {L}.",
        "Im {L}-Park findet das Fest jedes Jahr statt.",
        "Die Brüder Emil und Otto {L} gründeten den Laden 1923.",
        "{F} ist übrigens auch der Name einer freien Software.",
        "Ein Artikel von Hedwig {L} im Spiegel beschreibt das.",
        "Die Moderatorin {F} Stolzenfels hat darüber berichtet.",
    ),
    "fr": (
        "La citation est de la poétesse Apolline {L}.",
        "Les frères Émile et Octave {L} ont ouvert la boutique en 1923.",
        "Un article d'Hippolyte {L} dans Le Monde en parle.",
        "{F} est aussi le nom d'un logiciel libre.",
        "La présentatrice {F} Montreuil en a parlé.",
    ),
}


def planted(
    found: Redrawn, chance: random.Random, sentences: Mapping[str, Sequence[str]] = SENTENCES
) -> tuple[Redrawn, str] | None:
    """The answer with a stranger at its start or end, and the sentence's template.

    None where nobody of the conversation has a first and a last name.
    """
    people = [value for value in found.people if len(_names(value)) > 1]
    if not people:
        return None
    names = _names(chance.choice(people))
    tongue = language(found.answer.received)
    template = chance.choice(sentences.get(tongue, sentences["en"]))
    first, last = names[0], names[-1]
    sentence = template.format(F=first, L=last, f=first.lower(), l=last.lower())
    before = chance.random() < 0.3
    return replace(found, answer=_with(found.answer, sentence, before)), template


def _names(value: Value) -> list[str]:
    words = [word.strip(",.") for word in value.new.split()]
    return [word for word in words if len(word) > 2 and word not in value.original.split()]


def _with(answer: Answer, sentence: str, before: bool) -> Answer:
    if not before:
        texts = [f"{text}\n\n{sentence}" for text in (answer.received, answer.restored)]
        return replace(answer, received=texts[0], restored=texts[1])
    lead = f"{sentence}\n\n"
    moved = tuple(
        Region(r.start + len(lead), r.end + len(lead), r.expected) for r in answer.regions
    )
    return replace(
        answer, received=lead + answer.received, restored=lead + answer.restored, regions=moved
    )
