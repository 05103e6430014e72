"""The one reader of numbers and dates, over Babel and num2words: for detecting, noising, restoring.

clock             times of day
calendar          names of months, weekdays, days; day_order: is 03/04 the third of April?
date_layouts      dates in any layout, also "3-7 May"; date_styles: others in that
date_parts        finds a weekday, month, day or time without the rest of its date
numerals          digits in any style; number_words: numbers in words; scales: powers of ten
numbers_in_text   a number with its currency and scale
number_places     a number's context: among words, in data and code; its label, title or key
currencies        written forms of currencies; unit_names: of units
web_addresses     the parts of web addresses, and the origins that a text names
forms_of_address  titles, particles, suffixes; name_parts: takes a person's mention apart
text_language     a text's language; alternation: one expression for any of many words
common_words      everyday words; words_to_avoid: a text's words; scripts: those without spaces
"""
