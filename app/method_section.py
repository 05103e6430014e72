"""The panel's choice of how a conversation's words are treated, with the method's own settings."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from app.controls import ChoiceList, text_label
from app.method_words import ABOUT, NONE
from app.sliders import EpsilonRow
from engine.parameters import PARAMETERS, Parameter, Value

NO_METHOD = ""


class MethodSection(QWidget):
    """A list of methods; below it what the chosen one does, its slider and its other choices.

    `method_chosen` carries the method's name, or an empty one for Preempt alone.
    """

    method_chosen = Signal(str)
    parameter_changed = Signal(str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._list = ChoiceList("How words are treated")
        self._list.addItem(NONE.title, NO_METHOD)
        self._pages: dict[str, _MethodPage] = {}
        self._does = text_label("", "muted", wrap=True)
        self._limits = text_label("", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self._list, self._does, self._limits):
            column.addWidget(widget)
        for name, parameters in PARAMETERS.items():
            if name in ABOUT:
                self._list.addItem(ABOUT[name].title, name)
                self._pages[name] = _MethodPage(name, parameters)
                self._pages[name].changed.connect(self.parameter_changed)
                self._pages[name].hide()
                column.addWidget(self._pages[name])
        self._list.activated.connect(lambda _row: self.method_chosen.emit(self._chosen()))
        self.show_method(NO_METHOD, {})

    def show_method(self, name: str, parameters: Mapping[str, Value]) -> None:
        """Show a conversation's method and its settings, without saying so."""
        self._list.setCurrentIndex(max(0, self._list.findData(name)))
        about = ABOUT.get(name, NONE)
        self._does.setText(about.does)
        self._limits.setText(about.limits)
        for own, page in self._pages.items():
            page.setVisible(own == name)
        if name in self._pages:
            self._pages[name].show_values(parameters)

    def set_effect(self, name: str, words: str) -> None:
        """Say what a method did to the message at hand."""
        if name in self._pages:
            self._pages[name].set_effect(words)

    def _chosen(self) -> str:
        return str(self._list.currentData())


class _MethodPage(QWidget):
    """One method's settings: its epsilon as a slider, its choices as lists."""

    changed = Signal(str, str, object)

    def __init__(self, method: str, parameters: tuple[Parameter, ...]) -> None:
        super().__init__()
        self._method = method
        self._slider: EpsilonRow | None = None
        self._choices: dict[str, ChoiceList] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for parameter in parameters:
            if parameter.name == "epsilon":
                self._slider = self._epsilon(parameter)
                column.addWidget(self._slider)
            elif parameter.choices:
                form.addRow(_label(parameter), self._choice(parameter))
        column.addLayout(form)

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show these settings without saying so."""
        if self._slider is not None:
            self._slider.set_epsilon(float(values["epsilon"]))
        for name, box in self._choices.items():
            box.setCurrentIndex(max(0, box.findData(values[name])))

    def set_effect(self, words: str) -> None:
        """Say what the epsilon does."""
        if self._slider is not None:
            self._slider.set_effect(words)

    def _epsilon(self, parameter: Parameter) -> EpsilonRow:
        about = ABOUT[self._method]
        low, high = parameter.low or 0.1, parameter.high or 100.0
        row = EpsilonRow("epsilon", about.slider, low, high)
        row.set_ends(about.low_end, about.high_end)
        row.changed.connect(self._emit)
        return row

    def _choice(self, parameter: Parameter) -> ChoiceList:
        box = ChoiceList(_label(parameter))
        for choice in parameter.choices:
            box.addItem(str(choice), choice)
        box.activated.connect(lambda _row: self._emit(parameter.name, box.currentData()))
        self._choices[parameter.name] = box
        return box

    def _emit(self, name: str, value: object) -> None:
        self.changed.emit(self._method, name, value)


def _label(parameter: Parameter) -> str:
    return parameter.name.replace("_", " ").capitalize()
