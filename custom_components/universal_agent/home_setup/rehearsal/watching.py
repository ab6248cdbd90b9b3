"""Has words read again: after a start, and once the home is no more being changed."""

from collections.abc import Iterable
from typing import Any

from homeassistant.core import CALLBACK_TYPE, Event, HomeAssistant, callback

from ...const import EVENT_REQUEST
from ...skills.skill import SkillContext
from ..exposure import watch_exposure
from ..watching import OnceSettled, watch_from_start, watch_own_sentences, watch_registries
from .rehearsing import Rehearsal

_NOTED_S = 5.0
"""What was just said is noted once its record is written and nothing more is said: it is read, which takes a while."""
_SETTLED_S = 60.0
_CERTAIN_S = 120.0
"""What is found is told if it is still so a while later: a device that is being replaced is gone for a moment."""


def watch_words(hass: HomeAssistant, home: SkillContext) -> CALLBACK_TYPE:
    """Keep these repairs as the words are, from when the home has started; return what ends that."""
    rehearsal = Rehearsal(hass, home)

    @callback
    def look(_now: object) -> None:
        hass.async_create_task(rehearse(), "Universal Agent: words are read again")

    @callback
    def note(_now: object) -> None:
        hass.async_create_task(rehearsal.note(), "Universal Agent: what was said is noted")

    settled = OnceSettled(hass, look, _SETTLED_S)
    certain = OnceSettled(hass, look, _CERTAIN_S)
    noted = OnceSettled(hass, note, _NOTED_S, when_quiet=True)

    async def rehearse() -> None:
        if await rehearsal.rehearse():
            certain.wait()

    @callback
    def said(_event: Event[Any]) -> None:
        noted.wait()

    def start() -> Iterable[CALLBACK_TYPE]:
        settled.wait()
        return (
            watch_registries(hass, settled.wait),
            watch_exposure(hass, settled.wait),
            watch_own_sentences(hass, settled.wait),
            hass.bus.async_listen(EVENT_REQUEST, said),
            certain.end,
            noted.end,
        )

    return watch_from_start(hass, settled, start)
