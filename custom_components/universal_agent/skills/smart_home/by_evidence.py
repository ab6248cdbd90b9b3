"""Questions about what a thing of the home reads, and about what it did, told by their evidence."""

from homeassistant.const import ATTR_UNIT_OF_MEASUREMENT

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.evidence.things import is_elsewhere, thing_in
from ...nlu.grounded_parser.asking.pasts import Deed, past_times
from ...nlu.grounded_parser.asking.words import asking_words, take_apart
from ...nlu.grounded_parser.home import Thing
from ...nlu.grounded_parser.kinds import KINDS
from ...tools.roles import ToolRole

_TEMPERATURE = "temperature"


async def read_value(evidence: Evidence, _request: RequestContext) -> EvidenceReading | None:
    """Read what one sensor measures: "how much water is left in the cistern"."""
    if evidence.is_past or evidence.moments or not evidence.asks(Asked.HOW_MUCH, Asked.TEMPERATURE, Asked.WHAT):
        return None
    warm = evidence.asks(Asked.TEMPERATURE)
    found = thing_in(evidence, lambda thing: _measures(thing, evidence) and (not warm or _is_warm(thing)))
    if found is None or is_elsewhere(evidence):
        return None
    thing, explained = found
    call = ToolCall(tool=ToolRole.ASK_STATES, arguments={"question": "value", "wanted": {thing.entity_id: []}})
    measured = frozenset[int]() if evidence.measured is None else frozenset({evidence.measured})
    return EvidenceReading(call=call, explained=explained | measured)


async def read_past(evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
    """Read when, how often or since when one thing did what the question names: "how often did the pump start"."""
    ask = _ask(evidence)
    times = past_times(take_apart(evidence.text, evidence.scene, request.now, ()))
    if ask is None or times is None or len(times) > 1:
        return None
    deed, told = _deed(evidence)
    found = thing_in(evidence, lambda thing: thing.domain in deed.domains() and not _measures(thing, evidence))
    if found is None or (states := deed.states(found[0])) is None or is_elsewhere(evidence):
        return None
    thing, explained = found
    arguments: dict[str, object] = {
        "devices": [thing.entity_id],
        "ask": f"{ask}_end" if ask == "last" and deed.ends else f"{ask}_start" if ask == "last" else ask,
    }
    if states:
        arguments["states"] = states
    if times:
        arguments |= times[0].as_arguments()
    elif ask == "times":
        arguments["start"] = request.now.replace(hour=0, minute=0, second=0, microsecond=0).isoformat()
    return EvidenceReading(call=ToolCall(tool=ToolRole.HISTORY, arguments=arguments), explained=explained | told)


def _ask(evidence: Evidence) -> str | None:
    if evidence.asks(Asked.HOW_OFTEN):
        return "times"
    if evidence.asks(Asked.SINCE):
        return "since"
    return "last" if evidence.is_past and evidence.asks(Asked.WHEN) else None


def _deed(evidence: Evidence) -> tuple[Deed, frozenset[int]]:
    """Return what was done, by the longest phrase for it, and where that stands; that it ran where nothing is said."""
    for phrase, condition in asking_words(evidence.scene.lexicon.language).named("deeds"):
        if (told := evidence.content_in(phrase)) is not None:
            return Deed(condition=condition), told
    return Deed(condition="active"), frozenset()


def _measures(thing: Thing, evidence: Evidence) -> bool:
    state = evidence.scene.state_of(thing.entity_id)
    return thing.domain == "sensor" and state is not None and ATTR_UNIT_OF_MEASUREMENT in state.attributes


def _is_warm(thing: Thing) -> bool:
    return KINDS[_TEMPERATURE].covers(thing)
