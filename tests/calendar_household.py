"""A household with two calendars: what is planned there, and what is said about it to the installed agent."""

from dataclasses import dataclass, field
from typing import Any

from homeassistant.components.calendar.const import CalendarEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util

from tests.installed_agent import InstalledAgent
from tests.mock_calendar import ALL, Planner, planned

NOW = "2026-10-15T17:40:00+00:00"
"""A Thursday."""


@dataclass
class Household:
    """The agent, and the calendars that it is asked about."""

    hass: HomeAssistant
    agent: InstalledAgent
    family: Planner
    work: Planner
    conversation_id: str | None = None
    answers: list[dict[str, Any]] = field(default_factory=list)

    async def say(self, text: str, language: str = "en", **fields: Any) -> str:
        """Say something in the same conversation, and return the answer."""
        answer = await self.agent.converse(text, language=language, conversation_id=self.conversation_id, **fields)
        self.conversation_id = answer["conversation_id"]
        self.answers.append(answer)
        return str(answer["response"]["speech"]["plain"]["speech"])

    @property
    def was_asked(self) -> bool:
        """Whether the last answer was a question."""
        return bool(self.answers[-1]["continue_conversation"])

    def start_of(self, summary: str, diary: Planner | None = None) -> str:
        """Return when an event begins."""
        events = (diary or self.family).planned.values()
        event = next(event for event in events if event.summary == summary)
        return event.start_datetime_local.strftime("%Y-%m-%d %H:%M")


async def move_in(hass: HomeAssistant, agent: InstalledAgent, *, features: CalendarEntityFeature = ALL) -> Household:
    """Return a household with a calendar for all of it and one of Leni's work."""
    await hass.config.async_set_time_zone("UTC")
    assert await async_setup_component(hass, "calendar", {})
    await hass.async_block_till_done()
    family = Planner(
        "Family",
        [
            planned("Leni dentist", "2026-10-21T15:30:00+00:00", 0.5, location="Mill Lane"),
            planned("Elternabend", "2026-10-20T19:30:00+00:00", 1.5),
            planned("Chimney sweep", "2026-10-19T08:00:00+00:00", 2),
            planned("Piano lesson", "2026-10-16T16:00:00+00:00"),
            planned("Piano concert", "2026-10-24T18:00:00+00:00", 2),
            planned("Ausflug", "2026-10-17"),
            planned("Choir", "2026-10-05T19:00:00+00:00", 2, rrule="FREQ=WEEKLY;BYDAY=MO"),
        ],
        features,
    )
    work = Planner("Leni Work", [planned("Review", "2026-10-16T14:00:00+00:00", 1.5)])
    await hass.data[DATA_INSTANCES]["calendar"].async_add_entities([family, work])
    for diary in (family, work):
        async_expose_entity(hass, "conversation", diary.entity_id, True)
    hass.states.async_set("person.leni", "home", {"friendly_name": "Leni"})
    await hass.async_block_till_done()
    assert dt_util.now().isoformat() == NOW
    return Household(hass, agent, family, work)
