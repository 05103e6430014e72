"""ProSan: replaces words that the task does not need. No proven guarantee.

method       the mechanism and its three forms
words        the text's words with their parts of speech
scores       self-information, and the share of words treated
importance   the importance of a word: ours, and the paper's own by gradients
candidates   candidates for a word's replacement; drawing: draws one
similarity   the similarity of two words; wordnet: path similarity
sorts        the sort of thing that a noun names
tagger       the distilled tagger; rewriting: the distilled seq2seq form
log_lines    log-ins and configurations
"""
