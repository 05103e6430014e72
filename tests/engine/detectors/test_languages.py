"""Which language a text is in: told where it is clear, left open where it is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.detectors.languages import UNKNOWN, language, poorly_read

TEXTS = {
    "en": "Could you help me write a letter to my landlord, because the heating is off?",
    "de": "Kannst du mir helfen, einen Brief an die Vermieterin zu schreiben? Es ist kalt.",
    "fr": "Pouvez-vous m'aider à écrire une lettre pour le propriétaire qui ne répond pas ?",
    "es": "¿Puedes ayudarme a escribir una carta para el dueño de la casa? No responde y es tarde.",
    "it": "Mi puoi aiutare a scrivere una lettera per il proprietario? Non risponde ed è urgente.",
    "pt": "Você pode me ajudar com uma carta para o dono da casa? Ele não responde e é urgente.",
    "nl": "Kun je mij helpen met een brief aan het bedrijf? Ik heb niet veel tijd voor de zaak.",
    "pl": "Czy możesz mi pomóc napisać list do właściciela? Nie odpowiada i to jest pilne.",
    "cyrillic": "Помогите мне написать письмо хозяину квартиры, он не отвечает.",
    "cjk": "请帮我给房东写一封信，因为他没有回复。",
    "arabic": "ساعدني في كتابة رسالة إلى المالك لأنه لا يرد.",
    "hangul": "집주인에게 편지를 쓰는 것을 도와주세요.",
}


@pytest.mark.parametrize(("name", "text"), TEXTS.items())
def test_the_language_is_told(name: str, text: str) -> None:
    assert language(text) == name
    assert (poorly_read(text) is None) == (name in {"en", "de", "fr"})


@pytest.mark.parametrize("text", ["", "ok", "4111 1111 1111 1111", "x = f(y); return z", "🦊" * 9])
def test_too_little_is_left_open(text: str) -> None:
    assert language(text) == UNKNOWN
    assert poorly_read(text) is None


@given(st.text())
def test_any_text(text: str) -> None:
    assert language(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "Please translate this for my lawyer and tell me what to answer:\n\n"
            "Estimada señora, le escribo por el contrato que se firmó con los vecinos del piso.",
            "es",
        ),
        (
            "Bitte übersetze die Antwort der Behörde: „Il contratto non è valido per gli anni che"
            " sono passati e di questo mi dispiace.“ Was heißt das für mich und meine Frau?",
            "it",
        ),
        ("Draft a reply to 王小明的来信 and keep it short, please. It is for the office.", "cjk"),
        ("Write to Иван Петров that the meeting is on Friday and that we are sorry.", "cyrillic"),
    ],
)
def test_a_part_in_another_language_is_told_as_well(text: str, name: str) -> None:
    assert poorly_read(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "What does the α in this formula mean, and is Ω the resistance of the whole circuit?",
        "Schreib an José Muñoz García, Calle Mayor 5, Madrid, dass wir am Montag kommen.",
        "The list: Rua do Ouro 12, Via dei Condotti 5, Calle de Alcalá 40, Nowy Świat 7, Kungsgatan"
        " 8, Herengracht 21, Rue de la Paix 3, Bulevardul Unirii 9. Sort it by country for me.",
        "Ticket by a user: log in to site a, go to tab z, do it as is. By Friday, to me.",
        "def main(de, la, el):\n    return [x for x in de if x not in la and x is not el]  # o a",
    ],
)
def test_names_and_signs_of_other_languages_warn_nobody(text: str) -> None:
    assert poorly_read(text) is None
