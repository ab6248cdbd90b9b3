"""The stage of a scene: a home, a conversation with it, and what was expected and found."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
import sqlite3
import time
from typing import Any

from aiohttp import ClientError

from ..checks import Finding, finding
from ..client import Client, Json, RequestFailedError
from ..flows import Flows
from ..phone import Notification, Phone
from ..report import show_finding, show_line, show_notification, show_scene, show_turn
from ..session import Home
from ..voice_pipeline import PipelineRun, VoicePipeline
from ..waiting import eventually

_CLEARS = "clear_notification"
"""What takes an earlier notification off the phone."""

_STAYS_S = 0.8
"""How long something has to stay as it is to count as left alone."""


class Stage:
    """One home, for one scene after the other."""

    def __init__(self, home: Home, talk: VoicePipeline, *, verbose: bool = False) -> None:
        self.home = home
        self.talk = talk
        self.flows = Flows(home.client)
        self.findings: list[Finding] = []
        self.tools: set[str] = set()
        """The tools that were used so far."""
        self._verbose = verbose

    @property
    def client(self) -> Client:
        """The demo user's connection."""
        return self.home.client

    @property
    def phone(self) -> Phone:
        """The demo user's phone."""
        return self.home.phone

    async def ask(self, text: str, after: PipelineRun | None = None, **fields: Any) -> PipelineRun:
        """Ask through the voice pipeline, in the conversation of an earlier request if one is given."""
        conversation_id = after.conversation_id if after else None
        turn = await self.talk.ask(text, conversation_id=conversation_id, **fields)
        self.tools.update(turn.about.get("tools_used") or ())
        show_turn(turn, note="in the same conversation" if after else "", verbose=self._verbose)
        if turn.failed:
            self.expect(False, "the pipeline answers", turn.failed)
        return turn

    def expect(self, ok: object, expected: str, seen: object = "it was not so") -> bool:
        """Keep and show what was expected, and whether it was found."""
        found = finding(ok, expected, seen)
        self.findings.append(found)
        show_finding(found)
        return found.ok

    @staticmethod
    def now() -> float:
        """Return the moment from which on something counts, in Unix time."""
        return time.time()

    def note(self, label: str, text: object) -> None:
        """Show something worth knowing."""
        show_line(label, text)

    async def state(self, entity_id: str) -> Json:
        """Return a state as Home Assistant tells it."""
        read: Json = await self.client.rest("GET", f"/api/states/{entity_id}")
        return read

    async def expect_state(self, entity_id: str, wanted: str, expected: str | None = None) -> bool:
        """Expect a state, now or within a moment: slow devices go on after the answer."""
        is_so = await eventually(lambda: self._is(entity_id, wanted))
        return self.expect(
            is_so, expected or f"{entity_id} is {wanted}", f"it is {(await self.state(entity_id))['state']}"
        )

    async def expect_stays(self, entity_id: str, wanted: str, expected: str | None = None) -> bool:
        """Expect a state, and that it is still so a moment later."""
        other = await eventually(lambda: self._is_other(entity_id, wanted), within_s=_STAYS_S)
        seen = f"it is {(await self.state(entity_id))['state']}"
        return self.expect(not other, expected or f"{entity_id} stays {wanted}", seen)

    async def _is_other(self, entity_id: str, wanted: str) -> bool:
        return not await self._is(entity_id, wanted)

    async def make(self, domain: str, key: str, entity_id: str, config: Json) -> None:
        """Make an automation or a script as Home Assistant's editor does; return when it is there."""
        await self.client.rest("POST", f"/api/config/{domain}/config/{key}", data=config)
        if not await eventually(lambda: self._is_there(entity_id)):
            raise RequestFailedError(f"{entity_id} was saved and is not there")

    async def _is_there(self, entity_id: str) -> bool:
        return entity_id in await self.client.states()

    async def _is(self, entity_id: str, wanted: str) -> bool:
        return bool((await self.state(entity_id))["state"] == wanted)

    async def rings(self, started_at: float, within_s: float = 10, about: str = "") -> Notification | None:
        """Return what reaches the phone with these words, if it does; it counts as expected."""

        async def found() -> Notification | None:
            received = self.phone.since(started_at)
            return next(
                (item for item in received if about.lower() in item.message.lower() and item.message != _CLEARS), None
            )

        notification = await eventually(found, within_s=within_s)
        if notification:
            show_notification(notification)
        seen = [item.message for item in self.phone.since(started_at)]
        self.expect(notification, f"the phone rings{f' about “{about}”' if about else ''}", f"it received {seen}")
        return notification


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One promise and how it is shown."""

    title: str
    """What is shown."""
    play: Callable[[Stage], Awaitable[None]]
    """Shows it."""


async def perform(scenes: Sequence[Scene], stage: Stage) -> int:
    """Play scenes one after the other; return how many did not show what they should."""
    results: list[tuple[Scene, tuple[Finding, ...], float]] = []
    for scene in scenes:
        show_scene(scene.title)
        stage.findings = []
        began = time.monotonic()
        try:
            await scene.play(stage)
        except (RequestFailedError, ClientError, TimeoutError, sqlite3.Error) as error:
            stage.expect(False, "the scene is played to its end", f"{type(error).__name__}: {error}")
        results.append((scene, tuple(stage.findings), time.monotonic() - began))
    return _summary(results)


def _summary(results: Sequence[tuple[Scene, tuple[Finding, ...], float]]) -> int:
    print("\nSummary")
    failed = 0
    for scene, findings, seconds in results:
        wrong = [found for found in findings if not found.ok]
        failed += bool(wrong) or not findings
        print(
            f"  {'FAIL' if wrong or not findings else 'ok  '} {seconds:>5.1f} s  {scene.title} ({len(findings)} checks)"
        )
        for found in wrong:
            print(f"         {found.expected} — but {found.seen}")
    return failed
