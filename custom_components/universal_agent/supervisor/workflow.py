"""The workflow engine: runs an agent and keeps what it did."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from dataclasses import dataclass, field

from ..common.outcome import ErrorType, Outcome
from ..common.request import RequestContext
from ..llm_provider.events import AgentEvent, CallFinished, CallsRequested, Retracted, TextDelta
from ..llm_provider.factory import RuntimeAgent
from ..llm_provider.loop import AgentLoop, Setting
from ..tools.spec import ToolSpec


@dataclass(slots=True)
class Run:
    """What an agent has done so far."""

    agent: RuntimeAgent
    """The agent."""
    text: str = ""
    """What it has said since its last calls."""
    iterations: int = 0
    """Rounds of calls."""
    finished: list[CallFinished] = field(default_factory=list)
    """Calls with their outcomes, in order."""

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcomes of all calls."""
        return [call.outcome for call in self.finished]

    @property
    def error(self) -> ErrorType | None:
        """Why it failed; asking the person first is not a failure, and neither is not doing the same thing again."""
        for outcome in self.outcomes:
            if not outcome.ok and outcome.error_type not in (ErrorType.NEEDS_CONFIRMATION, ErrorType.REPEATED):
                return outcome.error_type
        return None


class WorkflowEngine:
    """Runs agents; there is no task graph."""

    def __init__(self, loop: AgentLoop) -> None:
        self._loop = loop

    def with_tools(self, specs: Iterable[ToolSpec]) -> WorkflowEngine:
        """Return the same engine for one request that has these tools beside the registry's own."""
        return WorkflowEngine(self._loop.with_tools(specs))

    async def run(
        self, run: Run, request: RequestContext, setting: Setting | None = None
    ) -> AsyncGenerator[AgentEvent]:
        """Yield what the agent does and note it in `run`.

        Raises:
            ModelError, BudgetSpentError: no model answered, and nothing was said or done yet.
        """
        async with aclosing(self._loop.run(run.agent, request, setting)) as events:
            async for event in events:
                match event:
                    case TextDelta(text=text):
                        run.text += text
                    case Retracted():
                        run.text = ""
                    case CallsRequested():
                        run.iterations += 1
                        run.text = ""
                    case CallFinished():
                        run.finished.append(event)
                yield event
