"""The composer: the text that a person writes, next to the preview of what will be sent.

The left pane is editable; the right one shows the preview, which is the very draw that will be
sent, under its `sent_head`; `attachments` below shows the documents in the text, `project_line`
what a project adds. `contentsChange` drives the composer, never `textChanged` (rehighlighting emits
that).

send_row      Send, or why it is off and what helps; Attach, Review
prompt_popup  saved prompts, found by typing a slash; placeholders: goes through their {variables}
prompts_page  names, changes and deletes saved prompts
"""
