"""A desktop's screen saver and login manager, as small as can be: they speak the true interfaces.

`Lock` of org.freedesktop.ScreenSaver locks the screen and tells it by ActiveChanged; `Suspend` of
org.freedesktop.login1.Manager and `Lock` of its session tell what logind tells.
With `--locked` the screen has been locked before. Prints "ready".
"""

import sys

from jeepney import (
    DBusAddress,
    HeaderFields,
    MessageType,
    message_bus,
    new_method_return,
    new_signal,
)
from jeepney.io.blocking import open_dbus_connection

SAVER, LOGIN = "org.freedesktop.ScreenSaver", "org.freedesktop.login1"
OURS = "/org/freedesktop/login1/session/_31"
SIGNALS = {
    (SAVER, "Lock"): ("/org/freedesktop/ScreenSaver", SAVER, "ActiveChanged", "b", (True,)),
    (SAVER, "Wake"): ("/org/freedesktop/ScreenSaver", SAVER, "ActiveChanged", "b", (False,)),
    (f"{LOGIN}.Manager", "Suspend"): (
        "/org/freedesktop/login1",
        f"{LOGIN}.Manager",
        "PrepareForSleep",
        "b",
        (True,),
    ),
    (f"{LOGIN}.Manager", "LockSession"): (OURS, f"{LOGIN}.Session", "Lock", None, ()),
    (f"{LOGIN}.Manager", "LockAnother"): (f"{OURS}9", f"{LOGIN}.Session", "Lock", None, ()),
}


def main() -> None:
    connection = open_dbus_connection("SESSION")
    for name in (SAVER, LOGIN):
        connection.send_and_get_reply(message_bus.RequestName(name))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    active = "--locked" in sys.argv
    while True:
        message = connection.receive()
        if message.header.message_type is not MessageType.method_call:
            continue
        fields = message.header.fields
        interface, member = fields.get(HeaderFields.interface), fields[HeaderFields.member]
        if member == "GetSession":
            connection.send(new_method_return(message, "o", (OURS,)))
            continue
        if member == "GetActive":
            connection.send(new_method_return(message, "b", (active,)))
            continue
        if (interface, member) in SIGNALS:
            path, of, signal, kind, body = SIGNALS[interface, member]
            connection.send(new_signal(DBusAddress(path, None, of), signal, kind, body))
        connection.send(new_method_return(message))  # whoever has this may end us


if __name__ == "__main__":
    main()
