"""Code and templates say where a password or a user will be: that is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.detectors.placeholders import placeholder

Found = Callable[[str], list[tuple[str, str]]]

CODE = [
    "def login(username: str, password: str) -> bool: ...",
    "interface User { username: string; password: string; ssn?: string }",
    "CREATE TABLE users (username VARCHAR(50), password VARCHAR(255) NOT NULL)",
    'username = request.form["username"]; password = request.form.get("password")',
    "user: process.env.DB_USER, password: process.env.DB_PASS",
    "location / { proxy_pass http://backend:8080; }",
    'password: "{{ vault_password }}"',
    "username: type: string; password: type: string, format: password",
    '{"username": "your_username", "password": "your_password", "api_key": "YOUR_API_KEY"}',
    "username=$DB_USER password=$DB_PASS; password_verify($password, $hash)",
    "def get_user(self, user_id: int) -> User:",
    "password: [redacted], pwd = {password}, passwd=%s, password: <your password>",
]
REAL = [
    ("password: my-dog-Rex7", "my-dog-Rex7"),
    ("password: Textile!9", "Textile!9"),
    ('"password": "string-Theory4"', "string-Theory4"),
    ("the password is intYre55", "intYre55"),
    ("DB_PASSWORD=configX_77", "configX_77"),
    ("my password $unshine22", "$unshine22"),
    ("password: $unshine22", "$unshine22"),
    ("password: <3mydog2012", "<3mydog2012"),
    ("password: %7hKd[2", "%7hKd[2"),
    ("my password is kim://Rex9.42", "kim://Rex9.42"),
    ("the password is Sunny(42)Day", "Sunny(42)Day"),
    ("Password: Never!Again2024", "Never!Again2024"),
    ("password is Enter-Sandman91", "Enter-Sandman91"),
    ('the passphrase is "never mind the Bollocks 77"', "never mind the Bollocks 77"),
    ('the passphrase is "enter the secret garden 77"', "enter the secret garden 77"),
]


@pytest.mark.parametrize("text", CODE)
def test_a_placeholder_is_nobodys(found: Found, text: str) -> None:
    kinds = {"USERNAME", "PASSWORD", "API_KEY", "PERSON"}
    assert [one for one in found(text) if one[0] in kinds] == []


@pytest.mark.parametrize(("text", "secret"), REAL)
def test_what_only_begins_like_one_is_a_password(found: Found, text: str, secret: str) -> None:
    assert ("PASSWORD", secret) in found(text)


@pytest.mark.parametrize("value", ["Record Store", "Texter", "Anya", "kim.lee", "data science"])
def test_names_are_no_placeholders(value: str) -> None:
    assert not placeholder(value)


# Written after the rules, untouched by them: passwords that begin as code does.
@pytest.mark.parametrize(
    "value",
    """Union;Jack44 your-mom69 $UMMER2024! $UMMER2024 $Password123! this.is.MyP@ss1 Summer(2024)
    hunter(2) Text!2024 Any?Thing9 config.Xy12 kim_lee( date!2019Kim pass(word)1 %(Kx93)! ${Kx!93
    string!!9 <Kx93!aB object>Zx9 list{9}x {Kim!93} [Kim]2024 Kim(HR""".split(),  # noqa: SIM905
)
def test_a_password_that_begins_as_code_does_is_no_placeholder(value: str) -> None:
    assert not placeholder(value)
