"""LLM inference: the local instruct model is asked for each replaced word's original.

After the input inference attack of Tong et al. 2023 (appendix C), in our own words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.attacks.base import TOKENS, Attacker, Guess, Outcome, Target
from engine.core.types import Message
from engine.models.lexicon import normalised

LISTED = 20  # words in one question of the list form, and tokens of its answer for each
LISTED_TOKENS = 8
AROUND = 160  # characters of the sanitized text shown on either side of a word
ANSWER_TOKENS = 12
SEED = 1  # so that the attack is reproducible
WORD = re.compile(r"[^\W_]+")
ASKED = (
    "To hide what it says, words of a text were replaced by other words of similar meaning. "
    'In the passage below, which word stood where now "{word}" stands? '
    "Answer with that one word only.\n\nPassage: {passage}"
)
ASKED_FOR_ALL = (
    "To hide what it says, words of a text were replaced by other words of similar meaning. For "
    "each word of this list, write the word that most likely stood in its place: as many lines, "
    "with the same numbers, one word in each, nothing else.\n\n{words}"
)
LINE = re.compile(r"^\W*(\d+)\W+([^\W_]+)", re.MULTILINE)


def llm_inference(text: str, targets: Sequence[Target], attacker: Attacker) -> Outcome:
    """Attack every target in the sanitized `text`: some tenths of a second per word."""
    guesses: list[Guess] = []
    with attacker.manager.causal(attacker.model, attacker.check, attacker.progress) as causal:
        for target in targets:
            message = Message("user", question(text, target))
            answer = "".join(
                causal.chat(
                    [message],
                    temperature=0,
                    max_tokens=ANSWER_TOKENS,
                    seed=SEED,
                    check=attacker.check,
                )
            )
            guesses.append(guessed(target, answer))
            attacker.progress({"state": TOKENS, "done": len(guesses), "total": len(targets)})
    return Outcome(tuple(guesses))


def llm_inference_of_lists(targets: Sequence[Target], attacker: Attacker) -> Outcome:
    """Attack the targets as the paper does: by a list of the sent words without their text."""
    guesses: list[Guess] = []
    with attacker.manager.causal(attacker.model, attacker.check, attacker.progress) as causal:
        for start in range(0, len(targets), LISTED):
            some = targets[start : start + LISTED]
            pieces = causal.chat(
                [Message("user", list_question(some))],
                temperature=0,
                max_tokens=LISTED_TOKENS * len(some),
                seed=SEED,
                check=attacker.check,
            )
            guesses += list_guesses(some, "".join(pieces))
            attacker.progress({"state": TOKENS, "done": len(guesses), "total": len(targets)})
    return Outcome(tuple(guesses))


def list_question(targets: Sequence[Target]) -> str:
    """The prompt to the model about several targets, which it sees without their text."""
    words = (f"{n}. {target.surrogate.strip()}" for n, target in enumerate(targets, start=1))
    return ASKED_FOR_ALL.format(words="\n".join(words))


def list_guesses(targets: Sequence[Target], answer: str) -> list[Guess]:
    """Parse an answer's guesses: the word of the first line with each target's number."""
    said: dict[int, str] = {}
    for number, word in LINE.findall(answer):
        said.setdefault(int(number), word)
    return [guessed(target, said.get(n, "")) for n, target in enumerate(targets, start=1)]


def question(text: str, target: Target) -> str:
    """The prompt to the model about one target in the sanitized `text`."""
    passage = text[max(0, target.span.start - AROUND) : target.span.end + AROUND]
    return ASKED.format(word=target.surrogate.strip(), passage=passage)


def guessed(target: Target, answer: str) -> Guess:
    """Parse an answer's guess: its first word."""
    words = tuple(normalised(word) for word in WORD.findall(answer)[:1])
    return Guess(target, words, normalised(target.original.strip()) in words)
