from fresh_python import said_by

# Objects with running timers in cycles are dropped while another thread makes enough garbage for
# Python to collect; whatever deletes them there leaves timers that the event loop then fires.
DROPPED = """
import gc, threading
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from app.core import garbage

class Owner(QObject):
    def __init__(self):
        super().__init__()
        self.cycle = self
        timer = QTimer(self, interval=50)
        timer.timeout.connect(lambda: None)
        timer.start()

    def __del__(self):
        deleted_on.add(threading.current_thread().name)

def litter():
    for _ in range(300_000):
        cycle = []
        cycle.append(cycle)

deleted_on = set()
garbage.LOOK_MS = 20
application = QApplication([])
garbage.GarbageCollector(application)
for _ in range(20):
    owners = [Owner() for _ in range(200)]
    del owners
    elsewhere = threading.Thread(target=litter, name="elsewhere")
    elsewhere.start()
    elsewhere.join()
    QTimer.singleShot(200, application.quit)
    application.exec()
print(sorted(deleted_on), gc.isenabled())
"""


def test_objects_of_qt_in_cycles_are_deleted_on_the_ui_thread() -> None:
    done = said_by(DROPPED, check=False)
    assert (done.returncode, done.stdout) == (0, "['MainThread'] False\n"), done.stderr
    assert "another thread" not in done.stderr


def test_python_by_itself_deletes_them_elsewhere() -> None:
    """The test above would notice."""
    collected = DROPPED.replace("garbage.GarbageCollector(application)", "gc.enable()")
    done = said_by(collected, check=False)
    assert "elsewhere" in done.stdout or done.returncode < 0
