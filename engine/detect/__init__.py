"""Finds private values and their kinds.

annotator  runs everything below over windows of a text, and caches the findings
patterns   kinds with a written form: phone numbers, cards, dates, secrets
recogniser the trained recogniser's labels: what is it?
judge      probabilities by a second head of the same pass: is it private here? Whether a value
           is hidden or left as typed is decided by `engine/pipeline/policy.py::hides`
resolve    own words, further mentions, one kind for one name, overlaps
text       shared: findings, windows, folding, phrases, values of documentation

Layers: annotator > resolve | recogniser > judge > patterns > text.
"""
