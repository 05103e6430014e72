"""Types and services shared by the whole engine: no models, no language data.

types           the value types: Span, Entity, Replacement, Guarantee, Sanitized, Turn
errors          all errors, with a code and plain data
rng             the only source of randomness: keyed sub-streams, exact draws
accountant      the privacy cost of sending a text
parameters      the settings of each method
codec           sanitized texts as JSON and back
message_fields  reads the fields of a message
own_patterns    patterns that a person declares (RE2)
cache           an LRU cache
callbacks       cancellation checks and progress reports, with no-op defaults
sequences       what two sequences have in common
paths           the folders of resources, settings, conversations and models
whole_files     writes files atomically
"""
