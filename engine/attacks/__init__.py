"""Attacks that a provider could run on a sanitized text: small local attackers.

base            Target, Guess, Outcome
knn             the original is among the nearest words of the surrogate
mask_inference  a masked model predicts the original
llm_inference   the local instruct model is asked for the original
leakage         shared n-grams and Rouge-L
"""
