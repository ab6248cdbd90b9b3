"""Whether words may be learned that nobody has taught in so many words: by the same tool, with all of its checks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from ...common.errors import ToolError
from ...common.languages import base_language
from ...common.origin import Origin
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...intents.collector import IntentCollector
from ...intents.result import Foreseen
from ...store.word_questions import AskedWords
from ...tools.roles import ToolRole
from ..skill import SkillContext, machinery_of
from .intents import UtteranceIntent
from .meaning import meaning_of
from .reading import compared, understood


class WordLearner:
    """Tries what teaching words would come to. Changes nothing."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    def words_of(self, phrase: str, request: RequestContext) -> AskedWords:
        """Return words as they are compared, with who said them."""
        words = compared(phrase, self._home.speech, request.language)
        return AskedWords(user_id=request.user_id, language=base_language(request.language), words=words)

    async def lesson(
        self, phrase: str, command: str, done: Sequence[ToolCall], request: RequestContext, *, is_worded: bool
    ) -> ToolCall | None:
        """Return the call that teaches words what was just done; None where they may not mean that, or not everywhere.

        Args:
            phrase: the words.
            command: what they are to mean, in words.
            done: the calls that were made for the person.
            request: the request that they were made for.
            is_worded: whether the command was worded by us: then it has to touch what was touched, else to be the same.
        """
        call = ToolCall(tool=ToolRole.TEACH, arguments={"phrase": phrase, "command": command})
        taught = await self._tried(call, request)
        if taught is None or not await self._is_what_was_done(taught, done, request, is_worded=is_worded):
            return None
        nowhere = replace(request.origin.outside(), area_id=None, device_id=None, satellite_id=None)
        is_everywhere = await self._means_that(taught, command, replace(request, origin=nowhere)) and (
            await self._is_heard_alike(phrase, request, nowhere)
        )
        return call if is_everywhere else None

    async def _tried(self, call: ToolCall, request: RequestContext) -> UtteranceIntent | None:
        """Return what would be kept; None where it is declined, refused or asked about."""
        collector = IntentCollector()
        trial = replace(request, dry_run=True, collector=collector)
        machinery = machinery_of(self._home)
        result = await machinery.gate.call(call.tool, call.arguments, trial)
        if result.outcome is not None and not result.outcome.ok:
            return None
        results = await machinery.processor.process(collector.get_intents(), trial)
        if any(found.preview is None or found.preview.would is not Foreseen.DONE for found in results):
            return None
        return next((found.intent for found in results if isinstance(found.intent, UtteranceIntent)), None)

    async def _is_what_was_done(
        self, taught: UtteranceIntent, done: Sequence[ToolCall], request: RequestContext, *, is_worded: bool
    ) -> bool:
        """Tell whether what would be kept is what was done: nothing in it was meant by what was said before."""
        calls = tuple({"tool": call.tool, "arguments": dict(call.arguments)} for call in done)
        return await self._touches(taught, calls, request) if is_worded else calls == taught.calls

    async def _means_that(self, taught: UtteranceIntent, command: str, nowhere: RequestContext) -> bool:
        """Tell whether a command is what would be kept wherever it is said: no room or device has had a say in it."""
        found = await understood(command, nowhere, self._home)
        calls = tuple({"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in found.steps)
        return calls == taught.calls and await self._touches(taught, calls, nowhere)

    async def _touches(
        self, taught: UtteranceIntent, calls: Sequence[Mapping[str, Any]], request: RequestContext
    ) -> bool:
        try:
            now = await meaning_of(calls, request, request.area_id, self._home)
        except ToolError, ValidationError:
            return False
        return tuple(now.meaning) == taught.meaning

    async def _is_heard_alike(self, phrase: str, request: RequestContext, nowhere: Origin) -> bool:
        """Tell whether words mean as much, or as little, where they were said as in no room at all."""
        hear = machinery_of(self._home).hear
        here, there = [
            await hear(replace(request, text=phrase, origin=origin)) for origin in (request.origin.outside(), nowhere)
        ]
        return (here.steps, here.choices) == (there.steps, there.choices)
