"""The main window: conversations, transcript over composer, privacy panel, and the top bar."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QFrame,
    QMainWindow,
    QMenu,
    QSplitter,
    QToolButton,
    QWidget,
)

from app.core.translation import mark, tr
from app.text import attacks, comparing, labels, shortcuts
from app.ui.composer.composer import Composer
from app.ui.privacy.panel import PrivacyPanel
from app.ui.sidebar.sidebar import Sidebar
from app.ui.transcript.transcript import Transcript
from app.ui.widgets import layouts, plain_text, theme
from app.ui.widgets.announcements import Banner
from app.ui.widgets.controls import BusyBar, ElidedLabel, IconButton, text_label
from app.ui.window.conversation_splitter import ConversationSplitter
from app.ui.window.notices import Notices
from app.ui.window.palette import CommandPalette

SIZE = QSize(1280, 800)
SMALLEST = QSize(720, 520)
TIGHT = 860  # pixels: below this the buttons above the chat show only icons
PROVIDER_WIDTH = 260  # maximal pixels of the service's name
ROOMY = 1120  # pixels: below this the privacy panel is hidden

TURNS = frozenset({"Ctrl+E", "Ctrl+R", "Alt+PgUp", "Alt+PgDown"})  # keys for the last turn

EDITING = mark(
    "You are editing an earlier message. It goes as another version of it; "
    "the old one stays, with all that followed."
)


class MainWindow(QMainWindow):
    """Lays out the widgets and passes on the person's actions, without any logic."""

    provider_requested = Signal()
    wire_requested = Signal()
    copy_requested = Signal()
    lock_requested = Signal()
    editing_left = Signal()
    first_painted = Signal()
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(tr("Sotto"))
        self.resize(SIZE)
        self.setMinimumSize(SMALLEST)
        self.sidebar = Sidebar()
        self.transcript = Transcript()
        self.composer = Composer()
        self.privacy = PrivacyPanel()
        self.notices = Notices()
        self._editing = Banner("info", tr(EDITING), tr("Stop editing"))
        self._editing.hide()
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setEnabled(False)
        self._editing_now = self._working = False
        self._painted = self._stays = False
        self._chosen: bool | None = None  # the person's choice for the panel at this width
        self._build()
        self._connect()

    def set_title(self, title: str) -> None:
        """Show the conversation's title."""
        self._title.set_words(labels.chat_title(title))

    def set_provider(self, text: str, where: str = "") -> None:
        """Show the chat's service, and its host in a tooltip."""
        metrics, mode = self.provider_button.fontMetrics(), Qt.TextElideMode.ElideMiddle
        self.provider_button.setText(metrics.elidedText(text, mode, theme.scaled(PROVIDER_WIDTH)))
        at = f" ({where})" if where else ""
        self.provider_button.setToolTip(
            plain_text.plain(tr("{text}{at}. Choose who answers this chat.", text=text, at=at))
        )
        self.provider_button.setAccessibleName(
            tr("Who answers: {text}{at}. Opens a list.", text=text, at=at)
        )

    def set_engine_state(self, text: str, busy: bool, why: str = "") -> None:
        """Show the engine's state, if notable; `busy` adds a moving bar.

        `why` is its tooltip.
        """
        self._engine.setText(text)
        self._engine.setVisible(bool(text) and self.width() >= TIGHT)
        self._engine.setAccessibleName(tr("Engine: {text}", text=text))
        self._engine.setToolTip(plain_text.plain(why))
        self._engine.setAccessibleDescription(why)
        self._engine_busy.setVisible(busy)

    def show_editing(self, editing: bool) -> None:
        """Show whether the draft is another version of an earlier message."""
        self._editing_now = editing
        self._editing.setVisible(editing)
        self._share_escape()

    def set_working(self, answering: bool, copied: bool, fitting: bool) -> None:
        """Show that an answer or its fitting is running, which Esc stops first.

        `copied`: the answer is to be pasted.
        """
        self._working = answering or fitting
        self.composer.send_row.set_working(answering, copied, fitting)
        self._share_escape()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Emit `first_painted` once after the first frame."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.first_painted.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Hide the privacy panel in a narrow window, unless the person opened it."""
        super().resizeEvent(event)
        self._tighten(event.size().width() < TIGHT)
        roomy = ROOMY - 320 + theme.scaled(320)
        was, now = event.oldSize().width() >= roomy, event.size().width() >= roomy
        if was != now or not event.oldSize().isValid():
            self._chosen = None
        if self._chosen is None:
            self._show_panel(now)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 (Qt's name)
        """Emit the closing, which a listener may cancel."""
        self._stays = False
        self.closing.emit()
        if self._stays:
            event.ignore()
        else:
            super().closeEvent(event)

    def keep_open(self) -> None:
        """Cancel the closing; for listeners."""
        self._stays = True

    def _build(self) -> None:
        middle = ConversationSplitter(self._reading(), self.composer)
        self.transcript.emptied.connect(middle.set_empty)
        column = QFrame()
        column.setObjectName("column")
        layouts.column(self._top_bar(), self.notices, (middle, 1), on=column, spacing=0)
        across = QSplitter(Qt.Orientation.Horizontal)
        for widget, least in ((self.sidebar, 180), (column, 460), (self.privacy, 260)):
            across.addWidget(widget)
            # the panel's lines are short, so larger letters need more width
            widget.setMinimumWidth(theme.scaled(least) if widget is self.privacy else least)
        panel = theme.scaled(320)
        across.setSizes([220, SIZE.width() - 220 - panel, panel])
        across.setStretchFactor(1, 1)
        across.setChildrenCollapsible(False)
        across.setHandleWidth(1)
        self.setCentralWidget(across)

    def _reading(self) -> QWidget:
        """The transcript above the notice on editing."""
        row = layouts.row(self._editing, margins=(20, 0, 20, 6))
        return layouts.boxed((self.transcript, 1), row)

    def _top_bar(self) -> QFrame:
        self._title = ElidedLabel(tr("New chat"), "heading")
        self.provider_button = QToolButton()
        self.provider_button.setProperty("role", "chip")
        self.provider_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._engine = text_label(tr("Engine starting…"), "small")
        self._engine_busy = BusyBar(tr("The engine is starting"))
        self._engine_busy.setFixedWidth(48)
        self._copy = IconButton(
            "copy",
            tr("Copy what will be sent, for any chatbot's page; then paste its answer here"),
            tr("Copy"),
        )
        self._wire = IconButton("wire", tr("Show the exact bytes of the request"), tr("Wire"))
        self._panel_button = IconButton("panel-right", tr("Show or hide the privacy panel"))
        bar = QFrame()
        bar.setObjectName("topBar")
        layouts.row(
            (self._title, 1),
            self._engine_busy,
            self._engine,
            self.provider_button,
            self._copy,
            self._wire,
            self._panel_button,
            on=bar,
            margins=(20, 9, 12, 9),
            spacing=10,
        )
        self.set_provider(tr("On this computer · practice"))
        return bar

    def _connect(self) -> None:
        # Connected first, as the last keys belong to the previous conversation.
        self.sidebar.new_requested.connect(self.composer.flush)
        self.sidebar.temporary_requested.connect(self.composer.flush)
        self.sidebar.selected.connect(self.composer.flush)
        for signal in (self._editing.acted, self._editing.closed, self._escape.activated):
            signal.connect(self.editing_left)
        self.provider_button.clicked.connect(self.provider_requested)
        self._copy.clicked.connect(self._on_copy)
        self._wire.clicked.connect(self._on_wire)
        self._panel_button.clicked.connect(self._toggle_panel)
        self.sidebar.lock_requested.connect(self.lock_requested)
        for keys, act in (
            ("Ctrl+N", self.sidebar.new_requested.emit),
            ("Ctrl+Shift+N", self.sidebar.temporary_requested.emit),
            ("Ctrl+F", self.sidebar.focus_search),
            ("Ctrl+,", self.sidebar.preferences_requested.emit),
            ("Ctrl+M", self.sidebar.models_requested.emit),
            ("Ctrl+Shift+M", self.provider_requested.emit),
            ("Ctrl+L", self.lock_requested.emit),
            ("Ctrl+Shift+L", self.composer.written_pane.setFocus),
            ("Ctrl+Shift+C", self._on_copy),
            ("Ctrl+E", self.transcript.edit_current),
            ("Ctrl+R", self.transcript.ask_again_current),
            ("Alt+PgUp", lambda: self.transcript.step_version(-1)),
            ("Alt+PgDown", lambda: self.transcript.step_version(1)),
            ("Ctrl+Shift+S", self.sidebar.save_prompt_requested.emit),
            ("Ctrl+K", self.open_palette),
            ("F9", self._toggle_panel),
        ):
            self._action(shortcuts.words(keys), act).setShortcut(QKeySequence(keys))
        self._action(tr(shortcuts.WIRE), self._on_wire)
        self._action(tr(comparing.TITLE), self.privacy.method.compare_requested.emit)
        self._action(tr(attacks.TITLE), self.privacy.attack_requested.emit)
        self.composer.written_pane.setFocus()

    def _action(self, words: str, act: Callable[[], object]) -> QAction:
        """Add an action to the window, which makes it searchable in the palette."""
        made = QAction(words, self)
        made.triggered.connect(lambda _checked: act())
        self.addAction(made)
        return made

    def _allow_turns(self, allowed: bool) -> None:
        """Set whether the palette offers the actions on the last turn; their keys always work."""
        for action in self.actions():
            if action.shortcut().toString() in TURNS:
                action.setEnabled(allowed)

    def open_palette(self) -> CommandPalette:
        """Open the command palette."""
        self.composer.flush()
        palette, side = CommandPalette(self), self.sidebar
        made = [side.more(), *side.list.menus()]
        menus = [*made, *self.composer.findChildren(QMenu)]
        self._allow_turns(bool(self.transcript.turns()))
        palette.show_all([self, self.composer, *menus], side.chats())
        self._allow_turns(True)
        palette.chat_chosen.connect(side.list.selected)
        for menu in made:
            palette.destroyed.connect(menu.deleteLater)
        palette.open_over(self)
        return palette

    def _share_escape(self) -> None:
        """Give Esc one meaning at a time: stop running work first, then leave editing."""
        self._escape.setEnabled(self._editing_now and not self._working)

    def _on_copy(self) -> None:
        self.composer.flush()
        self.copy_requested.emit()

    def _on_wire(self) -> None:
        self.composer.flush()
        self.wire_requested.emit()

    def _toggle_panel(self) -> None:
        self._chosen = self.privacy.isHidden()
        self._show_panel(self._chosen)

    def _tighten(self, tight: bool) -> None:
        style = Qt.ToolButtonStyle
        for tool in (self._copy, self._wire):
            tool.setToolButtonStyle(
                style.ToolButtonIconOnly if tight else style.ToolButtonTextBesideIcon
            )
        self._engine.setVisible(bool(self._engine.text()) and not tight)  # its bar still moves

    def _show_panel(self, show: bool) -> None:
        self.privacy.setVisible(show)
        hide, reveal = tr("Hide the privacy panel (F9)"), tr("Show the privacy panel (F9)")
        self._panel_button.say(hide if show else reveal)
