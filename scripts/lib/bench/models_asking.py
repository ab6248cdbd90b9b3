"""Ask an agent while a model on a thread of its own answers, and read the clock where something happens."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
import threading
import time
from typing import Any

from homeassistant.components import conversation
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, Event, HomeAssistant, callback

from custom_components.universal_agent.skills.agents.sessions import open_session

from ..model_server import ModelServer, ScriptedReply
from .compared_agents import Contestant
from .models_home import CHARACTERS_PER_TOKEN, prompt_tokens

_SENT = 8
"""Events of a streamed answer, about."""


@dataclass(slots=True)
class Pace:
    """How fast a model is."""

    first_s: float = 0.0
    """Until it begins, whatever it reads."""
    reads_per_s: float = float("inf")
    """Tokens of the prompt a second."""
    writes_per_s: float = float("inf")
    """Tokens of the answer a second."""

    def __call__(self, body: Mapping[str, Any], reply: ScriptedReply) -> ScriptedReply:
        """Return an answer that takes its time."""
        begins = self.first_s + prompt_tokens(body) / self.reads_per_s
        return replace(reply, begins_after_s=begins, between_s=written_tokens(reply) / self.writes_per_s / _SENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One request, in seconds from its beginning."""

    action_s: float | None
    """Until the first service was called that does not only look; None where none was."""
    word_s: float | None
    """Until the first word to speak."""
    whole_s: float
    """Until the answer was complete."""
    own_s: float
    """Processor time of the thread that Home Assistant runs on; the model has another one."""
    failed: bool


def written_tokens(reply: ScriptedReply) -> float:
    """Return about how many tokens an answer is."""
    told = f"{reply.text}{reply.form or ''}" + "".join(f"{call.name}{call.arguments}" for call in reply.calls)
    return len(told) / CHARACTERS_PER_TOKEN


@contextmanager
def beside(server: ModelServer) -> Iterator[ModelServer]:
    """Serve on a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="model", daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(server.start(), loop).result()
    try:
        yield server
    finally:
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def ask(hass: HomeAssistant, contestant: Contestant, text: str) -> Reading:
    """Make one request in a conversation of its own."""
    seen: dict[str, float] = {}

    @callback
    def act(event: Event[Any]) -> None:
        if event.data["domain"] not in ("conversation", "recorder") and not event.data["service"].startswith("get_"):
            seen.setdefault("action", time.perf_counter())

    def hear(_log: conversation.ChatLog, delta: dict[str, Any]) -> None:
        if delta.get("content"):
            seen.setdefault("word", time.perf_counter())

    stop = hass.bus.async_listen(EVENT_CALL_SERVICE, act)
    started, own = time.perf_counter(), time.thread_time()
    with (
        open_session(hass, None, None) as session,
        conversation.async_get_chat_log(hass, session, chat_log_delta_listener=hear),
    ):
        found = await conversation.async_converse(
            hass, text, session.conversation_id, Context(), "en", contestant.agent_id
        )
    whole, own = time.perf_counter() - started, time.thread_time() - own
    stop()
    at = {what: when - started for what, when in seen.items()}
    failed = found.response.error_code is not None
    return Reading(action_s=at.get("action"), word_s=at.get("word"), whole_s=whole, own_s=own, failed=failed)
