"""What is said aloud in rooms: on the satellites that can announce, told apart by who took it and who did not."""

import asyncio
from typing import ClassVar, Literal

from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import UnavailableError
from ...common.links import addresses_in
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...safety.policy import Action
from ..skill import SkillContext
from .sending import CAN_ANNOUNCE, Notice, Satellite, send

_DOMAIN = "assist_satellite"
_CALLS = "voip"
"""Telephones are satellites too, and would ring."""


class AnnouncementIntent(ActionIntent):
    """A message that is to be said aloud."""

    type: ClassVar[str] = "announcement"
    written: ClassVar[tuple[str, ...]] = ("message",)
    profile_domain: ClassVar[str] = ProfileDomain.NOTIFY
    shapes_later_runs: ClassVar[bool] = False
    no_undo: ClassVar[str | None] = "cannot_said"

    operation: Literal["announce"] = "announce"
    effect_class: EffectClass = EffectClass.NON_IDEMPOTENT
    message: str
    """What is said."""
    satellites: tuple[str, ...]
    """Entity ids of the satellites."""


class AnnouncementHandler:
    """Says messages aloud."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def assess(self, intent: AnnouncementIntent, caller: Caller) -> Assessment:
        """Return the satellites that would speak."""
        await self._home.speech.load(caller.language)
        return Assessment(
            actions=tuple(Action(service=f"{_DOMAIN}.announce", entity_id=satellite) for satellite in intent.satellites)
        )

    def describe(self, intent: AnnouncementIntent, language: str) -> str:
        """Return it in words."""
        return self._say("describe_announcement", language, target=intent.target, message=intent.message)

    async def execute(self, intent: AnnouncementIntent, caller: Caller) -> ExecutionResult:
        """Say it on every satellite at once; it failed only if none took it."""
        await self._home.speech.load(caller.language)
        notice = Notice(message=intent.message, links=addresses_in(intent.message))

        async def announce(satellite: str) -> str | None:
            try:
                await send(self._home.hass, notice, Satellite(entity_id=satellite), context=caller.ha_context)
            except (HomeAssistantError, TimeoutError) as err:
                return str(err) or type(err).__name__
            return None

        errors = await asyncio.gather(*(announce(satellite) for satellite in intent.satellites))
        outcome = dict(zip(intent.satellites, errors, strict=True))
        said = [self._place(one) for one, error in outcome.items() if error is None]
        missing = {self._place(one): error for one, error in outcome.items() if error is not None}
        if not said:
            raise UnavailableError(
                f"no satellite took it: {'; '.join(str(error) for error in missing.values())}",
                spoken=self._say("not_announced", caller.language, target=intent.target),
            )
        join = self._home.speech.join
        values = {"target": join(said, caller.language), "missing": join(tuple(missing), caller.language)}
        return ExecutionResult(
            data={"announced_in": said, **({"failed": missing} if missing else {})},
            spoken=self._say("announced_partly" if missing else "announced", caller.language, **values),
        )

    async def is_done(self, intent: AnnouncementIntent, key: str) -> bool | None:
        """Return None: nobody can tell whether a room heard it."""
        return None

    def _place(self, satellite: str) -> str:
        """Return the room of a satellite, else its name."""
        hass = self._home.hass
        area_id = area_of(hass, satellite)
        area = ar.async_get(hass).async_get_area(area_id) if area_id else None
        state = hass.states.get(satellite)
        return area.name if area is not None else state.name if state is not None else satellite

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("notification", key, language, values)


def satellites(
    hass: HomeAssistant, *, area_id: str | None = None, but: str | None = None, able: int = CAN_ANNOUNCE
) -> tuple[str, ...]:
    """Return the satellites that can announce now, or do what `able` names: of a room, or everywhere but one device."""
    found = []
    for state in hass.states.async_all(_DOMAIN):
        entry = er.async_get(hass).async_get(state.entity_id)
        if state.state in (STATE_UNAVAILABLE, STATE_UNKNOWN) or (entry is not None and entry.platform == _CALLS):
            continue
        if not state.attributes.get(ATTR_SUPPORTED_FEATURES, 0) & able:
            continue
        if but is not None and entry is not None and entry.device_id == but:
            continue
        if area_id is None or area_of(hass, state.entity_id) == area_id:
            found.append(state.entity_id)
    return tuple(sorted(found))


def area_of(hass: HomeAssistant, entity_id: str) -> str | None:
    """Return the area of an entity, else of its device."""
    entry = er.async_get(hass).async_get(entity_id)
    if entry is None or entry.area_id or not entry.device_id:
        return entry.area_id if entry else None
    device = dr.async_get(hass).async_get(entry.device_id)
    return device.area_id if device else None


def areas_called(hass: HomeAssistant, name: str) -> list[ar.AreaEntry]:
    """Return the areas of this name or alias."""
    wanted = name.strip().casefold()
    return [
        area
        for area in ar.async_get(hass).async_list_areas()
        if wanted in {spoken.casefold() for spoken in (area.name, *area.aliases)}
    ]
