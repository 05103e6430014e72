"""Types and tools that all detectors share.

base            Finding, Evidence, Pattern, PatternDetector
windows         cuts a text, so that an edit costs only what it touches
folding         normalises the text for searching
phrase_index    finds words and phrases in one pass over the text
documentation   values of documentation, which are nobody's (example.com, 555-0100)
"""
