"""An agent of a model, ready to run, with all that its run needs."""

from dataclasses import dataclass

from ..agent.factory import RuntimeAgent
from ..agent.loop import RunOptions
from ..common.request import RequestContext
from .meta_planner import Design
from .workflow import WorkflowEngine


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedRun:
    """An agent of a model, ready to run, and how it came about."""

    agent: RuntimeAgent
    """The agent."""
    request: RequestContext
    """The request as it runs with it."""
    workflow: WorkflowEngine
    """Runs it, with the tools of this request."""
    options: RunOptions
    """What it is told beside the request."""
    confidence: float
    """The router's, or the design's."""
    design: Design
    """The planner's, with what was refused."""
