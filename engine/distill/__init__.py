"""ProSan's distilled form: pairs of texts in bulk, and models that learn from them.

ProSan, section 5.3: a sequence-to-sequence model learns to write the anonymized text, so that
neither importance nor self-information has to be computed on the user's machine.
"""
