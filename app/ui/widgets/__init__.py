"""Parts that other widgets share.

controls       buttons, lists, foldable sections; each has an accessible name
announcements  messages: words for a screen reader, a banner in a coloured frame
file_drops     files that are dragged or pasted
layouts        rows and columns as lists of their widgets
forms          settings as a table of rows
dialogs        questions, and which file to read or write
copy_button    copies a text and shows that it did
theme          palettes, stylesheet, icons
highlights     marked values; converts code points to Qt's UTF-16 units
hidden_marks   marks over invisible characters
outlines       frames around values that are sent as typed
draft_notes    what to know of a draft before it goes
own_words      words of the person's own, with a field that adds to them
keep_row       lets a value go as typed: this time, in this chat, always
left_values    values that are sent as typed: their places and the reason
panes          a text with marked values
pick_list      rows that keys in another field step through
pair           an original next to what is sent for it
plain_text     escapes text that Qt would read as HTML
value_table    an accessible table of values
word_diff      a diff of words
step_bar       "2 of 3" with arrows
sliders        sliders over epsilon, with their effect in words
level_section  the choice of the level
"""
