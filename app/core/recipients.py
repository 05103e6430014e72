"""The recipient of a text: the address of a service and the model.

Both together identify a recipient. The model counts because routers (OpenRouter, a company's
gateway) select by its name which firm reads the text. The API key does not: it identifies who
pays. A proxy sees encrypted bytes only. An address spelt differently is another recipient, even on
the same computer: one question too many is harmless, one too few leaks a secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Recipient:
    """The recipient of what is sent; without a `model` it cannot be told from others."""

    address: str = field(repr=False)
    model: str = ""

    @property
    def is_provider(self) -> bool:
        """Whether it is a service, whose answers come to Sotto byte for byte."""
        return bool(self.model)


HERE = Recipient("")  # nothing leaves this computer
CLIPBOARD = Recipient("clipboard")  # whoever the person pastes it to
FILE = Recipient("file")  # read from a file of unknown origin
CHATGPT, CLAUDE = Recipient("chatgpt"), Recipient("claude")  # the same, from their exports
