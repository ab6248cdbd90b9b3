"""What is left of a timer, told by the evidence in a question: its name is among the words."""

from collections.abc import Callable, Iterable

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.evidence.things import explained_by, only_best
from ...nlu.grounded_parser.words import split, stem, stems
from ...tools.roles import ToolRole
from .finding import is_like

_OF_THIS_ONE = frozenset(
    (
        *("the", "my", "our", "left", "more", "longer", "until", "till", "still", "remain", "remains", "remaining"),
        *("der", "die", "das", "den", "dem", "mein", "meine", "unser", "unsere", "noch", "bis", "ubrig"),
        *("le", "la", "les", "l", "mon", "ma", "mes", "encore", "reste", "avant"),
        *("el", "los", "las", "mi", "mis", "queda", "quedan", "falta", "faltan", "mas", "todavia"),
        *("de", "het", "mijn", "onze", "nog", "tot", "over"),
    )
)
"""Words by which a question is about what is on the hob, and not about such things: "how long does rice take"."""


class TimerEvidence:
    """Finds the timer that a question is about."""

    def __init__(self, names: Callable[[], Iterable[str]]) -> None:
        """Take what tells the names of the timers that run."""
        self._names = names

    async def read(self, evidence: Evidence, _request: RequestContext) -> EvidenceReading | None:
        """Read how long something still takes of which a timer has the name: "how long until the rice is done"."""
        if evidence.is_past or not evidence.asks(Asked.HOW_LONG, Asked.WHEN) or _OF_THIS_ONE.isdisjoint(evidence.words):
            return None
        names = dict.fromkeys(self._names())
        best = only_best((name, explained_by(_ways_to_say(name, evidence), evidence)) for name in names)
        if best is None:
            return None
        name, explained = best
        return EvidenceReading(call=ToolCall(tool=ToolRole.LIST_TIMERS, arguments={"name": name}), explained=explained)


def _ways_to_say(name: str, evidence: Evidence) -> list[tuple[str, ...]]:
    """Return the name of a timer as it may stand in a question: in full, or one word of it, however it is bent."""
    lexicon = evidence.scene.lexicon
    parts = [part for part in split(name) if part not in lexicon.fillers]
    bent = [
        (stem(word, lexicon.language),)
        for word in evidence.words
        if word not in lexicon.fillers and word not in _OF_THIS_ONE and any(is_like(word, part) for part in parts)
    ]
    return [stems(name, lexicon.language), *bent]
