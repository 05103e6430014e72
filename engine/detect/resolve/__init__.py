"""From findings to disjoint entities.

own_rules       the person's words and patterns: always or never private
mentions        further mentions of known values, in this text and earlier ones
kind_agreement  one kind for one name
merge           the one rule for overlaps
"""
