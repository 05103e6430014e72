"""The privacy panel: a conversation's protection, its guarantees and its cost.

panel           the whole panel, in foldable sections
preset_section  the preset
method_section  the text method; method_page has one method's own settings
meters          the result of an attack on the message, and the choice of the attack
number_options  how numbers and dates are noised
relations       the relations between values
"""
