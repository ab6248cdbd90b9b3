"""Ask one request through a voice pipeline, and gather everything that can be seen of it from outside."""

import asyncio
from collections.abc import Callable
import contextlib
from dataclasses import dataclass, field
import time
from typing import Any

from .client import Json, RequestFailedError
from .home import COMPONENT
from .house import DEVICES
from .session import Home

_TIMEOUT_S = 60
_QUIET_S = 0.4
_MAX_DURATION_S = 4.0
_ATTRIBUTES = ("brightness", "current_position", "temperature", "percentage", "volume_level", "source")


@dataclass(frozen=True, slots=True, kw_only=True)
class PipelineRun:
    """One request and what came of it."""

    text: str
    """What was asked."""
    answer: str
    """What was answered."""
    failed: str | None = None
    """Why there is no answer, if there is none."""
    conversation_id: str | None = None
    """The conversation it belongs to."""
    duration_s: float = 0
    """Seconds from sending the request to its answer."""
    about: Json = field(default_factory=dict)
    """What the agent says about the request: route, approach, engine, plan, tools, intents."""
    intent_events: tuple[Json, ...] = ()
    """What the agent announced about each change while it made it."""
    changes: tuple[str, ...] = ()
    """States of the house that changed meanwhile, in order."""
    started_at: float = field(default_factory=time.time)
    """Unix time."""
    pieces: tuple[str, ...] = ()
    """What was said, in the pieces in which it came."""
    goes_on: bool = False
    """Whether the agent waits for the person's next words."""


class VoicePipeline:
    """Conversations with the agent of one home."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._requests: list[Json] = []
        self._intents: list[Json] = []
        self._changes: list[str] = []
        self._moved = asyncio.Event()
        self._house = {device.entity_id for device in DEVICES} - {d.entity_id for d in DEVICES if d.domain == "weather"}

    async def listen(self) -> None:
        """Start to watch the house and the agent's events."""
        kinds: dict[str, Callable[[Json], None]] = {
            "state_changed": self._state_changed,
            f"{COMPONENT}_request": lambda event: self._requests.append(event["data"]),
            f"{COMPONENT}_intent": lambda event: self._intents.append(event["data"]),
        }
        for kind, listener in kinds.items():
            await self._home.client.subscribe(listener, "subscribe_events", event_type=kind)

    async def ask(
        self,
        text: str,
        *,
        language: str = "en",
        conversation_id: str | None = None,
        device_id: str | None = None,
        on_piece: Callable[[str], None] | None = None,
    ) -> PipelineRun:
        """Ask through the voice pipeline of that language, and wait until the house is quiet again."""
        self._forget()
        started, began = time.time(), time.monotonic()
        events: asyncio.Queue[Json] = asyncio.Queue()
        stop = await self._home.client.subscribe(
            events.put_nowait,
            "assist_pipeline/run",
            start_stage="intent",
            end_stage="intent",
            input={"text": text},
            pipeline=self._home.pipelines[language],
            conversation_id=conversation_id,
            device_id=device_id,
        )
        pieces: list[str] = []
        output, failed = await _result(events, pieces, on_piece)
        duration = time.monotonic() - began
        stop()
        await self._until_quiet()
        speech = output.get("response", {}).get("speech", {})
        return PipelineRun(
            text=text,
            answer=speech.get("plain", {}).get("speech", ""),
            failed=failed,
            conversation_id=output.get("conversation_id"),
            duration_s=duration,
            about=self._said_about(text, output.get("conversation_id")),
            intent_events=tuple(self._intents),
            changes=tuple(self._changes),
            started_at=started,
            pieces=tuple(pieces),
            goes_on=bool(output.get("continue_conversation")),
        )

    async def preview(self, text: str) -> PipelineRun:
        """Ask the agent's own action what it would do, and wait to see that nothing happens."""
        self._forget()
        started, began = time.time(), time.monotonic()
        about: Json = {}
        failed = None
        try:
            about = await self._home.client.ask_action(COMPONENT, "process", text=text, dry_run=True)
        except (RequestFailedError, TimeoutError) as error:
            failed = str(error)
        duration = time.monotonic() - began
        await self._until_quiet()
        return PipelineRun(
            text=text,
            answer=str(about.get("response", "")),
            failed=failed,
            conversation_id=about.get("conversation_id"),
            duration_s=duration,
            about=about,
            intent_events=tuple(self._intents),
            changes=tuple(self._changes),
            started_at=started,
        )

    def _forget(self) -> None:
        """Forget what was seen before this request."""
        for seen in (self._requests, self._intents, self._changes):
            seen.clear()

    async def _until_quiet(self) -> None:
        """Wait until no state has changed for a moment; slow effects go on after the answer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_MAX_DURATION_S):
                while await self._moves_again():
                    pass

    async def _moves_again(self) -> bool:
        """Tell whether a state changes within the next moment."""
        self._moved.clear()
        try:
            async with asyncio.timeout(_QUIET_S):
                return await self._moved.wait()
        except TimeoutError:
            return False

    def _state_changed(self, event: Json) -> None:
        """Note a change of one of the house's own entities."""
        data = event["data"]
        if data["entity_id"] not in self._house or not data["old_state"] or not data["new_state"]:
            return
        old, new = shown(data["old_state"]), shown(data["new_state"])
        if old != new:
            self._changes.append(f"{data['entity_id']}: {old} → {new}")

    def _said_about(self, text: str, conversation_id: str | None) -> Json:
        """Return what the agent announced about this very request."""
        here = [data for data in self._requests if data.get("conversation_id") in (conversation_id, None)]
        as_said = [data for data in here if data.get("text") == text]  # a routine is announced with its own words
        return next(reversed(as_said or here), {})


def shown(state: Json) -> str:
    """Return a state with the attributes that a request may change."""
    attributes: dict[str, Any] = state["attributes"]
    parts = [f"{name} {attributes[name]}" for name in _ATTRIBUTES if attributes.get(name) is not None]
    return ", ".join([str(state["state"]), *parts])


async def _result(
    events: asyncio.Queue[Json], pieces: list[str], on_piece: Callable[[str], None] | None
) -> tuple[Json, str | None]:
    """Follow a pipeline run to its end; return the agent's output, or why there is none."""
    output: Json = {}
    failed = None
    try:
        async with asyncio.timeout(_TIMEOUT_S):
            while (event := await events.get())["type"] != "run-end":
                if event["type"] == "intent-end":
                    output = event["data"]["intent_output"]
                elif event["type"] == "intent-progress":
                    if piece := (event["data"].get("chat_log_delta") or {}).get("content"):
                        pieces.append(str(piece))
                        if on_piece:
                            on_piece(str(piece))
                elif event["type"] == "error":
                    failed = f"{event['data']['code']}: {event['data']['message']}"
    except TimeoutError:
        failed = f"no answer within {_TIMEOUT_S} s"
    return output, failed
