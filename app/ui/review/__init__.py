"""The last look before sending.

review              both sides, a table of changes, the exact bytes; Send, or back
left_as_typed_page  the values found that are sent as typed, those in doubt first
"""
