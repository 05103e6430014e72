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


def test_a_system_message_goes_as_one_where_the_template_knows_it() -> None:
    assert filled(EACH, *CHAT) == "<system>Be brief.<user>Hello.<assistant>Hi."


@pytest.mark.parametrize("template", [REFUSES, DROPS])
def test_else_it_begins_the_first_prompt(template: str) -> None:
    assert filled(template, *CHAT) == "<user>Be brief.\n\nHello.<assistant>Hi."


def test_a_template_that_refuses_the_chat_itself_is_said() -> None:
    with pytest.raises(ModelDamaged):
        filled("{{ raise_exception('no') }}", *CHAT)
    with pytest.raises(ModelDamaged):
        filled(REFUSES, CHAT[0])
