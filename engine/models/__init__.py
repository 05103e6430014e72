"""The models on this computer. Only `files.download` has a network.

files        the catalogue; locates, verifies and fetches files
llama        llama.cpp: writing, and reproducible logits
encoder      ONNX Runtime: embeddings, masked pieces, labels
transformer  models that need PyTorch, where that is installed
labelling    token classifiers of the hub
manager      opens models; model_cache: unloads the least recently used; idle: what nobody uses
reranked     a masked model whose guesses a causal one judges again
lexicon      a model's whole words with their embeddings; spelling: which tokens are words
seq2seq      ProSan's distilled form (transformers)
threads      limits threads; short work goes before long work
memory       what memory is free, and what this process takes
"""
