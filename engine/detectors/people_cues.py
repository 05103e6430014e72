"""What people write around a name (English, German, French)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum

from engine.detectors.sieve import Sieve


class Cue(IntEnum):
    """How surely a name follows."""

    LISTED = 1  # a name follows if a list has it
    PAIR = 2  # or if it has two unusual capitalised words
    UNUSUAL = 3  # one unusual capitalised word is enough
    CERTAIN = 4  # whatever follows is a name, even in small letters


TITLES = frozenset(
    """mr mrs ms miss mx dr prof professor sir madam madame lady lord dame herr herrn frau
    fräulein monsieur mme mlle mademoiselle señor señora señorita sr sra signor signora don doña
    rev reverend pastor rabbi imam father captain capt sgt sergeant lt lieutenant colonel cpl
    detective inspector officer nurse coach senator general major admiral commander president
    chancellor congressman congresswoman judge maître me drs ing dipl med docteur doktor
    professorin""".split()  # noqa: SIM905 (a list would take a line a word)
)
# Titles that go before a name in small letters, too.
LOWER_TITLES = frozenset(["mr", "mrs", "ms", "dr", "prof", "mme", "mlle", "herr", "frau"])
# After these a common word with a capital is seldom a name ("Father Christmas", "Miss Universe").
WEAK_TITLES = frozenset(
    """father me don med sr lady lord coach judge officer nurse miss sir general major admiral
    commander president""".split()  # noqa: SIM905 (a list would take a line a word)
)

_RELATIVES = (
    r"wife|husband|spouse|partner|fianc[ée]e?|girlfriend|boyfriend|son|daughter|child|baby|kids?"
    r"|mother|father|mom|mum|dad|brother|sister|twin|sibling|cousin|nephew|niece|uncle|aunt|auntie"
    r"|grand(?:mother|father|son|daughter|ma|pa)|granny|gran|nan|nana|gramps|step(?:mother|father|son|daughter|brother"
    r"|sister)|(?:mother|father|sister|brother)-in-law|best friend|friend|buddy|roommate|flatmate"
    r"|housemate|neighbou?r|colleague|co-?worker|boss|manager|supervisor|assistant|secretary"
    r"|employee|client|customer|tenant|landlord|doctor|therapist|psychiatrist|dentist|lawyer"
    r"|attorney|accountant|teacher|tutor|professor|mentor|student|patient|nanny|babysitter"
    r"|guardian|beneficiary|ex|crush|bf|gf|hubby|roomie|bestie|bff|homie|bro|sis|grandpa|abuela|co-?founder|predecessor|successor|interviewer|recruiter"
)
_FR_DE_RELATIVES = (
    r"frau|mann|ehemann|ehefrau|sohn|tochter|mutter|vater|bruder|schwester|onkel|tante|oma|opa"
    r"|freundin|freund|chefin|chef|kollegin|kollege|nachbarin|nachbar|cousine|neffe|nichte|femme"
    r"|mari|fils|fille|mère|père|frère|sœur|soeur|oncle|tante|amie?|copine?|patronne?|collègue"
    r"|voisine?|cousine?|neveu|nièce|pote|mec|meuf|copain|kumpel|papa|maman|mama|oma|opa"
)
_NAME_NOUN = (
    r"(?:(?:full|first|last|middle|maiden|given|family|birth|legal|real|nick|user'?s|sur|patient"
    r"|customer|client|employee|contact|account holder|card ?holder"
    r"|cardholder)['s]{0,2}[ -]?)?(?:names?|surname)"
)


def _cue(regex: str) -> Sieve:
    """To be looked for in small letters, which takes a quarter of the time of ignoring case."""
    return Sieve(re.compile(regex))


# Each ends where the name begins.
CUES: Sequence[tuple[Cue, Sieve]] = (
    (
        Cue.CERTAIN,
        _cue(
            rf"\b(?:(?:my|his|her|their|our|whose|the|your|patient's|client's|new) {_NAME_NOUN}"
            rf"|name'?s?) (?:is|was"
            r"|will be|'s)(?: also| actually)?:? {1,2}(?:called )?"
        ),
    ),
    (
        Cue.CERTAIN,
        _cue(
            r"\b(?:(?:named?|call(?:ed)?) (?:him|her|it)|named|je m'appelle|s'appelle|ich hei(?:ß"
            r"|ss)e|(?:er|sie|die|der) hei(?:ß|ss)t|mein name ist|namens|mon nom est|nommée?"
            r"|me llamo|mi chiamo|née?|geb\.|geborene|nicknamed|people call me|just call me"
            r"|please call me) {1,2}(?!(?:the|a|an|in|on|for|by|after|le|en)\b)"
        ),
    ),
    (
        Cue.CERTAIN,
        _cue(
            rf"(?:^|[\n,;|\"{{(*-]) {{0,8}}[\"*]{{0,2}}{_NAME_NOUN}[\"*]{{0,2}}[:=?]"
            r" {0,8}[\"'*]{0,3}"
        ),
    ),
    (Cue.CERTAIN, _cue(r"\b(?:last|first|sur|maiden)[ -]?name\?\s{1,2}")),
    (
        Cue.UNUSUAL,
        _cue(
            r"(?:^|\n|[.;|] ) {0,8}[*_]{0,2}(?:name|nom|prénom|vorname|nachname|familienname"
            r"|patient(?:in)?|client|customer|employee|attn|attention|signed|author|directed by"
            r"|written by|contact(?: person)?|tenant|landlord|candidate|applicant|student|teacher"
            r"|doctor|physician|guardian|beneficiary|insured|policy ?holder|account holder"
            r"|card ?holder|billing address|shipping address|ship to|bill to|deliver to|recipient"
            r"|sender|plaintiff|defendant|witness|emergency contact|manager|owner|spouse|kunde"
            r"|kundin|empfänger|absender|ansprechpartner(?:in)?|destinataire"
            r"|expéditeur)[*_]{0,2}:[*_]{0,2}\s{1,6}"
        ),
    ),
    (
        Cue.LISTED,
        _cue(r"(?:^|\n) {0,4}(?:from|to|cc|bcc|by|re|von|an|de|à|user|client|me):\s{1,4}"),
    ),
    (
        Cue.LISTED,
        _cue(
            r"\b(?:this is|that's|it's|c'est|called|meet|met|with|from|by"
            r"|to|for|and|ask|told|tell|saw|see|know|knew|contact|about|unlike|like|president"
            r"|minister|mayor|governor|king|queen|prince|princess|saint|von|mit|für|bei|de|pour"
            r"|avec|chez|par|an|vu|moi c|attending physician|detective|agent|employee|patient"
            r"|client|customer) {1,2}"
        ),
    ),
    (
        Cue.PAIR,
        _cue(
            r"\b(?:i am|i'm|ich bin|je suis|says?|said|asked|told|starring|features|featuring"
            r"|producer|director|author"
            r"|singer|actor|actress|artist|poet|painter|composer|writer|journalist|founder"
            r"|co-founder|chairman|chef|ceo|cto|cfo|guitarist|drummer|comedian|lawyer|attorney"
            r"|spokes(?:man|woman|person)|add|invite|hire|appoint|promote|nominate|change it to"
            r"|correct it to|including|interview(?:ed)?(?: with)?|meeting with|talk(?:ed)? to"
            r"|spoke (?:to|with)|speak (?:to|with)|(?:directed|written|produced|created|designed"
            r"|painted) by) {1,2}"
        ),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            r"(?:(?<=[!?,\"'] )(?:said|asked|replied|whispered|shouted|cried|exclaimed|answered)"
            r"|\b(?:co-)?starring) {1,2}"
        ),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            r"\b(?:shouted at|married to|engaged to|divorced from|in love with|tribute to"
            r"|(?:reported|requested|reviewed|witnessed|prepared|referred|escalated) by"
            r"|thanks to my friend|yours truly,|on behalf of|guardian of|signed by|assistant to"
            r"|in the name of|nickname|maiden name|better known as|also known as|attention of"
            r"|care of|c/o|raised by|birth to|im namen von|au nom de) {1,2}"
        ),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            rf"\b(?:my|his|her|our|their|your|'s|ex-|late|younger|older|elder|little|big"
            rf"|dear) (?:(?:old|new|late|dear|younger|older|elder|little|big|current|former"
            rf"|ex) )?(?:{_RELATIVES}),?"
            r"(?: is)?(?: called| named)? {1,2}"
        ),
    ),
    (
        Cue.PAIR,
        _cue(rf"\b(?:{_RELATIVES}|contact(?: there| person)?) (?:is|was|named|called|:) {{1,2}}"),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            r"\b(?:contactez|appelez|prévenez|félicitations à|merci à|kontaktieren sie|fragen sie"
            r"|rufen sie|willkommen an|dank an|danke an) {1,2}"
        ),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            r"\b(?:hrn?\.|rückfragen (?:an|bei)|gezeichnet|gez\.|unterschrieben von|vertreten durch"
            r"|betreut von|gr(?:uß|üße|üßen) (?:von|an)|vorgesetzter? (?:ist|war)"
            r"|zuständig (?:ist|war)|ansprechpartner(?:in)? (?:ist|war)|signée? par"
            r"|représentée? par|suivie? par|rédigée? par|de la part de"
            r"|à l'attention de|moi c'est|je me nomme) {1,2}"
        ),
    ),
    (
        Cue.UNUSUAL,
        _cue(
            rf"\b(?:meine?|seine?|ihre?|unsere?|mon|ma|son|sa|notre"
            rf"|votre) (?:{_FR_DE_RELATIVES}),? {{1,2}}"
        ),
    ),
)

# Greetings: the name ends with a comma, an exclamation mark, the line.
GREETING = _cue(
    r"(?:(?<![\w'-])(?:dear|hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening"
    r"|day)|thanks|thank you(?: so much| very much)?|congratulations|congrats|sorry|hallo|hei|hej"
    r"|moin|servus|liebe[rs]?|lieber|liebe\[r\]|liebe\(r\)|guten (?:tag|morgen|abend)|grüezi|grüße"
    r"|danke|sehr geehrte[rs]?|(?:sehr )?geehrte(?:\(r\)|\[r\]|/r|r)?(?: frau/herr| herr/frau)?"
    r"|bonjour|bonsoir|salut|coucou|merci|ch(?:er|ère)|cher\(e\)|chère?s?|respecté|hola|ciao"
    r"|querid[oa]|estimad[oa])),? {1,2}"
)
# Alone before a name they are no part of it, though some are names as well.
GREETINGS = frozenset(
    """dear hi hello hey hallo liebe lieber cher chère bonjour bonsoir salut merci guten sehr
    geehrte geehrter danke thanks""".split()  # noqa: SIM905 (a list would take a line a word)
)
# Who is greeted without a name.
GREETED_TOO = frozenset(
    """sir sirs madam madame mesdames messieurs all team everyone everybody folks friend friends
    colleague colleagues customer customers client clients manager managers world there guys support
    doctor mom mum mommy mummy dad daddy papa mama grandma grandpa granny nana santa diary student
    students parents parent neighbor neighbors neighbour neighbours reader readers editor editors
    user users member members guest guests candidate applicant recruiter committee board gentlemen
    ladies lady professor teacher teachers officer judge god lord father mother brother sister son
    daughter baby love honey sweetheart darling dear boss chief captain coach captain community
    family families group staff employee employees partner partners subscriber passenger patient
    investor investors tenant tenants landlord landlady owner owners resident residents fellow
    fellows people human class crew volunteers donor donors supplier seller buyer sales service
    zusammen alle leute kollegen freunde herren damen tous toutes équipe collègues amis again
    yes no well okay please thanks today tomorrow january february march april june july august
    september october november december monday tuesday wednesday thursday friday saturday
    sunday""".split()  # noqa: SIM905 (a list would take a line a word)
)
GREETED = re.compile(r" {0,2}(?:[,!.:;?)\n]|-{1,2} |$)")

# A closing, then the name alone on its line.
CLOSING = _cue(
    r"(?:^|\n|[.!?,] ) {0,4}(?:(?:(?:with )?(?:best|kind|warm|kindest|warmest|many)(?: regards"
    r"| wishes| thanks)?|regards|(?:yours )?(?:sincerely|truly|faithfully|respectfully)"
    r"|(?:sincerely|respectfully|truly) yours|cheers|thanks(?: again| so much| in advance)?"
    r"|thank you|many thanks|all the best|take care|love|lots of love|xoxo|hugs|yours|best|signed"
    r"|mit freundlichen grüßen|viele grüße|liebe grüße|beste grüße|herzliche grüße"
    r"|freundliche grüße|lg|mfg|vg|cordialement|bien cordialement|bien à vous|salutations"
    r"|amicalement|bises)[,.!]?)\s{0,3}\n\s{0,4}(?:[-–~] ?)?(?=[^\n]{2,40}(?:\n|$))"
)
# A line of an address begins with a number, a box, or a unit.
ADDRESS_LINE = re.compile(
    r"[,.]?\s{0,3}\n\s{0,6}(?:\d{1,6}[ -]|p\.? ?o\.? box|psc \d|unit \d|box \d|apt|flat \d|c/o "
    r"|the corner)",
    re.IGNORECASE,
)
CONTACT_LINES = re.compile(
    r"\s{0,3}\n{1,3}(?:[^\n]{1,60}\n{1,3}){0,4} {0,4}(?:personal info|phone|tel|mobile|cell"
    r"|e-?mail|website|fax)\b",
    re.IGNORECASE,
)

# "Chase, you missed it": only people are addressed; what "we" and "our" follow is less sure.
ADDRESSED = re.compile(
    r", (?:you|your|please|could you|can you|did you|have you|are you|sie|ihr|ihre[nrms]?|bitte"
    r"|(?:können|haben|möchten|wären|würden) sie|vous|votre|vos|veuillez|avez-vous|pouvez-vous"
    r"|pourriez-vous|du|dein\w{0,2}|tu|ton|ta)\b",
    re.IGNORECASE,
)
ADDRESSED_BY_US = re.compile(
    r", (?:we|our|i|i'm|thanks|thank|wir|unsere?|ich|danke|vielen|nous|notre|nos|je|merci|mon"
    r"|ma)\b",
    re.IGNORECASE,
)

# What only people do; and what companies are said to do as well ("was", "has" and "will" all
# things do: they make no name).
HUMAN_AFTER = re.compile(
    rf"(?:'s (?:{_RELATIVES}|birthday|phone number|maiden name|salary|date of birth|age)\b)"
    r"| {1,2}(?:shouted|whispered|smiled|laughed|cried|nodded|sighed|lives? (?:at|in|on|with)"
    r"|lived (?:at|in|on|with)|was born|is (?:a |an )?\d{1,3}[ -]?(?:years?|yo)|(?:has |had "
    r"|got )?(?:married|divorced)|died|texted|hugged|kissed|(?:had|has) given (?:\w+ )?(?:his|her)"
    r"|spent (?:a|the|his|her)|wohnt|lebt|habite|and (?:his|her) (?:wife|husband)|was (?:diagnosed"
    r"|hospitali[sz]ed|pregnant|widowed)|is (?:pregnant|allergic|diabetic|my))\b",
    re.IGNORECASE,
)
SPOKEN_AFTER = re.compile(
    r",? {1,2}(?:said|says|asked|asks|replied|told|wrote|writes|explained|thinks|wants|loves|hates"
    r"|works (?:at|for|as|in)|worked|called|emailed|e-mailed|is from|sagte?|fragte|dit|demande"
    r"|arbeitet|travaille)\b",
    re.IGNORECASE,
)
# Behind an everyday word only a name goes on so: "Will told me", "Hope thinks".
SAID_BY_SOMEBODY = re.compile(
    r" (?:(?:said|says|thinks|thought|knows|swears|promised|insists) (?:that )?(?:he|she|his|her|it"
    r"|we|i|they|to me)\b|(?:told|tells|asked|asks|texted|emailed|called|paid|owes|promised|wrote"
    r"|hates|loves) (?:me|us|him|her|them|his|my|our|for|if|about)\b|(?:thinks|wants|replied|phoned"
    r"|resigned|quit|texted)\b|'s (?:mum|mom|mother|dad|father|wife|husband|boss|birthday)\b)",
    re.IGNORECASE,
)
# "- name: Run tests" above "run: pytest": a step of a program, which is called by what it does.
STEP = re.compile(
    r"[^\n]{1,80}\n\s{0,20}(?:- )?(?:(?:uses|run|runs-on|env|jobs|with|image|hosts|tasks|ports"
    r"|steps|valuefrom|apt|yum|pip|shell|become|notify|namespace|containers|include_tasks"
    r"|ansible\.\S{1,40}):|state: (?:present|absent|started|latest)|on:\s{1,4}(?:\[|push|pull))",
    re.IGNORECASE,
)
# What only people do to people: it makes a name even of two everyday words ("Hope Green met").
MET_AFTER = re.compile(
    r" {1,2}(?:met|said|says|asked|asks|replied|told|tells|thinks|wants|wrote|called|emailed"
    r"|e-mailed|phoned|signed|applied|is my|owes|paid"
    r"|resigned|married|visited|thanked|works (?:at|for|as)|lives in|and (?:his|her) )\b",
)
# What two unusual names before it have in common: somebody's concert.
PERFORMED = re.compile(
    r"(?:'s)? {1,2}(?:concert|gig|song|album|fan|(?:auto)?biography|impersonator)s?\b"
)
# A word after which a listed name is part of a place or an institution.
PLACE_BEFORE = frozenset(
    """lake mount mt fort port cape saint st san santa santo sainte lago north south east west
    new point camp isle rue via avenida avda calle rua rúa piazza plaza place boulevard ul ulica
    avenue platz paseo praça viale corso rio los las el la le university college church
    cathedral school bay river county city republic gulf strait hurricane storm typhoon hms uss
    rms ss""".split()  # noqa: SIM905 (a list would take a line a word)
)
