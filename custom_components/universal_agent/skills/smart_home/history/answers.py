"""History in words: when, how long, how often, as a person would say it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.util import dt as dt_util

from ....nlu.datetimes import say_duration, say_moment, say_time
from ...exposed import person_of
from ...speech import Speech
from .inputs import CAUSES, ENDED, Wanted
from .spells import StateSpan, total

_AROUND = timedelta(seconds=1)
"""How far the moment that a state is kept with may lie from the one that it was written at."""
_RUN_BY_ITSELF = frozenset({"automation", "script", "scene"})
_MAX_SPELLS = 3
"""Spells that are told one by one."""
_MINUTE = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Words answers in one language, at one time."""

    speech: Speech
    """Our sentences."""
    language: str
    """The language to speak."""
    now: datetime
    """The time that days are told from, local."""

    def say(self, key: str, **values: Any) -> str:
        """Return one of the skill's sentences."""
        return self.speech.say("smart_home", key, self.language, values)

    def of_spells(self, ask: Wanted, name: str, found: Sequence[StateSpan], *, as_before: bool) -> str:
        """Return what spells come to.

        Args:
            ask: what is asked.
            name: what they are of.
            found: the spells, in order.
            as_before: whether what was before the time asked about is known.
        """
        if not found:
            if ask in CAUSES:
                return self.say("history_who_before", name=name)
            key = "history_never" if as_before else "history_not_seen"
            return self.say(f"{key}_no" if ask == "whether" else key, name=name)
        match ask:
            case "times":
                return self._times(name, found)
            case "how_long":
                length = self.length(total(found))
                if len(found) > _MAX_SPELLS:
                    return self.say("history_long", name=name, length=length)
                return self.say("history_long_spells", name=name, length=length, spells=self._spells(found))
            case "whether":
                last = found[-_MAX_SPELLS:]
                return self.say("history_yes", name=name, spells=self._spells(last), length=self.length(total(last)))
            case "since":
                return self._since(name, found[-1])
            case _:
                return self._when(ask, name, found)

    def of_cause(self, name: str, cause: Cause | None, at: datetime, *, is_hidden: bool) -> str:
        """Return who or what brought something about at a moment; without its name where the person may not see it."""
        key, by = "history_who_unknown", ""
        if cause is not None and cause.person is not None:
            key, by = "history_who", cause.person
        elif cause is not None:
            key, by = ("history_who_hidden", "") if is_hidden else ("history_who_automation", cause.name or "")
        return self.say(key, name=name, by=by, moment=self.moment(at))

    def _times(self, name: str, found: Sequence[StateSpan]) -> str:
        begun = [spell for spell in found if spell.begun]
        count = len(begun)
        if not count:
            return self.say("history_all_along", name=name)
        moments = self.speech.join([self.moment(spell.start) for spell in begun[-_MAX_SPELLS:]], self.language)
        key = "history_once" if count == 1 else "history_times"
        if count > _MAX_SPELLS:
            return self.say("history_many", name=name, count=count, moment=self.moment(begun[-1].start))
        return self.say(key, name=name, count=count, moments=moments)

    def _when(self, ask: Wanted, name: str, found: Sequence[StateSpan]) -> str:
        ended = ask in ENDED
        fitting = [spell for spell in found if (spell.ended if ended else spell.begun)]
        if not fitting:
            before = "history_who_before" if ask in CAUSES else "history_all_along"
            return self.say("history_still" if ended else before, name=name)
        spell = fitting[-1] if ask.startswith("last") else fitting[0]
        if ended:
            return self.say("history_at", name=name, moment=self.moment(spell.end))
        if not spell.ended and spell.end >= self.now:
            return self.say("history_at_still", name=name, moment=self.moment(spell.start))
        return self.say("history_at", name=name, moment=self.span(spell))

    def _since(self, name: str, spell: StateSpan) -> str:
        if spell.ended:
            return self.say("history_no_longer", name=name, moment=self.moment(spell.end))
        length = self.length(spell.length)
        key = "history_since" if spell.begun else "history_since_long"
        return self.say(key, name=name, moment=self.moment(spell.start), length=length)

    def _spells(self, found: Sequence[StateSpan]) -> str:
        return self.speech.join([self.span(spell) for spell in found], self.language)

    def span(self, spell: StateSpan) -> str:
        """Return from when to when something was so."""
        if not spell.begun and not spell.ended:
            return self.say("history_throughout")
        if not spell.begun:
            return self.say("history_up_to", end=self.moment(spell.end))
        if not spell.ended:
            return self.say("history_from_on", start=self.moment(spell.start))
        if spell.length < timedelta(minutes=1):
            return self.moment(spell.start)
        if spell.start.date() == spell.end.date():
            return self.say("history_within", start=self.moment(spell.start), end=say_time(spell.end, self.language))
        return self.say("history_from_to", start=self.moment(spell.start), end=self.moment(spell.end))

    def moment(self, at: datetime) -> str:
        """Return a time of a day: "today at 8:40"."""
        return say_moment(at, now=self.now, language=self.language)

    def length(self, length: timedelta) -> str:
        """Return a length of time in whole minutes."""
        seconds = length.total_seconds()
        if seconds >= _MINUTE:
            seconds = round(seconds / _MINUTE) * _MINUTE
        return say_duration(seconds, self.language)

    def figure(self, ask: Wanted, state: State, value: float, at: datetime | None) -> str:
        """Return a reading, and when it was."""
        said = self.reading(state, value)
        if at is None:
            return self.say(f"history_{ask}_figure", name=state.name, value=said)
        return self.say(f"history_{ask}", name=state.name, value=said, moment=self.moment(at))

    def compared(self, ask: Wanted, state: State, then: float, other: float) -> str:
        """Return whether a time was higher or lower than another one."""
        values = {"name": state.name, "then": self.reading(state, then), "other": self.reading(state, other)}
        if self.reading(state, then) == self.reading(state, other):
            return self.say("history_same", **values)
        return self.say("history_more" if (then > other) == (ask == "higher") else "history_less", **values)

    def reading(self, state: State, value: float) -> str:
        """Return a figure with its unit."""
        unit = str(state.attributes.get("unit_of_measurement") or state.attributes.get("temperature_unit") or "")
        shown = f"{round(value, 1):g}"
        return f"{shown}{unit}" if unit == "%" else f"{shown} {unit}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """What was behind a change."""

    person: str | None = None
    """The name of the person who did it, where one did."""
    entity_id: str | None = None
    """The automation, script or scene that did it, where one did."""
    name: str | None = None
    """What that is called."""


async def cause_of(hass: HomeAssistant, state: State, at: datetime) -> Cause | None:
    """Return what was behind a change of an entity at a moment; None where that is not known.

    The logbook knows what led to what. A change so new that it is not kept yet tells who by itself.
    """
    found = await _in_logbook(hass, state.entity_id, dt_util.as_utc(at))
    if found is not None:
        return found
    is_this_one = state.last_changed == state.last_updated and abs(state.last_changed - dt_util.as_utc(at)) <= _AROUND
    return await _of_user(hass, state.context.user_id) if is_this_one else None


async def _in_logbook(hass: HomeAssistant, entity_id: str, at: datetime) -> Cause | None:
    if not {"logbook", "recorder"} <= hass.config.components:
        return None
    from homeassistant.components.logbook.helpers import (  # noqa: PLC0415 - a home may have no logbook
        async_determine_event_types,
    )
    from homeassistant.components.logbook.processor import EventProcessor  # noqa: PLC0415 - the same
    from homeassistant.helpers.recorder import get_instance  # noqa: PLC0415 - the same

    processor = EventProcessor(hass, async_determine_event_types(hass, [entity_id], None), [entity_id])
    rows = await get_instance(hass).async_add_executor_job(processor.get_events, at - _AROUND, at + _AROUND)
    for row in reversed(rows):
        if row.get("entity_id") != entity_id or "state" not in row:
            continue
        by = row.get("context_entity_id")
        if by and by.partition(".")[0] in _RUN_BY_ITSELF:
            return Cause(entity_id=by, name=row.get("context_entity_id_name") or by)
        if (cause := await _of_user(hass, row.get("context_user_id"))) is not None:
            return cause
    return None


async def _of_user(hass: HomeAssistant, user_id: str | None) -> Cause | None:
    user = await hass.auth.async_get_user(user_id) if user_id else None
    if user is None or user.system_generated:
        return None
    person = person_of(hass, user.id)
    return Cause(person=user.name if person is None else person.name)
