"""The methods that rewrite a text.

base        TextMethod, the changes that methods make, and the contexts that they are given
guarantee_texts  the guarantees in plain words, from a table
choices     the person's choices for single outcomes
tokens      a text's words; stop_words: those that carry only grammar
preempt     format-preserving encryption, metric local DP for numbers (Preempt)
word_dp     Cape, CUSTEXT+, RANTEXT, SANTEXT+
dp_prompt   a local model rewrites, with clipped logits (DP-Prompt)
prosan      replaces words that the task does not need (ProSan)
inferdpt    a local model fits the answer to the document (InferDPT's extraction)

preempt, word_dp, dp_prompt and prosan do not import each other.
"""
