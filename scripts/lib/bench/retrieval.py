"""Measure the retrieval of tools: whether the one a request needs is among the first, and what that costs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
import gc
from pathlib import Path
import random
import re
import tempfile
import time
from typing import Any, Literal

from pydantic import BaseModel, Field, create_model

from custom_components.universal_agent.common.effects import READS_WORLD, Effect, Risk
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import Outcome, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.skills.search.providers import FEATURE
from custom_components.universal_agent.tools.adapters import own_errors
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.retrieval import ToolRetrieval
from custom_components.universal_agent.tools.spec import ToolSpec

from ..tools_page import all_tools
from .compared_agents import OURS, install
from .core import running_hass
from .home import build_home
from .material import Row, rows
from .retrieval_page import Found, section, write
from .retrieval_requests import REQUESTS
from .speed_home import ACTIONS, QUERIES, home_of, sentences
from .speed_timing import middle

FUNCTIONS = "bfcl_v4_single_turn.jsonl"
TOOLS = 1_000
ASKED = 200
FIRST = 10
REACH = 0.95
SEED = 20261121
ROUNDS = 5
TIMED_REQUESTS = 60
WRITTEN, TYPED = frozenset({"simple_python", "multiple"}), frozenset({"live_simple", "live_multiple"})
"""Kinds of questions that need exactly one function: written by the set's authors, and typed by users of a web page."""
OURS_ASKED, WRITTEN_ASKED, TYPED_ASKED = (
    "our tools, reworded requests",
    "the set's written questions",
    "typed questions",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What somebody wants, and the tool that can do it."""

    text: str
    tool: str
    group: str


async def measure(root: Path, evals: Path, *, failures: bool) -> int:
    """Print the section and write it; return the exit code."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            built = await build_home(hass, home_of(2000))
            await install(hass, OURS)
            data = hass.config_entries.async_entries("universal_agent")[0].runtime_data
            ours = (*data.registry.get_all_tools(), *(spec for spec in all_tools() if spec.feature == FEATURE))
            registry, asked = _world(ours, rows(evals, FUNCTIONS))
            retrieval = ToolRetrieval(registry)
            places = [_place(retrieval, request) for request in asked]
            texts = sentences(built.home, QUERIES | ACTIONS, TIMED_REQUESTS)
            ratios: list[float] = []
            spent: list[float] = []
            for _ in range(ROUNDS):
                gc.collect()
                whole = [await _timed_request(hass, text) for text in texts]
                alone = [_timed_choice(retrieval, request.text) for request in asked]
                ratios.append(middle(alone) / middle(whole))
                spent.append(middle(alone))
            building = _timed_index(registry)
    if failures:
        for request, place in zip(asked, places, strict=True):
            if place is None or place > FIRST:
                print(f"{place or 'not found':>10}  {request.tool}  {request.text}")
    counted = [place for request, place in zip(asked, places, strict=True) if request.group != TYPED_ASKED]
    groups = [
        Found(name=name, places=tuple(p for request, p in zip(asked, places, strict=True) if request.group == name))
        for name in (OURS_ASKED, WRITTEN_ASKED)
    ]
    counted_group = Found(name="both: the figure", places=tuple(counted))
    typed = tuple(p for request, p in zip(asked, places, strict=True) if request.group == TYPED_ASKED)
    groups += [counted_group, Found(name=f"{TYPED_ASKED}, not counted", places=typed)]
    text = section(groups, tools=len(registry.names()), ratios=ratios, spent_ms=spent, building_ms=building)
    print(text)
    write(root / "docs" / "performance.md", text)
    print("wrote docs/performance.md")
    return 0 if counted_group.among(FIRST) >= REACH else 1


def _world(ours: Sequence[ToolSpec], material: Sequence[Row]) -> tuple[ToolRegistry, list[Request]]:
    """Return a registry of ours among functions of the set, and the requests: those for ours, then questions."""
    chance = random.Random(SEED)
    registry = ToolRegistry(features=[FEATURE])
    for spec in ours:
        registry.register(spec)
    kept: dict[str, Mapping[str, Any]] = {}
    for row in material:
        for function in row["function"]:
            kept.setdefault(_bare(function["name"]), function)
    functions = {function["name"]: function for function in kept.values()}
    known = {name: _tool_name(name, number) for number, name in enumerate(functions)}
    wanted = [Request(text=text, tool=tool, group=OURS_ASKED) for tool, text in REQUESTS]
    for kinds, group, count in ((WRITTEN, WRITTEN_ASKED, ASKED - len(wanted)), (TYPED, TYPED_ASKED, ASKED)):
        questions = list(_questions(material, known, kinds, group))
        chance.shuffle(questions)
        one_each: dict[str, Request] = {}
        for question in questions:
            one_each.setdefault(question.tool, question)
        wanted += list(one_each.values())[:count]
    needed = {request.tool for request in wanted}
    names = sorted(functions, key=lambda name: known[name] not in needed)
    for name in names[: TOOLS - len(ours)]:
        registry.register(function_tool(known[name], functions[name]))
    return registry, wanted


def _questions(
    material: Sequence[Row], known: Mapping[str, str], kinds: frozenset[str], group: str
) -> Iterator[Request]:
    for row in material:
        truth = row.get("ground_truth") or []
        if row["category"] in kinds and len(truth) == 1 and next(iter(truth[0])) in known:
            text = row["question"][0][-1]["content"]
            yield Request(text=text, tool=known[next(iter(truth[0]))], group=group)


def _bare(name: str) -> str:
    """Return a function's own name; several functions of the set are the same one from different places."""
    return re.sub(r"[^a-z]", "", name.rpartition(".")[2].lower())


def _tool_name(name: str, number: int) -> str:
    """Return a name as ours are: its own words, cut to what fits, under a category of their own."""
    plain = re.sub(r"[^a-z0-9]+", "_", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()).strip("_")
    return f"set.{'f_' if plain[:1].isdigit() else ''}{plain[:34]}_{number}"


def function_tool(name: str, function: Mapping[str, Any]) -> ToolSpec:
    """Return a function of the set as a tool; it has no examples, so its name stands there."""
    properties = function["parameters"].get("properties", {})
    fields: dict[str, Any] = {
        f"the_{re.sub(r'\W', '_', field)}": (_type(about), Field(description=str(about.get("description") or field)))
        for field, about in properties.items()
    }
    model: type[BaseModel] = create_model("Arguments", **fields)
    description = " ".join(str(function["description"]).split()) or name
    return ToolSpec(
        name=name,
        section="Functions",
        short=description,
        when_to_use=description,
        examples=(str(function["name"]),),
        input_model=model,
        handler=_nothing,
        effect=Effect.QUERY,
        annotations=READS_WORLD,
        risk=Risk.LOW,
        error_adapter=own_errors,
        profile_domain=None,
    )


def _type(about: Mapping[str, Any]) -> Any:
    """Return a field's type: its choices or its parts where it has some, else text."""
    if choices := tuple(str(choice) for choice in about.get("enum", ()) if str(choice)):
        return Literal[choices]
    items = about.get("items")
    parts = about.get("properties") or (items.get("properties") if isinstance(items, dict) else None) or {}
    if not parts:
        return str
    named: dict[str, Any] = {
        f"the_{re.sub(r'\W', '_', name)}": (_type(part), Field(description=str(part.get("description") or name)))
        for name, part in parts.items()
    }
    return create_model("Part", **named)


async def _nothing(arguments: BaseModel, request: RequestContext) -> Outcome:
    return success()


def _place(retrieval: ToolRetrieval, request: Request) -> int | None:
    """Return the rank of the tool that a request needs, from 1; None where it is not found at all."""
    names = [spec.name for spec in retrieval.choose(request.text, channel=Channel.CHAT, count=TOOLS)]
    return names.index(request.tool) + 1 if request.tool in names else None


def _timed_choice(retrieval: ToolRetrieval, text: str) -> float:
    started = time.perf_counter()
    retrieval.choose(text, channel=Channel.CHAT, count=FIRST)
    return (time.perf_counter() - started) * 1000


def _timed_index(registry: ToolRegistry) -> float:
    started = time.perf_counter()
    ToolRetrieval(registry).choose("weather", channel=Channel.CHAT, count=FIRST)
    return (time.perf_counter() - started) * 1000


async def _timed_request(hass: Any, text: str) -> float:
    """Return the milliseconds of one whole request that no model takes part in: the shortest there is."""
    data = {"text": text, "agent_id": OURS.agent_id, "language": "en"}
    started = time.perf_counter()
    await hass.services.async_call("conversation", "process", data, blocking=True, return_response=True)
    took = (time.perf_counter() - started) * 1000
    await hass.async_block_till_done()
    return took
