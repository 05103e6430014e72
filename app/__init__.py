"""Sotto's window. It imports the engine; the engine never imports it.

Top down, each layer imports those below it (`.importlinter`):
controllers    connect widgets to conversations: one file for each task of the person
ui, chat       widgets; conversations; neither imports the other
text           all sentences shown to people
wire           the only network access: request, guard, socket
store          the stored conversations, encrypted
engine_client  the engine's process, as the window sees it
config         settings, profiles, presets
core           shared values and services
"""
