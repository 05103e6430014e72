"""Values and services shared by the whole window: no widgets, no sentences.

answer_edits        near misses and values toggled in a shown answer
attached            the documents within a draft
background          runs a blocking call on a worker thread, delivers its outcome on the UI thread
clearance           blocks sending until the turn is on disk
clipboard           copies: marked secret, and cleared after a time
connections         connects, disconnects and blocks groups of signals
drafts              a prompt as typed: instruction and text
fuzzy               finds entries by a few typed letters
garbage             garbage collection on the UI thread, while it is idle
hidden_characters   finds invisible characters
instructions        a project's instructions within a draft
limits              the largest answer accepted
system_line         the one line that Sotto itself may add to a request
private_files       creates files that only their owner can read
prompts             saved prompts and their {variables}
recipients          a recipient: address and model
translation         the window's language: Qt's translation of each sentence
usage               the tokens of an answer, and their cost
"""
