"""Whether a follow-up names something of its own, and so is not about the event that was spoken of."""

from collections.abc import Mapping
from itertools import pairwise

from ...common.request import RequestContext
from ..datetimes import find
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split

_CALLED: Mapping[str, str] = {
    "en": "event appointment meeting date thing party call lesson class visit one day time",
    "de": "termin treffen besprechung verabredung veranstaltung sache ding tag uhrzeit",
    "fr": "evenement rendez rdv reunion rencontre fete chose cours jour heure",
    "es": "evento cita reunion encuentro fiesta cosa clase dia hora",
    "nl": "afspraak vergadering bespreking gebeurtenis feest ding les dag tijd",
}
"""What any event may be called, folded."""


def names_another(words: Phrase, event: str, request: RequestContext, scene: Scene) -> bool:
    """Tell whether words name something with an article that nothing here knows: "when does the post come"."""
    lexicon = scene.lexicon
    known = lexicon.words | lexicon.fillers | lexicon.articles | spoken(lexicon).known
    known |= frozenset((*_CALLED[lexicon.language].split(), *split(event)))
    spans = find(request.text, now=request.now, language=request.language)
    timed = {word for span in spans for word in split(span.text)}
    return any(word in lexicon.articles and then not in known | timed for word, then in pairwise(words))
