"""The review before sending.

review              both sides, a table of changes, the exact bytes; Send or Cancel
compare             the draft under each method, side by side
attacks             the attacks: words coloured by how easily they are recovered
left_as_typed_page  the found values that are sent as typed, doubtful ones first
"""
