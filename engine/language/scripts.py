"""Scripts without a space between a name and what follows: Han, kana, Hangul, Thai to Khmer.

There the end of a run of letters says nothing about where a word ends, and a word of another script
may touch their letters. (Korean puts spaces, but its particles are written onto names.)
"""

from __future__ import annotations

# For a character class: Thai to Tibetan, Burmese, Hangul's letters, Khmer, kana and bopomofo, Han,
# Hangul, compatibility forms, and Han beyond the first plane.
UNSPACED = (
    "\u0e00-\u0fff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u318f\u31a0-\u31ff\u3400-\u9fff"
    "\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff"
)
