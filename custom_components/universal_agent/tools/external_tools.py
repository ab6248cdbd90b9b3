"""External tools: what other integrations, scripts and connected servers offer, as tools of one request."""

import asyncio
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
import hashlib
import json
import logging
import re
from typing import Any

from homeassistant.components.script.llm import ScriptTool
from homeassistant.helpers import llm
import probatio as vol

from ..common.effects import Annotations, Effect, EffectClass, Provenance, Risk, Surface, TextFlow
from ..common.origin import Channel
from ..common.outcome import Outcome, failure, success
from ..common.request import RequestContext
from ..safety.profiles import is_hidden_category
from ..safety.trust import NO_TRUST, OPTION_DESCRIPTIONS, OPTION_TRUSTED, Trust, server_key, tool_key
from .adapters import read_home_errors
from .external_arguments import ExternalArguments, arguments_model, shown_parameters
from .external_intent import (
    AdministrationIntent,
    ExternalToolIntent,
    refuse_commands,
    refuse_conversation_command,
)
from .external_sources import (
    ADMINS,
    ASSIST,
    CALL_ACTION,
    RELOAD,
    DiscoveredTool,
    ExternalToolSources,
    failure_of,
    is_same_tool,
)
from .home_parts import HomeParts, of_this_home
from .registry import schema_of
from .retrieval import fields_of
from .spec import ALL_CHANNELS, MAX_NAME_LENGTH, ToolSpec

_LOGGER = logging.getLogger(__name__)

type EffectOf = Callable[[str, Mapping[str, Any], str | None], EffectClass]
"""HA intent, slots and area to what doing it again would mean."""

HARMLESS = frozenset({"media_player__play_media"})
"""Tools of Home Assistant that declare nothing and that we know to do no harm."""
_TARGETS_KNOWN = frozenset(
    {
        *("assist_satellite", "climate", "fan", "humidifier", "intent", "lawn_mower", "light", "media_player"),
        "vacuum",
    }
)
"""Integrations whose HA intents are judged by their targets, whatever they are annotated with."""
_NOT_ON_A_NAME = re.compile(r"[^A-Za-z0-9_-]+")
_DIGEST = 6
_ADMINISTRATION = frozenset({CALL_ACTION, RELOAD})
_TIMEOUT_S = 30.0
_MADE_AT_ONCE = 8
"""Tools that are made before others in the event loop get their turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _CachedTool:
    """A tool that was made of somebody else's, and what it was made of."""

    tool: llm.Tool
    """Theirs."""
    of: tuple[object, ...]
    """What they say of it."""
    parts: HomeParts
    """The home at that time."""
    model: type[ExternalArguments] | None
    """Its input model; None where its schema cannot be shown."""
    content: str
    """Its schema as it is taken and as it is shown."""
    spec: ToolSpec | None = None
    """The tool."""


class ExternalTools:
    """Makes tools of other integrations' tools, once for as long as these say the same of themselves."""

    def __init__(
        self,
        sources: ExternalToolSources,
        effect_of: EffectOf,
        parts: Callable[[], HomeParts],
        *,
        replaced: Container[str],
        trust: Trust = NO_TRUST,
    ) -> None:
        """Take where tools come from; `replaced` are the names of those that one of ours stands in for."""
        self._trust = trust
        self._sources = sources
        self._replaced = replaced
        self._effect_of = effect_of
        self._parts = parts
        self._made: dict[tuple[str, str], _CachedTool] = {}

    async def external_tools(self, request: RequestContext) -> tuple[ToolSpec, ...]:
        """Return the tools that there are for this request (they depend on its device), ordered by name."""
        context = self._sources.llm_context(
            ha_context=request.ha_context, language=request.language, device_id=request.device_id
        )
        offered = await self._sources.all(context)
        if request.channel is Channel.CHAT and request.own_words and not request.hidden_categories:
            offered += await self._sources.for_admins(context)
        specs = await self._specs(
            item
            for item in offered
            if not (item.source == ASSIST and item.name in self._replaced)
            and not (item.tool.integration and is_hidden_category(item.tool.integration, request.hidden_categories))
        )
        self._forget(offered)
        return specs

    async def for_client(self, request: RequestContext) -> tuple[ToolSpec, ...]:
        """Return the tools for administrators that a client over MCP may call here; none for anybody else."""
        if request.channel is not Channel.MCP or request.hidden_categories:
            return ()
        context = self._sources.llm_context(
            ha_context=request.ha_context, language=request.language, device_id=request.device_id
        )
        return await self._specs(await self._sources.for_admins(context))

    async def _specs(self, found: Iterable[DiscoveredTool]) -> tuple[ToolSpec, ...]:
        """Return what is made of other integrations' tools, ordered by name."""
        taken: set[str] = set()
        specs, anew = [], 0
        for tool in found:
            kept = self._made.get((tool.source, tool.name))
            made = self._make(tool, kept)
            if made is not kept and (anew := anew + 1) % _MADE_AT_ONCE == 0:
                await asyncio.sleep(0)
            if made.model is not None:
                name = external_name(tool, taken)
                taken.add(name)
                specs.append(self._named(name, tool, made, made.model))
        return tuple(sorted(specs, key=lambda spec: spec.name))

    async def to_be_trusted(self, language: str) -> dict[str, str]:
        """Return what the owner may trust of connected servers, with its name: each server and each of its tools.

        A tool that says itself that it does no harm needs no trust. Home Assistant's own tools are judged by what
        they reach.
        """
        context = self._sources.llm_context(ha_context=None, language=language, device_id=None)
        found: dict[str, str] = {}
        for tool in await self._sources.all(context):
            if not _is_trustable(tool):
                continue
            found.setdefault(server_key(tool.source), tool.api_name)
            title = " ".join((tool.tool.title or tool.tool.name).split())
            found[_key_of(tool)] = f"{tool.api_name}: {title}"
        return found

    async def described_beside(self, trusted: Iterable[str], language: str) -> list[str]:
        """Return the keys of all tools that stand beside trusted ones, as they describe themselves now."""
        context = self._sources.llm_context(ha_context=None, language=language, device_id=None)
        chosen, keys = set(trusted), dict[str, set[str]]()
        for tool in filter(_is_trustable, await self._sources.all(context)):
            keys.setdefault(tool.source, set()).add(_key_of(tool))
        return sorted(key for of_server in keys.values() if not chosen.isdisjoint(of_server) for key in of_server)

    def _make(self, found: DiscoveredTool, kept: _CachedTool | None) -> _CachedTool:
        """Return what is made of a tool: what was made before, where nothing is said of it anew."""
        tool, parts = found.tool, self._parts()
        of = (tool.title, tool.description, tool.parameters, tool.annotations, found.serializer)
        if kept is not None and is_same_tool(kept.tool, tool) and kept.of == of and kept.parts == parts:
            return kept
        model, content = self._model(found, parts, kept)
        if model is not None:
            schema_of(model)  # now, while others get their turn in between, and not when all are registered
        made = _CachedTool(tool=tool, of=of, parts=parts, model=model, content=content)
        self._made[found.source, found.name] = made
        return made

    def _model(
        self, found: DiscoveredTool, parts: HomeParts, kept: _CachedTool | None
    ) -> tuple[type[ExternalArguments] | None, str]:
        """Return the input model, made once for each schema, with the schema; no model where it cannot be shown."""
        try:
            taken = shown_parameters(found.tool, found.serializer)
            shown = of_this_home(taken, parts) if _is_voice_intent(found) else taken
            content = json.dumps([taken, shown], sort_keys=True)
        except vol.SchemaError, TypeError, ValueError:
            _LOGGER.warning("The tool %s is left out: its schema cannot be shown", found.name)
            return None, ""
        if kept is not None and kept.model is not None and kept.content == content:
            return kept.model, content
        return arguments_model(found.tool, taken, shown), content

    def _forget(self, found: Sequence[DiscoveredTool]) -> None:
        """Let go of what was made of tools that are there no more, once that is most of it."""
        if len(self._made) > 2 * len(found):
            there = {(tool.source, tool.name) for tool in found}
            self._made = {key: made for key, made in self._made.items() if key in there}

    def _named(self, name: str, found: DiscoveredTool, made: _CachedTool, model: type[ExternalArguments]) -> ToolSpec:
        """Return the tool of that name."""
        if made.spec is None or made.spec.name != name:
            made = replace(made, spec=(spec := self._spec(name, found, model)))
            self._made[found.source, found.name] = made
            fields_of(spec)  # its words are cut here, too, not all at once
        assert made.spec is not None
        return made.spec

    def _spec(self, name: str, found: DiscoveredTool, model: type[ExternalArguments]) -> ToolSpec:
        tool = found.tool
        is_query = tool.annotations.read_only
        is_administration = _is_administration(found)
        act = self._administer if is_administration else self._act
        short = " ".join((tool.title or tool.name).split())
        return ToolSpec(
            name=name,
            section="Home Assistant",
            short=short,
            when_to_use=(tool.description or "").strip() or short,
            examples=(short,),
            input_model=model,
            handler=partial(self._ask if is_query else act, found),
            effect=Effect.QUERY if is_query else Effect.ACTION,
            annotations=Annotations(
                read_only=is_query,
                destructive=tool.annotations.destructive and not is_query,
                idempotent=tool.annotations.idempotent or is_query,
                open_world=tool.annotations.open_world,
            ),
            risk=risk_of(found),
            # Which words an action keeps or sends is not known before it is named.
            text_flow=TextFlow.PERSISTS if is_administration else TextFlow.SPOKEN_ARGUMENTS,
            error_adapter=read_home_errors,
            profile_domain=None,
            channels=ALL_CHANNELS if is_query else ALL_CHANNELS - {Channel.HEARTBEAT},
            timeout_s=_TIMEOUT_S,
            provenance=_trust_of(found),
            description_provenance=Provenance.OWN if self._may_describe_itself(found) else Provenance.UNTRUSTED,
            excluded_surfaces={
                Surface.LOCAL_SENTENCES: "Home Assistant's own sentences reach what is behind it",
                Surface.MCP: "the API that it comes from offers it there",
            },
        )

    async def _ask(self, found: DiscoveredTool, arguments: ExternalArguments, request: RequestContext) -> Outcome:
        context = self._sources.llm_context(
            ha_context=request.ha_context, language=request.language, device_id=request.device_id
        )
        result = await self._sources.call(found.tool, arguments.root, context)
        if (failed := failure_of(result)) is not None:
            return failure(*failed)
        return success(result.data)

    async def kept_of(self, trusted: Sequence[str], language: str) -> dict[str, Any]:
        """Return what the options keep of what is trusted: tools with how those beside them describe themselves now."""
        beside = await self.described_beside(trusted, language)
        return {OPTION_TRUSTED: list(trusted), **({OPTION_DESCRIPTIONS: beside} if beside else {})}

    async def _act(self, found: DiscoveredTool, arguments: ExternalArguments, request: RequestContext) -> None:
        tool, given = found.tool, arguments.root
        if isinstance(tool, llm.IntentTool):
            refuse_commands(given)
        refuse_conversation_command(given)
        ha_intent = tool.intent_type if _decided_by_targets(found) and isinstance(tool, llm.IntentTool) else None
        is_setter = tool.annotations.idempotent
        if is_setter and ha_intent is not None:
            is_setter = self._effect_of(ha_intent, given, request.area_id) is EffectClass.ABSOLUTE_SET
        title = " ".join((tool.title or tool.name).split())
        named = [str(given[key]) for key in ("name", "area", "floor", "player_name") if given.get(key)]
        request.collector.register(
            ExternalToolIntent(
                operation=tool.name,
                target=", ".join(named) or title,
                effect_class=EffectClass.ABSOLUTE_SET if is_setter else EffectClass.NON_IDEMPOTENT,
                risk=risk_of(found),
                source=found.source,
                tool=tool.name,
                title=title,
                arguments=given,
                ha_intent=ha_intent,
                is_declared=_is_declared(found) or self._is_trusted(found),
                trust_key=_key_of(found) if _is_trustable(found) else None,
                script=f"script.{tool.name.partition('__')[2]}" if _is_script(found) else None,
            )
        )

    async def _administer(self, found: DiscoveredTool, arguments: ExternalArguments, request: RequestContext) -> None:
        """Register what a tool for administrators is to change, its templates rendered first."""
        tool, given = found.tool, arguments.root
        is_call = tool.name == CALL_ACTION
        if is_call:
            given = await self._sources.rendered(given)
            refuse_conversation_command(given["data"])
        request.collector.register(
            AdministrationIntent(
                operation="call_action" if is_call else "reload_config_entry",
                target=str(given["action"] if is_call else given["entry_id"]),
                effect_class=EffectClass.NON_IDEMPOTENT if is_call else EffectClass.ABSOLUTE_SET,
                risk=risk_of(found),
                tool=tool.name,
                title=" ".join((tool.title or tool.name).split()),
                arguments=given,
            )
        )

    def _is_trusted(self, found: DiscoveredTool) -> bool:
        """Tell whether the owner has said that a tool does no harm."""
        tool = found.tool
        return _is_trustable(found) and self._trust.has_tool(found.source, tool.name, _described(found))

    def _may_describe_itself(self, found: DiscoveredTool) -> bool:
        """Tell whether models may read what a tool says of itself as if we had written it."""
        if _is_built_in(found) or self._is_trusted(found):
            return True
        return self._trust.has_description(found.source, found.tool.name, _described(found))


def _is_trustable(found: DiscoveredTool) -> bool:
    """Tell whether a tool can be trusted at all: what of this home is behind its own tools is never trusted blindly."""
    return found.source != ASSIST and not isinstance(found.tool, llm.IntentTool)


def _key_of(found: DiscoveredTool) -> str:
    return tool_key(found.source, found.tool.name, _described(found))


def _described(found: DiscoveredTool) -> tuple[object, ...]:
    """Return what a tool says of itself: another one may come under its name."""
    fields = found.tool.parameters.schema
    said = sorted((str(key), str(getattr(key, "description", None))) for key in fields) if fields else ()
    return (found.tool.title, found.tool.description, *said)


def risk_of(found: DiscoveredTool) -> Risk:
    """Return how much harm a call can do: what is not declared is taken at its strictest.

    Servers seldom declare anything. What they offer is asked about by its name, after strangers' text too.
    """
    if found.tool.annotations.read_only:
        return Risk.LOW
    if found.source == ASSIST and found.name in HARMLESS:
        return Risk.LOW
    if found.source != ASSIST or _decided_by_targets(found) or _is_script(found):
        return Risk.MEDIUM
    if not found.tool.annotations.destructive:
        return Risk.MEDIUM
    return Risk.HIGH


def external_name(found: DiscoveredTool, taken: Iterable[str]) -> str:
    """Return `ha.` and the tool's own name; shortened, or told apart, by a digest where that is needed."""
    plain = _NOT_ON_A_NAME.sub("_", found.name)
    name = f"ha.{plain}"
    if plain == found.name and len(name) <= MAX_NAME_LENGTH and name not in taken:
        return name
    digest = hashlib.sha256(f"{found.source}\n{found.name}".encode()).hexdigest()[:_DIGEST]
    return f"{name[: MAX_NAME_LENGTH - _DIGEST - 1]}_{digest}"


def _is_declared(found: DiscoveredTool) -> bool:
    """Tell whether a tool says itself that it does no harm and stays in this home; what we know of it counts too."""
    if found.source == ASSIST and found.name in HARMLESS:
        return True
    return not found.tool.annotations.destructive and not found.tool.annotations.open_world


def _decided_by_targets(found: DiscoveredTool) -> bool:
    return _is_voice_intent(found) and found.tool.integration in _TARGETS_KNOWN


def _is_script(found: DiscoveredTool) -> bool:
    """Tell whether a tool is a script of this home: it is evaluated by its steps."""
    return found.source == ASSIST and type(found.tool) is ScriptTool


def _is_administration(found: DiscoveredTool) -> bool:
    return found.source == ADMINS and found.tool.name in _ADMINISTRATION


def _is_voice_intent(found: DiscoveredTool) -> bool:
    return found.source == ASSIST and type(found.tool) is llm.IntentTool


def _trust_of(found: DiscoveredTool) -> Provenance:
    """Return who wrote what a tool returns: names and states of this home come from anywhere."""
    # They declare nothing; what they answer is written by the home, with names from anywhere.
    if _is_script(found) or _is_administration(found):
        return Provenance.MIXED
    if not _is_built_in(found) or found.tool.annotations.open_world:
        return Provenance.UNTRUSTED
    return Provenance.MIXED if found.tool.annotations.read_only else Provenance.OWN


def _is_built_in(found: DiscoveredTool) -> bool:
    return found.source in (ASSIST, ADMINS) and type(found.tool).__module__.startswith("homeassistant.")
