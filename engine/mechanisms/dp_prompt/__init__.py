"""DP-Prompt: a local model writes the text anew, each token drawn with clipped logits.

Utpala, Hooker and Chen, "Locally Differentially Private Document Generation Using Zero Shot
Prompting" (2023), algorithm 1, with the exact price of a token in place of theorem 1's bound
(`bounds`). Nothing that the draws make is looked at beside the original: no filter, no second try.

    bounds.py       what a token costs, and the temperature that makes it cost so much
    sampling.py     the draw of a token from the whole vocabulary
    plan.py         model, bounds and price, fixed before the text is looked at
    parts.py        long documents
    promises.py     the guarantee in words
    calibration.py  learning the bounds from public text
"""

from __future__ import annotations

from engine.mechanisms.dp_prompt.method import DPPrompt

__all__ = ["DPPrompt"]
