"""Secrets of the big services, drawn anew in their published forms: none is anybody's."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

SECRETS = {"API_KEY", "PASSWORD"}
ALPHABETS = {
    "x": "0123456789abcdef",
    "n": string.digits,
    "a": string.ascii_letters + string.digits,
    "U": string.ascii_uppercase + string.digits,
    "b": string.ascii_letters + string.digits + "+/",
}
# `{a20}` stands for twenty letters and figures, `{x32}` for hexadecimal, `{U5}` for capitals.
TOKENS = """sk-ant-api03-{a93}AA sk-proj-{a48}T3{a48} sk-svcacct-{a60} github_pat_11A{a19}_{a59}
    ghs_{a36} glpat-{a20} glptt-{x40} xoxb-{n12}-{n12}-{a24} xoxe.xoxp-1-{a60} xoxc-{n12}-{x64}
    sk_live_{a24} whsec_{a32} AIza{a35} ya29.a0{a150} GOCSPX-{a28} 1//0{a60} {a3}8Q~{a34} SK{x32}
    SG.{a22}.{a43} key-{x32} {x32}-us14 npm_{a36} pypi-AgEIcHl{a150} hf_{a34} dckr_pat_{a27}
    dop_v1_{x64} HRKU-AA{a58} dapi{x32} shpat_{x32} shpca_{x32} hvs.{a90} {a14}.atlasv1.{a60}
    dp.pt.{a43} lin_api_{a40} secret_{a43} ntn_{a46} figd_{a40} sq0csp-{a43} EAAA{a60} glsa_{a32}
    access_token$production${x16}${x32} NRAK-{U27} sntrys_{a80} PMAK-{x24}-{x34} sbp_{x40}
    ATATT3xFfGF0{a170} AGE-SECRET-KEY-1{U58} tskey-auth-{a12}-{a32} xprv{a107} pcsk_{a60}
    $2b$12${a53} sdk-{x8}-{x4}-{x4}-{x4}-{x12} AAAAAAAAAAAAAAAAAAAAA{a80}
    otpauth://totp/Acme:kofi?secret={U16}""".split()  # noqa: SIM905 (a list would take a line each)
LINES = [
    ("SECRET_KEY = '{}'", "django-x8#k2v!m9@q4z$w7^r1&t5"),
    ("APP_KEY=base64:{}", "{b43}="),
    ("secret_key_base: {}", "{x128}"),
    ("_auth={}", "dXNlcjpwYXNz{a8}=="),
    ("WIFI:T:WPA;S:Home;P:{};;", "tea4twoandtwo4tea"),
    ("const dbPassword = '{}';", "Gr33n!pot"),
    ("<password>{}</password>", "Gr33n!pot"),
    ("bindpw: {}", "Gr33n!pot"),
    ("mysql -u kofi -p{} -h db1 prod", "Gr33nTea"),
    ("sshpass -p '{}' ssh db1", "Gr33nTea!pot"),
    ("db.example.org:5432:prod:reporter:{}", "Gr33nTea!pot"),
    ("Gmail app password: {}", "abcd efgh ijkl mnop"),
    ("my seed phrase is {}", "letter advice cage absurd amount doctor acoustic avoid letter advice"
     " cage above"),
    ("Old wallet:\n{}\n", "legal winner thank year wave sausage worth useful legal winner thank"
     " yellow"),
    ("{}", "123456-234567-345678-456789-567890-678901-789012-890123"),
]  # fmt: skip
LEFT = [
    "a commit 3f786850e387550fdab836ed7e6dbc3f786850e387550fdab836ed7e6dbc1234",
    "rename convertUtf8ToUtf16LittleEndian2 to decodeBase64StringOrThrow",
    "see IMG_20240312_123456789.jpg and main.min.js?v=20240312",
    "the pk_columns and sk_columns of a table; password = get_password_hash(user)",
    "Enter the backup codes that you were given in 2019 and press OK",
    "there must be someone about here who might help them find their long lost home",
]


def drawn(form: str, seed: int) -> str:
    """A token of a form, without chance: the same seed draws the same one."""
    source = random.Random(seed)  # noqa: S311 (test data)
    return re.sub(
        r"\{([xnaUb])(\d+)\}",
        lambda m: "".join(source.choices(ALPHABETS[m[1]], k=int(m[2]))),
        form,
    )


@pytest.mark.parametrize("form", TOKENS)
def test_a_token_is_found_whole_without_a_word_for_it(found: Found, form: str) -> None:
    for seed in (1, 2, 3):
        token = drawn(form, seed)
        assert found(f"use {token} now") == [("API_KEY", token)]


@pytest.mark.parametrize(("line", "form"), LINES)
def test_what_a_line_says_is_a_secret(found: Found, line: str, form: str) -> None:
    secret = drawn(form, 1)
    values = [
        value for kind, value in found(line.format(secret)) if kind in {"API_KEY", "PASSWORD"}
    ]
    assert values == [secret]


def test_every_code_of_a_list_is_found(found: Found) -> None:
    text = (
        "Backup codes: 4821 9930, 1182 7760\nGitHub recovery codes:\n- 1f0a3-9c8d7\n- 7b2e1-0f4c6"
    )
    codes = ["4821 9930", "1182 7760", "1f0a3-9c8d7", "7b2e1-0f4c6"]
    assert found(text) == [("PASSWORD", code) for code in codes]


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_random_is_left(found: Found, text: str) -> None:
    assert not [value for kind, value in found(text) if kind in SECRETS]


@pytest.mark.parametrize("before", ["oauth1:", "push1:", "key_h2:", "mysha256:"])
def test_a_secret_behind_what_only_ends_like_a_sum_is_found(found: Found, before: str) -> None:
    secret = "q9Xk2LmP7vR4tYw8ZbN3cD6fGhJ1sA5e"
    assert ("API_KEY", secret) in found(before + secret)
    assert found(f"h1:{secret}=") == found(f"sha256:{secret}") == []
