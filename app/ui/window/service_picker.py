"""The pop-up below the header's button that selects this chat's service and model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.config.known_services import host_of, is_loopback
from app.config.request_options import AS_USUAL, RequestOptions
from app.config.services import AZURE, Service
from app.core.translation import tr
from app.core.usage import Price
from app.text import services as words
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, Remark, Section, button, caption, hint, text_label
from app.ui.widgets.forms import CheckField, LineField
from app.ui.widgets.pick_list import KEY, row_item
from app.ui.window.answer_options import AnswerOptions

SIZE = QSize(640, 480)
NAMES_WIDTH = 210


class ServicePick(NamedTuple):
    """The person's choice; `new_chats`: also for these."""

    service: str
    model: str
    options: RequestOptions
    price: Price | None
    new_chats: bool


class ServicePicker(QFrame):
    """A pop-up; `chosen` carries the choice.

    `models_wanted`: fetch a service's models. `edit_requested`: edit the services.
    """

    chosen = Signal(object)
    models_wanted = Signal(str)
    edit_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("picker")
        self.setAccessibleName(tr(words.WHO))
        self.resize(SIZE)
        self._rows: dict[str, Service] = {}
        self._known: dict[str, Sequence[str]] = {}  # models by the id of their service
        self._services, self._models = _list(tr("Services")), _list(tr("Models"))
        self._model = LineField(tr("Model"), tr(words.MODEL_EXAMPLE))
        self._fetch, self._use = button(""), button(tr(words.USE), "primary")
        self._state, self._about = Remark("muted"), hint()
        self._heading = text_label(tr(words.WHO), "heading")
        self._busy = BusyBar(tr(words.FETCHING))
        self._options = AnswerOptions()
        self._how = Section(tr(words.HOW), self._options, open_=False)
        self._new_chats = CheckField(tr("For new chats, too"))
        self._edit = button(tr("Add or change services…"), does=self._on_edit)
        self._build()
        self._connect()

    def show_services(
        self,
        services: Sequence[Service],
        models: Mapping[str, Sequence[str]],
        chosen: str,
        *,
        again: bool = False,
    ) -> None:
        """Show the services with the current one; `again`: for repeating one turn.

        `models` are the known models by service id.
        """
        self._heading.setText(tr(words.WHO_AGAIN) if again else tr(words.WHO))
        caption(self._use, tr(words.ASK_AGAIN) if again else tr(words.USE))
        self._new_chats.setVisible(not again)
        self._rows, self._known = {one.id: one for one in services}, dict(models)
        self._new_chats.setChecked(False)
        self._how.open(False)
        self._services.clear()
        for row in services:
            name = tr(row.name) if row.is_local else row.name
            self._services.addItem(row_item(name, row.id, f"{name} {row.host}".strip()))
        names = [*self._rows]
        self._services.setCurrentRow(names.index(chosen) if chosen in names else 0)

    def show_models(self, service: str, models: Sequence[str]) -> None:
        """Show a service's fetched models."""
        self._known[service] = models
        if service == self._current():
            self._say(words.listed(len(models)))
            self._fill()

    def show_problem(self, service: str, said: str) -> None:
        """Show why a service's models could not be fetched."""
        if service == self._current():
            self._say(said)

    def open_below(self, widget: QWidget) -> None:
        """Open below a widget, with aligned right edges, within the screen."""
        corner = widget.mapToGlobal(QPoint(widget.width() - self.width(), widget.height() + 4))
        room = widget.screen().availableGeometry()
        self.move(max(room.left() + 8, corner.x()), corner.y())
        self.show()
        self._services.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Move from the field to the models by arrow keys, and choose by Enter."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if watched is self._model and event.key() == Qt.Key.Key_Down and self._models.count():
                self._models.setFocus()
                self._models.setCurrentRow(max(self._models.currentRow(), 0))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._on_use()
                return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self._services.setFixedWidth(NAMES_WIDTH)
        self._busy.hide()
        self._right = QWidget()
        layouts.column(
            self._model,
            (self._models, 1),
            self._busy,
            self._state,
            self._fetch,
            self._how,
            layouts.STRETCH,
            on=self._right,
            spacing=8,
        )
        side = layouts.column(self._about, (self._right, 1), layouts.STRETCH, spacing=8)
        across = layouts.row((self._services, 0), (side, 1), spacing=14)
        below = layouts.row(self._edit, layouts.STRETCH, self._new_chats, self._use, spacing=10)
        layouts.column(
            self._heading, (across, 1), below, on=self, margins=(16, 14, 16, 14), spacing=12
        )

    def _connect(self) -> None:
        self._services.currentRowChanged.connect(self._on_service)
        self._services.itemDoubleClicked.connect(lambda _item: self._on_use())
        self._models.currentItemChanged.connect(self._on_model)
        self._models.itemClicked.connect(self._on_model)
        self._models.itemDoubleClicked.connect(lambda _item: self._on_use())
        self._model.textEdited.connect(lambda _text: self._fill())
        self._model.textChanged.connect(self._allow)
        self._model.textChanged.connect(self._show_price)
        self._fetch.clicked.connect(self._on_fetch)
        self._use.clicked.connect(self._on_use)
        self._how.opened.connect(self._on_how)
        for widget in (self._services, self._models, self._model):
            widget.installEventFilter(self)

    def _current(self) -> str:
        item = self._services.currentItem()
        return str(item.data(KEY)) if item is not None else ""

    def _on_service(self, number: int) -> None:
        row = self._rows.get(self._current())
        if number < 0 or row is None:
            return
        self._right.setVisible(not row.is_local)
        self._about.setText(words.about(row.host, local=row.is_local))
        self._model.setText(row.model)
        caption(self._fetch, words.fetch(row.host))
        self._on_how(not self._options.isHidden())
        self._options.show_options(row.options, row.takes)
        self._show_price()
        self._say("" if _lists(row) else tr(words.NO_LIST))
        self._fill(every=True)
        self._allow()
        if _lists(row) and is_loopback(host_of(row.base_url)) and not self._known.get(row.id):
            self._on_fetch()

    def _fill(self, *, every: bool = False) -> None:
        """Show the models that contain the typed words, in any order."""
        row = self._rows.get(self._current())
        typed = self._model.text().strip()
        parts = [] if every or row is None or typed == row.model else typed.casefold().split()
        self._models.blockSignals(True)  # so that the typed text does not change
        self._models.clear()
        for name in self._known.get(self._current(), ()):
            if all(part in name.casefold() for part in parts):
                item = row_item(name, name, name)
                self._models.addItem(item)
                if name == typed:
                    self._models.setCurrentItem(item)
        self._models.blockSignals(False)

    def _on_model(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._model.setText(str(item.data(KEY)))

    def _show_price(self) -> None:
        row = self._rows.get(self._current())
        self._options.show_price(row.priced.get(self._model.value()) if row else None)

    def _on_fetch(self) -> None:
        self._busy.show()
        self._state.say(tr(words.FETCHING))
        self._fetch.setEnabled(False)
        self.models_wanted.emit(self._current())

    def _say(self, said: str) -> None:
        self._busy.hide()
        self._fetch.setEnabled(True)
        self._state.say(said)

    def _allow(self) -> None:
        row = self._rows.get(self._current())
        self._use.setEnabled(row is not None and (row.is_local or bool(self._model.value())))

    def _on_use(self) -> None:
        row = self._rows.get(self._current())
        if row is None or not self._use.isEnabled():
            self._model.setFocus()
            return
        options = AS_USUAL if row.is_local else self._options.options()
        try:
            price = self._options.price()
        except ValueError:
            self._say(tr(words.WRONG_PRICE))
            return
        if options is None:
            self._say(tr(words.WRONG_OPTIONS))
            return
        model = "" if row.is_local else self._model.value()
        self.hide()
        self.chosen.emit(ServicePick(row.id, model, options, price, self._new_chats.isChecked()))

    def _on_how(self, open_: bool) -> None:
        """Show either the models or the options of the chosen one."""
        row = self._rows.get(self._current())
        self._models.setVisible(not open_)
        self._fetch.setVisible(row is not None and _lists(row) and not open_)

    def _on_edit(self) -> None:
        self.hide()
        self.edit_requested.emit()


def _lists(service: Service) -> bool:
    """Whether a service can list its models."""
    return not service.is_local and service.kind != AZURE


def _list(name: str) -> QListWidget:
    made = QListWidget()
    made.setAccessibleName(name)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    return made
