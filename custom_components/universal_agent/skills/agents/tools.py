"""What can be asked about other agents, and about tasks in the background."""

from ...common.effects import Annotations, Provenance, Risk, Surface, TextFlow
from ...common.origin import Channel
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from ..tasks import Tasks
from .handlers import AgentTools

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="agents",
    section="Other agents and background tasks",
    error_adapter=_ERRORS,
    profile_domain=None,
    text_flow=TextFlow.LEAVES,
)
_ASKED_BY_PEOPLE = frozenset({Channel.VOICE, Channel.CHAT, Channel.AUTOMATION})
_NO_CHAIN = "an agent that was handed something must not hand it on, perhaps back to where it came from"
_CANCELS = Annotations(read_only=False, destructive=False, idempotent=True, open_world=False)
_HANDS_OVER = Annotations(read_only=False, destructive=True, idempotent=False, open_world=True)


def agent_tools(home: SkillContext, tasks: Tasks) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = AgentTools(home, tasks)
    return (
        _TOOLS.query(
            handlers.list_agents,
            short="List the other agents of this home that can be asked, and what each is for.",
            when_to_use="Use it before handing something to another agent, or when the person asks which there are.",
            examples=("which other agents are there?", "what assistants do I have?"),
            provenance=Provenance.OWN,
        ),
        _TOOLS.action(
            handlers.delegate,
            _HANDS_OVER,
            short="Hand a task to another agent of this home and return its answer.",
            when_to_use=(
                "Use it when the person names another agent, or for a part of the request that another agent does"
                " better. It sees only the task that you write. In the background nobody waits for it."
            ),
            examples=("ask ChatGPT who wrote Faust", "let the local model summarise this in the background"),
            risk=Risk.MEDIUM,
            channels=_ASKED_BY_PEOPLE,
            provenance=Provenance.UNTRUSTED,
            excluded_surfaces={Surface.MCP: _NO_CHAIN, Surface.ASSIST: _NO_CHAIN},
        ),
        _TOOLS.action(
            handlers.start,
            _HANDS_OVER,
            name="start_task",
            short="Do something in the background and tell the person when it is done.",
            when_to_use="It is used where the person says that something is to be done in the background.",
            examples=("do this in the background: plan my weekend", "plan a trip in the background"),
            risk=Risk.MEDIUM,
            channels=_ASKED_BY_PEOPLE,
            excluded_surfaces={
                Surface.MODEL: "a request of a model's own would not know what strangers' text the model has read",
                Surface.MCP: _NO_CHAIN,
                Surface.ASSIST: _NO_CHAIN,
            },
        ),
        _TOOLS.query(
            handlers.list_tasks,
            short="List what is being done in the background.",
            when_to_use="Use it when the person asks what you are working on.",
            examples=("what are you working on?", "which tasks are running?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.query(
            handlers.task_status,
            short="Say whether something in the background is done, and what came of it.",
            when_to_use="Use it when the person asks whether a task is done or what came of it.",
            examples=("is it done yet?", "how is the trip planning going?"),
            provenance=Provenance.UNTRUSTED,
        ),
        _TOOLS.action(
            handlers.cancel,
            _CANCELS,
            role=ToolRole.CANCEL_TASK,
            short="Cancel something that is being done in the background.",
            when_to_use="Use it when the person does not want a task any more; what it has done already stays.",
            examples=("cancel that task", "stop working on the trip"),
            risk=Risk.LOW,
        ),
    )
