"""Encoders through ONNX Runtime.

encoder       one pass: embeddings, masked pieces, labels
session       opens a graph
config        the model's config.json
wordpieces    a text as token ids, each with its span
token_file    a tokenizer.json of the hub
windows       splits texts that are longer than one pass
casing        the case of words, for lower-cased pieces
frequency     how often words are written, in four languages
shared_files  one copy in memory of a file that several models read
"""
