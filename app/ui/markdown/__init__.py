"""Shows an answer: parsed by Qt, without HTML or images; nothing is fetched.

view         one answer that may still be arriving
browser      the text widget: asks before it opens a link
documents    Markdown to documents in the theme's colours
splitter     splits growing text into blocks that are laid out once
verbatim     placeholders for text that the parser must leave alone: restored values
links        the targets of links, judged before one opens
parts        tables and code as files of their own
code_blocks  code with a button that copies it
code_tokens  syntax highlighting (Pygments)
"""
