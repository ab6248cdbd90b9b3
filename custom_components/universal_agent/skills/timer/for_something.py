"""A length and what it is for are a timer: "seven minutes for the eggs", "vier Minuten für den Tee"."""

from collections.abc import Mapping

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Duration, find
from ...nlu.evidence.reading import beside_a_name
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import positions
from ...nlu.non_commands import is_denied
from ...nlu.understanding import CoveredText
from ...tools.roles import ToolRole

_FOR: Mapping[str, frozenset[str]] = {
    "en": frozenset({"for"}),
    "de": frozenset({"fur"}),
    "fr": frozenset({"pour"}),
    "es": frozenset({"para", "pa"}),
    "nl": frozenset({"voor"}),
}
_MAX_NAME = 3
"""Words of what a timer is for, at most."""


async def read_for_something(text: str, request: RequestContext) -> CoveredText | None:
    """Return the call that sets a timer for what a text names behind its one length and says nothing else of."""
    known = lexicon(request.language)
    if known is None or "?" in text or is_denied(text, request.language):
        return None
    spans = find(text, now=request.now, language=request.language)
    lengths = [span for span in spans if isinstance(span.value, Duration)]
    later = [span for span in spans if span not in lengths and span.value != request.now]
    if len(lengths) != 1 or len(later) > 1:
        return None
    length = lengths[0]
    assert isinstance(length.value, Duration)
    words = [word for word in positions(text) if word.end <= length.start or word.start >= length.end]
    leads = [at for at, word in enumerate(words) if word.start >= length.end and word.folded in _FOR[known.language]]
    if len(leads) != 1:
        return None
    idle = beside_a_name(known.language) | known.fillers
    before, behind = words[: leads[0]], words[leads[0] + 1 :]
    while behind and behind[0].folded in known.articles:
        behind = behind[1:]
    while behind and (behind[-1].folded in idle or any(span.start <= behind[-1].start < span.end for span in later)):
        behind = behind[:-1]
    if not 0 < len(behind) <= _MAX_NAME or any(word.folded not in idle for word in before):
        return None
    if any(word.folded in known.act_words - idle or word.folded in idle for word in behind):
        return None
    name = text[behind[0].start : behind[-1].end]
    call = ToolCall(tool=ToolRole.SET_TIMER, arguments={"duration_s": round(length.value.seconds), "name": name})
    return CoveredText(calls=(call,), content=name, names_no_place=True)
