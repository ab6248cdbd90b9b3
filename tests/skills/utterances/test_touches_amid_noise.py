"""A thousand answers at switches while a home goes on living: what is meant is found, and noise teaches nothing."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
import random
import time
from typing import Self

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.util.ulid import ulid_at_time
import pytest

from custom_components.universal_agent.approvals.touched import TouchWatch
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.skills.utterances.touching import Switches, the_switches

CASES = 1000
SPOKEN = 20
"""So many are played through the conversation, up to the name."""
ROOMS = ("Kitchen", "Bedroom", "Living Room", "Hallway")
SAID = "turn on the Wolke"


@dataclass
class LivelyHome:
    """A home of lamps and other devices in which something always happens."""

    hass: HomeAssistant
    chance: random.Random
    lamps: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    quiet_until: float = 0.0

    def build(self) -> None:
        """Add lamps to all rooms, and what lives by itself."""
        for room in ROOMS:
            for name in ("Globe", "Spot", "Lantern"):
                self.lamps.append(self._add("light", f"{room} {name}", room, "off"))
            self.hidden.append(self._add("switch", f"{room} Relay", room, "off", is_exposed=False))
            self._add("cover", f"{room} Shutter", room, "opening")
            self._add("media_player", f"{room} TV", room, "playing")
            self._add("vacuum", f"{room} Robot", room, "cleaning")
            self._add("climate", f"{room} Radiator", room, "heat")
            self._add("binary_sensor", f"{room} Motion", room, "off")
            self._add("sensor", f"{room} Power", room, "0")
        members = {"entity_id": self.lamps}
        self.hass.states.async_set(self._add("light", "Every Lamp", None, "off"), "off", members)

    def _add(self, domain: str, name: str, room: str | None, state: str, *, is_exposed: bool = True) -> str:
        registry, area = er.async_get(self.hass), None
        entry = registry.async_get_or_create(domain, "demo", name, suggested_object_id=name, original_name=name)
        if room is not None and (area := ar.async_get(self.hass).async_get_area_by_name(room)) is not None:
            registry.async_update_entity(entry.entity_id, area_id=area.id)
        async_expose_entity(self.hass, "conversation", entry.entity_id, is_exposed)
        self.hass.states.async_set(entry.entity_id, state, {"friendly_name": name})
        return entry.entity_id

    def _set(self, entity_id: str, state: str, context: Context | None = None, **attributes: object) -> None:
        known = self.hass.states.get(entity_id)
        assert known is not None
        self.hass.states.async_set(entity_id, state, {**known.attributes, **attributes}, context=context)

    def _state(self, entity_id: str) -> str:
        known = self.hass.states.get(entity_id)
        assert known is not None
        return known.state

    def _of(self, domain: str) -> str:
        return self.chance.choice(self._all(domain))

    def _all(self, domain: str) -> list[str]:
        found = self.hass.states.async_entity_ids(domain)
        return self.chance.sample(sorted(found), k=len(found))

    def switch(self, entity_id: str, context: Context | None = None) -> None:
        """Switch a lamp; nobody has, where no context is given. The group of all lamps follows."""
        self._set(entity_id, "off" if self._state(entity_id) == "on" else "on", context)
        now = self.hass.states.get(entity_id)
        assert now is not None
        is_on = any(self.hass.states.is_state(lamp, "on") for lamp in self.lamps)
        self._set("light.every_lamp", "on" if is_on else "off", now.context)

    def automation(self, lamp: str) -> None:
        """Have somebody walk by, and the light go on for it."""
        self._set(self._of("binary_sensor"), self.chance.choice(["on", "off"]))
        self.switch(lamp, Context(parent_id=Context().id))

    def action(self, lamp: str) -> None:
        """Have an action called by the clock, or by another satellite: nobody is named in its context."""
        context = Context()
        self.hass.bus.async_fire(EVENT_CALL_SERVICE, {"domain": "light", "service": "toggle"}, context=context)
        self.switch(lamp, context)

    def app(self, lamp: str) -> None:
        """Have somebody switch a lamp in the app; it answers twice."""
        self.switch(lamp, Context(user_id="somebody"))
        self.switch(lamp)

    def late(self, lamp: str) -> None:
        """Have a device answer to what was told to it before the question."""
        self.switch(lamp, Context(id=ulid_at_time(self.quiet_until)))

    def reconnects(self, lamp: str) -> None:
        """Have a lamp lose its connection and come back otherwise."""
        self._set(lamp, "unavailable")
        self._set(lamp, self.chance.choice(["on", "off"]))

    def drifts(self, lamp: str) -> None:
        """Have values drift."""
        self._set(lamp, self._state(lamp), brightness=self.chance.randrange(256))
        television = self._of("media_player")
        self._set(television, self._state(television), media_position=self.chance.randrange(999))
        self._set(self._of("sensor"), str(self.chance.randrange(9999)))

    def arrives(self, _lamp: str) -> None:
        """Have a shutter arrive, a robot go home, a television end its film and go to sleep, the heating think."""
        for domain, begins, *ends in (
            ("cover", "opening", self.chance.choice(["open", "closed"])),
            ("vacuum", "cleaning", "returning", "docked"),
            ("media_player", "playing", "idle", "off"),
        ):
            moving = [entity_id for entity_id in self._all(domain) if self._state(entity_id) == begins]
            for state in ends if moving else ():
                self._set(moving[0], state)
        self._set(self._of("climate"), self.chance.choice(["heat", "off"]))

    def behind_the_scenes(self, _lamp: str) -> None:
        """Have what assistants do not see be switched by hand."""
        relay = self.chance.choice(self.hidden)
        self._set(relay, "on" if self.hass.states.is_state(relay, "off") else "off")

    def begins_to_move(self) -> None:
        """Have what arrives later be on its way before anybody asks, and all lamps be there."""
        self.quiet_until = time.time()
        for lamp in self.lamps:
            if self._state(lamp) == "unavailable":
                self._set(lamp, "off")
        for entity_id in self.hass.states.async_entity_ids("cover"):
            if entity_id.endswith("_shutter"):
                self._set(entity_id, "opening")
        for domain, state in (("vacuum", "cleaning"), ("media_player", "playing")):
            for entity_id in self.hass.states.async_entity_ids(domain):
                self._set(entity_id, state)

    def name_of(self, lamp: str) -> str:
        """Return what a lamp is called."""
        known = self.hass.states.get(lamp)
        assert known is not None
        return known.name

    def room_of(self, lamp: str) -> str:
        """Return the room that a lamp is in."""
        return next(room for room in ROOMS if self.name_of(lamp).startswith(room))

    @property
    def noises(self) -> tuple[Callable[[str], None], ...]:
        """All that happens besides."""
        return (
            self.automation,
            self.action,
            self.app,
            self.late,
            self.reconnects,
            self.drifts,
            self.arrives,
            self.behind_the_scenes,
        )


@dataclass(frozen=True)
class Answer:
    """Somebody who was not understood, and what happens until they say "that one"."""

    meant: str | None
    """The lamp whose switch they press; None where they press none."""
    asked_in: str
    """The room they speak in."""
    happens: tuple[tuple[Callable[[str], None], str], ...]
    """What happens, in order."""

    @classmethod
    def made_up(cls, home: LivelyHome) -> Self:
        """Make one up: most people stand in the room of their lamp, and seldom somebody else is at a switch too."""
        chance = home.chance
        meant = None if chance.random() < 0.1 else chance.choice(home.lamps)
        rest = chance.sample([lamp for lamp in home.lamps if lamp != meant], k=len(home.lamps) - 1)
        at_home = meant is not None and chance.random() < 0.8
        asked_in = home.room_of(meant) if meant is not None and at_home else chance.choice(ROOMS)
        happens = [(noise, rest.pop()) for noise in chance.choices(home.noises, k=chance.randrange(1, 9))]
        pressed = [meant] if meant is not None else []
        if chance.random() < 0.02:
            pressed += [lamp for lamp in rest if home.room_of(lamp) != asked_in][:1]
        for lamp in pressed:
            happens.insert(chance.randrange(len(happens) + 1), (home.switch, lamp))
        return cls(meant=meant, asked_in=asked_in, happens=tuple(happens))

    def happen(self, freezer: FrozenDateTimeFactory) -> None:
        """Let all of it happen."""
        for happening, lamp in self.happens:
            freezer.tick(0.5)
            happening(lamp)


@pytest.fixture
async def switches(agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory) -> Switches:
    """Return somebody in a home in which something always happens."""
    return await the_switches(agent, home, freezer)


@pytest.fixture
async def lively(hass: HomeAssistant, switches: Switches) -> LivelyHome:
    """Return that home."""
    lively = LivelyHome(hass, random.Random(16))
    lively.build()
    await hass.async_block_till_done()
    return lively


async def test_a_thousand_answers_amid_noise(hass: HomeAssistant, switches: Switches, lively: LivelyHome) -> None:
    ends: Counter[str] = Counter()
    for _ in range(CASES):
        lively.begins_to_move()
        switches.freezer.tick(60)
        answer = Answer.made_up(lively)
        watch = TouchWatch(hass, among=None, touched=lambda: None, ended=lambda: None)
        answer.happen(switches.freezer)
        watch.close()
        ends[_end(answer, watch.touched(_area_id(hass, answer.asked_in)))] += 1
    assert ends["right"] >= 0.99 * CASES, ends


async def test_noise_teaches_nothing(hass: HomeAssistant, switches: Switches, lively: LivelyHome) -> None:
    ends: Counter[str] = Counter()
    satellites = {room: a_satellite(hass, room) for room in ROOMS}
    context = Context(user_id=await switches.agent.resident())
    for _ in range(SPOKEN):
        lively.begins_to_move()
        switches.freezer.tick(60)
        answer = Answer.made_up(lively)
        switches.device_id = satellites[answer.asked_in]
        await switches.say(SAID, context=Context(user_id=context.user_id))
        answer.happen(switches.freezer)
        asked = await switches.say("that one", context=Context(user_id=context.user_id))
        is_right = answer.meant is not None and f"Is {lively.name_of(answer.meant)} what you call" in asked
        said = await switches.say("yes" if is_right else "no", context=Context(user_id=context.user_id))
        ends["learned" if "I'll remember" in said else "left"] += 1
        names = {lamp: switches.names(lamp) for lamp in lively.lamps if switches.names(lamp)}
        assert names == ({answer.meant: ["Wolke"]} if is_right else {})
        await switches.say("forget Wolke", context=Context(user_id=context.user_id))
    assert ends["learned"] >= 0.85 * SPOKEN, ends


def _end(answer: Answer, found: Sequence[str]) -> str:
    """Return what became of an answer."""
    if list(found) == ([] if answer.meant is None else [answer.meant]):
        return "right"
    return "asked which" if answer.meant in found else "wrong"


def _area_id(hass: HomeAssistant, room: str) -> str:
    area = ar.async_get(hass).async_get_area_by_name(room)
    assert area is not None
    return area.id
