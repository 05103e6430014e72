"""Parts that other widgets share.

controls       buttons, lists, foldable sections; each has an accessible name
announcements  messages: screen reader announcements, a banner in a coloured frame
file_drops     dragged and pasted files
layouts        rows and columns from lists of widgets
forms          settings as a table of rows
dialogs        questions, and the choice of files
copy_button    copies a text and confirms it
theme          palettes, stylesheet, icons
highlights     marked values; converts code points to Qt's UTF-16 units
hidden_marks   marks over invisible characters
outlines       frames around values that are sent as typed
draft_notes    notes on a draft before it is sent
own_words      the person's own words, with a field to add one
keep_row       sends a value as typed: this time, in this chat, always
left_values    values that are sent as typed: their spans and the reason
panes          a text with marked values
pick_list      a list controlled by the keys of another field
pair           an original next to its sent form
plain_text     escapes text that Qt would read as HTML
value_table    an accessible table of values
word_diff      a diff of words
step_bar       "2 of 3" with arrows
sliders        sliders over epsilon, with their effect in words
level_section  the choice of the level
"""
