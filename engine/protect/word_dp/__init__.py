"""The word-level methods: each word is drawn separately.

cape, custext, rantext, santext   one file per method
word_method          the common part of CUSTEXT+, RANTEXT and SANTEXT+
distributions        the distributions of one word's replacement
cape_contexts        Cape: a model's logits at each position
cape_utility         Cape: the utility of each word
cape_probabilities   Cape: the probabilities of words, and the draw
rantext_noise_scale  RANTEXT: the scale of the noise as a function of epsilon
guarantees           which guarantees hold, and the figures in them
"""
