"""DP-Prompt: a local model rewrites the text, each token drawn with clipped logits.

method       the mechanism: rewrites part by part, token by token
plan         model, bounds, tokens and epsilon, fixed before anything is written
bounds       the exact epsilon of clipped logits at a temperature
temperatures the temperature of an epsilon, and the epsilon of a temperature
request      the prompt of the model: the paper's words after examples
sampling     draws a token from the whole vocabulary
calibration  learns a model's bounds from public text
text_parts   splits long documents
doubts       warnings about a rewriting, for the person
"""

from __future__ import annotations

from engine.protect.dp_prompt.method import DPPrompt

__all__ = ["DPPrompt"]
