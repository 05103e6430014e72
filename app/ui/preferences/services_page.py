"""The service of new chats, and the list of saved services with their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.config.services import ON_THIS_COMPUTER, Service, new_id
from app.core.translation import tr
from app.text import services as words
from app.ui.preferences.service_editor import ServiceEditor, problem
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import ChoiceList, button, hint, text_label

ROW = QSize(0, 34)
LIST_HEIGHT = 116


class ServicesPage(QWidget):
    """The saved services; `edited`: the person changed something."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._services: list[Service] = []
        self._typed: dict[str, str] = {}  # API keys by the id of their service
        self._has_key: Callable[[str], bool] = lambda _name: False
        self._new_chats = ChoiceList(tr("Who answers new chats"))
        self._means = hint()
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Services"))
        self._list.setFixedHeight(LIST_HEIGHT)
        self._add = button(tr("Add a service"), does=self._on_add)
        self._remove = button(tr("Remove"), does=self._on_remove)
        self._remove.setAccessibleName(tr("Remove this service"))
        self.editor = ServiceEditor()
        self._build()
        self._list.currentRowChanged.connect(self._on_row)
        self._new_chats.currentIndexChanged.connect(lambda _row: self._explain())
        self._new_chats.activated.connect(lambda _row: self.edited.emit())
        self.editor.edited.connect(self._on_edited)

    def set_values(self, values: Mapping[str, Any], has_key: Callable[[str], bool]) -> None:
        """Show the current settings; `has_key` returns whether the API key of a name is known."""
        self._services, self._typed = list(values["services"]), {}
        self._has_key = has_key
        ids = [service.id for service in self._services]
        self._fill(ids.index(values["service"]) if values["service"] in ids else 0)
        self._new_chats.show_value(values["service"])
        self._explain()

    def values(self) -> dict[str, Any]:
        """The saved services, the one of new chats, and the typed API keys by name."""
        self._apart()
        by_id = {service.id: service for service in self._services}
        typed = {by_id[number].key_name: key for number, key in self._typed.items() if key}
        return {
            "services": tuple(self._services),
            "service": str(self._new_chats.value()),
            "api_keys": typed,
        }

    def problem(self) -> str:
        """A sentence on why the services cannot be saved; shows the first invalid one."""
        names = [service.name.casefold() for service in self._services]
        for row, service in enumerate(self._services):
            said = problem(service, self._typed.get(service.id, ""))
            if not said and names.index(service.name.casefold()) != row:
                said = tr(words.SAME_NAME, name=service.name)
            if said:
                self._list.setCurrentRow(row)
                return said
        return ""

    def forget_keys(self) -> None:
        """Forget the typed keys after they were saved."""
        self._typed.clear()
        self._on_row(self._list.currentRow())

    def _build(self) -> None:
        for made in (self._add, self._remove):
            made.setAutoDefault(False)
        side = layouts.column(self._add, self._remove, layouts.STRETCH, spacing=8)
        self._fields = QFrame()
        layouts.column(self.editor, on=self._fields, margins=(0, 6, 0, 0))
        layouts.column(
            text_label(tr("Who answers new chats"), "heading"),
            self._new_chats,
            self._means,
            text_label(tr("Services"), "heading"),
            hint(tr(words.SERVICES)),
            layouts.row((self._list, 1), side, spacing=12),
            self._fields,
            on=self,
            spacing=10,
        )

    def _fill(self, chosen: int) -> None:
        self._list.clear()
        for service in self._services:
            item = QListWidgetItem()
            item.setSizeHint(ROW)
            self._list.addItem(item)
            _say(item, service)
        self._offer()
        self._list.setCurrentRow(min(chosen, len(self._services) - 1))
        self._on_row(self._list.currentRow())

    def _offer(self) -> None:
        """Offer all services for new chats, preselecting the previous one if it still exists."""
        chosen = self._new_chats.value()
        every = (ON_THIS_COMPUTER, *self._services)
        self._new_chats.offer({service.id: _name(service) for service in every})
        self._new_chats.show_value(chosen)

    def _explain(self) -> None:
        local = self._new_chats.value() == ON_THIS_COMPUTER.id
        self._means.setText(tr(words.ABOUT_LOCAL) if local else tr(words.REMOTE))

    def _on_row(self, row: int) -> None:
        there = 0 <= row < len(self._services)
        self._fields.setVisible(there)
        self._remove.setEnabled(there)
        if there:
            service = self._services[row]
            keys = [one.key_name for one in self._services if self._has_key(one.key_name)]
            self.editor.show_service(service, keys, self._typed.get(service.id, ""))

    def _on_edited(self) -> None:
        row = self._list.currentRow()
        service = self._services[row] = self.editor.service()
        self._typed[service.id] = self.editor.api_key()
        _say(self._list.item(row), service)
        self._new_chats.setItemText(self._new_chats.findData(service.id), _name(service))
        self.edited.emit()

    def _apart(self) -> None:
        """Give a service a separate key if one was typed for it at another service's address."""
        for row, service in enumerate(self._services):
            others = [one for one in self._services if one is not service]
            shared = service.key_name in {one.key_name for one in others}
            if shared and row and self._typed.get(service.id):
                self._services[row] = replace(service, account=service.id)

    def _on_add(self) -> None:
        first = not self._services
        service = Service(new_id({one.id for one in self._services}), "")
        self._services.append(service)
        self._fill(len(self._services) - 1)
        if first:  # a first service becomes the default
            self._new_chats.show_value(service.id)
        self.editor.begin()
        self.edited.emit()

    def _on_remove(self) -> None:
        row = self._list.currentRow()
        self._typed.pop(self._services.pop(row).id, None)
        self._fill(max(row - 1, 0))
        self._explain()
        self.edited.emit()


def _say(item: QListWidgetItem, service: Service) -> None:
    rest = " · ".join(filter(None, (service.model, service.host)))
    item.setText(f"{_name(service)}  ·  {rest}" if rest else _name(service))
    item.setToolTip(plain_text.plain(item.text()))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{_name(service)} {rest}".strip())


def _name(service: Service) -> str:
    return tr(service.name) if service.is_local else service.name or tr(words.NEW)
