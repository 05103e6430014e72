"""Pictures of chats: written, sent, answered, failed, found again, deleted, in projects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import screenshots_parts as parts
from PySide6.QtWidgets import QWidget
from screenshots_drafts import drawn

from app.controllers.keys.keys_flow import ANEW, GONE, SESSION
from app.core import instructions
from app.core.answer_edits import AnswerEdits
from app.core.drafts import Draft
from app.core.recipients import Recipient
from app.core.translation import tr
from app.core.usage import Usage
from app.text import history, sentences
from app.text import projects as words
from app.text.services import answered as answered_by
from app.text.services import counted
from app.text.why_not_sent import HELD
from app.ui.composer.project_line import ProjectOffer
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.project_page import ProjectPage, ShownDocument
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.widgets.controls import Section
from app.ui.window.window import MainWindow
from engine.core import errors
from engine.core.accountant import Ledger
from engine.core.types import Kind, Span
from engine.pipeline.policy import EVERY
from engine.restore import Restored

PROJECTS = (
    ProjectRow(1, "Clinic in Leeds"),
    ProjectRow(2, "Taxes 2024 and all that goes with them", collapsed=True),
)
QUESTION = "What do I tell Daniel Okafor, who asks for his card 4539 1488 0343 6467 to be charged?"
INSTRUCTIONS = "Answer briefly and in British English.\nI am Maria Lopez, and write for my clinic."


def chatting(side: int = 0) -> MainWindow:
    made = parts.sent(made=parts.drafting())
    received = parts.filled(change.surrogate for change in parts.example().replacements)
    restored = parts.filled(change.original for change in parts.example().replacements)
    view = made.transcript.views[1]
    view.finish_answer(received, restored, parts.marks(restored))
    by = answered_by(Recipient("https://api.openai.com/v1", "gpt-4o-mini"), "")
    view.set_writer(by, counted(Usage(1_204, 310, 0.0061)))
    made.privacy.spent.setText(history.spent(Ledger().record("chat", 1, parts.example().cost)))
    parts.both_sides(made, side)
    view._answer._sides.choose(side)
    view._answer._sides.changed.emit(side)
    return made


def failed() -> MainWindow:
    made = failed_by(errors.Unauthorized(), made=parts.drafting())
    made.notices.tell("warning", "warning", sentences.say(errors.EngineDied()))
    made.notices.tell(
        "error", "error", sentences.say(errors.KeyringMissing()), tr("Use a session key")
    )
    made.notices.tell("info", "info", tr("Copied"))
    made.composer.show_error(sentences.say(errors.BadText(reason="too_long", limit=8_192)))
    return made


def failed_by(
    error: errors.SottoError, kept: str = "", made: MainWindow | None = None
) -> MainWindow:
    made = parts.sent(made=made)
    made.transcript.views[1].fail_answer(sentences.say(error), kept)
    return made


def streaming() -> MainWindow:
    made = parts.sent()
    restored = parts.filled(change.original for change in parts.example().replacements)
    made.transcript.views[1].append_answer(restored[:420])
    made.composer.send_row.set_working(answering=True)
    return made


def lowest() -> MainWindow:
    made = failed()
    made.resize(made.minimumSize())
    return made


def panel() -> MainWindow:
    made = chatting(side=2)
    made.privacy.set_own_words(["Project Heron", "Café Aurelia"])
    for section in made.privacy.findChildren(Section):
        shown = section._title in {"Always private", "What is replaced", "Sent so far"}
        section._header.setChecked(shown)
    return made


def readme() -> MainWindow:
    made = parts.answered(parts.WORDS["letter"])
    parts.both_sides(made)
    return parts.previewed(made, parts.example())


def versions() -> MainWindow:
    made = parts.answered("Dear Maria Lopez, here is a shorter one.")
    made.transcript.set_versions(1, 2, 3)
    return made


def editing() -> MainWindow:
    made = parts.previewed(parts.answered("Dear Maria Lopez,\n\nhere it is."), parts.example())
    made.show_editing(True)
    return made


def code() -> MainWindow:
    made = parts.answered(parts.WORDS["code"])
    made.resize(1280, 1100)
    return made


def copied() -> MainWindow:
    made = parts.sent()
    made.transcript.views[1].ask_for_answer()
    made.composer.send_row.set_working(answering=True, copied=True)
    return made


def near_misses() -> MainWindow:
    text = parts.WORDS["stands"]
    made = parts.answered(text)
    near = tuple(
        Restored(Span(text.index(word), text.index(word) + len(word)), word, own, Kind.PERSON)
        for word, own in (("Fischre", "Lopez"), ("Fishcer", "Lopez"))
    )
    turned = frozenset((near[1].span.start, text.index("3 March")))
    made.transcript.views[1].set_edits(parts.marks(text), AnswerEdits(near, turned))
    made.composer.show_line(copied=True)
    return made


def searching() -> MainWindow:
    made = chatting()
    made.sidebar.search.setText("prescription")
    found = tuple(ChatRow(**row) for row in parts.WORDS["found"])
    made.sidebar.show_results("prescription", found)
    return made


def chat_menu(made: MainWindow) -> QWidget:
    return parts.popped(made.sidebar.list.menu(1), made)


def deleting() -> QWidget:
    return parts.opened(chatting()).sidebar.list.ask_delete(1)


def without_key() -> MainWindow:
    made = parts.window()
    made.notices.tell("a", "error", tr(GONE), tr("Restore a backup…"))
    made.notices.tell("b", "warning", tr(ANEW), tr("Begin anew"))
    made.notices.tell("c", "warning", tr(SESSION), tr("Use a session key"))
    made.composer.send_row.hold("key")
    return made


def held(by: str, *, smallest: bool = False) -> MainWindow:
    made = parts.window()
    made.composer.set_text(QUESTION)
    made.composer.send_row.hold(by)
    if smallest:
        made.resize(made.minimumSize())
    return made


def projects() -> MainWindow:
    made = parts.window()
    made.sidebar.set_conversations([ChatRow(**row) for row in parts.WORDS["in_projects"]], PROJECTS)
    made.sidebar.set_current(1)
    return made


def project_menu() -> QWidget:
    made = projects()
    return parts.popped(made.sidebar.list.project_menu(1), made)


def project_deleting() -> QWidget:
    made = parts.opened(projects())
    return made.sidebar.list.projects.ask_delete(PROJECTS[0]._replace(chats=2), made)


def project_page() -> ProjectPage:
    made = ProjectPage("Clinic in Leeds")
    begins = words.begins("Careful", "What is private", 2, "OpenAI · gpt-4o-mini")
    made.show_project("Clinic in Leeds", INSTRUCTIONS, begins)
    made.add_document(ShownDocument(1, "Opening hours and staff.docx", 1204))
    made.add_document(ShownDocument(2, "Price list.xlsx", 48_210))
    return made


def new_project() -> ProjectPage:
    made = ProjectPage(tr(words.UNNAMED))
    made.show_project("", "", "")
    made.accept()
    return made


def project_draft(*, begun: bool = False) -> MainWindow:
    made, head = projects(), instructions.head(INSTRUCTIONS)
    made.composer.project.show_offer(ProjectOffer("Clinic in Leeds", head, 2, begun=begun))
    draft = instructions.put("" if begun else head, Draft(QUESTION))
    made.composer.set_draft(draft)
    sanitized, left = drawn(draft.text, EVERY)
    return parts.previewed(made, replace(sanitized, instruction=draft.instruction), left)


STATES: dict[str, Callable[[], QWidget]] = {
    "00-readme": readme,
    "01-empty": parts.window,
    "02-drafting": parts.drafting,
    "05-chat": chatting,
    "06-chat-both-sides": partial(chatting, side=2),
    "07-streaming": streaming,
    "09-failed": failed,
    "10-smallest": lowest,
    "11-panel": panel,
    "30-search": searching,
    "32-chat-menu": lambda: chat_menu(chatting()),
    "33-delete": deleting,
    "35-key-gone": without_key,
    **{f"36-held-{by}": partial(held, by) for by in HELD},
    "36-smallest": partial(held, "elsewhere", smallest=True),
    "40-versions": versions,
    "41-editing": editing,
    "42-code": code,
    "44-copy-mode": copied,
    "45-guard": partial(failed_by, errors.GuardRefused(reason="leak", kind="CREDIT_CARD", where=0)),
    "50-cut-off": partial(failed_by, errors.CutOff(), "Dear Maria Lopez, your bank can"),
    "52-near-misses": near_misses,
    "95-projects": projects,
    "95-project-menu": project_menu,
    "95-project-move": lambda: chat_menu(projects()),
    "95-project-delete": project_deleting,
    "96-project-page": project_page,
    "96-project-page-new": new_project,
    "97-project-draft": project_draft,
    "97-project-begun": partial(project_draft, begun=True),
}
