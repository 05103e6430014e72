"""Words between names, and words that are no names."""

from __future__ import annotations

PARTICLES = frozenset(
    """van von de der den da di del della dell la le du des dos das do al el bin ibn ben ter ten
    te zu zur zum y af av""".split()  # noqa: SIM905 (a list would take a line a word)
)
# Some are names, too; as such they are too rare to count.
FUNCTION_WORDS = frozenset(
    """a all am an and any are as at be but by can dear did do for from go had has have he her
    here hi him his how i if in is it its let many me more most my no nor not of off oh ok on or
    our out own see she should so some than that the their them then there these they this those
    to too two up us was we were what when where which who why with would yes you your das der
    die ein eine er es ich ihr sie und wir au aux ce de des du elle en et il je la le les ma mon
    nous ou où par pas pour que qui sa se ses son sur te tu un une vous wont dont cant isnt didnt
    doesnt couldnt wouldnt shouldnt wasnt arent hasnt havent shes theyre thats youre werent
    aint""".split()  # noqa: SIM905 (a list would take a line a word)
)


def only_links(value: str) -> bool:
    """Whether a value consists only of words like "and" in small letters."""
    return value.islower() and all(word in FUNCTION_WORDS for word in value.split())
