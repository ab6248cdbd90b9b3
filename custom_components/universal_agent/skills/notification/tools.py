"""What can be asked about notifications."""

from typing import Annotated

from homeassistant.helpers import area_registry as ar
from pydantic import BaseModel, Field, StringConstraints

from ...common.effects import TELLS_PEOPLE, ProfileDomain, Provenance, Risk, TextFlow
from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...nlu.grounded_parser.words import split
from ...nlu.home_names import home_names
from ...safety.shown_text import shown
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .announcing import AnnouncementIntent, areas_called, satellites
from .asking import QuestionIntent
from .intents import NotificationIntent
from .phones import Phone, all_phones, known_names, phones_called, phones_of_user
from .respondents import who_to_ask

_TOOLS = ToolFamily(
    category="notification",
    section="Notifications",
    error_adapter=read_home_errors,
    profile_domain=ProfileDomain.NOTIFY,
    text_flow=TextFlow.LEAVES,
)


class Send(BaseModel):
    """Input of `notification.send`."""

    message: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)] = Field(
        description="The text to send, as the receiver should read it."
    )
    title: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] | None = Field(
        default=None, description="A short heading; usually not needed."
    )
    target: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] | None = Field(
        default=None,
        description="Name of a person of the household or of a phone, 'me', or 'everyone'. "
        "Leave it out for the person who asks.",
    )


class Announce(BaseModel):
    """Input of `notification.announce`."""

    message: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000)] = Field(
        description="The words to say aloud."
    )
    area: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] | None = Field(
        default=None, description="Name of the room; leave it out for every room but the one that asks."
    )


class Ask(BaseModel):
    """Input of `notification.ask`."""

    question: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)] = Field(
        description="The question, as it is to be asked."
    )
    target: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)] = Field(
        description="Name of a person of the household, or of a room."
    )
    answers: list[Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"\w", max_length=40)]] = Field(
        default_factory=list, max_length=4, description="What may be answered; leave it out for yes or no."
    )


class NotificationTools:
    """The handlers."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def send(self, arguments: Send, request: RequestContext) -> Outcome | None:
        """Ask for a message to be sent.

        Raises:
            TargetNotFoundError: nobody of that name has a phone here.
        """
        await self._home.speech.load(request.language)
        if arguments.target and (room := self._room_without_phone(arguments.target)):
            self._register(room, arguments.target, arguments.message, request)
            return None
        phones = self._phones(arguments.target, request)
        target = arguments.target or ", ".join(phone.name for phone in phones)
        request.collector.register(
            NotificationIntent(
                target=target or self._home.speech.say("notification", "page", request.language),
                message=shown(arguments.message, request.links),
                title=shown(arguments.title, request.links) if arguments.title else None,
                phones=tuple(phone.id for phone in phones),
            )
        )
        return None

    async def announce(self, arguments: Announce, request: RequestContext) -> Outcome | None:
        """Ask for a message to be said aloud.

        Raises:
            TargetNotFoundError: there is no such room.
            UnavailableError: nothing there can announce.
        """
        await self._home.speech.load(request.language)
        hass, language = self._home.hass, request.language
        if arguments.area is None:
            place = self._home.speech.say("notification", "everywhere", language)
            found = satellites(hass, but=request.device_id)
            reason = self._home.speech.say("notification", "nowhere", language)
        else:
            areas = areas_called(hass, arguments.area)
            if not areas:
                spoken = self._home.speech.say("notification", "no_room", language, {"area": arguments.area})
                raise TargetNotFoundError(f"no area {arguments.area!r} is known", spoken=spoken)
            place = areas[0].name
            found = satellites(hass, area_id=areas[0].id)
            reason = self._home.speech.say("notification", "no_satellite", language, {"target": place})
        if not found:
            raise UnavailableError(f"no satellite can announce: {place}", spoken=reason)
        self._register(found, place, arguments.message, request)
        return None

    async def ask(self, arguments: Ask, request: RequestContext) -> Outcome | None:
        """Ask for a question to be put to a person, or to who is in a room.

        Raises:
            TargetNotFoundError: there is nobody and no room of that name.
            UnavailableError: nothing there can take an answer.
        """
        await self._home.speech.load(request.language)
        hass, values = self._home.hass, {"target": arguments.target}
        found = who_to_ask(hass, arguments.target, but=request.device_id)
        if found is None:
            spoken = self._home.speech.say("notification", "unknown_asked", request.language, values)
            raise TargetNotFoundError(f"nobody and no room is called {arguments.target!r}", spoken=spoken)
        if not found.can_answer:
            spoken = self._home.speech.say("notification", "not_asked", request.language, values)
            raise UnavailableError(f"nothing can take an answer of {found.name}", spoken=spoken)
        request.collector.register(
            QuestionIntent(
                target=found.name,
                message=shown(arguments.question, request.links),
                answers=tuple(shown(answer, frozenset()) for answer in arguments.answers),
                satellites=found.satellites,
                phones=tuple(phone.id for phone in found.phones),
            )
        )
        return None

    def _register(self, found: tuple[str, ...], place: str, message: str, request: RequestContext) -> None:
        words = shown(message, request.links)
        request.collector.register(AnnouncementIntent(target=place, message=words, satellites=found))

    def _room_without_phone(self, target: str) -> tuple[str, ...]:
        """Return the satellites of the only room that bears a person's name, where that person has no phone."""
        if phones_called(self._home.hass, target):
            return ()
        spoken = {
            said.casefold()
            for said, name in home_names(self._home.hass)["person"]
            if name.casefold() == target.casefold()
        }
        names = {form for said in spoken for form in (said, f"{said}s")}
        areas = ar.async_get(self._home.hass).async_list_areas()
        rooms = [
            area for area in areas if any(not names.isdisjoint(split(name)) for name in (area.name, *area.aliases))
        ]
        return satellites(self._home.hass, area_id=rooms[0].id) if len(rooms) == 1 else ()

    def _phones(self, target: str | None, request: RequestContext) -> tuple[Phone, ...]:
        """Return who is meant; nobody in particular means the person who asks, else the household."""
        hass = self._home.hass
        if target and not self._means("notification_me", target, request.language):
            if self._means("notification_everyone", target, request.language):
                return all_phones(hass)
            if phones := phones_called(hass, target):
                return phones
            raise TargetNotFoundError(
                f"no phone of {target!r} is known",
                spoken=self._home.speech.say("notification", "unknown", request.language, {"target": target}),
                alternatives=known_names(hass),
            )
        here = tuple(phone for phone in all_phones(hass) if request.device_id and phone.device_id == request.device_id)
        mine = phones_of_user(hass, request.user_id) if request.user_id else ()
        return mine or here or all_phones(hass)

    def _means(self, words: str, target: str, language: str) -> bool:
        return target.casefold() in {
            str(word).casefold() for tongue in (language, "en") for word in self._home.speech.words(words, tongue)
        }


def notification_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the domain's tools."""
    tools = NotificationTools(home)
    return (
        _TOOLS.action(
            tools.send,
            TELLS_PEOPLE,
            role=ToolRole.SEND_MESSAGE,
            short="Send a message to the phone of a person of the household.",
            when_to_use="When somebody wants a person of the household told something now, or something sent to a "
            "phone. For something that is to be said later use timer.set_reminder. Never for people outside the home.",
            examples=("tell Anna that dinner is ready", "send a message to my phone: buy milk", "notify everyone"),
            risk=Risk.LOW,
            timeout_s=30.0,
        ),
        _TOOLS.action(
            tools.announce,
            TELLS_PEOPLE,
            role=ToolRole.ANNOUNCE,
            short="Say something aloud in a room, or in every room.",
            when_to_use="When something is to be announced or called out in the house. To tell one person use "
            "notification.send.",
            examples=("announce that dinner is ready", "call out in the kitchen that we are leaving"),
            risk=Risk.LOW,
            timeout_s=30.0,
        ),
        _TOOLS.action(
            tools.ask,
            TELLS_PEOPLE,
            short="Ask a person of the household something and hear the answer.",
            when_to_use="When somebody else is to answer: whether they come along, what they choose. In the room the "
            "answer is the result; from a phone the person who asks is told it later. Never to ask who is talking to "
            "you.",
            examples=("ask Leni whether she comes along", "ask the kids if they want dinner"),
            risk=Risk.LOW,
            # Whoever is in the room answers: a visitor, a child, a television.
            provenance=Provenance.MIXED,
            timeout_s=30.0,
        ),
    )
