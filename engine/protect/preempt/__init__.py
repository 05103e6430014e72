"""Preempt: encrypts values with a format, noises values with a magnitude.

method               the mechanism: each entity by its kind's category
noised_values        category II: which values are drawn, which are computed from them
sent_numbers         what earlier prompts sent, as numbers
drawn_shares         the share that one amount is of another, drawn as a percentage
person_mapper        one conversation's people and their surrogate names
organization_mapper  the same for organisations
place_mapper         cities and countries that move together, with the table of both
genders              the genders of the people in a text
guarantees           which guarantees hold, and the figures in them
"""
