"""Causal models through llama.cpp.

causal            a model that writes one answer at a time
native            llama.cpp's C interface: model, sequence, sampler
chat_template     a model's own template, filled with a chat
logits            logits of a text, bit for bit reproducible, as draws require
continuations     how well several words and what follows go on with a text
batch_writing     writes many texts as a batch, for measurements
gguf_file         a GGUF file's tensors and what it says of them
description       what the file says of its model, and the memory that it will take
gradient          gradients at the input embeddings, in numpy (ProSan)
"""
