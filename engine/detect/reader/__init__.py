"""What is it? The trained recogniser, over an encoder's labels for each word.

recogniser      windows through the encoder, labels to findings
prefetch        runs the recogniser on worker threads while the patterns search
label_runs      labels for words, and the runs that make one value
encoder_parts   the parts of a window that the encoder reads
codes           findings inside an identifier: extended to all of it, or dropped
languages       detects a text's language, as far as it decides how well it is read
recognisers     the choice of the recogniser: ours, a spaCy pipeline, or none
spacy_pipeline  a spaCy pipeline as an alternative recogniser
"""
