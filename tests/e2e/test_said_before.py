"""A word of an earlier answer is no later surrogate: else the way back would take it for one."""

from engine.language.words_to_avoid import words_of

FIRST, SECOND = "Which effect is that?", "Dora Winterbottom asks for it."


def test_what_an_answer_said_is_not_drawn(driver, provider) -> None:
    drawn = driver.type(SECOND).replacements[0].surrogate
    family = drawn.split()[-1]
    driver.connect_to(provider(lambda _request: [f"It is the {family} effect."]))
    driver.send(FIRST)
    driver.until(lambda: words_of(family) <= driver.session._chat_words)
    again = driver.type(SECOND).replacements[0].surrogate
    assert not words_of(again) & words_of(family)


def test_a_draft_is_drawn_anew_when_the_answer_says_its_surrogate(driver, provider) -> None:
    drawn = driver.type(SECOND).replacements[0].surrogate
    driver.until(lambda: driver.session.preview is not None)
    driver.session.add_words(f"It is the {drawn.split()[-1]} effect.")
    driver.until(
        lambda: (
            driver.session.preview is not None
            and driver.session.preview.replacements[0].surrogate != drawn
        )
    )
