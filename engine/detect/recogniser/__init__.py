"""What is it? The trained recogniser, over an encoder's labels for each word.

recogniser         windows through the encoder, labels to findings
prefetch           runs the recogniser on worker threads while the patterns search
label_runs         labels for words, and the runs that make one value
encoder_parts      the parts of a window that the encoder reads
whole_identifiers  findings inside an identifier: extended to all of it, or dropped
recognisers        the choice of the recogniser: ours, another one beside ours, or none
beside_ours        another recogniser with our judge, and what it has no label for
hub_recogniser     a token classifier of the hub as a recogniser
spacy_pipeline     a spaCy pipeline as a recogniser
labels             what the labels of others mean here
golden             sentences that a recogniser has to read before it is used
"""
