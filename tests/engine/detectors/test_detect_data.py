"""Data as it is pasted: tables, JSON, logs, forms; papers by their names; secrets of all sorts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

CSV = """id,name,email,dob,ssn,notes
1,zuzana quirke,z@x.org,3/4/1980,123456789,likes tea
2,"Ng, Bo",b@x.org,1990-01-02,n/a,-
"""
MARKDOWN = """| Patient | Age | City  | Diagnosis |
|:--------|----:|-------|-----------|
| zuz q.  | 41  | brno  | gout      |
"""
WALLET = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"
BODY = "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC2eF4hJ6"


def test_the_columns_of_a_csv(found: Found) -> None:
    values = found(CSV)
    assert ("PERSON", "zuzana quirke") in values
    assert ("PERSON", "Ng, Bo") in values
    assert ("SSN", "123456789") in values
    assert ("DATE", "3/4/1980") in values
    assert not any("tea" in value or value == "n/a" for _, value in values)


@pytest.mark.parametrize("row", ["17,64850,2019-11-02,44", "2,2/11/2019,5", "a,64850,02/11/19,7"])
def test_a_date_between_the_numbers_of_a_csv(found: Found, row: str) -> None:
    date = next(cell for cell in row.split(",") if "/" in cell or "-" in cell)
    assert ("DATE", date) in found(row)


def test_a_comma_that_nobody_quoted_ends_no_table(found: Found) -> None:
    assert ("PERSON", "zuz q.") in found("name,ssn\nng, bo,987654321\nzuz q.,123456789\n")


def test_the_columns_of_a_markdown_table(found: Found) -> None:
    kinds = [("PERSON", "zuz q."), ("AGE", "41"), ("LOCATION", "brno"), ("HEALTH", "gout")]
    assert found(MARKDOWN) == kinds


@pytest.mark.parametrize("word", ["Total", "**Total**", "Grand total", "Summe", "Moyenne:"])
def test_the_line_of_a_sum_is_nobodys(found: Found, word: str) -> None:
    values = found(f"Name\tCity\tSalary\nzuzana quirke\tbrno\t61500\n{word}\t\t133750\n")
    assert ("PERSON", "zuzana quirke") in values
    assert not any(word.strip("*:") in value for kind, value in values if kind == "PERSON")


def test_a_table_longer_than_a_window(found: Found) -> None:
    rows = "".join(f"{n};qu{chr(97 + n % 26)}rkx\n" for n in range(3_000))
    values = found("id;Nachname\n" + rows)
    assert sum(kind == "PERSON" for kind, _ in values) == 3_000


def test_prose_with_commas_is_no_table(found: Found) -> None:
    assert found("We need a name, a plan, and luck.\nBut then, who knows, it works.") == []


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ('{"firstName": "zuzana", "x": 1}', "PERSON", "zuzana"),
        ('{"ssn": 123456789}', "SSN", "123456789"),
        ('{"city": "York", "postcode": "M1 1AE"}', "ZIP_CODE", "M1 1AE"),
        ("Die Rechnung Nr. R-2024-0391 ist offen.", "BANK_ACCOUNT", "R-2024-0391"),
        ("Where is tracking number 6A21745098321?", "BANK_ACCOUNT", "6A21745098321"),
        ("Votre colis 6A21745098321 est en attente.", "BANK_ACCOUNT", "6A21745098321"),
        ("{'passport_number': 'X12345'}", "PASSPORT", "X12345"),
        ("<city>brno</city>", "LOCATION", "brno"),
        ("INFO user=jdoe7 ip=10.2.3.4", "USERNAME", "jdoe7"),
        ("Employer: Acme Widgets\n", "ORGANIZATION", "Acme Widgets"),
        ("Username: dragon77", "USERNAME", "dragon77"),
        ("my driver's license number is D1234567.", "DRIVER_LICENSE", "D1234567"),
        ("Passport No. C01X00T47", "PASSPORT", "C01X00T47"),
        ("Reisepassnummer: C01X00T47", "PASSPORT", "C01X00T47"),
        ("my account number is 000123456789", "BANK_ACCOUNT", "000123456789"),
        ("Kontonummer 0532013000", "BANK_ACCOUNT", "0532013000"),
        ("His insurance ID is XJH-4471902-01.", "BANK_ACCOUNT", "XJH-4471902-01"),
        ("Vertragsnr. 4711-0815-22", "BANK_ACCOUNT", "4711-0815-22"),
        ("Invoice #2026-0341 is open", "BANK_ACCOUNT", "2026-0341"),
        ("N° de contrat : 88213 407", "BANK_ACCOUNT", "88213 407"),
        ("Aktenzeichen: 12 C 345/21", "BANK_ACCOUNT", "12 C 345/21"),
        ("(Az. 412-B-9938/24)", "BANK_ACCOUNT", "412-B-9938/24"),
        ("Az.: 12-7734/2024", "BANK_ACCOUNT", "12-7734/2024"),
        ('connect(host="h", user="svc_billing")', "USERNAME", "svc_billing"),
        ("BIC und Konto 532013000, bitte", "BANK_ACCOUNT", "532013000"),
        ("conf QX7R2L", "BANK_ACCOUNT", "QX7R2L"),
        ("our joint Chase acct ending 4432.", "BANK_ACCOUNT", "4432"),
        ("the card ending in 4242 was", "BANK_ACCOUNT", "4242"),
        ('{"customer_id": "C-99812345"}', "BANK_ACCOUNT", "C-99812345"),
        ("see 1:24-cv-01877-ABC for it", "BANK_ACCOUNT", "1:24-cv-01877"),
        ("N° de sécu : 1 79 07 99 326 012 48", "SSN", "1 79 07 99 326 012 48"),
        ("2 55 08 14 168 025 38 est assurée", "SSN", "2 55 08 14 168 025 38"),
        ("session=9f86d081884c7d659a2feaa0c55ad015", "API_KEY", "9f86d081884c7d659a2feaa0c55ad015"),
        ("Steuernummer: 12/345/67890", "TAX_ID", "12/345/67890"),
        ("VIN 1HGCM82633A004352", "VIN", "1HGCM82633A004352"),
        ("1HGCM82633A004352 broke down", "VIN", "1HGCM82633A004352"),
        ("MRN: 0012345", "MEDICAL_RECORD", "0012345"),
        ("VIN number 1HGCM82633A004353", "VIN", "1HGCM82633A004353"),  # a slip in its check digit
        ("driver license DL D1234567", "DRIVER_LICENSE", "D1234567"),
        ("license plate 7ABC123", "LICENSE_PLATE", "7ABC123"),
        ("Kennzeichen B-MW 1234", "LICENSE_PLATE", "B-MW 1234"),
        ("USt-IdNr. DE136695976", "TAX_ID", "DE136695976"),
        ("AHV-Nr 756.3596.2934", "SSN", "756.3596.2934"),
        (
            "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
            "CRYPTO_WALLET",
            "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        ),
        ("postgres://u:p4ss@db.x.org/prod", "API_KEY", "postgres://u:p4ss@db.x.org/prod"),
        (f"AccountKey={BODY}==;", "API_KEY", f"{BODY}=="),
        ("Cookie: a=38afes7a8; csrf=u32t4o3tb3", "API_KEY", "u32t4o3tb3"),
        ("Set-Cookie: SID=31d4d96e407; Path=/there", "API_KEY", "31d4d96e407"),
        ("Authorization: Basic dXNlcjpwYXNz", "API_KEY", "dXNlcjpwYXNz"),
        ("curl -u admin:s3cret https://x.org", "PASSWORD", "s3cret"),
        ("SK" + "0a1b2c3d" * 4, "API_KEY", "SK" + "0a1b2c3d" * 4),
        (f"123456789:AAE{BODY[:32]}", "API_KEY", f"123456789:AAE{BODY[:32]}"),
    ],
)
def test_it_is_found(found: Found, text: str, kind: str, value: str) -> None:
    assert (kind, value) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "left-pad", "version": "1.3.0", "state": "open"}',
        "Set-Cookie: Path=/somewhere; Secure",
        "for (i = 0; i < n; i++) { total += price[i]; }",
        "The passport office is closed. Account closed, too.",
        "My plates are 12 inches wide.",
        "Order numbers matter; the case number of tests is high. Policy ID cards, claim no. 12.",
        "Confirmed: LONDON by train, card ending the game; visa 2024 rules.",
        "The session=expired page, the session id: none.",
        "GET /index HTTP/1.1\nAccept: text/plain",
    ],
)
def test_nothing_else_is(found: Found, text: str) -> None:
    private = {"DATE", "QUANTITY", "MONEY"}
    assert [pair for pair in found(text) if pair[0] not in private] == []
