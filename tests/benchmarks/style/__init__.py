"""Style hiding: does a rewriting still tell who wrote a text? `bench_dp_prompt.py` runs it.

documents.py      texts whose author or sentiment is known
settings.py       which rewritings are compared
torch_writing.py  writes many texts side by side; rewriting.py has it write them, and keeps them
attackers.py      guess the label: from the text, or from its embedding
minilm.py         the encoder for them, and BERTScore by it
tables.py         a row a setting
"""
