"""Finds values in an answer.

values       the values of a conversation, their matches, the state of the answer so far
trie         one automaton over all their forms
word_bounds  tells whether a form is a whole word
"""
