"""Is it private here? The probability that each word is private in this text.

`engine.pipeline.policy.Policy.hides` turns it into hidden or left as typed.

judge       the probability of each value, over all its occurrences and forms
judge_only  findings from the judge's probabilities alone
"""
