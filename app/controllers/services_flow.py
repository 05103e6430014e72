"""Selects the service and model of each chat, and provides the channel to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.chat.answers import Answer, Channel, LocalAnswer, WireAnswer
from app.chat.branches import LeavingTurn
from app.chat.session import Session
from app.config.request_options import fields_of
from app.config.services import AZURE, ON_THIS_COMPUTER, Service, ServiceChoice, used, with_price
from app.config.settings import Settings
from app.controllers.chat_on_screen import ChatOnScreen
from app.controllers.keys.api_keys import ApiKeys
from app.core.background import in_background
from app.engine_client.tasks import Tasks
from app.text import model_uses
from app.text import services as words
from app.ui.window.window import MainWindow
from app.wire.guard import ApprovedRequest
from engine.models.files.uses import Use
from engine.models.files.uses import chosen as chosen_model

if TYPE_CHECKING:  # types alone: the window opens without them
    from app.ui.window.service_picker import ServicePick, ServicePicker
    from app.wire.provider import Provider
    from engine.models.files.store import ModelState


class ServicesFlow(QObject):
    """The services of the profile and the chats that they answer.

    `settings` returns the current settings; `changed` carries new ones, chosen in the header.
    `rechosen`: another service or model answers the chat on screen. `edit_requested`: edit the
    saved services. `again_requested` carries a turn for another service to answer as well, and the
    channel to it.
    """

    changed = Signal(object)
    rechosen = Signal()
    edit_requested = Signal()
    again_requested = Signal(int, object)

    def __init__(
        self,
        window: MainWindow,
        on_screen: ChatOnScreen,
        tasks: Tasks,
        api_keys: ApiKeys,
        settings: Callable[[], Settings],
    ) -> None:
        super().__init__(window)
        self._window, self._on_screen, self._tasks = window, on_screen, tasks
        self._api_keys, self._settings = api_keys, settings
        self._listed: dict[tuple[str, str], tuple[str, ...]] = {}  # by id and address
        self._picker: ServicePicker | None = None
        self._again: tuple[Session, int] | None = None  # the turn that the picker is open for
        window.transcript.asked.other_requested.connect(self.open_again)
        self._models: Mapping[str, ModelState] = {}  # this computer's, once loaded
        window.provider_requested.connect(self.open)

    def follow(self, session: Session) -> None:
        """Follow a new session, whose service is fixed at its first turn."""
        session.turn_leaving.connect(lambda leaving: self._settle(session, leaving))
        session.answerer_changed.connect(self.show)

    def of(self, session: Session) -> Service:
        """The service that answers a chat, with its model."""
        chosen = self._settings()
        if session.answerer is not None or not session.shown:
            return chosen.serving(session.answerer)
        last = session.shown[-1].destination  # a chat from before services were chosen per chat
        same = (one for one in chosen.services if last.is_provider)
        found = next((one for one in same if one.base_url == last.address), None)
        return replace(found, model=last.model) if found else chosen.serving()

    def choice(self, session: Session) -> ServiceChoice:
        """The service and model of a chat, as a choice for another one."""
        service = self.of(session)
        return ServiceChoice(service.id, service.model, service.options)

    def name(self, choice: ServiceChoice) -> str:
        """Describe the service and model of a choice."""
        service = self._settings().serving(choice)
        return words.answers(service.name, service.model, local=service.is_local)

    def channel(self, session: Session) -> Channel:
        """A channel to a chat's current service, unaffected by later changes."""
        return self.channel_to(self.of(session))

    def channel_to(self, service: Service) -> Channel:
        """A channel to a service, with the current network settings."""
        chosen = self._settings()

        def ask(session: Session, approved: ApprovedRequest) -> Answer:
            if service.is_local:
                model = chosen_model(chosen.uses, Use.CHAT)
                return LocalAnswer(self._tasks, model, approved, session)
            return WireAnswer(provider, approved, session.annotator(), session)

        provider = partial(self._provider, service, chosen)
        asked = chosen.as_given and service.recipient.is_provider
        channel = Channel(service.recipient, ask, as_given=asked)
        return channel if service.is_local else replace(channel, provider=provider)

    def show(self) -> None:
        """Show the chat's service and model in the header."""
        if self._on_screen.bound:
            service = self.of(self._on_screen.session)
            said = words.answers(service.name, service.model, local=service.is_local)
            if service.is_local:
                model = chosen_model(self._settings().uses, Use.CHAT)
                said = model_uses.local(model, self._models)
            self._window.set_provider(said, service.host)

    def show_models(self, models: Mapping[str, ModelState]) -> None:
        """Show the local model's name in the header."""
        self._models = models
        self.show()

    def open(self, said: str = "") -> None:
        """Open the list of services and models, with a reason if Sotto opens it."""
        self._again = None
        picker = self._show(again=False)
        if said:
            picker.show_problem(self.of(self._on_screen.session).id, said)

    def open_again(self, number: int) -> None:
        """Open the list for another answer to a turn; this chat's own service stays."""
        self._show(again=True)
        self._again = self._on_screen.session, number

    def _settle(self, session: Session, leaving: LeavingTurn) -> None:
        """Fix a chat's service at its first turn, independent of later defaults."""
        service = self.of(session)
        if session.answerer is None and leaving.outgoing.destination == service.recipient:
            session.answer_by(self.choice(session))

    def _opened(self) -> ServicePicker:
        if self._picker is None:
            from app.ui.window.service_picker import ServicePicker  # noqa: PLC0415 (opened later)

            self._picker = ServicePicker(self._window)
            self._picker.chosen.connect(self._on_chosen)
            self._picker.models_wanted.connect(self._on_models_wanted)
            self._picker.edit_requested.connect(self.edit_requested)
        return self._picker

    def _show(self, *, again: bool) -> ServicePicker:
        """Open the list of all services and their known models."""
        picker, answering, saved = (
            self._opened(),
            self.of(self._on_screen.session),
            self._settings(),
        )
        services, models = [ON_THIS_COMPUTER], {}
        for one in saved.services:
            services.append(answering if one.id == answering.id else one)
            used = (*one.recent, *filter(None, (services[-1].model, one.model)))
            models[one.id] = self._listed.get((one.id, one.base_url)) or [*dict.fromkeys(used)]
        picker.show_services(services, models, answering.id, again=again)
        picker.open_below(self._window.provider_button)
        return picker

    def _on_chosen(self, picked: ServicePick) -> None:
        chosen = self._settings()
        services = tuple(_with(one, picked) for one in chosen.services)
        default = picked.service if picked.new_chats else chosen.service
        if (services, default) != (chosen.services, chosen.service):
            self.changed.emit(replace(chosen, services=services, service=default))
        choice = ServiceChoice(picked.service, picked.model, picked.options)
        again, self._again = self._again, None
        if again is None:
            self._on_screen.session.answer_by(choice)
            self.rechosen.emit()
        elif again[0] is self._on_screen.session:
            service = self._settings().serving(choice)
            self.again_requested.emit(again[1], self.channel_to(service))

    def _on_models_wanted(self, number: str) -> None:
        service = self._settings().serving(ServiceChoice(number))
        if service.id != number or service.is_local:
            return
        in_background(
            partial(self._list, service, self._settings()),
            self,
            partial(self._on_listed, service),
            lambda error: self._opened().show_problem(service.id, words.no_list(error)),
        )

    def _list(self, service: Service, chosen: Settings) -> tuple[str, ...]:
        from app.wire.model_list import fetch  # noqa: PLC0415 (the window opens without it)

        return fetch(self._provider(service, chosen))

    def _on_listed(self, service: Service, models: tuple[str, ...]) -> None:
        self._listed[service.id, service.base_url] = models
        self._opened().show_models(service.id, models)

    def _provider(self, service: Service, chosen: Settings) -> Provider:
        """A service with its API key; asks the keyring: not on the UI thread."""
        from app.wire.provider import Provider  # noqa: PLC0415 (the window opens without it)

        return Provider(
            service.name,
            service.base_url,
            service.model,
            self._api_keys.load(service.key_name),
            proxy=chosen.proxy or None,
            ca=chosen.ca or None,
            hosts=tuple(host.strip() for host in chosen.hosts.split(",") if host.strip()),
            api_version=service.api_version if service.kind == AZURE else "",
            extra=fields_of(service.options, service.takes),
            price=service.priced.get(service.model),
        )


def _with(service: Service, picked: ServicePick) -> Service:
    """Update a service after a choice: remember the model, and all of it as the default."""
    if service.id != picked.service or not picked.model:
        return service
    if picked.new_chats:
        service = replace(service, model=picked.model, options=picked.options)
    models = used(service, picked.model)
    service = replace(service, recent=models, model=service.model or picked.model)
    return with_price(service, picked.model, picked.price)
