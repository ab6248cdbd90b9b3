"""A small home with the agent and a scripted model, on a real Home Assistant in this process, for rows about models."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
import logging
import time
from types import MappingProxyType
from typing import Any, override

from homeassistant.components import conversation
from homeassistant.config_entries import ConfigEntry, ConfigSubentry
from homeassistant.core import Context, HomeAssistant

from custom_components.universal_agent.const import MODEL_CONNECTION
from custom_components.universal_agent.data import UniversalAgentData
from custom_components.universal_agent.models.budget import BudgetPeriod
from scripts.lib.model_server import ModelServer, ScriptedReply, Seen

from ..bench.calls import RecordedCall, recorded_calls
from ..bench.compared_agents import DOMAIN, OURS, AgentReply, install
from ..bench.core import running_hass
from ..bench.home import BuiltHome, build_home
from ..bench.home_model import AreaSpec, EntitySpec, Home

DEADLINES = {"connect_s": 0.5, "first_byte_s": 0.6, "silence_s": 0.5, "total_s": 1.0, "backoff_s": 0.02}
"""Deadlines that nobody has to wait for."""
PATIENT = {"connect_s": 20, "first_byte_s": 60, "silence_s": 60, "total_s": 90, "backoff_s": 0.02}
"""Deadlines that no request reaches, however busy the machine is, for rows that are not about them."""
LAMPS = 50
"""Lamps that can be told apart, for requests at the same time."""
_STEP_S = 0.02
_OURS = "custom_components/universal_agent"
_LISTENED_TO = ("custom_components.universal_agent", "asyncio", "homeassistant.core")


def lamp(number: int) -> str:
    """Return the name of a lamp."""
    return f"Lamp {chr(65 + number // 10)}{chr(65 + number % 10)}"


SMALL_HOME = Home(
    areas=(AreaSpec(name="Kitchen"), AreaSpec(name="Hallway")),
    entities=(
        *(
            EntitySpec(
                entity_id=f"light.{lamp(number).lower().replace(' ', '_')}",
                name=lamp(number),
                area="Kitchen",
                state="off",
                attributes={"brightness": 0},
            )
            for number in range(LAMPS)
        ),
        EntitySpec(entity_id="lock.front_door", name="Front Door", area="Hallway", state="locked"),
        EntitySpec(entity_id="todo.chores", name="Chores", state="0"),
    ),
)


class Complaints(logging.Handler):
    """Keeps what our own code logs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []
        self.exceptions: list[str] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
        if record.exc_info:
            self.exceptions.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


@contextmanager
def complaints() -> Iterator[Complaints]:
    """Listen to our own log, and to what the event loop and Home Assistant could not handle."""
    heard = Complaints()
    loggers = [
        logging.getLogger(name) for name in ("custom_components.universal_agent", "asyncio", "homeassistant.core")
    ]
    kept = [(logger, logger.level, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.addHandler(heard)
        logger.setLevel(logging.WARNING)
        logger.propagate = False
    try:
        yield heard
    finally:
        for logger, level, propagate in kept:
            logger.removeHandler(heard)
            logger.setLevel(level)
            logger.propagate = propagate


@dataclass(slots=True)
class Waiting:
    """Measures how long this process had to wait for a processor that others had."""

    taken_s: float = 0.0
    """In all."""

    async def watch(self) -> None:
        """Sleep in small steps; what a step takes too long, and was not our own work, others have had."""
        while True:
            at, worked = time.monotonic(), time.process_time()
            await asyncio.sleep(_STEP_S)
            late = time.monotonic() - at - _STEP_S
            self.taken_s += max(0.0, late - (time.process_time() - worked) - _STEP_S)


@dataclass(slots=True, kw_only=True)
class ModelHome:
    """The home, the agent in it and the server that its model runs on."""

    built: BuiltHome
    server: ModelServer
    complaints: Complaints
    waiting: Waiting
    took_s: list[float] = field(default_factory=list)
    """How long each answer took, less what other programs took of this machine meanwhile."""

    @property
    def hass(self) -> HomeAssistant:
        """The Home Assistant."""
        return self.built.hass

    @property
    def entry(self) -> ConfigEntry[UniversalAgentData]:
        """The agent's entry."""
        (entry,) = self.hass.config_entries.async_entries(DOMAIN)
        return entry

    @property
    def data(self) -> UniversalAgentData:
        """What runs behind the entry."""
        return self.entry.runtime_data

    @property
    def calls(self) -> list[RecordedCall]:
        """The service calls that were made."""
        return recorded_calls(self.hass)

    async def connect(self, **data: Any) -> None:
        """Connect the model in place of the last one."""
        for old in list(self.entry.subentries):
            self.hass.config_entries.async_remove_subentry(self.entry, old)
        described = {
            "kind": "openai_compatible",
            "base_url": self.server.url,
            "api_key": "secret",
            "model": "scripted",
            "deadlines": DEADLINES,
            **data,
        }
        subentry = ConfigSubentry(
            data=MappingProxyType(described), subentry_type=MODEL_CONNECTION, title="Scripted", unique_id=None
        )
        self.hass.config_entries.async_add_subentry(self.entry, subentry)
        await self.hass.async_block_till_done()
        for period in (
            BudgetPeriod.HOUR,
            BudgetPeriod.DAY,
        ):  # more is asked here in a minute than a person asks in a day
            self.data.connections.budget.limits.pop(period, None)

    async def ask(self, text: str, *, within_s: float = 120.0, conversation_id: str | None = None) -> AgentReply:
        """Ask, and return the answer; what raises or does not come in time is an answer of the kind `exception`."""
        started, taken_s = time.monotonic(), self.waiting.taken_s
        try:
            async with asyncio.timeout(within_s):
                result = await conversation.async_converse(
                    self.hass, text, conversation_id, Context(), "en", OURS.agent_id
                )
        except Exception as err:  # noqa: BLE001 - whatever comes out is what is measured here
            return AgentReply(speech=f"{type(err).__name__}: {err}", kind="exception")
        finally:
            self.took_s.append(time.monotonic() - started - (self.waiting.taken_s - taken_s))
        response = result.response
        return AgentReply(
            speech=str(response.speech.get("plain", {}).get("speech", "")),
            kind=response.response_type.value,
            error=response.error_code.value if response.error_code else None,
            asks=result.continue_conversation,
            conversation_id=result.conversation_id,
        )


@asynccontextmanager
async def model_home(answer: Any = None, *, home: Home = SMALL_HOME) -> AsyncGenerator[ModelHome]:
    """Run the home with a server that `answer` answers for; connect it before anything is asked."""
    async with ModelServer(key="secret", answer=answer) as server, running_hass() as hass:
        built = await build_home(hass, home)
        await install(hass, OURS)
        waiting = Waiting()
        watching = asyncio.create_task(waiting.watch(), name="waiting")
        try:
            with complaints() as heard:
                yield ModelHome(built=built, server=server, complaints=heard, waiting=waiting)
        finally:
            watching.cancel()
            for entry in hass.config_entries.async_entries(DOMAIN):
                await hass.config_entries.async_unload(entry.entry_id)  # with the clocks of questions that wait


def form_answer(seen: Seen, *, tools: tuple[str, ...], role: str = "none") -> ScriptedReply | None:
    """Return the router's or the planner's answer, where one is asked for: this role, or an agent of these tools."""
    form = str(seen.body.get("response_format") or [tool for tool in seen.body.get("tools", ()) if _is_form(tool)])
    if "agent_configuration" in form:
        return ScriptedReply(form=design(tools))
    if "route" in form:
        return ScriptedReply(form={"role": role, "confidence": 0.0 if role == "none" else 1.0})
    return None


def _is_form(tool: dict[str, Any]) -> bool:
    return tool.get("name") == "answer_in_this_form"


def design(tools: tuple[str, ...], *, rounds: int = 10) -> dict[str, Any]:
    """Return a planner's design of an agent with these tools."""
    return {
        "analysis": "A request.",
        "plan": ["Do what is asked."],
        "selected_tools": list(tools),
        "system_prompt": "You control a home.",
        "guidance": "",
        "max_iterations": rounds,
        "confidence": 0.9,
    }


def rounds_made(seen: Seen) -> int:
    """Return how many rounds of calls stand behind a request."""
    messages = seen.body["messages"]
    return sum(
        message["role"] == "assistant" and (bool(message.get("tool_calls")) or _uses_tool(message))
        for message in messages
    )


def _uses_tool(message: dict[str, Any]) -> bool:
    content = message.get("content")
    if isinstance(content, str):
        return "<tool_call>" in content
    return any(block.get("type") == "tool_use" for block in content or ())


def own_tasks() -> set[asyncio.Task[Any]]:
    """Return the tasks that run our code."""
    return {task for task in asyncio.all_tasks() if not task.done() and _is_ours(task)}


def _is_ours(task: asyncio.Task[Any]) -> bool:
    code = getattr(task.get_coro(), "cr_code", None)
    return code is not None and _OURS in code.co_filename
