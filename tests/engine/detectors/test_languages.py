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
