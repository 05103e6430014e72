"""Sliders over epsilon, each with its value and its effect in words."""

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
    """A slider over epsilon on a logarithmic scale from `low` to `high`."""

    def __init__(self, name: str, low: float, high: float) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._low, self._high = low, high
        self.setRange(0, STEPS)
        self.setPageStep(STEPS // 10)
        self.setAccessibleName(name)

    def epsilon(self) -> float:
        """The epsilon at the handle, to three significant digits."""
        exact = self._low * (self._high / self._low) ** (self.value() / STEPS)
        return float(f"{exact:.3g}")

    def set_epsilon(self, epsilon: float) -> None:
        """Move the handle without saying so; a value outside the scale goes to its end."""
        share = math.log(max(epsilon, self._low) / self._low) / math.log(self._high / self._low)
        self.blockSignals(True)
        self.setValue(round(share * STEPS))
        self.blockSignals(False)

    def set_scale(self, low: float, high: float) -> None:
        """Set the ends of the scale; `set_epsilon` puts the handle in its place on it."""
        self._low, self._high = low, high

    def wheelEvent(self, event: object) -> None:  # noqa: N802 (Qt's name)
        """Leave the wheel to the panel: scrolling past must not change a guarantee."""
        event.ignore()  # type: ignore[attr-defined]


class LogSliderRow(QWidget):
    """One epsilon: what it is of, its value as `said`, the slider, and the effect in words.

    `changed` carries `key`, which says whose epsilon it is.
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
        self._epsilon = 1.0
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

    def set_epsilon(self, epsilon: float) -> None:
        """Show an epsilon; while the person moves the slider, theirs stays."""
        if not self._timer.isActive():
            self._slider.set_epsilon(epsilon)
            self._say(epsilon)

    def set_scale(self, low: float, high: float) -> None:
        """Set the ends of the slider's scale; what is shown is set anew after it."""
        if not self._timer.isActive():
            self._slider.set_scale(low, high)

    def epsilon(self) -> float:
        """The epsilon that is shown."""
        return self._epsilon

    def set_effect(self, words: str) -> None:
        """Say what this epsilon does."""
        self._effect.setText(words[:1].upper() + words[1:])
        self._slider.setAccessibleDescription(words)

    def flush(self) -> None:
        """Emit `changed` now if it is due: before another conversation is shown."""
        if self._timer.isActive():
            self._timer.stop()
            self._emit()

    def _emit(self) -> None:
        self.changed.emit(self._key, self._epsilon)

    def _on_slider(self) -> None:
        self._say(self._slider.epsilon())
        self._timer.start()

    def _say(self, epsilon: float) -> None:
        self._epsilon = epsilon
        self._value.setText(self._said(epsilon))
