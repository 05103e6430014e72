"""Preempt's own settings: shown without saying so, told when a person changes them."""

from PySide6.QtWidgets import QCheckBox

from app.ui.privacy.number_options import USUAL, NumberOptions
from app.ui.widgets.sliders import LogSliderRow
from engine.pipeline.policy import Policy, with_parameters


def test_settings_are_shown_and_told(qtbot) -> None:
    widget = NumberOptions()
    qtbot.addWidget(widget)
    told: list[tuple[str, object]] = []
    widget.parameter_changed.connect(lambda _method, *said: told.append(said))
    policy = Policy()
    widget.show_values(policy.parameters("preempt"))
    split, each, alike, day_first = widget.findChildren(QCheckBox)
    (budget,) = widget.findChildren(LogSliderRow)
    assert budget.isHidden()
    assert not told
    assert not alike.isChecked(), "a chat from before has draws of its own"
    for box in (split, each, alike, day_first):
        box.click()
    assert told == [("budget", USUAL), ("dates", "each"), ("draws", "profile"), ("day_first", True)]
    for name, value in told:
        policy = with_parameters(policy, "preempt", {name: value})
    widget.show_values(policy.parameters("preempt"))
    assert not budget.isHidden()
    assert all(box.isChecked() for box in (split, each, alike, day_first))
    split.click()
    assert told[-1] == ("budget", 0.0)
