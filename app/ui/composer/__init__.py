"""The composer: the text that a person writes, next to the preview of what will be sent.

The left pane is editable; the right one shows the preview, which is the very draw that will be
sent. `contentsChange` drives it, never `textChanged` (rehighlighting emits that).
"""
