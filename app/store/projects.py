"""Projects: folders of chats with instructions, documents and defaults for new chats.

All of it is private, and stored in the encrypted database only.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from app.config.services import ServiceChoice
from app.store import erasure
from app.store.records import Project, ProjectDocument
from engine.core.errors import BadParameter, HistoryDamaged
from engine.pipeline import policy as policies

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

FIELDS = ("name", "instructions", "policy", "answerer", "collapsed")
PROJECTS = "SELECT id, name, instructions, policy, answerer, collapsed FROM project ORDER BY id"
# `length()` would read and decrypt each text at each change of the history.
DOCUMENTS = "SELECT id, project, name, octet_length(text) FROM document ORDER BY id"
# The project may be deleted meanwhile: what cannot be written would hold up all that follows
ADD = "INSERT INTO document (project, name, text) SELECT id, ?, ? FROM project WHERE id = ?"


class Projects:
    """A profile's projects; `opened` returns the database for reading ("ro") or writing ("rw").

    `sweep` is called after the removal of a stored text, which its transaction records.
    """

    def __init__(
        self,
        opened: Callable[[str], AbstractContextManager[Connection]],
        sweep: Callable[[], None],
    ) -> None:
        self._opened, self._sweep = opened, sweep

    def listed(self) -> list[Project]:
        """All projects with the names of their documents, the oldest first."""
        with self._opened("ro") as db:
            return listed(db)

    def begin(self, name: str) -> int:
        """Insert an empty project. Returns its number."""
        with self._opened("rw") as db:
            return begin(db, name)

    def change(
        self,
        before: Project,
        after: Project,
        added: Iterable[tuple[str, str]] = (),
        removed: Iterable[int] = (),
    ) -> None:
        """Write the differences to `before`; concurrent changes of other fields stay.

        `added` are documents (name, text), `removed` the numbers of others.
        """
        gone = [(number,) for number in removed]
        went = bool(gone or (before.instructions and before.instructions != after.instructions))
        with self._opened("rw") as db:
            change(db, before, after)
            db.executemany("DELETE FROM document WHERE id = ?", gone)
            db.executemany(ADD, [(name, text, before.id) for name, text in added])
            if went:
                erasure.note(db)
        if went:
            self._sweep()

    def documents(self, project: int) -> list[tuple[str, str]]:
        """The names and texts of a project's documents, in order."""
        asked = "SELECT name, text FROM document WHERE project = ? ORDER BY id"
        with self._opened("ro") as db:
            return [(name, text) for name, text in db.execute(asked, (project,))]


def listed(db: Connection) -> list[Project]:
    """All projects. Error: HistoryDamaged if one cannot be parsed."""
    documents: dict[int, list[ProjectDocument]] = {}
    for number, project, name, size in db.execute(DOCUMENTS):
        documents.setdefault(project, []).append(ProjectDocument(number, name, size))
    try:
        rows = db.execute(PROJECTS).fetchall()
        return [_project(row, tuple(documents.get(row[0], ()))) for row in rows]
    except (BadParameter, ValueError, KeyError, TypeError, AttributeError):
        problem = HistoryDamaged(reason="projects")
    raise problem  # raised here without context, which would quote a text


def begin(db: Connection, name: str) -> int:
    """Insert an empty project. Returns its number."""
    return int(db.execute("INSERT INTO project (name) VALUES (?)", (name,)).lastrowid or 0)


def named(db: Connection, name: str) -> int:
    """The number of the first project of a name, created if necessary."""
    row = db.execute("SELECT id FROM project WHERE name = ? ORDER BY id", (name,)).fetchone()
    return int(row[0]) if row else begin(db, name)


def change(db: Connection, before: Project, after: Project) -> None:
    """Write the changed fields of a project."""
    old, new = _values(before), _values(after)
    for name in FIELDS:
        if old[name] != new[name]:
            update = f"UPDATE project SET {name} = ? WHERE id = ?"  # noqa: S608 (only the names above)
            db.execute(update, (new[name], before.id))


def _project(row: tuple[int, str, str, str, str, int], of: tuple[ProjectDocument, ...]) -> Project:
    number, name, instructions, policy, answerer, collapsed = row
    return Project(
        number,
        name,
        instructions,
        policies.parse_stored(json.loads(policy)) if policy else None,
        ServiceChoice.parse(json.loads(answerer)) if answerer else None,
        of,
        collapsed=bool(collapsed),
    )


def _values(project: Project) -> dict[str, object]:
    policy, answerer = project.policy, project.answerer
    return {
        "name": project.name,
        "instructions": project.instructions,
        "policy": "" if policy is None else _json(policies.to_json(policy)),
        "answerer": "" if answerer is None else _json(answerer.to_json()),
        "collapsed": int(project.collapsed),
    }


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)
