"""The grammars of the skills as steps: who of them covers a text."""

from collections.abc import Sequence

from ..common.request import RequestContext
from .evidence.model import EvidenceReader, ReportReader
from .evidence.ranking import best
from .evidence.reading import gather
from .grounded_parser.reader import GroundedParser
from .understanding import SkillGrammar, Step


class SkillGrammars:
    """Asks the skills in turn."""

    def __init__(
        self,
        grammars: Sequence[SkillGrammar],
        late: Sequence[SkillGrammar],
        by_evidence: Sequence[EvidenceReader],
        by_report: Sequence[ReportReader],
        free: GroundedParser,
    ) -> None:
        """Take those that read what was said, and those that only look at what nobody else has understood."""
        self._grammars = grammars
        self._late = late
        self._by_evidence = by_evidence
        self._by_report = by_report
        self._free = free

    async def steps(self, text: str, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps of the first skill that covers a text."""
        return await self._first(self._grammars, text, request)

    async def late_steps(self, text: str, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps for a text that nobody has understood."""
        return await self._first(self._late, text, request)

    async def evidenced(self, request: RequestContext) -> tuple[Step, ...]:
        """Return the query that answers a question which nobody has understood, by the evidence in it."""
        scene = self._free.scene(request)
        evidence = None if scene is None else gather(request.text, request, scene)
        if evidence is None:
            return ()
        readings = [reading for read in self._by_evidence if (reading := await read(evidence, request)) is not None]
        found = best(readings, evidence)
        return () if found is None else (Step(call=found.call, clause=request.text),)

    async def reported(self, request: RequestContext) -> tuple[Step, ...]:
        """Return what ticks off the one thing that a statement says is done; nothing where it may be two."""
        found = [done for read in self._by_report if (done := await read(request.text, request)) is not None]
        most = max((done.shared for done in found), default=0)
        best = [done for done in found if done.shared == most]
        return (Step(call=best[0].call, clause=request.text),) if len(best) == 1 else ()

    async def _first(self, grammars: Sequence[SkillGrammar], text: str, request: RequestContext) -> tuple[Step, ...]:
        for read in grammars:
            reading = await read(text, request)
            if reading is None:
                continue
            about = reading.content or text
            if reading.names_no_place and self._free.names_a_device(about, request, players=True):
                continue
            return tuple(Step(call=call, clause=text, open_ended=reading.content is not None) for call in reading.calls)
        return ()
