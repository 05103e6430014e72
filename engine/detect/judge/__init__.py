"""Is it private here? The probability that each word is private in this text.

judge       the probability of each value, over all its occurrences and forms
judge_only  findings from the judge's probabilities alone
"""
