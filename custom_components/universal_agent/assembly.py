"""Puts the rooms together: store, tools, intents, engine, supervisor, in that order."""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
import time
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, intent, issue_registry as ir
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from .common.errors import ModelAccessError
from .common.request import RequestContext
from .common.tool_call import ToolCall
from .const import AGENT_ENTITY_ID, DATABASE, DOMAIN, EVENT_INTENT, EVENT_REQUEST
from .data import UniversalAgentData
from .intents.processor import IntentProcessor
from .llm_provider.clients.build import build_client
from .llm_provider.clients.connection import Connection
from .llm_provider.factory import RuntimeAgentFactory
from .llm_provider.local.engine import LocalEngine
from .llm_provider.local.understanding import HaMatch, Miss
from .llm_provider.loop import AgentLoop
from .llm_tools import OfferedTools
from .roles import build_domains, features_of
from .roles.domain import Home
from .roles.smart_home.ha_intents import error_response
from .roles.smart_home.intents import effect_class_of
from .roles.smart_home.recognised import call_for
from .roles.speech import Speech
from .safety.confirmation import Confirmations
from .store import Stores
from .supervisor.connections import Described, connect
from .supervisor.meta_planner import MetaPlanner
from .supervisor.replies import Replies
from .supervisor.router import Router
from .supervisor.supervisor import Supervisor
from .supervisor.thinking import Thinker
from .supervisor.workflow import WorkflowEngine
from .tools.adopted import AdoptedTools
from .tools.adopted_sources import AdoptedSources
from .tools.error_router import ErrorRouter
from .tools.gate import ToolGate
from .tools.ha_adapters import read_error
from .tools.registry import ToolRegistry


async def assemble(
    hass: HomeAssistant, options: Mapping[str, Any], connections: Iterable[Described] = ()
) -> UniversalAgentData:
    """Return the agent as the person has chosen it, with its database open and its sentences loaded.

    No model connection is asked for anything yet: one that is down must not keep the agent from starting.

    Raises:
        StorageError: the database can be neither opened nor put aside.
        RegistrationError: a tool or role is declared badly.
    """
    stores = Stores(Path(hass.config.path(DATABASE)))
    await stores.database.open()
    try:
        return await _assemble(hass, stores, options, connections)
    except BaseException:
        await stores.database.close()
        raise


async def _assemble(
    hass: HomeAssistant, stores: Stores, options: Mapping[str, Any], connections: Iterable[Described]
) -> UniversalAgentData:
    speech = Speech(hass.async_add_executor_job)
    await speech.load(hass.config.language)
    registry = ToolRegistry(features=features_of(options))
    domains = build_domains(Home(hass=hass, stores=stores, speech=speech, registry=registry, options=options))
    for domain in domains:
        for spec in domain.tools:
            registry.register(spec)
    fallbacks = [fallback for domain in domains for fallback in domain.fallbacks]
    wording = partial(speech.say, "conversation")
    gate = ToolGate(registry, router=ErrorRouter(fallbacks))
    processor = IntentProcessor(
        journal=stores.journal,
        carriers=[carrier for domain in domains for carrier in domain.carriers],
        wording=wording,
        read_error=read_error,
        announce=partial(_fire, hass, EVENT_INTENT),
        new_id=ulid_now,
    )
    take_overs = {name: take for domain in domains for name, take in domain.takes_over.items()}

    def home_call(match: HaMatch, clause: str, request: RequestContext) -> ToolCall:
        return call_for(match, clause, request, take_overs)

    engine = LocalEngine(
        hass, agent_id=AGENT_ENTITY_ID, registry=registry, load_templates=speech.load, home_call=home_call
    )
    confirmations = Confirmations(dt_util.now)
    replies = Replies(confirmations, processor, speech)
    roles = [domain.role for domain in domains if domain.role is not None]
    fallback = next(role for role in roles if role.name == "conversation")
    router = Router(roles, engine, fallback=fallback)
    router.check(registry)
    workflow = WorkflowEngine(
        AgentLoop(registry=registry, gate=gate, processor=processor, new_id=ulid_now, wording=wording)
    )
    adopted = AdoptedTools(AdoptedSources(hass), partial(effect_class_of, hass))
    connected = await connect(
        connections,
        build=partial(build_client, hass),
        usage=stores.usage,
        now=dt_util.now,
        clock=time.monotonic,
        needs_person=partial(_needs_person, hass),
    )
    thinker = Thinker(
        connections=connected,
        roles=roles,
        fallback=fallback,
        registry=registry,
        workflow=workflow,
        adopt=adopted.adopted,
        area_name=partial(_area_name, hass),
    )
    supervisor = Supervisor(
        router=router,
        planner=MetaPlanner(registry),
        factory=RuntimeAgentFactory(registry),
        workflow=workflow,
        thinker=thinker,
        engine=engine,
        registry=registry,
        replies=replies,
        speech=speech,
        executions=stores.executions,
        native_error=partial(_native_error, hass),
        announce=partial(_fire, hass, EVENT_REQUEST),
    )
    return UniversalAgentData(
        supervisor=supervisor,
        registry=registry,
        gate=gate,
        processor=processor,
        stores=stores,
        speech=speech,
        engine=engine,
        confirmations=confirmations,
        domains=domains,
        offered=OfferedTools(hass, registry=registry, gate=gate, processor=processor, ask=replies.ask, speech=speech),
        connections=connected,
        adopted=adopted,
    )


def _fire(hass: HomeAssistant, event: str, data: Mapping[str, Any]) -> None:
    hass.bus.async_fire(event, dict(data))


def _area_name(hass: HomeAssistant, area_id: str) -> str | None:
    area = ar.async_get(hass).async_get_area(area_id)
    return area.name if area else None


def _needs_person(hass: HomeAssistant, connection: Connection, error: ModelAccessError) -> None:
    """Say in the repairs that a connection stays out of use until somebody mends it."""
    ir.async_create_issue(
        hass,
        DOMAIN,
        f"model_access_{connection.id}",
        is_fixable=False,
        severity=ir.IssueSeverity.ERROR,
        translation_key="model_access",
        translation_placeholders={"name": connection.name, "error": str(error)},
    )


async def _native_error(hass: HomeAssistant, miss: Miss, language: str) -> intent.IntentResponse:
    assert miss.error_key is not None
    code = intent.IntentResponseErrorCode.NO_VALID_TARGETS
    return await error_response(hass, language, code, miss.error_key, miss.values)
