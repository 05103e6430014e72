"""Connects widgets to conversations; no other package knows both. One file per task.

application         builds all objects of one profile's window
opening, closing    the start, directly or behind the lock; the end
chat_on_screen      shows one conversation in the widgets; privacy_flow: what it protects
services_flow       which service and model answer which chat
sending_flow        Send, Review, Wire, Copy, Ask again
turns_flow          the turns on screen, with the answers that a local model fits
draft               the draft before it goes: inspected, compared, attacked
chats_flow          the list of conversations; history_opening: opens the stored ones
projects            folders of chats: their list, their page; the search in the list
library             saved prompts; files of chats; backups
documents           attaches documents to a draft; writes and restores files
preferences_flow    the preferences; rules_flow: own rules; models_flow: models;
                    uses_flow: which model does what, model_choice: where that counts, and
                    the temperature beside DP-Prompt's epsilon
keys                master keys and API keys, and their keyring
locking             Sotto's lock; screen_lock: detects the system's
self_test           `--self-test`: two chats in the real window
"""
