"""The options and prices of a service's answers: fields below its list of models."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from app.config.known_services import AcceptedOptions
from app.config.request_options import AS_USUAL, RequestOptions, checked
from app.core.translation import tr
from app.core.usage import MOST, Price
from app.text import services as words
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, hint, text_label
from app.ui.widgets.forms import LineField
from engine.core.errors import BadParameter

BETWEEN = "|"  # between the texts at which an answer ends


class AnswerOptions(QWidget):
    """The option fields, without those unsupported by the service. `edited`: one was changed."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._temperature = LineField(tr("Temperature"))
        self._length = LineField(tr("Longest answer"), tr(words.LENGTH_EXAMPLE))
        self._effort = ChoiceList(tr("Reasoning effort"), does=lambda _effort: self.edited.emit())
        self._stop = LineField(tr("Stop at"), tr(words.STOP_EXAMPLE))
        self._price = LineField(tr("Price"), tr(words.PRICE_EXAMPLE))
        self._note = hint()
        self._form = form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(6)
        for field in (self._temperature, self._length, self._effort, self._stop, self._price):
            form.addRow(text_label(field.accessibleName()), field)
            if isinstance(field, QLineEdit):
                field.textEdited.connect(self.edited)
        layouts.column(form, self._note, on=self, spacing=6)
        self._takes = AcceptedOptions()

    def show_options(self, options: RequestOptions, takes: AcceptedOptions) -> None:
        """Show the options that the service accepts."""
        self._takes = takes
        for field, taken in (
            (self._temperature, takes.temperature),
            (self._length, takes.length),
            (self._effort, takes.efforts),
            (self._stop, takes.stop),
        ):
            self._form.setRowVisible(field, bool(taken))
        self._temperature.setPlaceholderText(words.temperature(takes.temperature))
        self._temperature.setText("" if options.temperature is None else f"{options.temperature:g}")
        self._length.setText(str(options.length or ""))
        efforts = ("", *takes.efforts)
        self._effort.offer({one: tr(words.EFFORTS.get(one, one)) for one in efforts})
        self._effort.show_value(options.effort)
        self._stop.setText(f" {BETWEEN} ".join(options.stop))
        self._note.setText(
            f"{tr(words.EMPTY)} {tr(words.NOT_STORED) if takes.store else ''}".strip()
        )

    def show_price(self, price: Price | None) -> None:
        """Show the chosen model's price of a million tokens."""
        self._price.setText("" if price is None else words.price(*price))

    def price(self) -> Price | None:
        """The typed price, None for none. Error: ValueError if it is invalid."""
        typed = self._price.value().replace(",", ".")
        if not typed:
            return None
        read, written = (float(number) for number in typed.split("/"))
        if not (0 <= read < MOST and 0 <= written < MOST):
            raise ValueError
        return Price(read, written)

    def options(self) -> RequestOptions | None:
        """The chosen options; None if a field is invalid."""
        try:
            temperature = float(self._temperature.value().replace(",", ".") or "nan")
            made = RequestOptions(
                temperature=temperature if self._temperature.value() else AS_USUAL.temperature,
                length=int(self._length.value() or AS_USUAL.length),
                effort=str(self._effort.value() or ""),
                stop=tuple(filter(None, map(str.strip, self._stop.text().split(BETWEEN)))),
            )
            return checked(made)
        except (ValueError, BadParameter):
            return None
