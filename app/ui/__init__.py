"""Widgets: they emit signals and display data, and do not know conversations.

window       the main window, its notices, the start and lock pages
composer     the person's text next to its preview
review       the review before sending: changes, values left as typed, bytes
transcript   the turns: prompts and answers, original and as sent
markdown     shows an answer, without network access
privacy      the panel: presets, levels, methods, guarantees, cost
inspector    the card about one replacement, with its actions
preferences  provider, own rules, models, keys, look
sidebar      the list of conversations
widgets      shared parts: controls, panes, highlights, theme
"""
