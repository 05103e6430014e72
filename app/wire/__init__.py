"""The only network access of chats. No Qt.

wire             the openai SDK, streaming, to any OpenAI-compatible address
provider         a provider, and validation of requests to it
model_list       fetches a service's list of models
addresses        the addresses of requests, and which are allowed
transport        between the SDK and the socket: fixed headers, the guard, limits, errors
guard            the last check before the socket: only what was approved leaves
leaks            searches for original values outside their replacements, and for their span
decoding         undoes escapes, decodes encoded runs
lookalikes       letters of other scripts as the Latin ones they look like
normalised_text  text without case, accents, invisible characters and separators
other_spellings  umlauts in two letters, names in another order or in fields
number_forms     dates, amounts and digits in a canonical form
spelled_numbers  number words as digits
"""
