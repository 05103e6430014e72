"""The privacy panel: how this conversation is protected, with which guarantees, at what cost.

panel           all of it, in foldable sections
preset_section  the preset
method_section  the text method; method_page has one method's own settings
meters          what an attack finds in the message, and which attack
number_options  how numbers and dates are noised
relations       the relations between values
"""
