"""The panel's choice of a preset; *As typed* must be confirmed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from app.config import presets
from app.core.translation import mark, tr
from app.ui.widgets import dialogs, layouts
from app.ui.widgets.controls import ChoiceList, hint, set_role

ASK = mark("Send everything as you type it in this chat?")
ASK_MORE = mark(
    "Nothing will be replaced: names, numbers and passwords leave as they "
    "are, also those under About me. What was sent cannot be called back."
)


class PresetSection(QWidget):
    """A list of presets; `chosen` carries a preset's name."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._name = presets.EVERYDAY
        titles = {name: tr(preset.title) for name, preset in presets.PRESETS.items()}
        self._list = ChoiceList(tr("Privacy preset"), titles, does=self._on_chosen)
        self._means = hint()
        layouts.column(self._list, self._means, on=self, spacing=6)
        self.show_preset(self._name)

    def show_preset(self, name: str) -> None:
        """Show a conversation's preset without a signal."""
        self._name = name
        custom = self._list.findData(presets.CUSTOM)
        if name == presets.CUSTOM and custom < 0:
            self._list.addItem(tr(presets.OTHER.title), name)
        elif name != presets.CUSTOM and custom >= 0:
            self._list.removeItem(custom)
        self._list.show_value(name)
        self._means.setText(tr(presets.shown(name).means))
        set_role(self._means, "error" if name == presets.AS_TYPED else "muted")
        self._list.setAccessibleDescription(self._means.text())

    def confirm(self) -> QMessageBox:
        """Ask whether to send everything as typed; keep the preset otherwise."""
        take = partial(self._take, presets.AS_TYPED)
        return dialogs.ask(
            self,
            tr("As typed"),
            tr(ASK),
            tr(ASK_MORE),
            {tr("Send as typed"): (dialogs.Role.DestructiveRole, take)},
            no=tr("Keep it private"),
            icon=dialogs.Icon.Warning,
        )

    def _on_chosen(self, name: str) -> None:
        if name == presets.AS_TYPED and name != self._name:
            self.show_preset(self._name)  # unchanged until it is confirmed
            self.confirm()
        elif name != presets.CUSTOM:
            self._take(name)

    def _take(self, name: str) -> None:
        self.show_preset(name)
        self.chosen.emit(name)
