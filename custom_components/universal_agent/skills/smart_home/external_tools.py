"""Carries out what external tools ask for, after their targets were resolved as far as they can be."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State

from ...common.effects import EffectClass
from ...common.outcome import ErrorType
from ...intents.base import Assessment, Caller, ExecutionResult
from ...safety.policy import Action, is_protected
from ...tools.external_intent import ExternalToolIntent, refuse_conversation_command
from ...tools.external_sources import ExternalToolSources, failure_of
from ..speech import Speech
from . import targets
from .deeds import DeedWords, HaIntentDeed
from .effect_words import EffectWords
from .intent_handlers import HandlerSource, origin_of
from .intents import effect_class_of
from .resolved_targets import ResolvedTargets, found_for, matched, resolve
from .restore.before import Before, OwnContexts, before
from .restore.intents import restoring
from .states import is_as_wanted

_MAX_NAMES = 8
"""Names of what was reached that a model is told."""
_MAX_QUOTED = 120
"""Characters of what a model has written that a question shows."""
_QUOTES = dict.fromkeys(map(ord, '"„“”«»'), "'")
_TARGETS = frozenset({"area", "device_class", "domain", "floor", "name", "preferred_area_id", "preferred_floor_id"})
"""Arguments that are said by the names of what they reach."""


class ExternalToolHandler:
    """Calls other integrations' tools."""

    def __init__(self, hass: HomeAssistant, speech: Speech, sources: ExternalToolSources, own: OwnContexts) -> None:
        self._hass = hass
        self._speech = speech
        self._sources = sources
        self._own = own

    async def assess(self, intent: ExternalToolIntent, caller: Caller) -> Assessment:
        """Return the targets of an HA intent or a script; of anything else only its name is known.

        Raises:
            UnsupportedError: it carries a command for later.
        """
        refuse_conversation_command(intent.arguments)
        if intent.ha_intent is not None:
            meant = resolve(self._hass, intent.ha_intent, intent.arguments, caller.area_id)
            found = targets.assess(self._hass, meant, everything=caller.is_limited, counted=caller.is_counted)
            return replace(found, resolved=meant)
        if intent.script is not None:
            return targets.assess_script(self._hass, intent.script)
        service = f"{intent.source}.{intent.tool}"
        return Assessment(actions=(Action(service=service, declared=intent.is_declared, trusted_as=intent.trust_key),))

    def describe(self, intent: ExternalToolIntent, language: str) -> str:
        """Return what it would do to which targets; what a model has written comes after that, quoted."""
        what = self._effects(intent, language)
        if what is None:
            what = self._speech.say("smart_home", "use_tool", language, {"title": quoted(intent.title)})
        written = {name: value for name, value in intent.arguments.items() if name not in _TARGETS}
        if not written:
            return what
        called = self._speech.words("argument_words", language)
        text = quoted(", ".join(f"{called.get(name, name)}: {value}" for name, value in written.items()))
        return self._speech.say("smart_home", "in_its_words", language, {"what": what, "text": text})

    def _effects(self, intent: ExternalToolIntent, language: str) -> str | None:
        """Return what an HA intent or a script does; None of any other tool."""
        if intent.ha_intent is not None:
            meant = resolve(self._hass, intent.ha_intent, intent.arguments, None)
            found = targets.assess(self._hass, meant, everything=True)
        elif intent.script is not None:
            found = targets.assess_script(self._hass, intent.script)
        else:
            return None
        words = EffectWords(self._hass, self._speech)
        direct = words.infinitive((action for action in found.actions if action.behind is None), language)
        behind = [action for action in found.actions if action.behind is not None and is_protected(action)]
        return None if direct is None else words.with_effects(direct, behind, False, language)

    async def execute(self, intent: ExternalToolIntent, caller: Caller) -> ExecutionResult:
        """Call the tool as the person who asked.

        Raises:
            TargetNotFoundError: its targets have come to be others since they were judged.
        """
        context = self._sources.llm_context(
            ha_context=caller.ha_context, language=caller.language, device_id=caller.device_id
        )
        tool = await self._sources.find(intent.source, intent.tool, context)
        self._own.add(caller.ha_context)
        meant = self._meant(intent, caller)
        aimed_at = [] if meant is None else [state.entity_id for state in meant.states]
        was = before(self._hass, [intent.script] if intent.script else aimed_at)
        result = await self._sources.call(tool, intent.arguments, context)
        if (failed := failure_of(result)) is not None:
            error, message = failed
            return ExecutionResult(error=error, data={"message": message})
        states = [state for entity_id in aimed_at if (state := self._hass.states.get(entity_id)) is not None]
        if states and all(state.state == STATE_UNAVAILABLE for state in states):  # Home Assistant calls that a success
            return ExecutionResult(
                error=ErrorType.UNAVAILABLE, data={"message": f"{states[0].name} is not available right now"}
            )
        return ExecutionResult(
            data=_brief(result.data),
            spoken=(
                self._ran(intent, result.data, caller.language)
                if meant is None
                else self._told(meant, result.data, was, caller.language)
            ),
            verified=self._as_wanted(intent, states) or None,
            undo=restoring(self._hass, was, was.targets, operation=intent.ha_intent, slots=intent.arguments),
        )

    def _told(self, meant: ResolvedTargets, data: Mapping[str, Any], was: Before, language: str) -> str | None:
        """Return what an HA intent has done; None where a model has to tell that, from what Home Assistant answered."""
        if origin_of(self._hass, meant.name, meant.handler) is not HandlerSource.CORE:
            return None  # a person's own intent does what that person wants, and says so
        reached = data.get("data", {})
        if not isinstance(reached, Mapping) or reached.get("failed"):
            return None
        ids = [item["id"] for item in reached.get("success", ()) if item.get("type") == "entity"]
        if not ids and len(meant.states) == 1:  # some name nothing of what they have reached
            ids = [meant.states[0].entity_id]
        deed = HaIntentDeed(name=meant.name, slots=meant.slots, before=was.states, reached=ids)
        return DeedWords(self._hass, self._speech).told(deed, language)

    def _ran(self, intent: ExternalToolIntent, data: Mapping[str, Any], language: str) -> str | None:
        """Return that a script has run; None where it returns what a model has to tell, and of any other tool."""
        if intent.script is None or data.keys() != {"result"} or data["result"]:
            return None
        return self._speech.say("smart_home", "did_run", language, {"target": intent.title})

    async def is_done(self, intent: ExternalToolIntent, key: str) -> bool | None:
        """Compare the targets of an HA intent with what was wanted; nothing is known of other tools."""
        return self._as_wanted(intent, [] if intent.ha_intent is None else matched(self._hass, intent.arguments, None))

    def _meant(self, intent: ExternalToolIntent, caller: Caller) -> ResolvedTargets | None:
        """Return what an HA intent is for, as it was judged and is by now; None of other tools.

        Raises:
            TargetNotFoundError: it has come to mean something that nobody has judged.
        """
        if intent.ha_intent is None:
            return None
        judged = found_for(caller.resolved, intent.ha_intent, intent.arguments, caller.area_id)
        if judged is not None:
            return judged.now(self._hass)
        return resolve(self._hass, intent.ha_intent, intent.arguments, caller.area_id)

    def _as_wanted(self, intent: ExternalToolIntent, states: list[State]) -> bool | None:
        return None if intent.ha_intent is None else is_as_wanted(intent.ha_intent, intent.arguments, states)


def effect_of(hass: HomeAssistant, name: str, slots: Mapping[str, Any], area_id: str | None) -> EffectClass:
    """Return what running an HA intent behind somebody's tool a second time would mean."""
    return effect_class_of(resolve(hass, name, slots, area_id))


def quoted(text: str) -> str:
    """Return what others have written so that it can stand in quotation marks: in one line, short, without any."""
    line = " ".join(text.translate(_QUOTES).split())
    return line if len(line) <= _MAX_QUOTED else f"{line[:_MAX_QUOTED]}…"


def _brief(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what a model needs of the answer to an HA intent: its words, and the names of what was reached."""
    reached = data.get("data")
    if "response_type" not in data or not isinstance(reached, Mapping):
        return data
    named = {key: _names(targets) for key, targets in reached.items() if isinstance(targets, list) and targets}
    return {key: value for key, value in data.items() if value and key not in ("data", "response_type")} | named


def _names(reached: list[Any]) -> list[Any]:
    """Return the names of targets, a long list cut short."""
    names = [target.get("name", target) if isinstance(target, Mapping) else target for target in reached]
    more = len(names) - _MAX_NAMES
    return names if more <= 0 else [*names[:_MAX_NAMES], f"and {more} more"]
