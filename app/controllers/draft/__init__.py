"""What can be done with a draft before it goes.

inspection          the inspector of a highlight; the meters
comparing           the draft under each method; one is chosen
left_before         says that a value which is hidden now left before
attacks             attacks on the draft, and a setting that helps against them
second_occurrences  offers to hide other occurrences of a value after the guard refused
"""
