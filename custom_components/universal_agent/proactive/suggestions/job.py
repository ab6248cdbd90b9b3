"""The heartbeat's job of every tick: look, compare with what was said, and tell what is worth a word."""

from collections.abc import Callable
from dataclasses import dataclass, replace
import secrets

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.dispatcher import async_dispatcher_connect

from ...common.autonomy import Autonomy, AutonomyLevel
from ...intents.collector import IntentCollector
from ...intents.processor import IntentProcessor
from ...intents.result import IntentResult
from ...intents.undo import undo_data
from ...safety.autonomy import Permission, permits
from ...skills.smart_home.by_service.intents import DeviceServiceIntent
from ...skills.suggestions.learning import after
from ...skills.suggestions.signals import SIGNAL_SUGGESTION, Happened, tell
from ...store.journal import JournalState
from ...store.suggestions import Learned, Suggestion, Suggestions, SuggestionState
from ..heartbeat.allowance import Allowance, HeartbeatMessage
from ..heartbeat.beat import Beat, JobHorizon
from ..observers.home import HomeObserver
from ..observers.observation import UNTIL_DONE, Observation
from .gathering import Known, SuggestionCandidate, as_it_is, due_again, fresh, over
from .notices import SuggestionNotices
from .wording import SuggestionWording


class Suggesting:
    """Observes and suggests."""

    name = "suggestions"
    horizon = JobHorizon.TICK

    def __init__(
        self,
        hass: HomeAssistant,
        store: Suggestions,
        *,
        observer: HomeObserver,
        wording: SuggestionWording,
        notices: SuggestionNotices,
        allowance: Allowance,
        carrying_out: SuggestionExecution,
    ) -> None:
        self._hass = hass
        self._store = store
        self._observer = observer
        self._wording = wording
        self._notices = notices
        self._allowance = allowance
        self._carrying_out = carrying_out
        self._kept: tuple[tuple[Suggestion, ...], Known] | None = None

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to listen to answers and to what people do; return what ends it."""
        ends = [
            async_dispatcher_connect(self._hass, SIGNAL_SUGGESTION, self._changed),
            self._notices.start(),
            self._observer.start(),
        ]

        def stop() -> None:
            for end in ends:
                end()

        return stop

    async def run(self, beat: Beat) -> None:
        """Do it. A tick in which nothing is new writes nothing and asks no model.

        Raises:
            StorageError: it cannot be read or kept.
        """
        observations = await self._observer.look(beat)
        if beat.autonomy is AutonomyLevel.OBSERVE:
            return
        standing, known = await self._what_is_kept()
        await self._close(over(observations, standing), known, beat)
        for found in fresh(observations, standing, known, beat.now.timestamp()):
            await self._take(found, beat)
        standing, _ = await self._what_is_kept()
        again = {suggestion.id for suggestion in due_again(standing, beat.now.timestamp())}
        waiting = [
            suggestion
            for suggestion in standing
            if suggestion.id in again or (suggestion.told_at is None and suggestion.state is SuggestionState.OPEN)
        ]
        await self._tell(waiting, observations, beat)

    async def _what_is_kept(self) -> tuple[tuple[Suggestion, ...], Known]:
        if self._kept is None:
            self._kept = (await self._store.standing(), await self._store.learned())
        return self._kept

    async def _close(self, gone: list[Suggestion], known: Known, beat: Beat) -> None:
        """Close what is not so any more, and take it off the phones."""
        for suggestion in gone:
            now = beat.now.timestamp()
            if await self._store.settle(suggestion.id, SuggestionState.OVER, now=now):
                learned = {
                    subject: after(None, known.get((suggestion.kind, subject), Learned()), now)
                    for subject in suggestion.subjects
                }
                await self._store.learn(suggestion.kind, suggestion.subjects, learned)
                await self._notices.clear(suggestion)
            self._kept = None

    async def _take(self, found: SuggestionCandidate, beat: Beat) -> None:
        """Keep what was found; done already, where that is allowed."""
        words = self._wording.by_template(found, beat.language)
        done = await self._carrying_out.attempt(found, beat, words)
        suggestion = await self._store.add(
            kind=found.kind.value,
            subjects=found.subjects,
            words=words,
            evidence=_evidence(found.observations),
            remedy=undo_data(intent for observation in found.observations for intent in observation.remedy),
            rank=found.rank,
            token=secrets.token_urlsafe(24),
            now=beat.now.timestamp(),
        )
        self._kept = None
        if done is not None:
            await self._report(suggestion, found, done, beat)

    async def _report(
        self, suggestion: Suggestion, found: SuggestionCandidate, done: ExecutedSuggestion, beat: Beat
    ) -> None:
        """Write down that it was done, and say so with a way to take it back."""
        now = beat.now.timestamp()
        await self._store.settle(suggestion.id, SuggestionState.CARRIED_OUT, now=now, request_id=done.request_id)
        learned = {subject: after(None, Learned(), now) for subject in found.subjects}
        await self._store.learn(suggestion.kind, found.subjects, learned)
        tell(self._hass, Happened.CARRIED_OUT, suggestion)
        if await self._allowance.take(beat, HeartbeatMessage.SUGGESTION):
            what = " ".join(result.outcome.spoken for result in done.results if result.outcome.spoken)
            words = self._wording.say("carried_out", beat.language, what=what)
            await self._store.told(suggestion.id, now=now, state=SuggestionState.CARRIED_OUT)
            await self._notices.report(suggestion, words, beat.language)

    async def _tell(self, waiting: list[Suggestion], observations: list[Observation], beat: Beat) -> None:
        """Tell the most important ones, as many as may be told now, as things are now."""
        allowed: list[Suggestion] = []
        for suggestion in waiting:
            if not await self._allowance.take(beat, HeartbeatMessage.SUGGESTION):
                break
            now = as_it_is(suggestion, observations)
            words = suggestion.words if now is None else self._wording.by_template(now, beat.language)
            allowed.append(replace(suggestion, words=words))
        if not allowed:
            return
        better = await self._wording.by_model(allowed, beat.request(""))
        for item in allowed:
            await self._store.reword(item.id, better.get(item.id, item.words))
            await self._store.told(item.id, now=beat.now.timestamp())
            if item.kind in UNTIL_DONE:
                await self._store.learn(item.kind, item.subjects, {name: _once() for name in item.subjects})
            told = await self._store.get(item.id)
            assert told is not None
            tell(self._hass, Happened.SUGGESTED, told)
            await self._notices.suggest(told, beat.language)

    @callback
    def _changed(self, happened: Happened | None, suggestion: Suggestion | None) -> None:
        self._kept = None


class Learning:
    """The heartbeat's job of every day: learn what is usual, outside the ticks."""

    name = "habits"
    horizon = JobHorizon.DAILY

    def __init__(self, observer: HomeObserver, store: Suggestions) -> None:
        self._observer = observer
        self._store = store

    async def run(self, beat: Beat) -> None:
        """Do it.

        Raises:
            StorageError: it cannot be kept.
        """
        self._store.forget_old(beat.now.timestamp())
        await self._observer.learn(beat.now)


def _evidence(observations: tuple[Observation, ...]) -> dict[str, object]:
    first = dict(observations[0].evidence)
    return {**first, "names": [observation.name for observation in observations]}


def _once() -> Learned:
    return Learned(never=True)


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
