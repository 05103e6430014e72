"""Shows an answer: parsed by Qt, without HTML, images or network access.

view         one answer, also while it is streaming
browser      the text widget, which asks before opening a link
documents    Markdown to documents in the theme's colours
splitter     splits streaming text into blocks that are laid out once
verbatim     placeholders for text that the parser must not change: restored values
links        validates the targets of links
parts        extracts tables and code as files
code_blocks  code with a copy button
code_tokens  syntax highlighting (Pygments)
"""
