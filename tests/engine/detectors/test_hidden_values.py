"""The adversarial table: values written so that a plain pattern misses them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

CARD = "4111 1111 1111 1111"

TABLE = [
    # over the end of a line
    ("card 4111 1111\n1111 1111 ok", "CREDIT_CARD", "4111 1111\n1111 1111"),
    ("it is 41111111\n11111111", "CREDIT_CARD", "41111111\n11111111"),
    ("it is 41111111\r\n11111111", "CREDIT_CARD", "41111111\r\n11111111"),
    ("ssn 123-45-\n6789", "SSN", "123-45-\n6789"),
    ("mail maria.lopez@\nexample.com", "EMAIL", "maria.lopez@\nexample.com"),
    ("mail maria.lopez\n@example.com", "EMAIL", "maria.lopez\n@example.com"),
    ("call +1 212 555\n0100 now", "PHONE", "+1 212 555\n0100"),
    ("IBAN DE89 3704 0044\n0532 0130 00", "IBAN", "DE89 3704 0044\n0532 0130 00"),
    ("born March\n3, 2021 in Rome", "DATE", "March\n3, 2021"),
    # spaced out
    (" ".join("4111111111111111"), "CREDIT_CARD", " ".join("4111111111111111")),
    ("1 2 3 - 4 5 - 6 7 8 9", "SSN", "1 2 3 - 4 5 - 6 7 8 9"),
    ("j o e @ a c m e . c o m", "EMAIL", "j o e @ a c m e . c o m"),
    # other digits
    ("４１１１ １１１１ １１１１ １１１１", "CREDIT_CARD", "４１１１ １１１１ １１１１ １１１１"),
    ("٤١١١ ١١١١ ١١١١ ١١١١", "CREDIT_CARD", "٤١١١ ١١١١ ١١١١ ١١١١"),
    ("ssn १२३-४५-६७८९", "SSN", "१२३-४५-६७८९"),
    ("ssn 𝟏𝟐𝟑-𝟒𝟓-𝟔𝟕𝟖𝟗", "SSN", "𝟏𝟐𝟑-𝟒𝟓-𝟔𝟕𝟖𝟗"),
    # unseen characters
    ("ssn 123\u200b-45\u200b-67\u200d89", "SSN", "123\u200b-45\u200b-67\u200d89"),
    ("ssn 123\u00ad-45-\ufeff6789.", "SSN", "123\u00ad-45-\ufeff6789"),
    ("m\u200ba@x\u2060y.com", "EMAIL", "m\u200ba@x\u2060y.com"),
    # look-alikes
    ("My name is Маria Lореz.", "PERSON", "Маria Lореz"),
    ("ЅЅN 123-45-6789", "SSN", "123-45-6789"),
    ("send it to jоhn@асme.com", "EMAIL", "jоhn@асme.com"),
    # said
    ("john at acme dot com", "EMAIL", "john at acme dot com"),
    ("john.smith [at] acme [dot] co [dot] uk", "EMAIL", "john.smith [at] acme [dot] co [dot] uk"),
    ("john(at)acme.com", "EMAIL", "john(at)acme.com"),
    ("MARIA DOT LOPEZ AT ACME DOT ORG", "EMAIL", "MARIA DOT LOPEZ AT ACME DOT ORG"),
    ("max punkt muster ät firma punkt de", "EMAIL", "max punkt muster ät firma punkt de"),
]


@pytest.mark.parametrize(("text", "kind", "value"), TABLE)
def test_it_is_found_where_it_stands(found: Found, text: str, kind: str, value: str) -> None:
    assert (kind, value) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Meet me at the dot on the map.",
        "We looked at dot com shares.",
        "1 2 3 4 5 6 7 8 9",
        "a b c d e f g h",
        "in 2019\n2020 was worse",
        "Scores:\n12\n345\n678\n9012",
        "x² + y³ = 10⁵",
        "die α-Helix und das β-Faltblatt",
    ],
)
def test_nothing_is_made_up(found: Found, text: str) -> None:
    assert [kind for kind, _ in found(text) if kind not in {"DATE", "QUANTITY"}] == []


def test_two_values_of_one_line_stay_two(found: Found) -> None:
    assert found(f"{CARD}\n{CARD}") == [("CREDIT_CARD", CARD)] * 2
