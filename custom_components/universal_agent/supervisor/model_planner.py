"""The model meta-planner: a strong model designs an agent for one request; nothing that it says is taken unseen."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from pydantic import ValidationError

from ..agent.factory import MAX_ITERATIONS, MAX_TOOLS, AgentConfiguration
from ..agent.loop import RunOptions
from ..common.request import RequestContext
from ..models.client import Form, ModelClient, ModelRequest
from ..tools.spec import ToolSpec
from . import first_calls
from .form_asking import ask_for_form
from .meta_planner import Design

LOWEST_CONFIDENCE = 0.3
"""Less sure than this, a design is not used."""
TRIES = 2
_PROMPT = (
    "You design an agent of this home for one request; you do not answer the request itself. Name what the person"
    f" wants, the steps, and the tools that the steps need: between 1 and {MAX_TOOLS}, by their exact names from the"
    " list. Write what the agent has to be told for this request. It asks the person where something is missing that it"
    " cannot find out, and never claims what no tool has confirmed. Where the first calls are already clear - what has"
    " to be looked up, or what the person said exactly - write them too; leave out what depends on an answer."
)
_FORM = Form(
    name="agent_configuration",
    schema={
        "type": "object",
        "properties": {
            "analysis": {"type": "string", "description": "What the person wants, in one sentence."},
            "plan": {"type": "array", "items": {"type": "string"}, "description": "The steps, in words, in order."},
            "selected_tools": {
                "type": "array",
                "items": {"type": "string"},
                "description": "Exact names of the tools needed.",
            },
            "system_prompt": {"type": "string", "description": "What the agent is told."},
            "guidance": {"type": "string", "description": "What to watch out for; may be empty."},
            "needs_approval": {
                "type": "boolean",
                "description": "Whether the person approves all changes before any is made: true where they leave"
                " choices to the agent (a trip, a party, a purchase), false where they said exactly what to do.",
            },
            "max_iterations": {"type": "integer", "description": f"Rounds of tool calls, 1 to {MAX_ITERATIONS}."},
            "confidence": {"type": "number", "description": "How sure you are that this will do, from 0 to 1."},
            **first_calls.FIELDS,
        },
        "required": [
            *("analysis", "plan", "selected_tools", "system_prompt", "guidance"),
            *("needs_approval", "max_iterations", "confidence"),
            *first_calls.FIELDS,
        ],
        "additionalProperties": False,
    },
)


class ModelPlanner:
    """Designs agents with a model."""

    def first_turn(
        self,
        request: RequestContext,
        options: RunOptions,
        *,
        tools: Sequence[ToolSpec],
        beginning: Sequence[ToolSpec] = (),
    ) -> ModelRequest:
        """Return what a model is asked for a design of these tools.

        Of the tools that are likely to be the `beginning` the planner is told when to use them and their arguments, of
        the others a line each: a plan can begin in time only where its prompt is short.
        """
        return ModelRequest(
            request=request,
            system_prompt=f"{_PROMPT}\n\n{prompt_block(tools, is_index=True)}",
            tools=(),
            history=options.history,
            context_block="\n".join(filter(None, (options.context_block, first_calls.arguments_of(beginning)))),
            form=_FORM,
            deadline=options.deadline,
        )

    async def design(self, first: ModelRequest, client: ModelClient, *, tools: Sequence[ToolSpec]) -> Design:
        """Return a validated design of these tools; a refused one is tried once more with the reason.

        Raises:
            ModelError, BudgetSpentError: no model answered.
        """
        refused: list[Mapping[str, Any]] = []
        turn = first
        for _ in range(TRIES):
            raw = await ask_for_form(client, turn)
            accepted = accept(raw, {spec.name for spec in tools})
            if isinstance(accepted, AgentConfiguration):
                calls = first_calls.read(raw or {}, accepted, tools)
                is_whole = first_calls.is_whole(raw or {}, accepted, calls)
                return Design(configuration=accepted, refused=tuple(refused), first_calls=calls, is_whole=is_whole)
            refused.append({**(raw or {}), "refused": accepted})
            again = f"Your last design was refused: {accepted}. Answer with one that is right."
            turn = replace(first, context_block=f"{first.context_block}\n{again}".strip())
        return Design(configuration=None, refused=tuple(refused))


def accept(raw: Mapping[str, Any] | None, allowed: set[str]) -> AgentConfiguration | str:
    """Return the design that a model has written, its limits clamped, or why it is refused."""
    if raw is None:
        return "it was no readable object"
    try:
        found = AgentConfiguration.model_validate({name: raw[name] for name in raw if name in _KNOWN})
    except ValidationError as err:
        problems = err.errors(include_url=False, include_context=False, include_input=False)
        return "; ".join(f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in problems[:5])
    tools = tuple(dict.fromkeys(found.selected_tools))
    if unknown := [name for name in tools if name not in allowed]:
        return f"selected_tools: there is no tool {', '.join(unknown)}"
    if found.confidence < LOWEST_CONFIDENCE:
        return f"confidence: {found.confidence} is too low"
    return found.model_copy(update={"selected_tools": tools})


_KNOWN = frozenset(AgentConfiguration.model_fields)


def by_section(specs: Iterable[ToolSpec]) -> Iterator[tuple[str, list[ToolSpec]]]:
    """Yield sections in order of the alphabet, each with its tools in order of their names."""
    ordered = sorted(specs, key=lambda spec: (spec.section, spec.name))
    for section, members in groupby(ordered, key=lambda spec: spec.section):
        yield section, list(members)


def prompt_block(specs: Iterable[ToolSpec], name_of: Callable[[str], str] = str, *, is_index: bool = False) -> str:
    """Return what a prompt says of tools: a line on each, then when to use it; `name_of` is what a model calls it.

    An index has only the lines: for a reader who chooses among many, and is told of a few elsewhere.
    """
    blocks = []
    for section, members in by_section(specs):
        blocks.append(f"## {section}")
        blocks.append("\n".join(f"- {name_of(spec.name)}: {spec.short}" for spec in members))
        if is_index:
            continue
        blocks += [f"### {name_of(spec.name)}\n{spec.when_to_use}" for spec in members]
    return "\n\n".join(blocks)
