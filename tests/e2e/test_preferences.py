"""What is saved in the preferences counts: own words, new chats, hosts, profiles."""

from threading import Event

from servers import Reply

from app.config import presets, profiles
from app.store.own_rules import OwnRules
from app.ui.preferences.preferences import Preferences
from engine.core.types import Kind


def save(driver, page: Preferences) -> None:
    driver.click(page._save)
    assert not page.isVisible()


def test_own_words_count_in_the_chat_at_hand_and_after_a_new_start(driver, reopen) -> None:
    text = "The grumblefish met agent K-77 in Berlin."
    driver.type(text)
    page = driver.preferences()
    page.rules._word.setText("grumblefish")
    page.rules._add_word()
    page.rules._word.setText(r"K-\d+")
    page.rules._pattern.setChecked(True)
    page.rules._kind.setCurrentIndex(page.rules._kind.findData(Kind.USERNAME.value))
    page.rules._never._field.setText("Berlin")
    before = driver.session.preview
    save(driver, page)
    driver.until(lambda: driver.session.preview not in (None, before))
    kinds = {r.original: r.kind for r in driver.session.preview.replacements}
    assert kinds == {"grumblefish": Kind.CUSTOM, "K-77": Kind.USERNAME}
    shared = driver.window.privacy._own.shared
    assert shared.text() == "2 more in every chat: see Preferences."
    driver.application.stop()
    again = reopen()
    assert {r.original for r in again.type(text).replacements} == {"grumblefish", "K-77"}


def test_preferences_opened_before_the_key_is_there_replace_nothing(newcomer) -> None:
    page = newcomer.preferences()  # no key yet: what was declared is not known
    assert not page.about.isEnabled()
    kept = OwnRules(names=("Grimbald Oakvane",))
    newcomer.application.rules._take(kept)  # read while the page is open
    assert page.about.values()["names"] == "Grimbald Oakvane"
    save(newcomer, page)
    assert newcomer.application.rules.current == kept
    newcomer.application.rules.current = None
    page = newcomer.preferences()
    save(newcomer, page)
    assert newcomer.application.rules.current is None


def test_new_chats_hosts_and_profiles_are_as_the_preferences_say(driver, provider) -> None:
    assert presets.of(driver.session.policy) == presets.EVERYDAY
    page = driver.preferences()
    page.chats.fields["preset"].setCurrentIndex(page.chats.fields["preset"].findData("careful"))
    page.chats.fields["cipher"].setCurrentIndex(page.chats.fields["cipher"].findData("ff3"))
    save(driver, page)
    assert presets.of(driver.session.policy) == "careful"  # nothing was sent in it yet
    assert driver.session.policy.parameters("preempt")["cipher"] == "ff3"
    assert driver.window.privacy.presets._list.currentText() == "Careful"
    assert "Careful" in driver.window.sidebar.list.item(0).toolTip()
    driver.window.privacy.presets.chosen.emit(presets.AS_TYPED)
    driver.type("My card is 4539 1488 0343 6467.")
    assert driver.session.preview.text == driver.session.preview.original
    assert driver.window.composer.sent_head._count.property("role") == "error"
    driver.window.privacy.presets.chosen.emit(presets.EVERYDAY)
    _check_hosts(driver, provider)
    _check_profiles(driver)


def _check_hosts(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    page = driver.preferences()
    page.network.fields["hosts"].setText("llm.example")
    save(driver, page)
    shown = driver.send("Hello there.")
    assert "not among the hosts" in shown.failure
    assert not server.requests
    page = driver.preferences()
    page.network.fields["hosts"].setText("llm.example, 127.0.0.1")
    save(driver, page)
    assert not driver.send("Hello there.").failure
    assert len(server.requests) == 1


def _check_profiles(driver) -> None:
    page = driver.preferences()
    page.profiles._new.setText("Work")
    page.profiles._name.setText("Home")
    save(driver, page)
    known = profiles.load()
    assert known.current.name == "Work"
    assert {profile.name for profile in known.profiles} == {"Home", "Work"}
    assert driver.noticed("next start")
    page = driver.preferences()
    page.profiles._new.setText("x" * 50)
    save(driver, page)
    assert driver.noticed("left as they are")


def test_a_chat_whose_first_answer_is_on_its_way_is_no_new_one(driver, provider) -> None:
    hold = Event()
    driver.connect_to(provider(lambda _request: Reply(["So", "."], hold=hold)))
    driver.type("Write to Berlin.")
    driver.press_send()
    driver.until(lambda: driver.session.busy)
    page = driver.preferences()
    page.chats.fields["preset"].setCurrentIndex(page.chats.fields["preset"].findData("careful"))
    save(driver, page)
    assert presets.of(driver.session.policy) == presets.EVERYDAY
    hold.set()
    driver.idle()
    driver.application.chats.new()
    assert presets.of(driver.session.policy) == "careful"
