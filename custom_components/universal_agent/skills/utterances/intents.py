"""What changes about taught words: they are taught, forgotten, said, and dropped where what they did is taken back."""

from typing import Any, ClassVar, Literal

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError
from ...common.languages import base_language
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...store.utterances import Utterance
from ...store.word_questions import AskedWords
from ..skill import SkillContext

REGRETTED_S = 600.0
"""What words did is taken back within this time because they were understood wrongly; later, for another reason."""


class UtteranceIntent(ActionIntent):
    """Something about taught words."""

    type: ClassVar[str] = "utterance"
    profile_domain: ClassVar[str] = "utterance"
    shapes_later_runs: ClassVar[bool] = True
    may_wait: ClassVar[bool] = True

    operation: Literal["teach", "forget", "restore", "use", "drop"]
    number: int | None = None
    """Which words; None for what is only taught now."""
    words: str = ""
    """The words compared."""
    said: str = ""
    """What they stand for, as it was said."""
    language: str = "en"
    """Its language."""
    user_id: str | None = None
    """Whose words they are; None for the household's."""
    area_id: str | None = None
    """Where they were taught."""
    calls: tuple[dict[str, Any], ...] = ()
    """The calls that they stand for."""
    meaning: tuple[Any, ...] = ()
    """What those touch."""
    variables: tuple[str, ...] = ()
    """Names and numbers among the words in whose place others may be said."""
    used_at: float | None = None
    """Unix time of the use that is taken back."""


def changed(operation: Literal["forget", "restore", "use", "drop"], number: int, phrase: str) -> UtteranceIntent:
    """Return the intent that changes something about words that are kept."""
    return UtteranceIntent(operation=operation, target=phrase, effect_class=EffectClass.ABSOLUTE_SET, number=number)


class UtteranceHandler:
    """Keeps, drops and brings back taught words."""

    def __init__(self, home: SkillContext) -> None:
        self._utterances = home.stores.utterances
        self._questions = home.stores.word_questions
        self._speech = home.speech

    async def assess(self, intent: UtteranceIntent, caller: Caller) -> Assessment:
        """Return that no service is called: what the words do is evaluated by itself whenever they are said."""
        return Assessment()

    def describe(self, intent: UtteranceIntent, language: str) -> str:
        """Return it in words."""
        values = {"phrase": intent.target, "said": intent.said}
        return self._speech.say("utterances", f"do_{intent.operation}", language, values)

    async def execute(self, intent: UtteranceIntent, caller: Caller) -> ExecutionResult:
        """Keep them, forget them, bring them back, or note that they were said."""
        await self._speech.load(caller.language)
        if intent.number is None:
            return await self._teach(intent, caller)
        at = caller.now.timestamp()
        if intent.operation == "restore":
            await self._utterances.set_removed(intent.number, None)
            return self._done("restored", intent, caller, changed("forget", intent.number, intent.target))
        if (known := self._utterances.get(intent.number)) is None:
            if intent.operation != "use":  # what was taken back before is gone: undoing goes on with the one before
                return ExecutionResult(
                    data={"phrase": intent.target},
                    spoken=self._say("forgotten", intent, caller),
                    undo=undo_by(),
                    verified=True,
                )
            spoken = self._say("unknown", intent, caller)
            raise TargetNotFoundError(f"nobody has taught {intent.target!r}", spoken=spoken)
        if intent.operation == "use":
            await self._utterances.note_use(intent.number, at)
            back = changed("drop", intent.number, intent.target).model_copy(update={"used_at": at})
            # Whoever undoes what they said may not have taught it: what was taught for the household in full stays.
            undo = undo_by(back) if await self._is_undone_with_its_use(known) else undo_by()
            return ExecutionResult(data={"phrase": intent.target}, spoken="", undo=undo, verified=True)
        if intent.operation == "drop" and at - (intent.used_at or 0.0) > REGRETTED_S:
            return ExecutionResult(data={"phrase": intent.target}, spoken="", undo=undo_by(), verified=True)
        await self._utterances.set_removed(intent.number, at)
        key = "dropped" if intent.operation == "drop" else "forgotten"
        return self._done(key, intent, caller, changed("restore", intent.number, intent.target))

    async def is_done(self, intent: UtteranceIntent, key: str) -> bool | None:
        """Tell whether the words are kept as the intent wants it."""
        if intent.number is None:
            return await self._utterances.has_key(key)
        is_there = self._utterances.get(intent.number) is not None
        return is_there is (intent.operation in ("restore", "use"))

    async def _is_undone_with_its_use(self, known: Utterance) -> bool:
        """Tell whether words are a person's own, or were kept by a yes at a device where nobody knows who speaks."""
        if known.user_id is not None:
            return True
        words = AskedWords(user_id=None, language=base_language(known.language), words=known.words)
        return await self._questions.was_kept(words)

    async def _teach(self, intent: UtteranceIntent, caller: Caller) -> ExecutionResult:
        number = await self._utterances.add(
            key=caller.key,
            phrase=intent.target,
            words=intent.words,
            said=intent.said,
            language=intent.language,
            user_id=intent.user_id,
            area_id=intent.area_id,
            calls=intent.calls,
            meaning=intent.meaning,
            taught_at=caller.now.timestamp(),
            variables=intent.variables,
        )
        key = "taught" if intent.user_id is None else "taught_you"
        return self._done(key, intent, caller, changed("forget", number, intent.target))

    def _done(self, key: str, intent: UtteranceIntent, caller: Caller, back: UtteranceIntent) -> ExecutionResult:
        return ExecutionResult(
            data={"phrase": intent.target, "said": intent.said},
            spoken=self._say(key, intent, caller),
            undo=undo_by(back),
            verified=True,
        )

    def _say(self, key: str, intent: UtteranceIntent, caller: Caller) -> str:
        values = {"phrase": intent.target, "said": intent.said}
        return self._speech.say("utterances", key, caller.language, values)
