"""Puts the rooms together: store, tools, intents, engine, supervisor, in that order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
import time
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.loader import async_get_loaded_integration
from homeassistant.util import dt as dt_util
from homeassistant.util.hass_dict import HassKey
from homeassistant.util.ulid import ulid_now

from ..agent.loop import AgentLoop
from ..approvals.phrases import ApprovalPhrases
from ..common.effects import Effect
from ..common.reach import Reaches
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..const import AGENT_ENTITY_ID, DATABASE, DOMAIN, EVENT_INTENT, EVENT_REQUEST
from ..data import UniversalAgentData
from ..intents.processor import IntentProcessor
from ..intents.verification import OpenEffects
from ..llm_tools import OfferedTools
from ..model_access import ask_for_access
from ..models.budget import read_limits
from ..models.client import ConnectedClient
from ..models.clients.build import RedactedClient, build_client
from ..models.clients.connection import Connection
from ..nlu.complaints.offers import Offers
from ..nlu.conversation.corrected import Corrected
from ..nlu.conversation.either_moment import EitherMoment
from ..nlu.conversation.listener import Listener
from ..nlu.conversation.reader import FollowUps
from ..nlu.conversation.second_reading import SecondReading
from ..nlu.conversation.withdrawn import Withdrawn
from ..nlu.engine import LocalEngine
from ..nlu.grounded_parser.reader import GroundedParser
from ..nlu.paraphrases.likely_acts import LikelyActs
from ..nlu.paraphrases.reader import ParaphraseReader
from ..nlu.paraphrases.spelled import LearnedLanguages
from ..nlu.skill_grammars import SkillGrammars
from ..nlu.understanding import HaMatch, Understanding
from ..proactive.figures import RequestFigures
from ..proactive.heartbeat.build import build_heartbeat
from ..recorded_calls import RecordedCalls
from ..safety.effects.graph import EffectGraph
from ..safety.home_facts import LiveHomeFacts
from ..safety.pin import OPTION_PIN
from ..safety.policy import is_protected
from ..safety.profiles import Profile
from ..safety.purposes import PURPOSES, DevicePurposes
from ..safety.redaction import Redactor, secrets_in
from ..safety.trust import Trust, accepted_in
from ..skills import build_domains, features_of
from ..skills.agents.others import spoken_names
from ..skills.skill import Machinery, SkillContext
from ..skills.smart_home.effect_words import EffectWords
from ..skills.smart_home.external_tools import effect_of
from ..skills.smart_home.recognised import call_for
from ..skills.smart_home.target_resolution import effects, effects_of_steps
from ..skills.speech import Speech
from ..skills.tasks import Tasks
from ..skills.utterances.learning import WordLearner
from ..store import Stores
from ..supervisor.connections import Described, connect
from ..supervisor.sight import ModelSight
from ..supervisor.workflow import WorkflowEngine
from ..tools.adapters import read_error
from ..tools.error_router import ErrorRouter
from ..tools.external_sources import ExternalToolSources
from ..tools.external_tools import ExternalTools
from ..tools.gate import ToolGate
from ..tools.home_parts import home_parts
from ..tools.hooks import PermissionHook
from ..tools.registry import ToolRegistry
from .approving import build_asking
from .deciding import build_deciding
from .heartbeat_jobs import build_reviewing, build_suggesting

OPEN_EFFECTS: HassKey[OpenEffects] = HassKey("universal_agent_open_effects")
"""What scripts that we started have left to do outlives an entry that is loaded again, as they do."""


async def assemble(
    hass: HomeAssistant,
    options: Mapping[str, Any],
    connections: Iterable[Described] = (),
    profiles: Sequence[Profile] = (),
) -> UniversalAgentData:
    """Return the agent as the person has chosen it, with its database open and its sentences loaded.

    No model connection is asked for anything yet: one that is down must not keep the agent from starting.

    Raises:
        StorageError: the database can be neither opened nor quarantined.
        RegistrationError: a tool or role is declared badly.
    """
    connections = tuple(connections)
    redactor = Redactor(secrets_in([options, *(data for _id, _title, data in connections)]))
    stores = Stores(Path(hass.config.path(DATABASE)), redact=redactor.text)
    await stores.database.open()
    hass.data[PURPOSES] = DevicePurposes(hass, options)
    graph = EffectGraph(hass, effects_of_steps, accepted_in(options))
    home_facts = LiveHomeFacts(
        hass, profiles, resolve=effects, effects=graph, has_pin=OPTION_PIN in options, trust=Trust.read(options)
    )
    try:
        return await _assemble(
            hass,
            stores,
            redactor=redactor,
            options=options,
            connections=connections,
            home_facts=home_facts,
            graph=graph,
        )
    except BaseException:
        await stores.database.close()
        raise


async def _assemble(
    hass: HomeAssistant,
    stores: Stores,
    *,
    redactor: Redactor,
    options: Mapping[str, Any],
    connections: Iterable[Described],
    home_facts: LiveHomeFacts,
    graph: EffectGraph,
) -> UniversalAgentData:
    speech = Speech(hass.async_add_executor_job)
    await speech.load(hass.config.language)
    registry = ToolRegistry(features=features_of(options))
    tasks = Tasks(stores.background)
    home = SkillContext(
        hass=hass,
        stores=stores,
        speech=speech,
        registry=registry,
        tasks=tasks,
        options=options,
        risky_domains=partial(graph.risky_domains, is_protected),
    )
    domains = build_domains(home)
    for domain in domains:
        for spec in domain.tools:
            registry.register(spec)
    fallbacks = [fallback for domain in domains for fallback in domain.fallbacks]
    wording = partial(speech.say, "conversation")
    gate = ToolGate(
        registry,
        hooks=(PermissionHook(home_facts, wording),),
        router=ErrorRouter(fallbacks),
        redact=redactor.value,
    )
    processor = IntentProcessor(
        journal=stores.journal,
        registrations=[registration for domain in domains for registration in domain.registrations],
        wording=wording,
        read_error=read_error,
        announce=partial(_fire, hass, redactor, EVENT_INTENT),
        home_facts=home_facts,
        new_id=ulid_now,
        with_effects=EffectWords(hass, speech).with_effects,
        log_language=lambda: hass.config.language,
        open_effects=hass.data.setdefault(OPEN_EFFECTS, {}),
    )
    take_overs = {name: take for domain in domains for name, take in domain.takes_over.items()}

    def home_call(match: HaMatch, clause: str, request: RequestContext) -> ToolCall:
        return call_for(match, clause, request, take_overs)

    free = GroundedParser(hass)
    grammars = SkillGrammars(
        [domain.covers for domain in domains if domain.covers is not None],
        [domain.covers_late for domain in domains if domain.covers_late is not None],
        [read for domain in domains for read in domain.by_evidence],
        [domain.by_report for domain in domains if domain.by_report is not None],
        free,
    )
    local = LocalEngine(
        hass,
        agent_id=AGENT_ENTITY_ID,
        registry=registry,
        load_templates=speech.load,
        home_call=home_call,
        free=free,
        skills=grammars,
        own_names=lambda: {
            "routine": [(routine.title, routine.title) for routine in stores.routines.all()],
            "agent": spoken_names(hass),
            **{name: pairs for domain in domains for name, pairs in domain.names().items()},
        },
        readings=tuple(domain.reads for domain in domains if domain.reads is not None),
    )
    first = [domain.covers_first for domain in domains if domain.covers_first is not None]
    follow_ups = FollowUps(
        free,
        understand=local.understand,
        load_templates=speech.load,
        home_call=home_call,
        is_action=partial(_is_action, registry),
        first=first,
    )
    trained = LearnedLanguages(hass)
    engine = Listener(
        local,
        follow_ups,
        Offers(free, home_call),
        withdrawn=Withdrawn(local.understand, home_call, partial(_is_action, registry)),
        corrected=Corrected(local.understand, free, partial(_is_action, registry)),
        either=EitherMoment(partial(_is_action, registry)),
        again=SecondReading(follow_ups, free, local.understand, partial(_is_action, registry)),
        knows_home=free.knows_home,
        first=first,
        paraphrases=partial(
            ParaphraseReader,
            hass,
            free,
            trained=trained,
            is_action=partial(_is_action, registry),
            without_slips=local.without_slips,
            reported=grammars.reported,
        ),
    )
    likely_acts = LikelyActs(hass, free, trained)
    asking = build_asking(
        hass,
        options,
        processor=processor,
        speech=speech,
        home_facts=home_facts,
        pin_attempts=stores.pin_attempts,
        only_remarks=likely_acts.is_only_a_remark,
    )
    roles = [domain.role for domain in domains if domain.role is not None]
    workflow = WorkflowEngine(
        AgentLoop(registry=registry, gate=gate, processor=processor, new_id=ulid_now, wording=wording)
    )
    external_tools = ExternalTools(
        ExternalToolSources(hass),
        partial(effect_of, hass),
        home_parts(hass),
        replaced=registry.replaced,
        trust=Trust.read(options),
    )
    connected = await connect(
        connections,
        build=partial(_client, hass, redactor),
        usage=stores.usage,
        now=dt_util.now,
        clock=time.monotonic,
        needs_person=partial(ask_for_access, hass),
        limits=read_limits(options),
    )

    async def hear(request: RequestContext) -> Understanding:
        # What is left to a connected model is not guessed at here either, so that it may be taught.
        return await engine.understand(replace(request, wants_reasons=not connected))

    home.machinery.append(
        Machinery(
            registry=registry,
            gate=gate,
            processor=processor,
            external_tools_of=external_tools.external_tools,
            hidden_categories=home_facts.hidden_categories,
            understand=local.understand,
            hear=hear,
            is_answer=ApprovalPhrases(speech).is_answer,
            sight=ModelSight(connected),
        )
    )
    figures = RequestFigures(dt_util.now)
    await figures.load(stores.executions)

    def announce(data: Mapping[str, Any]) -> None:
        figures.note(data)
        _fire(hass, redactor, EVENT_REQUEST, data)

    deciding = await build_deciding(
        hass,
        stores=stores,
        speech=speech,
        registry=registry,
        roles=roles,
        engine=engine,
        workflow=workflow,
        processor=processor,
        replies=asking.replies,
        elsewhere=asking.elsewhere,
        home_facts=home_facts,
        connections=connected,
        external_tools_of=external_tools.external_tools,
        announce=announce,
        tasks=tasks,
        options=options,
        learner=WordLearner(home),
        likely_acts=likely_acts,
    )
    heartbeat = await build_heartbeat(hass, stores.heartbeat, options)
    suggesting = build_suggesting(
        hass,
        heartbeat=heartbeat,
        stores=stores,
        speech=speech,
        processor=processor,
        registry=registry,
        gate=gate,
        replies=asking.replies,
        connections=connected,
        home_facts=home_facts,
    )
    reaches = Reaches(time.monotonic)
    return UniversalAgentData(
        version=str(async_get_loaded_integration(hass, DOMAIN).version),
        supervisor=deciding.supervisor,
        touches=deciding.touches,
        background=deciding.background,
        tasks=tasks,
        data_tasks=deciding.data_tasks,
        under_way=deciding.under_way,
        learned=deciding.learned,
        forgotten_plans=deciding.forgotten,
        registry=registry,
        gate=gate,
        home_facts=home_facts,
        effects=graph,
        processor=processor,
        stores=stores,
        speech=speech,
        engine=engine,
        confirmations=asking.confirmations,
        replies=asking.replies,
        elsewhere=asking.elsewhere,
        approvals=asking.approvals,
        pin_in_words=asking.pin_in_words,
        domains=domains,
        skill_context=home,
        offered=OfferedTools(
            hass,
            registry=registry,
            gate=gate,
            processor=processor,
            ask=asking.replies.ask_for_another,
            hide=asking.pin_in_words.mask.value,
            speech=speech,
            hidden_categories=home_facts.hidden_categories,
            reaches=reaches,
            administration_of=external_tools.for_client,
        ),
        reaches=reaches,
        connections=connected,
        external_tools=external_tools,
        recorded=RecordedCalls(),
        redactor=redactor,
        figures=figures,
        heartbeat=heartbeat,
        suggesting=suggesting,
        reviewing=await build_reviewing(
            hass,
            home,
            heartbeat=heartbeat,
            confirmations=asking.confirmations,
            connections=connected,
            home_facts=home_facts,
        ),
    )


def _client(hass: HomeAssistant, redactor: Redactor, connection: Connection) -> ConnectedClient:
    return RedactedClient(build_client(hass, connection), redactor)


def _fire(hass: HomeAssistant, redactor: Redactor, event: str, data: Mapping[str, Any]) -> None:
    hass.bus.async_fire(event, redactor.value(dict(data)))


def _is_action(registry: ToolRegistry, tool: str) -> bool:
    """Tell whether a tool is there and changes something."""
    return tool in registry.names() and registry.get_tool(tool).effect is Effect.ACTION
