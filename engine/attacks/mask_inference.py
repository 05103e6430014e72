"""Mask inference: a model predicts the word in place of a surrogate (Yue et al. 2021).

A masked model hides each surrogate in turn and sees both sides of it; a causal one predicts it from
the text before. It knows only the sanitized text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.attacks.base import TOKENS, Attacker, Guess, Outcome, Target
from engine.models.files.catalogue import Role
from engine.models.lexicon import Lexicon, lexicons, normalised

SHOWN = 5  # guesses returned per word; only the first one counts
LOOK_BACK = 1024  # tokens of context before a word for a causal model
Logits = NDArray[np.float32]


def mask_inference(text: str, targets: Sequence[Target], attacker: Attacker) -> Outcome:
    """Attack every target in the sanitized `text`; unknown words do not count, as in the paper."""
    lexicon = lexicons(attacker.manager, attacker.model).words
    causal = attacker.manager.store.state(attacker.model).role is Role.CAUSAL
    predict = _before if causal else _both_sides
    guesses: list[Guess] = []
    for target, logits in zip(targets, predict(text, targets, attacker), strict=True):
        guesses.append(_guess(target, logits, lexicon))
        attacker.progress({"state": TOKENS, "done": len(guesses), "total": len(targets)})
    return Outcome(tuple(guesses))


def inferred(text: str, outcome: Outcome) -> str:
    """The sanitized text with every surrogate replaced by its first guess: for Rouge-L."""
    parts, at = [], 0
    for guess in outcome.guesses:
        parts += [text[at : guess.target.span.start], " ", *guess.guesses[:1], " "]
        at = guess.target.span.end
    return "".join([*parts, text[at:]])


def _guess(target: Target, logits: Logits, lexicon: Lexicon) -> Guess:
    original = normalised(target.original.strip())
    known = original in lexicon.index
    if not logits.size:
        return Guess(target, (), found=False, counts=known)
    scores = logits[lexicon.tokens].max(axis=1)
    likely = np.flatnonzero(scores >= np.partition(scores, -SHOWN)[-SHOWN])
    best = likely[np.argsort(-scores[likely], kind="stable")[:SHOWN]]
    words = tuple(lexicon.words[entry] for entry in best)
    return Guess(target, words, words[0] == original, known)


def _both_sides(text: str, targets: Sequence[Target], attacker: Attacker) -> Iterator[Logits]:
    with attacker.manager.masked(attacker.model, attacker.check) as encoder:
        pieces = encoder.wordpieces.encode(text)
        for target in targets:
            over = (pieces.starts < target.span.end) & (pieces.ends > target.span.start)
            at = [int(place) for place in np.flatnonzero(over)]
            yield encoder.masked_logits(pieces, at, attacker.check)[0] if at else _nothing()


def _before(text: str, targets: Sequence[Target], attacker: Attacker) -> Iterator[Logits]:
    with attacker.manager.causal(attacker.model, attacker.check) as causal:
        pieces = causal.pieces(text)
        ids = [piece.token for piece in pieces]
        ends = np.maximum.accumulate([piece.span.end for piece in pieces] or [0])
        skips = [len(t.surrogate) - len(t.surrogate.lstrip()) for t in targets]
        begins = [t.span.start + skip for t, skip in zip(targets, skips, strict=True)]
        where = np.searchsorted(ends, begins, side="right")
        rows: dict[int, Logits] = {}
        done = 0
        while done < len(targets):  # a stretch of the text at a time
            start = max(0, int(where[done]) - LOOK_BACK)
            window = ids[start : start + causal.reading_context]
            wanted = {int(n) for n in where[done:] if n < start + len(window)}
            for at, row in _read(causal.logit_blocks(window, check=attacker.check), start):
                if at in wanted:
                    rows[at] = row.copy()
            for place in where[done:]:
                if int(place) not in wanted and int(place) < len(ids):
                    break
                yield rows.get(int(place), _nothing())
                done += 1
            rows.clear()


def _read(blocks: Iterator[Logits], start: int) -> Iterator[tuple[int, Logits]]:
    for block in blocks:
        yield from enumerate(block, start)
        start += len(block)


def _nothing() -> Logits:
    return np.empty(0, np.float32)
