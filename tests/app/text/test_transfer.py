"""What an import says that it brought."""

from app.text import transfer


def test_an_import_counts_what_is_new_what_grew_and_what_stayed() -> None:
    said = transfer.brought(2, 1, 3, {"chatgpt"})
    assert said == "2 chats imported from ChatGPT. 1 chat updated. 3 chats unchanged."
    assert transfer.brought(1, 0, 0, {"claude"}) == "1 chat imported from Claude."
    assert transfer.READING.endswith("You can cancel; chats that were imported already stay.")
