"""Style hiding: does a rewriting still tell who wrote a sentence? `bench_dp_prompt.py` runs it.

settings.py   which rewritings are compared
rewriting.py  writes the sentences anew, side by side, and keeps what was written
attackers.py  guess the author: from the text, or from its embedding
"""
