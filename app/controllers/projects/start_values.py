"""The defaults of a project's new chats; started chats stay unchanged."""

from __future__ import annotations

from app.chat.session import Session
from app.core import instructions
from app.store.records import Project
from engine.pipeline.policy import Policy


def begin(session: Session, project: Project) -> None:
    """Apply a project's defaults to a new session."""
    session.policy = project.policy or session.policy
    session.answerer = project.answerer
    session.draft = instructions.put(instructions.head(project.instructions), session.draft)


def change(session: Session, before: Project | None, after: Project | None, usual: Policy) -> None:
    """Apply changed project defaults to a session without sent turns (None: no project).

    The person's own changes in it stay. `usual` is the policy of chats outside of projects.
    """
    if session.shown or session.busy:
        return
    old, new = _policy(before, usual), _policy(after, usual)
    if new not in (old, session.policy) and session.policy == old:
        session.set_policy(new)
    was, now = (project.answerer if project else None for project in (before, after))
    if was != now and session.answerer == was:
        session.answerer = now
        session.answerer_changed.emit()
    was_head, head = (_head(project) for project in (before, after))
    if was_head != head and instructions.split(session.draft)[0] == was_head:
        session.return_draft(instructions.put(head, session.draft))
        session.refresh()


def _policy(project: Project | None, usual: Policy) -> Policy:
    return (project.policy if project else None) or usual


def _head(project: Project | None) -> str:
    return instructions.head(project.instructions) if project else ""
