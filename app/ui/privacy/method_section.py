"""The panel's choice of a text method, with the method's own settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import tr
from app.text.methods import ABOUT, NONE
from app.text.model_descriptions import ModelChoice
from app.ui.privacy.method_page import MethodPage
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, button, hint, text_label
from engine.core.parameters import PARAMETERS, Value

NO_METHOD = ""


class MethodSection(QWidget):
    """A list of methods; below it the chosen one's description, slider and options.

    `method_chosen` carries the method's name, or an empty one for Preempt alone.
    `models_requested`: the person wants larger models. `temperature_asked` and `temperature_moved`
    are those of the shown page (`MethodPage`). `compare_requested`: compare the draft under each
    method.
    """

    method_chosen = Signal(str)
    parameter_changed = Signal(str, str, object)
    models_requested = Signal()
    temperature_asked = Signal(object)
    temperature_moved = Signal(object, float)
    compare_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        every = {NO_METHOD: NONE, **{name: ABOUT[name] for name in PARAMETERS if name in ABOUT}}
        self._list = ChoiceList(
            tr("How words are treated"),
            {name: tr(about.title) for name, about in every.items()},
            does=self.method_chosen.emit,
        )
        self._pages: dict[str, MethodPage] = {}
        self._does = hint()
        self._limits = text_label("", wrap=True)
        compare = button(tr("Compare the methods…"), does=self.compare_requested)
        column = layouts.column(self._list, self._does, self._limits, on=self, spacing=8)
        for name in PARAMETERS:
            if name in ABOUT:
                column.addWidget(self._page(name))
        column.addWidget(compare)
        self.show_method(NO_METHOD, {})

    def show_method(self, name: str, parameters: Mapping[str, Value]) -> None:
        """Show a conversation's method and its settings without a signal."""
        self._list.show_value(name)
        about = ABOUT.get(name, NONE)
        self._does.setText(tr(about.does))
        self._limits.setText(tr(about.limits))
        for own, page in self._pages.items():
            page.setVisible(own == name)
        if name in self._pages:
            self._pages[name].show_values(parameters)

    def set_models(self, models: Sequence[ModelChoice]) -> None:
        """Offer these models to the methods that use a writing model."""
        for page in self._pages.values():
            page.set_models(models)

    def set_effect(self, name: str, words: str) -> None:
        """Show a method's effect on the current message."""
        if name in self._pages:
            self._pages[name].set_effect(words)

    def show_temperature(self, pair: Mapping[str, float] | None) -> None:
        """Show epsilon's temperature if the shown method has one."""
        for page in self._heated():
            page.show_temperature(pair)

    def take_epsilon(self, epsilon: float) -> None:
        """Set epsilon for a temperature that the person chose."""
        for page in self._heated():
            page.take_epsilon(epsilon)

    def _heated(self) -> list[MethodPage]:
        return [
            page
            for name, page in self._pages.items()
            if ABOUT[name].measured and not page.isHidden()
        ]

    def _page(self, name: str) -> MethodPage:
        page = self._pages[name] = MethodPage(name, PARAMETERS[name])
        page.changed.connect(self.parameter_changed)
        page.models_requested.connect(self.models_requested)
        page.temperature_asked.connect(self.temperature_asked)
        page.temperature_moved.connect(self.temperature_moved)
        page.hide()
        return page
