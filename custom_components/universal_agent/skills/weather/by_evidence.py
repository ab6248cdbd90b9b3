"""Questions about the weather, told by their evidence: a matter of it, and a time or a day that is asked for."""

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.evidence.things import is_elsewhere
from ...nlu.grounded_parser.asking.words import asking_words
from ...tools.roles import ToolRole

_FALLS = frozenset({"rain", "snow", "storm", "fog", "frost", "sun", "clouds", "wind"})
"""What no room has, so that the weather must be meant."""


async def read_weather(evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
    """Read when something of the weather comes, or whether it does at a time: "what day do we get a storm"."""
    if evidence.is_past or is_elsewhere(evidence):
        return None
    found: dict[str, frozenset[int]] = {}
    for phrase, matter in asking_words(evidence.scene.lexicon.language).named("weather"):
        if matter in _FALLS and (said := evidence.content_in(phrase)) is not None:
            found[matter] = found.get(matter, frozenset()) | said
    moments = evidence.moments
    if len(found) != 1 or len(moments) > 1:
        return None
    about, told = next(iter(found.items()))
    arguments: dict[str, object] = {"about": about}
    if evidence.asks(Asked.WHEN, Asked.DAY):
        arguments["find"] = "first"
    elif not moments or not evidence.asks(Asked.WHETHER):
        return None
    if moments and moments[0].end <= request.now:
        return None
    if moments and (moments[0].start > request.now or "find" not in arguments):
        arguments |= {"start": moments[0].start.isoformat(), "end": moments[0].end.isoformat()}
    return EvidenceReading(call=ToolCall(tool=ToolRole.FORECAST, arguments=arguments), explained=told)
