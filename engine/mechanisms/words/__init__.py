"""What the word-level methods share: a text's words, draws of replacements, their edits."""
