"""The card about one replacement: why it is hidden or left, its alternatives.

inspector  the card next to the mark
actions    send as typed, replace by own words, choose another draw
"""
