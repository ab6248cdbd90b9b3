"""An automation as we propose it: typed, told in words, and turned into Home Assistant's own form."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from homeassistant.util.yaml import dump
from pydantic import BaseModel, ConfigDict

from ...safety.policy import Action
from ..smart_home.by_service.actions import WAYS, DeviceAction
from ..speech import Speech
from .inputs import WEEKDAYS

PREFIX = "universal_agent_"
"""What the ids of our automations begin with."""


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
    weekdays: tuple[str, ...] = ()
    """The days it runs on; none means every day."""

    def as_config(self, alias: str, description: str) -> dict[str, Any]:
        """Return it in the form of Home Assistant's automation editor, without an id."""
        config: dict[str, Any] = {
            "alias": alias,
            "description": description,
            "triggers": [self._trigger()],
            "conditions": [],
            "actions": [step.as_config() for step in self.steps],
            "mode": "single",
        }
        if self.weekdays:
            config["conditions"] = [{"condition": "time", "weekday": list(self.weekdays)}]
        return config

    def _trigger(self) -> dict[str, Any]:
        if self.at is not None:
            return {"trigger": "time", "at": self.at}
        if self.sun is not None:
            sign, minutes = "-" if self.offset_minutes < 0 else "", abs(self.offset_minutes)
            offset = {"offset": f"{sign}{minutes // 60:02}:{minutes % 60:02}:00"} if minutes else {}
            return {"trigger": "sun", "event": self.sun, **offset}
        waits = {"for": {"minutes": self.for_minutes}} if self.for_minutes else {}
        return {"trigger": "state", "entity_id": self.when_entity, "to": self.becomes, **waits}

    def in_words(self, speech: Speech, language: str) -> str:
        """Return when it runs and what it does as one sentence: "every day at 18:30: turn on Porch Light"."""
        steps = [
            speech.say("smart_home", f"do_{step.action.value}", language, {"target": step.name, "value": _figure(step)})
            for step in self.steps
        ]
        values = {"when": self._when(speech, language), "what": speech.join(steps, language)}
        return speech.say("automations", "in_words", language, values)

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
        for step in plan.steps
    )


def as_yaml(config: Mapping[str, Any]) -> str:
    """Return a configuration as Home Assistant writes it."""
    return str(dump(dict(config)))


def _figure(step: PlannedStep) -> str:
    return "" if step.value is None else f"{step.value:g}"
