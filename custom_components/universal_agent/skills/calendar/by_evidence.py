"""When something planned is, or what is planned of it on a day, told by the evidence in a question."""

from collections.abc import Sequence
from datetime import timedelta

from homeassistant.components.calendar.const import DOMAIN
from homeassistant.util import dt as dt_util

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...tools.roles import ToolRole
from ..exposed import exposed
from ..skill import SkillContext
from .finding import EventContext, EventMatch, belongs_to, named, persons_of, readable
from .matching import TitleSimilarity, match

_FEW_DAYS = timedelta(days=8)
"""How long a time may be, at most, of which somebody's days are told."""
_AHEAD = timedelta(days=60)
"""How far ahead an event is looked for whose day was not said."""


class CalendarEvidence:
    """Finds the event that a question is about."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def read(self, evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
        """Read when an event is of which the question has words of the title, or what of it there is on a day."""
        moments = evidence.moments
        when = evidence.asks(Asked.WHEN, Asked.DAY)
        on_a_day = len(moments) == 1 and moments[0].has_date and evidence.asks(Asked.WHAT, Asked.WHETHER, Asked.WHERE)
        if evidence.is_past or len(moments) > 1 or not (when or on_a_day) or not exposed(self._home.hass, DOMAIN):
            return None
        now = dt_util.as_local(request.now)
        window = (moments[0].start, moments[0].end) if moments else (now, now + _AHEAD)
        if window[1] <= now:
            return None
        words = [evidence.words[at] for at in evidence.content]
        persons = persons_of(self._home.hass).values()
        of_titles = [word for word in words if not any(belongs_to(names, word) for names in persons)]
        if not words or (when and not of_titles):
            return None  # "when is Anna coming" is not about Anna's dentist
        calendars = await readable(self._home, request)
        found = await named(self._home, words, calendars, (max(window[0], now), window[1]))
        surely = [event for event in found if event.match.likeness is TitleSimilarity.SAME]
        if not surely and on_a_day and not when and moments[0].end - moments[0].start <= _FEW_DAYS:
            return self._of_person(evidence, moments[0])
        if not any(match([word], event.event.summary).is_full for event in surely for word in of_titles):
            return None
        if not surely or (when and len({event.event.summary for event in surely}) > 1):
            return None
        return self._asked(surely[0], evidence, moments, EventContext(self._home.hass, calendars), when=when)

    def _of_person(self, evidence: Evidence, day: Moment) -> EvidenceReading | None:
        """Read what somebody has on a day, whatever it is called: "does Anna work on Friday"."""
        named = {
            at: entity_id
            for entity_id, names in persons_of(self._home.hass).items()
            for at in evidence.content
            if belongs_to(names, evidence.words[at])
        }
        if len(set(named.values())) != 1:
            return None
        at, entity_id = next(iter(named.items()))
        state = self._home.hass.states.get(entity_id)
        if state is None:
            return None
        arguments = {"person": state.name, "start": day.start.isoformat(), "end": day.end.isoformat()}
        return EvidenceReading(call=ToolCall(tool=ToolRole.LIST_EVENTS, arguments=arguments), explained=frozenset({at}))

    def _asked(
        self, found: EventMatch, evidence: Evidence, moments: Sequence[Moment], beside: EventContext, *, when: bool
    ) -> EvidenceReading:
        title, other = found.event.summary, beside.of(found.event)
        explained = frozenset(
            at for at in evidence.content if match([evidence.words[at]], title, other, needs_title=False).is_full
        )
        arguments: dict[str, object] = {"query": evidence.meaning(explained)}
        if moments:
            arguments |= {"start": moments[0].start.isoformat(), "end": moments[0].end.isoformat()}
        if when:
            arguments["aim"] = "when"
        return EvidenceReading(call=ToolCall(tool=ToolRole.LIST_EVENTS, arguments=arguments), explained=explained)
