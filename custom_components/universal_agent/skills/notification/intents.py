"""What is sent to people: not idempotent, so it is never repeated by itself."""

from typing import ClassVar, Literal

from homeassistant.exceptions import HomeAssistantError

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import UnavailableError
from ...common.links import addresses_in
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...safety.policy import Action
from ..skill import SkillContext
from .phones import Phone, all_phones
from .sending import Notice, PersistentNotificationTarget, picture_path, send


class NotificationIntent(ActionIntent):
    """A message to phones, or to Home Assistant's page where the home has no phone."""

    type: ClassVar[str] = "notification"
    written: ClassVar[tuple[str, ...]] = ("message",)
    private_kind: ClassVar[str | None] = "message"
    profile_domain: ClassVar[str] = ProfileDomain.NOTIFY
    shapes_later_runs: ClassVar[bool] = False
    no_undo: ClassVar[str | None] = "cannot_sent"

    operation: Literal["send"] = "send"
    effect_class: EffectClass = EffectClass.NON_IDEMPOTENT
    message: str
    """What is sent."""
    title: str | None = None
    """A heading."""
    phones: tuple[str, ...] = ()
    """Config entries of the phones; none means Home Assistant's page."""
    picture: str | None = None
    """The camera or image entity whose picture goes with it."""


class NotificationHandler:
    """Sends messages."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def assess(self, intent: NotificationIntent, caller: Caller) -> Assessment:
        """Return the notify services that would be called."""
        await self._home.speech.load(caller.language)
        phones = self._phones(intent)
        return Assessment(actions=tuple(Action(service=phone.action, entity_id=phone.entity_id) for phone in phones))

    def describe(self, intent: NotificationIntent, language: str) -> str:
        """Return it in words."""
        key = "describe" if intent.picture is None else "describe_picture"
        return self._say(key, language, target=intent.target, message=intent.message)

    async def execute(self, intent: NotificationIntent, caller: Caller) -> ExecutionResult:
        """Send it to every phone; it failed only if no phone took it."""
        await self._home.speech.load(caller.language)
        notice = Notice(
            message=intent.message,
            title=intent.title,
            picture=None if intent.picture is None else picture_path(intent.picture),
            links=addresses_in(intent.message),
        )
        if not intent.phones:
            await send(self._home.hass, notice, PersistentNotificationTarget())
            return ExecutionResult(
                data={"shown_on": "Home Assistant's notifications page"},
                spoken=self._say("shown", caller.language),
            )
        sent, failed = await self._send(notice, self._phones(intent), caller)
        if not sent:
            raise UnavailableError(
                f"none of the phones took it: {'; '.join(failed.values()) or 'they are gone'}",
                spoken=self._say("unreachable", caller.language, target=intent.target),
            )
        join = self._home.speech.join
        values = {"target": join(sent, caller.language), "missing": join(tuple(failed), caller.language)}
        return ExecutionResult(
            data={"sent_to": sent, **({"failed": failed} if failed else {})},
            spoken=self._say("sent_partly" if failed else "sent", caller.language, **values),
        )

    async def is_done(self, intent: NotificationIntent, key: str) -> bool | None:
        """Return None: nobody can tell whether a phone rang."""
        return None

    async def _send(
        self, notice: Notice, phones: tuple[Phone, ...], caller: Caller
    ) -> tuple[list[str], dict[str, str]]:
        """Return the names of the phones that took it, and of those that did not with the reason."""
        sent: list[str] = []
        failed: dict[str, str] = {}
        for phone in phones:
            if notice.picture and phone.service is None:
                failed[phone.name] = "its app takes no pictures"
                continue
            try:
                await send(self._home.hass, notice, phone, context=caller.ha_context)
            except (HomeAssistantError, TimeoutError) as err:
                failed[phone.name] = str(err) or type(err).__name__
            else:
                sent.append(phone.name)
        return sent, failed

    def _phones(self, intent: NotificationIntent) -> tuple[Phone, ...]:
        return tuple(phone for phone in all_phones(self._home.hass) if phone.id in intent.phones)

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("notification", key, language, values)
