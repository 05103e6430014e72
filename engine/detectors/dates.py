"""Calendar dates as numbers and with month names (English, German, French)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.day_ranges import BETWEEN
from engine.detectors.base import FIGURE, Evidence, Finder, Finding, Pattern, PatternDetector
from engine.detectors.sieve import View
from engine.numeric.dates import parse_date
from engine.numeric.month_names import WEEKDAYS
from engine.numeric.public_days import is_public
from engine.types import Kind

_MONTHS = (
    "january|february|march|april|may|june|july|august|september|october|november|december|januar"
    "|jänner|februar|märz|maerz|mai|juni|juli|oktober|dezember|janvier|février|fevrier|mars|avril"
    "|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre"
)
_SHORT = "jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|mär|févr|janv|juil|déc"
_MONTH = rf"(?P<month>(?:{_MONTHS})\b|(?:{_SHORT})\b\.?)"
# Behind "15 Jan." the sentence ends, and keeps its stop.
_LAST_MONTH = (
    rf"(?P<month>(?:{_MONTHS})\b"
    rf"|(?:{_SHORT})\b(?:\.(?!\s*(?:\Z|[\n\"”»)])|\s+(?-i:[^\W\d_a-zß-ÿ])))?)"
)
_DAY = r"(?P<day>0?[1-9]|[12]\d|3[01])"
_ORDINAL = rf"{_DAY}(?:st|nd|rd|th|er|\.)?"
_PLAIN_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th)?"
_ANY_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th|er|\.)?"
_YEAR = r"(?P<year>1[0-9]\d\d|2[01]\d\d)"
_RECENT = r"(?:19|20)\d\d"
_SHORT_YEAR = r"(?:1[0-9]\d\d|2[01]\d\d|'?\d\d)"
_START = r"(?<![\w.,/$€£-])"
_CELL_START = r"(?<![\w./$€£-])"  # behind a CSV's comma as well
_END = r"(?![\w-]|[.,/:]\d)"
_TIME_OR_END = r"(?![\w-]|[./]\d)"  # a CSV's next cell may follow its comma

# Months that are also words, where small letters leave it open.
_WORDS = frozenset({"may", "march", "mar", "mars", "mai", "dec", "nov", "sept", "jan", "sep"})
_FOREIGN_JOINT = re.compile(r" (?:au|et|ou|à|bis|und|oder) ", re.IGNORECASE)
_LONGEST_MONTH = 31


_FULL_WEEKDAYS = "|".join(sorted({name for names in WEEKDAYS.values() for name in names}))
_WEEKDAY = (
    rf"(?:{_FULL_WEEKDAYS}|(?-i:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So)\b\.?)"
)
_WEEKDAY_BEFORE = re.compile(rf"\b{_WEEKDAY},?\s(?:the\s|den\s|le\s)?\Z", re.IGNORECASE)
_WEEKDAY_AFTER = re.compile(rf",?\s(?:\({_WEEKDAY}\)|{_WEEKDAY}(?!\w))", re.IGNORECASE)
_LONGEST_WEEKDAY = 18


@dataclass(frozen=True, slots=True)
class _WithWeekday:
    """Dates with the weekday beside them, which has to move along; everybody's dates left out."""

    dates: Finder

    def find(self, view: View) -> Iterator[Finding]:
        """The inner finder's dates, each as far as it can be read as one."""
        window = view.window
        for found in self.dates.find(view):
            widest = replace(found, start=self._start(window, found), end=self._end(window, found))
            forms = (widest, replace(widest, end=found.end), replace(widest, start=found.start))
            read = (form for form in forms if parse_date(window[form.start : form.end]) is not None)
            best = next(read, found)
            if not is_public(window[best.start : best.end]):
                yield best

    @staticmethod
    def _start(window: str, found: Finding) -> int:
        near = max(0, found.start - _LONGEST_WEEKDAY)
        before = _WEEKDAY_BEFORE.search(window, near, found.start)
        return before.start() if before else found.start

    @staticmethod
    def _end(window: str, found: Finding) -> int:
        after = _WEEKDAY_AFTER.match(window, found.end)
        return after.end() if after else found.end


def _is_written(match: re.Match[str]) -> bool:
    """ "march 3 people" is no date: such a month has a capital, or a year beside it."""
    month = match["month"].rstrip(".")
    return month[0].isupper() or month not in _WORDS or bool(match.groupdict().get("year"))


def _are_days(match: re.Match[str]) -> bool:
    """Whether each is a day of that month and the later one later: "7 or 3 May" may be no days."""
    named = "month" not in match.re.groupindex or _is_written(match)
    foreign = _FOREIGN_JOINT.search(match["value"]) is not None  # "8 et le 15 mai": no English may
    return (named or foreign) and parse_date(match["value"]) is not None


def _is_numeric(match: re.Match[str]) -> bool:
    """Day and month in either order."""
    first, second = int(match["first"]), int(match["second"])
    day, month = max(first, second), min(first, second)
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH


def _date(regex: str) -> Finder:
    return _WithWeekday(Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), accept=_is_written))


def _numeric(regex: str) -> Finder:
    return _WithWeekday(
        Pattern(Kind.DATE, re.compile(_CELL_START + regex, re.ASCII), accept=_is_numeric)
    )


def _days(regex: str) -> Finder:
    """Days that share a month: the month beside the last tells what the others are."""
    return _WithWeekday(
        Pattern(
            Kind.DATE,
            re.compile(regex, re.IGNORECASE),
            Evidence.CUE,
            _are_days,
        )
    )


def _year(regex: str) -> Finder:
    """A year alone, where the words around it say that it is somebody's."""
    return Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), Evidence.CUE)


_SEVERAL = (  # the last day is left to what follows
    rf"(?<![\w.,:/$€£-])(?P<value>{_ANY_DAY}(?:, {_ANY_DAY})*{BETWEEN}(?:{_WEEKDAY},? )?"
)
_AFTER_DAYS = (  # "May 3 and 4", but not "May 3 and 4 people"
    r"(?= ?(?:$|[.;:!?)\n]|,(?! ?\d)| (?:in|at|for|and|or|is|was|we|i|to|with|from|of|on|because|if"
    r"|as|but|so|when|where|while|works?|will|would|are|were|the|our|my|she|he|they|it|you)\b))"
)

DATES = PatternDetector(
    (
        # "16 au 20 mars 2026", "3/4 May", "12.-15.3.2026", "February 8 and 15, 2026".
        _days(
            rf"{_SEVERAL}{_ORDINAL}(?: {{1,2}}| of | de |-){_MONTH}"
            rf"(?:(?:,? |-){_YEAR}(?!\w|[.,:/]\d))?)(?!\w)"
        ),
        _days(rf"{_SEVERAL}[0-3]?\d\. ?[01]?\d\.(?: ?{_RECENT})?)(?!\d| ?\d)"),
        _days(rf"{_SEVERAL}[0-3]?\d(?P<sep>[./])[01]?\d(?P=sep){_RECENT})(?![\w/-]|[.,]\d)"),
        _days(
            rf"\b(?P<value>{_MONTH} {{1,2}}(?:the )?{_PLAIN_DAY}(?:, {_PLAIN_DAY})*{BETWEEN}"
            rf"{_PLAIN_DAY}(?:(?:,? {_YEAR}){_END}|(?![\w%-]){_AFTER_DAYS}))"
        ),
        _numeric(
            rf"(?P<value>{_YEAR}(?P<sep>[-/.])(?P<first>\d{{1,2}})(?P=sep)(?P<second>\d{{1,2}}))"
            rf"(?:(?=T\d)|{_TIME_OR_END})"
        ),
        _numeric(
            rf"(?P<value>(?P<first>\d{{1,2}})(?P<sep>[/.-]"
            rf"| / )(?P<second>\d{{1,2}})(?P=sep){_YEAR}){_TIME_OR_END}"
        ),
        _numeric(
            r"(?P<value>(?P<first>\d{1,2})(?P<sep>[/-])(?P<second>\d{1,2})(?P=sep)\d\d)(?![\w/-]"
            r"|\.\d)"
        ),
        _numeric(r"(?P<value>(?P<first>[0-3]\d)\.(?P<second>[01]\d)\.\d\d)(?![\w/-]|[.,]\d)"),
        _numeric(
            r"(?P<value>(?P<first>[0-3]?\d)\. ?(?P<second>[01]?\d)\. ?(?:19|20)\d\d)(?![\w/-]"
            r"|[.,]\d)"
        ),
        # "am 17.6.": a day and a month after a German word for when.
        _WithWeekday(
            Pattern(
                Kind.DATE,
                re.compile(
                    r"\b(?:am|vom|bis|zum|ab|seit|den|dem|der|und|montag|dienstag|mittwoch"
                    r"|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so)[,.]? {1,2}"
                    r"(?P<value>(?P<first>[0-3]?\d)\. ?(?P<second>[01]?\d)\.)(?! ?\d)",
                    re.IGNORECASE,
                ),
                Evidence.CUE,
                _is_numeric,
            )
        ),
        # "geb. 11.1.68", "vom 3.4.25": a short year after a German or French word for when.
        _WithWeekday(
            Pattern(
                Kind.DATE,
                re.compile(
                    r"(?:\b(?:am|vom|bis|zum|ab|seit|den|dem|der|geb\.|geboren|geburtsdatum:?|le|du"
                    r"|au|née?)(?: am| le)?|\*) ?(?P<value>(?P<first>[0-3]?\d)\."
                    r"(?P<second>[01]?\d)\.\d\d)(?![\w/-]|[.,]\d)",
                    re.IGNORECASE,
                ),
                Evidence.CUE,
                _is_numeric,
            )
        ),
        Pattern(
            Kind.DATE,
            re.compile(
                rf"{_START}(?P<value>(?:0?[1-9]|1[0-2])/(?:19|20)\d\d)(?![\w/-]|[.,]\d)", re.ASCII
            ),
        ),
        _date(
            rf"\b(?P<value>{_MONTH} {{1,2}}(?:the )?{_ORDINAL}(?:,? {{1,2}}{_YEAR}|,? '\d\d)){_END}"
        ),
        _date(
            rf"{_START}(?P<value>{_ORDINAL}[ -]{{1,2}}(?:of "
            rf"|de )?{_MONTH}(?:,?[ -](?:of )?(?:{_YEAR}|'\d\d))){_END}"
        ),
        _date(rf"{_START}(?P<value>{_DAY}[-/ ]?(?P<month>{_SHORT})[-/ ]?{_SHORT_YEAR}){_END}"),
        # A web server's log: [20/Nov/2026:14:02:11 +0000].
        _date(rf"{_START}(?P<value>{_DAY}/(?P<month>{_SHORT})/{_YEAR})(?=:\d\d:)"),
        _date(rf"\b(?P<value>{_MONTH},? {{1,2}}(?:of )?{_YEAR}){_END}"),
        _date(
            rf"\b(?P<value>{_MONTH} {{1,2}}(?:the )?{_DAY}(?:st|nd|rd|th)?)(?![\w%-]|[.,:/]\d"
            rf"| ?(?:%|am\b|pm\b|percent))"
        ),
        _date(rf"{_START}(?P<value>{_ORDINAL} {{1,2}}(?:of |de )?{_LAST_MONTH})(?!\w)"),
        _date(rf"{_START}(?P<value>{_YEAR}[- ](?P<month>{_MONTHS}|{_SHORT})[- ]{_DAY}){_END}"),
        # "Feb 2019-2022": the month before the dash, then the year after it.
        _date(rf"\b(?P<value>{_MONTH},? {{1,2}}{_YEAR})(?= ?[-/] ?(?:{_RECENT}|[A-Za-z]))"),
        _year(
            rf"\b(?:{_MONTHS}|{_SHORT})\.?,? {_RECENT} ?- ?(?P<value>{_RECENT})(?![\w-]|[.,:]\d)"
        ),
        _year(
            r"\b(?:born|birth year|year of birth|geboren|geburtsjahr|n[ée]{1,3} en|nacid[oa] en)"
            rf"(?: (?:in|im|jahr|is|was|back))*:? (?P<value>{_RECENT})(?![\w-]|[.,:]\d)"
        ),
        # A year alone tells something where it is the year of somebody's life or of a firm's.
        Pattern(
            Kind.DATE,
            re.compile(
                r"\b(?:born|founded|established|incorporated|married|divorced|widowed|graduated"
                r"|retired|died|diagnosed|hired|emigrated|immigrated|moved(?: here| there)?"
                r"|geboren|gegründet|verheiratet|gestorben|née?|mariée?s?|fondée?|décédée?|dob|yob)"
                r"(?: \w+){0,3}? (?:in|im jahre?|en|since|seit|depuis):? "
                rf"(?P<value>{_YEAR}){_END}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
        ),
    ),
    needs=FIGURE,
)
