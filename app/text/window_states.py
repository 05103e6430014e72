"""What the window says of itself: the engine, the lock, who answers, and the first example."""

from __future__ import annotations

from app.core.translation import mark

ENGINE_WORDS = {
    "starting": mark("Engine starting…"),
    "ready": "",
    "restarting": mark("Engine restarting…"),
    "failed": mark("Engine stopped"),
}
NOT_SEALED = mark("Engine not sealed off")
NOT_SEALED_WHY = mark(
    "This system cannot cut the engine off from the network. Sotto opens no "
    "connection there, but nothing would keep a fault in the native code "
    "that runs models from opening one."
)
AFTER_PRACTICE = mark(
    "That was the small model for practice. A service, or Ollama on this "
    "computer, answers better; Copy takes your text to any chatbot's page "
    "without an account here."
)
NO_KEY_YET = mark("Sotto locks once your key is there; before, there is nothing to lock.")
NOT_LASTING = mark(
    "Sotto did not lock: your chats are in this window's memory only, and "
    "locking would forget them. Close Sotto if they may go."
)
TEMPORARY = mark(
    "Sotto did not lock: a temporary chat is open, which is never kept, and "
    "locking would end it. Delete it, then lock."
)
STAYS_OPEN = mark(
    "Sotto does not lock by itself while this temporary chat holds "
    "something: locking would end it. Delete the chat when you are done."
)
EXAMPLE = mark(
    "My name is Maria Lopez, I am 41 years old and earn $84,000 a year. "
    "Write a short e-mail to my bank (maria.lopez@gmail.com, card 4539 1488 "
    "0343 6467) asking for a lower credit-card fee."
)
