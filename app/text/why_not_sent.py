"""Why Send is off, in one sentence beside it; the notices above the chat say more."""

from __future__ import annotations

from app.core.translation import mark

BLANK = mark("Type something first, and wait for its preview.")
ANSWERING = mark("An answer is on its way: wait for it or stop it, then send.")  # in the review
PENDING = mark("One moment: the preview is being made.")
NO_PREVIEW = mark("What has no preview cannot be sent.")

_TRY = mark("Try again")
# By what holds it back, whatever is written: the sentence, and on a button what helps, if anything.
HELD = {
    "waiting": (mark("Nothing is sent before the keyring has answered."), ""),
    "key": (
        mark(
            "Nothing is sent: the keyring, where this computer keeps passwords, did not give your "
            "encryption key. The notice above says what helps."
        ),
        _TRY,
    ),
    "passphrase": (mark("Nothing is sent before you enter your passphrase."), mark("Enter it…")),
    "elsewhere": (mark("Nothing is sent from here: this profile is open in another window."), _TRY),
    "unread": (mark("Nothing is sent: About me and My words could not be read."), _TRY),
    "refused": (
        mark("Nothing is sent: a pattern in My words cannot be searched for."),
        mark("Open My words…"),
    ),
    "reading": (mark("A document is still being read."), mark("Cancel the reading")),
    "engine": (mark("Nothing is sent: the engine keeps stopping."), mark("Start it again")),
}
