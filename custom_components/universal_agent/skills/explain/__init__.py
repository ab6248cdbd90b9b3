"""Explain: what the agent did and why, and taking it back."""

from ...common.effects import SETS_HOME, Provenance, Risk, Surface, TextFlow
from ...common.origin import Channel
from ...intents.base import IntentRegistration
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import Skill, SkillContext
from .intents import UndoHandler, UndoIntent
from .report import Report
from .undoing import Undoing

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="explain", section="Explanations", error_adapter=_ERRORS, profile_domain=None, text_flow=TextFlow.STAYS
)
_FOR_PEOPLE = frozenset({Channel.VOICE, Channel.CHAT, Channel.AUTOMATION})


def build(home: SkillContext) -> Skill:
    """Return the domain."""
    return Skill(
        name="explain",
        tools=explain_specs(Undoing(home), Report(home)),
        registrations=(IntentRegistration(UndoIntent, UndoHandler(home)),),
    )


def explain_specs(undoing: Undoing, told: Report) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    return (
        _TOOLS.action(
            undoing.undo,
            SETS_HOME,
            role=ToolRole.UNDO,
            short="Take back what was done.",
            when_to_use=(
                "Use it when the person wants the agent's newest change taken back, or one that they name: a device,"
                " an event, a list item, a timer, a reminder, a memory, a goal. It knows how things were before; do"
                " not do the opposite with other tools. What cannot be taken back is said in the result."
            ),
            examples=("undo that", "take that back", "undo the last two", "undo the kitchen light"),
            risk=Risk.MEDIUM,
            channels=_FOR_PEOPLE,
            excluded_surfaces={Surface.MCP: "another agent does not take back what a person asked for"},
        ),
        _TOOLS.query(
            told.what_happened,
            short="Tell what the agent was asked and what it did.",
            when_to_use=(
                "Use it when the person asks what the agent has done today, on a day, or last. It answers from records;"
                " never answer that from memory."
            ),
            examples=("what did you do today?", "what was the last thing you did?"),
            provenance=Provenance.MIXED,
            channels=_FOR_PEOPLE,
            excluded_surfaces={Surface.MCP: "it tells what people said in their home"},
        ),
        _TOOLS.query(
            told.why,
            short="Tell why something was done.",
            when_to_use=(
                "Use it when the person asks why the agent did something: it returns the request that led to it, who"
                " asked, the plan, the tools, and what came of each change."
            ),
            examples=("why did you do that?", "why did you turn on the kitchen light?"),
            provenance=Provenance.MIXED,
            channels=_FOR_PEOPLE,
            excluded_surfaces={Surface.MCP: "it tells what people said in their home"},
        ),
    )
