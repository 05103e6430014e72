"""The models on this computer. Only `files.download` has a network.

files        the catalogue; locates, verifies and fetches files
llama        llama.cpp: writing, and reproducible logits
encoder      ONNX Runtime: embeddings, masked pieces, labels
transformer  models that need PyTorch, where that is installed
labelling    token classifiers of the hub
manager      opens models; model_cache: unloads the least recently used; idle: an idle timer
reranked     a masked model whose guesses a causal one reranks
lexicon      a model's whole words with their embeddings; spelling: which tokens are words
seq2seq      ProSan's distilled form (transformers)
threads      limits threads; gives short work priority over long work
memory       free memory, and this process's memory
"""
