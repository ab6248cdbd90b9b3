"""The planning tools: goals, projects with milestones, next actions, and progress."""

from ...common.effects import ADDS_TO_HOME, READS_HOME, SETS_HOME, Effect, Provenance, Risk
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.spec import Handler, ToolSpec
from ..skill import SkillContext
from .action_tools import ActionTools
from .goal_tools import GoalTools
from .inputs import (
    AddMilestone,
    AddNextAction,
    CompleteMilestone,
    CompleteNextAction,
    CreateGoal,
    CreateProject,
    ListGoals,
    ListNextActions,
    ListProjects,
    RecordProgress,
    UpdateGoal,
    UpdateNextAction,
    UpdateProject,
)
from .project_tools import ProjectTools
from .wording import PlanningWording

_SECTION = "Goals and projects"
_ERRORS = first_of(own_errors, timeouts)


def planning_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    wording = PlanningWording(home.speech)
    goals, projects, actions = GoalTools(home, wording), ProjectTools(home, wording), ActionTools(home, wording)
    return (*_of_goals(goals), *_of_projects(projects), *_of_actions(actions), _record_progress(goals.record_progress))


def _of_goals(handlers: GoalTools) -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="planning.list_goals",
            section=_SECTION,
            short="List the household's goals with their progress.",
            when_to_use="Use it when the person asks what they want to reach, or how their goals are going.",
            examples=("what are my goals?", "which goals have I reached?"),
            input_model=ListGoals,
            handler=handlers.list_goals,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
            provenance=Provenance.MIXED,
        ),
        ToolSpec(
            name="planning.create_goal",
            section=_SECTION,
            short="Add a goal for the coming months.",
            when_to_use=(
                "Use it when the person names something they want to reach over 3 to 12 months. Do not use it for"
                " undertakings of some weeks (planning.create_project), single things to do"
                " (planning.add_next_action, lists) or things at a time (reminders, calendar)."
            ),
            examples=("create a goal to run a half marathon", "my new goal is to learn Spanish by June"),
            input_model=CreateGoal,
            handler=handlers.create_goal,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.update_goal",
            section=_SECTION,
            short="Change a goal, or mark it as reached or dropped.",
            when_to_use=(
                "Use it to change what was said about a goal, and when the person has reached it, gives it up or takes"
                " it up again. How it is going is said with planning.record_progress."
            ),
            examples=("I have reached my goal to learn Spanish", "give up the goal of running a half marathon"),
            input_model=UpdateGoal,
            handler=handlers.update_goal,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
    )


def _of_projects(handlers: ProjectTools) -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="planning.list_projects",
            section=_SECTION,
            short="List projects, or tell how one of them stands.",
            when_to_use=(
                "Use it when the person asks which projects there are, or about the milestones, next actions, notes and"
                " progress of one of them."
            ),
            examples=("which projects do we have?", "what is the status of the garden project?"),
            input_model=ListProjects,
            handler=handlers.list_projects,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
            provenance=Provenance.MIXED,
        ),
        ToolSpec(
            name="planning.create_project",
            section=_SECTION,
            short="Begin a project of some weeks.",
            when_to_use=(
                "Use it when the person takes up something of 2 to 12 weeks that needs several steps. Name the goal it"
                " serves if there is one, and the milestones and first next actions if they were said."
            ),
            examples=("start a project called raised garden bed", "new project: renovate the guest room by March"),
            input_model=CreateProject,
            handler=handlers.create_project,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.update_project",
            section=_SECTION,
            short="Change a project, or mark it as finished or dropped.",
            when_to_use=(
                "Use it to change what was said about a project, and when it is finished, given up or taken up again."
                " How it is going is said with planning.record_progress."
            ),
            examples=("the garden project is finished", "drop the guest room project"),
            input_model=UpdateProject,
            handler=handlers.update_project,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.add_milestone",
            section=_SECTION,
            short="Add a milestone to a project.",
            when_to_use="Use it for something by which one will see that a project has come further; it is not a task.",
            examples=("add a milestone to the garden project: the beds are dug",),
            input_model=AddMilestone,
            handler=handlers.add_milestone,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.complete_milestone",
            section=_SECTION,
            short="Mark a project's milestone as reached.",
            when_to_use="Use it when the person says that a milestone of a project is reached.",
            examples=("the milestone beds dug in the garden project is reached",),
            input_model=CompleteMilestone,
            handler=handlers.complete_milestone,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
    )


def _of_actions(handlers: ActionTools) -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="planning.list_next_actions",
            section=_SECTION,
            short="List the next actions of the projects.",
            when_to_use=(
                "Use it when the person asks what to do next, for one project or for all. Shopping and other to-do"
                " lists are read with lists.get_items."
            ),
            examples=("what are my next actions?", "what is next in the garden project?"),
            input_model=ListNextActions,
            handler=handlers.list_next_actions,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
            provenance=Provenance.MIXED,
        ),
        ToolSpec(
            name="planning.add_next_action",
            section=_SECTION,
            short="Add a next action, to a project or by itself.",
            when_to_use=(
                "Use it for one concrete step of a project, or when the person says 'next action'. What is to be bought"
                " or put on a named list goes there with lists.add_item."
            ),
            examples=("add a next action to the garden project: order soil", "add order soil to the garden project"),
            input_model=AddNextAction,
            handler=handlers.add_next_action,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.complete_next_action",
            section=_SECTION,
            short="Tick a next action off.",
            when_to_use="Use it when the person has done one step of a project or one of their next actions.",
            examples=("mark order soil as done in the garden project", "I have done the next action order soil"),
            input_model=CompleteNextAction,
            handler=handlers.complete_next_action,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.update_next_action",
            section=_SECTION,
            short="Change, postpone, reopen or remove a next action.",
            when_to_use=(
                "Use it to change the words or the due date of a next action, to open one again that was ticked off, or"
                " to remove one. One that was done is ticked off with planning.complete_next_action."
            ),
            examples=("move the next action order soil to Friday", "remove the next action call the gardener"),
            input_model=UpdateNextAction,
            handler=handlers.update_next_action,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
    )


def _record_progress(handler: Handler) -> ToolSpec:
    return ToolSpec(
        name="planning.record_progress",
        section=_SECTION,
        short="Note how a goal or project is going.",
        when_to_use=(
            "Use it when the person tells what they did for a goal or project or how far it has come: a note in their"
            " words, a percentage, or both. One step that is done is ticked off with planning.complete_next_action."
        ),
        examples=("record progress on the garden project: the beds are dug", "the garden project is at 60 percent"),
        input_model=RecordProgress,
        handler=handler,
        effect=Effect.ACTION,
        annotations=ADDS_TO_HOME,
        risk=Risk.LOW,
        error_adapter=_ERRORS,
    )
