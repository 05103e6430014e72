"""What stands in code and templates where a value would: types, expressions, "your_password"."""

from __future__ import annotations

import re

_TYPES = (
    r"(?:u?int(?:eger|\d{1,2})?|bigint|smallint|serial|str(?:ing)?|float|double|decimal|numeric"
    r"|bool(?:ean)?|number|bytes?|uuid|guid|any|object|text|n?varchar|char|date(?:time)?|timestamp"
    r"|secretstr|emailstr|type|null|none|nil|undefined|optional|list|dict|array|required|nullable"
    r"|void|never|record|enum|literal|union)"
)
_PLACEHOLDER = re.compile(
    rf"{_TYPES}(?:\s{{0,3}}[\[\](){{}}<>|;,:=?!].{{0,200}}"
    r"|\s{1,3}(?:not|null|primary|unique|default|references)\b.{0,200})?"
    r"|(?:process\.env|os\.environ|os\.getenv|request|req|self|this|var|local|settings|config|conf"
    r"|env|secrets|vault|props|params|args|options|opts|ctx|payload|body|form|input|module|data"
    r")(?:\.|\[|->|\?\.)[A-Za-z_\"'\[].{0,200}"
    r"|(?:your|insert|enter)[_-]\w.{0,60}"
    r"|(?:my|the|some)[_-]?(?:user(?:name)?|login|password|secret|key|token|api[_-]?key)"
    r"|(?:your|insert|enter) (?:[\w-]{1,20} ){0,3}(?:user|pass|secret|key|token|here|name|code)"
    r".{0,20}"
    r"|[A-Za-z_][\w.]{0,80}\(.{0,200}"  # a call
    r"|\{\{.{0,200}|\$[({].{0,200}|(?-i:\$[A-Z_][A-Z0-9_]{2,60}).{0,40}|%\(.{0,200}|<[^<>]{0,80}>?"
    r"|\$(?:pass(?:word)?|user(?:name)?|login|token|key|secret|db\w{0,20}|config|this)\W?.{0,80}"
    r"|x{3,}|\*{3,}|\.{3,}|placeholder|redacted|\[redacted\]|n/?a",
    re.IGNORECASE | re.DOTALL,
)


def placeholder(value: str) -> bool:
    """Whether a value is none: what a program or a person will put there is."""
    return _PLACEHOLDER.fullmatch(value) is not None
