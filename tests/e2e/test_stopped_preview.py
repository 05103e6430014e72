"""A preview that takes its time is stopped, and made after all."""

from __future__ import annotations

from app.ui.composer.sent_head import MAKE, STOP, STOPPED

LONG = "Maria Lopez wrote to Peter Miller in Berlin about the garden. " * 6_000


def test_the_preview_of_a_long_text_is_stopped_and_made_again(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]))
    composer, session = driver.window.composer, driver.session
    head = composer.sent_head
    driver.type("Hello Peter Miller")  # the engine has its keys, and the rules are read
    composer.set_text(LONG)
    driver.until(head._button.isVisible)
    assert head._button.accessibleName() == STOP
    driver.click(head._button)
    assert session.preview is None
    assert not driver.application.tasks._open  # the engine was told
    assert head._count.toolTip() == STOPPED
    assert not driver.button(composer, "Send").isEnabled()
    assert composer.text() == LONG
    driver.qtbot.wait(300)
    assert session.preview is None  # nothing came after all
    assert head._button.accessibleName() == MAKE
    composer.set_text("Hello Maria Lopez")  # what is written next has its preview again
    driver.until(lambda: session.ready)
    assert not head._button.isVisible()
    composer.set_text(LONG)
    driver.until(head._button.isVisible)
    driver.click(head._button)
    driver.click(head._button)
    assert session._task is not None
