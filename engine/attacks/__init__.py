"""Attacks that a provider could run on a sanitized text: small local attackers.

base            Target, Guess, Outcome
attackers       selects the attacking model: never the one that chose the words
knn             the original is among the nearest words of the surrogate
mask_inference  a masked model predicts the original
llm_inference   the local instruct model is asked for the originals, one by one or as a list
leakage         shared n-grams and Rouge-L
"""
