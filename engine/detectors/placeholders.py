"""What stands in code and templates where a value would: types, expressions, "your_password".

Only what has the whole form of one counts: people's passwords begin with such words as well
("Never!Again2024", "Sunny(42)Day", "<3mydog"), and what is taken for a placeholder goes as typed.
"""

from __future__ import annotations

import re

_TYPES = (
    r"(?:u?int(?:eger|\d{1,2})?|bigint|smallint|serial|str(?:ing)?|float|double|decimal|numeric"
    r"|bool(?:ean)?|number|bytes?|uuid|guid|any|object|text|n?varchar|char|date(?:time)?|timestamp"
    r"|secretstr|emailstr|type|null|none|nil|undefined|optional|list|dict|array|required|nullable"
    r"|void|never|record|enum|literal|union)"
)
# Behind a type of a database.
_SAID = rf"(?:not null|primary key|(?:unique|default|references|{_TYPES})\b|=\s|->)"
_ARGUMENTS = r"(?:\([^()]{0,80}\)?|\[[^\[\]]{0,80}\]?|<[^<>]{0,80}>?|\{[^{}]{0,80}\}?)"
# What follows an expression: marks that close it, then nothing, a blank or a next one.
_CLOSED = r"[\])}>?!;,|:=]{0,5}"
_REST = rf"{_CLOSED}(?:\s.{{0,200}})?"
# A call is told by a verb or a dot in its name: "hunter(2)" may be a password.
_CALL = (
    r"(?=\w{0,40}(?:get|set|load|read|fetch|find|new|create|make|build|gen|hash|crypt|random|input"
    r"|prompt|env|secret|field|column|verify|check|token|pass|code|format|str|user|login|vault)"
    r"|\w{1,40}\.)[A-Za-z_][\w.]{0,80}\((?:[a-z_$.]{0,80}|[^()]{0,120}\)|[^()]{0,80}\([^()]{0,80}"
    r"\)?\)?)"
)
_HOLDERS = (
    r"(?:process\.env|os\.environ|request|req|self|this|var|local|settings|config|conf|env|secrets"
    r"|vault|props|params|args|options|opts|ctx|payload|body|form|input|module|data)"
)
_MEMBER = r"(?:(?:\.|->|\?\.)[A-Za-z_]+(?:_\d{1,3})?|\[[\"']?[A-Za-z_.]{0,40}[\"']?\]?)"
_WANTED = (
    r"(?:user|pass|pw|secret|key|token|here|name|code|login|e?mail|account|database|db|host|value"
    r"|api|client|credential)"
)
_DOLLAR = r"\$(?:pass(?:word)?|user(?:name)?|login|token|key|secret|db\w{0,20}|config|this)"
_PLACEHOLDER = re.compile(
    rf"{_TYPES}{_ARGUMENTS}?\s{{0,3}}{_CLOSED}"
    rf"(?:(?:\s{{1,3}}|(?<=[;,:|=])){_SAID}.{{0,200}})?"
    rf"|{_HOLDERS}{_MEMBER}{{1,6}}(?:\([a-z_\"',. ]{{0,80}}\)?)?{_REST}"
    rf"|(?:your|insert|enter)(?:[_-][a-z]{{1,20}}){{0,4}}?[_-]{_WANTED}[a-z_-]{{0,20}}"
    r"|(?:my|the|some)[_-]?(?:user(?:name)?|login|password|secret|key|token|api[_-]?key)"
    rf"|(?:your|insert|enter) (?:[\w-]{{1,20}} ){{0,3}}{_WANTED}[a-z]{{0,8}}(?: here)?"
    rf"|{_CALL}{_REST}"
    r"|\{\{.{0,200}|\{[A-Za-z_][\w.]{0,40}\}[;,]?|\{[a-z_]{0,40}:?|\[[a-z_ .-]{1,60}\]?[;,]?"
    r"|\$[({][\w.:\-? ]{0,80}[)}]?"
    rf"|(?-i:\$(?:[A-Z]{{3,40}}|[A-Z]{{0,20}}_[A-Z0-9_]{{2,60}})){_REST}"
    r"|%\(\w{0,40}\)?[sdr]?|%[sd]|%[A-Za-z_]{3,40}%"
    r"|<[A-Za-z_/][A-Za-z_.:/ -]{0,80}>?"
    rf"|{_DOLLAR}(?:(?:\.|->|\[)[\w\"']{{0,60}}\]?)?{_REST}"
    r"|x{3,}|\*{3,}|\.{3,}|placeholder|redacted|\[redacted\]|n/?a",
    re.IGNORECASE | re.DOTALL,
)


def placeholder(value: str) -> bool:
    """Whether a value is none: what a program or a person will put there is."""
    return _PLACEHOLDER.fullmatch(value) is not None
