"""Formats: kinds as ranked domains, so that an encrypted value is again one of its kind.

registry      FORMATS: the invertible formats by kind
base          the protocol of a format; Template, from which most are built
people, organizations, phone, iban, cards_ssn_zip, network, wallets, credentials
alphanumeric_ids, published_ids
              the invertible ones, by what they write
keyed         surrogates without an inverse: phrases, online, shapes, handles, keyed_choices
encrypted_numbers  numbers as formats, instead of noise
checks        check digits that python-stdnum lacks
word_lists    the public lists from which surrogates are made
"""
