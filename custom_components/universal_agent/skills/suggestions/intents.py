"""A suggestion is answered, or the answer is taken back."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import ClassVar, Literal

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...store.suggestions import OPEN_STATES, Learned, Suggestion, SuggestionState
from ..skill import SkillContext
from .learning import LATER_S, STATES, SuggestionAnswer, after
from .signals import Happened, tell


class SuggestionIntent(ActionIntent):
    """The answer to a suggestion."""

    type: ClassVar[str] = "suggestion"
    profile_domain: ClassVar[str] = "suggestion"
    shapes_later_runs: ClassVar[bool] = False

    operation: Literal["accept", "later", "dismiss", "never", "reopen"]
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    number: int
    """Number of the suggestion."""
    state: str = SuggestionState.OPEN.value
    """With reopen: the state it gets back."""
    learned: Mapping[str, Mapping[str, float]] = {}
    """With reopen: what was known of each subject before the answer."""

    def conflict_key(self) -> str | None:
        """Return which suggestion it is."""
        return f"suggestion:{self.number}"


def answering(suggestion: Suggestion, answer: SuggestionAnswer) -> SuggestionIntent:
    """Return the intent that gives a suggestion its answer."""
    return SuggestionIntent(operation=answer.value, target=suggestion.words[:200], number=suggestion.id)


class SuggestionHandler:
    """Keeps answers, and learns from them."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._store = home.stores.suggestions

    async def assess(self, intent: SuggestionIntent, caller: Caller) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: SuggestionIntent, language: str) -> str:
        """Return it in words."""
        return self._home.speech.say("suggestions", f"do_{intent.operation}", language, {"words": intent.target})

    async def execute(self, intent: SuggestionIntent, caller: Caller) -> ExecutionResult:
        """Keep the answer.

        Raises:
            TargetNotFoundError: it was answered before, or is gone.
        """
        suggestion = await self._store.get(intent.number)
        if suggestion is None:
            raise self._gone(caller)
        if intent.operation == "reopen":
            return await self._reopen(intent, suggestion, caller)
        answer, now = SuggestionAnswer(intent.operation), caller.now.timestamp()
        state = STATES[answer]
        until = now + LATER_S if answer is SuggestionAnswer.LATER else None
        if not await self._store.settle(suggestion.id, state, now=now, by=caller.user_id, until=until):
            raise self._gone(caller)
        known = await self._store.learned()
        before = {subject: known.get((suggestion.kind, subject), Learned()) for subject in suggestion.subjects}
        if answer is not SuggestionAnswer.LATER:
            learned = {subject: after(answer, one, now) for subject, one in before.items()}
            await self._store.learn(suggestion.kind, suggestion.subjects, learned)
        tell(self._home.hass, Happened(state.value), suggestion)
        back = SuggestionIntent(
            operation="reopen",
            target=intent.target,
            number=suggestion.id,
            state=suggestion.state.value,
            learned={subject: asdict(one) for subject, one in before.items()},
        )
        return ExecutionResult(
            data={"suggestion": suggestion.id, "answer": answer.value},
            spoken=self._home.speech.say("suggestions", f"did_{answer.value}", caller.language),
            undo=undo_by(back),
            verified=True,
        )

    async def is_done(self, intent: SuggestionIntent, key: str) -> bool | None:
        """Tell whether it has that answer."""
        suggestion = await self._store.get(intent.number)
        if suggestion is None:
            return None
        if intent.operation == "reopen":
            return suggestion.state in OPEN_STATES
        return suggestion.state is STATES[SuggestionAnswer(intent.operation)]

    async def _reopen(self, intent: SuggestionIntent, suggestion: Suggestion, caller: Caller) -> ExecutionResult:
        await self._store.restore(suggestion.id, SuggestionState(intent.state))
        learned = {
            subject: Learned(
                never=bool(one["never"]), dismissals=int(one["dismissals"]), quiet_until=float(one["quiet_until"])
            )
            for subject, one in intent.learned.items()
        }
        await self._store.learn(suggestion.kind, suggestion.subjects, learned)
        tell(self._home.hass, None, suggestion)
        return ExecutionResult(
            data={"suggestion": suggestion.id},
            spoken=self._home.speech.say("suggestions", "did_reopen", caller.language),
            verified=True,
        )

    def _gone(self, caller: Caller) -> TargetNotFoundError:
        spoken = self._home.speech.say("suggestions", "unknown", caller.language)
        return TargetNotFoundError("there is no such open suggestion", spoken=spoken)
