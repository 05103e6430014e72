from engine.restore import hosts_in


def test_the_hosts_of_addresses_in_prompts() -> None:
    texts = [
        "See https://Docs.Example.org/a?b=1 and (www.example.net).",
        "ftp no, http://u@h.test:80, http://h.test:81/, ftp://files.test/a",
    ]
    assert hosts_in(texts) == {"https://docs.example.org", "example.net", "h.test", "h.test:81"}


def test_no_address_no_host() -> None:
    assert hosts_in(["maria@example.com", "", "https://"]) == frozenset()
