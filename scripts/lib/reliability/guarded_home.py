"""A home with a lock, a garage door and lights, the agent in it, and people: for the rows about leave."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from homeassistant.auth.models import User
from homeassistant.components import conversation
from homeassistant.config_entries import ConfigEntry
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, Event, HomeAssistant, callback
from homeassistant.util import dt as dt_util

from custom_components.universal_agent.data import UniversalAgentData

from ..bench.compared_agents import DOMAIN, OURS, install
from ..bench.core import running_hass
from ..bench.home import BuiltHome, build_home
from ..bench.home_model import AreaSpec, EntitySpec, Home

LOCK, OTHER_LOCK, GARAGE, LAMP = "lock.front_door", "lock.back_door", "cover.garage_door", "light.lamp"
GUARDED = {"lock": {"unlock", "open"}, "cover": {"open_cover", "set_cover_position", "toggle"}}
HOUSE = Home(
    areas=(AreaSpec(name="Hallway"), AreaSpec(name="Kitchen")),
    entities=(
        EntitySpec(entity_id=LOCK, name="Front Door", area="Hallway", state="locked"),
        EntitySpec(entity_id=OTHER_LOCK, name="Back Door", area="Kitchen", state="locked"),
        EntitySpec(
            entity_id=GARAGE,
            name="Garage Door",
            area="Hallway",
            state="closed",
            attributes={"device_class": "garage"},
        ),
        EntitySpec(entity_id=LAMP, name="Lamp", area="Kitchen", state="off"),
        EntitySpec(entity_id="todo.chores", name="Chores", state="0"),
    ),
)


@dataclass(slots=True, kw_only=True)
class GuardedHome:
    """The home, its people, and what was opened in it."""

    built: BuiltHome
    anna: User
    """A grown-up."""
    ben: User
    """Another one."""
    opened: list[str] = field(default_factory=list)
    """Every service call that opens something, in order."""
    later: timedelta = timedelta()
    """How much later than now the questions believe that it is."""

    @property
    def hass(self) -> HomeAssistant:
        """The Home Assistant."""
        return self.built.hass

    @property
    def data(self) -> UniversalAgentData:
        """What runs behind the entry."""
        (entry,) = self.hass.config_entries.async_entries(DOMAIN)
        loaded: ConfigEntry[UniversalAgentData] = entry
        return loaded.runtime_data

    async def say(
        self, text: str, user: User | None, *, talk: str | None = None, device: str | None = None, **fields: Any
    ) -> conversation.ConversationResult:
        """Say something to the agent under a user's name."""
        context = fields.get("context") or Context(user_id=user.id if user else None)
        result = await conversation.async_converse(
            self.hass, text, talk, context, fields.get("language", "en"), OURS.agent_id, device_id=device
        )
        await self.hass.async_block_till_done()
        return result

    async def fresh(self) -> None:
        """Set everything back, and close every question as nobody would."""
        self.later = timedelta()
        for pending in self.data.approvals.pending():
            await self.data.replies.decline(pending, said_no=True)
        await self.built.reset()
        self.opened.clear()


@asynccontextmanager
async def guarded_home() -> AsyncGenerator[GuardedHome]:
    """Run it."""
    async with running_hass() as hass:
        built = await build_home(hass, HOUSE)
        await install(hass, OURS)
        await hass.auth.async_create_user("Owner", group_ids=["system-admin"])
        home = GuardedHome(
            built=built,
            anna=await hass.auth.async_create_user("Anna", group_ids=["system-users"]),
            ben=await hass.auth.async_create_user("Ben", group_ids=["system-users"]),
        )

        @callback
        def note(event: Event[Any]) -> None:
            if event.data["service"] in GUARDED.get(event.data["domain"], ()):
                home.opened.append(f"{event.data['domain']}.{event.data['service']}")

        hass.bus.async_listen(EVENT_CALL_SERVICE, note)
        home.data.confirmations._now = lambda: dt_util.now() + home.later  # noqa: SLF001 - the clock of this row
        yield home
