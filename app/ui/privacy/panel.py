"""The privacy panel: a conversation's protection, its guarantees and its cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QWidget,
)

from app.core.translation import mark, tr
from app.text import labels
from app.text.attacks import TITLE as ATTACK
from app.text.from_engine import from_engine
from app.ui.privacy.meters import MeterBox
from app.ui.privacy.method_section import MethodSection
from app.ui.privacy.number_options import NumberOptions
from app.ui.privacy.preset_section import PresetSection
from app.ui.privacy.relations import RelationList
from app.ui.widgets import layouts, left_values
from app.ui.widgets.controls import (
    Remark,
    Section,
    button,
    drop_all,
    hint,
    text_label,
)
from app.ui.widgets.left_values import LeftValue
from app.ui.widgets.level_section import LevelSection
from app.ui.widgets.own_words import OwnWords
from app.ui.widgets.sliders import LogSliderRow
from engine.core.types import Guarantee, Kind, Sanitized

NOISED = (Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY, Kind.DATE)
LOWEST, HIGHEST = 0.02, 10.0
MOVED = mark("Ages, amounts and dates are moved by chance.")
REDRAWN = mark(
    "Moving a slider draws anew: no promise covers a draw that you pick because you like it."
)
SPENT = mark("Sent so far")
ALWAYS = (
    mark("A word or phrase that is always private"),
    mark("A name, a project, a place…"),
    mark("Replaced wherever they stand. Between slashes: a search pattern, such as /PRJ-[0-9]+/."),
)
NEVER = (
    mark("A word or phrase that is sent as typed"),
    mark("A town, a product…"),
    mark("Never replaced in this chat."),
)
NOT_YET, NONE_FOUND = mark("Not looked through yet."), mark("Nothing private found yet.")
FACTS = (
    (mark("They do not cover"), "not_covered"),
    (mark("The provider still learns"), "leakage"),
    (mark("They assume"), "assumes"),
)


class PrivacyPanel(QFrame):
    """The privacy settings and status of a conversation, in foldable sections.

    `spent` shows its spending, `used` the cost of its answers, `lost` the values that a rewriting
    omitted.
    """

    epsilon_changed = Signal(object, float)
    kind_toggled = Signal(object, bool)
    own_words_changed = Signal(list)
    open_words_changed = Signal(list)
    attack_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("privacy")
        self.setAccessibleName(tr("Privacy of this conversation"))
        self.presets = PresetSection()
        self.level = LevelSection()
        self.method = MethodSection()
        self.relations = RelationList()
        self.numbers = NumberOptions()
        self._epsilons = {kind: _kind_row(kind) for kind in NOISED}
        self._kinds: dict[Kind, QCheckBox] = {}
        self._own, self._open = OwnWords(*map(tr, ALWAYS)), OwnWords(*map(tr, NEVER))
        self._own.changed.connect(self.own_words_changed)
        self._open.changed.connect(self.open_words_changed)
        self._sections: dict[str, Section] = {}
        for row in self._epsilons.values():
            row.changed.connect(self.epsilon_changed)
        self._found = text_label("", wrap=True)
        self.meters = MeterBox()
        self._attack = button(tr(ATTACK), does=self.attack_requested)
        self.lost = Remark("")
        self.spent = hint(tr("Nothing sent yet."))
        self.used = Remark("muted")
        self._promises = _Lines()
        self._kind_boxes = QWidget()
        layouts.column(on=self._kind_boxes, spacing=2)
        self._build()
        self.show_sanitized(None)

    def flush(self) -> None:
        """Emit pending slider changes now; call before showing another conversation."""
        for row in self.findChildren(LogSliderRow):
            row.flush()

    def set_epsilons(self, epsilons: Mapping[Kind, float]) -> None:
        """Show each noised kind's epsilon."""
        for kind, epsilon in epsilons.items():
            self._epsilons[kind].set_scaled_value(epsilon)

    def set_effects(self, effects: Mapping[Kind, str]) -> None:
        """Show the effect of each slider's epsilon, for the kinds that have one."""
        for kind, row in self._epsilons.items():
            row.setVisible(kind in effects)
            row.set_effect(effects.get(kind, ""))

    def set_kinds(self, kinds: Mapping[Kind, bool]) -> None:
        """Show which kinds are protected (True) or sent as typed (False)."""
        for kind, protected in kinds.items():
            if kind not in self._kinds:
                self._kinds[kind] = self._kind_box(kind)
            self._kinds[kind].setChecked(protected)  # only `clicked` is the person's choice

    def set_own_words(self, words: Sequence[str], open_: Sequence[str] = ()) -> None:
        """Show this chat's private words, and those that it sends as typed."""
        self._own.set_words(words)
        self._open.set_words(open_)

    def set_shared(self, always: int, never: int) -> None:
        """Show the number of the profile's words next to this chat's."""
        for own, count in ((self._own, always), (self._open, never)):
            several = tr("1 more") if count == 1 else tr("{count} more", count=count)
            said = tr("{several} in every chat: see Preferences.", several=several)
            own.shared.say(said if count else "")

    def set_as_typed(self, as_typed: bool) -> None:
        """Hide what is meaningless when everything is sent as typed."""
        for title, section in self._sections.items():
            section.setVisible(not as_typed or title == tr(SPENT))
        self.level.setVisible(not as_typed)

    def show_sanitized(self, sanitized: Sanitized | None, left: Sequence[LeftValue] = ()) -> None:
        """Show the draft's findings, and its guarantees with their limits."""
        before = self._found.text()
        said = tr(NOT_YET) if sanitized is None else "\n".join(_found(sanitized, left))
        self._found.setText(said)
        promises = _promises(sanitized.guarantees if sanitized else ())
        grew = self._promises.set_lines(promises) or self._found.text() != before
        self.relations.show_sanitized(sanitized)
        if grew and self.isVisible():
            layouts.lay_out(self._scroll)

    def _build(self) -> None:
        inside = QWidget()
        column = layouts.column(
            text_label(tr("Privacy"), "heading"),
            self.presets,
            self.level,
            on=inside,
            margins=(14, 14, 14, 14),
            spacing=14,
        )
        in_message = (self._found, self.lost, self.meters, self._attack)
        moved = hint(f"{tr(MOVED)} {tr(REDRAWN)}")
        sliders = layouts.boxed(moved, *self._epsilons.values(), self.numbers, spacing=16)
        for title, content, open_ in (
            (tr("How words are treated"), self.method, True),
            (tr("In this message"), layouts.boxed(*in_message, spacing=6), True),
            (tr("How exact numbers stay"), sliders, True),
            (tr("What follows from what"), self.relations, True),
            (tr("What this promises"), self._promises, True),
            (tr(SPENT), layouts.boxed(self.spent, self.used, spacing=6), True),
            (tr("Always private"), self._own, False),
            (tr("Sent as typed"), self._open, False),
            (tr("What is replaced"), self._kind_boxes, False),
        ):
            indented = layouts.boxed(content, margins=(8, 0, 4, 0))
            self._sections[title] = Section(title, indented, open_)
            column.addWidget(self._sections[title])
        column.addStretch()
        self._scroll = layouts.scrolled(inside, tr("Privacy of this conversation"))
        layouts.column(self._scroll, on=self)

    def _kind_box(self, kind: Kind) -> QCheckBox:
        box = QCheckBox(labels.kinds_name(kind))
        box.setAccessibleName(tr("Replace {kinds}", kinds=tr(labels.KINDS[kind][1])))
        box.clicked.connect(lambda on: self.kind_toggled.emit(kind, on))
        layout = self._kind_boxes.layout()
        if layout is not None:
            layout.addWidget(box)
        return box


def _kind_row(kind: Kind) -> LogSliderRow:
    row = LogSliderRow(kind, labels.kinds_name(kind), LOWEST, HIGHEST)
    row.set_ends(tr("more private"), tr("more exact"))
    return row


class _Lines(QWidget):
    """Paragraphs with headings, replaced as a whole."""

    def __init__(self) -> None:
        super().__init__()
        self._column = layouts.column(on=self, spacing=4)
        self._lines: list[tuple[str, str]] = []

    def set_lines(self, lines: list[tuple[str, str]]) -> bool:
        """Show (role, words) lines; return whether they have changed."""
        if lines == self._lines:
            return False
        self._lines = lines
        drop_all(self._column)
        for role, words in lines:
            made = text_label(words, role, wrap=True)
            self._column.addWidget(made)
            made.show()  # now; otherwise Qt would do it at the next event
        return True


def _found(sanitized: Sanitized, left: Sequence[LeftValue]) -> list[str]:
    """The findings, one per line: counts, kinds, and gaps in the search."""
    found = labels.counts(sanitized.carried)
    lines = [left_values.count_line(sanitized.carried, left)] if found or left else [tr(NONE_FOUND)]
    lines.append(labels.capital(", ".join(found)))
    lines.append(left_values.unjudged_note(sanitized))
    lines.append(labels.language_note(sanitized.language))
    return [line for line in lines if line]


def _promises(guarantees: Sequence[Guarantee]) -> list[tuple[str, str]]:
    """Each guarantee in plain words, then the distinct exceptions and assumptions."""
    lines: list[tuple[str, str]] = []
    for guarantee in guarantees:
        lines.append(("", from_engine(guarantee.statement)))
        if guarantee.epsilon is not None:
            unit = labels.unit_words(guarantee.unit)
            lines.append(
                (
                    "muted",
                    f"{labels.epsilon(guarantee.epsilon)} {unit}, {from_engine(guarantee.scope)}",
                )
            )
    for title, name in FACTS:
        facts = dict.fromkeys(fact for g in guarantees for fact in getattr(g, name))
        if facts:
            lines.append(("label", tr(title)))
            lines += [("muted", f"•  {from_engine(fact)}") for fact in facts]
    return lines or [("muted", tr("What the protection promises appears here while you write."))]
