"""API keys and passwords. All values are made up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

PEM = "-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n\nxyz\n-----END RSA PRIVATE KEY-----"

KEYS = [
    "sk-proj-abc123DEF456ghi789JKL",
    "sk-ant-api03-abcDEF123456ghiJKL789",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "github_pat_11ABCDEFG0abcdefghijkl",
    "AKIAQ2W3E4R5T6Y7U8I9",
    "AIzaSyA1234567890abcdefghijklmnopqrstu",
    "xoxb-123456789012-abcdefGHIJ12",
    "glpat-abcdEFGH1234ijklMNOP",
    "hf_abcdefGHIJKL1234567890",
    "npm_abcdefGHIJKL1234567890",
    "sk_live_abcdefGHIJKL1234567890",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123",
    "sk-proj-FkiOAtJcJeneShzfVOfhs",
    PEM,
]

POSITIVE = [
    ("API_KEY", "api key: 9f8e7d6c5b4a39281706", "9f8e7d6c5b4a39281706"),
    ("API_KEY", "ACCESS_TOKEN=ab12cd34ef56gh78", "ab12cd34ef56gh78"),
    ("API_KEY", '"secret": "ab12cd34ef56gh78"', "ab12cd34ef56gh78"),
    ("PASSWORD", "password: hunter2", "hunter2"),
    ("PASSWORD", "my password is Tr0ub4dor&3.", "Tr0ub4dor&3"),
    ("PASSWORD", "pwd=s3cret!", "s3cret!"),
    ("PASSWORD", "Passwort: Geheim123", "Geheim123"),
    ("PASSWORD", "mot de passe : abc123", "abc123"),
    ("PASSWORD", "my password is sunshine", "sunshine"),
    ("PASSWORD", "my password is 'sunshine' and more", "sunshine"),
    ("PASSWORD", "the password for the wifi is blue-Fish9", "blue-Fish9"),
    ("PASSWORD", '{"password": "hunter2"}', "hunter2"),
    ("PASSWORD", "My PIN is 4821.", "4821"),
    ("PASSWORD", "the wifi, pw sunnyday, is slow", "sunnyday"),
    ("PASSWORD", "alarm 9082", "9082"),
    ("PASSWORD", "CVV: 123", "123"),
    ("PASSWORD", "the verification code is 482913", "482913"),
]

NEGATIVE = [
    "the pw reset, the pwd command, an area code 415; error code 404",
    "the alarm 10 minutes later, gate 12:30",
    "sk-",
    "the token is expired",
    "key performance indicators",
    "the key to success is perseverance",
    "my secret sauce recipe is good",
    "password is required",
    "the password is wrong",
    "Forgot your password?",
    "password reset link",
    "my password is not secure",
    "Password: ********",
    "pass the salt",
    "PIN it to the wall",
    "-----BEGIN CERTIFICATE-----\nMIIabc\n-----END CERTIFICATE-----",
]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("around", ["{}", "use {} now", "({})", '"{}"', "key={}\n"])
def test_a_key_is_found_whole(found: Found, key: str, around: str) -> None:
    assert found(around.format(key)) == [("API_KEY", key)]


@pytest.mark.parametrize(("kind", "text", "value"), POSITIVE)
def test_after_a_cue(found: Found, kind: str, text: str, value: str) -> None:
    assert found(text) == [(kind, value)]


@pytest.mark.parametrize("text", NEGATIVE)
def test_talk_about_credentials_is_left_alone(found: Found, text: str) -> None:
    assert found(text) == []


def test_a_key_longer_than_any_window_is_found_whole(found: Found) -> None:
    key = "sk-" + "a1B2c3D4" * 1_000
    assert found(f"Mine: {key} end") == [("API_KEY", key)]


def test_an_unfinished_private_key_is_private_to_the_end(found: Found) -> None:
    text = "Here: -----BEGIN PRIVATE KEY-----\nMIIabc\n\nxyz"
    assert found(text) == [("API_KEY", text[6:])]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('client_id     = "x"\nclient_secret = "Q~8xKfP2vLwz.R1tYbNcM4s_6hDgEoJ9aUiX"', "Q~8x"),
        ('name              = "x"\nclient_secret     = "Q~8xKfP2vLwz.R1tYbNcM4s_6hDg"', "Q~8x"),
        ('api_key:          "v9Kq2!mXz7Lp4#Rt8Wb3"', "v9Kq"),
        ('master_password        = "Gr0en-Licht#88"', "Gr0en"),
        ('dbPassword:            "hunter",', "hunter"),
    ],
)
def test_settings_whose_signs_stand_one_below_the_other(
    found: Found, text: str, value: str
) -> None:
    assert any(shown.startswith(value) for _, shown in found(text))
