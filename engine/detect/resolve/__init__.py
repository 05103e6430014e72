"""From findings to disjoint entities.

own_rules       the person's own words and patterns: always or never private
mentions        further mentions of known values, in this text and earlier ones
kind_agreement  unifies the kinds of equal names
merge           the one rule for overlaps
"""
