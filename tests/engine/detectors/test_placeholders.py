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
]
REAL = [
    ("password: my-dog-Rex7", "my-dog-Rex7"),
    ("password: Textile!9", "Textile!9"),
    ('"password": "string-Theory4"', "string-Theory4"),
    ("the password is intYre55", "intYre55"),
    ("DB_PASSWORD=configX_77", "configX_77"),
    ("my password $unshine22", "$unshine22"),
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
