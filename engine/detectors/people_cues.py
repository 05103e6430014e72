"""What people write around a name (English, German, French)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum


class Cue(IntEnum):
    """How surely a name follows."""

    LISTED = 1  # a name follows if a list has it, or if it has two unusual words
    UNUSUAL = 2  # one unusual capitalised word is enough
    CERTAIN = 3  # whatever follows is a name, even in small letters


TITLES = frozenset(
    """mr mrs ms miss mx dr prof professor sir madam madame lady lord dame herr herrn frau fräulein
    monsieur mme mlle mademoiselle señor señora señorita sr sra signor signora don doña rev reverend
    pastor rabbi imam father captain capt sgt sergeant lt lieutenant colonel cpl detective inspector
    officer nurse coach senator congressman congresswoman judge maître me drs ing dipl med docteur
    doktor professorin""".split()
)
# Titles that go before a name in small letters, too.
LOWER_TITLES = frozenset("mr mrs ms dr prof mme mlle herr frau".split())
# After these a common word with a capital is seldom a name ("Father Christmas", "Miss Universe").
WEAK_TITLES = frozenset("father me don med sr lady lord coach judge officer nurse miss sir".split())

_RELATIVES = (
    r"wife|husband|spouse|partner|fianc[ée]e?|girlfriend|boyfriend|son|daughter|child|baby|kids?|mother|father"
    r"|mom|mum|dad|brother|sister|twin|sibling|cousin|nephew|niece|uncle|aunt|auntie|grand(?:mother|father|son"
    r"|daughter|ma|pa)|granny|step(?:mother|father|son|daughter|brother|sister)|(?:mother|father|sister|brother)"
    r"-in-law|best friend|friend|buddy|roommate|flatmate|housemate|neighbou?r|colleague|co-?worker|boss|manager"
    r"|supervisor|assistant|secretary|employee|client|customer|tenant|landlord|doctor|therapist|psychiatrist"
    r"|dentist|lawyer|attorney|accountant|teacher|tutor|professor|mentor|student|patient|nanny|babysitter"
    r"|guardian|beneficiary|ex|crush|co-?founder|predecessor|successor|interviewer|recruiter"
)
_FR_DE_RELATIVES = (
    r"frau|mann|ehemann|ehefrau|sohn|tochter|mutter|vater|bruder|schwester|onkel|tante|oma|opa|freundin|freund"
    r"|chefin|chef|kollegin|kollege|nachbarin|nachbar|cousine|neffe|nichte|femme|mari|fils|fille|mère|père"
    r"|frère|sœur|soeur|oncle|tante|amie?|copine?|patronne?|collègue|voisine?|cousine?|neveu|nièce"
)
_NAME_NOUN = (
    r"(?:(?:full|first|last|middle|maiden|given|family|birth|legal|real|nick|user'?s|sur|patient|customer|client"
    r"|employee|contact|account holder|card ?holder|cardholder)['s]{0,2}[ -]?)?(?:names?|surname)"
)

# Each ends where the name begins.
CUES: Sequence[tuple[Cue, re.Pattern[str]]] = (
    (
        Cue.CERTAIN,
        re.compile(
            rf"\b(?:(?:my|his|her|their|our|whose|the|your|patient's|client's|new) {_NAME_NOUN}|name'?s?) (?:is|was"
            r"|will be|'s)(?: also| actually)?:? {1,2}(?:called )?",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.CERTAIN,
        re.compile(
            r"\b(?:named|named (?:him|her|it)|name (?:him|her|it)|je m'appelle|s'appelle|ich hei(?:ß|ss)e"
            r"|(?:er|sie|die|der) hei(?:ß|ss)t|mein name ist|namens|mon nom est|nommée?|me llamo|mi chiamo"
            r"|née?|geb\.|geborene|nicknamed|people call me|just call me|please call me) {1,2}"
            r"(?!(?:the|a|an|in|on|for|by|after|le|en)\b)",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.CERTAIN,
        re.compile(
            rf"(?:^|[\n,;|\"{{(*-]) {{0,8}}[\"*]{{0,2}}{_NAME_NOUN}[\"*]{{0,2}}[:=?] {{0,8}}[\"'*]{{0,3}}",
            re.IGNORECASE,
        ),
    ),
    (Cue.CERTAIN, re.compile(r"\b(?:last|first|sur|maiden)[ -]?name\?\s{1,2}", re.IGNORECASE)),
    (
        Cue.UNUSUAL,
        re.compile(
            r"(?:^|\n|[.;|] ) {0,8}[*_]{0,2}(?:name|nom|prénom|vorname|nachname|familienname|patient(?:in)?|client"
            r"|customer|employee|attn|attention|signed|author|directed by|written by|contact(?: person)?|tenant"
            r"|landlord|candidate|applicant|student|teacher|doctor|physician|guardian|beneficiary|insured"
            r"|policy ?holder|account holder|card ?holder|billing address|shipping address|ship to|bill to"
            r"|deliver to|recipient|sender|plaintiff|defendant|witness|emergency contact|manager|owner|spouse"
            r"|kunde|kundin|empfänger|absender|ansprechpartner(?:in)?|destinataire|expéditeur)[*_]{0,2}:"
            r"[*_]{0,2}\s{1,6}",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.LISTED,
        re.compile(
            r"(?:^|\n) {0,4}(?:from|to|cc|bcc|by|re|von|an|de|à|user|client|me):\s{1,4}",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.LISTED,
        re.compile(
            r"\b(?:i am|i'm|this is|that's|it's|ich bin|je suis|c'est|called|meet|met|with|from|by|to|for|and|ask"
            r"|told|tell|saw|see|know|knew|contact|about|unlike|like|starring|features|says|said|producer|director"
            r"|author|singer|actor|actress|artist|poet|painter|composer|writer|journalist|founder|president"
            r"|chairman|minister|mayor|governor|king|queen|prince|princess|saint|chef|von|mit|für|bei|de|pour"
            r"|avec|chez|par|an|attending physician|detective|agent|employee|patient|client|customer) {1,2}",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.UNUSUAL,
        re.compile(
            r"\b(?:shouted at|married to|engaged to|divorced from|in love with|tribute to|thanks to my friend"
            r"|yours truly,|on behalf of|guardian of|signed by|assistant to|listed as|owned by|name of|nickname"
            r"|maiden name|better known as|also known as|attention of|care of|c/o|raised by|birth to|"
            r"im namen von|au nom de) {1,2}",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.UNUSUAL,
        re.compile(
            rf"\b(?:my|his|her|our|their|your|'s|ex-|late|younger|older|elder|little|big|dear) "
            rf"(?:(?:old|new|late|dear|younger|older|elder|little|big|current|former|ex) )?(?:{_RELATIVES}),?"
            r"(?: is)?(?: called| named)? {1,2}",
            re.IGNORECASE,
        ),
    ),
    (
        Cue.UNUSUAL,
        re.compile(
            rf"\b(?:meine?|seine?|ihre?|unsere?|mon|ma|son|sa|notre|votre) (?:{_FR_DE_RELATIVES}),? {{1,2}}",
            re.IGNORECASE,
        ),
    ),
)

# Greetings: the name ends with a comma, an exclamation mark, the line.
GREETING = re.compile(
    r"(?:(?<![\w'-])(?:dear|hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|thanks"
    r"|thank you(?: so much| very much)?|congratulations|congrats|welcome|goodbye|bye|sorry|hallo|hei|hej|moin|servus"
    r"|liebe[rs]?|lieber|liebe\[r\]|liebe\(r\)|guten (?:tag|morgen|abend)|grüezi|grüße|danke|sehr geehrte[rs]?"
    r"|(?:sehr )?geehrte(?:\(r\)|\[r\]|/r|r)?(?: frau/herr| herr/frau)?|bonjour|bonsoir|salut|coucou|merci|ch(?:er|ère)"
    r"|cher\(e\)|chère?s?|respecté|hola|ciao|querid[oa]|estimad[oa])),? {1,2}",
    re.IGNORECASE,
)
GREETED = re.compile(r" {0,2}(?:[,!.:;?)\n]|-{1,2} |$)")

# A closing, then the name alone on its line.
CLOSING = re.compile(
    r"(?:^|\n|[.!?,] ) {0,4}(?:(?:(?:with )?(?:best|kind|warm|kindest|warmest|many)(?: regards| wishes| thanks)?|regards"
    r"|(?:yours )?(?:sincerely|truly|faithfully|respectfully)|(?:sincerely|respectfully|truly) yours|cheers|thanks(?: again"
    r"| so much| in advance)?|thank you|many thanks|all the best|take care|love|lots of love|xoxo|hugs|yours|best"
    r"|signed|mit freundlichen grüßen|viele grüße|liebe grüße|beste grüße|herzliche grüße|freundliche grüße|lg|mfg|vg"
    r"|cordialement|bien cordialement|bien à vous|salutations|amicalement|bises)[,.!]?)"
    r"\s{0,3}\n\s{0,4}(?:[-–~] ?)?(?=[^\n]{2,40}(?:\n|$))",
    re.IGNORECASE,
)
# A line of an address begins with a number, a box, or a unit.
ADDRESS_LINE = re.compile(
    r"[,.]?\s{0,3}\n\s{0,6}(?:\d{1,6}[ -]|p\.? ?o\.? box|psc \d|unit \d|box \d|apt|flat \d|c/o |the corner)",
    re.IGNORECASE,
)
CONTACT_LINES = re.compile(
    r"\s{0,3}\n(?:[^\n]{0,60}\n{1,3}){0,4} {0,4}(?:personal info|phone|tel|mobile|cell|e-?mail|website|fax)\b",
    re.IGNORECASE,
)

# What only people do; and what companies are said to do as well.
HUMAN_AFTER = re.compile(
    r" {1,2}(?:shouted|whispered|smiled|laughed|cried|nodded|sighed|lives? (?:at|in|on|with)|lived (?:at|in|on|with)"
    r"|was born|is (?:a |an )?\d{1,3}[ -]?(?:years?|yo)|(?:has |had |got )?(?:married|divorced)|died|texted|hugged|kissed"
    r"|(?:had|has) given (?:\w+ )?(?:his|her)|spent (?:a|the|his|her)|wohnt|lebt|habite|and (?:his|her) (?:wife|husband)"
    r"|was (?:diagnosed|hospitali[sz]ed|pregnant)|is (?:pregnant|allergic|diabetic|my))\b",
    re.IGNORECASE,
)
SPOKEN_AFTER = re.compile(
    r",? {1,2}(?:said|says|asked|asks|replied|told|wrote|writes|explained|thinks|wants|loves|hates|works (?:at|for|as|in)"
    r"|worked|called|emailed|e-mailed|is from|was|is|has|had|will|would|sagte?|fragte|dit|demande|arbeitet|travaille)\b",
    re.IGNORECASE,
)
# A word after which a listed name is part of a place or an institution.
PLACE_BEFORE = frozenset(
    """lake mount mt fort port cape saint st san santa santo sainte lago north south east west new point camp isle
    rio los las el la le university college church cathedral school bay river county city republic gulf strait
    hurricane storm typhoon hms uss rms ss""".split()
)
