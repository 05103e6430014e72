"""Reads untrusted documents: converts bytes to the text that a person would see.

process   the child that the window starts for one document: sealed off, with limits
reading   chooses the reader of a kind, and counts what is left out
kinds     detects the kind by the bytes, not by the name
limits    the ceilings of bytes, characters, pages, memory and time
plain     text, Markdown, CSV, JSON; the visible text of web pages
archive   the parts of a zip file, unpacked under a ceiling
markup    XML as trees, by lxml; no entities
word      docx
sheets    xlsx
cells     the displayed form of a sheet's cells: numbers, dates, percentages
pdf       pages of a PDF
rewriting writes a document with a changed text
edits     a document's text, the pieces that hold it, and the effect of edits on them
word_file, sheet_file  docx and xlsx in their layout, without what is not shown; package: how the
          parts that stay of them belong together
looks     styles, number formats and lists without words
chat_process  the child that reads a file of many chats, piece by piece
chat_files    a JSON array, alone or in a zip file, in bounded memory; chat_exports: the shapes in
              which ChatGPT and Claude export chats

Nothing here holds a key or knows a conversation of Sotto's. `process` and `chat_process` run by
themselves; the engine and the window load nothing of it but `limits`.
"""
