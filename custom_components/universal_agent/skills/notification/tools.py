"""What can be asked about notifications."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from ...common.effects import TELLS_PEOPLE, Effect, Risk
from ...common.errors import TargetNotFoundError
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...safety.shown_text import shown
from ...tools.ha_adapters import read_home_errors
from ...tools.spec import ToolSpec
from ..domain import Home
from .intents import NotificationIntent
from .phones import Phone, all_phones, known_names, phones_called, phones_of_user


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


class NotificationTools:
    """The handlers."""

    def __init__(self, home: Home) -> None:
        self._home = home

    async def send(self, arguments: Send, request: RequestContext) -> Outcome | None:
        """Ask for a message to be sent.

        Raises:
            TargetNotFoundError: nobody of that name has a phone here.
        """
        await self._home.speech.load(request.language)
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


def notification_tools(home: Home) -> tuple[ToolSpec, ...]:
    """Return the domain's tools."""
    tools = NotificationTools(home)
    return (
        ToolSpec(
            name="notification.send",
            section="Notifications",
            short="Send a message to the phone of a person of the household.",
            when_to_use="When somebody wants a person of the household told something now, or something sent to a "
            "phone. For something that is to be said later use timer.set_reminder. Never for people outside the home.",
            examples=("tell Anna that dinner is ready", "send a message to my phone: buy milk", "notify everyone"),
            input_model=Send,
            handler=tools.send,
            effect=Effect.ACTION,
            annotations=TELLS_PEOPLE,
            risk=Risk.LOW,
            error_adapter=read_home_errors,
            timeout_s=30.0,
        ),
    )
