"""Where external tools come from: the `llm` platforms of all integrations, and the LLM APIs of connected servers."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
import json
import logging
from typing import Any

from homeassistant.components.llm import DATA_PLATFORMS, LLMToolsPlatformProtocol
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, TemplateError
from homeassistant.helpers import config_validation as cv, llm
from homeassistant.helpers.json import json_dumps
from homeassistant.helpers.service import async_prepare_call_from_config
from homeassistant.helpers.template import Template
from homeassistant.util import slugify
import probatio as vol

from ..common.const import DOMAIN
from ..common.errors import InvalidArgumentsError, TargetNotFoundError, ToolError, UnsupportedError
from ..common.outcome import ErrorType
from .external_arguments import Serializer

_LOGGER = logging.getLogger(__name__)
_MAX_RENDER_S = 3
"""What one template may take."""
_MAX_CHARACTERS = 16 * 1024
"""What a rendered call may be long; a template can write any number."""
ASSIST = llm.LLM_API_ASSIST
ADMINS: str | None = getattr(llm, "LLM_API_HOME_ASSISTANT", None)
"""The API that manages Home Assistant itself, for administrators; 2026.11 has it."""
CALL_ACTION, RELOAD = "homeassistant__call_action", "config__reload_config_entry"
"""Its tools that change something and that we know how to judge; others that do are left out."""
_NOT_ASKED = frozenset({"homeassistant", DOMAIN})
"""Integrations whose tools for Assist are none for us: ours, and that of the one that reads the home, which ours
replaces. It writes down the whole home whenever it is asked for its tool."""
_ASSISTANT = "conversation"
"""The only assistant that the exposure of entities may be asked for."""
MAX_CALL_S = 25.0
"""What somebody else's tool may take, which has no limit of its own."""
MAX_LISTING_S = 5.0
"""What an API may take to say which tools it has; a server that does not answer has none."""
_BAD_ARGUMENTS = (LookupError, TypeError, ValueError, AttributeError)
"""What tools raise that do not look at their arguments: an unknown area is an IndexError in some."""
_BROKEN = (HomeAssistantError, OSError, RuntimeError, *_BAD_ARGUMENTS)
"""What an API raises that has nothing to offer now; the request goes on without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveredTool:
    """A tool of somebody else's."""

    source: str
    """The id of the API that it belongs to."""
    name: str
    """Its name, made unique by its API's where that one is not Assist."""
    tool: llm.Tool
    """The tool."""
    serializer: Serializer | None
    """Renders what is special in its schema."""
    api_name: str = ""
    """What its API is called for people."""


class ExternalToolSources:
    """Finds other integrations' tools and calls them."""

    def __init__(self, hass: HomeAssistant) -> None:
        """Look at everything but our own API and the tools that say they are ours."""
        self._hass = hass

    def llm_context(self, *, ha_context: Context | None, language: str, device_id: str | None) -> llm.LLMContext:
        """Return what a tool is told about a request of ours."""
        return llm.LLMContext(
            platform=DOMAIN, context=ha_context, language=language, assistant=_ASSISTANT, device_id=device_id
        )

    async def all(self, llm_context: llm.LLMContext) -> list[DiscoveredTool]:
        """Return every tool that there is for this request; a source that fails has none."""
        found = await self._of_platforms(llm_context)
        for api in llm.async_get_apis(self._hass):
            if api.id not in (ASSIST, DOMAIN) and not getattr(api, "requires_admin", False):
                found += await self._of_api(api, llm_context)
        return found

    async def for_admins(self, llm_context: llm.LLMContext) -> list[DiscoveredTool]:
        """Return the tools of Home Assistant's API for administrators; nothing for everybody else.

        What changes something and cannot be judged by our policy is left out.
        """
        if ADMINS is None:
            return []
        try:
            async with asyncio.timeout(MAX_LISTING_S):
                instance = await llm.async_get_api(self._hass, ADMINS, llm_context)
        except _BROKEN:  # `Unauthorized` is one of them
            return []
        return [
            DiscoveredTool(source=ADMINS, name=tool.name, tool=tool, serializer=instance.custom_serializer)
            for tool in instance.tools
            if tool.integration != DOMAIN and (_only_looks(tool) or tool.name in (CALL_ACTION, RELOAD))
        ]

    async def rendered(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a call of an action with its templates rendered; raises as `rendered_call` does."""
        return await rendered_call(self._hass, given)

    async def find(self, source: str, name: str, llm_context: llm.LLMContext) -> llm.Tool:
        """Return one tool.

        Raises:
            TargetNotFoundError: it is not there any more, or not for this device.
        """
        # First only where it is likely to be: asking everybody anew what they have takes longer than many a call.
        likely = await self._of_platforms(llm_context, of=name) if source == ASSIST else []
        tool = next((found.tool for found in likely if found.tool.name == name), None)
        if tool is None:
            there = {(found.source, found.tool.name): found.tool for found in await self.all(llm_context)}
            tool = there.get((source, name))
        if tool is None:
            raise TargetNotFoundError(f"the tool {name!r} is not there any more")
        return tool

    async def call(self, tool: llm.Tool, arguments: Mapping[str, Any], llm_context: llm.LLMContext) -> llm.ToolResult:
        """Call a tool and return its result as plain JSON.

        Raises:
            HomeAssistantError, probatio.Invalid: what the tool says went wrong.
            ToolError: the tool itself failed.
            TimeoutError: it did not end in time.
        """
        tool_input = llm.ToolInput(tool_name=tool.name, tool_args=dict(arguments))
        try:
            async with asyncio.timeout(MAX_CALL_S):
                result = await tool.async_call(self._hass, tool_input, llm_context)
        except _BAD_ARGUMENTS as err:
            raise ToolError(f"{tool.name} failed on these arguments: {err or type(err).__name__}") from err
        data, failed = (result.data, result.error) if isinstance(result, llm.ToolResult) else (result, False)
        plain: dict[str, Any] = json.loads(json_dumps(data))
        return llm.ToolResult(data=plain, error=failed or plain.get("response_type") == "error")

    async def _of_platforms(self, llm_context: llm.LLMContext, of: str | None = None) -> list[DiscoveredTool]:
        """Return what integrations offer to Assist; `of` is the name of a tool whose own integration alone is asked.

        Not by `llm.async_get_tools`, which merges their prompts too, and asks all of them.
        """
        platforms = await self._hass.data[DATA_PLATFORMS].async_get_platforms()
        owner = "" if of is None else of.partition("__")[0]
        asked = {owner} & platforms.keys() or platforms.keys() - _NOT_ASKED
        return [
            DiscoveredTool(source=ASSIST, name=tool.name, tool=tool, serializer=llm.selector_serializer)
            for domain in sorted(asked)
            for tool in self._offered(domain, platforms[domain], llm_context)
            if tool.integration != DOMAIN
        ]

    def _offered(self, domain: str, platform: LLMToolsPlatformProtocol, llm_context: llm.LLMContext) -> list[llm.Tool]:
        """Return an integration's tools; none where it fails."""
        try:
            offered = platform.async_get_tools(self._hass, llm_context, ASSIST)
        except _BROKEN:
            _LOGGER.warning("The integration %s cannot tell its tools", domain, exc_info=True)
            return []
        return [] if offered is None else offered.tools

    async def _of_api(self, api: llm.API, llm_context: llm.LLMContext) -> list[DiscoveredTool]:
        try:
            async with asyncio.timeout(MAX_LISTING_S):
                instance = await api.async_get_api_instance(llm_context)
        except _BROKEN:
            _LOGGER.debug("The LLM API %s has no tools now", api.id, exc_info=True)
            return []
        namespace = slugify(api.name)
        return [
            DiscoveredTool(
                source=api.id,
                name=f"{namespace}__{tool.name}",
                tool=tool,
                serializer=instance.custom_serializer,
                api_name=api.name,
            )
            for tool in instance.tools
            if tool.integration != DOMAIN
        ]


def _only_looks(tool: llm.Tool) -> bool:
    return tool.annotations.read_only and not tool.annotations.open_world


def failure_of(result: llm.ToolResult) -> tuple[ErrorType, str] | None:
    """Return why a tool says that it failed; None if it did not."""
    if not result.error:
        return None
    said = result.data.get("error") or result.data.get("speech") or result.data
    return ErrorType.FAILED, said if isinstance(said, str) else json.dumps(said)


def is_same_tool(kept: llm.Tool, tool: llm.Tool) -> bool:
    """Tell whether a tool is the one that was looked at before: those of intents are made anew for every request.

    Such a tool knows nothing but its handler's intent and what that one takes.
    """
    if kept is tool:
        return True
    if type(kept) is not llm.IntentTool or type(tool) is not llm.IntentTool:
        return False
    return (kept.intent_type, kept.extra_slots) == (tool.intent_type, tool.extra_slots)


async def rendered_call(hass: HomeAssistant, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return `action`, `target` and `data` as plain JSON in which no template is left to be rendered.

    Raises:
        InvalidArgumentsError: it is no call of an action, or a template fails, takes too long or writes too much.
        UnsupportedError: there is no such action.
    """
    try:
        config: dict[str, Any] = cv.SERVICE_SCHEMA(
            {key: given[key] for key in ("action", "target", "data") if key in given}
        )
        for template in _templates(config):
            # In a thread first: a slow template must not hold up everybody else.
            if await template.async_render_will_timeout(_MAX_RENDER_S, strict=True):
                raise InvalidArgumentsError(f"a template takes longer than {_MAX_RENDER_S} seconds")
        params = async_prepare_call_from_config(hass, config)
        written = json_dumps({"target": params["target"], "data": params["service_data"]})
    except (HomeAssistantError, TemplateError, vol.Invalid, TypeError, ValueError) as err:
        raise InvalidArgumentsError(str(err) or type(err).__name__) from err
    if len(written) > _MAX_CHARACTERS:
        raise InvalidArgumentsError(f"rendered, the call is longer than {_MAX_CHARACTERS} characters")
    if not hass.services.has_service(params["domain"], params["service"]):
        raise UnsupportedError(f"there is no action {params['domain']}.{params['service']}")
    return {"action": f"{params['domain']}.{params['service']}", **json.loads(written)}


def _templates(value: Any) -> Iterator[Template]:
    """Yield the templates in a configuration, keys too."""
    if isinstance(value, Template):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _templates(key)
            yield from _templates(item)
    elif isinstance(value, list):
        for item in value:
            yield from _templates(item)
