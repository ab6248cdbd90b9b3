"""PlanningRole: the fast path for goals, projects and next actions."""

from ..role import Role

ROLE = Role(
    name="planning",
    description="Goals, projects, milestones, next actions, and how they are going.",
    required_tools=(
        "planning.list_goals",
        "planning.create_goal",
        "planning.update_goal",
        "planning.list_projects",
        "planning.create_project",
        "planning.update_project",
        "planning.add_milestone",
        "planning.complete_milestone",
        "planning.list_next_actions",
        "planning.add_next_action",
        "planning.complete_next_action",
        "planning.update_next_action",
        "planning.record_progress",
    ),
    acts=("goal_", "project_", "action_"),
    at_need={
        **dict.fromkeys(("planning.list_goals", "planning.create_goal", "planning.update_goal"), ("goal_",)),
        "planning.record_progress": ("goal_progress",),
        **dict.fromkeys(("planning.list_projects", "planning.create_project"), ("project_",)),
        **dict.fromkeys(("planning.update_project", "planning.add_milestone"), ("project_",)),
        "planning.complete_milestone": ("project_", "action_complete"),
        **dict.fromkeys(("planning.add_next_action", "planning.update_next_action"), ("action_",)),
        **dict.fromkeys(("planning.list_next_actions", "planning.complete_next_action"), ("action_",)),
    },
    system_prompt=(
        "You keep the goals, projects and next actions of a household. A goal takes 3 to 12 months, a project 2 to 12"
        " weeks, a next action is one concrete thing to do. Use the tools; look up what exists before you say that"
        " something does not. If several could be meant, ask which one."
    ),
)
