"""Conversations, without widgets.

session          one conversation: draft, preview, sending, answers
drafting         the draft and its preview, requested again at each change
session_signals  what a session emits
draft_choices    per-value choices for the current draft
comparing        the draft under each method, side by side
attacks          attacks on the preview; engine_run: requests one after the other
answers          one request to a provider, from approval to the last chunk
saved_documents  documents that are written to files, and restored from them
left_before      values that are hidden now but were sent before
retries          repeats a request to a busy provider
streaming_turn   the turn that is being answered, restored as it arrives
near_misses      words one letter off a surrogate: outlined, not restored
branches         the turns as a tree
handover         prepares earlier turns for a provider that has not received them
system_prompt    a project's instructions as the system message of a request
fitting          InferDPT's second half: a local model fits the answer
history          the stored conversations, accessed on one worker thread
importing        imports chats from a file into the history; exporting: writes all to one
recorder         writes a conversation's turns to the history
unsent_drafts    stores the drafts while Sotto is locked
"""
