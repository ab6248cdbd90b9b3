"""How many days there are until a date, told by the evidence in a question."""

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Grain
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading

_DATES = frozenset({Grain.DAY, Grain.PART_OF_DAY, Grain.HOUR, Grain.MINUTE})


async def read_days(evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
    """Read how many days it is until the one date that is named, whatever it is: what is left of the words says that.

    The answer names the date, so that nobody is misled about which one was counted to.
    """
    if evidence.is_past or not evidence.asks(Asked.DAYS) or len(evidence.moments) != 1:
        return None
    day = evidence.moments[0]
    if not day.has_date or day.is_range or day.grain not in _DATES or day.start.date() <= request.now.date():
        return None
    call = ToolCall(tool="knowledge.count_days", arguments={"day": day.start.date().isoformat(), "want": "days"})
    return EvidenceReading(call=call, explained=frozenset(evidence.content))
