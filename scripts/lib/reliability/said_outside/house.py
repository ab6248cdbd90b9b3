"""The program with the corpus's home in one language, at three on a Friday afternoon whenever something is said."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
import shutil
from zoneinfo import ZoneInfo

from tests.corpus.home import Seen
from tests.corpus.material import Command, Line
from tests.corpus.turn import LATE_ENOUGH, Outcome

from ...demo.agent import ENGINE, add_agent
from ...demo.client import Client, Json
from ...demo.clock import Clock
from ...demo.hass_process import free_port
from ...demo.home import COMPONENT
from ...demo.onboarding import sign_in, skip_questions
from ..random_kills.forked import ForkedHass
from ..record import ROOT

_ZONE = ZoneInfo("Europe/Berlin")
_FRIDAY = 4
_WEEK = timedelta(days=7)
_HOME = "corpus_home"
_CONFIGURATION = """
homeassistant:
  name: Corpus
  time_zone: Europe/Berlin
  country: DE
api:
config:
conversation:
corpus_home:
"""

type Devices = dict[str, Seen]


@dataclass(slots=True, kw_only=True)
class SpokenTo:
    """A home that is spoken to."""

    client: Client
    clock: Clock
    satellite: str

    async def say(self, line: Line) -> Outcome:
        """Say one line, and return what came of it, now and when its time has come."""
        await self.client.call(_HOME, "begin", states=dict(line.states))
        before, _ = await self._see()
        answer = await self.client.command(
            "conversation/process", text=line.text, language=line.language, agent_id=ENGINE, device_id=self.satellite
        )
        now, put_off = await self._see()
        asked = answer["continue_conversation"] or bool(await self._questions())
        await self._reject_all()
        effects = await self._later(put_off, now) if isinstance(line.expect, Command) else {}
        await self.client.call(_HOME, "clear")
        after = _added(before, now)
        return Outcome(
            reply=answer["response"]["speech"]["plain"]["speech"],
            failed=answer["response"]["response_type"] == "error",
            asked=asked,
            after=after,
            changes=_changes(_added(before, before), after),
            scheduled=tuple(f"{item['kind']} {item['what']}" for item in put_off),
            effects=effects,
        )

    async def to_friday(self) -> None:
        """Go on to the next Friday afternoon."""
        today = self.clock.now.replace(hour=15, minute=0, second=0, microsecond=0)
        friday = today + timedelta(days=(_FRIDAY - today.weekday()) % 7)
        await self.clock.skip_to(friday if friday > self.clock.now else friday + _WEEK, self.client)

    async def _later(self, put_off: list[Json], now: Devices) -> Devices:
        """Let the time of everything come that does more than ring, and return what it changes."""
        due = sorted(item["at"] for item in put_off if item["kind"] == "action" and item["at"] is not None)
        if not due:
            return {}
        for moment in dict.fromkeys(due):
            await self.clock.skip_to(datetime.fromtimestamp(moment, _ZONE) + LATE_ENOUGH, self.client)
        then, _ = await self._see()
        await self.to_friday()
        return _changes(_added(now, now), _added(now, then))

    async def _see(self) -> tuple[Devices, list[Json]]:
        seen = await self.client.ask_action(_HOME, "see")
        devices = {
            entity_id: Seen(**{**shown, "items": tuple(shown["items"])}) for entity_id, shown in seen["devices"].items()
        }
        return devices, seen["put_off"]

    async def _questions(self) -> list[str]:
        listed = await self.client.ask_action(COMPONENT, "list_approvals")
        return [question["id"] for question in listed["approvals"]]

    async def _reject_all(self) -> None:
        for question in await self._questions():
            await self.client.call(COMPONENT, "reject", id=question)


@asynccontextmanager
async def spoken_to(folder: Path, language: str) -> AsyncGenerator[SpokenTo]:
    """Start the program and build the home."""
    config = folder / language
    components = config / "custom_components"
    components.mkdir(parents=True)
    (components / COMPONENT).symlink_to(ROOT / "custom_components" / COMPONENT, target_is_directory=True)
    shutil.copytree(Path(__file__).parent / _HOME, components / _HOME, ignore=shutil.ignore_patterns("__pycache__"))
    (config / "configuration.yaml").write_text(_CONFIGURATION)
    skip_questions(config)
    clock = Clock(folder / f"clock-{language}", _ZONE)
    clock.build()
    process = ForkedHass(config, free_port(), folder / "modules", clock.env)
    try:
        await process.start()
        await process.wait_for_http()
        async with Client(process.url, await sign_in(process.url)) as client:
            await client.wait_until_running()
            built = await client.ask_action(_HOME, "build", language=language)
            await add_agent(client)
            home = SpokenTo(client=client, clock=clock, satellite=built["satellite"])
            await home.to_friday()
            yield home
    finally:
        await process.stop()


def _changes(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> Devices:
    return {entity_id: seen for entity_id, seen in after.items() if seen != before[entity_id]}


def _added(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> Devices:
    """Return what is shown, with only the new items of a list."""
    return {
        entity_id: Seen(
            state=seen.state, items=tuple(item for item in seen.items if item not in before[entity_id].items)
        )
        if entity_id.startswith("todo.")
        else seen
        for entity_id, seen in after.items()
    }
