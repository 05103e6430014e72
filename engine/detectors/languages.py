"""In which language a text is written, as far as it decides how well the annotator reads it.

Patterns and cues are made for English, German and French, the recogniser for English above all. A
text in another language is searched as well, and the person is told that it was searched less well.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

READ = frozenset({"en", "de", "fr"})
# Languages of countries that write 3/5 for the third of May, and a decimal comma.
CONTINENTAL = frozenset({"de", "fr", "es", "it", "pt", "nl", "pl", "da", "tr", "ro", "cs"})
UNKNOWN = "unknown"

# Words that are frequent in one language and in none of the others here.
_WORDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        language: frozenset(words.split())
        for language, words in {
            "en": "the and of to is that it was for with this have are you not my what be your our"
            " we from will please",
            "de": "und der die das ist nicht ich ein eine mit zu den auf für auch wir sind dass im"
            " von dem des bei mir uns sie ihr ihre bitte haben wurde nach wenn oder einen einem"
            " einer als aus kann zur zum vom durch ihren ihrem ihnen unser unsere mein meine"
            " hallo werden wird ohne zwischen gegen über kein keine seit wegen unter dieser"
            " diese diesen meiner meinem seine seinen seiner hab jetzt schon noch aber kannst gibt"
            " wie hat beim herr frau herrn sehr geehrte geehrter damen herren grüße schreib"
            " schreibe erkläre fasse formuliere bedeutet übersetze verbessere kürze",
            "fr": "le les et est une des dans pour pas vous je qui que sur avec ce mais nous votre"
            " notre au aux du par cette merci bonjour veuillez mon mes ses leur ces sont être très"
            " suis elle nos vos chez lors il depuis sans été était leurs tout tous toute fait"
            " comment votre moi écris rédige résume corrige explique traduis reformule madame"
            " monsieur",
            "es": "el los las y es una por con para no del que se su lo como pero está",
            "it": "il di che è non una per con sono gli della nel mi ho anche più questo",
            "pt": "o os não uma com para é do da em um que você meu mas seu foi está",
            "nl": "het een van en ik niet dat zijn op te voor met maar hij naar heb deze",
            "pl": "nie i w na jest się że to z do jak ale mam czy już po tak",
            "sv": "och att det som en är på inte jag med för av till har den ett",
            "da": "og at det er en ikke jeg på med til af har den som der et",
            "tr": "ve bir bu için ile çok ne var ben değil da de mi gibi",
            "ro": "și este nu un o la cu pe care mai din pentru sunt am să",
            "cs": "a je se na že to v jsem s ale jak do tak za jsou by",
            "fi": "ja on ei se että en hän oli mutta kun niin ole minä",
            "hu": "és a az nem hogy egy is van volt meg de ez csak mint",
            "id": "yang dan di ini itu dengan untuk tidak saya dari ke ada akan",
            "vi": "và của là không có được cho một tôi những với này",
        }.items()
    }
)
_ENGLISH_TOO = frozenset(
    ["is", "to", "do", "by", "so", "no", "me", "on", "an", "as", "at", "in", "de", "al", "men"]
)
_WORD = re.compile(r"[^\W\d_]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_FEWEST_WORDS = 2
_USUAL, _TERSE = 12, 24  # of so many words one tells the language
_PART = 3_000  # characters
_LOOKED_AT = 6_000  # characters that are searched for paragraphs in another language
_LONG, _MOST_PARAGRAPHS = 60, 40
_QUOTED_OR_LINE = re.compile(r"[^\n\"“”„«»]+")
# Letters of another script that are more than a symbol ("α", "Ω") or a quoted sign.
_FEW_OTHERS = 8
_FEW_LETTERS: Mapping[str, int] = MappingProxyType({"cjk": 4, "hiragana": 4, "katakana": 4})


def language(text: str) -> str:
    """The language's ISO 639-1 code, a script's name in small letters, or UNKNOWN for too little.

    Looks at the text's start, middle and end: a paragraph in another language may be missed.
    """
    sample = text
    if len(text) > _PART:
        middle = max(0, len(text) // 2 - _PART // 2)
        sample = text[:_PART] + " " + text[middle : middle + _PART] + " " + text[-_PART:]
    script = _script(sample)
    if script:
        return script
    words = [word.casefold() for word in _WORD.findall(sample)]
    if len(words) < _FEWEST_WORDS:
        return UNKNOWN
    counts = Counter(words)
    scores = {
        name: sum(counts[word] for word in known & counts.keys()) for name, known in _WORDS.items()
    }
    best = max(scores, key=lambda name: (scores[name], name in READ))
    different = [word for word in _WORDS[best] if counts[word]]
    if best not in READ:  # "a", "to" and "by" of English notes are Czech, Polish and Hungarian too
        different = [w for w in different if w not in _ENGLISH_TOO and (len(w) > 1 or w > "z")]
    clear = len(different) > 1 and any(len(word) > 1 for word in different)
    others = max(score for name, score in scores.items() if name != best)
    # Notes of abbreviations have few such words, but none of another language.
    terse = best in READ and scores[best] > max(2, 2 * others)
    enough = scores[best] * (_TERSE if terse else _USUAL) >= len(words)
    return best if clear and enough else UNKNOWN


# "48,70 €", "3,5 Mio.", "12,5 %"; "1,250" is English.
_COMMA = re.compile(
    r"(?<![\d.,])\d{1,3}(?:[ .'\u00a0\u202f]\d{3})*,\d{1,2}"
    r"[ \u00a0\u202f]?(?:[€%°]|(?:EUR|CHF|Euros?|euros?|Franken|francs|Mio|Mrd|Tsd|millions?|kg"
    r"|km|cm|l)\b)"
)


def has_decimal_comma(text: str) -> bool:
    """Whether the text's language has a decimal comma, or its numbers where too little tells."""
    told = language(text)
    return told in CONTINENTAL or (told == UNKNOWN and _COMMA.search(text) is not None)


def _script(sample: str) -> str | None:
    """The script that most letters are of, where that is not the Latin one."""
    if sample[:_PART].isascii():
        return None
    foreign = [c for c in _NOT_ASCII.findall(sample[:_PART]) if c.isalpha()]
    names = (unicodedata.name(c, "?") for c in foreign)
    others = [name for name in names if not name.startswith("LATIN")]
    if not others or len(others) * 2 < sum(c.isalpha() for c in sample[:_PART]):
        return None
    scripts = Counter(re.split("[ -]", name)[0].lower() for name in others)
    return scripts.most_common(1)[0][0]


def poorly_read(text: str) -> str | None:
    """The language of a text that the annotator reads less well, or None.

    Of a text in English, German or French that of a paragraph among it, or of some words in another
    script.
    """
    found = language(text)
    if found not in READ and found != UNKNOWN:
        return found
    script = _other_script(text[:_LOOKED_AT])
    if script:
        return script
    paragraphs = [part for part in _QUOTED_OR_LINE.findall(text[:_LOOKED_AT]) if len(part) >= _LONG]
    others = (language(part) for part in paragraphs[:_MOST_PARAGRAPHS])
    return next((one for one in others if one not in READ and one != UNKNOWN), None)


def _other_script(sample: str) -> str | None:
    """The script of a name or more that is not written in Latin letters."""
    if sample.isascii():
        return None
    names = [unicodedata.name(c, "?") for c in sample if not c.isascii() and c.isalpha()]
    scripts = Counter(
        re.split("[ -]", name)[0].lower() for name in names if not name.startswith("LATIN")
    )
    script, count = scripts.most_common(1)[0] if scripts else ("", 0)
    return script if count >= _FEW_LETTERS.get(script, _FEW_OTHERS) else None
