"""What can be asked about taught words."""

from dataclasses import replace
from typing import Any, NoReturn

from homeassistant.core import SupportsResponse
from homeassistant.helpers import area_registry as ar, config_validation as cv, floor_registry as fr
import probatio as vol
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ...common.effects import (
    ADDS_TO_HOME,
    DESTROYS_IN_HOME,
    SETS_HOME,
    EffectClass,
    Provenance,
    Risk,
    Surface,
    TextFlow,
)
from ...common.errors import InvalidArgumentsError, TargetNotFoundError, ToolError, UnsupportedError
from ...common.origin import Channel
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.frames import folded_words
from ...nlu.variables import variables_of
from ...store.utterances import Utterance
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..conversation.small_talk import SMALL_TALK
from ..exposed import readable_by
from ..skill import SkillContext, ToolService, machinery_of
from ..timer.scheduled.inputs import MAX_CALLS, ScheduledCall
from .device_names import DeviceNameIntent, DeviceNamer
from .intents import UtteranceIntent, changed
from .learned_names import learned_name, learned_names, title_of
from .meaning import MeaningNow, is_context_free, meaning_of, means_the_same
from .reading import MAX_WORDS, compared, is_command, is_everyday, meant_by, taught, understood

_TOOLS = ToolFamily(
    category="utterances",
    section="Taught words",
    error_adapter=first_of(own_errors, timeouts),
    profile_domain=None,
    text_flow=TextFlow.PERSISTS,
)
_SHOWN_AT_MOST = 100
_SPOKEN_AT_MOST = 5
_MIN_LETTERS = 4
_NOT_BY_OTHERS = {
    Surface.MODEL: "words are taught and said by people, in their own words",
    Surface.MCP: "words are taught and said by people, in their own words",
    Surface.ASSIST: "words are taught and said by people, in their own words",
}
SERVICES = (
    ToolService(
        name="list_taught",
        tool="utterances.list",
        fields={vol.Optional("phrase"): cv.string},
        responds=SupportsResponse.ONLY,
    ),
    ToolService(name="forget_taught", tool="utterances.forget", fields={vol.Required("phrase"): cv.string}),
)
"""Actions of Home Assistant's that are one of these tools each."""


class Teach(BaseModel):
    """Words and what they are to mean."""

    model_config = ConfigDict(extra="forbid")

    phrase: str = Field(min_length=1, max_length=200, description="The words to be taught, for example 'film night'.")
    command: str = Field(max_length=400, description="What they mean, as a command in the person's words.")
    everyone: bool = Field(default=False, description="Whether they mean that whoever says them.")
    calls: tuple[ScheduledCall, ...] = Field(
        default=(),
        max_length=MAX_CALLS,
        description="The calls that they stand for; the command only tells them.",
    )


class TaughtWords(BaseModel):
    """Words that were taught."""

    model_config = ConfigDict(extra="forbid")

    phrase: str = Field(min_length=1, max_length=200, description="The words, for example 'film night'.")


class SaidWords(TaughtWords):
    """Taught words, as they are said now."""

    said: str | None = Field(
        default=None, max_length=400, description="How they are said now, with other names or numbers among them."
    )


class ListTaught(BaseModel):
    """Which words to tell about."""

    model_config = ConfigDict(extra="forbid")

    phrase: str | None = Field(default=None, max_length=200, description="Only these words; leave it out for all.")


class UtteranceTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._utterances = home.stores.utterances

    async def teach(self, arguments: Teach, request: RequestContext) -> None:
        """Ask for words to be kept with what they mean.

        Raises:
            UnsupportedError: they are not a person's own, mean something already, or may not mean that.
            InvalidArgumentsError: they cannot be told apart, or the command is not understood.
        """
        await self._home.speech.load(request.language)
        is_there = request.user_id is not None or request.device_id is not None  # else no person, and no room
        if (
            not (request.own_words and is_there)
            or request.taint
            or request.channel not in (Channel.VOICE, Channel.CHAT)
        ):
            self._decline("only_people", request, phrase=arguments.phrase)
        phrase, command = " ".join(arguments.phrase.split()), " ".join(arguments.command.split())
        words = compared(phrase, self._home.speech, request.language)
        await self._check_words(phrase, words, command, request)
        given = [call.model_dump() for call in arguments.calls]
        calls = given or await self._calls_of(command, phrase, request)
        variables = variables_of(words, given, request.language) if given else ()
        if variables is None or not is_context_free(calls):
            self._decline("not_always", request, phrase=phrase, said=command)
        try:
            now = await meaning_of(calls, request, request.area_id, self._home)
        except UnsupportedError as err:
            if err.spoken is not None:
                raise
            self._decline("not_always", request, phrase=phrase, said=command)  # it holds a time, or other commands
        if now.is_protected:
            self._decline("protected", request, phrase=phrase, said=command)
        request.collector.register(
            UtteranceIntent(
                operation="teach",
                target=phrase,
                effect_class=EffectClass.IDEMPOTENT_ADD,
                words=words,
                said=command,
                language=request.language,
                user_id=None if arguments.everyone else request.user_id,
                area_id=request.area_id,
                calls=tuple(call.model_dump(mode="json") for call in now.prepared.calls),
                meaning=tuple(now.meaning),
                variables=variables,
            )
        )

    async def _calls_of(self, command: str, phrase: str, request: RequestContext) -> list[dict[str, Any]]:
        """Return the calls that a command in words stands for.

        Raises:
            InvalidArgumentsError: it is not understood.
            UnsupportedError: it changes nothing.
        """
        found = await understood(command, request, self._home) if command else None
        if found is None or not found.steps:
            raise InvalidArgumentsError(
                f"not understood: {command!r}",
                spoken=self._say("command_unknown" if command else "no_command", request, phrase=phrase, said=command),
            )
        if not is_command(found, self._home) or found.needs_approval:
            self._decline("no_change", request, phrase=phrase, said=command)
        return [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in found.steps]

    async def run(self, arguments: SaidWords, request: RequestContext) -> None:
        """Ask for what taught words mean, where that is what they meant when they were taught.

        Raises:
            TargetNotFoundError: nobody has taught them, or what they name is gone.
            UnsupportedError: they would do something else now, or something that is protected.
        """
        known = await self._known(arguments.phrase, request)
        now = await self._as_taught(known, request)
        if arguments.said is not None:
            other = await meant_by(known, arguments.said, request, self._home)
            now = other or self._decline("changed", request, phrase=known.phrase, said=known.said)
        for item in now.prepared.waiting:
            request.collector.register(item.intent)
        said = changed("use", known.id, known.phrase)
        request.collector.register(said.model_copy(update={"said": known.said}))

    async def list_all(self, arguments: ListTaught, request: RequestContext) -> Outcome:
        """Tell what was taught, what it means, and what of it does not work any more."""
        await self._home.speech.load(request.language)
        shown, names = await self._shown(arguments.phrase, request)
        told = [(utterance, await self._works(utterance, request)) for utterance in shown]
        titled = [(name, entity_id, title_of(self._home.hass, entity_id)) for name, entity_id in names]
        data = {
            "taught": [_facts(utterance, works=works) for utterance, works in told],
            "names": [{"name": name, "entity_id": entity_id, "device": title} for name, entity_id, title in titled],
        }
        lines = [
            self._say("means" if works else "means_broken", request, phrase=utterance.phrase, said=utterance.said)
            for utterance, works in told
        ]
        lines += [self._say("name_means", request, name=name, title=title) for name, _, title in titled]
        if not lines:
            return success(data, spoken=self._say("none", request))
        if more := len(lines[_SPOKEN_AT_MOST:]):
            lines[_SPOKEN_AT_MOST:] = [self._say("more", request, count=str(more))]
        return success(data, spoken=" ".join(lines))

    async def forget(self, arguments: TaughtWords, request: RequestContext) -> None:
        """Ask for taught words to be forgotten.

        Raises:
            TargetNotFoundError: nobody has taught them.
        """
        if (named := self._named(arguments.phrase, request)) is not None:
            name, entity_id = named
            request.collector.register(DeviceNameIntent(operation="take", target=name, entity_id=entity_id))
            return
        known = await self._known(arguments.phrase, request)
        request.collector.register(changed("forget", known.id, known.phrase))

    async def _shown(
        self, phrase: str | None, request: RequestContext
    ) -> tuple[tuple[Utterance, ...], list[tuple[str, str]]]:
        """Return the taught words, and the names of devices with these, that are to be told of."""
        if phrase is None:
            may_see = await readable_by(self._home.hass, request.user_id)
            names = [named for named in learned_names(self._home.hass) if may_see(named[1])]
            return self._utterances.all(request.user_id)[:_SHOWN_AT_MOST], names[:_SHOWN_AT_MOST]
        if (named := self._named(phrase, request)) is not None:
            return (), [named]
        return (await self._known(phrase, request),), []

    def _named(self, phrase: str, request: RequestContext) -> tuple[str, str] | None:
        """Return the learned name of a device that a phrase is; somebody's taught words come first."""
        return None if self._find(phrase, request) is not None else learned_name(self._home.hass, phrase)

    async def _check_words(self, phrase: str, words: str, command: str, request: RequestContext) -> None:
        """Raise where words cannot be taught: too few, too many, an answer, a number, or with a meaning already.

        Where they are near to several commands, they may be taught to be one of these.
        """
        letters = sum(char.isalpha() for char in words)
        language, speech = request.language, self._home.speech
        is_answer = machinery_of(self._home).is_answer
        is_odd = letters < _MIN_LETTERS or len(words.split()) > MAX_WORDS or is_everyday(phrase, speech, language)
        if is_odd or is_answer(phrase, language) or is_answer(words, language):
            raise InvalidArgumentsError(
                f"{phrase!r} cannot be taught", spoken=self._say("bad_words", request, phrase=phrase)
            )
        if (known := self._find(phrase, request)) is not None:
            self._decline("known", request, phrase=known.phrase, said=known.said)
        heard = await machinery_of(self._home).hear(replace(request, text=phrase, origin=request.origin.outside()))
        # What would be asked about first is only guessed, so that it may be taught.
        means_something = not heard.needs_approval and any(step.call.tool != SMALL_TALK for step in heard.steps)
        means_something |= self._is_a_place(words)
        # Who says that it is too dark is offered light and asked; what they want instead they may teach.
        is_one_of_them = any(choice.text.casefold() == command.casefold() for choice in heard.choices)
        if means_something or (heard.choices and not (heard.offers or is_one_of_them)):
            self._decline("means_something", request, phrase=phrase)

    def _is_a_place(self, words: str) -> bool:
        """Tell whether words are what an area or a floor is called: said alone, they answer "which room?"."""
        areas = ar.async_get(self._home.hass).async_list_areas()
        floors = fr.async_get(self._home.hass).async_list_floors()
        names = [name for area in areas for name in (area.name, *area.aliases)]
        names += [name for floor in floors for name in (floor.name, *floor.aliases)]
        return any(words == " ".join(folded_words(name)) for name in names)

    async def _as_taught(self, known: Utterance, request: RequestContext) -> MeaningNow:
        """Return what taught words mean, where that is what they meant when they were taught.

        Raises:
            ToolError: it is not, or cannot be done.
        """
        now = await self._now(known, request)
        if now.is_protected:
            self._decline("protected_now", request, phrase=known.phrase, said=known.said)
        if not means_the_same(known.meaning, now.meaning):
            self._decline("changed", request, phrase=known.phrase, said=known.said)
        return now

    async def _now(self, known: Utterance, request: RequestContext) -> MeaningNow:
        """Return what taught words mean now.

        Raises:
            ToolError: a call cannot be made, and why, in words.
        """
        try:
            return await meaning_of(known.calls, request, known.area_id, self._home)
        except ValidationError:
            self._decline("changed", request, phrase=known.phrase, said=known.said)
        except ToolError as err:
            why = err.spoken or ""
            spoken = self._say("not_now", request, phrase=known.phrase, said=known.said, why=why)
            raise UnsupportedError(f"{known.phrase!r} cannot be carried out: {err}", spoken=spoken) from err

    async def _works(self, known: Utterance, request: RequestContext) -> bool:
        try:
            await self._as_taught(known, request)
        except ToolError:
            return False
        return True

    async def _known(self, phrase: str, request: RequestContext) -> Utterance:
        await self._home.speech.load(request.language)
        known = self._find(phrase, request)
        if known is None:
            spoken = self._say("unknown", request, phrase=phrase)
            raise TargetNotFoundError(f"nobody has taught {phrase!r}", spoken=spoken)
        return known

    def _find(self, phrase: str, request: RequestContext) -> Utterance | None:
        return taught(phrase, request.language, request.user_id, self._utterances, self._home.speech)

    def _decline(self, key: str, request: RequestContext, **values: str) -> NoReturn:
        raise UnsupportedError(f"{values.get('phrase', '')}: {key}", spoken=self._say(key, request, **values))

    def _say(self, key: str, request: RequestContext, **values: str) -> str:
        return self._home.speech.say("utterances", key, request.language, values)


def _facts(utterance: Utterance, *, works: bool) -> dict[str, Any]:
    """Return words with all that is kept of them, as an export."""
    return {
        "phrase": utterance.phrase,
        "means": utterance.said,
        "language": utterance.language,
        "of": "household" if utterance.user_id is None else "you",
        "works": works,
        "variables": list(utterance.variables),
        "calls": [dict(call) for call in utterance.calls],
    }


def utterance_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = UtteranceTools(home)
    return (
        _TOOLS.action(
            handlers.teach,
            ADDS_TO_HOME,
            role=ToolRole.TEACH,
            short="Teach words that stand for a command.",
            when_to_use="It is taught in a person's own words, which are understood without a model.",
            examples=("when I say film night, dim the lounge to 20 percent and close the shutters",),
            risk=Risk.LOW,
            excluded_surfaces=_NOT_BY_OTHERS,
        ),
        _TOOLS.action(
            handlers.run,
            SETS_HOME,
            short="Do what taught words mean.",
            when_to_use="It is run where the words are said, before any model is asked.",
            examples=("film night",),
            risk=Risk.LOW,
            excluded_surfaces=_NOT_BY_OTHERS,
        ),
        _TOOLS.action(
            DeviceNamer(home).name_device,
            ADDS_TO_HOME,
            role=ToolRole.NAME_DEVICE,
            short="Remember what somebody calls a device.",
            when_to_use="It is asked about once a device was operated by hand whose name was not known.",
            examples=("the one I just switched",),
            risk=Risk.LOW,
            excluded_surfaces={
                **_NOT_BY_OTHERS,
                Surface.LOCAL_SENTENCES: "it is asked about after a switch was pressed",
            },
        ),
        _TOOLS.query(
            handlers.list_all,
            name="list",
            short="List the words that people have taught, with what they mean.",
            when_to_use="Use it when the person asks what they have taught, or what such words mean.",
            examples=("what have I taught you?", "what does film night mean?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            handlers.forget,
            DESTROYS_IN_HOME,
            short="Forget words that were taught.",
            when_to_use="Use it when taught words should not mean that any more.",
            examples=("forget film night",),
            risk=Risk.LOW,
        ),
    )
