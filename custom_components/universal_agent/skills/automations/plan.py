"""An automation as we propose it: typed, told in words, and turned into Home Assistant's own form."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Literal

from homeassistant.util.yaml import dump
from pydantic import BaseModel, ConfigDict

from ...nlu.datetimes import say_duration
from ...safety.policy import Action
from ..smart_home.by_service.actions import WAYS, DeviceAction
from ..speech import Speech
from .inputs import WEEKDAYS

PREFIX = "universal_agent_"
"""What the ids of our automations begin with."""


_OPPOSITES = {
    DeviceAction.TURN_ON: DeviceAction.TURN_OFF,
    DeviceAction.TURN_OFF: DeviceAction.TURN_ON,
    DeviceAction.OPEN: DeviceAction.CLOSE,
    DeviceAction.CLOSE: DeviceAction.OPEN,
}
_DAY_S = 24 * 3600


class PlannedStep(BaseModel):
    """One service on one entity."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    entity_id: str
    """The device."""
    name: str
    """What it is called."""
    action: DeviceAction
    """What is done with it."""
    value: float | None = None
    """Percent or degrees, where the action takes one."""

    @property
    def service(self) -> str:
        """The service, as `domain.service`."""
        domain = self.entity_id.partition(".")[0]
        return f"{domain}.{WAYS[self.action][domain].service}"

    @property
    def opposite(self) -> PlannedStep | None:
        """What takes it back; None where nothing always does."""
        action = _OPPOSITES.get(self.action)
        if action is None or self.entity_id.partition(".")[0] not in WAYS[action]:
            return None
        return self.model_copy(update={"action": action})

    def as_config(self) -> dict[str, Any]:
        """Return it in Home Assistant's form."""
        way = WAYS[self.action][self.entity_id.partition(".")[0]]
        data = {"data": way.data(self.value)} if way.field else {}
        return {"action": self.service, "target": {"entity_id": self.entity_id}, **data}


class AutomationPlan(BaseModel):
    """When it runs and what it then does."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    steps: tuple[PlannedStep, ...]
    """What it does, in order."""
    at: str | None = None
    """Time of day, `HH:MM:SS`."""
    sun: Literal["sunrise", "sunset"] | None = None
    """The sun's event."""
    offset_minutes: int = 0
    """Minutes after it."""
    when_entity: str | None = None
    """The entity whose state it waits for."""
    when_name: str = ""
    """What that is called."""
    becomes: str = ""
    """That state."""
    for_minutes: int = 0
    """How long it has to have been so."""
    lasts_s: int | None = None
    """How long it is to be so each time, before the opposite is done."""
    weekdays: tuple[str, ...] = ()
    """The days it runs on; none means every day."""

    @property
    def can_end(self) -> bool:
        """Whether each step has an opposite, and when that is due is known beforehand."""
        has_opposites = all(step.opposite is not None for step in self.steps)
        return has_opposites and (self.at is not None or (self.sun is not None and not self.weekdays))

    @property
    def ending(self) -> tuple[PlannedStep, ...]:
        """What ends it each time, in order."""
        found = [step.opposite for step in reversed(self.steps)] if self.lasts_s is not None else []
        return tuple(step for step in found if step is not None)

    @property
    def all_steps(self) -> tuple[PlannedStep, ...]:
        """All that it ever does."""
        return (*self.steps, *self.ending)

    def as_config(self, alias: str, description: str) -> dict[str, Any]:
        """Return it in the form of Home Assistant's automation editor, without an id."""
        begins = [step.as_config() for step in self.steps]
        days = _on(self.weekdays)
        config: dict[str, Any] = {
            "alias": alias,
            "description": description,
            "triggers": [self._trigger()],
            "conditions": days,
            "actions": begins,
            "mode": "single",
        }
        if self.lasts_s is None:
            return config
        # A second trigger and no delay, which a restart of Home Assistant would end with the device left on.
        ends = [*_on(self._days_of_end()), *(step.as_config() for step in self.ending)]
        is_end = [{"condition": "trigger", "id": "end"}]
        return config | {
            "triggers": [self._trigger(), {**self._trigger(self.lasts_s), "id": "end"}],
            "conditions": [],
            "actions": [{"if": is_end, "then": ends, "else": [*days, *begins]}],
        }

    def _days_of_end(self) -> tuple[str, ...]:
        """Return the days on which it ends: the next ones where it goes on over midnight."""
        if self.at is None or not self.weekdays or _seconds_of_day(self.at) + (self.lasts_s or 0) < _DAY_S:
            return self.weekdays
        places = [(WEEKDAYS.index(day) + 1) % len(WEEKDAYS) for day in WEEKDAYS if day in self.weekdays]
        return tuple(WEEKDAYS[place] for place in places)

    def _trigger(self, after_s: int = 0) -> dict[str, Any]:
        """Return Home Assistant's trigger for its beginning, or for so many seconds after it."""
        if self.at is not None:
            return {"trigger": "time", "at": _as_time((_seconds_of_day(self.at) + after_s) % _DAY_S)}
        if self.sun is not None:
            offset_s = self.offset_minutes * 60 + after_s
            offset = {"offset": f"{'-' if offset_s < 0 else ''}{_as_time(abs(offset_s))}"} if offset_s else {}
            return {"trigger": "sun", "event": self.sun, **offset}
        waits = {"for": {"minutes": self.for_minutes}} if self.for_minutes else {}
        return {"trigger": "state", "entity_id": self.when_entity, "to": self.becomes, **waits}

    def in_words(self, speech: Speech, language: str) -> str:
        """Return when it runs and what it does as one sentence: "every day at 18:30: turn on Porch Light"."""
        values = {"when": self._when(speech, language), "what": _told(self.steps, speech, language)}
        if self.lasts_s is None:
            return speech.say("automations", "in_words", language, values)
        values |= {"end": _told(self.ending, speech, language), "length": say_duration(self.lasts_s, language)}
        return speech.say("automations", "in_words_lasting", language, values)

    def _when(self, speech: Speech, language: str) -> str:
        names: Sequence[str] = speech.words("automation_weekdays", language)
        days = [names[WEEKDAYS.index(day)] for day in self.weekdays]
        values: Mapping[str, Any] = {
            "days": speech.say("automations", "on_days", language, {"days": speech.join(days, language)})
            if days
            else speech.say("automations", "every_day", language),
            "at": (self.at or "")[:5],
            "minutes": abs(self.offset_minutes),
            "name": self.when_name,
            "state": self.becomes,
            "for": self.for_minutes,
        }
        if self.at is not None:
            key = "at_time"
        elif self.sun is not None:
            place = "before_" if self.offset_minutes < 0 else "after_" if self.offset_minutes else "at_"
            key = f"{place}{self.sun}"
        else:
            key = "becomes_for" if self.for_minutes else "becomes"
            if days:
                return f"{values['days']} {speech.say('automations', key, language, values)}"
        return speech.say("automations", key, language, values)


def actions_of(plan: AutomationPlan, device_classes: Mapping[str, str | None]) -> tuple[Action, ...]:
    """Return every service that it would call, as if it were called now: the policy judges them alike."""
    return tuple(
        Action(
            service=step.service,
            entity_id=step.entity_id,
            device_class=device_classes.get(step.entity_id),
            value=step.value,
        )
        for step in plan.all_steps
    )


def as_yaml(config: Mapping[str, Any]) -> str:
    """Return a configuration as Home Assistant writes it."""
    return str(dump(dict(config)))


def _on(weekdays: Sequence[str]) -> list[dict[str, Any]]:
    """Return the condition that it is one of these days; none for every day."""
    return [{"condition": "time", "weekday": list(weekdays)}] if weekdays else []


def _seconds_of_day(at: str) -> int:
    hours, minutes, seconds = at.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(seconds)


def _as_time(seconds: int) -> str:
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _told(steps: Sequence[PlannedStep], speech: Speech, language: str) -> str:
    """Return what steps do, as one enumeration; what is done with several in a row is said once."""
    said = []
    for (action, value), group in groupby(steps, key=lambda step: (step.action, _figure(step))):
        target = speech.join([step.name for step in group], language)
        said.append(speech.say("smart_home", f"do_{action.value}", language, {"target": target, "value": value}))
    return speech.join(said, language)


def _figure(step: PlannedStep) -> str:
    return "" if step.value is None else f"{step.value:g}"
