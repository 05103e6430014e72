"""Shows the policy of the chat on screen in the privacy panel, and changes it from there.

Also handles choices on single values from the composer, the inspector and the review.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.chat.session import Session
from app.config import presets
from app.store.own_rules import NO_RULES
from app.text import labels, sentences
from app.text.slider_sentences import number_sentences
from app.ui.widgets.keep_row import ALWAYS, ONCE
from app.ui.window.window import MainWindow
from engine.core.errors import BadParameter
from engine.core.own_patterns import check_pattern
from engine.core.types import Kind, PrivateWord
from engine.pipeline.policy import FIRST_STAGE, NOISED, Policy, check_epsilon, with_parameters

TOGGLED = tuple(kind for kind in labels.KINDS if kind is not Kind.CUSTOM)


class PrivacyFlow(QObject):
    """Changes the policy of the conversation on screen, which `session` returns.

    `always_hidden` carries a value that the person wants hidden in every chat, and its kind,
    `always_kept` one that is to go as typed in every chat.
    """

    always_hidden = Signal(str, object)
    always_kept = Signal(str)

    def __init__(self, window: MainWindow, session: Callable[[], Session]) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        window.privacy.epsilon_changed.connect(self._on_epsilon)
        window.privacy.kind_toggled.connect(self._on_kind)
        window.privacy.presets.chosen.connect(
            lambda name: self.change(presets.applied(self.session.policy, name))
        )
        window.privacy.level.level_chosen.connect(lambda level: self._set(level=level))
        window.privacy.level.threshold_moved.connect(
            lambda chance: self.change(replace(self.session.policy, private_from=chance))
        )
        window.privacy.method.method_chosen.connect(self._on_method)
        window.privacy.method.parameter_changed.connect(self._on_parameter)
        window.privacy.numbers.parameter_changed.connect(self._on_parameter)
        window.privacy.relations.parameter_changed.connect(self._on_parameter)
        window.privacy.own_words_changed.connect(self._on_own_words)
        window.privacy.open_words_changed.connect(lambda words: self._set(never=tuple(words)))
        window.privacy.relations.removed.connect(
            lambda name: self._remove_relations(self.session.removed | {name})
        )
        window.privacy.relations.restored.connect(lambda: self._remove_relations(frozenset()))
        window.composer.private_requested.connect(self.make_private)
        window.composer.notes.kept.connect(self.keep)

    @property
    def session(self) -> Session:
        """The conversation on screen."""
        return self._session()

    def show_policy(self, policy: Policy) -> None:
        """Show the conversation's policy."""
        panel = self._window.privacy
        epsilons = {kind: float(policy.epsilon(kind)) for kind in NOISED}
        panel.set_epsilons(epsilons)
        panel.level.show_level(policy.level, policy.private_from)
        panel.set_effects(number_sentences(policy))
        panel.set_kinds({kind: kind not in policy.keep for kind in TOGGLED})
        panel.set_own_words([_written(word) for word in policy.always], policy.never)
        rules = self.session.rules or NO_RULES
        panel.set_shared(len(rules.words), len(rules.never))
        panel.numbers.show_values(policy.parameters(FIRST_STAGE))
        panel.relations.show_values(policy.parameters(FIRST_STAGE))
        self._show_preset(policy)
        self._show_method(policy)

    def _show_method(self, policy: Policy) -> None:
        method = policy.text_method
        parameters = policy.parameters(method) if method else {}
        self._window.privacy.method.show_method(method, parameters)
        self._window.composer.offer_instruction(bool(method))
        self._window.privacy.method.set_effect(method, "")  # the next preview sets it

    def make_private(self, word: str, kind: Kind = Kind.CUSTOM) -> None:
        """Mark a word or phrase as private in this conversation."""
        policy, plain = self.session.policy, word.casefold()
        never = tuple(kept for kept in policy.never if kept.casefold() != plain)
        others = (own for own in policy.always if own.pattern or own.text.casefold() != plain)
        self.change(replace(policy, always=(*others, PrivateWord(word, kind)), never=never))

    def hide(self, value: str, kind: Kind, *, always: bool) -> None:
        """Hide a value that was left as typed, in this or every conversation."""
        if always:
            self.leave_to_rules(value)
            self.always_hidden.emit(value, kind)
        else:
            self.make_private(value, kind)

    def keep(self, value: str, scope: str) -> None:
        """Send a value as typed: this time, in this chat, or always."""
        if scope == ONCE:
            self.session.choose(self.session.chosen.kept_once(value))
            return
        self.leave_to_rules(value)
        if scope == ALWAYS:
            self.always_kept.emit(value)
        else:
            policy = self.session.policy
            self.change(replace(policy, never=(*policy.never, value)))

    def leave_to_rules(self, value: str) -> None:
        """Remove this conversation's rule for a value, so that the profile's rules apply."""
        policy, plain = self.session.policy, value.casefold()
        always = tuple(own for own in policy.always if own.text.casefold() != plain)
        never = tuple(word for word in policy.never if word.casefold() != plain)
        if (always, never) != (policy.always, policy.never):
            self.change(replace(policy, always=always, never=never))

    def change(self, policy: Policy) -> None:
        """Set and show the conversation's policy."""
        self._set_policy(policy)
        self.show_policy(policy)

    def _on_epsilon(self, kind: Kind, epsilon: float) -> None:
        policy = self.session.policy
        epsilons = {**policy.epsilons, kind: check_epsilon(round(epsilon, 4))}
        self._set(epsilons=epsilons)

    def _on_kind(self, kind: Kind, protect: bool) -> None:
        policy = self.session.policy
        keep = policy.keep - {kind} if protect else policy.keep | {kind}
        self._set(keep=keep)

    def _show_preset(self, policy: Policy) -> None:
        name = presets.of(policy)
        self._window.privacy.presets.show_preset(name)
        self._window.composer.set_as_typed(name == presets.AS_TYPED)
        self._window.privacy.set_as_typed(name == presets.AS_TYPED)
        self._window.transcript.set_as_typed(name == presets.AS_TYPED)

    def _on_method(self, method: str) -> None:
        stages = (FIRST_STAGE, method) if method else (FIRST_STAGE,)
        policy = replace(self.session.policy, stages=stages)
        self._set_policy(policy)
        self._show_method(policy)

    def _on_parameter(self, method: str, name: str, value: object) -> None:
        self._set_policy(with_parameters(self.session.policy, method, {name: value}))

    def _remove_relations(self, names: frozenset[str]) -> None:
        self.session.remove_relations(names)
        self._window.privacy.relations.set_taken_back(len(names))

    def _on_own_words(self, own: list[str]) -> None:
        policy = self.session.policy
        known = {_written(word): word for word in policy.always}  # with their kinds
        always, refused = [], None
        for written in filter(None, map(str.strip, own)):
            try:
                always.append(known.get(written) or _own(written))
            except BadParameter as error:
                refused = error
        self._set_policy(replace(policy, always=tuple(always)))
        if refused is not None:  # do not list an invalid entry
            self._window.notices.tell("own-pattern", "warning", sentences.say(refused))
            self.show_policy(self.session.policy)

    def _set(self, **changes: Any) -> None:
        self._set_policy(replace(self.session.policy, **changes))

    def _set_policy(self, policy: Policy) -> None:
        self._show_preset(policy)
        self._window.privacy.set_effects(number_sentences(policy))
        self._window.privacy.numbers.show_values(policy.parameters(FIRST_STAGE))
        self.session.set_policy(policy)


def _own(written: str) -> PrivateWord:
    """Parse a private word, or a pattern between slashes. Error: BadParameter if RE2 refuses it."""
    if len(written) > 2 and written.startswith("/") and written.endswith("/"):
        check_pattern(written[1:-1])
        return PrivateWord(written[1:-1], pattern=True)
    return PrivateWord(written)


def _written(word: PrivateWord) -> str:
    return f"/{word.text}/" if word.pattern else word.text
