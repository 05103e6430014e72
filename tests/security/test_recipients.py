"""A chat that goes on with another provider: nothing that was open before reaches the new one.

Real window, real engine; each provider records what it is sent. All values are made up.
"""

from recipient_steps import (
    NAME,
    OPEN_ANSWER,
    ORIGINALS,
    PLAIN,
    SECOND,
    begun_as_typed,
    contents,
    go,
    nothing_open,
    pass_review,
    preset,
)

from app.config import presets


def test_a_chat_begun_as_typed_is_protected_for_another_provider(driver, provider) -> None:
    begun_as_typed(driver, provider)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type("Shorter, please.")
    driver.press_send()
    shown = pass_review(driver)
    nothing_open(cloud)
    assert len(contents(cloud.requests[0])) == 3, "the earlier turns went along"
    assert "has not had" in shown, "and that was said before"
    assert all(value not in shown.partition("POST ")[2] for value in ORIGINALS)
    go(driver, "And shorter still.")
    nothing_open(cloud)
    first, second = contents(cloud.requests[0]), contents(cloud.requests[1])
    assert second[: len(first)] == first, "it goes on as it went to this provider"


def test_what_was_protected_anew_is_restored_and_counted(driver, provider) -> None:
    begun_as_typed(driver, provider)
    cloud = provider(lambda request: [f"Heard: {request['messages'][0]['content']}"])
    driver.connect_to(cloud)
    go(driver, SECOND)
    assert driver.session.shown[-1].turn.restored == f"Heard: {PLAIN}"
    assert driver.session.shown[0].turn.restored == OPEN_ANSWER
    earlier = driver.session.branches.versions(driver.session.shown[0].number)
    assert len(earlier) == 2, "what went to the first one is a version beside it"


def test_another_model_at_the_same_address_is_another_recipient(driver, provider) -> None:
    own = begun_as_typed(driver, provider)
    driver.connect_to(own, model="another")
    go(driver, SECOND)
    own.requests.pop(0)
    nothing_open(own)


def test_the_same_provider_goes_on_with_what_it_has(driver, provider) -> None:
    own = begun_as_typed(driver, provider)
    driver.type(SECOND)
    driver.press_send()
    assert pass_review(driver) == "", "nothing new: nothing to look at"
    assert contents(own.requests[1])[:2] == [PLAIN, OPEN_ANSWER]
    assert NAME not in contents(own.requests[1])[2]


def test_a_turn_asked_again_elsewhere_is_protected(driver, provider) -> None:
    begun_as_typed(driver, provider)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.window.transcript.ask_again_current()
    pass_review(driver)
    nothing_open(cloud)


def test_an_edited_turn_elsewhere_takes_along_nothing_open(driver, provider) -> None:
    begun_as_typed(driver, provider)
    preset(driver, presets.AS_TYPED)
    go(driver, "And now?")
    preset(driver, presets.EVERYDAY)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.session.edit_turn(driver.session.shown[-1].number)
    go(driver, "And then?")
    nothing_open(cloud)
    assert contents(cloud.requests[0])[-1] == "And then?"


def test_a_copy_of_a_chat_knows_who_had_what(driver, provider) -> None:
    begun_as_typed(driver, provider)
    first = driver.session
    chats = driver.application.chats
    driver.until(lambda: chats._find(chats.number_of(first)).id is not None)
    chats.duplicate(chats.number_of(first))
    driver.until(lambda: driver.session is not first)
    assert len(driver.session.shown) == 1
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, SECOND)
    nothing_open(cloud)


def test_what_went_by_the_clipboard_as_typed_is_protected_for_a_provider(
    driver, provider, qapp
) -> None:
    preset(driver, presets.AS_TYPED)
    driver.type(PLAIN)
    driver.window.copy_requested.emit()
    driver.until(lambda: qapp.clipboard().text() == PLAIN)
    driver.session.paste(1, OPEN_ANSWER)
    preset(driver, presets.EVERYDAY)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, SECOND)
    nothing_open(cloud)


def test_a_value_that_went_once_as_typed_went_so_to_that_provider_alone(driver, provider) -> None:
    own = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(PLAIN)
    driver.session.choose(driver.session.chosen.kept_once(NAME))
    driver.until(lambda: driver.session.ready)
    driver.press_send()
    pass_review(driver)
    assert NAME in contents(own.requests[0])[0]
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, "Is that clear?")
    nothing_open(cloud)


def test_a_protected_chat_goes_on_elsewhere_word_for_word(driver, provider) -> None:
    own = driver.connect_to(provider(lambda _request: ["Dear bank."]))
    go(driver, PLAIN)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(SECOND)
    driver.press_send()
    assert "has not had" in pass_review(driver)
    assert contents(cloud.requests[0])[:2] == [contents(own.requests[0])[0], "Dear bank."]
    assert len(driver.session.shown) == 2
    assert driver.session.branches.versions(1) == [1], "nothing was changed: no new version"


def test_a_send_without_the_window_protects_just_as_well(driver, provider) -> None:
    begun_as_typed(driver, provider)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type("Shorter, please.")
    driver.session.send()
    driver.until(lambda: cloud.requests)
    driver.idle()
    nothing_open(cloud)


def test_it_is_so_after_the_window_was_closed_too(reopen, provider) -> None:
    driver = reopen()
    begun_as_typed(driver, provider)
    cloud = provider(lambda request: [f"Heard: {request['messages'][0]['content']}"])
    driver.connect_to(cloud)
    go(driver, SECOND)
    address = cloud.base_url
    driver = reopen()
    rows = driver.window.sidebar._rows
    driver.until(lambda: any(r.title.startswith("My name") for r in driver.window.sidebar._rows))
    rows = driver.window.sidebar._rows
    driver.window.sidebar.selected.emit(next(r.number for r in rows if r.title.startswith("My")))
    driver.until(lambda: len(driver.session.shown) == 2)
    driver.connect_to(address)
    driver.type("Once more.")
    driver.press_send()
    assert pass_review(driver) == "", "it has all of this chat"
    nothing_open(cloud)
    assert contents(cloud.requests[1])[:3] == contents(cloud.requests[0])
    assert driver.session.shown[-1].turn.restored == f"Heard: {PLAIN}"
    third = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, "And here?")
    nothing_open(third)
