"""The trained recogniser: the kind of each value, from an encoder's labels of words.

recogniser         windows through the encoder, labels to findings
prefetch           runs the recogniser on worker threads while the patterns search
label_runs         labels for words, and the runs that make one value
encoder_parts      the parts of a window that the encoder reads
whole_identifiers  findings inside an identifier: extended to all of it, or dropped
recognisers        selects the recogniser: ours, another one beside ours, or none
beside_ours        another recogniser, with our judge and our kinds that it lacks
hub_recogniser     a token classifier of the hub as a recogniser
spacy_pipeline     a spaCy pipeline as a recogniser
labels             maps other recognisers' labels to our kinds
golden             test sentences for other recognisers
"""
