"""What systems call people and their accounts; sums that are spelled or asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

GUID = "5a0c7e19-3b84-4d2f-9c61-7e0f8a2b4d35"
NAMED = [
    ("docker login -u ilka.b reg.example.com", "USERNAME", "ilka.b"),
    ("docker login --username ilka -p Zw4rt-op reg.example.com", "PASSWORD", "Zw4rt-op"),
    ("psql -h 10.0.0.7 -U svc_books -d books", "USERNAME", "svc_books"),
    ("scp dump.sql ilka@10.0.4.7:/var/backups", "USERNAME", "ilka"),
    ("machine git.example.com login ilka password x", "USERNAME", "ilka"),
    ("db1.example.com:5432:books:svc_books:Gr33nTea", "USERNAME", "svc_books"),
    ("kubectl config set-credentials ilka --token=abc", "USERNAME", "ilka"),
    (f'tenant_id       = "{GUID}"', "BANK_ACCOUNT", GUID),
    (f"AZURE_SUBSCRIPTION_ID={GUID}", "BANK_ACCOUNT", GUID),
    (f"/subscriptions/{GUID}/resourceGroups/a", "BANK_ACCOUNT", GUID),
    (f"the tenant is {GUID}", "BANK_ACCOUNT", GUID),
    ("arn:aws:iam::739201846655:role/Deploy", "BANK_ACCOUNT", "739201846655"),
    ('allowed_account_ids = ["739201846655"]', "BANK_ACCOUNT", "739201846655"),
    ("image 739201846655.dkr.ecr.eu-west-1.amazonaws.com/api", "BANK_ACCOUNT", "739201846655"),
    ("cannot reach db3.kestrelwork.internal from here", "URL", "db3.kestrelwork.internal"),
    ("customer=cus_NffrFeUfNV2Hib amount=1", "BANK_ACCOUNT", "cus_NffrFeUfNV2Hib"),
    ("Matter no. 2026/0417", "BANK_ACCOUNT", "2026/0417"),
    ("IMEI 356938035643809", "BANK_ACCOUNT", "356938035643809"),
    ("ICCID: 8944110068582210449", "BANK_ACCOUNT", "8944110068582210449"),
    ("serial number C02XK1ZGJG5H", "BANK_ACCOUNT", "C02XK1ZGJG5H"),
    ("Container MSCU 648291-7 is late", "BANK_ACCOUNT", "MSCU 648291-7"),
    ("B/L MAEU123456789", "BANK_ACCOUNT", "MAEU123456789"),
    ("hospital number R0448217", "MEDICAL_RECORD", "R0448217"),
    ("Medicare 2951 84573 1", "MEDICAL_RECORD", "2951 84573 1"),
    ("Aadhaar 2345 6789 0124", "SSN", "2345 6789 0124"),
    ("NRIC S1234567D", "SSN", "S1234567D"),
    ("CPF 111.444.777-35", "TAX_ID", "111.444.777-35"),
]
SUMS = [
    ("we offer one hundred and forty two thousand base", "one hundred and forty two thousand"),
    ("plus twenty grand at the start", "twenty grand"),
    ("she earns ninety thousand a year", "ninety thousand"),
    ("The goods cost EUR 61,000. We ask 22,000 from them.", "22,000"),
    ("my offer was 90k but jo got 71k.", "71k"),
    ("they pay 95 to 110k", "95"),
]
NOBODYS = [
    "ssh root@10.0.4.7",
    f"request {GUID} failed, see document {GUID}",
    "reach api.default.svc.cluster.local and host.docker.internal",
    "import com.sun.internal.misc; foo.bar.internal()",
    "sha256:9b871512327c09ce91dd649b3f96a63b7408ef267c8cc5710114e629730cb61f",
    '"integrity": "sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17Lhb=="',
    "the cardinal SIN 2024 list and a PAN pizza",
]
NO_SUMS = [
    "one grand piano, two grand slams and a hundred thousand people",
    "The city offers 10,000 hotel rooms for a price",
    "a context of 128k costs $2; we run on 128k",
]


@pytest.mark.parametrize(("text", "kind", "value"), NAMED)
def test_a_number_or_name_of_a_system_is_found(
    found: Found, text: str, kind: str, value: str
) -> None:
    assert (kind, value) in found(text)


@pytest.mark.parametrize("text", NOBODYS)
def test_what_is_nobodys_stays(found: Found, text: str) -> None:
    kinds = {"USERNAME", "BANK_ACCOUNT", "URL", "API_KEY", "SSN", "TAX_ID"}
    assert [one for one in found(text) if one[0] in kinds] == []


@pytest.mark.parametrize(("text", "value"), SUMS)
def test_a_sum_is_found_by_what_is_said_about_it(found: Found, text: str, value: str) -> None:
    assert ("MONEY", value) in found(text)


@pytest.mark.parametrize("text", NO_SUMS)
def test_other_large_numbers_are_no_sums(found: Found, text: str) -> None:
    assert [value for kind, value in found(text) if kind == "MONEY" and "$" not in value] == []
