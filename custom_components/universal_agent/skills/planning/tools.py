"""The planning tools: goals, projects with milestones, next actions, and progress."""

from homeassistant.helpers import config_validation as cv
import probatio as vol

from ...common.effects import ADDS_TO_HOME, SETS_HOME, ProfileDomain, Provenance, Risk, TextFlow
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import Handler, ToolSpec
from ..skill import SkillContext, ToolService
from .action_tools import ActionTools
from .choosing import LatestPlans
from .goal_tools import GoalTools
from .project_tools import ProjectTools
from .wording import PlanningWording

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="planning",
    section="Goals and projects",
    error_adapter=_ERRORS,
    profile_domain=ProfileDomain.PLANNING,
    text_flow=TextFlow.PERSISTS,
)
_TEXTS = vol.All(cv.ensure_list, [cv.string])
SERVICES = (
    ToolService(
        name="create_goal",
        tool="planning.create_goal",
        fields={
            vol.Required("title"): cv.string,
            vol.Optional("description"): cv.string,
            vol.Optional("category"): cv.string,
            vol.Optional("success_criteria"): cv.string,
            vol.Optional("importance"): vol.Coerce(int),
            vol.Optional("target_date"): cv.date,
        },
    ),
    ToolService(
        name="create_project",
        tool="planning.create_project",
        fields={
            vol.Required("title"): cv.string,
            vol.Optional("description"): cv.string,
            vol.Optional("goal"): cv.string,
            vol.Optional("target_date"): cv.date,
            vol.Optional("milestones"): _TEXTS,
            vol.Optional("next_actions"): _TEXTS,
        },
    ),
    ToolService(
        name="add_next_action",
        tool=ToolRole.ADD_NEXT_ACTION,
        fields={
            vol.Required("action"): cv.string,
            vol.Optional("project"): cv.string,
            vol.Exclusive("due_date", "due"): cv.date,
            vol.Exclusive("due_datetime", "due"): cv.datetime,
            vol.Optional("description"): cv.string,
        },
    ),
    ToolService(
        name="complete_next_action",
        tool="planning.complete_next_action",
        fields={vol.Required("action"): cv.string, vol.Optional("project"): cv.string},
    ),
    ToolService(
        name="record_progress",
        tool="planning.record_progress",
        fields={
            vol.Required("about"): cv.string,
            vol.Optional("kind"): vol.In(["goal", "project"]),
            vol.Optional("note"): cv.string,
            vol.Optional("percent"): vol.Coerce(int),
        },
    ),
)
"""Actions of Home Assistant's that are one of these tools each."""


def planning_tools(home: SkillContext, latest: LatestPlans) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    wording = PlanningWording(home.speech)
    goals, projects, actions = (
        GoalTools(home, wording),
        ProjectTools(home, wording, latest),
        ActionTools(home, wording, latest),
    )
    return (*_of_goals(goals), *_of_projects(projects), *_of_actions(actions), _record_progress(goals.record_progress))


def _of_goals(handlers: GoalTools) -> tuple[ToolSpec, ...]:
    return (
        _TOOLS.query(
            handlers.list_goals,
            short="List the household's goals with their progress.",
            when_to_use="Use it when the person asks what they want to reach, or how their goals are going.",
            examples=("what are my goals?", "which goals have I reached?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            handlers.create_goal,
            ADDS_TO_HOME,
            short="Add a goal for the coming months.",
            when_to_use=(
                "Use it when the person names something they want to reach over 3 to 12 months. Do not use it for"
                " undertakings of some weeks (planning.create_project), single things to do"
                " (planning.add_next_action, lists) or things at a time (reminders, calendar)."
            ),
            examples=("create a goal to run a half marathon", "my new goal is to learn Spanish by June"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.update_goal,
            SETS_HOME,
            short="Change a goal, or mark it as reached or dropped.",
            when_to_use=(
                "Use it to change what was said about a goal, and when the person has reached it, gives it up or takes"
                " it up again. How it is going is said with planning.record_progress."
            ),
            examples=("I have reached my goal to learn Spanish", "give up the goal of running a half marathon"),
            risk=Risk.LOW,
        ),
    )


def _of_projects(handlers: ProjectTools) -> tuple[ToolSpec, ...]:
    return (
        _TOOLS.query(
            handlers.list_projects,
            short="List projects, or tell how one of them stands.",
            when_to_use=(
                "Use it when the person asks which projects there are, or about the milestones, next actions, notes and"
                " progress of one of them."
            ),
            examples=("which projects do we have?", "what is the status of the garden project?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            handlers.create_project,
            ADDS_TO_HOME,
            short="Begin a project of some weeks.",
            when_to_use=(
                "Use it when the person takes up something of 2 to 12 weeks that needs several steps. Name the goal it"
                " serves if there is one, and the milestones and first next actions if they were said."
            ),
            examples=("start a project called raised garden bed", "new project: renovate the guest room by March"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.update_project,
            SETS_HOME,
            short="Change a project, or mark it as finished or dropped.",
            when_to_use=(
                "Use it to change what was said about a project, and when it is finished, given up or taken up again."
                " How it is going is said with planning.record_progress."
            ),
            examples=("the garden project is finished", "drop the guest room project"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.add_milestone,
            ADDS_TO_HOME,
            short="Add a milestone to a project.",
            when_to_use="Use it for something by which one will see that a project has come further; it is not a task.",
            examples=("add a milestone to the garden project: the beds are dug",),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.complete_milestone,
            SETS_HOME,
            short="Mark a project's milestone as reached.",
            when_to_use="Use it when the person says that a milestone of a project is reached.",
            examples=("the milestone beds dug in the garden project is reached",),
            risk=Risk.LOW,
        ),
    )


def _of_actions(handlers: ActionTools) -> tuple[ToolSpec, ...]:
    return (
        _TOOLS.query(
            handlers.list_next_actions,
            short="List the next actions of the projects.",
            when_to_use=(
                "Use it when the person asks what to do next, for one project or for all. Shopping and other to-do"
                " lists are read with lists.get_items."
            ),
            examples=("what are my next actions?", "what is next in the garden project?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            handlers.add_next_action,
            ADDS_TO_HOME,
            role=ToolRole.ADD_NEXT_ACTION,
            short="Add a next action, to a project or by itself.",
            when_to_use=(
                "Use it for one concrete step of a project, or when the person says 'next action'. What is to be bought"
                " or put on a named list goes there with lists.add_item."
            ),
            examples=("add a next action to the garden project: order soil", "add order soil to the garden project"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.complete_next_action,
            SETS_HOME,
            short="Tick a next action off.",
            when_to_use="Use it when the person has done one step of a project or one of their next actions.",
            examples=("mark order soil as done in the garden project", "I have done the next action order soil"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            handlers.update_next_action,
            SETS_HOME,
            short="Change, postpone, reopen or remove a next action.",
            when_to_use=(
                "Use it to change the words or the due date of a next action, to open one again that was ticked off, or"
                " to remove one. One that was done is ticked off with planning.complete_next_action."
            ),
            examples=("move the next action order soil to Friday", "remove the next action call the gardener"),
            risk=Risk.LOW,
        ),
    )


def _record_progress(handler: Handler) -> ToolSpec:
    return _TOOLS.action(
        handler,
        ADDS_TO_HOME,
        name="record_progress",
        short="Note how a goal or project is going.",
        when_to_use=(
            "Use it when the person tells what they did for a goal or project or how far it has come: a note in their"
            " words, a percentage, or both. One step that is done is ticked off with planning.complete_next_action."
        ),
        examples=("record progress on the garden project: the beds are dug", "the garden project is at 60 percent"),
        risk=Risk.LOW,
    )
