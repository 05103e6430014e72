"""Noise on numbers and dates (ages, money, quantities), on public grids.

metric_ldp         metric local differential privacy, sampled exactly
grids              the fixed public grids; units: the public table of units
noise              noises an age, amount, quantity or date: reads it, draws, writes it in its form
values             all kinds but dates: read strictly, written by one public rule
dates              dates: read strictly, moved by days
digits             digits with separators; tables: the numbers in them
dependencies       which values can be computed from others (Preempt's helper string)
weighted_choice    one of many by weights
epsilon_sentences  a slider's sentence on the effect of an epsilon on a number
"""
