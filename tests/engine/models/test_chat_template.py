"""A model's chat template: a system message where it knows one, else at the start of the prompt."""

import pytest

from engine.core.errors import ModelDamaged
from engine.core.types import Message
from engine.models.llama.chat_template import ChatTemplate

EACH = "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}"
REFUSES = "{% if messages[0].role == 'system' %}{{ raise_exception('no') }}{% endif %}" + EACH
DROPS = EACH.replace("%}<", "%}{% if m.role != 'system' %}<").replace(
    "{% end", "{% endif %}{% end", 1
)
CHAT = (Message("system", "Be brief."), Message("user", "Hello."), Message("assistant", "Hi."))


def filled(template: str, *messages: Message) -> str:
    made = ChatTemplate(template, end="</s>", start="<s>", model="some")
    return "".join(p if isinstance(p, str) else p.content for p in made.parts(messages))


@pytest.mark.parametrize(
    ("template", "text"),
    [
        (EACH, "<system>Be brief.<user>Hello.<assistant>Hi."),
        (REFUSES, "<user>Be brief.\n\nHello.<assistant>Hi."),
        (DROPS, "<user>Be brief.\n\nHello.<assistant>Hi."),
    ],
    ids=["knows it", "refuses it", "drops it"],
)
def test_a_system_message_that_the_template_does_not_know_begins_the_first_prompt(
    template: str, text: str
) -> None:
    assert filled(template, *CHAT) == text


def test_a_chat_of_a_system_message_alone_is_refused_with_it() -> None:
    with pytest.raises(ModelDamaged):
        filled(REFUSES, CHAT[0])
