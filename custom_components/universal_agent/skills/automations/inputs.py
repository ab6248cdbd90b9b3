"""What an automation that is proposed can be: when it runs, and which devices it then sets."""

from collections.abc import Mapping
from datetime import time
import re
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema, model_validator

from ...nlu.each_time import MAX_THINGS
from ..smart_home.by_service.actions import VALUED, DeviceAction

type Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

WEEKDAYS: tuple[Weekday, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_RULE_DAYS: Mapping[str, Weekday] = dict(zip(("MO", "TU", "WE", "TH", "FR", "SA", "SU"), WEEKDAYS, strict=True))
_RULE = re.compile(
    r"FREQ=(DAILY|WEEKLY)(;(INTERVAL=1|BYDAY=[A-Z,]+|BYHOUR=\d{1,2}|BYMINUTE=\d{1,2}|BYSECOND=0|WKST=..))*"
)
MAX_STEPS = MAX_THINGS - 1
"""Beside the first."""

type Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


def _time_of_day(given: object) -> object:
    """Return the time of day of a moment, and everything else as it is."""
    return given.partition("T")[2][:5] if isinstance(given, str) and "T" in given else given


class AutomationStep(BaseModel):
    """One thing that an automation does with one device."""

    model_config = ConfigDict(extra="forbid")

    device: Text = Field(description="Name of the device, or its entity id.")
    action: DeviceAction = Field(description="What to do with it.")
    value: float | None = Field(
        default=None, description="For set_position and set_brightness percent, for set_temperature degrees."
    )

    @model_validator(mode="after")
    def _has_value(self) -> Self:
        if (self.value is None) is (self.action in VALUED):
            raise ValueError(f"{self.action.value} {'needs a' if self.action in VALUED else 'takes no'} value")
        return self


class ProposeAutomation(AutomationStep):
    """Input of `automations.propose`."""

    at: Annotated[time | None, BeforeValidator(_time_of_day)] = Field(
        default=None, description="The time of day it runs at, as HH:MM."
    )
    sun: Literal["sunrise", "sunset"] | None = Field(default=None, description="The sun's event it runs at.")
    offset_minutes: int = Field(
        default=0, ge=-720, le=720, description="With sun: minutes after it, negative for before it."
    )
    when_device: Text | None = Field(default=None, description="The device or sensor whose state it waits for.")
    becomes: Text | None = Field(default=None, description="With when_device: the state, such as 'on' or 'open'.")
    for_minutes: int = Field(default=0, ge=0, le=1440, description="With when_device: how long it has to have been so.")
    lasts_s: Annotated[int, Field(ge=1, lt=86_400), WithJsonSchema({"type": "integer"})] | None = Field(
        default=None, description="Seconds until it is undone."
    )
    weekdays: list[Weekday] = Field(
        default_factory=list, description="The days it runs on; leave it out for every day."
    )
    repeats: str | None = Field(
        default=None,
        max_length=200,
        description="In place of weekdays an RFC 5545 rule: 'FREQ=WEEKLY;BYDAY=SA,SU'; it may say the time too.",
    )
    also: list[AutomationStep] = Field(
        default_factory=list, max_length=MAX_STEPS, description="What else it does, in order."
    )
    name: Text | None = Field(default=None, description="What to call it.")

    @model_validator(mode="after")
    def _has_one_trigger(self) -> Self:
        if self.repeats is not None and not is_rule_of_days(self.repeats):
            return self  # a rule that no trigger of ours has: told in words, and not as a mistake
        if self.repeats is not None:
            said, self.weekdays = _read_rule(self.repeats)
            self.at = said or self.at
            self.repeats = None
        if [self.at is not None, self.sun is not None, self.when_device is not None].count(True) != 1:
            raise ValueError("exactly one of at, sun and when_device says when it runs")
        if (self.when_device is None) is not (self.becomes is None):
            raise ValueError("when_device and becomes belong together")
        return self

    @property
    def steps(self) -> tuple[AutomationStep, ...]:
        """All that it does, in order."""
        return (self, *self.also)


def is_rule_of_days(rule: str) -> bool:
    """Tell whether a rule repeats by the day or on days of the week, which is what can be proposed."""
    return _RULE.fullmatch(rule.strip().upper().removeprefix("RRULE:")) is not None


def _read_rule(rule: str) -> tuple[time | None, list[Weekday]]:
    """Return the time of day, where it is said, and the days of a rule that repeats by the day or the week."""
    text = rule.strip().upper().removeprefix("RRULE:")
    parts = dict(part.partition("=")[::2] for part in text.split(";"))
    if unknown := [day for day in parts.get("BYDAY", "MO").split(",") if day not in _RULE_DAYS]:
        raise ValueError(f"repeats: {', '.join(unknown)} is no day of the week")
    if parts["FREQ"] == "WEEKLY" and "BYDAY" not in parts:
        raise ValueError("repeats: a weekly rule needs BYDAY")
    days = [_RULE_DAYS[day] for day in parts.get("BYDAY", "").split(",") if day]
    at = time(int(parts["BYHOUR"]), int(parts.get("BYMINUTE", "0"))) if "BYHOUR" in parts else None
    return at, days


class ListAutomations(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")
