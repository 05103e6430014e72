"""Detects that the screen is locked or the computer goes to sleep (Linux: D-Bus).

On other systems, or without a bus, it detects nothing; the lock after a time without use remains.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.core.background import Gate

if TYPE_CHECKING:  # a type alone: loaded on the threads that listen
    from jeepney import Message
    from jeepney.io.blocking import DBusConnection

LOGIN = "org.freedesktop.login1"
RULES = {
    "SESSION": ("type='signal',member='ActiveChanged'",),
    "SYSTEM": (
        f"type='signal',sender='{LOGIN}',interface='{LOGIN}.Manager',member='PrepareForSleep'",
        f"type='signal',sender='{LOGIN}',interface='{LOGIN}.Session',member='Lock'",
    ),
}
SAVER = ".ScreenSaver"  # the suffix of each desktop's service
DESKTOPS = ("freedesktop", "gnome", "cinnamon", "mate")
AGAIN_SECONDS = 5.0  # after a bus that did not answer in time
MANAGER = "/org/freedesktop/login1"
BUS = ("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")


class ScreenLock(QObject):
    """Emits `locked` for each signal of a bus; a forged one only locks Sotto.

    `subscribed_buses` confirmed the subscription. A screen that is locked already counts, too.
    """

    locked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._gate = Gate(self)
        self.subscribed_buses: set[str] = set()

    def start(self) -> None:
        """Listen on the session bus and the system bus, each on its own thread."""
        if sys.platform == "linux":
            for bus in RULES:
                threading.Thread(
                    target=self._listen, args=(bus,), name=f"{bus} bus", daemon=True
                ).start()

    def _listen(self, bus: str) -> None:
        from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415 (see above)

        while True:
            try:
                self._hear(bus, open_dbus_connection(bus))
            except TimeoutError:  # a busy computer, just after the login
                time.sleep(AGAIN_SECONDS)
            except Exception:  # no bus, or it ended: no more signals
                return

    def _hear(self, bus: str, connection: DBusConnection) -> None:
        """Process all messages in one loop: waiting for a single reply would drop signals."""
        from jeepney import HeaderFields  # noqa: PLC0415 (see above)

        own = _own_session(connection) if bus == "SYSTEM" else ""  # nothing is subscribed yet
        rules = [_call(connection, BUS, "AddMatch", rule) for rule in RULES[bus]]
        asked = [_call(connection, saver, "GetActive") for saver in _savers(bus)]
        while True:
            message = connection.receive()
            answers = message.header.fields.get(HeaderFields.reply_serial)
            if answers == rules[-1]:
                self.subscribed_buses.add(bus)
            if message.body == (True,) if answers in asked else _tells(message, own):
                self._gate.emit(self.locked)


def _savers(bus: str) -> list[tuple[str, str, str]]:
    """The services that may report the current lock state."""
    if bus != "SESSION":
        return []
    names = [f"org.{desktop}{SAVER}" for desktop in DESKTOPS]
    return [("/" + name.replace(".", "/"), name, name) for name in names]


def _tells(message: Message, own: str) -> bool:
    """Whether a D-Bus signal means that the screen is locked; `own` is this login's session."""
    from jeepney import HeaderFields  # noqa: PLC0415 (see above)

    fields = message.header.fields
    interface = str(fields.get(HeaderFields.interface, ""))
    member = fields.get(HeaderFields.member)
    if member == "Lock":
        return not own or fields.get(HeaderFields.path) == own
    known = member == "PrepareForSleep" or (member == "ActiveChanged" and interface.endswith(SAVER))
    return known and message.body == (True,)


def _own_session(connection: DBusConnection) -> str:
    """The object path of this login's session; empty if unknown: then any session counts."""
    from jeepney import HeaderFields, MessageType  # noqa: PLC0415 (see above)

    name = os.environ.get("XDG_SESSION_ID", "auto")
    asked = _call(connection, (MANAGER, LOGIN, f"{LOGIN}.Manager"), "GetSession", name)
    while (message := connection.receive()).header.fields.get(HeaderFields.reply_serial) != asked:
        pass
    found = message.header.message_type is MessageType.method_return
    return str(message.body[0]) if found else ""


def _call(connection: DBusConnection, whom: tuple[str, str, str], method: str, *words: str) -> int:
    """Send a call that starts no service; the serial that its reply will name."""
    from jeepney import DBusAddress, MessageFlag, new_method_call  # noqa: PLC0415 (see above)

    call = new_method_call(DBusAddress(*whom), method, "s" * len(words), words)
    call.header.flags |= MessageFlag.no_auto_start
    serial: int = next(connection.outgoing_serial)
    connection.send(call, serial=serial)
    return serial
