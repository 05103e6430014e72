"""Token classifiers of the hub: a label for each token of a text.

classifier   tokens and their labels, window by window
scheme       the labels of a model's config.json, and how they follow one another
viterbi      the likeliest sequence of labels that the scheme allows
onnx_graph   the graph of such a model, through ONNX Runtime
"""
