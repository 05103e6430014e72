"""Types and tools shared by all detectors.

base            Finding, Evidence, Pattern, PatternDetector
windows         cuts a text, so that an edit affects few windows
folding         normalises the text for searching
phrase_index    finds words and phrases in one pass over the text
documentation   example values of documentation (example.com, 555-0100)
"""
