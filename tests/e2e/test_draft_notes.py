"""What is said of a draft before it goes: it asks about what is hidden, or its language."""

from PySide6.QtWidgets import QPushButton, QToolButton
from recipient_steps import dialogs

ASKS = "Who is Maria Lopez?"
TELLS = "Please write a short letter to Maria Lopez."
SPANISH = (
    "Hola, me llamo Ana y vivo con mi familia en una casa muy bonita que está lejos, pero no sola."
)


def notes(driver) -> list[str]:
    return driver.window.composer.notes.words()


def test_a_question_about_a_hidden_value_says_so_and_one_click_sends_it_as_typed(
    driver, provider
) -> None:
    server = driver.connect_to(provider(lambda _request: ["A painter."]))
    driver.type(TELLS)
    assert notes(driver) == []
    driver.type(ASKS)
    surrogate = driver.session.preview.replacements[0].surrogate
    (said,) = notes(driver)
    assert "“Maria Lopez”" in said
    assert surrogate in said
    driver.press(driver.window.composer.notes, "Send “Maria Lopez” as typed: This time")
    driver.until(lambda: driver.session.preview and driver.session.preview.text == ASKS)
    assert notes(driver) == []
    assert not driver.send().failure
    assert server.requests[0].json["messages"][-1]["content"] == ASKS
    assert driver.type(ASKS).text != ASKS  # it was for that time


def test_a_secret_is_not_sent_by_a_click_on_a_note(driver) -> None:
    driver.type("Is the card 4539 1488 0343 6467 valid?")
    assert len(notes(driver)) == 1
    names = [b.accessibleName() for b in driver.window.composer.notes.findChildren(QPushButton)]
    assert not any(name.startswith("Send ") for name in names)


def test_a_language_that_is_read_badly_is_said_before_sending(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Vale."]), ask=True)
    driver.type(SPANISH)
    assert notes(driver)[0].startswith("Written in Spanish")
    driver.press_send()
    assert driver.review().notes.words()[0].startswith("Written in Spanish")


def test_the_review_says_it_too_and_opens_anew_with_the_choice(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: ["A painter."]), ask=True)
    driver.type(ASKS)
    driver.press_send()
    first = driver.review()
    assert "“Maria Lopez”" in first.notes.words()[0]
    driver.press(first.notes, "Send “Maria Lopez” as typed: In this chat")
    driver.until(lambda: any(not dialog.notes.words() for dialog in dialogs(driver)))
    assert driver.session.policy.never == ("Maria Lopez",)
    assert server.requests == []


def test_a_note_that_is_dismissed_stays_away(driver) -> None:
    driver.type(ASKS)
    frame = driver.window.composer.notes
    tools = {tool.accessibleName(): tool for tool in frame.findChildren(QToolButton)}
    driver.click(tools["Dismiss this message"])
    assert not frame.isVisible()
    for text in ("", ASKS):
        driver.type(text)
        assert notes(driver) == []
