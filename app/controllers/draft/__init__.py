"""The operations on a draft before sending.

inspection          the inspector of a highlight; the meters
comparing           the draft under each method; one is chosen
left_before         warns that a newly hidden value was sent before
attacks             attacks on the draft, and a setting against them
second_occurrences  offers to hide other occurrences of a value after the guard refused
"""
