"""What people suffer from and take for it, in English, German and French texts.

Names of illnesses and medicines come from lists, from heads of compounds ("-entzündung"), from the
stems that the WHO gives to names of medicines ("-prazol") and from the words before them ("leidet
an", "souffre de"). Everyday ones ("Fieber", "fièvre") count after such words only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from engine.detectors.base import Evidence, Finding
from engine.detectors.everyday import everyday
from engine.detectors.glossary import glossary
from engine.detectors.sieve import View
from engine.types import Kind

_REACH = 50  # characters before an illness in which its cue stands
_SHORTEST_STEMMED = 8
# International Nonproprietary Names (WHO): what the names of one group of medicines end in.
_MEDICINE = re.compile(
    r"(?:prazol|sartan|statin|olol|cillin|mycin|oxetin|azepam|zolam|gliptin|xaban|triptan|floxacin"
    r"|formin|dipin|thiazid|ciclovir|dronat|lukast|setron|tinib|ximab|zumab|umab|gliflozin|terol"
    r"|glutid|azepin|peridon)e?$"
)
_ENGLISH_MEDICINE = re.compile(
    r"(?:[a-z]{2}pril|alopram|cycline|profen|codone|triptyline|pramine|zepam|tidine|tadine)$"
)
# What the English ones of the list and of medicines end in, and words before any illness.
_ENDS = frozenset(
    """ectomy itis opathy plegia aemia prazol sartan statin olol cillin mycin oxetin azepam zolam
    gliptin xaban triptan floxacin formin dipin thiazid ciclovir dronat lukast setron tinib ximab
    zumab umab gliflozin terol glutid azepin peridon pril alopram cycline profen codone triptyline
    pramine zepam tidine tadine""".split()  # noqa: SIM905 (a list would take a line a word)
)
_ENDED = re.compile(rf"[a-z]{{3}}(?:{'|'.join(sorted(_ENDS))})(?:e?s?)\b")
_LETTERS = re.compile(r"[a-z]{3,}")
_PLURAL = frozenset({"", "s", "es"})
_BEFORE_ANY = frozenset({"diagnosed with", "allergic to", "morbus"})
_NO_MEDICINE = frozenset({"cholesterol", "cholestérol"})

_CUES: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "en": re.compile(
            r"(?:\b(?:has|have|had|having|i'm|i am|she is|he is|she's|he's|my|his|her|their|known"
            r"|suffer(?:s|ed|ing)? (?:from|with)|diagnosed(?: with| as)?|history of|treated for"
            r"|survived|due to|because of|since (?:my|his|her)|off sick with|takes?|taking"
            r"|prescribed|patient is|started(?: on)?)"
            r"|\b(?:diagnos[ie]s|dx|pmhx?|hx|meds?|medications?|allerg(?:y|ies|ic)(?: to)?|history"
            r"|conditions?|complaint):)"
            r" (?:(?:a|an|the|no|severe|mild|acute|bad|some|late|stage|early|recurrent|my|his|her"
            r"|their|also|had|been|got|really|very|more) )*$",
            re.IGNORECASE,
        ),
        "de": re.compile(
            r"(?:\b(?:hat|habe|hab|hast|hatte|haben|bekam|bekomme|bekommen|wegen|gegen|hatten"
            r"|leide[nt]?(?: \w+){0,3} (?:an|unter)|litt(?: \w+){0,2} (?:an|unter)"
            r"|erkrankte?(?: an)?|verdacht auf|nimmt|nehme|nehm|klagte? über|z\. ?n\.|bin|ist)"
            r"|\b(?:diagnosen?|befund|therapie|medikation|anamnese|vorerkrankungen?):)"
            r" (?:(?:wieder|immer|leider|gerade|auch|ja|mal|seit(?: \w{1,12}){1,2}|oft|starke[nrs]?"
            r"|schwere[nrs]?|der|die|das|den|(?:eine|meine|ihre|seine)[rnms]?) )*$",
            re.IGNORECASE,
        ),
        "fr": re.compile(
            r"(?:\b(?:a|ai|as|avait|avais|ont|eu|souffr\w{1,4}|attein(?:te?|s) |fait|cause|raison"
            r"|suite à|contre|pour|prends?|jprends|suis|est|sous|suivie?(?: pour)?|diagnostiquée?)"
            r"|\b(?:diagnostic|antécédents|motif|traitement) ?:)"
            r" (?:(?:aussi|encore|toujours|déjà|deja|depuis \w{1,12}|une?|des|du|la|le|les|de"
            r"|fortes?|gros(?:se)?s?|sa|son|ses|ma|mon|mes) |d'|l'|de l')*$",
            re.IGNORECASE,
        ),
    }
)
# What follows can only be an illness, whether a list has it or not.
_SUFFERS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "en": re.compile(
            r"\b(?:diagnosed with|allergic to) (?:(?:a|an|severe|mild|acute|chronic|early) ){0,2}"
            r"(?P<value>[A-Za-z][a-z'-]{3,30}(?: (?:disease|disorder|syndrome|cancer|infection"
            r"|deficiency|failure))?)",
            re.IGNORECASE,
        ),
        "de": re.compile(
            r"\b(?:leide[nt]?(?: [a-zäöüß]+){0,3} an|erkrankte?n?(?: [a-zäöüß]+){0,2} an"
            r"|verdacht auf|diagnose (?:lautet|ist)?|diagnose:)"
            r" (?:(?:eine[rnms]?|der|die|dem|schwere[rnms]?|so|leichte[rnms]?|auch) ){0,3}"
            r"(?P<value>(?:[a-zäöüß]+(?:en|er|e) )?[A-ZÄÖÜ][\w-]{3,40})",
            re.IGNORECASE,
        ),
        "fr": re.compile(
            r"\b(?:souffr(?:e|es|ait|ant|ons|ez|ent)(?: [a-zà-ÿ]{1,12})?|attein(?:te?s?)) "
            r"(?:d'|de (?:la |l')?|du |des )(?:une? )?(?P<value>[a-zà-ÿœ-]{4,30})"
        ),
    }
)
_NO_ILLNESS = frozenset(
    """manque solitude situation bruit chaleur froid faim soif absence retard problème problèmes
    stress fatigue sommeil cette notre leur mobbing einsamkeit lärm hitze kälte stress heimweh
    prüfungsangst this that these those them something nothing someone some anything stage terminal
    what which your people being""".split()  # noqa: SIM905 (a list would take a line a word)
)
_ADJECTIVES = re.compile(
    r"(?:\b(?:akut|chronisch|arteriell|schwer|leicht|leichtgradig|mittelschwer|mittelgradig"
    r"|hochgradig|rheumatoid|koronar|bipolar|bösartig|gutartig|multipl|beidseitig|generalisiert"
    r"|posttraumatisch|rezidivierend|psychisch|angeboren|fortgeschritten|metastasiert|sozial"
    r"|postpartal|atopisch|allergisch|obstruktiv)e[nmrs]? )+$",
    re.IGNORECASE,
)
_AFTER: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "en": re.compile(
            r"(?: (?:disease|disorder|syndrome|attacks?|allergy)\b)?(?: in remission\b)?"
        ),
        "de": re.compile(r"(?: mellitus)?(?: Typ[ -]?(?:[12]|II?)\b)?(?: in Remission)?"),
        "fr": re.compile(
            r"(?:(?: (?:de type [12]\b|du col|du|de la|des|au|à la|aux|de) ?(?:l')?"
            r"(?:genou|pied|bras|dos|épaule|hanche|poignet|cheville|main|coude|fémur|sein|pancréas"
            r"|foie|poumons?|côlon|colon|prostate|peau|estomac|utérus|ovaires?|rein|reins|col|cou"
            r"|thyroïde|gorge|rectum|vessie|cerveau|testicule|arachides|gluten|lactose|pollens?"
            r"|noix|pénicilline|tibia|radius|clavicule|nez|crâne|bassin|scaphoïde))"
            r"| de type [12]\b| (?:de l'|d'|à l')(?:épaule|estomac|utérus|ovaire|œil|oreille|anus)"
            r"| (?:chronique|aiguë?|sévère|artérielle|cardiaque|rénale|respiratoire|hépatique"
            r"|cérébrale?|pulmonaire|cervicale|lombaire|thoracique|discale|majeure|anxieux|alimentaire"
            r"|légère|bipolaire|rhumatoïde|articulaire|veineuse|vertébrale|urinaire|nerveuse)s?\b"
            r"| col du fémur)*"
        ),
    }
)
# "Atemnot und Schwindel": what stands beside an illness in a list is one as well.
_LISTED = re.compile(
    r"(?:,|,? (?:und|oder|sowie|et|ou|ainsi que|and|or)) (?:(?:une?|des|du|la|le|eine[nr]?"
    r"|starke[nr]?|häufige[nr]?|an?|some) )?"
)
_MORBUS = re.compile(r"\bMorbus [A-ZÄÖÜ]\w{2,20}")


def ailments(view: View, /) -> Iterator[Finding]:
    """Illnesses, treatments and medicines in a folded window; English where none is told."""
    window = view.window
    tongue = view.tongue or "en"
    if tongue == "en" and not _in_english(view):
        return
    found = view.tokens
    last: Finding | None = None
    for entry in glossary("health", tongue).find(found, window):
        first, end = found[entry.first], found[entry.last - 1].end
        beside = last is not None and _LISTED.fullmatch(window, last.end, first.start)
        finding = _finding(window, first.start, end, tongue, weak=entry.weak and not beside)
        if finding:
            yield finding
        last = finding
    for token in found:
        if len(token.key) >= _SHORTEST_STEMMED and _is_medicine(token.key, tongue):
            yield Finding(token.start, token.end, Kind.HEALTH, Evidence.SHAPE)
    for match in _SUFFERS[tongue].finditer(window):
        if _is_illness(match["value"], tongue):
            yield Finding(*match.span("value"), Kind.HEALTH, Evidence.CUE)
    for match in _MORBUS.finditer(window):
        yield Finding(*match.span(), Kind.HEALTH, Evidence.CUE)


def _in_english(view: View) -> bool:
    """Whether anything of the lists can stand in a window: cheaper than to read all its words."""
    small = view.small
    if view.standing.held(_BEFORE_ANY) or (view.standing.held(_ENDS) and _ENDED.search(small)):
        return True
    phrases = _by_word()
    met = phrases.keys() & set(_LETTERS.findall(small))
    return any(_stands(phrase, small) for word in met for phrase in phrases[word])


@cache
def _by_word() -> Mapping[str, Sequence[str]]:
    """The English list's entries, by their longest word and its plural."""
    found: dict[str, list[str]] = {}
    for phrase in glossary("health", "en").phrases:
        word = max(_LETTERS.findall(phrase), key=len)
        for form in (word, word + "s", word + "es"):
            found.setdefault(form, []).append(phrase)
    return found


def _stands(word: str, small: str) -> bool:
    """Whether a word stands by itself, or with an ending, in small letters."""
    start = small.find(word)
    while start >= 0:
        end = start + len(word)
        after = small[end : end + 3].rstrip(" ,.;:!?)\n")
        if not small[start - 1 : start].isalpha() and (after in _PLURAL or not after[0].isalpha()):
            return True
        start = small.find(word, end)
    return False


def _finding(window: str, start: int, end: int, tongue: str, *, weak: bool) -> Finding | None:
    near = max(0, start - _REACH)
    adjectives = _ADJECTIVES.search(window, near, start) if tongue == "de" else None
    start = adjectives.start() if adjectives else start
    cued = _CUES[tongue].search(window, near, start) is not None
    if weak and not cued:
        return None
    after = _AFTER[tongue].match(window, end)
    evidence = Evidence.CUE if cued else Evidence.SHAPE
    return Finding(start, after.end() if after else end, Kind.HEALTH, evidence)


def _is_medicine(key: str, tongue: str) -> bool:
    if tongue == "en" and _ENGLISH_MEDICINE.search(key):
        return True
    return _MEDICINE.search(key) is not None and key not in _NO_MEDICINE


def _is_illness(value: str, tongue: str) -> bool:
    """The words behind "leidet an" that name what one suffers from."""
    last = value.rsplit(maxsplit=1)[-1]
    if last.casefold() in _NO_ILLNESS or (tongue == "de" and not last[0].isupper()):
        return False
    return tongue != "de" or not everyday(last, tongue) or last.endswith(("ung", "heit"))
