"""The tool that answers questions about the past."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.util import dt as dt_util

from ....common.effects import Provenance, Surface
from ....common.errors import TargetNotFoundError, UnsupportedError
from ....common.outcome import Outcome, success
from ....common.request import RequestContext
from ....safety.profiles import PRIVATE, is_hidden_category
from ....tools.roles import ToolRole
from ....tools.spec import ToolSpec
from ...exposed import is_exposed, readable_by
from ...speech import Speech
from ..family import HOME_TOOLS
from ..targets import named
from .answers import Answers, cause_of
from .inputs import CAUSES, COMPARED, ENDED, FIGURES, GetHistory
from .recorder import MAX_STATES_LENGTH, has_recorder, reaches_back, read_changes, read_statistics
from .spells import StateSpan, as_number, average, counting, figures, spells

type MaySee = Callable[[str], bool]
"""An entity id to whether the person may see it."""

_DAYS_BACK = timedelta(days=10)
"""How far back is looked where no time is named: as long as the recorder keeps states unless told otherwise."""
_LONGEST = timedelta(days=400)
_BY_THE_HOUR = timedelta(days=3)
"""Longer times are read as hourly figures, where there are some."""


class History:
    """The handler behind the tool."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    async def get_history(self, wanted: GetHistory, request: RequestContext) -> Outcome:
        """Answer a question about the past of exposed devices that the person may see.

        Raises:
            TargetNotFoundError: none of them is there for this person.
            UnsupportedError: nothing is kept, or not of that time.
        """
        may_see = await readable_by(self._hass, request.user_id)
        states = self._states(wanted.devices, request, may_see)
        now = dt_util.as_local(request.now)
        answers = Answers(speech=self._speech, language=request.language, now=now)
        if not has_recorder(self._hass):
            raise UnsupportedError("there is no recorder", spoken=answers.say("history_none"))
        start, end = self._window(wanted, now, answers)
        found = [await self._one(state, wanted, (start, end), answers, may_see) for state in states]
        data = {"from": start.isoformat(), "to": end.isoformat(), "devices": [one for one, _ in found]}
        return success(data, spoken=" ".join(spoken for _, spoken in found))

    def _states(self, names: list[str], request: RequestContext, may_see: MaySee) -> list[State]:
        found: dict[str, State] = {}
        for name in names:
            state = self._hass.states.get(name) or named(self._hass, name)
            if (
                state is None
                or not may_see(state.entity_id)
                or is_hidden_category(state.domain, request.hidden_categories & PRIVATE)
            ):
                continue
            if state.domain == "person" or is_exposed(self._hass, state.entity_id):
                found[state.entity_id] = state
        if not found:
            raise TargetNotFoundError(f"no exposed device is called {names[0]!r}")
        return list(found.values())

    def _window(self, wanted: GetHistory, now: datetime, answers: Answers) -> tuple[datetime, datetime]:
        start = wanted.start or now - _DAYS_BACK
        end = min(wanted.end or now, now)
        if start >= end:
            raise UnsupportedError("that time has not come yet", spoken=answers.say("history_to_come"))
        longest = _LONGEST if wanted.ask in FIGURES else MAX_STATES_LENGTH
        if now - start > longest:
            days = str(longest.days)
            raise UnsupportedError(f"only {days} days are read", spoken=answers.say("history_too_old", days=days))
        return start, end

    async def _one(
        self, state: State, wanted: GetHistory, time: tuple[datetime, datetime], answers: Answers, may_see: MaySee
    ) -> tuple[dict[str, Any], str]:
        start, end = time
        if wanted.ask in COMPARED:
            return await self._compared(state, wanted, start, end, answers)
        if wanted.ask in FIGURES:
            return await self._figure(state, wanted, start, end, answers)
        changes = await read_changes(self._hass, state, start, end, readings=False)
        found = spells(changes, counting(wanted.states, wanted.except_states), start=start, end=end)
        if wanted.ask == "since" and not (found and not found[-1].ended):
            found = found[-1:]
        data: dict[str, Any] = {"name": state.name, "spells": [_shown(spell) for spell in found]}
        if wanted.ask in CAUSES and (at := _last_seen(found, is_end=wanted.ask in ENDED)) is not None:
            cause = await cause_of(self._hass, state, at)
            hidden = cause is not None and cause.entity_id is not None and not may_see(cause.entity_id)
            data |= {"at": at.isoformat(), "by": None if cause is None or hidden else cause.person or cause.name}
            return data, answers.of_cause(state.name, cause, at, is_hidden=hidden)
        return data, answers.of_spells(wanted.ask, state.name, found, as_before=reaches_back(changes, start))

    async def _figure(
        self, state: State, wanted: GetHistory, start: datetime, end: datetime, answers: Answers
    ) -> tuple[dict[str, Any], str]:
        rows = await self._by_the_hour(state, start, end)
        value: float
        at: datetime | None = None
        if rows:
            key = {"highest": "max", "lowest": "min"}.get(wanted.ask, "mean")
            known = [row for row in rows if row.get(key) is not None]
            values = [float(row[key]) for row in known]
        if rows and values:
            value = max(values) if wanted.ask == "highest" else min(values) if wanted.ask == "lowest" else _mean(values)
            if wanted.ask != "average":
                at = dt_util.as_local(dt_util.utc_from_timestamp(known[values.index(value)]["start"]))
        else:
            readings = await self._readings(state, start, end)
            if not readings:
                raise UnsupportedError(
                    "no readings are kept", spoken=answers.say("history_no_readings", name=state.name)
                )
            if wanted.ask == "average":
                value = average(readings)
            else:
                best = max if wanted.ask == "highest" else min
                at, _, value = best(readings, key=lambda reading: reading[2])
        data = {"name": state.name, wanted.ask: value, "at": None if at is None else at.isoformat()}
        spoken = answers.figure(wanted.ask, state, value, at)
        if wanted.limit is not None and wanted.ask != "average":
            passed = value < wanted.limit if wanted.ask == "lowest" else value > wanted.limit
            data["passed"] = passed
            spoken = f"{answers.say('states_yes' if passed else 'states_no')} {spoken}"
        return data, spoken

    async def _compared(
        self, state: State, wanted: GetHistory, start: datetime, end: datetime, answers: Answers
    ) -> tuple[dict[str, Any], str]:
        other_start = wanted.other_start or dt_util.start_of_local_day(answers.now)
        other_end = min(wanted.other_end or answers.now, answers.now)
        then = await self._readings(state, start, end)
        other = await self._readings(state, other_start, other_end)
        if not then or not other:
            raise UnsupportedError("no readings are kept", spoken=answers.say("history_no_readings", name=state.name))
        values = average(then), average(other)
        return {"name": state.name, "then": values[0], "other": values[1]}, answers.compared(wanted.ask, state, *values)

    async def _readings(self, state: State, start: datetime, end: datetime) -> list[tuple[datetime, datetime, float]]:
        changes = await read_changes(self._hass, state, start, end, readings=True)
        return figures(changes, start=start, end=end)

    async def _by_the_hour(self, state: State, start: datetime, end: datetime) -> list[dict[str, Any]]:
        """Return hourly figures where a long time is asked about, in the unit that is shown."""
        if end - start <= _BY_THE_HOUR or "state_class" not in state.attributes or as_number(state.state) is None:
            return []
        return list(await read_statistics(self._hass, state.entity_id, start, end))

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.query(
            self.get_history,
            role=ToolRole.HISTORY,
            short="What a device did or read in the past: when, how long, how often, who, highest, lowest, average",
            when_to_use="For any question about the past of a device or person. Give the time asked "
            "about and the states that count. It says so where nothing is kept of that time.",
            examples=(
                "when was the front door last opened",
                "how long was the TV on yesterday evening",
                "what was the highest temperature outside this week",
                "who turned off the heating last night",
            ),
            provenance=Provenance.MIXED,
            excluded_surfaces={Surface.LOCAL_SENTENCES: "no sentence leads to it, the home's own names do"},
        )


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _last_seen(found: Sequence[StateSpan], *, is_end: bool) -> datetime | None:
    """Return when the last beginning or end was that was seen."""
    moments = [spell.end if is_end else spell.start for spell in found if (spell.ended if is_end else spell.begun)]
    return moments[-1] if moments else None


def _shown(spell: StateSpan) -> dict[str, Any]:
    return {
        "from": spell.start.isoformat(),
        "to": spell.end.isoformat() if spell.ended else None,
        "minutes": round(spell.length.total_seconds() / 60),
        "began_before": not spell.begun,
    }
