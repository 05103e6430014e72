"""Reads documents of others: bytes in, the text that a person would see out.

process   the child that the window starts for one document: sealed off, with limits
reading   chooses the reader of a kind, and counts what is left out
kinds     what bytes are, whatever their name says
limits    the ceilings of bytes, characters, pages, memory and time
plain     text, Markdown, CSV, JSON; web pages without what nobody sees
archive   the parts of a zip file, unpacked under a ceiling
markup    XML with the place of every element; no entities
word      docx
sheets    xlsx
cells     what the cells of a sheet show: numbers, dates, percentages
pdf       pages of a PDF
rewriting writes a document anew with another text
edits     changes of a text, and of the bytes that hold it
word_file, sheet_file  docx and xlsx in their layout, without what is not shown

Nothing here holds a key or knows a conversation, and nothing but `process` is loaded by the engine
or the window.
"""
