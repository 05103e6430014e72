"""The written forms of a value in an answer, and the original in the same style.

people           whole, by parts, by initials, as a handle
phrases          firms, places, addresses, and anything else in words
identifiers      in any grouping; their first or last digits
dates            in any layout
numbers          money, percentages, quantities and ages, in digits or words, in the answer's style
computed         numbers that the answer computed from noised ones: marked, not changed
casing           capitals, gaps and escapes as in the answer
"""
