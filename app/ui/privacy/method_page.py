"""One method's settings in the panel: its slider, options and model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from app.core.translation import tr
from app.text import methods, model_descriptions, slider_sentences
from app.text.methods import ABOUT, CHOICES, LABELS
from app.text.model_descriptions import ModelChoice
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, button, hint, text_label
from app.ui.widgets.sliders import LogSliderRow
from engine.core.parameters import Parameter, Value
from engine.models.files.uses import SET_IN

MODELS = frozenset({"model", "context_model"})  # the parameters that name a model


class MethodPage(QWidget):
    """The method's slider and lists of options; `changed` carries a parameter and its value.

    `models_requested`: the person wants larger models. For a method whose epsilon has a
    temperature, `temperature_asked` carries settings to compute it for, and `temperature_moved`
    settings and the person's choice.
    """

    changed = Signal(str, str, object)
    models_requested = Signal()
    temperature_asked = Signal(object)
    temperature_moved = Signal(object, float)

    def __init__(self, method: str, parameters: Sequence[Parameter]) -> None:
        super().__init__()
        self._method, self._about = method, ABOUT[method]
        self._slider: LogSliderRow | None = None
        self._choices: dict[str, ChoiceList] = {}
        self._models: dict[str, ModelChoice] = {}
        self._values: Mapping[str, Value] = {}
        self._measured = hint()
        self._temperature: LogSliderRow | None = None  # created on demand
        more = button(tr("Larger models…"), does=self.models_requested)
        self._column = layouts.column(on=self, margins=(0, 4, 0, 0), spacing=8)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for parameter in parameters:
            self._add(parameter, form)
        self._column.addLayout(form)
        self._column.addWidget(self._measured)
        self._column.addWidget(more)
        more.setVisible(self._about.measured)
        self._measured.setVisible(self._about.measured)

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show these settings without a signal."""
        self._values = values
        if self._slider is not None:
            self._slider.set_scaled_value(float(values[self._about.moves]))
        for name, box in self._choices.items():
            box.show_value(values[name])
        self._say_quality()
        self._ask_temperature()

    def set_models(self, models: Sequence[ModelChoice]) -> None:
        """Offer these models if the method uses one."""
        self._models = {model.id: model for model in models}
        for name in MODELS & self._choices.keys():
            able = (model for model in models if self._takes(model, name))
            self._choices[name].offer({one.id: model_descriptions.choice(one) for one in able})
        if self._values:
            self.show_values(self._values)

    def _takes(self, model: ModelChoice, parameter: str) -> bool:
        """Whether a model is valid for a parameter."""
        place = self._method, parameter
        return any(use in model.uses for use, places in SET_IN.items() if place in places)

    def set_effect(self, words: str) -> None:
        """Show the effect of the slider's setting."""
        if self._slider is not None:
            self._slider.set_effect(words)

    def show_temperature(self, pair: Mapping[str, float] | None) -> None:
        """Show epsilon's temperature and its scale; None hides it."""
        row = self._temperature
        if pair is not None:
            row = self._temperature = row or self._temperature_row(pair)
            row.set_scale(pair["coldest"], pair["hottest"])
            row.set_scaled_value(pair["temperature"])
        if row is not None:
            row.setVisible(pair is not None)

    def take_epsilon(self, epsilon: float) -> None:
        """Set epsilon as if the person had moved its slider."""
        if self._slider is not None:
            self._slider.set_scaled_value(epsilon)
            self._emit(self._about.moves, epsilon)

    def _temperature_row(self, pair: Mapping[str, float]) -> LogSliderRow:
        row = LogSliderRow(
            None,
            tr(methods.TEMPERATURE),
            pair["coldest"],
            pair["hottest"],
            said=methods.degrees,
        )
        row.set_ends(tr(methods.LIKELIEST), tr(methods.BY_CHANCE))
        row.set_effect(slider_sentences.temperature_sentence())
        row.changed.connect(lambda _key, value: self.temperature_moved.emit(self._values, value))
        self._column.insertWidget(1, row)  # after epsilon's
        return row

    def _ask_temperature(self) -> None:
        if self._about.measured and not self.isHidden():
            self.temperature_asked.emit(self._values)

    def _add(self, parameter: Parameter, form: QFormLayout) -> None:
        if parameter.name == self._about.moves:
            self._slider = self._row(parameter)
            self._column.addWidget(self._slider)
        elif parameter.choices or parameter.name in MODELS:
            form.addRow(text_label(_label(parameter), wrap=True), self._choice(parameter))

    def _row(self, parameter: Parameter) -> LogSliderRow:
        low, high = parameter.low or 0.1, parameter.high or 100.0
        row = LogSliderRow(parameter.name, tr(self._about.slider), low, high, self._about.said)
        row.set_ends(tr(self._about.low_end), tr(self._about.high_end))
        row.changed.connect(self._emit)
        return row

    def _choice(self, parameter: Parameter) -> ChoiceList:
        said = {one: tr(CHOICES.get(str(one), str(one))) for one in parameter.choices}
        box = ChoiceList(_label(parameter), said, does=partial(self._emit, parameter.name))
        self._choices[parameter.name] = box
        return box

    def _emit(self, name: str, value: object) -> None:
        self._values = {**self._values, name: value}  # type: ignore[dict-item]
        self._say_quality()
        self._ask_temperature()
        self.changed.emit(self._method, name, value)

    def _say_quality(self) -> None:
        """Show the measured quality of the chosen model at this epsilon."""
        model = self._models.get(str(self._values.get("model")))
        if self._about.measured and model is not None:
            epsilon = float(self._values["epsilon"])
            self._measured.setText(model_descriptions.quality(model, epsilon))


def _label(parameter: Parameter) -> str:
    return tr(LABELS.get(parameter.name, parameter.name.replace("_", " ").capitalize()))
