"""Logarithmic sliders, each with its value and a description of its effect."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QSlider, QWidget

from app.core.translation import tr
from app.text.labels import epsilon
from app.ui.widgets import layouts
from app.ui.widgets.controls import text_label

STEPS = 200
DEBOUNCE_MS = 150


class LogSlider(QSlider):
    """A slider on a logarithmic scale from `low` to `high`."""

    def __init__(self, name: str, low: float, high: float) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._low, self._high = low, high
        self.setRange(0, STEPS)
        self.setPageStep(STEPS // 10)
        self.setAccessibleName(name)

    def scaled_value(self) -> float:
        """The value at the handle, to three significant digits."""
        exact = self._low * (self._high / self._low) ** (self.value() / STEPS)
        return float(f"{exact:.3g}")

    def set_scaled_value(self, value: float) -> None:
        """Move the handle without a signal; a value is clamped to the scale."""
        share = math.log(max(value, self._low) / self._low) / math.log(self._high / self._low)
        self.blockSignals(True)
        self.setValue(round(share * STEPS))
        self.blockSignals(False)

    def set_scale(self, low: float, high: float) -> None:
        """Set the ends of the scale; call `set_scaled_value` afterwards."""
        self._low, self._high = low, high

    def wheelEvent(self, event: object) -> None:  # noqa: N802 (Qt's name)
        """Pass the wheel to the panel, so that scrolling past changes no guarantee."""
        event.ignore()  # type: ignore[attr-defined]


class LogSliderRow(QWidget):
    """A name, the value formatted by `said`, its slider, and a description of its effect.

    `changed` carries `key` and the value.
    """

    changed = Signal(object, float)

    def __init__(
        self,
        key: object,
        name: str,
        low: float,
        high: float,
        said: Callable[[float], str] = epsilon,
    ) -> None:
        super().__init__()
        self._key, self._said = key, said
        self._scaled = 1.0
        called = tr("Epsilon for {name}", name=name) if said is epsilon else name
        self._slider = LogSlider(called, low, high)
        self._value = text_label("", "small")
        self._effect = text_label("", wrap=True)
        self._timer = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._timer.timeout.connect(self._emit)
        self._slider.valueChanged.connect(self._on_slider)
        head = layouts.row(text_label(name, "label"), layouts.STRETCH, self._value)
        self._left, self._right = text_label("", "small"), text_label("", "small")
        ends = layouts.row(self._left, layouts.STRETCH, self._right)
        layouts.column(head, self._slider, ends, self._effect, on=self, spacing=2)

    def set_ends(self, left: str, right: str) -> None:
        """Label the two ends of the slider."""
        self._left.setText(left)
        self._right.setText(right)

    def set_scaled_value(self, value: float) -> None:
        """Show a value, unless the person is moving the slider."""
        if not self._timer.isActive():
            self._slider.set_scaled_value(value)
            self._say(value)

    def set_scale(self, low: float, high: float) -> None:
        """Set the ends of the slider's scale; set the value afterwards."""
        if not self._timer.isActive():
            self._slider.set_scale(low, high)

    def scaled_value(self) -> float:
        """The shown value."""
        return self._scaled

    def set_effect(self, words: str) -> None:
        """Show the effect of this value."""
        self._effect.setText(words[:1].upper() + words[1:])
        self._slider.setAccessibleDescription(words)

    def flush(self) -> None:
        """Emit a pending `changed` now; call before showing another conversation."""
        if self._timer.isActive():
            self._timer.stop()
            self._emit()

    def _emit(self) -> None:
        self.changed.emit(self._key, self._scaled)

    def _on_slider(self) -> None:
        self._say(self._slider.scaled_value())
        self._timer.start()

    def _say(self, value: float) -> None:
        self._scaled = value
        self._value.setText(self._said(value))
