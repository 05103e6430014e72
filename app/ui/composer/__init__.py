"""The composer: the person's text next to the preview of what will be sent.

The left pane is editable; the right one shows the preview, which is the same draw that will be
sent, under its `sent_head`; `attachments` below shows the documents in the text, `project_line` a
project's additions. The composer listens to `contentsChange`, not `textChanged`, which
rehighlighting emits.

send_row      Send, or why it is disabled and what helps; Attach, Review
prompt_popup  saved prompts, opened by a slash; placeholders: steps through their {variables}
prompts_page  edits saved prompts
"""
