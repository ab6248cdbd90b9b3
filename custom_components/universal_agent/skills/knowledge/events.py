"""Days that the household's calendars know by name: a birthday, a holiday, a trip."""

from datetime import date

from homeassistant.helpers import entity_registry as er, intent

from ...common.request import RequestContext
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import split
from ..calendar.finding import AHEAD, distinct, named, readable
from ..calendar.matching import TitleSimilarity
from ..skill import SkillContext


async def event_day(home: SkillContext, text: str, request: RequestContext) -> date | None:
    """Return the day of the one event to come that all words of a text name, if it is not today's."""
    known = lexicon(request.language)
    if known is None:
        return None
    mine = set(home.speech.words("knowledge_mine", request.language))
    words: list[str] = []
    for word in split(text):
        if word in mine:
            if not (own := _own_name(home, request)):
                return None
            words += own
        elif word not in known.articles and word not in known.fillers:
            words.append(word)
    if not words:
        return None
    found = await named(home, words, await readable(home, request), (request.now, request.now + AHEAD))
    sure = [event for event in distinct(found) if event.match.is_full and event.match.likeness is TitleSimilarity.SAME]
    if len({event.event.summary for event in sure}) != 1:
        return None
    day = sure[0].event.start.date()
    return None if day == request.now.date() else day  # the calendar itself tells how many hours are left


def _own_name(home: SkillContext, request: RequestContext) -> list[str]:
    """Return the name of whoever asks, where that is known: "my birthday" is theirs."""
    if request.user_id is None:
        return []
    registry = er.async_get(home.hass)
    for state in home.hass.states.async_all("person"):
        if state.attributes.get("user_id") == request.user_id:
            names = intent.async_get_entity_aliases(home.hass, registry.async_get(state.entity_id), state=state)
            return split(next((name for name in names if name.strip()), state.name))[:1]
    return []
