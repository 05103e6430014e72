"""Models that need PyTorch: the optional component `torch`, in the engine's process alone.

libraries   torch and transformers, imported when a chosen model needs them
folder      what is refused before anything of a model is read: pickles, code, other architectures
opening     loads a model's weights from safetensors, where they fit
tokens      a text as tokens of the model's tokenizer.json
masked      BERT and RoBERTa: guesses of hidden words
labels      token classification
text_model  token after token: what those share that write
causal      Llama and its like: chats, writes, scores; exact gradients
encoder_decoder  T5: writes a text anew
sampling    the next token of a chat
"""
