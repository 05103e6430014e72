"""Kinds with a written form, one file per group of kinds.

identifiers       cards, accounts, IP and MAC addresses, e-mail, URLs
national_numbers  numbers of persons: by check digits, or by the word before them
phones            telephone numbers (libphonenumber)
secrets           API keys, passwords, private keys
dates, ages, money, percents, quantities
public_days       feasts and historic days, which are nobody's
number_labels     labels of numbers, and the kinds that they mean
"""
