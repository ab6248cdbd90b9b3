"""Puts together what decides: the supervisor, with planners, plans that wait, routines and what is learned."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
import time
from typing import Any

from homeassistant.components import persistent_notification
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, intent
from homeassistant.util import dt as dt_util

from ..agent.factory import RuntimeAgentFactory
from ..approvals.clarifications import Clarifications
from ..approvals.elsewhere import AnsweredElsewhere
from ..approvals.open_plans import OpenPlans
from ..approvals.replies import Replies
from ..const import DOMAIN, TITLE
from ..intents.processor import IntentProcessor
from ..nlu.conversation.listener import Listener
from ..nlu.paraphrases.likely_acts import LikelyActs
from ..nlu.understanding import Miss
from ..safety.home_facts import LiveHomeFacts
from ..safety.shown_text import shown
from ..skills.agents.delegation import CompletionNotices
from ..skills.role import Role
from ..skills.smart_home.ha_intents import error_response
from ..skills.speech import Speech
from ..skills.tasks import Tasks
from ..skills.utterances.learning import WordLearner
from ..store import Stores
from ..store.asked_questions import WaitingPlan
from ..supervisor.answering import AnswerBuilder
from ..supervisor.background import Background, read_patience
from ..supervisor.connections import Connections
from ..supervisor.data_tasks import DataTasks
from ..supervisor.home_mentions import HomeContext, HomeMentions
from ..supervisor.learned_router import HomeMarks, LearnedRouter
from ..supervisor.learning_words import WordLessons
from ..supervisor.likely_roles import LikelyRoles
from ..supervisor.meta_planner import MetaPlanner
from ..supervisor.misses import Misses
from ..supervisor.one_wish import OneWish
from ..supervisor.plan_resumption import PlanResumption
from ..supervisor.preparation import AgentPreparer, ExternalToolsOf
from ..supervisor.router import Router
from ..supervisor.routine_runs import Repeating
from ..supervisor.supervisor import Supervisor
from ..supervisor.timing import RequestsUnderWay
from ..supervisor.touching import TouchAnswers
from ..supervisor.workflow import WorkflowEngine
from ..tools.registry import ToolRegistry


@dataclass(frozen=True, slots=True, kw_only=True)
class SupervisorParts:
    """What decides."""

    supervisor: Supervisor
    """Answers requests."""
    touches: TouchAnswers
    """Watches for devices that are operated while a question is open."""
    background: Background
    """Does so for people, who do not wait for ever."""
    data_tasks: DataTasks
    """Carries out tasks of automations."""
    under_way: RequestsUnderWay
    """The requests that are being answered right now."""
    learned: LearnedRouter
    """What routing has learned."""
    forgotten: tuple[WaitingPlan, ...]
    """Plans that waited for an answer when this start took them away."""


async def build_deciding(
    hass: HomeAssistant,
    *,
    stores: Stores,
    speech: Speech,
    registry: ToolRegistry,
    roles: Sequence[Role],
    engine: Listener,
    workflow: WorkflowEngine,
    processor: IntentProcessor,
    replies: Replies,
    elsewhere: AnsweredElsewhere,
    home_facts: LiveHomeFacts,
    connections: Connections,
    external_tools_of: ExternalToolsOf,
    announce: Callable[[Mapping[str, Any]], None],
    tasks: Tasks,
    options: Mapping[str, Any],
    learner: WordLearner,
    likely_acts: LikelyActs,
) -> SupervisorParts:
    """Return what decides, with what it remembers of before.

    Raises:
        RegistrationError: a role requires a tool that does not exist.
        StorageError: what it remembers cannot be read.
    """
    fallback = next(role for role in roles if role.name == "conversation")
    router = Router(roles, engine, fallback=fallback)
    router.check(registry)
    names = HomeMarks(hass, time.monotonic)
    learned = LearnedRouter(
        stores.learned,
        roles=roles,
        names=names,
        conjunctions=partial(speech.words, "conjunctions"),
        run_in_executor=hass.async_add_executor_job,
    )
    await learned.load()
    mentioned = HomeMentions(hass, time.monotonic)
    preparer = AgentPreparer(
        connections=connections,
        roles=roles,
        fallback=fallback,
        registry=registry,
        workflow=workflow,
        learned=learned,
        external_tools_of=external_tools_of,
        area_name=partial(_area_name, hass),
        mentioned=mentioned,
        home_told=HomeContext(hass, mentioned),
        likely=LikelyRoles(roles, likely_acts.of, likely_acts.of_parts),
        one_wish=OneWish(partial(speech.words, "conjunctions"), likely_acts.are_remarks),
    )
    plans = OpenPlans(stores.waiting_plans, dt_util.now)
    answering = AnswerBuilder(speech=speech, executions=stores.executions, learn=learned.learn, announce=announce)
    processor.announcer.after_answer = answering.under_way.after
    clarifications = Clarifications(replies, speech, dt_util.now)
    touches = TouchAnswers(hass, clarifications=clarifications, replies=replies, speech=speech, learner=learner)
    supervisor = Supervisor(
        router=router,
        planner=MetaPlanner(registry),
        factory=RuntimeAgentFactory(registry),
        workflow=workflow,
        preparer=preparer,
        continuing=PlanResumption(plans, replies, processor, speech),
        repeating=Repeating(stores.routines, preparer),
        engine=engine,
        replies=replies,
        elsewhere=elsewhere,
        clarifications=clarifications,
        touches=touches,
        speech=speech,
        answering=answering,
        misses=Misses(answering, partial(_native_error, hass)),
        lessons=WordLessons(learner, stores.word_questions, names),
        hidden_categories=home_facts.hidden_categories,
    )
    background = Background(
        supervisor,
        tasks=tasks,
        answering=answering,
        speech=speech,
        calling_back=CompletionNotices(hass),
        patience=read_patience(options),
    )
    return SupervisorParts(
        supervisor=supervisor,
        touches=touches,
        background=background,
        data_tasks=DataTasks(
            supervisor=supervisor,
            router=router,
            preparer=preparer,
            answering=answering,
            speech=speech,
            hidden_categories=home_facts.hidden_categories,
        ),
        under_way=answering.under_way,
        learned=learned,
        forgotten=await plans.load(),
    )


async def tell_forgotten(hass: HomeAssistant, speech: Speech, plans: Sequence[WaitingPlan]) -> None:
    """Tell the person of plans that a restart has taken away: a conversation does not outlive it either."""
    for plan in plans:
        await speech.load(plan.language)
    lines = [speech.say("conversation", "plan_forgotten", plan.language, {"wanted": plan.request}) for plan in plans]
    if lines:
        persistent_notification.async_create(
            hass, shown("\n".join(lines)), title=TITLE, notification_id=f"{DOMAIN}_forgotten_plans"
        )


def _area_name(hass: HomeAssistant, area_id: str) -> str | None:
    area = ar.async_get(hass).async_get_area(area_id)
    return area.name if area else None


async def _native_error(hass: HomeAssistant, miss: Miss, language: str) -> intent.IntentResponse:
    assert miss.error_key is not None
    code = intent.IntentResponseErrorCode.NO_VALID_TARGETS
    return await error_response(hass, language, code, miss.error_key, miss.values)
