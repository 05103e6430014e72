"""The card about one replacement: why it is hidden or left, what else could be drawn.

inspector  the card next to the mark
actions    send as typed, replace by own words, choose another draw
"""
