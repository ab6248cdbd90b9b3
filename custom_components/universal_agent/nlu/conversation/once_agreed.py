"""A moment in place of a mere yes: "yes, but only in ten minutes" to "do you really want me to open the garage?"."""

from collections.abc import Mapping

from ...common.languages import base_language
from ...common.request import RequestContext
from ..datetimes import Moment, find
from ..grounded_parser.directives.words import drop, longest_first
from ..grounded_parser.lexicon import phrases
from ..grounded_parser.words import split
from ..scheduling import LATER_TOOLS, scheduled
from ..understanding import Understanding
from .turns import Turn

_AGREED: Mapping[str, str] = {
    "en": "yes|yeah|yep|sure|ok|okay|all right|alright|fine|please|but|just|only|not until|not before|not now|wait"
    "|do it|do that|then|later",
    "de": "ja|jo|jep|klar|okay|ok|gut|gern|bitte|aber|doch|nur|erst|nicht vor|nicht jetzt|warte|mach das|dann|später",
    "fr": "oui|ouais|ok|okay|d'accord|bien sûr|s'il te plaît|s'il vous plaît|mais|juste|seulement|pas avant"
    "|pas maintenant|attends|fais le|alors|plus tard",
    "es": "sí|si|vale|ok|claro|bueno|por favor|pero|solo|sólo|no antes de|ahora no|espera|hazlo|entonces|más tarde",
    "nl": "ja|jawel|oké|ok|goed|prima|graag|alsjeblieft|maar|pas|alleen|niet voor|niet nu|wacht|doe maar|doe dat|dan"
    "|later",
}
"""What agrees to something beside when it is to be: "yes, but only in ten minutes"."""


def once_agreed(request: RequestContext, turn: Turn) -> Understanding | None:
    """Return what waits for a yes as a command for the moment that is said instead of one: it is asked about anew.

    What says more than when is none, and nothing that waits is done at once by it.
    """
    if not turn.is_waiting or any(step.match is None or step.call.tool in LATER_TOOLS for step in turn.steps):
        return None
    spans = find(request.text, now=request.now, language=request.language)
    if len(spans) != 1 or not isinstance(at := spans[0].value, Moment) or not at.has_time or at.is_range:
        return None
    left = split(f"{request.text[: spans[0].start]} {request.text[spans[0].end :]}")
    known = longest_first(phrases(_AGREED[base_language(request.language)]))
    if at.start <= request.now or drop(tuple(left), known)[0]:
        return None
    return Understanding(steps=(scheduled(turn.steps, clause=request.text, at=at.start),), goes_on=True)
