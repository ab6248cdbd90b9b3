"""Carries a remedy out by the heartbeat itself, where the autonomy lets it and no person is needed."""

from dataclasses import dataclass

from ...common.autonomy import Autonomy
from ...intents.collector import IntentCollector
from ...intents.processor import IntentProcessor
from ...intents.result import IntentResult
from ...safety.autonomy import Permission, permits
from ...skills.smart_home.by_service.intents import DeviceServiceIntent
from ...store.journal import JournalState
from ..heartbeat.beat import Beat
from .gathering import SuggestionCandidate


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutedSuggestion:
    """What was done."""

    request_id: str
    """The heartbeat's request, by which it is taken back."""
    results: tuple[IntentResult, ...]
    """What became of each intent; all are done."""


class SuggestionExecution:
    """Acts, or leaves it to a suggestion."""

    def __init__(self, processor: IntentProcessor, autonomy: Autonomy) -> None:
        self._processor = processor
        self._autonomy = autonomy

    async def attempt(self, found: SuggestionCandidate, beat: Beat, words: str) -> ExecutedSuggestion | None:
        """Do what could be done; None where that is left to a person, or did not work.

        What a person has said no to before is never done unasked, and a beat that came again does nothing twice.
        """
        intents = [intent for observation in found.observations for intent in observation.remedy]
        if beat.is_resumed or found.dismissals or not intents or not all(map(self._may, intents)):
            return None
        request = beat.request(words)
        collector = IntentCollector()
        for intent in intents:
            collector.register(intent)
        results = await self._processor.process(collector.get_intents(), request)
        waiting = [str(result.id) for result in results if result.state is JournalState.AWAITING_APPROVAL]
        await self._processor.decline(waiting, JournalState.EXPIRED, "suggested")
        if not all(result.state in (JournalState.DONE, JournalState.RUNNING) for result in results):
            return None
        return ExecutedSuggestion(request_id=request.id, results=tuple(results))

    def _may(self, intent: object) -> bool:
        if not isinstance(intent, DeviceServiceIntent):
            return False
        domain = intent.entity_id.partition(".")[0]
        return permits(self._autonomy.level, self._autonomy.named_domains, domain) is Permission.CARRY_OUT
