"""The pipeline of a prompt: detect, protect, charge, verify; and restore.

engine          Engine.sanitize and Engine.restore
requests        a prompt to sanitize, with its policy and conversation
policy          the treatment of each kind, and of each value that was found: hidden or left as
                typed (`Policy.hides`)
assembly        puts the stages' changes into the text, verifies, sums the cost
asked_about     hidden values that a prompt asks about
meters          how much could be guessed back, how much meaning is preserved
restore_by_key  restoring with the key alone
"""
