"""Prompts with other people in them: private people become others, and nothing else changes."""

from itertools import count

from models.train import prompts
from models.train.renaming import renamed

MARKED = (
    "Dear Mr {{p:PERSON|Brandt}}, {{p:PERSON|ILSE BRANDT}} and {{p:PERSON|ilse}} read "
    "{{o:PERSON|Goethe}} in {{o:LOCATION|Weimar}}; write to {{p:EMAIL|ilse@brandt.example}}."
)


class Names:
    """A new name at each call, of a language or of any (`models/train/values.py` needs Faker)."""

    def __init__(self, own: bool = True) -> None:
        self._own, self._calls = own, count()

    def chance(self, _probability: float) -> bool:
        return self._own

    def first_name(self, language: str) -> str:
        return f"Given{language.lower()}{'abc'[next(self._calls) % 3]}"

    def last_name(self, language: str) -> str:
        return f"Family{language.lower()}{'abc'[next(self._calls) % 3]}"


def test_private_people_get_one_other_name_and_the_rest_stays() -> None:
    prompt = prompts.prompt({"text": MARKED, "lang": "en"}, "somebody")
    other = renamed(prompt, Names())
    [titled, whole, lower, *rest] = [other.text[v.start : v.end] for v in other.values]
    assert (titled[:-1], lower[:-1], other.text[:8]) == ("Familyen", "givenen", "Dear Mr ")
    assert whole == f"{lower} {titled}".upper()
    assert rest == ["Goethe", "Weimar", "ilse@brandt.example"]
    assert [v.kind for v in other.values] == [v.kind for v in prompt.values]


def test_some_get_names_of_any_language_and_public_people_none() -> None:
    prompt = prompts.prompt({"text": "Ask {{p:PERSON|Ilse}}", "lang": "de"}, "somebody")
    assert renamed(prompt, Names()).text == "Ask Givendea"
    assert renamed(prompt, Names(own=False)).text == "Ask Givena"
    public = prompts.prompt({"text": "Ask {{o:PERSON|Kant}}", "lang": "en"}, "somebody")
    assert renamed(public, Names()) is public


def test_every_prompt_can_be_renamed_and_its_values_stay_words_of_it() -> None:
    names = Names()
    for prompt in prompts.read():
        other = renamed(prompt, names)
        for was, now in zip(prompt.values, other.values, strict=True):
            assert 0 <= now.start < now.end <= len(other.text)
            kept = prompt.text[was.start : was.end] == other.text[now.start : now.end]
            assert kept or was.kind == "PERSON"
