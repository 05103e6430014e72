"""Widgets. They emit signals and show what they are given; they know no conversation.

window       the main window, its notices, the start and lock pages
composer     the text that a person writes, next to its preview
review       the last look before sending: changes, values left as typed, bytes
transcript   the turns: prompts and answers, original and as sent
markdown     shows an answer and fetches nothing
privacy      the panel: presets, levels, methods, guarantees, cost
inspector    the card about one replacement, with its actions
preferences  provider, own rules, models, keys, look
sidebar      the list of conversations
widgets      shared parts: controls, panes, highlights, theme
"""
