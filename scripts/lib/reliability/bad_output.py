"""Row 6: whatever a model writes, nothing invalid runs, nothing is raised, and an answer comes in time.

Every kind of bad output is written for every tool that a model of this home is offered, over all wires in turn, by the
scripted server to the installed agent. Generated outputs (well-formed calls with characters lost, doubled, swapped or
put in) go through the parser, the loop, the gate and the processor.
"""

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field
import json
import random
from typing import Any

from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from custom_components.universal_agent.agent.factory import RuntimeAgent
from custom_components.universal_agent.agent.loop import AgentLoop
from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.clients.reply_assembly import ReplyAssembly, WrittenCall
from custom_components.universal_agent.models.events import AgentEvent, CallFinished, ModelEvent
from custom_components.universal_agent.models.parse import StreamParser
from custom_components.universal_agent.models.render import shown
from custom_components.universal_agent.tools.spec import ToolSpec
from custom_components.universal_agent.tools.wire_names import WireNames
from scripts.lib.json_schema import problems
from scripts.lib.model_server import ScriptedReply, Seen, says

from ..bench.replay_turns import hermes, qwen
from .bad_writing import INVALID, KINDS, MAX_REPEATED, REPEATED, Tool, value_of
from .model_home import PATIENT, ModelHome, form_answer, model_home, rounds_made
from .row import RowResult

_MAX_S = 60.0
"""What no answer takes, however busy the machine: the row is about what runs, not about how fast."""
_WIRES: tuple[dict[str, Any], ...] = (
    {"kind": "openai_compatible", "stream": True},
    {"kind": "openai_compatible", "stream": False},
    {"kind": "anthropic", "stream": True},
    {"kind": "anthropic", "stream": False},
    {"kind": "openai_compatible", "tools": "hermes"},
    {"kind": "openai_compatible", "tools": "qwen"},
)


@dataclass(slots=True)
class _Writing:
    """The server's side."""

    tool: Tool = field(default_factory=lambda: Tool(name="", wire="", schema={}))
    kind: str = ""
    text_format: str | None = None
    ends_after: int = 2

    def answer(self, seen: Seen) -> ScriptedReply:
        """Write the bad output until it is enough, then say something."""
        form = form_answer(seen, tools=(self.tool.name,))
        if form is not None:
            return form
        made = rounds_made(seen)
        if made >= self.ends_after and self.kind not in ("to and fro between two that cannot be", *REPEATED):
            return says("So it is.")
        reply = KINDS[self.kind](self.tool, made)
        return reply if self.text_format is None else _as_text(reply, self.text_format)


def _as_text(reply: ScriptedReply, text_format: str) -> ScriptedReply:
    write = hermes if text_format == "hermes" else qwen
    calls = [
        f'<tool_call>\n{{"name": "{call.name}", "arguments": {call.arguments}}}\n</tool_call>'
        if isinstance(call.arguments, str)
        else write(call.name, call.arguments)
        for call in reply.calls
    ]
    return ScriptedReply(
        text="\n".join([reply.text, *calls]), thinking=reply.thinking, refusal=reply.refusal, finish=reply.finish
    )


@dataclass(slots=True)
class _Figures:
    tried: dict[str, int] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, kind: str, problem: str) -> None:
        """Count a case."""
        self.tried[kind] = self.tried.get(kind, 0) + 1
        self.failed[kind] = self.failed.get(kind, 0) + bool(problem)
        if problem and len(self.notes) < 40:
            self.notes.append(f"{kind}: {problem}")


async def run(count: int, seed: int) -> RowResult:
    """Try every kind with every tool (with few cases: with as many tools), and so many generated outputs."""
    chance, figures, writing = random.Random(seed), _Figures(), _Writing()
    async with model_home(writing.answer) as home:
        await home.connect(deadlines=PATIENT)
        tools = await _tools(home)
        offered = tools if count >= _ALL else chance.sample(tools, max(1, count // 100))
        await _written(home, writing, offered, figures)
        await _generated(home, tools, count, chance, figures)
    kinds = {kind: (tried, figures.failed[kind]) for kind, tried in figures.tried.items()}
    figures.notes.append(f"Every kind with {len(offered)} tools over {len(_WIRES)} wires in turn, over sockets.")
    return RowResult(row=6, claim="bad model output runs nothing invalid", kinds=kinds, notes=tuple(figures.notes))


_ALL = 10_000
"""From so many generated outputs on, every tool is tried."""


def _a_request(text: str = "a request") -> RequestContext:
    return RequestContext(
        id=ulid_now(),
        text=text,
        origin=Origin(channel=Channel.CHAT, language="en"),
        now=dt_util.now(),
        collector=IntentCollector(),
    )


async def _specs(home: ModelHome) -> tuple[ToolSpec, ...]:
    request = _a_request()
    external_tools = await home.data.external_tools.external_tools(request)
    known = home.data.registry.with_tools(external_tools).by_channel(request.channel)
    return tuple(spec for spec in known if Surface.MODEL not in spec.excluded_surfaces)


async def _tools(home: ModelHome) -> list[Tool]:
    specs = await _specs(home)
    names = WireNames(spec.name for spec in specs)
    schemas = {tool.name: tool.schema for tool in shown(specs)}
    return [Tool(name=spec.name, wire=names.wire(spec.name), schema=schemas[names.wire(spec.name)]) for spec in specs]


async def _written(home: ModelHome, writing: _Writing, tools: Sequence[Tool], figures: _Figures) -> None:
    cases = [(kind, tool) for tool in tools for kind in KINDS]
    for at, wire in enumerate(_WIRES):
        await home.connect(**wire, deadlines=PATIENT)
        writing.text_format = wire.get("tools")
        for kind, tool in cases[at :: len(_WIRES)]:
            writing.kind, writing.tool = kind, tool
            figures.add(kind, await _one(home, kind, tool, wire))


async def _one(home: ModelHome, kind: str, tool: Tool, wire: Mapping[str, Any]) -> str:
    """Let the model write it, and return what went wrong."""
    await home.built.reset()
    home.complaints.exceptions.clear()
    before = home.built.snapshot()
    known = {row.id for row in await home.data.stores.journal.recent(100)}
    said = await home.ask("kindly see to the matter that we spoke about at length")
    await home.hass.async_block_till_done()
    rows = [row for row in await home.data.stores.journal.recent(100) if row.id not in known]
    case = f"{tool.name} over {wire}"
    if said.kind == "exception" or home.complaints.exceptions:
        return f"{case}: an exception: {[said.speech, *home.complaints.exceptions][-1]}"
    if not said.speech.strip():
        return f"{case}: nothing was said"
    if home.took_s[-1] > _MAX_S:
        return f"{case}: it took {home.took_s[-1]:.1f} s"
    if kind in INVALID and (rows or home.calls or home.built.snapshot() != before):
        return f"{case}: it ran: {[(row.type, row.target, row.state.value) for row in rows]} {home.calls}"
    if kind in REPEATED and sum(row.state.value == "done" for row in rows) > MAX_REPEATED:
        return f"{case}: it ran {len(rows)} times"
    return ""


class _Garbler:
    """A model that writes generated text, read by the real parser and assembled as a reply is."""

    name = "generated"

    def __init__(self, tools: Sequence[Tool], chance: random.Random) -> None:
        self._tools = tools
        self._chance = chance
        self.wrote = ""
        self.rounds = 0

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield what is read of one garbled round; after three it says something."""
        self.rounds += 1
        names = WireNames(spec.name for spec in turn.tools)
        schemas = {tool.name: tool.schema for tool in shown(turn.tools)}
        assembly = ReplyAssembly(
            connection="generated", model="generated", names=names, form=None, parser=StreamParser(schemas), sent=""
        )
        if self.rounds > 3:
            for event in assembly.say("So it is."):
                yield event
        elif self._chance.random() < 0.3:
            tool = self._chance.choice(self._tools)
            self.wrote = garbled(json.dumps(_arguments(tool, self._chance)), self._chance)
            assembly.calls.append(WrittenCall(name=garbled_name(tool.wire, self._chance), text=[self.wrote]))
        else:
            self.wrote = self._text()
            for at in range(0, len(self.wrote), 7):
                for event in assembly.say(self.wrote[at : at + 7]):
                    yield event
        for last in assembly.end():
            yield last

    def _text(self) -> str:
        tool = self._chance.choice(self._tools)
        arguments = _arguments(tool, self._chance)
        as_json = json.dumps({"name": tool.wire, "arguments": arguments})
        forms = (
            hermes(tool.wire, arguments),
            qwen(tool.wire, arguments),
            as_json,
            f"```json\n{as_json}\n```",
            f"[TOOL_CALLS][{as_json}]",
            f"<|python_tag|>{as_json}",
            f"<think>well</think>{hermes(tool.wire, arguments)}",
        )
        return garbled(self._chance.choice(forms), self._chance)


def _arguments(tool: Tool, chance: random.Random) -> dict[str, Any]:
    """Return arguments that may fit or not."""
    arguments = tool.fitting()
    for name, schema in tool.schema["properties"].items():
        if chance.random() < 0.3:
            odd = ["", -1, 1e308, None, [], {}, True, "Lamp AB", "\u202e", 10**30, ["x"] * 5]
            arguments[name] = value_of(schema, tool.schema) if chance.random() < 0.5 else chance.choice(odd)
    return arguments


def garbled(text: str, chance: random.Random) -> str:
    """Return a text with characters lost, doubled, swapped, put in, or all after a place lost."""
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(text)) if text else 0
        text = chance.choice(
            (
                text[:at] + text[at + 1 :],
                text[:at] + text[at : at + 20] * 2 + text[at + 20 :],
                text[:at] + chance.choice('{}[]"\\,:<>/ \n\x00é😀') + text[at:],
                text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :],
                text[:at],
            )
        )
    return text


def garbled_name(name: str, chance: random.Random) -> str:
    """Return a name that is right most of the time."""
    return name if chance.random() < 0.8 else garbled(name, chance)


_GENERATED = "generated, through parser and loop"


async def _generated(
    home: ModelHome, tools: Sequence[Tool], count: int, chance: random.Random, figures: _Figures
) -> None:
    specs = await _specs(home)
    by_name = {spec.name: spec for spec in specs}
    loop = AgentLoop(
        registry=home.data.registry,
        gate=home.data.gate,
        processor=home.data.processor,
        new_id=ulid_now,
        wording=lambda key, _language, _values: key,
    ).within(home.data.registry.with_tools(spec for spec in specs if spec.name.startswith("ha.")))
    schemas = {tool.name: tool.schema for tool in tools}
    for _ in range(count):
        garbler = _Garbler(chance.sample(tools, 4), chance)
        agent = RuntimeAgent(
            name="generated",
            client=garbler,
            tools=tuple(by_name[tool.name] for tool in garbler._tools),  # noqa: SLF001
            system_prompt="",
            plan=(),
            max_iterations=5,
        )
        figures.add(_GENERATED, await _garble(home, loop, agent, schemas, garbler))


async def _garble(
    home: ModelHome, loop: AgentLoop, agent: RuntimeAgent, schemas: Mapping[str, Mapping[str, Any]], garbler: _Garbler
) -> str:
    home.complaints.exceptions.clear()
    offered = {spec.name for spec in agent.tools}
    events: list[AgentEvent] = []
    try:
        await loop.run(agent, _a_request(), events.append)
        for event in events:
            if not isinstance(event, CallFinished) or not (event.outcome.ok or event.results):
                continue
            if event.call.tool not in offered:
                return f"{event.call.tool} ran and was not offered: {garbler.wrote!r}"
            if event.call.problem is not None:
                return f"{event.call.tool} ran unread: {garbler.wrote!r}"
            if found := _strict(schemas[event.call.tool], event.call.arguments):
                return f"{event.call.tool} ran with {event.call.arguments}: {found}"
    except Exception as err:  # noqa: BLE001 - nothing may come out
        return f"{type(err).__name__}: {err}: {garbler.wrote!r}"
    if home.complaints.exceptions:
        return f"{home.complaints.exceptions[-1]}: {garbler.wrote!r}"
    return ""


def _strict(schema: Mapping[str, Any], arguments: Mapping[str, Any]) -> list[str]:
    """Return what the arguments of a call that ran have against the schema, but for what is lossless."""
    found = problems(schema, arguments)
    return [item for item in found if not _is_lossless(item, arguments)]


def _is_lossless(problem: str, arguments: Mapping[str, Any]) -> bool:
    """Return whether a value was only written another way: text for a number or the reverse, or null for nothing."""
    at = problem.partition(":")[0].strip().lstrip("/.").split("/")[0].split(".")[0]
    value = arguments.get(at)
    return value is None or (isinstance(value, str | int | float) and not isinstance(value, bool))
