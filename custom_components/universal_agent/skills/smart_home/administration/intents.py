"""Calls any action and loads an integration again, as judged: nothing is rendered or chosen afterwards."""

import asyncio
from collections.abc import Mapping
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant, SupportsResponse
from homeassistant.helpers.json import json_dumps
from homeassistant.util.json import json_loads

from ....common.const import DOMAIN
from ....common.errors import TargetNotFoundError, UnsupportedError
from ....common.outcome import ErrorType
from ....intents.base import Assessment, Caller, ExecutionResult
from ....safety.policy import Action
from ....tools.external_intent import AdministrationIntent, refuse_conversation_command
from ....tools.external_sources import MAX_CALL_S, ExternalToolSources, failure_of
from ...speech import Speech
from ..effect_words import EffectWords
from ..external_tools import quoted
from ..restore.before import OwnContexts, before
from ..restore.intents import restoring
from ..restore.saved import RESTORABLE
from ..target_resolution import resolved_call

_RELOAD = Action(service="config_entries.reload")
_SETS_A_STATE = frozenset(
    {
        *("alarm_arm_away", "alarm_arm_home", "alarm_arm_night", "close_cover", "close_valve", "lock", "open_cover"),
        *("open_valve", "select_option", "select_source", "set_cover_position", "set_fan_mode", "set_humidity"),
        *("set_hvac_mode", "set_mode", "set_percentage", "set_preset_mode", "set_temperature", "set_valve_position"),
        *("set_value", "toggle", "turn_off", "turn_on", "unlock", "volume_mute", "volume_set"),
    }
)
"""What an action of a device is called that does nothing but set what its state shows: that can be set back."""


class AdministrationHandler:
    """Carries out what administrators change."""

    def __init__(self, hass: HomeAssistant, speech: Speech, sources: ExternalToolSources, own: OwnContexts) -> None:
        self._hass = hass
        self._speech = speech
        self._sources = sources
        self._own = own

    async def assess(self, intent: AdministrationIntent, caller: Caller) -> Assessment:
        """Return what the action does to what it is aimed at, scripts, scenes and groups resolved.

        Raises:
            UnsupportedError: it carries a command for later, or would load the agent again that is at work on it.
        """
        if intent.operation == "call_action":
            refuse_conversation_command(intent.arguments["data"])
            return self._called(intent)
        if str(intent.arguments["entry_id"]).casefold().startswith(f"{DOMAIN}:"):
            raise UnsupportedError("Universal Agent does not reload itself: the request would end in the middle")
        return Assessment(actions=(_RELOAD,))

    def describe(self, intent: AdministrationIntent, language: str) -> str:
        """Return what it would do to which targets; what else it is given comes after that, quoted."""
        if intent.operation != "call_action":
            what = self._speech.say("smart_home", "use_tool", language, {"title": quoted(intent.title)})
            return self._with_words(what, {"entry_id": intent.arguments["entry_id"]}, language)
        found = self._called(intent)
        direct = (action for action in found.actions if action.behind is None)
        words = EffectWords(self._hass, self._speech).infinitive(direct, language)
        data = {key: value for key, value in intent.arguments["data"].items() if key != ATTR_ENTITY_ID}
        if words is None:  # aimed at what cannot be known
            words = self._speech.say("smart_home", "do_call", language, {"service": intent.action})
            data = {**intent.arguments["target"], **data}
        return self._with_words(words, data, language)

    async def execute(self, intent: AdministrationIntent, caller: Caller) -> ExecutionResult:
        """Do it as the person who asked.

        Raises:
            UnsupportedError: there is no such action any more.
            TargetNotFoundError: this person is not let do it any more.
        """
        return await (self._call if intent.operation == "call_action" else self._reload)(intent, caller)

    async def is_done(self, intent: AdministrationIntent, key: str) -> bool | None:
        """Nothing is known: an action may do anything."""
        return None

    def _called(self, intent: AdministrationIntent) -> Assessment:
        given = intent.arguments
        return resolved_call(self._hass, intent.action, given["target"], given["data"])

    def _with_words(self, what: str, data: Mapping[str, Any], language: str) -> str:
        if not data:
            return what
        called = self._speech.words("argument_words", language)
        text = quoted(", ".join(f"{called.get(name, name)}: {value}" for name, value in data.items()))
        return self._speech.say("smart_home", "in_its_words", language, {"what": what, "text": text})

    async def _call(self, intent: AdministrationIntent, caller: Caller) -> ExecutionResult:
        domain, _, service = intent.action.partition(".")
        if not self._hass.services.has_service(domain, service):
            raise UnsupportedError(f"there is no action {intent.action}")
        answers = self._hass.services.supports_response(domain, service) is not SupportsResponse.NONE
        targets = self._targets(intent)
        was = before(self._hass, targets)
        self._own.add(caller.ha_context)
        async with asyncio.timeout(MAX_CALL_S):
            response = await self._hass.services.async_call(
                domain,
                service,
                dict(intent.arguments["data"]),
                blocking=True,
                context=caller.ha_context,
                target=dict(intent.arguments["target"]),
                return_response=answers,
            )
        return ExecutionResult(
            data={"called": intent.action, **({"response": _plain(response)} if answers else {})},
            undo=restoring(self._hass, was, targets, operation=None, slots={}) if targets else None,
        )

    def _targets(self, intent: AdministrationIntent) -> list[str]:
        """Return the devices whose states show all that it does; none where something else may happen too."""
        domain, _, service = intent.action.partition(".")
        if intent.action != "scene.turn_on" and (
            service not in _SETS_A_STATE or domain not in (*RESTORABLE, "homeassistant")
        ):
            return []
        found = self._called(intent)
        direct = [action.entity_id for action in found.actions if action.behind is None and action.entity_id]
        return [] if found.unresolved else direct

    async def _reload(self, intent: AdministrationIntent, caller: Caller) -> ExecutionResult:
        context = self._sources.llm_context(
            ha_context=caller.ha_context, language=caller.language, device_id=caller.device_id
        )
        offered = {found.tool.name: found.tool for found in await self._sources.for_admins(context)}
        if (tool := offered.get(intent.tool)) is None:
            raise TargetNotFoundError(f"the tool {intent.tool!r} is not offered to this person now")
        result = await self._sources.call(tool, intent.arguments, context)
        if (failed := failure_of(result)) is not None:
            error, message = failed
            return ExecutionResult(error=error, data={"message": message})
        after = result.data.get("result")
        if isinstance(after, Mapping) and after.get("state") != "loaded":
            why = f": {after['reason']}" if after.get("reason") else ""
            message = f"it was reloaded and is now {after.get('state')}{why}"
            return ExecutionResult(error=ErrorType.FAILED, data={"message": message})
        return ExecutionResult(data=result.data)


def _plain(response: object) -> Any:
    """Return what an action answers as JSON."""
    return json_loads(json_dumps(response))
