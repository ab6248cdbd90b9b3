"""Whether words may be learned that nobody has taught in so many words: by the same tool, with all of its checks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.intent import INTENT_TOGGLE
from pydantic import ValidationError

from ...common.errors import ToolError
from ...common.languages import base_language
from ...common.origin import Origin
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...intents.base import ActionIntent
from ...intents.collector import IntentCollector
from ...intents.result import Foreseen
from ...nlu.rephrasing import may_stand_for
from ...nlu.understanding import REMEMBER_NAME, Alternative, Step
from ...nlu.variables import is_all_said, variables_of
from ...store.word_questions import AskedWords
from ...tools.roles import ToolRole
from ..skill import SkillContext, machinery_of
from ..smart_home.recognised import call_again
from .intents import UtteranceIntent
from .learned_names import title_of
from .meaning import Meaning, MeaningNow, meaning_of, names_touched
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

    async def named_by_hand(self, asked: RequestContext, called: str, entity_id: str) -> Alternative | None:
        """Return the question whether a device is what a request has called by an unknown name.

        None where the request, said of this device, would move anything else, or nothing. Where the name may not be
        remembered, only the request is asked about.

        Args:
            asked: the request, whose conversation is over.
            called: the unknown name, as it stands in its text.
            entity_id: the device.
        """
        title = title_of(self._home.hass, entity_id)
        text = asked.text.replace(called, title)
        if not self._is_of(await self._meant(replace(asked, text=text)), entity_id):
            return None
        call = ToolCall(tool=ToolRole.NAME_DEVICE, arguments={"name": called, "entity_id": entity_id})
        lesson = await self._foreseen(call, asked, may_be_asked=True)
        if not lesson:
            return Alternative(name=title, text=text, entity_id=entity_id)
        step = Step(call=call, clause=called)
        return Alternative(name=title, text=text, question=REMEMBER_NAME, steps=(step,), entity_id=entity_id)

    async def is_toggled(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text asks for something to be the other way round: a hand at the switch has done that."""
        found = await understood(text, request, self._home)
        return any(step.match is not None and step.match.name == INTENT_TOGGLE for step in found.steps)

    async def _meant(self, request: RequestContext) -> Meaning:
        found = await understood(request.text, request, self._home)
        calls = [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in found.steps]
        try:
            return (await meaning_of(calls, request, request.area_id, self._home)).meaning
        except ToolError, ValidationError:
            return []

    def _is_of(self, meaning: Meaning, entity_id: str) -> bool:
        """Tell whether a device is all that is touched."""
        entry = er.async_get(self._home.hass).async_get(entity_id)
        touched = {target[1] for part in meaning for target in part[3]}
        return touched == {entity_id if entry is None else entry.id}

    async def lesson_of_model(
        self, phrase: str, done: Sequence[ActionIntent], request: RequestContext, names: Iterable[str], *, heard: bool
    ) -> tuple[ToolCall, str] | None:
        """Return the call that teaches words what a model did for them, and that in words; None where it may not.

        Args:
            phrase: the words.
            done: all that it did.
            request: the request that it was done for.
            names: what the home calls its things and places.
            heard: whether the model was told what was said before.
        """
        made = [call_again(intent, phrase) for intent in done]
        calls = [{"tool": call.tool, "arguments": dict(call.arguments)} for call in made if call is not None]
        if not calls or len(calls) < len(made):
            return None
        nowhere = replace(request.origin.outside(), area_id=None, device_id=None, satellite_id=None)
        anywhere = replace(request, origin=nowhere)
        try:
            now = await meaning_of(calls, anywhere, None, self._home)
        except ToolError, ValidationError:
            return None
        command = await self._told(now, request.language)
        touched = names_touched(self._home.hass, now)
        is_set = all(part[2] for part in now.meaning)
        if command is None or not may_stand_for(
            phrase,
            command,
            now=request.now,
            language=request.language,
            names=names,
            touched=touched,
            is_set=is_set,
        ):
            return None
        words = self.words_of(phrase, request).words
        variables = variables_of(words, calls, request.language)
        is_said = variables is not None and is_all_said(calls, variables, request.language, values=heard)
        if variables is None or (not is_said and (heard or request.area_id is not None)):
            return None
        arguments = {"phrase": phrase, "command": command, "calls": calls}
        call = ToolCall(tool=ToolRole.TEACH, arguments=arguments)
        taught = await self._tried(call, request)
        if taught is None or taught.meaning != tuple(now.meaning):
            return None
        return (call, command) if await self._is_heard_alike(phrase, request, nowhere) else None

    async def _told(self, now: MeaningNow, language: str) -> str | None:
        """Return what calls do, in words; None where it is not read back, or can only be said as it was said."""
        told = []
        for intent in now.prepared.intents:
            handler = machinery_of(self._home).processor.registrations[intent.type].handler
            words = handler.describe(intent, language)
            clause = getattr(intent, "clause", "")
            if (clause and clause in words) or not await handler.is_done(intent, ""):
                return None
            told.append(words)
        return self._home.speech.join(told, language) or None

    async def _tried(self, call: ToolCall, request: RequestContext) -> UtteranceIntent | None:
        """Return what would be kept; None where it is declined, refused or asked about."""
        foreseen = await self._foreseen(call, request)
        return next((intent for intent in foreseen if isinstance(intent, UtteranceIntent)), None)

    async def _foreseen(
        self, call: ToolCall, request: RequestContext, *, may_be_asked: bool = False
    ) -> tuple[ActionIntent, ...]:
        """Return what a call would change; nothing where any of it is declined or refused, or asked about."""
        collector = IntentCollector()
        trial = replace(request, dry_run=True, collector=collector)
        machinery = machinery_of(self._home)
        result = await machinery.gate.call(call.tool, call.arguments, trial)
        if result.outcome is not None and not result.outcome.ok:
            return ()
        results = await machinery.processor.process(collector.get_intents(), trial)
        ends = (Foreseen.DONE, Foreseen.ASKED) if may_be_asked else (Foreseen.DONE,)
        if any(found.preview is None or found.preview.would not in ends for found in results):
            return ()
        return tuple(found.intent for found in results)

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
