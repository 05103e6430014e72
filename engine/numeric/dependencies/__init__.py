"""Preempt's helper string Psi, found in the text: the relations between values.

search        all relations of a text, and the derivation of each dependent value
equations     sums and shares that can be solved for any variable
text_numbers  the numbers of a text, with their places and surroundings
sums, periods, in_tables   the sources of relations
"""
