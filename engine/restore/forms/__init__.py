"""The written forms of a value in an answer, and the original in the same style.

people           whole, by parts, by initials, as a handle
phrases          firms, places, addresses, and anything else in words
identifiers      in any grouping; their first or last digits
dates            in any layout
numbers          money, percentages, quantities and ages, in digits or words
number_styles    the true value in the style of the noisy one
number_contexts  what surrounds a number, and whether it is an age, money or a measure there
noised_numbers   the original and the noised number, as amounts of some unit
casing           capitals, gaps and escapes as in the answer
"""
